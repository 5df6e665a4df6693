public import Platform
public import Presentation
internal import Text

/// What a command gets to run with.
public struct CommandContext {
  /// The command's own arguments.
  public let arguments: ParsedArguments
  /// What was said for the whole run.
  public let global: GlobalOptions
  /// The environment, with the global options put into it in git's terms.
  public let environment: Environment
  /// Where to write.
  public let console: Console
  /// The commands, for help.
  public let table: CommandTable
  /// The command that runs.
  public let command: any Command
  /// Whether the history store is read and kept up.
  public var usesStore = true

  /// How output is to look, as far as the configuration is known.
  ///
  /// - Parameters:
  ///   - colorKey: the command's own colour key of git's, such as `color.branch`.
  ///   - setting: looks up a configuration key and gives its last value.
  public func look(colorKey: String? = nil, setting: (String) -> String?) -> OutputLook {
    let isWrappedPager =
      environment["GIT_PAGER_IN_USE"].flatMap { GitValue.bool($0) } ?? false
    let decision = ColorDecision(
      choice: global.color, configured: colorKey.flatMap(setting) ?? setting("color.ui"),
      noColor: environment["NO_COLOR"], terminalName: environment["TERM"],
      isTerminal: console.outputIsTerminal && !console.isPaged,
      isPaged: console.isPaged || isWrappedPager,
      pagerTakesColor: setting("color.pager").flatMap { GitValue.bool($0) } ?? true)
    let columns = environment["COLUMNS"].flatMap { Int($0) }.flatMap {
      $0 > 0 ? min($0, Self.widestColumns) : nil
    }
    var look = OutputLook(
      isColored: !global.isJSON && decision.isColored, isJSON: global.isJSON,
      isPlain: global.isPlain ?? setting("yore.plain").flatMap { GitValue.bool($0) }
        ?? !drawsSigns,
      isTerminal: console.outputIsTerminal, columns: columns ?? console.terminalColumns)
    look.theme = Theme(colorVariable: environment["COLORFGBG"])
    if environment["TERM"]?.hasSuffix("-256color") ?? false || environment["COLORTERM"] != nil {
      look.colorCount = 256
    }
    return look
  }

  /// Whether what shows the output can show signs beyond ASCII. What goes to a file or a program is the same
  /// everywhere.
  private var drawsSigns: Bool {
    guard console.outputIsTerminal else { return true }
    return environment["TERM"] != "dumb" && environment.usesUTF8
  }

  /// No terminal is wider; a larger number is a way of saying "any".
  private static let widestColumns = 1 << 16

  /// Starts the pager where one is due, and says how output is to look.
  ///
  /// To be called once, when nothing can go wrong any more that belongs on a bare terminal.
  public func startOutput(colorKey: String? = nil, setting: (String) -> String?) throws
    -> OutputLook
  {
    let decision = PagerDecision(
      isTerminal: console.outputIsTerminal, choice: global.pager,
      isPagedByDefault: command.isPaged, commandSetting: setting("pager.\(command.name)"),
      gitPager: environment["GIT_PAGER"], corePager: setting("core.pager"),
      pager: environment["PAGER"])
    if let program = decision.program {
      try console.startPager(program, environment: environment)
    }
    let look = look(colorKey: colorKey, setting: setting)
    Interruption.resetsColor = look.isColored && console.outputIsTerminal
    return look
  }
}

/// How output is to look.
public struct OutputLook: Sendable, Equatable {
  /// Whether to colour.
  public var isColored: Bool
  /// Whether rows are JSON.
  public var isJSON: Bool
  /// Whether words stand for signs.
  public var isPlain: Bool
  /// Whether a person looks at it, directly or through a pager.
  public var isTerminal: Bool
  /// The width in cells; nil where nothing limits it.
  public var columns: Int?

  /// The ground that the terminal writes on.
  public var theme = Theme.unknown

  /// How many colours the terminal has.
  public var colorCount = 16

  init(isColored: Bool, isJSON: Bool, isPlain: Bool, isTerminal: Bool, columns: Int?) {
    self.isColored = isColored
    self.isJSON = isJSON
    self.isPlain = isPlain
    self.isTerminal = isTerminal
    self.columns = columns
  }
}
