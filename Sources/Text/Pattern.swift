internal import CText

/// A search pattern for lines of text, in the syntaxes that `git log --grep` knows.
public final class Pattern {
  /// How a pattern is written.
  public enum Syntax: Hashable, Sendable {
    /// POSIX, where `+`, `?`, `|` and brackets stand for themselves unless escaped.
    case basic
    /// POSIX extended.
    case extended
    /// Perl's, through PCRE2.
    case perl
    /// No syntax: the bytes themselves.
    case fixed
  }

  /// A pattern that does not follow its syntax, with the library's words for what is wrong.
  public struct SyntaxError: Error, Hashable, Sendable {
    public let pattern: [UInt8]
    public let reason: String
  }

  /// What a pattern is made from: unlike the pattern, threads may share it.
  public struct Source: Hashable, Sendable {
    let text: [UInt8]
    let syntax: Syntax
    let ignoresCase: Bool

    /// Whether the text has no characters that mean something else than themselves.
    var meansItself: Bool { syntax == .fixed || !text.contains(where: Pattern.isSpecial) }
  }

  /// What the pattern is made from.
  public let source: Source

  /// What must stand in whatever matches, as far as that is known.
  let literal: PatternLiteral?

  /// The compiled pattern is freed with the object that owns it and never handed out.
  @safe private enum Matcher {
    case bytes([UInt8])
    case compiled(OpaquePointer)
  }

  private let matcher: Matcher

  /// Whether a text of several lines matches as a whole wherever one of its lines does, so that one look tells
  /// of most texts that they do not. Perl's patterns can look around, and escapes can mean the ends of all.
  private let seesLinesOnly: Bool

  /// Compiles the pattern.
  ///
  /// - Throws: `SyntaxError`.
  public convenience init(
    _ pattern: [UInt8], syntax: Syntax, ignoringCase: Bool = false
  ) throws {
    try self.init(Source(text: pattern, syntax: syntax, ignoresCase: ignoringCase))
  }

  /// Compiles the pattern once more.
  ///
  /// - Throws: `SyntaxError`.
  public init(_ source: Source) throws {
    self.source = source
    literal = PatternLiteral(source)
    let pattern = source.text
    let meansItself = source.meansItself
    seesLinesOnly =
      meansItself || source.syntax != .perl && !pattern.contains(UInt8(ascii: "\\"))
    if meansItself, !source.ignoresCase {
      matcher = .bytes(pattern)
      return
    }
    // As for git, what cases letters have is Perl's business where nothing else is looked at.
    let text = meansItself ? Self.escaped(pattern) : pattern
    let ignoringCase = source.ignoresCase
    let cSyntax: ctext_pattern_syntax =
      switch source.syntax {
      case _ where meansItself: ctext_pattern_perl
      case .basic, .fixed: ctext_pattern_basic
      case .extended: ctext_pattern_extended
      case .perl: ctext_pattern_perl
      }
    var reason = [CChar](repeating: 0, count: 200)
    let compiled = unsafe text.withUnsafeBytes { bytes in
      unsafe reason.withUnsafeMutableBufferPointer { reason in
        unsafe ctext_pattern_compile(
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            ?? UnsafePointer(reason.baseAddress!),
          bytes.count, cSyntax, ignoringCase, reason.baseAddress, reason.count)
      }
    }
    guard let compiled = unsafe compiled else {
      let words = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw SyntaxError(pattern: pattern, reason: String(decoding: words, as: UTF8.self))
    }
    matcher = unsafe .compiled(compiled)
  }

  deinit {
    if case .compiled(let pattern) = matcher { unsafe ctext_pattern_free(pattern) }
  }

  /// Whether any line of the text matches.
  ///
  /// Each line is a text of its own: what stands for any blank, for example, does not reach over its end.
  public func matches(_ text: ArraySlice<UInt8>) -> Bool {
    switch matcher {
    case .bytes(let wanted):
      return unsafe text.withUnsafeBytes { text in
        unsafe wanted.withUnsafeBytes { wanted in
          unsafe ctext_contains(
            text.baseAddress, text.count, wanted.baseAddress, wanted.count)
        }
      }
    case .compiled(let pattern):
      if let literal = literal(holdingIn: text) {
        guard literal.firstIndex(in: text) != nil else { return false }
        if literal.isSufficient { return true }
      }
      if seesLinesOnly, unsafe !Self.matches(pattern, text) { return false }
      var rest = text
      while true {
        let line = rest.prefix { $0 != UInt8(ascii: "\n") }
        if unsafe Self.matches(pattern, line) { return true }
        if line.endIndex == rest.endIndex { return false }
        rest = rest[(line.endIndex + 1)...]
      }
    }
  }

  private static func matches(_ pattern: OpaquePointer, _ text: ArraySlice<UInt8>) -> Bool {
    unsafe text.withUnsafeBytes { bytes in
      // An empty text has no address, and the library wants one.
      guard let start = bytes.baseAddress else {
        return unsafe ctext_pattern_matches(pattern, "", 0)
      }
      return unsafe ctext_pattern_matches(
        pattern, start.assumingMemoryBound(to: CChar.self), bytes.count)
    }
  }

  /// The first match in a line, or in what is left of one; nil where there is none.
  ///
  /// - Parameter isLineStart: whether the text is the line from its start on, so that `^` matches there.
  public func firstMatch(in text: ArraySlice<UInt8>, isLineStart: Bool = true) -> Range<Int>? {
    var (start, end) = (0, 0)
    let isFound = unsafe text.withUnsafeBytes { bytes in
      switch matcher {
      case .bytes(let wanted):
        start = unsafe wanted.withUnsafeBytes { wanted in
          unsafe ctext_find(bytes.baseAddress, bytes.count, wanted.baseAddress, wanted.count)
        }
        end = start + wanted.count
        return end <= bytes.count
      case .compiled(let pattern):
        // An empty text has no address, and the library wants one.
        guard let address = bytes.baseAddress else {
          return unsafe ctext_pattern_find(pattern, "", 0, isLineStart, &start, &end)
        }
        return unsafe ctext_pattern_find(
          pattern, address.assumingMemoryBound(to: CChar.self), bytes.count, isLineStart, &start,
          &end)
      }
    }
    return isFound ? text.startIndex + start..<text.startIndex + end : nil
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"),
      UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "["),
      UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "{"), UInt8(ascii: "|"),
      UInt8(ascii: "\n"), 0:
      true
    default: false
    }
  }

  /// The pattern with everything that could mean something to Perl escaped.
  private static func escaped(_ pattern: [UInt8]) -> [UInt8] {
    pattern.flatMap { byte in
      byte < 0x80 && !byte.isLetterOrDigit ? [UInt8(ascii: "\\"), byte] : [byte]
    }
  }
}
