import Presentation
import Terminal
import TestKit
import Testing

@testable import Browser

struct ChangesTests {
  /// Twenty lines in a file that the head has; two of them are other ones in the working tree, far apart.
  private static func scratch() throws -> Scratch {
    let scratch = try Scratch()
    let lines = (1...20).map { "line \($0)" }
    try scratch.commit("one", files: ["f": lines.joined(separator: "\n") + "\n", "g": "g\n"])
    try scratch.commit("two", files: ["h": "h\n"])
    var changed = lines
    (changed[1], changed[2], changed[17]) = ("second", "third", "eighteenth")
    try scratch.write(changed.joined(separator: "\n") + "\n", to: "f")
    return scratch
  }

  private func start(_ scratch: Scratch) throws -> ScriptedBrowser {
    let browser = try ScriptedBrowser(scratch, width: 120, height: 30)
    browser.press("k enter")
    return browser
  }

  private func staged(_ scratch: Scratch) throws -> [String] {
    try scratch.oracle("diff --cached -U0").filter { $0.hasPrefix("+") && !$0.hasPrefix("+++") }
  }

  @Test func `they are the first row only where there are any`() throws {
    let scratch = try Self.scratch()
    let browser = try ScriptedBrowser(scratch, width: 100)
    #expect(browser.state.list.rows.hasChanges)
    #expect(browser.state.list.selectedRow?.subject == Array("two".utf8))
    #expect(browser.screen.text.contains("working changes"))
    try scratch.git("checkout -q f")
    browser.send(.focus(true))
    #expect(!browser.state.list.rows.hasChanges)
    #expect(browser.state.list.selectedRow?.subject == Array("two".utf8))
  }

  @Test func `a hunk, a line and a file are staged, and taken back`() throws {
    let scratch = try Self.scratch()
    let browser = try start(scratch)
    browser.press("] space")
    #expect(try staged(scratch) == ["+second", "+third"])
    browser.press("home ] space")
    #expect(try staged(scratch).isEmpty)
    browser.press("home space")
    #expect(try staged(scratch) == ["+second", "+third", "+eighteenth"])
    browser.press("home space")
    #expect(try staged(scratch).isEmpty)
    try scratch.expectSound()
  }

  @Test func `a line alone is staged`() throws {
    let scratch = try Self.scratch()
    let browser = try start(scratch)
    let text = browser.screen.text
    #expect(text.contains("second"))
    // The rows of the hunk: its head, context, then what goes and what comes.
    browser.press("] j j j j =")
    let lines = try scratch.oracle("diff --cached -U0").filter { "+-".contains($0.first ?? " ") }
    #expect(lines.count == 3, "\(lines)")
    #expect(try scratch.oracle("diff").isEmpty == false)
    try scratch.expectSound()
  }

  @Test func `new files are staged whole, and gone ones as gone`() throws {
    let scratch = try Scratch("A---B  main")
    try scratch.write("new\n", to: "new file")
    _ = try scratch.shell("rm A")
    let browser = try start(scratch)
    browser.press("home space")
    browser.press("end space")
    let status = try scratch.oracle("status --porcelain").sorted()
    #expect(status == ["A  \"new file\"", "D  A"])
    browser.press("home space")
    #expect(try scratch.oracle("status --porcelain").sorted() == [" D A", "?? \"new file\""])
  }

  @Test func `what is staged is folded into the selected commit`() throws {
    let scratch = try Self.scratch()
    try scratch.git("add f")
    let browser = try ScriptedBrowser(scratch, width: 120, height: 30)
    let before = try scratch.rev("main")
    browser.press("j a")
    #expect(browser.state.notice?.text.contains("amended") == true)
    #expect(try scratch.oracle("show main~1:f")[1] == "second")
    #expect(try scratch.oracle("status --porcelain").isEmpty)
    browser.press("u")
    #expect(try scratch.rev("main") == before)
    #expect(try staged(scratch).count == 3)
  }

  @Test func `staged hunks are absorbed where they belong`() throws {
    let scratch = try Self.scratch()
    try scratch.git("add f")
    let browser = try ScriptedBrowser(scratch, width: 120, height: 30)
    browser.press("A")
    #expect(browser.state.notice?.text.hasPrefix("absorbed 2 hunks into 1 commit") == true)
    #expect(try scratch.oracle("show main~1:f")[17] == "eighteenth")
    browser.press("u")
    #expect(try staged(scratch).count == 3)
  }

  @Test func `nothing staged is said, and nothing is committed`() throws {
    let scratch = try Self.scratch()
    let browser = try ScriptedBrowser(scratch)
    browser.press("C")
    #expect(browser.state.notice?.text == "nothing is staged")
    #expect(try scratch.oracle("log --format=%s") == ["two", "one"])
  }

  @Test func `the pane looks as told`() throws {
    let scratch = try Self.scratch()
    try scratch.write("staged\n", to: "g")
    try scratch.git("add g")
    try scratch.write("new\n", to: "new")
    let browser = try start(scratch)
    let text = browser.screen.text.replacing(/yore-[^ ]+/, with: "repository")
    expectGolden(text + "\n", "Browser/changes.txt")
  }
}
