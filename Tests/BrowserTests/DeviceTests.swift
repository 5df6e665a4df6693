import Terminal
import Testing

@testable import Browser

struct DeviceTests {
  @Test func `what is typed has the names of settings`() {
    var decoder = InputDecoder()
    let text =
      "jJ é\u{4}\r\u{7f}\t\u{1b}[A\u{1b}[1;2B\u{1b}OF\u{1b}[5~\u{1b}[15;5~\u{1b}[Z\u{1b}x\u{1b}[97;5u"
      + "\u{1b}[<0;12;3M\u{1b}[<32;13;4M\u{1b}[<0;13;4m\u{1b}[<65;1;1M\u{1b}[<22;1;1M\u{1b}[O\u{1b}[I"
      + "\u{1b}[200~two\nlines\u{1b}[201~q"
    let words = decoder.take(text.utf8).map { Event($0) }.map { event in
      switch event {
      case .key(let key): key.description
      case .paste(let text): "paste(\(text))"
      case .mouse(let action, let position, let modifiers):
        "\(action)".replacing("Terminal.MouseButton.", with: "")
          + "@\(position.column),\(position.row)"
          + (modifiers.isEmpty ? "" : "+\(modifiers.rawValue)")
      case .focus(let isHere): "focus(\(isHere))"
      default: "?"
      }
    }
    #expect(
      words == [
        "j", "J", "space", "é", "ctrl-d", "enter", "backspace", "tab", "up", "shift-down", "end",
        "pageup", "ctrl-f5", "shift-tab", "alt-x", "ctrl-a", "press(left)@11,2",
        "drag(left)@12,3", "release(left)@12,3", "wheelDown@0,0", "press(right)@0,0+5",
        "focus(false)", "focus(true)", "paste(two\nlines)", "q",
      ])
  }

  @Test func `every named key of the terminal can be set`() {
    let keys: [Key] =
      [
        .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home,
        .end, .pageUp, .pageDown, .character(" "),
      ] + (1...12).map { .function($0) }
    #expect(Set(keys.map { KeyStroke($0, []).base }) == KeyStroke.names)
  }

  @Test func `a page is written once, and then what changes on it`() {
    func page(_ selected: Int, _ depth: ColorDepth) -> Screen {
      let colors = LookColors(isDark: true, depth: depth)
      var page = Page(width: 100, height: 40, colors: colors)
      for row in 0..<40 {
        var look = Look(.plain)
        look.isSelected = row == selected
        page.write(row == selected ? ">" : " ", Look(.title), row: row, column: 0, limit: 100)
        page.write("● 書 subject \(row)", look, row: row, column: 2, limit: 100)
      }
      return page.screen
    }
    for depth in ColorDepth.allCases {
      var writer = ScreenWriter(abilities: TerminalAbilities(colors: depth, erasesInColor: true))
      #expect(writer.bytes(for: page(3, depth)).count > 400)
      #expect(writer.bytes(for: page(3, depth)).isEmpty)
      let moved = writer.bytes(for: page(4, depth))
      #expect(!moved.isEmpty && moved.count < 120)
      writer.forget()
      #expect(writer.bytes(for: page(4, depth)).count > 400)
    }
  }

  @Test func `what is found stays seen in the selected row`() {
    for depth in ColorDepth.allCases {
      var look = Look(.match)
      look.isSelected = true
      let style = LookColors(isDark: true, depth: depth).style(of: look)
      #expect(style.background != .standard || style.attributes.contains(.reverse))
      #expect(depth < .indexed || style.background == .indexed(221))
    }
  }
}
