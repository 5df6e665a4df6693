/// A colour of text or of the ground behind it.
public struct CellColor: Hashable, Sendable {
  /// What the colour is: the kind in the upper byte, its numbers in the others.
  private let code: UInt32

  /// The kinds of colours.
  enum Kind: Equatable {
    case standard
    /// One of 256; the first sixteen are the terminal's palette, which its user chooses.
    case indexed(UInt8)
    case exact(red: UInt8, green: UInt8, blue: UInt8)
  }

  private init(code: UInt32) { self.code = code }

  var kind: Kind {
    let (red, green, blue) = (code >> 16 & 255, code >> 8 & 255, code & 255)
    return switch code >> 24 {
    case 0: .standard
    case 1: .indexed(UInt8(blue))
    default: .exact(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
    }
  }

  /// The terminal's own.
  public static let standard = CellColor(code: 0)

  /// One of 256: sixteen of the palette, a cube of 6 x 6 x 6, and 24 greys.
  public static func indexed(_ number: UInt8) -> CellColor {
    CellColor(code: 1 << 24 | UInt32(number))
  }

  /// A true colour.
  public static func exact(red: UInt8, green: UInt8, blue: UInt8) -> CellColor {
    CellColor(code: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  public static let black = indexed(0)
  public static let red = indexed(1)
  public static let green = indexed(2)
  public static let yellow = indexed(3)
  public static let blue = indexed(4)
  public static let magenta = indexed(5)
  public static let cyan = indexed(6)
  public static let white = indexed(7)
  public static let brightBlack = indexed(8)
  public static let brightRed = indexed(9)
  public static let brightGreen = indexed(10)
  public static let brightYellow = indexed(11)
  public static let brightBlue = indexed(12)
  public static let brightMagenta = indexed(13)
  public static let brightCyan = indexed(14)
  public static let brightWhite = indexed(15)
}
