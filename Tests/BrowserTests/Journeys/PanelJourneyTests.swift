import Objects
import TestKit
import Testing

/// Journeys with panels, messages and conflicts, in the built program on a real terminal.
@Suite(.serialized) struct PanelJourneyTests {
  private func subjects(_ scratch: Scratch) throws -> [String] {
    try scratch.oracle("log --format=%s main")
  }

  private func start(_ scratch: Scratch) throws -> TmuxScreen {
    let screen = try TmuxScreen(scratch, width: 110)
    try screen.wait(for: "search")
    return screen
  }

  /// Presses undo until a tip is there again, and checks the repository.
  private func takeBack(_ scratch: Scratch, _ screen: TmuxScreen, to tip: String) throws {
    while try scratch.rev("main").hex != tip {
      let before = try scratch.rev("main")
      try screen.press("u")
      _ = try screen.wait("a step back") { text in
        try scratch.rev("main") != before || text.contains("nothing to undo")
      }
      if try screen.text().contains("nothing to undo") { break }
    }
    #expect(try scratch.rev("main").hex == tip)
    try scratch.expectSound()
  }

  @Test func `a message is written in place, with a paste`() throws {
    let scratch = try Scratch("A---B---C")
    let before = try scratch.rev("main").hex
    let screen = try start(scratch)
    try screen.press("j", "r")
    try screen.wait(for: "ctrl-s done")
    try screen.press("C-u")
    try screen.send("\u{1b}[200~pasted subject\n\nand why\u{1b}[201~")
    try screen.wait(for: "and why")
    try screen.press("C-s")
    try screen.wait(for: "reworded")
    #expect(try subjects(scratch) == ["C", "pasted subject", "A"])
    #expect(try scratch.gitText(["log", "-1", "--format=%b", "main~1"]) == "and why\n")
    try takeBack(scratch, screen, to: before)
    try screen.quit()
  }

  @Test func `a message that was left is there again`() throws {
    let scratch = try Scratch("A---B---C")
    let screen = try start(scratch)
    try screen.press("r")
    try screen.wait(for: "ctrl-s done")
    try screen.type(" with more")
    try screen.wait(for: "C with more")
    try screen.press("Escape")
    try screen.wait(for: "the same key has the text again")
    try screen.press("r")
    try screen.wait(for: "C with more")
    try screen.press("C-s")
    try screen.wait(for: "reworded")
    #expect(try subjects(scratch) == ["C with more", "B", "A"])
    try screen.quit()
  }

  @Test func `a squash is left at its message, and nothing happens`() throws {
    let scratch = try Scratch("A---B---C")
    let screen = try start(scratch)
    try screen.press("s")
    try screen.wait(for: "The message of both")
    try screen.press("Escape")
    try screen.waitUntilGone("The message of both")
    #expect(try subjects(scratch) == ["C", "B", "A"])
    try screen.quit()
  }

  @Test func `a hook that refuses a message is told on the screen`() throws {
    let scratch = try Scratch("A---B---C")
    try scratch.write("#!/bin/sh\necho no such message >&2\nexit 1\n", to: ".git/hooks/commit-msg")
    _ = try scratch.shell("chmod +x .git/hooks/commit-msg")
    let screen = try start(scratch)
    try screen.press("r")
    try screen.wait(for: "ctrl-s done")
    try screen.type("!")
    try screen.press("C-s")
    try screen.wait(for: "no such message")
    #expect(try subjects(scratch) == ["C", "B", "A"])
    try screen.press("r")
    try screen.wait(for: "C!")
    try screen.press("Escape")
    try screen.waitUntilGone("C!")
    try screen.quit()
  }

  @Test func `another branch is switched to and back`() throws {
    let scratch = try Scratch(
      """
      A---B---C    main
           \\
            D      topic
      """)
    let screen = try start(scratch)
    try screen.press("b")
    try screen.wait(for: "Branches  2")
    try screen.press("j", "Enter")
    try screen.wait(for: "switched to topic")
    #expect(try scratch.oracle("symbolic-ref --short HEAD") == ["topic"])
    #expect(try scratch.oracle("status --porcelain").isEmpty)
    try screen.press("b")
    try screen.waitUntilGone("Branches")
    try screen.press("u")
    try screen.wait(for: "undid")
    #expect(try scratch.oracle("symbolic-ref --short HEAD") == ["main"])
    try screen.quit()
    try scratch.expectSound()
  }

  @Test func `local changes that are in the way keep the branch, in git's words`() throws {
    let scratch = try Scratch(
      """
      A---B---C    main
           \\
            D      topic

      B: f = one
      D: f = two
      """)
    try scratch.write("mine\n", to: "f")
    let screen = try start(scratch)
    try screen.press("b")
    try screen.wait(for: "Branches  2")
    try screen.press("j", "Enter")
    try screen.wait(for: "git switch failed")
    #expect(try scratch.oracle("symbolic-ref --short HEAD") == ["main"])
    #expect(try scratch.shell("cat f").text == "mine\n")
    try screen.quit()
  }

