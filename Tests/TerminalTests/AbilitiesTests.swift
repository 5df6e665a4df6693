import Testing

@testable import Terminal

struct AbilitiesTests {
  private func abilities(
    _ name: String, colors: Int? = nil, _ variables: [String: String] = [:]
  ) throws -> TerminalAbilities {
    try TerminalAbilities(
      name: name, entry: colors.map { TerminfoEntry(colorCount: $0) }, variable: { variables[$0] })
  }

  @Test func `colours are those that the terminal has`() throws {
    #expect(try abilities("xterm-256color", colors: 256).colors == .indexed)
    #expect(try abilities("xterm", colors: 8).colors == .eight)
    #expect(try abilities("xterm-16color", colors: 16).colors == .sixteen)
    #expect(try abilities("vt100", colors: 0).colors == .none)
    #expect(try abilities("xterm", colors: 8, ["COLORTERM": "truecolor"]).colors == .exact)
    #expect(
      try abilities("xterm", colors: 8, ["COLORTERM": "24bit", "NO_COLOR": "1"]).colors == .none)
    #expect(try abilities("xterm", colors: 8, ["NO_COLOR": ""]).colors == .eight)
    #expect(try abilities("new-256color").colors == .indexed)
    #expect(try abilities("new").colors == .sixteen)
  }

  @Test func `the system knows common terminals`() throws {
    let entry = try #require(TerminfoEntry(of: "xterm-256color"))
    #expect(entry.colorCount == 256)
    #expect(entry.movesByStandard)
    #expect(entry.erasesInColor)
    #expect(TerminfoEntry(of: "vt100")?.colorCount == 0)
    #expect(TerminfoEntry(of: "vt100")?.movesByStandard == true)
    #expect(TerminfoEntry(of: "dumb")?.movesByStandard == false)
    #expect(TerminfoEntry(of: "no such terminal") == nil)
  }

  @Test func `what cannot move its cursor is refused`() {
    #expect(throws: TerminalRefusal.cannotMove(name: "dumb")) {
      try TerminalAbilities(variable: { $0 == "TERM" ? "dumb" : nil })
    }
    #expect(throws: TerminalRefusal.noName) { try TerminalAbilities(variable: { _ in nil }) }
    #expect(throws: TerminalRefusal.noName) { try TerminalAbilities(variable: { _ in "" }) }
  }

  @Test func `colours that a terminal has not are those nearest to them`() {
    func reduced(_ color: CellColor, _ depth: ColorDepth) -> CellColor {
      depth.reducing(Style(foreground: color)).foreground
    }
    let orange = CellColor.exact(red: 255, green: 135, blue: 0)
    #expect(reduced(orange, .exact) == orange)
    #expect(reduced(orange, .indexed) == .indexed(208))
    #expect(reduced(.exact(red: 250, green: 10, blue: 5), .sixteen) == .brightRed)
    #expect(reduced(.indexed(196), .eight) == .red)
    #expect(reduced(.brightGreen, .eight) == .green)
    #expect(reduced(orange, .none) == .standard)
    #expect(
      ColorDepth.eight.reducing(Style(foreground: .brightBlack)) == Style(attributes: .dim))
  }
}
