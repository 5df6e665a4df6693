internal import CText

/// Bytes that stand in every text that a pattern matches: a search for them, which takes a tenth of the time,
/// leaves few texts to the pattern itself.
public struct PatternLiteral: Hashable, Sendable {
  /// The bytes; where case does not count, ASCII letters are small ones.
  let bytes: [UInt8]

  let ignoresCase: Bool

  /// Whether every text with the bytes in it matches.
  public let isSufficient: Bool

  /// Characters outside of ASCII that count as one of the letters: a text with one of them may match without
  /// the bytes.
  let otherLetters: [[UInt8]]

  /// What a pattern needs; nil where that is not known.
  init?(_ source: Pattern.Source) {
    isSufficient = source.meansItself
    ignoresCase = source.ignoresCase
    guard isSufficient else {
      var runs = LiteralRuns(source)
      // These letters have relatives outside of ASCII.
      guard let run = runs.longest(without: ignoresCase ? "iksIKS" : "") else { return nil }
      bytes = ignoresCase ? run.map(lowercased) : run
      otherLetters = []
      return
    }
    let text = source.text
    guard !text.isEmpty, !text.contains(UInt8(ascii: "\n")),
      !ignoresCase || text.allSatisfy({ $0 < 0x80 })
    else { return nil }
    bytes = ignoresCase ? text.map(lowercased) : text
    var others: [[UInt8]] = []
    let isUTF8 = ignoresCase && ctext_locale_is_utf8()
    if isUTF8, bytes.contains(UInt8(ascii: "s")) { others.append(Array("\u{17f}".utf8)) }
    if isUTF8, bytes.contains(UInt8(ascii: "k")) { others.append(Array("\u{212a}".utf8)) }
    otherLetters = others
  }

  /// The first place in a text where the bytes stand, or nil when they do not.
  public func firstIndex(in text: ArraySlice<UInt8>) -> Int? {
    let place = unsafe text.withUnsafeBytes { text in
      unsafe bytes.withUnsafeBytes { wanted in
        let find = unsafe ignoresCase ? ctext_find_folded : ctext_find
        return unsafe find(text.baseAddress, text.count, wanted.baseAddress, wanted.count)
      }
    }
    return place < text.count ? text.startIndex + place : nil
  }
}

extension Pattern {
  /// What must stand in a match in this text; nil where nothing is known to. The text may be many texts, one
  /// behind the other.
  public func literal(holdingIn text: ArraySlice<UInt8>) -> PatternLiteral? {
    guard let literal else { return nil }
    for letter in literal.otherLetters {
      let isThere = unsafe text.withUnsafeBytes { text in
        unsafe letter.withUnsafeBytes { letter in
          unsafe ctext_contains(text.baseAddress, text.count, letter.baseAddress, letter.count)
        }
      }
      if isThere { return nil }
    }
    return literal
  }
}
