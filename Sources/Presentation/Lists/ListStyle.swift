public import Objects
internal import Text
public import Virtualization

/// How the rows of a list of branches or tags look.
public struct ListStyle {
  /// The colours of commits and their names, or nil for none.
  public var colors: ColorPalette?

  /// The colours of the command's own parts, or nil for none.
  public var slots: SlotColors?

  /// The cells that a row may take, or nil where nothing limits it.
  public var width: Int?

  /// Whether words and ASCII stand for signs.
  public var isPlain = false

  /// How dates are written.
  public var dates: DateWriter

  /// How many digits an id needs.
  public var abbreviation: (ObjectID) -> Int

  /// The names that people want to be known by.
  public var mailmap: Mailmap?

  public init(dates: DateWriter, abbreviation: @escaping (ObjectID) -> Int) {
    self.dates = dates
    self.abbreviation = abbreviation
  }

  /// The digits of an id that are enough to name it.
  func shortID(_ id: ObjectID) -> [UInt8] {
    var digits: [UInt8] = []
    id.appendHex(to: &digits, count: min(abbreviation(id), ObjectID.hexCount))
    return digits
  }

  /// The date of a signature, or nothing where it has none.
  func date(_ signature: Signature?) -> [UInt8] {
    var text: [UInt8] = []
    if let signature, let time = signature.time {
      dates.append(time, zone: Int(signature.zoneNumber), to: &text)
    }
    return text
  }

  /// The beginning of a text of any length, made printable: as much as a row can show, and more.
  func printableStart(_ text: ArraySlice<UInt8>) -> [UInt8] {
    printable(text.prefix(width.map { $0 * 16 } ?? .max))
  }
}
