/// Matches text against the patterns of git's configuration: `*` and `?` stay within a path component,
/// `**` between slashes goes across them, `[…]` is a set of characters.
enum Wildmatch {
  /// Whether all of the text matches all of the pattern.
  static func matches(
    _ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>, ignoringCase: Bool = false
  ) -> Bool {
    var matcher = Matcher(
      pattern: Array(pattern), text: Array(text), ignoresCase: ignoringCase)
    return matcher.match(0, 0)
  }

  /// One comparison. Failed pairs of positions are remembered, so that no pattern takes more time than
  /// the product of both lengths.
  private struct Matcher {
    let pattern: [UInt8]
    let text: [UInt8]
    let ignoresCase: Bool
    var failed: Set<Int> = []

    private static let slash = UInt8(ascii: "/")

    mutating func match(_ patternStart: Int, _ textStart: Int) -> Bool {
      let key = patternStart * (text.count + 1) + textStart
      if failed.contains(key) { return false }
      if walk(patternStart, textStart) { return true }
      failed.insert(key)
      return false
    }

    private mutating func walk(_ patternStart: Int, _ textStart: Int) -> Bool {
      var (p, t) = (patternStart, textStart)
      while p < pattern.count {
        if pattern[p] == UInt8(ascii: "*") { return matchStar(p, t) }
        guard t < text.count else { return false }
        switch pattern[p] {
        case UInt8(ascii: "?"):
          if text[t] == Self.slash { return false }
        case UInt8(ascii: "["):
          guard let set = CharacterSet(pattern, at: p), text[t] != Self.slash,
            set.contains(folded(text[t]), ignoresCase: ignoresCase)
          else { return false }
          p = set.end - 1
        case UInt8(ascii: "\\"):
          p += 1
          guard p < pattern.count, folded(pattern[p]) == folded(text[t]) else { return false }
        default:
          if folded(pattern[p]) != folded(text[t]) { return false }
        }
        p += 1
        t += 1
      }
      return t == text.count
    }

    private mutating func matchStar(_ star: Int, _ textStart: Int) -> Bool {
      var p = star
      while p < pattern.count, pattern[p] == UInt8(ascii: "*") { p += 1 }
      let standsAlone =
        (star == 0 || pattern[star - 1] == Self.slash)
        && (p == pattern.count || pattern[p] == Self.slash
          || (pattern[p] == UInt8(ascii: "\\") && p + 1 < pattern.count
            && pattern[p + 1] == Self.slash))
      let crosses = p - star > 1 && standsAlone
      // `a/**/b` matches `a/b` too.
      if crosses, p < pattern.count, pattern[p] == Self.slash, match(p + 1, textStart) {
        return true
      }
      var t = textStart
      while true {
        if match(p, t) { return true }
        guard t < text.count, crosses || text[t] != Self.slash else { return false }
        t += 1
      }
    }

    private func folded(_ byte: UInt8) -> UInt8 { ignoresCase ? ASCII.lower(byte) : byte }
  }

  /// A set such as `[a-z]`, `[!0-9]` or `[[:alpha:]_]`.
  private struct CharacterSet {
    private var ranges: [ClosedRange<UInt8>] = []
    private var classes: [[UInt8]] = []
    private var isNegated = false
    /// The position behind the closing bracket.
    let end: Int

    /// Reads the set whose opening bracket is at `start`, or gives nil when it has no end.
    init?(_ pattern: [UInt8], at start: Int) {
      var p = start + 1
      if p < pattern.count, pattern[p] == UInt8(ascii: "!") || pattern[p] == UInt8(ascii: "^") {
        isNegated = true
        p += 1
      }
      var isFirst = true
      var previous: UInt8?
      while true {
        guard p < pattern.count else { return nil }
        var byte = pattern[p]
        if byte == UInt8(ascii: "]"), !isFirst { break }
        isFirst = false
        if byte == UInt8(ascii: "-"), let low = previous, p + 1 < pattern.count,
          pattern[p + 1] != UInt8(ascii: "]")
        {
          p += 1
          if pattern[p] == UInt8(ascii: "\\") {
            p += 1
            guard p < pattern.count else { return nil }
          }
          if low <= pattern[p] { ranges.append(low...pattern[p]) }
          previous = nil
          p += 1
          continue
        }
        if byte == UInt8(ascii: "["), p + 1 < pattern.count, pattern[p + 1] == UInt8(ascii: ":"),
          let close = pattern[(p + 2)...].firstIndex(of: UInt8(ascii: "]")), close > p + 2,
          pattern[close - 1] == UInt8(ascii: ":")
        {
          classes.append(Array(pattern[(p + 2)..<(close - 1)]))
          previous = nil
          p = close + 1
          continue
        }
        if byte == UInt8(ascii: "\\") {
          p += 1
          guard p < pattern.count else { return nil }
          byte = pattern[p]
        }
        ranges.append(byte...byte)
        previous = byte
        p += 1
      }
      end = p + 1
    }

    func contains(_ byte: UInt8, ignoresCase: Bool) -> Bool {
      let candidates = ignoresCase ? [byte, ASCII.upper(byte)] : [byte]
      let isInside = candidates.contains { candidate in
        ranges.contains { $0.contains(candidate) }
          || classes.contains { Self.contains(candidate, inClass: $0) }
      }
      return isInside != isNegated
    }

    private static func contains(_ byte: UInt8, inClass name: [UInt8]) -> Bool {
      let isPrintable = byte >= 0x20 && byte < 0x7f
      let isAlphanumeric = ASCII.isLetter(byte) || ASCII.isDigit(byte)
      return switch String(decoding: name, as: UTF8.self) {
      case "alnum": isAlphanumeric
      case "alpha": ASCII.isLetter(byte)
      case "blank": byte == 0x20 || byte == 0x09
      case "cntrl": byte < 0x20 || byte == 0x7f
      case "digit": ASCII.isDigit(byte)
      case "graph": isPrintable && byte != 0x20
      case "lower": ASCII.isLetter(byte) && !ASCII.isUpper(byte)
      case "print": isPrintable
      case "punct": isPrintable && byte != 0x20 && !isAlphanumeric
      case "space": byte == 0x20 || (0x09...0x0d).contains(byte)
      case "upper": ASCII.isUpper(byte)
      case "xdigit": ASCII.isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
      default: false
      }
    }
  }
}
