import Terminal
import TestKit
import Testing

@testable import Browser

struct PanelTests {
  private func rows(_ browser: ScriptedBrowser) -> [String] {
    browser.state.panel?.shown.map { row in
      row.cells.map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: " ")
    } ?? []
  }

  @Test func `branches are listed, made, renamed, switched to and deleted, and all is taken back`()
    throws
  {
    let scratch = try Scratch(
      """
      A---B---C    main
           \\
            D      topic
      """)
    let browser = try ScriptedBrowser(scratch, width: 120)
    func branches() throws -> [String] {
      try scratch.oracle("for-each-ref --format=%(refname:short) refs/heads")
    }
    browser.press("b")
    #expect(rows(browser).map { $0.prefix { $0 != " " } } == ["main", "topic"])
    browser.press("j enter")
    #expect(try scratch.oracle("symbolic-ref --short HEAD") == ["topic"])
    #expect(browser.subjects == ["[D]", "B", "A"])
    browser.press("k r ctrl-u")
    browser.type("trunk")
    browser.press("enter")
    #expect(try branches() == ["topic", "trunk"])
    browser.press("B")
    browser.type("fresh")
    browser.press("enter")
    #expect(try branches() == ["fresh", "topic", "trunk"])
    browser.press("end k k d")
    #expect(try branches() == ["topic", "trunk"])
    browser.press("d")
    #expect(browser.state.notice?.isFailure == true, "the current branch stays")
    browser.press("u u")
    #expect(try branches() == ["topic", "trunk"])
    browser.press("u u")
    #expect(try branches() == ["main", "topic"])
    #expect(try scratch.oracle("symbolic-ref --short HEAD") == ["main"])
    try scratch.expectSound()
  }

  @Test func `a name that git refuses is told in its words, and nothing happens`() throws {
    let scratch = try Scratch("A---B  main")
    let browser = try ScriptedBrowser(scratch)
    browser.press("B")
    browser.type("no..name")
    browser.press("enter")
    #expect(browser.state.notice?.isFailure == true)
    #expect(try scratch.oracle("for-each-ref refs/heads").count == 1)
  }

  @Test func `operations are gone back to`() throws {
    let scratch = try Scratch("A---B---C---D  main")
    let before = try scratch.rev("main")
    let browser = try ScriptedBrowser(scratch)
    browser.press("d")
    let first = try scratch.rev("main")
    browser.press("d")
    let between = try scratch.rev("main")
    browser.press("d o")
    #expect(rows(browser).count == 3)
    browser.press("j enter")
    #expect(try scratch.rev("main") == between)
    #expect(browser.subjects == ["B", "[A]"])
    browser.press("end enter")
    #expect(try scratch.rev("main") == first)
    browser.press("u u u u u")
    #expect(try scratch.rev("main") == before)
    browser.press("escape")
    #expect(browser.state.panel == nil)
  }

  @Test func `clips are found by letters and pasted above the commit`() throws {
    let scratch = try Scratch("A---B---C---D  main")
    let browser = try ScriptedBrowser(scratch)
    browser.press("d j d V /")
    browser.type("main d")
    #expect(rows(browser).isEmpty)
    browser.press("escape /")
    browser.type("dropped b")
    #expect(rows(browser).count == 1)
    browser.press("enter enter")
    #expect(browser.subjects == ["C", "[B]", "A"])
    #expect(browser.state.panel == nil)
  }

  @Test func `a panel that has nothing says so`() throws {
    let browser = try ScriptedBrowser(Scratch("A---B  main"))
    for (key, words) in [
      ("w", "nothing is in conflict"), ("o", "nothing was done yet"), ("V", "nothing was cut"),
    ] {
      browser.press(key)
      #expect(browser.screen.text.contains(words))
    }
    browser.press("V")
    #expect(browser.state.panel == nil)
  }

  @Test func `conflicts are marked in the list and listed`() throws {
    let scratch = try Scratch(
      """
      A---B---C---D    main

      A: f = one\\nend
      B: f = one\\ntwo\\nend
      C: f = one\\ntwo\\nthree\\nend
      """)
    let before = try scratch.rev("main")
    let browser = try ScriptedBrowser(scratch, width: 120)
    browser.press("j J")
    #expect(try scratch.rev("main") == before)
    #expect(browser.subjects == ["D", "B", "[C]", "A"])
    #expect(browser.state.notice?.text.contains("1 commit in conflict") == true)
    let screen = browser.screen.text
    #expect(screen.contains("✗ 1 in conflict"))
    #expect(screen.split(separator: "\n").count { $0.contains("✗ ") } == 2)
    browser.press("w")
    #expect(rows(browser).count == 1)
    #expect(rows(browser).allSatisfy { $0.contains("f both sides changed it") })
    browser.press("w d")
    #expect(browser.state.header.conflictCount == 0, "without C there is no conflict")
    browser.press("u u")
    #expect(try scratch.rev("main") == before)
    try scratch.expectSound()
  }

  @Test func `a message is written in place, and left texts are there again`() throws {
    let scratch = try Scratch("A---B---C  main")
    let browser = try ScriptedBrowser(scratch)
    browser.press("j r")
    browser.type(" or more")
    browser.press("escape")
    #expect(try scratch.oracle("log --format=%s main") == ["C", "B", "A"])
    browser.press("r enter enter")
    browser.type("why")
    browser.press("ctrl-s")
    #expect(try scratch.oracle("log --format=%s main") == ["C", "B or more", "A"])
    #expect(try scratch.gitText(["log", "-1", "--format=%b", "main~1"]) == "why\n")
    browser.press("u")
    #expect(try scratch.oracle("log --format=%s main") == ["C", "B", "A"])
  }

  @Test func `a squash shows the joined message first`() throws {
    let scratch = try Scratch("A---B---C  main")
    let browser = try ScriptedBrowser(scratch)
    browser.press("s")
    #expect(browser.state.field?.field.text == "B\n\nC")
    browser.press("escape")
    #expect(try scratch.oracle("log --format=%s main") == ["C", "B", "A"])
    browser.press("s ctrl-end ctrl-u")
    browser.type("and more")
    browser.press("ctrl-s")
    #expect(try scratch.gitText(["log", "-1", "--format=%B", "main"]) == "B\n\nand more\n")
  }

  @Test func `a panel whose rows have not come is left at once, and other keys wait for them`()
    throws
  {
    let browser = try ScriptedBrowser(Scratch("A---B---C  main"))
    #expect(browser.sendOnly(.key(KeyStroke("b"))) == [.loadPanel(.branches)])
    #expect(browser.sendOnly(.key(KeyStroke("enter"))).isEmpty)
    #expect(browser.state.panel != nil)
    _ = browser.sendOnly(.key(KeyStroke("escape")))
    #expect(browser.state.panel == nil)
    browser.press("j")
    #expect(browser.subjects == ["C", "[B]", "A"])
  }
}
