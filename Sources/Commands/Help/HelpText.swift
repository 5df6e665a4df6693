/// The texts of `yore help` and of `--help`, made from the declarations.
enum HelpText {
  /// The help of one command.
  static func of(_ command: any Command) -> String {
    var text = "yore \(command.name) - \(command.summary)\n\nusage: \(command.usage)\n"
    for paragraph in command.discussion {
      text += "\n" + lines(HelpLayout.wrap(paragraph, width: HelpLayout.widthInCells))
    }
    text += options(command.options)
    let everywhere = ArgumentParser.without(
      GlobalOptions.declarations, redefinedBy: command.options)
    text += options(everywhere)
    if !command.examples.isEmpty {
      text += "\nExamples:\n"
      for example in command.examples {
        text += "  \(example.line)\n"
        text += lines(
          HelpLayout.wrap(example.meaning, width: HelpLayout.widthInCells - 6).map { "      \($0)" }
        )
      }
    }
    return text
  }

  /// What `yore help` shows.
  static func overview(of table: CommandTable) -> String {
    var text = """
      yore - browse the history of a Git repository

      usage: yore [<option>...] [<command>] [<argument>...]

      Without a command: yore \(table.defaultName).

      """
    for group in CommandGroup.allCases {
      let commands = table.commands.filter { $0.group == group }
      if commands.isEmpty { continue }
      text += "\n\(group.rawValue):\n"
      for command in commands { text += HelpLayout.row(command.name, command.summary) }
    }
    text += options(GlobalOptions.declarations)
    text += "\n"
    text += HelpLayout.row("yore help <command>", "What a command takes")
    text += HelpLayout.row("yore help config", "The settings that yore reads")
    return text
  }

  /// What `yore help config` shows.
  static func settings() -> String {
    var text = "Settings are git configuration keys: git config --global yore.plain true\n"
    for (title, settings) in [("yore's own", Settings.own), ("Git's", Settings.git)] {
      text += "\n\(title):\n"
      for setting in settings {
        text += HelpLayout.row(
          setting.key, "\(setting.help) (\(setting.value); \(setting.standard) if unset)")
      }
    }
    return text
  }

  private static func options(_ options: [OptionDeclaration]) -> String {
    var text = ""
    for (group, members) in grouped(options) {
      text += "\n\(group.title):\n"
      for option in members {
        let isMissing = option.missing == nil ? "" : " (not in this build)"
        text += HelpLayout.row(OptionSpelling.full(option), option.help + isMissing)
      }
    }
    return text
  }

  /// The options that are shown, by heading, in the order of their first appearance.
  static func grouped(
    _ options: [OptionDeclaration]
  ) -> [(group: OptionGroup, members: [OptionDeclaration])] {
    var groups: [(group: OptionGroup, members: [OptionDeclaration])] = []
    for option in options where !option.isHidden {
      if let index = groups.firstIndex(where: { $0.group == option.group }) {
        groups[index].members.append(option)
      } else {
        groups.append((option.group, [option]))
      }
    }
    return groups
  }

  private static func lines(_ lines: [String]) -> String { lines.map { "\($0)\n" }.joined() }
}
