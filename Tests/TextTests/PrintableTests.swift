import Testing
import Text

struct PrintableTests {
  private func printed(_ text: String, keeping options: PrintableOptions = []) -> String {
    shown(printable(Array(text.utf8)[...], keeping: options))
  }

  @Test func `control characters come out in caret notation`() {
    #expect(printed("left\rright \u{8}\u{b}\u{7} \u{7f}\u{0}") == "left^Mright ^H^K^G ^?^@")
    #expect(printed("before \u{1b}[2J\u{1b}]0;owned\u{7}after") == "before ^[[2J^[]0;owned^Gafter")
    #expect(printed("a\nb\tc") == "a^Jb^Ic")
  }

  @Test func `line ends and tabs stay where asked for`() {
    #expect(printed("a\r\nb\tc", keeping: [.lineEnds, .tabs]) == "a^M\nb\tc")
    #expect(printed("a\nb\tc", keeping: .lineEnds) == "a\nb^Ic")
  }

  @Test func `what acts without being seen comes out by number`() {
    #expect(printed("\u{9b}31m") == "<U+009B>31m")
    #expect(
      printed("override \u{202e}}txt.exe\u{202c} isolate \u{2066}x\u{2069}")
        == "override <U+202E>}txt.exe<U+202C> isolate <U+2066>x<U+2069>")
    #expect(printed("\u{feff}\u{2028}\u{61c}\u{e0041}") == "<U+FEFF><U+2028><U+061C><U+E0041>")
  }

  @Test func `bytes that are no text come out as they are`() {
    #expect(shown(printable([0x63, 0xe9, 0x20, 0xe2, 0x82, 0xdb])) == "c<E9> <E2><82><DB>")
  }

  @Test(arguments: [
    "plain", "Übergröße", "漢字かな", "👨‍👩‍👧 🇩🇪 1️⃣ ⚡️", "e\u{301}a\u{300}\u{301}", "ಠ_ಠ", "שלום",
    "zero\u{200b}width", "§°…", "~}|{ !\"#",
  ])
  func `what is readable stays as it is`(text: String) {
    #expect(printed(text) == text)
    #expect(isPrintable(Array(text.utf8)[...]))
  }

  @Test func `whatever comes in, what comes out is text and obeyed by no terminal`() {
    for bytes in hostileTexts(count: 4_000) {
      let output = printable(bytes[...])
      guard let text = String(validating: output, as: UTF8.self) else {
        Issue.record("not UTF-8: \(bytes)")
        continue
      }
      let isObeyed = text.unicodeScalars.contains {
        switch $0.value {
        case ..<0x20, 0x7f...0x9f, 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff:
          true
        default: false
        }
      }
      #expect(!isObeyed, "\(bytes)")
      #expect(isPrintable(output[...]), "\(bytes)")
      #expect(printable(output[...]) == output, "\(bytes)")
      #expect(isPrintable(bytes[...]) == (output == bytes), "\(bytes)")
    }
  }

  @Test func `a part of a larger buffer is printed alone`() {
    let bytes = Array("\u{1b}[31mwörld\u{7}".utf8)
    #expect(shown(printable(bytes[5..<11])) == "wörld")
  }
}
