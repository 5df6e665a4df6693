/// How the messages of a segment's commits lie in their file. Documentation/history-store.md says why.
///
///     blocks, compressed │ table: a row a block │ identity of the store, first position, count,
///                        │                      │ number of blocks, version, mark
///
/// A block is made of the lengths (4 each) of the texts of some commits and the texts, one behind the other.
enum MessageLayout {
  static let mark: UInt64 = 0x7367_6573_6572_6f79
  static let version = 1

  /// Of a block: first position (4), where it lies (8), its length there (4) and uncompressed (4).
  static let rowSize = 20

  /// What stands at the end of the file.
  static let footerSize = 36

  /// How many bytes of text end a block: few enough to stay in a processor's cache.
  static let blockSize = 1 << 17

  /// A text that only its object tells: of an odd commit, or a very long one.
  static let untold = Int(UInt32.max)

  /// The longest text that is kept.
  static let longestText = 1 << 20

  /// The most bytes of a block that are read: a block has at least one text, and 4 bytes for each.
  static let largestBlock = blockSize * 5 + longestText
}
