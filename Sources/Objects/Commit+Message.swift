extension Commit {
  /// The message as git shows it: up to a zero byte.
  public var shownMessage: ArraySlice<UInt8> { bytes[textStart..<textEnd] }

  /// The first paragraph, its lines joined by blanks: git's `%s`.
  ///
  /// A part of `bytes`, not copied, where it is one line, which it nearly always is.
  public var subject: ArraySlice<UInt8> { paragraphs.subject(in: bytes) }

  /// The first paragraph as it stands, without what is blank around it.
  public var subjectRange: Range<Int> { paragraphs.subjectRange }

  /// All after the first paragraph and the empty lines behind it: git's `%b`.
  public var body: ArraySlice<UInt8> { bytes[bodyRange] }

  /// Where the body is.
  public var bodyRange: Range<Int> { paragraphs.bodyStart..<textEnd }

  /// The first line of the subject, fit for a file name: git's `%f`.
  public var sanitizedSubject: [UInt8] {
    let range = subjectRange
    return sanitized(bytes[range].prefix { $0 != UInt8(ascii: "\n") })
  }

  private var paragraphs: MessageParagraphs {
    MessageParagraphs(bytes: bytes, range: textStart..<textEnd)
  }
}
