import Terminal
import TestKit
import Testing

@testable import Browser

struct ConflictViewTests {
  /// A history in which moving C below B conflicts in two places of a file.
  private static func scratch() throws -> Scratch {
    try Scratch(
      #"""
      A---B---C---D    main

      A: f = 1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12
      B: f = 1\nb2\n3\n4\n5\n6\n7\n8\n9\n10\nb11\n12
      C: f = 1\nb2 c2\n3\n4\n5\n6\n7\n8\n9\n10\nb11 c11\n12
      """#)
  }

  private func inConflict(width: Int = 120, height: Int = 30) throws -> (Scratch, ScriptedBrowser) {
    let scratch = try Self.scratch()
    let browser = try ScriptedBrowser(scratch, width: width, height: height)
    browser.press("j J w")
    return (scratch, browser)
  }

  private func lines(_ scratch: Scratch, _ revision: String) throws -> [String] {
    try scratch.oracle("show \(revision):f")
  }

  @Test func `a conflict is decided part by part, and the branch follows`() throws {
    let (scratch, browser) = try inConflict()
    let before = try scratch.rev("main")
    browser.press("enter")
    #expect(browser.state.conflict?.openCount == 2)
    browser.press("2 1")
    #expect(browser.state.conflict?.openCount == 0)
    browser.press("enter")
    #expect(browser.state.conflict == nil)
    #expect(try scratch.rev("main") == before, "B does not go on what was taken of C")
    browser.press("enter 1 enter")
    #expect(browser.state.header.conflictCount == 0)
    #expect(browser.state.notice?.text.hasSuffix("and the branch follows") == true)
    #expect(try lines(scratch, "main~2")[1] == "b2 c2")
    #expect(try lines(scratch, "main~2")[10] == "11")
    #expect(try lines(scratch, "main~1")[1] == "b2 c2")
    #expect(try lines(scratch, "main~1")[10] == "b11")
    browser.press("u u u")
    #expect(try scratch.rev("main") == before)
    try scratch.expectSound()
  }

  @Test func `what is left open stays in conflict, and what was taken stays taken`() throws {
    let (scratch, browser) = try inConflict()
    browser.press("enter 3 enter")
    browser.press("enter")
    #expect(browser.state.conflict?.detail.subject == Array("C".utf8))
    #expect(browser.state.conflict?.detail.open.count == 1)
    browser.press("0 enter enter 1 enter")
    #expect(browser.state.header.conflictCount == 0)
    #expect(try lines(scratch, "main~2")[1...2] == ["2", "b2 c2"])
    #expect(try lines(scratch, "main~2")[11] == "b11")
  }

  @Test func `leaving keeps what was taken for the next look`() throws {
    let (_, browser) = try inConflict()
    browser.press("enter 2 escape")
    #expect(browser.state.conflict == nil)
    #expect(browser.state.header.conflictCount == 1)
    browser.press("enter")
    #expect(browser.state.conflict?.openCount == 1)
    browser.press("[ 2")
    #expect(browser.state.conflict?.openCount == 2, "the same once more leaves it open again")
    browser.press("enter")
    #expect(browser.state.notice?.text == "nothing was taken yet")
  }

  @Test func `the editor has the markers, and what it leaves counts`() throws {
    let (scratch, browser) = try inConflict()
    try scratch.git(["config", "core.editor", "sed -i -e '/^<<</,/^===/d' -e '/^>>>/d'"])
    browser.press("enter R enter 1 1 enter")
    #expect(browser.state.header.conflictCount == 0)
    #expect(try lines(scratch, "main~2")[1] == "b2 c2")
  }

  @Test func `the merge tool of the settings decides`() throws {
    let (scratch, browser) = try inConflict()
    try scratch.git(["config", "merge.tool", "mine"])
    try scratch.git(["config", "mergetool.mine.cmd", "cp \"$REMOTE\" \"$MERGED\""])
    try scratch.git(["config", "mergetool.mine.trustExitCode", "true"])
    browser.press("enter ctrl-t enter 1 1 enter")
    #expect(browser.state.header.conflictCount == 0)
    #expect(try lines(scratch, "main~2")[1] == "b2 c2")
  }

  @Test func `of what has no lines a side is taken`() throws {
    let scratch = try Scratch(
      #"""
      A---B---C    main

      A: f = 1
      B: f = 2
      C: remove f
      """#)
    let browser = try ScriptedBrowser(scratch, width: 120)
    browser.press("J w enter")
    #expect(browser.state.conflict?.detail.isText == false)
    #expect(browser.screen.text.contains("nothing"))
    browser.press("2 enter enter 1 enter")
    #expect(try !scratch.oracle("ls-tree --name-only main~1").contains("f"))
    browser.press("u u u")
    try scratch.expectSound()
  }

  @Test(arguments: [(120, 24), (60, 20), (20, 5)])
  func `it fits on screens of all sizes`(width: Int, height: Int) throws {
    let (_, browser) = try inConflict(width: width, height: height)
    browser.press("enter 2")
    if width >= 60 {
      expectGolden(
        browser.screen.text.replacing(/yore-[^ ]+/, with: "repository") + "\n",
        "Browser/conflict-\(width)x\(height).txt")
    }
    browser.press("end home ] [ pagedown ctrl-u")
  }
}
