extension Commit {
  /// The committer's time by which git orders commits, in seconds since 1970.
  ///
  /// As git reads it for a walk, which differs from what it shows: the author's line must come right
  /// after the parents and the committer's right after that, the time after the next `>` wherever that
  /// is, else 0. The number is unsigned, so that -1 is later than any other time; here all that is too
  /// large is `Int64.max`.
  public var walkTime: Int64 {
    let span = bytes.span
    let end = span.count
    guard parentsEnd + 6 < end, span.has("author", at: parentsEnd, before: end) else { return 0 }
    let committer = span.firstIndex(of: UInt8(ascii: "\n"), from: parentsEnd, before: end) + 1
    guard committer + 9 < end, span.has("committer", at: committer, before: end) else { return 0 }
    let time = span.firstIndex(of: UInt8(ascii: ">"), from: committer, before: end) + 1
    guard time < end else { return 0 }
    // Without a line end and something behind it, git gives up.
    let lineEnd = span.firstIndex(of: UInt8(ascii: "\n"), from: time, before: end) + 1
    guard lineEnd < end else { return 0 }
    return leadingTime(span, from: time)
  }

  /// The author's time by which git orders commits under `--author-date-order`; 0 where there is none
  /// that git can read.
  public var authorTime: Int64 {
    guard let line = firstValue(of: "author") else { return 0 }
    return Signature(line: bytes[line]).orderTime
  }

  /// The value of the first header of a name, up to the end of its line.
  func firstValue(of name: StaticString) -> Range<Int>? {
    var reader = HeaderReader(bytes: bytes, end: textEnd)
    while let header = reader.next() {
      if let value = header.value(of: name, in: bytes) { return value }
    }
    return nil
  }
}

/// The number that stands at `start`, behind blanks (line ends too) and a sign, as C reads an unsigned
/// one, clamped to what is signed.
private func leadingTime(_ span: Span<UInt8>, from start: Int) -> Int64 {
  var index = start
  while index < span.count, span[index] == 0x20 || (9...13).contains(span[index]) { index += 1 }
  var isNegative = false
  if index < span.count, span[index] == UInt8(ascii: "-") || span[index] == UInt8(ascii: "+") {
    isNegative = span[index] == UInt8(ascii: "-")
    index += 1
  }
  var value: UInt64 = 0
  var overflows = false
  while index < span.count, isDigit(span[index]) {
    let (product, high) = value.multipliedReportingOverflow(by: 10)
    let (sum, carry) = product.addingReportingOverflow(UInt64(span[index] - UInt8(ascii: "0")))
    overflows = overflows || high || carry
    value = sum
    index += 1
  }
  if overflows { return .max }
  return Int64(clamping: isNegative ? 0 &- value : value)
}
