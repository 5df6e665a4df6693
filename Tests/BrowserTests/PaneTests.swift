import Objects
import Presentation
import TestKit
import Testing

@testable import Browser

struct PaneTests {
  private func pane(width: Int, height: Int) throws -> ScriptedBrowser {
    let scratch = try Scratch("A")
    let message = "a subject\n\n" + (1...30).map { "line \($0) of a message\n" }.joined()
    for (number, lines) in [40, 1, 300, 12].enumerated() {
      let text = (1...lines).map { "\($0) \(String(repeating: "x", count: $0 % 90))\n" }.joined()
      try scratch.write(text, to: "file-\(number).txt")
    }
    try scratch.git("add -A")
    try scratch.git(["commit", "-q", "-m", message])
    let browser = try ScriptedBrowser(scratch, width: width, height: height)
    browser.press("tab")
    return browser
  }

  /// The rows of the commit that are on the screen.
  private func rows(_ browser: ScriptedBrowser) -> [String] {
    let shown = browser.state.pane.shown
    return shown.head.map { row in
      switch row {
      case .fact(let text): String(decoding: text, as: UTF8.self)
      case .message(let row): String(decoding: row.text, as: UTF8.self)
      }
    } + shown.changes.map { String(decoding: $0.text, as: UTF8.self) }
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40)])
  func `each row down and back up moves all rows by one`(width: Int, height: Int) throws {
    let browser = try pane(width: width, height: height)
    var screens = [rows(browser)]
    var top = browser.state.pane.top
    while true {
      browser.press("j")
      let next = rows(browser)
      if browser.state.pane.top == top { break }
      #expect(next.dropLast() == screens[screens.count - 1].dropFirst())
      top = browser.state.pane.top
      screens.append(next)
    }
    #expect(screens.count > 300)
    for screen in screens.dropLast().reversed() {
      browser.press("k")
      #expect(rows(browser) == screen)
    }
    browser.press("end")
    #expect(rows(browser) == screens.last)
    browser.press("home")
    #expect(rows(browser) == screens.first)
  }

  @Test func `a page down and a page up lead back`() throws {
    let browser = try pane(width: 100, height: 20)
    browser.press("ctrl-f ctrl-f ctrl-f ctrl-f")
    let screen = rows(browser)
    browser.press("ctrl-f ctrl-b")
    #expect(rows(browser) == screen)
    browser.press("ctrl-b ctrl-b ctrl-b ctrl-b")
    #expect(browser.state.pane.top == .start)
  }

  @Test func `files are gone to and folded`() throws {
    let browser = try pane(width: 100, height: 20)
    browser.press("} }")
    #expect(rows(browser).first?.contains("file-1.txt") == true)
    browser.press("{")
    #expect(rows(browser).first?.contains("file-0.txt") == true)
    browser.press("z")
    #expect(rows(browser)[1...].contains { $0.contains("file-1.txt") })
    browser.press("Z")
    #expect(rows(browser).contains { $0.hasPrefix("▾") })
  }
}
