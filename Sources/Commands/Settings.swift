/// A configuration key that yore reads.
public struct Setting: Sendable, Equatable {
  /// The key, with `<...>` for what varies.
  public let key: String
  /// What its value is.
  public let value: String
  /// What holds when it is not set.
  public let standard: String
  /// One phrase for help.
  public let help: String

  init(_ key: String, _ value: String, standard: String, _ help: String) {
    self.key = key
    self.value = value
    self.standard = standard
    self.help = help
  }
}

/// The configuration keys that yore reads, listed once for help and manual.
public enum Settings {
  /// Keys of yore's own.
  public static let own = [
    Setting(
      "yore.cache", "boolean", standard: "true",
      "Whether the history store in .git/yore is read and written"),
    Setting(
      "yore.graph.style", "rounded, square, ascii", standard: "rounded",
      "How the lines of yore graph look"),
    Setting(
      "yore.keys.<command>", "keys", standard: "see ? in the browser",
      "The keys that do something in the browser, such as moveDown, between blanks"),
    Setting(
      "yore.plain", "boolean", standard: "false",
      "Words instead of signs, as with --plain"),
    Setting(
      "yore.theme", "dark, light", standard: "as the terminal tells",
      "The ground that the browser's colours are chosen for"),
  ]

  /// Keys of git's that mean here what they mean there.
  public static let git = [
    Setting("core.pager", "command", standard: "less", "The pager; GIT_PAGER goes before it"),
    Setting(
      "pager.<command>", "boolean or command", standard: "true for log",
      "Whether a command's output is paged, or by which pager"),
    Setting("color.ui", "auto, always, never", standard: "auto", "Whether output is coloured"),
    Setting("color.pager", "boolean", standard: "true", "Whether pagers get colours"),
    Setting("color.diff", "auto, always, never", standard: "color.ui", "Colour in yore log"),
    Setting("color.diff.commit", "color", standard: "yellow", "The ids of commits"),
    Setting("color.decorate.<kind>", "color", standard: "git's", "The references of commits"),
    Setting("color.branch", "auto, always, never", standard: "color.ui", "Colour in yore branches"),
    Setting("color.branch.<part>", "color", standard: "git's", "Colours of yore branches"),
    Setting("color.status", "auto, always, never", standard: "color.ui", "Colour in yore status"),
    Setting("color.status.<part>", "color", standard: "git's", "Colours of yore status"),
    Setting("core.abbrev", "auto, no or a number", standard: "auto", "How short ids are"),
    Setting("log.abbrevCommit", "boolean", standard: "false", "As --abbrev-commit"),
    Setting("log.date", "style", standard: "default", "As --date"),
    Setting("log.decorate", "short, full, auto, no", standard: "auto", "As --decorate"),
    Setting("log.excludeDecoration", "glob", standard: "none", "As --decorate-refs-exclude"),
    Setting(
      "log.graphColors", "colors", standard: "yore's", "The lines of yore graph, by commas"),
    Setting("log.mailmap", "boolean", standard: "true", "As --mailmap"),
    Setting("pretty.<name>", "format", standard: "none", "A format of your own for --format"),
    Setting("grep.patternType", "kind", standard: "basic", "How patterns are read"),
    Setting("i18n.logOutputEncoding", "encoding", standard: "UTF-8", "As --encoding"),
    Setting("status.relativePaths", "boolean", standard: "true", "Paths from the current folder"),
    Setting(
      "status.showUntrackedFiles", "no, normal, all", standard: "normal", "As --untracked-files"),
    Setting("mailmap.file", "path", standard: "none", "A further mailmap"),
    Setting("mailmap.blob", "object", standard: "HEAD:.mailmap when bare", "A further mailmap"),
    Setting("notes.displayRef", "glob", standard: "refs/notes/commits", "Which notes to show"),
  ]
}
