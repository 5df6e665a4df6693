import Testing
import Text

struct EncodingTests {
  private func decoded(_ bytes: [UInt8], _ name: String?) -> [UInt8] {
    utf8(bytes, encoding: name.map { Array($0.utf8)[...] })
  }

  @Test(arguments: ["ISO-8859-1", "iso-8859-1", "latin1", "LATIN1", "latin-1", "ISO8859-1"])
  func `latin 1 goes by its names`(name: String) {
    #expect(shown(decoded([0xdc, 0x62, 0x65, 0x72, 0xdf], name)) == "Überß")
  }

  @Test func `other encodings are known by the names that the system knows`() {
    #expect(shown(decoded([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], "cp1251")) == "Привет")
    #expect(shown(decoded([0x93, 0xfa, 0x96, 0x7b], "SHIFT_JIS")) == "日本")
    #expect(shown(decoded([0x1b, 0x24, 0x42, 0x46, 0x7c], "ISO-2022-JP")) == "日")
    #expect(shown(decoded([0xff, 0xfe, 0x61, 0, 0x62, 0], "UTF-16")) == "ab")
  }

  @Test func `what cannot be decoded stays as it is`() {
    #expect(decoded([0x63, 0xe9], "x-klingon") == [0x63, 0xe9])
    #expect(decoded([0x63, 0xe9], "UTF-8") == [0x63, 0xe9])
    #expect(decoded([0x63, 0xe9], nil) == [0x63, 0xe9])
    #expect(decoded([0x61, 0x62, 0x63], "UTF-16") == [0x61, 0x62, 0x63])
    #expect(decoded([0x82], "SHIFT_JIS") == [0x82])
    #expect(decoded([0x63, 0xe9], String(repeating: "x", count: 100_000)) == [0x63, 0xe9])
    #expect(decoded([0x63, 0xe9], "latin1\u{0}") == [0x63, 0xe9])
    #expect(decoded([0x63, 0xe9], "../../../etc/passwd") == [0x63, 0xe9])
  }

  @Test func `long texts are converted whole`() {
    let bytes = [UInt8](repeating: 0xe9, count: 100_001)
    #expect(shown(decoded(bytes, "latin1")) == String(repeating: "é", count: 100_001))
  }

  @Test func `text is converted from UTF-8 too`() {
    let name = Array("ISO-8859-1".utf8)[...]
    let utf8Name = Array("utf8".utf8)[...]
    #expect(convert(Array("Maß".utf8)[...], from: utf8Name, to: name) == [0x4d, 0x61, 0xdf])
    #expect(convert(Array("漢".utf8)[...], from: utf8Name, to: name) == nil)
    #expect(convert([], from: utf8Name, to: name) == [])
  }

  @Test func `text is valid exactly where the standard library says so`() {
    for bytes in hostileTexts(count: 4_000, seed: 3) {
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      #expect(isValidUTF8(bytes[...]) == isValid, "\(bytes)")
      #expect(isValidUTF8(repairedUTF8(bytes[...])[...]))
    }
  }

  @Test func `replacement characters stand for what is no text`() {
    #expect(shown(repairedUTF8([0x63, 0xe9, 0x20, 0xe2, 0x82])) == "c\u{fffd} \u{fffd}")
  }
}
