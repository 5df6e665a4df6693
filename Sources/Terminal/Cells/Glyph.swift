/// What is to be seen in a cell: the UTF-8 of one grapheme.
///
/// Most take eight bytes at most and need no memory of their own.
struct Glyph: Hashable, Sendable {
  private var storage: Storage

  private enum Storage: Hashable, Sendable {
    /// The bytes from the lowest on; none is zero.
    case packed(UInt64)
    case long([UInt8])
  }

  static let blank = Glyph(storage: .packed(0x20))
  /// What is in the cells that a wide grapheme takes beside its first.
  static let none = Glyph(storage: .packed(0))

  private init(storage: Storage) { self.storage = storage }

  init(_ bytes: ArraySlice<UInt8>) {
    if bytes.count <= 8 {
      var word: UInt64 = 0
      for byte in bytes.reversed() { word = word << 8 | UInt64(byte) }
      storage = .packed(word)
    } else {
      storage = .long(Array(bytes))
    }
  }

  var byteCount: Int {
    switch storage {
    case .packed(let word): (71 - word.leadingZeroBitCount) / 8
    case .long(let bytes): bytes.count
    }
  }

  func append(to output: inout [UInt8]) {
    switch storage {
    case .packed(var word):
      while word != 0 {
        output.append(UInt8(truncatingIfNeeded: word))
        word >>= 8
      }
    case .long(let bytes): output += bytes
    }
  }

  /// Whether terminals agree about the cells that it takes: one character, and none of those that came late.
  var isPlain: Bool {
    guard case .packed(let word) = storage else { return false }
    if word < 0x80 { return true }
    let length = (~UInt8(truncatingIfNeeded: word)).leadingZeroBitCount
    return length == byteCount && length < 4
  }

  var isBlank: Bool {
    if case .packed(let word) = storage { word == 0x20 } else { false }
  }

  var isASCII: Bool {
    if case .packed(let word) = storage { word < 0x80 } else { false }
  }

  /// The grapheme with a mark put on it.
  func adding(_ mark: ArraySlice<UInt8>) -> Glyph {
    var bytes: [UInt8] = []
    append(to: &bytes)
    // A hostile text piles them up without end.
    guard bytes.count + mark.count <= Self.mostBytes else { return self }
    return Glyph((bytes + mark)[...])
  }

  private static let mostBytes = 64
}
