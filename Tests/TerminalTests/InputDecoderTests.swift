import Testing

@testable import Terminal

struct InputDecoderTests {
  /// Sequences as terminals send them, and what they mean.
  private static let recorded: [(String, [TerminalEvent])] = [
    ("jJ é漢", ["j", "J", " ", "é", "漢"].map { .key(.character($0), []) }),
    (
      "\u{4}\u{0}\u{1d}",
      [
        .key(.character("d"), .control), .key(.character(" "), .control),
        .key(.character("]"), .control),
      ]
    ),
    ("\r\u{7f}\t", [.key(.enter, []), .key(.backspace, []), .key(.tab, [])]),
    // xterm.
    ("\u{1b}[A\u{1b}[1;2B\u{1b}OF", [.key(.up, []), .key(.down, .shift), .key(.end, [])]),
    (
      "\u{1b}[5~\u{1b}[15;5~\u{1b}[Z",
      [.key(.pageUp, []), .key(.function(5), .control), .key(.tab, .shift)]
    ),
    (
      "\u{1b}[1;7D\u{1b}x\u{1b}é",
      [.key(.left, [.alt, .control]), .key(.character("x"), .alt), .key(.character("é"), .alt)]
    ),
    ("\u{1b}[27;5;9~\u{1b}OP", [.key(.tab, .control), .key(.function(1), [])]),
    // kitty.
    (
      "\u{1b}[97;5u\u{1b}[27u\u{1b}[97:65;2u",
      [.key(.character("a"), .control), .key(.escape, []), .key(.character("A"), [])]
    ),
    ("\u{1b}[97;1:3u\u{1b}[1;1:1A", [.key(.up, [])]),
    // rxvt, and the Linux console.
    (
      "\u{1b}[5^\u{1b}[7$\u{1b}[a\u{1b}Oc\u{1b}[[C",
      [
        .key(.pageUp, .control), .key(.home, .shift), .key(.up, .shift), .key(.right, .control),
        .key(.function(3), []),
      ]
    ),
    (
      "\u{1b}[<0;12;3M\u{1b}[<32;13;4M\u{1b}[<0;13;4m",
      [
        .mouse(.press(.left), Position(column: 11, row: 2), []),
        .mouse(.drag(.left), Position(column: 12, row: 3), []),
        .mouse(.release(.left), Position(column: 12, row: 3), []),
      ]
    ),
    (
      "\u{1b}[<65;1;1M\u{1b}[<18;500;200M",
      [
        .mouse(.wheelDown, Position(column: 0, row: 0), []),
        .mouse(.press(.right), Position(column: 499, row: 199), .control),
      ]
    ),
    (
      "\u{1b}[M !!\u{1b}[M#!!",
      [
        .mouse(.press(.left), Position(column: 0, row: 0), []),
        .mouse(.release(.left), Position(column: 0, row: 0), []),
      ]
    ),
    ("\u{1b}[I\u{1b}[O", [.focus(true), .focus(false)]),
    (
      "\u{1b}[200~two\rlines\r\nof \u{1b}[A text\u{1b}[201~q",
      [
        .paste(Array("two\nlines\nof \u{1b}[A text".utf8)), .key(.character("q"), []),
      ]
    ),
    ("\u{1b}[200~\u{1b}[201~", [.paste([])]),
  ]

  @Test(arguments: recorded.indices)
  func `keys, mouse, focus and pastes are told from their bytes`(index: Int) {
    let (text, meaning) = Self.recorded[index]
    var decoder = InputDecoder()
    #expect(decoder.take(text.utf8) == meaning)
    #expect(decoder.patience == nil)
  }

  @Test func `bytes mean the same wherever they are cut`() {
    let bytes = Self.recorded.flatMap { Array($0.0.utf8) }
    let meaning = Self.recorded.flatMap { $0.1 }
    for cut in bytes.indices {
      var decoder = InputDecoder()
      #expect(decoder.take(bytes[..<cut]) + decoder.take(bytes[cut...]) == meaning, "cut at \(cut)")
    }
    var decoder = InputDecoder()
    #expect(bytes.flatMap { decoder.take([$0]) } == meaning)
  }

  @Test func `an escape alone is the key when nothing follows in time`() {
    var decoder = InputDecoder()
    #expect(decoder.take([0x1b]) == [])
    #expect(decoder.patience == 60)
    #expect(decoder.timeOut() == [.key(.escape, [])])
    #expect(decoder.patience == nil)
    #expect(decoder.take([0x1b, 0x1b]) == [.key(.escape, [])])
    #expect(decoder.timeOut() == [.key(.escape, [])])
    #expect(decoder.take("\u{1b}[".utf8) == [])
    #expect(decoder.timeOut() == [.key(.character("["), .alt)])
    #expect(
      decoder.take("\u{1b}O".utf8) + decoder.take("x".utf8)
        == [.key(.character("O"), .alt), .key(.character("x"), [])])
  }

  @Test func `a sequence that is cut off takes nothing else with it`() {
    var decoder = InputDecoder()
    #expect(decoder.take("\u{1b}[1;5\u{1b}[A".utf8) == [.key(.up, [])])
    #expect(decoder.take("\u{1b}[12\rj".utf8) == [.key(.enter, []), .key(.character("j"), [])])
    #expect(decoder.take([0xe6, 0xbc] + "j".utf8) == [.key(.character("j"), [])])
    #expect(decoder.take([0xff, 0xc3, 0x28]) == [.key(.character("("), [])])
    #expect(decoder.take("\u{1b}[999999999999999999999;9999999999A".utf8) == [.key(.up, [])])
    #expect(decoder.take("\u{1b}[<99999999999;1;1M\u{1b}[<0;0;0M".utf8) == [])
  }

  @Test func `a paste that is never ended ends when nothing comes for long`() {
    var decoder = InputDecoder()
    #expect(decoder.take("\u{1b}[200~dd".utf8) == [])
    #expect((decoder.patience ?? 0) > 1000)
    #expect(decoder.timeOut() == [.paste(Array("dd".utf8))])
    #expect(decoder.take("j".utf8) == [.key(.character("j"), [])])
  }

  @Test func `no bytes hang it or end it`() {
    var random = Dice(seed: 3)
    let alphabet =
      Array("\u{1b}\u{1b}[[O<>?;:M~u$^@AaZ012359\r\u{0}".utf8) + [0x80, 0xc3, 0xe2, 0xf0, 0xff]
    for _ in 0..<20_000 {
      var decoder = InputDecoder()
      for _ in 0..<random.number(1...4) {
        let bytes = (0..<random.number(1...9)).map { _ in
          alphabet[random.number(0...(alphabet.count - 1))]
        }
        _ = decoder.take(bytes)
      }
      _ = decoder.timeOut()
      #expect(decoder.patience == nil)
      #expect(decoder.take("j".utf8) == [.key(.character("j"), [])])
    }
    var decoder = InputDecoder()
    _ = decoder.take("\u{1b}[".utf8 + Array(repeating: UInt8(ascii: "1"), count: 100))
    #expect(decoder.patience == nil)
  }
}
