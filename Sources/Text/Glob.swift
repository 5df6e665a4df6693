/// A shell pattern as git reads it: `?`, `*`, `[a-z]`, `[[:alpha:]]`, `\x`, and between slashes `**`.
///
/// Matching takes at most (length of the pattern) x (length of the text) steps: of all the `*` that could
/// have taken more, only the last one of each sort has to be tried again.
public struct Glob: Hashable, Sendable {
  /// How a pattern is matched.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// `*`, `?` and `[…]` stop at a slash, and `**` between slashes crosses it, as in `.gitignore`.
    public static let pathname = Options(rawValue: 1)

    /// ASCII letters match in either case.
    public static let ignoringCase = Options(rawValue: 2)
  }

  private enum Token: Hashable {
    case byte(UInt8)
    case any
    case set(Set)
    /// `*`: any bytes, or any but a slash where paths are meant.
    case star
    /// `**` between slashes: any bytes at all. When a slash follows, it may also stand for nothing.
    case deepStar(slashFollows: Bool)
  }

  private struct Set: Hashable {
    var ranges: [ClosedRange<UInt8>] = []
    var isNegated = false
  }

  private let tokens: [Token]
  private let options: Options

  /// The number of leading bytes of the pattern that stand for themselves.
  public static func literalCount(of pattern: some Sequence<UInt8>) -> Int {
    var count = 0
    for byte in pattern {
      if isSpecial(byte) { return count }
      count += 1
    }
    return count
  }

  /// Whether a byte means something in a pattern.
  public static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "\\"): true
    default: false
    }
  }

  /// The pattern, ready for matching. Any bytes make a pattern: an unfinished `[` matches nothing.
  public init(_ pattern: some Sequence<UInt8>, options: Options = []) {
    self.options = options
    tokens = Self.compile(Array(pattern), options: options)
  }

  /// Whether the whole text matches.
  public func matches(_ text: [UInt8]) -> Bool { matches(text.span) }

  /// Whether the whole text matches.
  public func matches(_ text: ArraySlice<UInt8>) -> Bool { matches(text.span) }

  /// Whether the whole text matches.
  public func matches(_ text: Span<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    let stopsAtSlash = options.contains(.pathname)
    var (token, byte) = (0, 0)
    var star: (token: Int, byte: Int)?
    var deepStar: (token: Int, byte: Int)?
    while true {
      if token < tokens.count {
        switch tokens[token] {
        case .star:
          star = (token + 1, byte)
          token += 1
          continue
        case .deepStar(let slashFollows):
          // After nothing at all, the slash that follows may be the next byte of the text, too.
          deepStar = (token + 1, slashFollows ? byte - 1 : byte)
          star = nil
          // `**/` stands for nothing too, or for folders; then the text goes on after a slash.
          token += slashFollows ? 2 : 1
          continue
        case let single where byte < text.count && accepts(single, text[byte], stopsAtSlash):
          token += 1
          byte += 1
          continue
        default:
          break
        }
      } else if byte == text.count {
        return true
      }
      if let last = star, last.byte < text.count, !(stopsAtSlash && text[last.byte] == slash) {
        star = (last.token, last.byte + 1)
        (token, byte) = (last.token, last.byte + 1)
      } else if let last = deepStar, last.byte < text.count {
        deepStar = (last.token, last.byte + 1)
        (token, byte) = (last.token, last.byte + 1)
        star = nil
      } else {
        return false
      }
    }
  }

  private func fold(_ byte: UInt8) -> UInt8 {
    options.contains(.ignoringCase) ? lowercased(byte) : byte
  }

  private func accepts(_ token: Token, _ byte: UInt8, _ stopsAtSlash: Bool) -> Bool {
    switch token {
    case .byte(let wanted): fold(byte) == wanted
    case .any: !(stopsAtSlash && byte == UInt8(ascii: "/"))
    case .set(let set): contains(set, byte, stopsAtSlash)
    case .star, .deepStar: false
    }
  }

  private func contains(_ set: Set, _ byte: UInt8, _ stopsAtSlash: Bool) -> Bool {
    if stopsAtSlash, byte == UInt8(ascii: "/") { return false }
    var cases = [byte]
    if options.contains(.ignoringCase) { cases = [lowercased(byte), uppercased(byte)] }
    let holds = set.ranges.contains { range in cases.contains { range.contains($0) } }
    return holds != set.isNegated
  }
}

