/// Where a text stands in a column that is wider than it.
public enum Alignment: Sendable {
  case left, right, center
}

/// The mark that stands for what was cut off.
public let ellipsis: [UInt8] = Array("…".utf8)

/// The mark where nothing beyond ASCII can be shown.
public let plainEllipsis: [UInt8] = Array("..".utf8)

/// A text that takes at most `limit` cells: itself, or as much of its beginning as leaves room for the
/// mark that something is missing. No grapheme is split.
public func truncated(
  _ utf8: ArraySlice<UInt8>, toWidth limit: Int, ellipsis: [UInt8] = ellipsis
) -> [UInt8] {
  var output: [UInt8] = []
  appendTruncated(utf8, toWidth: limit, ellipsis: ellipsis, to: &output)
  return output
}

/// Appends at most `limit` cells of a text; see `truncated`.
///
/// - Returns: The cells that were appended.
@discardableResult
public func appendTruncated(
  _ utf8: ArraySlice<UInt8>, toWidth limit: Int, ellipsis: [UInt8] = ellipsis,
  to output: inout [UInt8]
) -> Int {
  let whole = prefix(of: utf8, fitting: limit)
  if whole.byteCount == utf8.count {
    output.append(contentsOf: utf8)
    return whole.width
  }
  let markWidth = displayWidth(of: ellipsis[...])
  // Where not even the mark fits, the text alone says more.
  guard markWidth <= limit else {
    output.append(contentsOf: utf8.prefix(whole.byteCount))
    return whole.width
  }
  let kept = prefix(of: utf8, fitting: limit - markWidth)
  output.append(contentsOf: utf8.prefix(kept.byteCount))
  output.append(contentsOf: ellipsis)
  return kept.width + markWidth
}

/// Appends a text and as many blanks as make it `width` cells; a wider text stays as it is.
public func appendPadded(
  _ utf8: ArraySlice<UInt8>, toWidth width: Int, alignment: Alignment = .left,
  to output: inout [UInt8]
) {
  let missing = max(0, width - displayWidth(of: utf8))
  let before =
    switch alignment {
    case .left: 0
    case .right: missing
    case .center: missing / 2
    }
  appendBlanks(before, to: &output)
  output.append(contentsOf: utf8)
  appendBlanks(missing - before, to: &output)
}

/// Appends a text that takes exactly `width` cells: cut where it is too wide, filled up with blanks
/// where it is not wide enough.
public func appendFitted(
  _ utf8: ArraySlice<UInt8>, toWidth width: Int, ellipsis: [UInt8] = ellipsis,
  to output: inout [UInt8]
) {
  let used = appendTruncated(utf8, toWidth: width, ellipsis: ellipsis, to: &output)
  appendBlanks(width - used, to: &output)
}

/// Appends blanks; none when `count` is not positive.
public func appendBlanks(_ count: Int, to output: inout [UInt8]) {
  if count > 0 { output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count)) }
}
