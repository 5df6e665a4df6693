import Testing

@testable import Browser

struct DeviceTests {
  /// What bytes mean, in words.
  private func words(_ text: String, cuts: Int? = nil) -> [String] {
    var decoder = KeyDecoder()
    let bytes = Array(text.utf8)
    var events: [Event] = []
    if let cuts {
      events += decoder.take(Array(bytes[..<cuts])) + decoder.take(Array(bytes[cuts...]))
    } else {
      events += decoder.take(bytes)
    }
    return (events + decoder.takeRest()).map { event in
      switch event {
      case .key(let key): key.description
      case .paste(let text): "paste(\(text))"
      case .mouse(let mouse): "\(mouse.kind)@\(mouse.column),\(mouse.row)"
      default: "?"
      }
    }
  }

  private static let input =
    "jJ é\u{4}\r\u{7f}\t\u{1b}[A\u{1b}[1;2B\u{1b}OF\u{1b}[5~\u{1b}[15;5~\u{1b}[Z\u{1b}x"
    + "\u{1b}[<0;12;3M\u{1b}[<32;13;4M\u{1b}[<0;13;4m\u{1b}[<65;1;1M\u{1b}[200~two\nlines\u{1b}[201~q"
  private static let meaning = [
    "j", "J", "space", "é", "ctrl-d", "enter", "backspace", "tab", "up", "shift-down", "end",
    "pageup", "ctrl-f5", "shift-tab", "alt-x", "press@11,2", "drag@12,3", "release@12,3",
    "wheelDown@0,0", "paste(two\nlines)", "q",
  ]

  @Test func `keys, mouse and pastes are told from their bytes`() {
    #expect(words(Self.input) == Self.meaning)
  }

  @Test(arguments: 1..<Self.input.utf8.count)
  func `bytes that come in two pieces mean the same`(cut: Int) {
    #expect(words(Self.input, cuts: cut) == Self.meaning)
  }

  @Test func `an escape alone is the key, and what is no sequence hangs nothing`() {
    #expect(words("\u{1b}") == ["escape"])
    #expect(words("\u{1b}\u{1b}") == ["escape", "escape"])
    #expect(words("\u{1b}[") == ["alt-["])
    #expect(words("\u{1b}[999X") == [])
    var decoder = KeyDecoder()
    _ = decoder.take([0xff, 0xfe, 0xe2, 0x82])
    #expect(decoder.isWaiting)
    _ = decoder.takeRest()
    #expect(!decoder.isWaiting)
    for byte in UInt8.min...UInt8.max {
      _ = decoder.take([0x1b, 0x5b, byte, byte])
      _ = decoder.takeRest()
      #expect(!decoder.isWaiting)
    }
  }

  @Test func `what is written makes one page of another`() {
    var random = SystemRandomNumberGenerator()
    for depth in [LookColors.Depth.none, .basic, .indexed] {
      var writer = PageWriter(colors: LookColors(isDark: true, depth: depth))
      var screen = SmallTerminal(width: 24, height: 4)
      for _ in 0..<200 {
        var page = Page(width: 24, height: 4)
        for row in 0..<4 {
          var column = Int.random(in: 0...3, using: &random)
          for _ in 0..<Int.random(in: 0...4, using: &random) {
            let text = ["a", "bcd", "   ", "書", "é", "─"].randomElement(using: &random) ?? ""
            let role = [Role.plain, .dim, .id].randomElement(using: &random) ?? .plain
            column = page.write(text, Look(role), row: row, column: column, limit: 24)
            column += Int.random(in: 0...2, using: &random)
          }
        }
        screen.take(writer.bytes(for: page))
        #expect(screen.text == page.text)
        #expect(writer.bytes(for: page).isEmpty)
      }
    }
  }

  @Test func `one moved selection costs some bytes and not the screen`() {
    var writer = PageWriter(colors: LookColors(isDark: true, depth: .indexed))
    func page(_ selected: Int) -> Page {
      var page = Page(width: 100, height: 40)
      for row in 0..<40 {
        page.write(row == selected ? ">" : " ", Look(.title), row: row, column: 0, limit: 100)
        page.write(
          String(repeating: "x", count: 90), Look(.plain), row: row, column: 2, limit: 100)
      }
      return page
    }
    _ = writer.bytes(for: page(3))
    #expect(writer.bytes(for: page(4)).count < 100)
  }
}

/// As much of a terminal as pages need: cells, a cursor, and the end of a line erased.
private struct SmallTerminal {
  private var cells: [[String]]
  private var (row, column) = (0, 0)

  init(width: Int, height: Int) {
    cells = Array(repeating: Array(repeating: " ", count: width), count: height)
  }

  var text: String {
    cells.map { line in
      var text = line.joined()
      while text.last == " " { text.removeLast() }
      return text
    }.joined(separator: "\n")
  }

  mutating func take(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = rest.popFirst() {
      guard character == "\u{1b}" else {
        put(character)
        continue
      }
      rest.removeFirst()
      let end = rest.firstIndex { $0.isLetter } ?? rest.startIndex
      let parameters = rest[..<end].split(separator: ";").map { Int($0) ?? 0 }
      switch rest[end] {
      case "H": (row, column) = (parameters[0] - 1, parameters[1] - 1)
      case "K": for place in column..<cells[row].count { cells[row][place] = " " }
      case "J":
        cells = cells.map { $0.map { _ in " " } }
      default: break
      }
      rest = rest[rest.index(after: end)...]
    }
  }

  private mutating func put(_ character: Character) {
    cells[row][column] = String(character)
    column += 1
    if character == "書" {
      cells[row][column] = ""
      column += 1
    }
  }
}
