/// Completions for bash, made from the declarations; they need no other package.
struct BashCompletion {
  private let table: CommandTable

  init(_ table: CommandTable) { self.table = table }

  /// The script, for `yore`, `git-yore` and, where git's own completions are loaded, `git yore`.
  var script: String {
    """
    # Completions of yore for bash. Made by Scripts/docs; not to be edited by hand.

    # Offers the words of $1 that start with $2.
    __yore_offer() {
      local word
      COMPREPLY=()
      for word in $1; do
        [[ $word == "$2"* ]] || continue
        case $word in
          *= | *:) COMPREPLY+=("$word") ;;
          *) COMPREPLY+=("$word ") ;;
        esac
      done
    }

    # Offers the references whose names start with $1.
    __yore_revisions() {
      __yore_offer "HEAD $(git for-each-ref --format='%(refname:short)' 2>/dev/null)" "$1"
    }

    # Completes the last of the words "$@", the first being the first behind the program's name.
    __yore_complete() {
      local cur=${!#} command= previous= word values=
      local -i position=0
      for word in "$@"; do
        position+=1
        ((position == $#)) && break
        if [[ -z $command && $word != -* && $previous != -[Cc] && $previous != --git-dir &&
          $previous != --work-tree ]]; then
          command=$word
        fi
        [[ $word == -- ]] && return
        previous=$word
      done
      # bash takes "--name=value" apart: "--name", "=", "value".
      if [[ $cur == = ]]; then
        cur=
      elif [[ $previous == = ]]; then
        position=$#-2
        previous=${!position}
      fi
      if [[ $cur == --*=* ]]; then
        previous=${cur%%=*}
        cur=${cur#*=}
      fi
      case $command:$previous in
    \(valueCases())  esac
      if [[ -n $values ]]; then
        __yore_offer "$values" "$cur"
        return
      fi
      if [[ -z $command && $cur != -* ]]; then
        __yore_offer "\(table.names.joined(separator: " "))" "$cur"
        return
      fi
      if [[ $cur == -* ]]; then
        case $command in
    \(optionCases())      *) __yore_offer "\(names(GlobalOptions.declarations))" "$cur" ;;
        esac
        return
      fi
      case $command in
    \(operandCases())  esac
    }

    _yore() {
      __yore_complete "${COMP_WORDS[@]:1:COMP_CWORD}"
    }

    # git calls this for "git yore".
    _git_yore() {
      __yore_complete "${COMP_WORDS[@]:2:COMP_CWORD-1}"
    }

    complete -o bashdefault -o default -o nospace -F _yore yore git-yore

    """
  }

  private func valueCases() -> String {
    var cases = ""
    for (scope, options) in scopes {
      for option in options where !option.isHidden {
        guard let kind = option.value.kind else { continue }
        // Without "=", an optional value is no value.
        let spellings = option.longNames.map { "\(scope):--\($0)" }.joined(separator: " | ")
        if spellings.isEmpty { continue }
        switch kind {
        case .words(let words, _), .suggestions(let words, _):
          cases += "    \(spellings)) values=\"\(words.joined(separator: " "))\" ;;\n"
        case .revision:
          cases += "    \(spellings)) __yore_revisions \"$cur\"; return ;;\n"
        default: break
        }
      }
    }
    return cases
  }

  private func optionCases() -> String {
    table.commands.map { command in
      let all =
        command.options
        + ArgumentParser.without(GlobalOptions.declarations, redefinedBy: command.options)
      return "      \(command.name)) __yore_offer \"\(names(all))\" \"$cur\" ;;\n"
    }.joined()
  }

  private func operandCases() -> String {
    table.commands.compactMap { command in
      if command is HelpCommand {
        return
          "    help) __yore_offer \"\(table.names.joined(separator: " ")) config\" \"$cur\" ;;\n"
      }
      let takesRevisions = command.operands.contains {
        if case .revision = $0.kind { true } else { false }
      }
      return takesRevisions ? "    \(command.name)) __yore_revisions \"$cur\" ;;\n" : nil
    }.joined()
  }

  /// The options with the commands that have them: a pattern of `case`.
  private var scopes: [(String, [OptionDeclaration])] {
    table.commands.map { ($0.name, $0.options) } + [("*", GlobalOptions.declarations)]
  }

  private func names(_ options: [OptionDeclaration]) -> String {
    options.filter { !$0.isHidden && $0.missing == nil }.flatMap { option in
      option.longNames.flatMap { name -> [String] in
        let takesValue = if case .required = option.value { "=" } else { "" }
        let negated = option.isNegatable ? ["--no-\(name)"] : []
        return ["--\(name)\(takesValue)"] + negated
      } + (option.longNames.isEmpty ? option.short.map { ["-\($0)"] } ?? [] : [])
    }.joined(separator: " ")
  }
}
