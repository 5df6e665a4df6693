/// The reference of all commands as Markdown, made from the declarations.
struct ReferencePage {
  private let table: CommandTable

  init(_ table: CommandTable) { self.table = table }

  /// The whole page.
  var markdown: String {
    var page = """
      # Reference

      Made from the program's own declarations by `Scripts/docs`; not to be edited by hand.


      """
    page += table.commands.map(section).joined(separator: "\n")
    page += "\n## Options of every command\n\n" + optionTable(GlobalOptions.declarations)
    page += "\n## Settings\n\nGit configuration keys, read with git's precedence.\n\n"
    page += "| key | value | if unset | what it does |\n| --- | --- | --- | --- |\n"
    for setting in Settings.own + Settings.git {
      page += row([code(setting.key), setting.value, setting.standard, setting.help])
    }
    page += "\n## Exit codes\n\n| code | meaning |\n| --- | --- |\n"
    for (code, meaning) in ExitCode.meanings { page += row([String(code.rawValue), meaning]) }
    return page
  }

  private func section(_ command: any Command) -> String {
    var section = "## yore \(command.name)\n\n\(command.summary.capitalizedFirst).\n\n"
    section += "    \(command.usage)\n"
    for paragraph in command.discussion { section += "\n\(escaped(paragraph))\n" }
    for (group, members) in HelpText.grouped(command.options) {
      section += "\n### \(group.title)\n\n\(optionTable(members))"
    }
    if !command.examples.isEmpty {
      section += "\n### Examples\n\n| line | what it does |\n| --- | --- |\n"
      for example in command.examples { section += row([code(example.line), example.meaning]) }
    }
    return section
  }

  private func optionTable(_ options: [OptionDeclaration]) -> String {
    "| option | what it does |\n| --- | --- |\n"
      + options.filter { !$0.isHidden }.map { option in
        let note = option.missing == nil ? "" : " (not in this build)"
        return row([
          OptionSpelling.forms(option).map(code).joined(separator: ", "),
          escaped(option.help) + note,
        ])
      }.joined()
  }

  private func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }

  private func code(_ text: String) -> String {
    "`\(text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|"))`"
  }

  /// Placeholders such as `<n>` are no HTML.
  private func escaped(_ text: String) -> String {
    text.map { $0 == "<" ? "&lt;" : $0 == ">" ? "&gt;" : $0 == "|" ? "\\|" : String($0) }.joined()
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
