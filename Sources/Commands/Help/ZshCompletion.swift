/// Completions for zsh, made from the declarations.
struct ZshCompletion {
  private let table: CommandTable

  init(_ table: CommandTable) { self.table = table }

  /// The script, to be found as `_yore` along `fpath`.
  var script: String {
    """
    #compdef yore git-yore
    # Completions of yore for zsh. Made by Scripts/docs; not to be edited by hand.

    __yore_revisions() {
      local -a names
      names=(HEAD ${(f)"$(git for-each-ref --format='%(refname:short)' 2>/dev/null)"})
      compadd -a names
    }

    _yore() {
      local curcontext=$curcontext state line
      local -A opt_args
      _arguments -C -S \\
    \(arguments(GlobalOptions.declarations))    '1:command:->command' \\
        '*::argument:->argument'
      case $state in
        command)
          local -a commands
          commands=(
    \(commandList())      )
          _describe command commands
          ;;
        argument)
          case $words[1] in
    \(commandCases())      esac
          ;;
      esac
    }

    _yore "$@"

    """
  }

  private func commandList() -> String {
    table.commands.map { "        '\($0.name):\(escaped($0.summary))'\n" }.joined()
  }

  private func commandCases() -> String {
    table.commands.map { command in
      let all =
        command.options
        + ArgumentParser.without(GlobalOptions.declarations, redefinedBy: command.options)
      return """
                \(command.name))
                  _arguments -S \\
        \(arguments(all, indent: "            "))            \(operands(command))
                  ;;

        """
    }.joined()
  }

  private func operands(_ command: any Command) -> String {
    if command is HelpCommand {
      return "'1:topic:(\((table.names + ["config"]).joined(separator: " ")))'"
    }
    let kinds = command.operands.map(\.kind)
    if kinds.contains(where: { if case .revision = $0 { true } else { false } }) {
      return "'*: :{_alternative \"revisions:revision:__yore_revisions\" \"files:file:_files\"}'"
    }
    return kinds.isEmpty ? "&& return" : "'*:file:_files'"
  }

  private func arguments(_ options: [OptionDeclaration], indent: String = "    ") -> String {
    options.filter { !$0.isHidden && $0.missing == nil }.flatMap(specifications).map {
      "\(indent)\($0) \\\n"
    }.joined()
  }

  /// What `_arguments` is told about an option: one specification a spelling.
  private func specifications(_ option: OptionDeclaration) -> [String] {
    let help = escaped(option.help)
    let many = option.isRepeatable ? "*" : ""
    var specifications: [String] = []
    for name in option.longNames {
      let long =
        switch option.value {
        case .none: "--\(name)[\(help)]"
        case .required(let kind): "--\(name)=[\(help)]:\(label(kind)):\(action(kind))"
        case .optional(let kind): "--\(name)=-[\(help)]::\(label(kind)):\(action(kind))"
        }
      specifications.append("'\(many)\(long)'")
      if option.isNegatable { specifications.append("'\(many)--no-\(name)[\(help): not]'") }
    }
    if let short = option.short {
      let tail = option.value.kind.map { ":\(label($0)):\(action($0))" } ?? ""
      let plus = option.value == .none ? "" : "+"
      specifications.append("'\(many)-\(short)\(plus)[\(help)]\(tail)'")
    }
    return specifications
  }

  private func label(_ kind: ValueKind) -> String {
    escaped(kind.placeholder.filter { $0 != "<" && $0 != ">" })
  }

  private func action(_ kind: ValueKind) -> String {
    switch kind {
    case .words(let words, _), .suggestions(let words, _):
      "(\(words.map { escaped($0) }.joined(separator: " ")))"
    case .revision: "__yore_revisions"
    case .path: "_files"
    case .directory: "_files -/"
    case .text, .integer: " "
    }
  }

  /// Text within single quotes in which brackets and colons mean nothing.
  private func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "'": "'\\''"
      case "[", "]", ":", "\\": "\\\(character)"
      default: String(character)
      }
    }.joined()
  }
}
