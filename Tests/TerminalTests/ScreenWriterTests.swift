import Testing

@testable import Terminal

struct ScreenWriterTests {
  private func abilities(_ depth: ColorDepth = .exact, erasing: Bool = false) -> TerminalAbilities {
    TerminalAbilities(colors: depth, erasesInColor: erasing)
  }

  // MARK: - What comes out is the screen

  private static let texts = [
    "a", "store: check every offset", "   ", "  x", "書", "漢字かな", "é", "e\u{301}", "─│┴", "●", "👩‍👩‍👧‍👦",
    "🇩🇪", "✗",
    "\u{1b}[31m", "⚠️", "……",
  ]

  private func draw(on screen: inout Screen, _ random: inout Dice) {
    let (columns, rows) = (screen.size.columns, screen.size.rows)
    for _ in 0..<random.number(0...max(3, rows / 3)) {
      let position = Position(
        column: random.number(-3...columns), row: random.number(-1...rows))
      switch random.number(0...9) {
      case 0:
        screen.clear(
          Rectangle(
            columns: position.column..<(position.column + random.number(0...columns)),
            rows: position.row..<(position.row + random.number(0...3))),
          style: style(&random))
      case 1:
        let style = style(&random)
        screen.restyle(
          Rectangle(
            columns: position.column..<(position.column + random.number(0...columns)),
            rows: position.row..<(position.row + random.number(0...3)))
        ) { $0.background = style.background }
      default:
        let text = Self.texts[random.number(0...(Self.texts.count - 1))]
        screen.write(text, at: position, style: style(&random))
      }
    }
  }

  private func style(_ random: inout Dice) -> Style {
    let colors: [CellColor] = [
      .standard, .standard, .red, .brightBlack, .indexed(179),
      .exact(red: 10, green: 200, blue: 30),
    ]
    return Style(
      foreground: colors[random.number(0...5)], background: colors[random.number(0...5)],
      attributes: random.number(0...2) == 0
        ? Style.Attributes(rawValue: UInt8(random.number(0...31))) : [])
  }

  @Test(arguments: ColorDepth.allCases, [false, true])
  func `a terminal that gets the bytes shows the screen`(depth: ColorDepth, erases: Bool) {
    var random = Dice(seed: UInt64(depth.rawValue) * 2 + (erases ? 1 : 0))
    for size in [
      Size(columns: 20, rows: 5), Size(columns: 2, rows: 2), Size(columns: 81, rows: 24),
    ] {
      var writer = ScreenWriter(abilities: abilities(depth, erasing: erases))
      var emulator = Emulator(size, erasesInColor: erases)
      var screen = Screen(size)
      for step in 0..<150 {
        if random.number(0...9) == 0 { screen = Screen(size) }
        if random.number(0...19) == 0 { writer.forget() }
        draw(on: &screen, &random)
        emulator.take(writer.bytes(for: screen))
        #expect(emulator.complaints.isEmpty)
        let difference = emulator.difference(from: screen, depth)
        #expect(difference == nil, "step \(step) of \(size)")
        if difference != nil { return }
      }
      #expect(writer.bytes(for: screen).isEmpty)
    }
  }

  @Test func `a huge screen comes out, too`() {
    var random = Dice(seed: 7)
    let size = Size(columns: 500, rows: 200)
    var writer = ScreenWriter(abilities: abilities())
    var emulator = Emulator(size, erasesInColor: false)
    var screen = Screen(size)
    for _ in 0..<4 {
      draw(on: &screen, &random)
      emulator.take(writer.bytes(for: screen))
      #expect(emulator.difference(from: screen, .exact) == nil)
    }
    #expect(emulator.complaints.isEmpty)
  }

  @Test func `another size draws all anew`() {
    var writer = ScreenWriter(abilities: abilities())
    for size in [Size(columns: 30, rows: 6), Size(columns: 20, rows: 5), Size(columns: 1, rows: 1)]
    {
      var screen = Screen(size)
      screen.write("one line", at: Position(column: 2, row: 3))
      var emulator = Emulator(size, erasesInColor: false)
      emulator.take(writer.bytes(for: screen))
      #expect(emulator.difference(from: screen, .exact) == nil)
      #expect(emulator.complaints.isEmpty)
    }
  }

