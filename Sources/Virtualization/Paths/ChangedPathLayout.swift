/// How the paths that a segment's commits changed lie in their file. Documentation/history-store.md says why.
///
///     lists │ names │ paths: a record each, and one for their end │ footer
///
/// A list is one path's commits, the first position first. The paths stand in the order of their depth, those of
/// one folder behind each other by name, the file before the folder of the same name.
enum ChangedPathLayout {
  static let mark: UInt64 = 0x7368_7461_7072_6f79
  static let version = 1

  /// Of a path: the first path inside (4), where its name begins (4), where its list begins (5), flags (1); the next
  /// record tells where each ends.
  static let recordSize = 14
  /// The path is a folder.
  static let folderFlag = 1
  /// Different ids there can mean the same files.
  static let oddFlag = 2

  /// Identity of the store (8), first position (4), count (4), number of paths (4), length of the lists (8) and of
  /// the names (4), version (4), mark (8).
  static let footerSize = 44
}

/// Numbers of any size, seven bits a byte, the lowest first.
extension [UInt8] {
  mutating func append(variable number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}
