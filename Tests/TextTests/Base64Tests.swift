import Testing
import Text

/// Bytes in base 64 and back.
struct Base64Tests {
  @Test(arguments: 0..<70)
  func `bytes come back from what was written`(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    var text: [UInt8] = []
    appendBase64(bytes[...], to: &text)
    #expect(Text.bytes(base64: text) == bytes)
    #expect(Text.bytes(base64: text.filter { $0 != UInt8(ascii: "=") }) == bytes)
  }

  @Test(arguments: ["A", "AAAAA", "A===", "AA=A", "A A=", "AAé="])
  func `what is no base 64 is none`(text: String) {
    #expect(Text.bytes(base64: Array(text.utf8)) == nil)
  }
}
