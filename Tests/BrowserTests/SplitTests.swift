import Terminal
import TestKit
import Testing

@testable import Browser

struct SplitTests {
  /// A commit that changes two far places of a file, and adds another file.
  private static func scratch() throws -> Scratch {
    let scratch = try Scratch()
    let lines = (1...20).map { "line \($0)" }
    try scratch.commit("one", files: ["f": lines.joined(separator: "\n") + "\n"])
    var changed = lines
    (changed[1], changed[2], changed[17]) = ("second", "third", "eighteenth")
    try scratch.commit("two", files: ["f": changed.joined(separator: "\n") + "\n", "new": "n\n"])
    try scratch.commit("three", files: ["h": "h\n"])
    return scratch
  }

  private func start(_ scratch: Scratch) throws -> ScriptedBrowser {
    let browser = try ScriptedBrowser(scratch, width: 120, height: 30)
    browser.press("j S")
    return browser
  }

  private func added(_ scratch: Scratch, _ revision: String) throws -> [String] {
    try scratch.oracle("show --format= -U0 \(revision)").filter {
      $0.hasPrefix("+") && !$0.hasPrefix("+++")
    }
  }

  @Test func `a hunk goes into the first part, and the rest into the second`() throws {
    let scratch = try Self.scratch()
    let before = try scratch.rev("main")
    let browser = try start(scratch)
    #expect(browser.screen.text.contains("check what goes into the first part"))
    browser.press("] space enter")
    #expect(browser.state.field?.field.text == "two")
    browser.type(", first")
    browser.press("ctrl-s")
    #expect(try scratch.oracle("log --format=%s main") == ["three", "two", "two, first", "one"])
    #expect(try added(scratch, "main~2") == ["+second", "+third"])
    #expect(try added(scratch, "main~1") == ["+eighteenth", "+n"])
    #expect(try scratch.oracle("status --porcelain").isEmpty)
    browser.press("u")
    #expect(try scratch.rev("main") == before)
    try scratch.expectSound()
  }

  @Test func `lines go into the first part by themselves`() throws {
    let scratch = try Self.scratch()
    let browser = try start(scratch)
    // The head of the hunk and a line of context, then two lines that go and two that come.
    browser.press("]")
    while browser.state.splitting?.checkedWords.hasPrefix("0") ?? false { browser.press("j =") }
    browser.press("enter ctrl-s")
    #expect(try scratch.oracle("log --format=%s main").count == 4)
    let first = try scratch.oracle("show --format= -U0 main~2").filter {
      "+-".contains($0.first ?? " ") && !$0.hasPrefix("+++") && !$0.hasPrefix("---")
    }
    #expect(first == ["-line 2"])
    try scratch.expectSound()
  }

  @Test func `a new file is taken whole`() throws {
    let scratch = try Self.scratch()
    let browser = try start(scratch)
    browser.press("} } = space enter ctrl-s")
    #expect(try added(scratch, "main~2") == ["+n"])
    #expect(try added(scratch, "main~1").count == 3)
  }

  @Test func `all or nothing is no split, and leaving changes nothing`() throws {
    let scratch = try Self.scratch()
    let before = try scratch.rev("main")
    let browser = try start(scratch)
    browser.press("enter")
    #expect(browser.state.notice?.text == "some changes are to be checked, and some not")
    browser.press("home space enter")
    #expect(browser.state.notice?.text == "some changes are to be checked, and some not")
    browser.press("escape")
    #expect(browser.state.splitting == nil)
    #expect(try scratch.rev("main") == before)
  }

  @Test func `the checklist looks as told`() throws {
    let browser = try start(Self.scratch())
    browser.press("] space ] =")
    browser.press("j j j j =")
    let text = browser.screen.text.replacing(/yore-[^ ]+/, with: "repository")
    expectGolden(text + "\n", "Browser/split.txt")
  }

  @Test func `a merge is not split`() throws {
    let scratch = try Scratch(
      """
      A---B---M    main
       \\     /
        C---D
      """)
    let browser = try ScriptedBrowser(scratch)
    browser.press("S")
    #expect(browser.state.splitting == nil)
    #expect(browser.state.notice?.isFailure == true)
  }

  @Test(arguments: 0..<20)
  func `whatever lines are checked, the two parts make the whole`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed + 1))
    let scratch = try Scratch()
    let old = (0..<40).map { "line \($0)\n" }
    try scratch.commit("one", files: ["f": old.joined()])
    var new: [String] = []
    for line in old {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: break
      case 1: new += ["new \(new.count)\n", line]
      case 2: new.append("changed \(new.count)\n")
      default: new.append(line)
      }
    }
    try scratch.commit("two", files: ["f": new.joined()])
    let tree = try scratch.oracle("rev-parse HEAD^{tree}")
    let browser = try ScriptedBrowser(scratch, width: 120, height: 30)
    browser.press("S home")
    for _ in 0..<60 {
      browser.press("j")
      if Bool.random(using: &generator) { browser.press("=") }
    }
    guard browser.state.splitting?.part != nil else { return }
    browser.press("enter ctrl-s")
    #expect(browser.state.notice?.isFailure == false)
    #expect(try scratch.oracle("log --format=%s main") == ["two", "two", "one"])
    #expect(try scratch.oracle("rev-parse HEAD^{tree}") == tree)
    #expect(try scratch.oracle("rev-parse HEAD~1^{tree}") != tree)
    try scratch.expectSound()
  }
}
