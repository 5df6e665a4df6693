import Objects
import Presentation
import Terminal
import TestKit
import Testing

@testable import Browser

struct ScreenTests {
  /// A history with all that a row can show.
  private func scratch() throws -> Scratch {
    let scratch = try Scratch(
      #"""
      A---B---M---F---G---H    main
           \ /       /
            C---D---E          topic

      A: message = begin
      B: message = text: say what a lineage is
      B: tag v1.2
      C: message = store: merge segments as they grow
      D: message = store: check every offset\n\nA damaged file must never be a crash, so every offset read from the map goes through one gate.\n\nSigned-off-by: A U Thor <author@example.com>
      D: author = B E Taylor <taylor@example.com>
      D: notes.txt = one\ntwo\nthree
      M: message = Merge the first part
      F: message = text: wrap by grapheme — 書く、読む
      G: message = Merge branch 'topic'
      H: message = docs: a subject that is so long that it has to be cut off somewhere on most screens
      H: author = Café Écriture <cafe@example.com>
      """#)
    try scratch.git(["update-ref", "refs/remotes/origin/main", "main~2"])
    try scratch.git(["config", "remote.origin.url", "/nowhere"])
    try scratch.git(["config", "remote.origin.fetch", "+refs/heads/*:refs/remotes/origin/*"])
    try scratch.git(["config", "branch.main.remote", "origin"])
    try scratch.git(["config", "branch.main.merge", "refs/heads/main"])
    return scratch
  }

  private func expectScreen(_ browser: ScriptedBrowser, _ name: String) {
    let text = browser.screen.text.replacing(/yore-[^ ]+/, with: "repository")
    expectGolden(text + "\n", "Browser/\(name).txt")
  }

  @Test func `the list with the commit beside it`() throws {
    let browser = try ScriptedBrowser(scratch(), width: 110, height: 24)
    browser.press("j enter j j")
    expectScreen(browser, "list")
  }

  @Test func `the commit with its changes, wrapped and scrolled`() throws {
    let browser = try ScriptedBrowser(scratch(), width: 72, height: 14)
    browser.press("j enter j j tab j")
    expectScreen(browser, "commit")
  }

  @Test func `a search while it is typed`() throws {
    let browser = try ScriptedBrowser(scratch(), width: 110, height: 16)
    browser.press("/")
    browser.type("offs")
    expectScreen(browser, "search")
  }

  @Test func `the graph in the place of the line`() throws {
    let browser = try ScriptedBrowser(scratch(), width: 110, height: 20)
    browser.press("g j j j j")
    expectScreen(browser, "graph")
    #expect(browser.state.list.selectedRow?.isConnector == false)
    browser.press("g")
    #expect(!browser.screen.text.contains("╯"))
  }

  @Test func `in the graph each key leads from commit to commit`() throws {
    let scratch = try scratch()
    let browser = try ScriptedBrowser(scratch, width: 110, height: 20)
    browser.press("g")
    var seen: [String] = []
    for _ in 0..<9 {
      seen.append(String(decoding: browser.state.list.selectedRow?.shortID ?? [], as: UTF8.self))
      browser.press("j")
    }
    let order = try scratch.oracle("log --graph --format=%h").filter { $0.contains("*") }.map {
      String($0.drop { !$0.isHexDigit })
    }
    #expect(seen == order)
    browser.press("@ t")
    #expect(browser.state.list.selectedRow?.labels.map { $0.slot } == [.tag])
    browser.press("/")
    browser.type("offset")
    #expect(
      browser.state.list.selectedRow.map { String(decoding: $0.subject, as: UTF8.self) }
        == "store: check every offset")
    browser.press("enter escape u")
  }

  @Test func `the help from the key table`() throws {
    let browser = try ScriptedBrowser(scratch(), width: 80, height: 60)
    browser.press("?")
    expectScreen(browser, "help")
  }

  @Test func `what was done and how to take it back`() throws {
    let browser = try ScriptedBrowser(scratch(), width: 90, height: 12)
    browser.press("J")
    expectScreen(browser, "moved")
  }

  @Test(arguments: [(20, 5), (40, 10), (60, 12), (200, 12)])
  func `each size has what fits it`(width: Int, height: Int) throws {
    let browser = try ScriptedBrowser(scratch(), width: width, height: height)
    expectScreen(browser, "size-\(width)x\(height)")
  }

  @Test func `a narrow screen shows list or commit`() throws {
    let browser = try ScriptedBrowser(scratch(), width: 40, height: 12)
    browser.press("tab")
    expectScreen(browser, "narrow-commit")
    browser.press("escape")
    #expect(browser.screen.text.contains("Merge branch"))
  }

  @Test func `an empty repository says so`() throws {
    let browser = try ScriptedBrowser(Scratch(), width: 80, height: 10)
    browser.press("j k enter d u space J end /")
    browser.type("x")
    browser.press("enter n escape")
    expectScreen(browser, "empty")
  }

  @Test func `nothing is drawn over anything else, at any size`() throws {
    let scratch = try scratch()
    let browser = try ScriptedBrowser(scratch, width: 110, height: 24)
    browser.press("j enter j j")
    let sizes = (1...12).flatMap { height in (1...130).map { ($0, height) } } + [(500, 200)]
    for (width, height) in sizes {
      _ = browser.sendOnly(.resize(width: width, height: height))
      let (screen, layout) = (browser.screen, browser.state.layout)
      #expect(screen.size == Size(columns: width, rows: height))
      func text(_ columns: Range<Int>, _ row: Int) -> String {
        let cells = columns.map { screen[Position(column: $0, row: row)] }
        return String(decoding: cells.flatMap(\.text), as: UTF8.self)
      }
      if width >= 60, layout.header != nil {
        #expect(text(0..<width, 0).hasSuffix("2 / 6   ? help "))
      }
      for row in layout.body {
        if let divider = layout.divider {
          #expect(["│", "┃"].contains(text(divider..<(divider + 1), row)))
        }
        // All commits were made at about the same time.
        let list = text(0..<layout.listWidth, row)
        let hasDate = list.contains(#/ 23h(  \p{L}[\p{L} ]+)? $/#)
        #expect(layout.listWidth < 44 || list.allSatisfy { $0 == " " } || hasDate, "\(list)")
      }
    }
  }

  @Test func `what is ASCII needs no other signs`() throws {
    let browser = try ScriptedBrowser(Scratch("A---B---C"), width: 90, height: 12)
    browser.useSigns(.ascii)
    #expect(browser.screen.text.utf8.allSatisfy { $0 < 0x80 })
  }
}
