/// Completions for fish, made from the declarations.
struct FishCompletion {
  private let table: CommandTable

  init(_ table: CommandTable) { self.table = table }

  /// The script.
  var script: String {
    var script = """
      # Completions of yore for fish. Made by Scripts/docs; not to be edited by hand.

      function __yore_revisions
          echo HEAD
          git for-each-ref --format='%(refname:short)' 2>/dev/null
      end

      set -l commands \(table.names.joined(separator: " "))


      """
    for command in table.commands {
      script += "complete -c yore -f -n \"not __fish_seen_subcommand_from $commands\""
      script += " -a \(command.name) -d \(quoted(command.summary))\n"
    }
    script += lines(GlobalOptions.declarations, condition: nil)
    for command in table.commands {
      let condition = "__fish_seen_subcommand_from \(command.name)"
      script += "\n" + lines(command.options, condition: condition)
      if command is HelpCommand {
        script += "complete -c yore -f -n \(quoted(condition)) -a \"$commands config\"\n"
      } else if command.operands.contains(where: {
        if case .revision = $0.kind { true } else { false }
      }) {
        script += "complete -c yore -n \(quoted(condition)) -a '(__yore_revisions)'\n"
      }
    }
    return script + "\ncomplete -c git-yore -w yore\n"
  }

  private func lines(_ options: [OptionDeclaration], condition: String?) -> String {
    options.filter { !$0.isHidden && $0.missing == nil }.flatMap { option in
      let start = "complete -c yore" + (condition.map { " -n \(quoted($0))" } ?? "")
      let short = option.short.map { " -s \($0)" } ?? ""
      let names = option.longNames.map { " -l \($0)" }.joined()
      let help = " -d \(quoted(option.help))"
      let negated = option.isNegatable ? option.longNames.map { "\(start) -f -l no-\($0)\n" } : []
      return ["\(start)\(short)\(names)\(value(option.value))\(help)\n"] + negated
    }.joined()
  }

  private func value(_ value: OptionValue) -> String {
    guard let kind = value.kind else { return " -f" }
    // fish knows no optional values: without -r, both forms are taken.
    let isRequired = if case .required = value { " -r" } else { "" }
    switch kind {
    case .words(let words, _), .suggestions(let words, _):
      return "\(isRequired) -f -a \(quoted(words.joined(separator: " ")))"
    case .revision: return "\(isRequired) -f -a '(__yore_revisions)'"
    case .path, .directory: return "\(isRequired) -F"
    case .text, .integer: return "\(isRequired) -f"
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
