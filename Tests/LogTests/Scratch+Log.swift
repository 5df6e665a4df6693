import TestKit
import Testing

extension Scratch {
  /// Expects `yore log --flat` to print the bytes that `git log` prints, and to end well where git does.
  ///
  /// Times such as "3 years ago" are counted from now, so where the two differ both get a second chance.
  func expectSameLog(
    _ arguments: [String], folder: String = "", environment extra: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectSame(
      ["log"] + arguments, as: ["log", "--flat"] + arguments, folder: folder, environment: extra,
      sourceLocation: sourceLocation)
  }

  /// The same for arguments that hold no spaces.
  func expectSameLog(
    _ line: String, folder: String = "", environment extra: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectSameLog(
      line.split(separator: " ").map(String.init), folder: folder, environment: extra,
      sourceLocation: sourceLocation)
  }

}

/// Expects output to hold nothing that a terminal obeys but line ends and, with `allowsColor`, sequences that
/// set colours.
func expectHarmless(
  _ output: [UInt8], allowsColor: Bool = false, _ comment: Comment,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let scalars = Array(String(decoding: output, as: UTF8.self).unicodeScalars)
  #expect(String(validating: output, as: UTF8.self) != nil, comment, sourceLocation: sourceLocation)
  var index = 0
  while index < scalars.count {
    let scalar = scalars[index]
    index += 1
    if scalar == "\u{1b}", allowsColor, index < scalars.count, scalars[index] == "[" {
      let end = scalars[(index + 1)...].firstIndex { !("0"..."9" ~= $0 || $0 == ";") }
      guard let end, scalars[end] == "m" else {
        Issue.record(
          "an escape sequence that sets no colour: \(comment)", sourceLocation: sourceLocation)
        return
      }
      index = end + 1
      continue
    }
    let isObeyed =
      switch scalar.value {
      case 0x0a, 0x0d: false
      case 0..<0x20, 0x7f..<0xa0, 0x200e...0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff: true
      default: false
      }
    if isObeyed {
      Issue.record(
        "U+\(String(scalar.value, radix: 16)): \(comment)", sourceLocation: sourceLocation)
      return
    }
  }
}
