internal import Text
internal import Virtualization

extension PatchWriter {
  /// Writes how contents that are no text are made of each other, as `git diff --binary` does.
  func append(_ patch: BinaryPatch, to output: inout [UInt8]) {
    output += Array("GIT binary patch\n".utf8)
    for part in patch.parts {
      output += Array("\(part.isDelta ? "delta" : "literal") \(part.size)\n".utf8)
      var rest = part.compressed[...]
      while !rest.isEmpty {
        let line = rest.prefix(Self.bytesPerLine)
        rest = rest.dropFirst(Self.bytesPerLine)
        output.append(Self.lengthLetter(line.count))
        Self.appendBase85(line, to: &output)
        output.append(.newline)
      }
      output.append(.newline)
    }
  }

  /// How many bytes a line tells.
  private static let bytesPerLine = 52

  /// The letter that says how many bytes a line tells.
  private static func lengthLetter(_ count: Int) -> UInt8 {
    let letter = count <= 26 ? 64 + count : 70 + count
    return UInt8(truncatingIfNeeded: letter)
  }

  private static let digits = Array(
    ("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz" + "!#$%&()*+-;<=>?@^_`{|}~")
      .utf8)

  /// Writes each four bytes, the last ones filled with zeros, as a number of five digits to the base of 85.
  private static func appendBase85(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    var rest = bytes
    while !rest.isEmpty {
      var number: UInt32 = 0
      for place in 0..<4 {
        let byte = rest.popFirst() ?? 0
        number |= UInt32(byte) << UInt32(24 - 8 * place)
      }
      var letters: [UInt8] = []
      for _ in 0..<5 {
        letters.append(digits[Int(number % 85)])
        number /= 85
      }
      output += letters.reversed()
    }
  }
}