// MARK: - Compiling

extension Glob {
  private static func compile(_ pattern: [UInt8], options: Options) -> [Token] {
    var tokens: [Token] = []
    var position = 0
    let slash = UInt8(ascii: "/")
    func literal(_ byte: UInt8) -> Token {
      .byte(options.contains(.ignoringCase) ? lowercased(byte) : byte)
    }
    while position < pattern.count {
      let byte = pattern[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\\"):
        guard position < pattern.count else { return [.set(Set())] }
        tokens.append(literal(pattern[position]))
        position += 1
      case UInt8(ascii: "?"):
        tokens.append(.any)
      case UInt8(ascii: "*"):
        let start = position - 1
        while position < pattern.count, pattern[position] == byte { position += 1 }
        let opens = start == 0 || pattern[start - 1] == slash
        let next = pattern[position...]
        let closes = next.isEmpty || next.first == slash || next.starts(with: "\\/".utf8)
        if options.contains(.pathname), position - start > 1, opens, closes {
          tokens.append(.deepStar(slashFollows: next.first == slash))
        } else {
          tokens.append(.star)
        }
      case UInt8(ascii: "["):
        guard let set = readSet(pattern, at: &position) else { return [.set(Set())] }
        tokens.append(.set(set))
      default:
        tokens.append(literal(byte))
      }
    }
    return tokens
  }

  /// Reads the rest of a `[…]`, or gives nil when it has no end.
  private static func readSet(_ pattern: [UInt8], at position: inout Int) -> Set? {
    var set = Set()
    if position < pattern.count, [UInt8(ascii: "!"), UInt8(ascii: "^")].contains(pattern[position])
    {
      set.isNegated = true
      position += 1
    }
    var isFirst = true
    while position < pattern.count {
      var byte = pattern[position]
      position += 1
      if byte == UInt8(ascii: "]"), !isFirst { return set }
      isFirst = false
      if byte == UInt8(ascii: "["), position < pattern.count,
        pattern[position] == UInt8(ascii: ":"),
        let end = pattern[(position + 1)...].firstIndex(of: UInt8(ascii: "]")),
        pattern[end - 1] == UInt8(ascii: ":"), end - 1 > position
      {
        let name = String(decoding: pattern[(position + 1)..<(end - 1)], as: UTF8.self)
        guard let ranges = classes[name] else { return nil }
        set.ranges += ranges
        position = end + 1
        continue
      }
      if byte == UInt8(ascii: "\\") {
        guard position < pattern.count else { return nil }
        byte = pattern[position]
        position += 1
      }
      var last = byte
      if position + 1 < pattern.count, pattern[position] == UInt8(ascii: "-"),
        pattern[position + 1] != UInt8(ascii: "]")
      {
        position += 1
        last = pattern[position]
        position += 1
        if last == UInt8(ascii: "\\") {
          guard position < pattern.count else { return nil }
          last = pattern[position]
          position += 1
        }
      }
      if byte <= last { set.ranges.append(byte...last) }
    }
    return nil
  }

  /// The named classes of POSIX, for ASCII.
  private static let classes: [String: [ClosedRange<UInt8>]] = [
    "alnum": [48...57, 65...90, 97...122], "alpha": [65...90, 97...122], "blank": [9...9, 32...32],
    "cntrl": [0...31, 127...127], "digit": [48...57], "graph": [33...126], "lower": [97...122],
    "print": [32...126], "punct": [33...47, 58...64, 91...96, 123...126],
    "space": [9...13, 32...32], "upper": [65...90], "xdigit": [48...57, 65...70, 97...102],
  ]
}

/// The byte with an ASCII capital turned into its small letter.
public func lowercased(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}

/// The byte with a small ASCII letter turned into its capital.
private func uppercased(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte & ~0x20 : byte
}
