/// Manual pages in the form of man(7), made from the declarations.
enum ManualPage {
  /// The page yore(1).
  static func overview(of table: CommandTable) -> String {
    var page = title("yore", "browse the history of a Git repository")
    page += ".SH SYNOPSIS\n.B yore\n[\\fI<option>\\fR...] [\\fI<command>\\fR] "
    page += "[\\fI<argument>\\fR...]\n"
    page += ".SH DESCRIPTION\n"
    page += escaped("Without a command: yore \(table.defaultName). ")
    page += escaped("git yore is the same program. Options of every command may stand before its ")
    page += escaped("name or after it.") + "\n"
    page += ".SH COMMANDS\n"
    for command in table.commands {
      page += entry("yore\\-\(command.name)(1)", command.summary)
    }
    page += options(GlobalOptions.declarations)
    page += ".SH CONFIGURATION\n"
    for setting in Settings.own + Settings.git {
      page += entry(
        escaped(setting.key), "\(setting.help) (\(setting.value); \(setting.standard) if unset)")
    }
    page += ".SH EXIT STATUS\n"
    for (code, meaning) in ExitCode.meanings { page += entry(String(code.rawValue), meaning) }
    return page
  }

  /// The page of one command, such as yore-log(1).
  static func of(_ command: any Command) -> String {
    var page = title("yore-\(command.name)", command.summary)
    page += ".SH SYNOPSIS\n\(escaped(command.usage))\n"
    if !command.discussion.isEmpty {
      page += ".SH DESCRIPTION\n"
      page += command.discussion.map { escaped($0) + "\n" }.joined(separator: ".PP\n")
    }
    page += options(command.options)
    page += options(
      ArgumentParser.without(GlobalOptions.declarations, redefinedBy: command.options))
    if !command.examples.isEmpty {
      page += ".SH EXAMPLES\n"
      for example in command.examples { page += entry(escaped(example.line), example.meaning) }
    }
    return page + ".SH SEE ALSO\nyore(1), git(1)\n"
  }

  private static func title(_ name: String, _ summary: String) -> String {
    """
    .TH \(escaped(name.uppercased())) 1 "" "yore \(Version.number)" "Yore Manual"
    .SH NAME
    \(escaped(name)) \\- \(escaped(summary))

    """
  }

  private static func options(_ options: [OptionDeclaration]) -> String {
    HelpText.grouped(options).map { group, members in
      ".SH \(escaped(group.title.uppercased()))\n"
        + members.map { option in
          let note = option.missing == nil ? "" : " (not in this build)"
          return entry(escaped(OptionSpelling.full(option)), "\(option.help)\(note).")
        }.joined()
    }.joined()
  }

  private static func entry(_ term: String, _ meaning: String) -> String {
    ".TP\n\\fB\(term)\\fR\n\(escaped(meaning))\n"
  }

  /// Text that man(7) shows as it is: dashes that can be copied, no line that is a request.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "." where result.isEmpty, "'" where result.isEmpty: result += "\\&\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}

extension ExitCode {
  /// What each code means, in their order.
  static let meanings: [(code: ExitCode, meaning: String)] = [
    (.done, "Done; finding nothing is done, too."),
    (.conflicts, "Done, and the history now holds unresolved conflicts."),
    (.usage, "The command line is wrong."),
    (.refused, "Refused, and nothing changed."),
    (.unavailable, "The repository can't be read, or needs what this build can't do."),
    (.interrupted, "Interrupted."),
  ]
}
