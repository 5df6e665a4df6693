/// How a cell looks.
public struct Style: Hashable, Sendable {
  public var foreground: CellColor
  public var background: CellColor
  public var attributes: Attributes

  public init(
    foreground: CellColor = .standard, background: CellColor = .standard,
    attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// As the terminal writes by itself.
  public static let standard = Style()

  /// What a text has beside its colours.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let italic = Attributes(rawValue: 4)
    public static let underline = Attributes(rawValue: 8)
    public static let reverse = Attributes(rawValue: 16)
  }

  /// What of the style a blank shows: styles that look alike there are equal.
  var ofBlank: Style {
    // A line has the colour of the text, and so has the ground where both are swapped.
    attributes.isDisjoint(with: [.reverse, .underline]) ? Style(background: background) : self
  }
}
