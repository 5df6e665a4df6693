import Objects
import TestKit
import Testing

/// Journeys with working changes, in the built program on a real terminal.
@Suite(.serialized) struct ChangesJourneyTests {
  private static func scratch() throws -> Scratch {
    let scratch = try Scratch()
    let lines = (1...20).map { "line \($0)" }
    try scratch.commit("one", files: ["f": lines.joined(separator: "\n") + "\n"])
    try scratch.commit("two", files: ["h": "h\n"])
    var changed = lines
    (changed[1], changed[17]) = ("second", "eighteenth")
    try scratch.write(changed.joined(separator: "\n") + "\n", to: "f")
    return scratch
  }

  private func start(_ scratch: Scratch) throws -> TmuxScreen {
    let screen = try TmuxScreen(scratch, width: 110, height: 30)
    try screen.wait(for: "working changes  1 file")
    return screen
  }

  private func staged(_ scratch: Scratch) throws -> [String] {
    try scratch.oracle("diff --cached -U0").filter { $0.hasPrefix("+") && !$0.hasPrefix("+++") }
  }

  @Test func `a hunk is staged and committed with a message from the editor`() throws {
    let scratch = try Self.scratch()
    try scratch.git(["config", "core.editor", "printf 'from here\\n' >"])
    let screen = try start(scratch)
    try screen.press("k", "Enter")
    try screen.wait(for: "not staged  1")
    try screen.press("]", "Space")
    try screen.wait(for: "1 file, 1 staged")
    #expect(try staged(scratch) == ["+second"])
    try screen.press("C")
    try screen.wait(for: "committed “from here”")
    #expect(try scratch.oracle("log --format=%s") == ["from here", "two", "one"])
    #expect(try scratch.oracle("diff -U0").filter { $0.hasPrefix("+e") } == ["+eighteenth"])
    try screen.press("u")
    try screen.wait(for: "undid")
    #expect(try scratch.oracle("log --format=%s") == ["two", "one"])
    #expect(try staged(scratch) == ["+second"], "it is staged again")
    try screen.quit()
    try scratch.expectSound()
  }

  @Test func `what is staged goes into an older commit`() throws {
    let scratch = try Self.scratch()
    let before = try scratch.rev("main")
    try scratch.git("add f")
    let screen = try start(scratch)
    try screen.press("j", "a")
    try screen.wait(for: "amended “one”")
    #expect(try scratch.oracle("show main~1:f")[1] == "second")
    #expect(try scratch.oracle("status --porcelain").isEmpty)
    try screen.waitUntilGone("working changes")
    try screen.press("u")
    try screen.wait(for: "undid")
    #expect(try scratch.rev("main") == before)
    #expect(try staged(scratch) == ["+second", "+eighteenth"])
    try screen.quit()
    try scratch.expectSound()
  }

  @Test func `staged hunks are absorbed`() throws {
    let scratch = try Self.scratch()
    try scratch.git("add f")
    let screen = try start(scratch)
    try screen.press("A")
    try screen.wait(for: "absorbed 2 hunks into 1 commit")
    #expect(try scratch.oracle("log --format=%s") == ["two", "one"])
    #expect(try scratch.oracle("show main~1:f")[17] == "eighteenth")
    try screen.quit()
    try scratch.expectSound()
  }

  @Test func `changes that come and go outside show by themselves`() throws {
    let scratch = try Self.scratch()
    let screen = try start(scratch)
    try scratch.git("add f")
    try screen.wait(for: "1 file, 1 staged")
    try scratch.git("commit -qm outside")
    try screen.wait(for: "outside")
    try screen.waitUntilGone("working changes")
    try screen.quit()
  }

  @Test func `a conflict of the index is named, and nothing is committed`() throws {
    let scratch = try Scratch(
      #"""
      A---B    main
       \
        C      side

      A: f = one
      B: f = two
      C: f = three
      """#)
    _ = try scratch.shell("git merge -q side")
    let screen = try TmuxScreen(scratch, width: 110, height: 30)
    try screen.wait(for: "working changes  2 files")
    try screen.press("k")
    try screen.wait(for: "conflicts  1")
    try screen.press("C")
    try screen.wait(for: "there are conflicts to be resolved first")
    #expect(try scratch.oracle("log --format=%s main") == ["B", "A"])
    try screen.quit()
  }

  @Test func `a commit is split by a checklist, and made one again`() throws {
    let scratch = try Self.scratch()
    try scratch.git("commit -qam both")
    let before = try scratch.rev("main")
    let screen = try TmuxScreen(scratch, width: 110, height: 30)
    try screen.wait(for: "search")
    try screen.press("S")
    try screen.wait(for: "check what goes into the first part")
    try screen.press("]", "Space")
    try screen.wait(for: "✓")
    try screen.press("Enter")
    try screen.wait(for: "The message of the first part")
    try screen.press("C-s")
    try screen.wait(for: "split “both” into 2 commits")
    #expect(try scratch.oracle("log --format=%s") == ["both", "both", "two", "one"])
    #expect(
      try scratch.oracle("show --format= -U0 HEAD~1").filter { $0.hasPrefix("+s") } == ["+second"])
    try screen.press("u")
    try screen.wait(for: "undid")
    #expect(try scratch.rev("main") == before)
    try screen.quit()
    try scratch.expectSound()
  }

  @Test func `a split is left with escape`() throws {
    let scratch = try Self.scratch()
    try scratch.git("commit -qam both")
    let before = try scratch.rev("main")
    let screen = try TmuxScreen(scratch, width: 110, height: 30)
    try screen.wait(for: "search")
    try screen.press("S")
    try screen.wait(for: "check what goes into the first part")
    try screen.press("Escape")
    try screen.waitUntilGone("check what goes")
    #expect(try scratch.rev("main") == before)
    try screen.quit()
  }
}
