internal import Text

/// What of git's configuration decides which lines are trailers.
public struct TrailerSettings: Sendable {
  /// The characters that may stand between a key and its value (`trailer.separators`).
  public var separators: [UInt8]

  /// The keys that `trailer.<name>.key` declares, in the order of the configuration; nil where a name has
  /// other settings only.
  public var names: [(name: [UInt8], key: [UInt8]?)]

  /// What a comment line begins with (`core.commentChar`).
  public var commentCharacter: UInt8

  public init(
    separators: [UInt8] = [UInt8(ascii: ":")], names: [(name: [UInt8], key: [UInt8]?)] = [],
    commentCharacter: UInt8 = UInt8(ascii: "#")
  ) {
    self.separators = separators
    self.names = names
    self.commentCharacter = commentCharacter
  }

  /// Where the separator of a line such as `Signed-off-by: A` is, or nil when the line is no trailer.
  func separator(in line: ArraySlice<UInt8>) -> Int? {
    var hasBlank = false
    for (index, byte) in zip(line.indices, line) {
      if separators.contains(byte) { return index }
      if !hasBlank, byte.isLetterOrDigit || byte == UInt8(ascii: "-") { continue }
      if index > line.startIndex, byte == .space || byte == UInt8(ascii: "\t") {
        hasBlank = true
        continue
      }
      break
    }
    return nil
  }

  /// The declared name whose name or key begins with the first `count` bytes of `token`.
  func declared(_ token: ArraySlice<UInt8>, count: Int) -> (name: [UInt8], key: [UInt8]?)? {
    func begins(_ name: [UInt8]) -> Bool {
      name.count >= count && equalsIgnoringCase(name.prefix(count), token.prefix(count))
    }
    return names.first { begins($0.name) || $0.key.map(begins) == true }
  }
}