  @Test func `a branch is made, renamed and deleted, and all is taken back`() throws {
    let scratch = try Scratch("A---B---C  main")
    let screen = try start(scratch)
    try screen.press("j", "B")
    try screen.wait(for: "new branch:")
    try screen.type("fresh")
    try screen.press("Enter")
    try screen.wait(for: "made the branch fresh")
    #expect(try scratch.rev("fresh") == scratch.rev("main~1"))
    try screen.press("b")
    try screen.wait(for: "Branches  2")
    try screen.press("k", "r")
    try screen.wait(for: "new name:")
    try screen.press("C-u")
    try screen.type("older")
    try screen.press("Enter")
    try screen.wait(for: "renamed fresh to older")
    try screen.press("j", "d")
    try screen.wait(for: "deleted the branch older")
    #expect(try scratch.oracle("for-each-ref --format=%(refname) refs/heads").count == 1)
    try screen.press("u")
    try screen.wait(for: "undid")
    #expect(try scratch.rev("older") == scratch.rev("main~1"))
    try screen.quit()
    try scratch.expectSound()
  }

  @Test func `an operation is gone back to`() throws {
    let scratch = try Scratch("A---B---C---D")
    let before = try scratch.rev("main").hex
    let screen = try start(scratch)
    try screen.press("d")
    try screen.wait(for: "dropped “D”")
    try screen.press("d")
    try screen.wait(for: "dropped “C”")
    try screen.press("o")
    try screen.wait(for: "Operations  2")
    try screen.press("j", "Enter")
    try screen.wait(for: "went back to after")
    #expect(try subjects(scratch) == ["C", "B", "A"])
    try screen.press("Escape")
    try screen.wait(for: "open   / search")
    try takeBack(scratch, screen, to: before)
    try screen.quit()
  }

  @Test func `a clip is found by its letters and pasted`() throws {
    let scratch = try Scratch(
      """
      A---B---C---D    main

      D: message = mend the kettle
      """)
    let screen = try start(scratch)
    try screen.press("d")
    try screen.wait(for: "dropped “mend")
    try screen.press("d")
    try screen.wait(for: "dropped “C”")
    try screen.press("V")
    try screen.wait(for: "Clips  2")
    try screen.type("/KETT dro")
    try screen.wait(for: "1 of 2")
    try screen.press("Enter", "Enter")
    try screen.wait(for: "pasted “mend the kettle”")
    #expect(try subjects(scratch) == ["mend the kettle", "B", "A"])
    try screen.quit()
    try scratch.expectSound()
  }

  @Test func `an edit that conflicts is decided, becomes real and is taken back`() throws {
    let scratch = try Scratch(
      #"""
      A---B---C    main

      A: f = 1\n2\n3
      B: f = 1\nb\n3
      C: f = 1\nc\n3
      """#)
    let before = try scratch.rev("main").hex
    let screen = try start(scratch)
    try screen.press("J")
    try screen.wait(for: "1 commit in conflict")
    try screen.wait(for: "✗ 1 in conflict")
    #expect(try scratch.rev("main").hex == before, "plain git sees nothing of it")
    #expect(try scratch.oracle("status --porcelain").isEmpty)
    try screen.press("w")
    try screen.wait(for: "both sides changed it")
    try screen.press("Enter")
    try screen.wait(for: "1 of 1  open")
    try screen.press("2")
    try screen.wait(for: "1 of 1  theirs")
    try screen.press("Enter")
    try screen.wait(for: "decided f")
    try screen.press("Enter")
    try screen.wait(for: "1 of 1  open")
    try screen.press("2", "Enter")
    try screen.wait(for: "the branch follows")
    #expect(try subjects(scratch) == ["B", "C", "A"])
    #expect(try scratch.shell("cat f").text == "1\nb\n3\n")
    try screen.press("Escape")
    try screen.wait(for: "open   / search")
    try takeBack(scratch, screen, to: before)
    try screen.quit()
  }

  @Test func `a conflict is given to the editor`() throws {
    let scratch = try Scratch(
      #"""
      A---B---C    main

      A: f = 1\n2\n3
      B: f = 1\nb\n3
      C: f = 1\nc\n3
      """#)
    try scratch.git(["config", "core.editor", "sed -i -e '/^<<</,/^===/d' -e '/^>>>/d'"])
    let screen = try start(scratch)
    try screen.press("J")
    try screen.wait(for: "1 commit in conflict")
    try screen.press("w", "Enter")
    try screen.wait(for: "1 of 1  open")
    try screen.press("R")
    try screen.wait(for: "decided f")
    try screen.quit()
  }

  @Test func `the screen is resized while a message and a panel are there`() throws {
    let scratch = try Scratch("A---B---C")
    let screen = try start(scratch)
    try screen.press("b", "Tab", "b", "r")
    try screen.wait(for: "ctrl-s done")
    try screen.resize(width: 40, height: 10)
    try screen.wait(for: "The message")
    try screen.type(" small")
    try screen.wait(for: "C small")
    try screen.resize(width: 100, height: 24)
    try screen.press("C-s")
    try screen.wait(for: "reworded")
    #expect(try subjects(scratch) == ["C small", "B", "A"])
    try screen.quit()
  }
}
