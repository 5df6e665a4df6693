/// A cell of a screen: what is in it, and how that looks.
public struct Cell: Hashable, Sendable {
  private(set) var glyph: Glyph
  // A byte is enough, and a screen has many cells.
  private let storedWidth: UInt8
  public private(set) var style: Style

  /// An empty cell.
  public static let blank = Cell(.blank, width: 1, style: .standard)

  init(_ glyph: Glyph, width: Int, style: Style) {
    self.glyph = glyph
    storedWidth = UInt8(clamping: width)
    self.style = glyph.isBlank ? style.ofBlank : style
  }

  /// A cell with one grapheme.
  public init(_ text: some Sequence<UInt8>, width: Int = 1, style: Style = .standard) {
    self.init(Glyph(Array(text)[...]), width: width, style: style)
  }

  /// The cells that the grapheme takes; 0 for those of a wide one beside its first.
  public var width: Int { Int(storedWidth) }

  /// The grapheme's UTF-8.
  public var text: [UInt8] {
    var bytes: [UInt8] = []
    glyph.append(to: &bytes)
    return bytes
  }

  var isBlank: Bool { glyph.isBlank }

  mutating func add(mark: ArraySlice<UInt8>) {
    glyph = glyph.adding(mark)
  }

  mutating func change(to style: Style) {
    self.style = isBlank ? style.ofBlank : style
  }
}
