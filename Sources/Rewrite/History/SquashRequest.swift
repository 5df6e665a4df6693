/// What the subject of a commit asks for, by the words that `git commit --fixup` and `--squash` write.
public struct SquashRequest: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Folded in, its message going away.
    case fixup
    /// Folded in, its message joined.
    case squash
    /// Folded in, its message taking the place of the other.
    case amend
  }

  public let kind: Kind

  /// What names the other commit: its subject or the beginning of it, or its id.
  public let target: ArraySlice<UInt8>

  /// Reads a subject; nil for one that asks for nothing.
  public init?(subject: ArraySlice<UInt8>) {
    var rest = subject
    var first: Kind?
    while let (kind, after) = Self.word(rest) {
      first = first ?? kind
      rest = after
    }
    guard let first else { return nil }
    kind = first
    target = rest
  }

  /// What becomes of the message.
  var message: FoldedMessage {
    switch kind {
    case .fixup: .dropped
    case .squash: .joined
    case .amend: .replacing
    }
  }

  private static let words: [(Kind, [UInt8])] = [
    (.fixup, Array("fixup! ".utf8)), (.squash, Array("squash! ".utf8)),
    (.amend, Array("amend! ".utf8)),
  ]

  private static func word(_ text: ArraySlice<UInt8>) -> (Kind, ArraySlice<UInt8>)? {
    for (kind, word) in words where text.starts(with: word) {
      return (kind, text.dropFirst(word.count).drop(while: isSpace))
    }
    return nil
  }
}

/// A blank as C's `isspace` has it.
private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }
