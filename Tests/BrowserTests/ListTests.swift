import Objects
import Presentation
import TestKit
import Testing

@testable import Browser

struct ListTests {
  private static let merged = #"""
    A---B---M---F    main
     \     /
      C---D
    """#

  @Test func `the line is listed with its merges closed`() throws {
    let browser = try ScriptedBrowser(Scratch(Self.merged))
    #expect(browser.subjects == ["[F]", "M", "B", "A"])
    #expect(browser.state.list.row(at: 1)?.mergedCount == 2)
  }

  @Test func `a merge opens and closes in place`() throws {
    let browser = try ScriptedBrowser(Scratch(Self.merged))
    browser.press("j enter")
    #expect(browser.subjects == ["F", "[M]", "D", "C", "B", "A"])
    browser.press("j j")
    #expect(browser.subjects == ["F", "M", "D", "[C]", "B", "A"])
    browser.press("h")
    #expect(browser.subjects == ["F", "[M]", "D", "C", "B", "A"])
    browser.press("h")
    #expect(browser.subjects == ["F", "[M]", "B", "A"])
  }

  @Test func `jumps lead to merges, parents and back to HEAD`() throws {
    let browser = try ScriptedBrowser(Scratch(Self.merged))
    browser.press("m")
    #expect(browser.subjects[1] == "[M]")
    browser.press("p")
    #expect(browser.subjects[2] == "[B]")
    browser.press("P P")
    #expect(browser.subjects[0] == "[F]")
    browser.press("end M")
    #expect(browser.subjects[1] == "[M]")
    browser.press("@")
    #expect(browser.subjects[0] == "[F]")
    browser.press("M")
    #expect(browser.state.notice?.text == "no more merges")
  }

  @Test func `jumps lead to tags and branches`() throws {
    let browser = try ScriptedBrowser(
      Scratch(
        #"""
        A---B---C---D---E    main

        B: tag v1
        C: annotated v2
        """#))
    browser.press("t")
    #expect(browser.subjects[2] == "[C]")
    browser.press("t")
    #expect(browser.subjects[3] == "[B]")
    browser.press("t")
    #expect(browser.subjects[3] == "[B]")
    browser.press(", , ,")
    #expect(browser.subjects[0] == "[E]")
  }

  @Test func `selection and scrolling survive commits in front`() throws {
    let scratch = try Scratch(MadeHistory(300))
    let browser = try ScriptedBrowser(scratch, height: 12)
    browser.press("pagedown pagedown j j")
    let commit = browser.state.list.selectedCommit
    let distance = browser.state.list.selected - browser.state.list.top
    let row = browser.state.list.selected
    let new = try scratch.gitText(["commit-tree", "-p", "HEAD", "-m", "one more", "HEAD^{tree}"])
    try scratch.git(["update-ref", "refs/heads/main", new])
    browser.send(.repositoryChanged)
    #expect(browser.state.list.selectedCommit == commit)
    #expect(browser.state.list.selected == row + 1)
    #expect(browser.state.list.selected - browser.state.list.top == distance)
  }

  @Test func `open merges stay open when commits come in front`() throws {
    let scratch = try Scratch(Self.merged)
    let browser = try ScriptedBrowser(scratch)
    browser.press("j enter j")
    try scratch.commit("G")
    browser.send(.repositoryChanged)
    #expect(browser.subjects == ["G", "F", "M", "[D]", "C", "B", "A"])
  }

  @Test func `who comes back to the terminal sees what was changed meanwhile`() throws {
    let scratch = try Scratch(Self.merged)
    let browser = try ScriptedBrowser(scratch)
    browser.send(.focus(false))
    try scratch.commit("G")
    browser.send(.focus(true))
    #expect(browser.subjects == ["G", "[F]", "M", "B", "A"])
  }

  @Test func `rows are fetched for the screen alone`() throws {
    let scratch = try Scratch(MadeHistory(3000))
    let browser = try ScriptedBrowser(scratch, height: 24)
    let fetched = browser.effects.filter { if case .loadRows = $0 { true } else { false } }
    #expect(fetched.count <= 2)
    browser.press("end")
    let last = browser.state.list.rows.count - 1
    #expect(browser.state.list.row(at: last) != nil)
    #expect(browser.state.list.row(at: last / 2) == nil)
  }

  @Test func `without a store the list grows as it is looked at`() throws {
    let scratch = try Scratch(MadeHistory(3000))
    let browser = try ScriptedBrowser(scratch, storing: false)
    let whole = try scratch.oracle("rev-list --first-parent main").count
    for _ in 0..<whole { browser.press("end") }
    #expect(browser.state.list.rows.lineCount == whole)
    #expect(browser.state.list.rows.isWhole)
    #expect(browser.state.list.selectedRow != nil)
  }

  @Test func `marked commits are marked until they are let go`() throws {
    let browser = try ScriptedBrowser(Scratch("A---B---C"))
    browser.press("space space")
    #expect(browser.state.list.marked.count == 2)
    browser.press("escape")
    #expect(browser.state.list.marked.isEmpty)
  }
}
