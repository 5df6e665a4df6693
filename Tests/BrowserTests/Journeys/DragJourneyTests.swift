import Objects
import TestKit
import Testing

/// Journeys with the mouse, in the built program on a real terminal: what it sends is what terminals send.
@Suite(.serialized) struct DragJourneyTests {
  private func start(_ scratch: Scratch) throws -> TmuxScreen {
    let screen = try TmuxScreen(scratch, width: 110)
    try screen.wait(for: "search")
    return screen
  }

  /// A report of the mouse in SGR form, for a row of the list.
  private func report(_ button: Int, row: Int, column: Int = 30, isRelease: Bool = false) -> String
  {
    "\u{1b}[<\(button);\(column + 1);\(row + 3)\(isRelease ? "m" : "M")"
  }

  private func subjects(_ scratch: Scratch) throws -> [String] {
    try scratch.oracle("log --format=%s main")
  }

  @Test func `a commit is dragged below another one, and back`() throws {
    let scratch = try Scratch("A---B---C---D")
    let before = try scratch.rev("main")
    let screen = try start(scratch)
    try screen.send(report(0, row: 0))
    try screen.send(report(32, row: 1))
    try screen.send(report(32, row: 2))
    try screen.wait(for: "3 commits made anew")
    try screen.wait(for: "╌╌╌")
    try screen.send(report(0, row: 2, isRelease: true))
    try screen.wait(for: "moved “D” below “B”")
    #expect(try subjects(scratch) == ["C", "B", "D", "A"])
    try screen.press("u")
    try screen.wait(for: "undid")
    #expect(try scratch.rev("main") == before)
    try screen.quit()
    try scratch.expectSound()
  }

  @Test func `a commit is dropped on another one and squashed`() throws {
    let scratch = try Scratch("A---B---C---D")
    let before = try scratch.rev("main")
    let screen = try start(scratch)
    try screen.send(report(0, row: 0))
    try screen.send(report(32, row: 1, column: 36))
    try screen.wait(for: "squash it into “C”")
    try screen.send(report(0, row: 1, column: 36, isRelease: true))
    try screen.wait(for: "The message of both")
    try screen.press("C-s")
    try screen.wait(for: "squashed “D” into “C”")
    #expect(try subjects(scratch) == ["C", "B", "A"])
    try screen.press("u")
    try screen.wait(for: "undid")
    #expect(try scratch.rev("main") == before)
    try screen.quit()
    try scratch.expectSound()
  }

  @Test func `a drag is left with escape`() throws {
    let scratch = try Scratch("A---B---C---D")
    let screen = try start(scratch)
    try screen.send(report(0, row: 0))
    try screen.send(report(32, row: 2))
    try screen.wait(for: "move it here")
    try screen.press("Escape")
    try screen.waitUntilGone("move it here")
    try screen.send(report(0, row: 2, isRelease: true))
    try screen.press("j")
    try screen.wait(for: "2 / 4")
    #expect(try subjects(scratch) == ["D", "C", "B", "A"])
    try screen.quit()
  }

  @Test func `conflicts show before one lets go`() throws {
    let scratch = try Scratch(
      #"""
      A---B---C    main

      A: f = 1\n2\n3
      B: f = 1\nb\n3
      C: f = 1\nc\n3
      """#)
    let before = try scratch.rev("main")
    let screen = try start(scratch)
    try screen.send(report(0, row: 0))
    try screen.send(report(32, row: 1))
    try screen.wait(for: "1 commit in conflict")
    #expect(try scratch.oracle("for-each-ref refs/yore").isEmpty)
    try screen.send(report(0, row: 1, isRelease: true))
    try screen.wait(for: "✗ 1 in conflict")
    try screen.press("u")
    try screen.waitUntilGone("✗ 1 in conflict")
    #expect(try scratch.rev("main") == before)
    try screen.quit()
    try scratch.expectSound()
  }

  @Test func `marked commits are dragged together`() throws {
    let scratch = try Scratch("A---B---C---D")
    let screen = try start(scratch)
    try screen.press("Space", "Space")
    try screen.wait(for: "2 marked")
    try screen.send(report(0, row: 0))
    try screen.send(report(32, row: 3))
    try screen.wait(for: "move 2 commits here")
    try screen.send(report(0, row: 3, isRelease: true))
    try screen.wait(for: "moved 2 commits")
    #expect(try subjects(scratch) == ["B", "A", "D", "C"])
    try screen.quit()
    try scratch.expectSound()
  }

  @Test func `the line between the panes is dragged, and remembered`() throws {
    let scratch = try Scratch("A---B")
    let screen = try start(scratch)
    let column = try screen.text().split(separator: "\n")[1].firstIndex(of: "┬").map {
      try screen.text().split(separator: "\n")[1].distance(
        from: screen.text().split(separator: "\n")[1].startIndex, to: $0)
    }
    try screen.send(report(0, row: 3, column: try #require(column)))
    try screen.send(report(32, row: 3, column: 40))
    try screen.send(report(0, row: 3, column: 40, isRelease: true))
    _ = try screen.wait("the line in column 40") { text in
      Array(text.split(separator: "\n")[1]).firstIndex(of: "┬") == 40
    }
    try screen.quit()
  }
}