  @Test func `a terminal of no size is no harm`() {
    var writer = ScreenWriter(abilities: abilities())
    var screen = Screen(Size(columns: 0, rows: 0))
    screen.write("text", at: Position(column: 0, row: 0))
    screen.clear(screen.bounds)
    _ = writer.bytes(for: screen)
    #expect(screen.text.isEmpty)
  }

  // MARK: - How many bytes that takes: ^ is `ESC [`, < one back, / the line's start, _ a line down

  private func bytes(
    from old: (inout Screen) -> Void = { _ in }, to new: (inout Screen) -> Void
  ) -> String {
    var writer = ScreenWriter(abilities: abilities(erasing: true))
    var screen = Screen(Size(columns: 80, rows: 24))
    old(&screen)
    _ = writer.bytes(for: screen)
    new(&screen)
    let output = writer.bytes(for: screen)
    let signs: [UInt8: String] = [8: "<", 10: "_", 13: "/"]
    return output.map { signs[$0] ?? String(UnicodeScalar($0)) }.joined()
      .replacing("\u{1b}[", with: "^")
  }

  private func write(_ text: String, _ column: Int, _ row: Int, _ style: Style = .standard)
    -> (inout Screen) -> Void
  {
    { $0.write(text, at: Position(column: column, row: row), style: style) }
  }

  @Test func `a changed character costs its place and itself`() {
    #expect(bytes(from: write("abc", 0, 9), to: write("x", 2, 9)) == "<x")
  }

  @Test func `what is equal between changes is passed over, or written where that is shorter`() {
    let line = write("0123456789abcdefghij", 0, 0)
    #expect(
      bytes(
        from: line,
        to: {
          self.write("X", 0, 0)(&$0)
          self.write("Y", 2, 0)(&$0)
        }) == "/X1Y")
    #expect(
      bytes(
        from: line,
        to: {
          self.write("X", 0, 0)(&$0)
          self.write("Y", 12, 0)(&$0)
        })
        == "/X^11CY")
    #expect(
      bytes(
        from: line,
        to: {
          self.write("X", 0, 0)(&$0)
          self.write("Y", 0, 1)(&$0)
        })
        == "/X/_Y")
  }

  @Test func `the rest of a line is erased at once`() {
    #expect(
      bytes(
        from: write("a long line of text", 0, 2),
        to: { screen in
          screen.clear(Rectangle(columns: 6..<80, rows: 2..<3))
        }) == "/^7C^K")
    let ground = Style(background: .blue)
    #expect(
      bytes(to: { screen in
        screen.clear(Rectangle(columns: 0..<80, rows: 2..<3), style: ground)
      }) == "__^44m^K")
  }

  @Test func `a style is set once and changed by what differs`() {
    let bold = Style(foreground: .red, attributes: .bold)
    #expect(
      bytes(to: {
        self.write("ab", 0, 0, bold)(&$0)
        self.write("cd", 2, 0, Style(foreground: .red))(&$0)
      })
        == "^1;31mab^22mcd")
    #expect(
      bytes(to: {
        self.write("ab", 0, 0, bold)(&$0)
        self.write(" c", 2, 0)(&$0)
      })
        == "^1;31mab ^mc")
  }

  @Test func `a moved selection costs some bytes and not its rows`() {
    func screen(_ selected: Int) -> Screen {
      var screen = Screen(Size(columns: 160, rows: 50))
      for row in 0..<50 {
        screen.write(
          "  ● 8d1f00\(row)  store: check every offset in row \(row)",
          at: Position(column: 0, row: row))
      }
      screen.write("▌", at: Position(column: 0, row: selected), style: Style(foreground: .blue))
      return screen
    }
    var writer = ScreenWriter(abilities: abilities())
    let first = writer.bytes(for: screen(3)).count
    #expect(first < 50 * 60)
    #expect(writer.bytes(for: screen(4)).count <= 18)
  }
}
