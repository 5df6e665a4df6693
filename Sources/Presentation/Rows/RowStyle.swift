public import Objects
internal import Text
public import Virtualization

/// How the rows of a list of commits look.
public struct RowStyle {
  /// The colours, or nil for none.
  public var colors: ColorPalette?

  /// The cells that a row may take, or nil where nothing limits it.
  public var width: Int?

  /// Whether words and ASCII stand for signs.
  public var isPlain = false

  /// Whether merges have a sign in front of their subjects.
  public var marksMerges = true

  /// How dates are written.
  public var dates: DateWriter

  /// How many digits an id needs.
  public var abbreviation: (ObjectID) -> Int

  /// Finds the names beside some commits, or nil where none are shown.
  public var decorations: ((Set<ObjectID>) -> Decorations)?

  /// Tells which commits are in conflict, or nil where none are.
  public var isConflicted: ((ObjectID) -> Bool)?

  /// The names that people want to be known by.
  public var mailmap: Mailmap?

  public init(dates: DateWriter, abbreviation: @escaping (ObjectID) -> Int) {
    self.dates = dates
    self.abbreviation = abbreviation
  }

  /// What stands for text that was cut off.
  var ellipsis: [UInt8] { isPlain ? plainEllipsis : Text.ellipsis }
}
