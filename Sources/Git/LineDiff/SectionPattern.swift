internal import Glibc
internal import Platform

/// Lines that begin a section, such as a function: patterns of which the first that matches decides.
///
/// Each stands on a line of its own; one behind `!` says that what matches begins nothing. Of a line that
/// matches, what is in the first brackets tells of the section. Not for use from several threads.
public final class SectionPattern {
  private struct Part {
    let pattern: UnsafeMutablePointer<regex_t>
    let isNegated: Bool
  }

  private var parts: [Part] = []

  /// How patterns are written.
  public struct Source: Hashable, Sendable {
    let text: [UInt8]
    var isExtended = true
    var ignoresCase = false

    init(_ text: [UInt8], isExtended: Bool = true, ignoresCase: Bool = false) {
      (self.text, self.isExtended, self.ignoresCase) = (text, isExtended, ignoresCase)
    }
  }

  /// Compiles patterns; nil where one does not follow its syntax.
  public init?(_ source: Source) {
    _ = Library.isStarted
    var flags: Int32 = 0
    if source.isExtended { flags |= REG_EXTENDED }
    if source.ignoresCase { flags |= REG_ICASE }
    let lines = source.text.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in lines {
      let isNegated = line.first == UInt8(ascii: "!")
      let text = isNegated ? line.dropFirst() : line
      let pattern = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)
      let code = Path(bytes: Array(text)).withCString { regcomp(pattern, $0, flags) }
      guard code == 0 else {
        pattern.deallocate()
        return nil
      }
      parts.append(Part(pattern: pattern, isNegated: isNegated))
    }
    // What is left when nothing matched cannot be an exception.
    if parts.last?.isNegated != false { return nil }
  }

  /// Longer lines begin nothing: the C library needs much memory for each byte of what it looks at.
  private static let maximumLineInBytes = 1 << 20

  deinit {
    for part in parts {
      regfree(part.pattern)
      part.pattern.deallocate()
    }
  }

  /// What of a line tells of the section that it begins; nil where it begins none.
  func match(_ line: UnsafeRawBufferPointer) -> Range<Int>? {
    guard line.count <= Self.maximumLineInBytes else { return nil }
    var count = line.count
    if count > 0, line[count - 1] == UInt8(ascii: "\n") {
      count -= count > 1 && line[count - 2] == UInt8(ascii: "\r") ? 2 : 1
    }
    guard let start = line.baseAddress?.assumingMemoryBound(to: CChar.self) else { return nil }
    for part in parts {
      var places = (regmatch_t(), regmatch_t())
      places.0.rm_eo = regoff_t(clamping: count)
      let code = withUnsafeMutableBytes(of: &places) { places in
        regexec(
          part.pattern, start, 2, places.assumingMemoryBound(to: regmatch_t.self).baseAddress,
          REG_STARTEND)
      }
      guard code == 0 else { continue }
      if part.isNegated { return nil }
      let place = places.1.rm_so >= 0 ? places.1 : places.0
      guard place.rm_so >= 0, place.rm_so <= place.rm_eo, Int(place.rm_eo) <= count else {
        return nil
      }
      return Int(place.rm_so)..<Int(place.rm_eo)
    }
    return nil
  }
}
