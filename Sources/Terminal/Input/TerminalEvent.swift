/// What comes from a terminal.
public enum TerminalEvent: Hashable, Sendable {
  case key(Key, Modifiers)
  /// Text that was put in at once: any bytes, with line feeds at the ends of lines.
  case paste([UInt8])
  case mouse(MouseAction, Position, Modifiers)
  /// Whether what is typed goes to this terminal from now on.
  case focus(Bool)
}

/// A key: a character, or one that has a name.
public enum Key: Hashable, Sendable {
  case character(Unicode.Scalar)
  case enter, tab, escape, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  case function(Int)
}

/// The keys that are held while another one or a button is pressed.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Not with characters: there, another character comes.
  public static let shift = Modifiers(rawValue: 1)
  public static let alt = Modifiers(rawValue: 2)
  public static let control = Modifiers(rawValue: 4)
}

/// What somebody does with the mouse.
public enum MouseAction: Hashable, Sendable {
  case press(MouseButton)
  /// Moved while a button is held.
  case drag(MouseButton)
  case release(MouseButton)
  case wheelUp, wheelDown, wheelLeft, wheelRight
}

/// A button of the mouse.
public enum MouseButton: Hashable, Sendable {
  case left, middle, right
}
