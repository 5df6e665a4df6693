import CText

// How git counts cells in `%<(N)`, `%>(N)`, `%w(…)`: character by character, by category and East Asian
// width, without graphemes. A family emoji counts six, a flag two, U+FE0F none. `displayWidth` is what a
// terminal shows; these are what makes the same bytes as git. Git carries the widths of one version of
// Unicode in its own tables (14 in git 2.39, 15 in 2.40), utf8proc another (15 in 2.8), so that the few
// characters new between the two can differ.

/// The cells that git counts for a text, or its bytes where the text is not UTF-8.
///
/// - Parameter skippingColors: Whether sequences that set colours count nothing.
public func gitWidth(of text: ArraySlice<UInt8>, skippingColors: Bool = false) -> Int {
  let span = text.span
  var index = 0
  var width = 0
  while index < span.count {
    if skippingColors {
      index += span.colorSequencesCount(at: index)
      guard index < span.count else { break }
    }
    guard let scalar = span.gitScalar(at: index) else { return span.count }
    width += max(0, scalar.gitWidth)
    index += scalar.byteCount
  }
  return width
}

/// Where `%<(N,trunc)` and its like put the two dots.
public enum GitTruncation: Sendable {
  /// `ltrunc`
  case left
  /// `mtrunc`
  case middle
  /// `trunc`
  case right
}

/// Appends a text cut to `padding` cells as git does it, two dots in the place of what is missing.
///
/// For a text that is wider; one that is not UTF-8 is appended whole.
public func appendGitTruncated(
  _ text: ArraySlice<UInt8>, toWidth padding: Int, at place: GitTruncation,
  to output: inout [UInt8]
) {
  let missing = gitWidth(of: text, skippingColors: true) - (padding - 2)
  let start =
    switch place {
    case .left: 0
    case .middle: padding / 2 - 1
    case .right: padding - 2
    }
  let span = text.span
  let rewindCount = output.count
  var index = 0
  var width = 0
  var hasMark = false
  while index < span.count {
    let colors = span.colorSequencesCount(at: index)
    output.append(contentsOf: text[(text.startIndex + index)...].prefix(colors))
    index += colors
    guard index < span.count else { break }
    guard let scalar = span.gitScalar(at: index) else {
      output.removeSubrange(rewindCount...)
      output.append(contentsOf: text)
      return
    }
    let scalarWidth = max(0, scalar.gitWidth)
    if scalarWidth > 0, width >= start, width < start + missing {
      if !hasMark { output.append(contentsOf: [UInt8(ascii: "."), UInt8(ascii: ".")]) }
      hasMark = true
    } else {
      output.append(contentsOf: text[(text.startIndex + index)...].prefix(scalar.byteCount))
    }
    width += scalarWidth
    index += scalar.byteCount
  }
}

extension Span where Element == UInt8 {
  /// The length of the colour sequences (`ESC [ 1;31 m`) that stand at `start`, one after another.
  func colorSequencesCount(at start: Int) -> Int {
    var end = start
    while end + 1 < count, self[end] == 0x1b, self[end + 1] == UInt8(ascii: "[") {
      var index = end + 2
      while index < count, self[index] == UInt8(ascii: ";") || self[index].isDigit { index += 1 }
      guard index < count, self[index] == UInt8(ascii: "m") else { break }
      end = index + 1
    }
    return end - start
  }

  /// The character at `index` by git's reckoning, to which U+FFFE and U+FFFF are none.
  func gitScalar(at index: Int) -> Scalar? {
    guard let scalar = scalar(at: index), scalar.value & ~1 != 0xfffe else { return nil }
    return scalar
  }
}

extension Scalar {
  /// The cells that git counts for the character: -1 for control characters.
  var gitWidth: Int {
    if value == 0 { return 0 }
    return value < 0x20 || (0x7f..<0xa0).contains(value) ? -1 : Int(ctext_cells(properties))
  }
}
