/// What a terminal can do beyond showing text at a place.
public struct TerminalAbilities: Equatable, Sendable {
  public var colors: ColorDepth
  /// Whether what is erased has the ground's colour that is set.
  public var erasesInColor: Bool
  /// Whether it shows what comes between two marks at once.
  public var isSynchronized: Bool

  public init(colors: ColorDepth, erasesInColor: Bool = false, isSynchronized: Bool = true) {
    self.colors = colors
    self.erasesInColor = erasesInColor
    self.isSynchronized = isSynchronized
  }

  /// What the system and the variables tell of the terminal that `TERM` names.
  ///
  /// One that the system has no entry for, such as a new one at the other end of a line, is taken for what nearly
  /// all are today: one that obeys the sequences of ECMA-48.
  ///
  /// - Parameter variable: gives the value of an environment variable.
  /// - Throws: `TerminalRefusal` for one that a screen cannot be drawn on.
  public init(variable: (String) -> String?) throws(TerminalRefusal) {
    guard let name = variable("TERM"), !name.isEmpty else { throw .noName }
    try self.init(name: name, entry: TerminfoEntry(of: name), variable: variable)
  }

  init(
    name: String, entry: TerminfoEntry?, variable: (String) -> String?
  ) throws(TerminalRefusal) {
    if name == "dumb" || entry?.movesByStandard == false { throw .cannotMove(name: name) }
    colors = Self.colors(name: name, entry: entry, variable: variable)
    erasesInColor = entry?.erasesInColor ?? false
    // What does not know the marks passes over them, but for some old ones that show a part of them.
    isSynchronized = !(name == "linux" || name.hasPrefix("vt"))
  }

  private static func colors(
    name: String, entry: TerminfoEntry?, variable: (String) -> String?
  ) -> ColorDepth {
    if let value = variable("NO_COLOR"), !value.isEmpty { return .none }
    let hint = variable("COLORTERM") ?? ""
    if hint == "truecolor" || hint == "24bit" || entry?.hasExactColors == true { return .exact }
    guard let count = entry?.colorCount else {
      if name.hasSuffix("-direct") { return .exact }
      return name.contains("256") || !hint.isEmpty ? .indexed : .sixteen
    }
    return switch count {
    case 256...: .indexed
    case 16...: .sixteen
    case 8...: .eight
    default: .none
    }
  }
}

/// Why a screen cannot be drawn on a terminal.
public enum TerminalRefusal: Error, Equatable, Sendable {
  /// `TERM` does not say what it is.
  case noName
  /// It cannot move its cursor, or not in the way of ECMA-48.
  case cannotMove(name: String)
}
