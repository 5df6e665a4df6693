import Objects
import Presentation
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
    let text = browser.state.page().text.replacing(/yore-[^ ]+/, with: "repository")
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
    #expect(!browser.state.page().text.contains("╯"))
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
    #expect(browser.state.page().text.contains("Merge branch"))
  }

  @Test func `an empty repository says so`() throws {
    let browser = try ScriptedBrowser(Scratch(), width: 80, height: 10)
    browser.press("j k enter d u space J end /")
    browser.type("x")
    browser.press("enter n escape")
    expectScreen(browser, "empty")
  }

  @Test func `no piece reaches over the edge or into another, at any size`() throws {
    let scratch = try scratch()
    let browser = try ScriptedBrowser(scratch, width: 110, height: 24)
    browser.press("j enter j j")
    let sizes = (1...12).flatMap { height in (1...130).map { ($0, height) } } + [(500, 200)]
    for (width, height) in sizes {
      _ = browser.sendOnly(.resize(width: width, height: height))
      let page = browser.state.page()
      #expect(page.rows.count == height)
      for row in page.rows {
        var column = 0
        for piece in row {
          #expect(piece.column >= column)
          column = piece.column + piece.width
        }
        #expect(column <= width)
      }
    }
  }

  @Test func `what is ASCII needs no other signs`() throws {
    let browser = try ScriptedBrowser(Scratch("A---B---C"), width: 90, height: 12)
    browser.useSigns(.ascii)
    #expect(browser.state.page().text.utf8.allSatisfy { $0 < 0x80 })
  }
}
