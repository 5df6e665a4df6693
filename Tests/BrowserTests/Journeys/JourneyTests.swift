import Foundation
import TestKit
import Testing

/// Journeys through the built program on a real terminal.
@Suite(.serialized) struct JourneyTests {
  private static let merged = #"""
    A---B---M---F---G    main
     \     /
      C---D              topic

    D: message = fix the frobnicator
    """#

  private func subjects(_ scratch: Scratch) throws -> [String] {
    try scratch.oracle("log --format=%s main")
  }

  @Test func `it starts, shows the line, and leaves the terminal as it was`() throws {
    let screen = try TmuxScreen(Scratch(Self.merged))
    let text = try screen.wait(for: "search")
    #expect(text.contains("*main"))
    #expect(text.contains("1 / 5"))
    try screen.quit()
    let after = try screen.text()
    #expect(!after.contains("*main"))
  }

  @Test func `a merge is opened in place`() throws {
    let screen = try TmuxScreen(Scratch(Self.merged))
    try screen.wait(for: "search")
    try screen.press("j", "j", "Enter")
    try screen.wait(for: "fix the frobnicator")
    try screen.press("h")
    try screen.wait(for: "▸")
    try screen.quit()
  }

  @Test func `a search leads to a commit beneath a merge`() throws {
    let screen = try TmuxScreen(Scratch(Self.merged))
    try screen.wait(for: "search")
    try screen.type("/frob")
    try screen.wait(for: "1 of 1")
    try screen.press("Enter")
    try screen.wait(for: "n next")
    try screen.press("Escape")
    try screen.wait(for: "search")
    try screen.quit()
  }

  @Test func `a commit is moved, and all is taken back`() throws {
    let scratch = try Scratch("A---B---C---D")
    let before = try scratch.rev("main")
    let screen = try TmuxScreen(scratch)
    try screen.wait(for: "search")
    try screen.press("J")
    try screen.wait(for: "moved “D” below “C”   u: undo")
    #expect(try subjects(scratch) == ["C", "D", "B", "A"])
    try screen.press("J")
    try screen.wait(for: "below “B”")
    #expect(try subjects(scratch) == ["C", "B", "D", "A"])
    try screen.press("u")
    try screen.wait(for: "undid")
    try screen.press("u")
    _ = try screen.wait("the first tip") { _ in try scratch.rev("main") == before }
    try screen.press("C-r")
    try screen.wait(for: "redid")
    #expect(try subjects(scratch) == ["C", "D", "B", "A"])
    try screen.quit()
    try scratch.expectSound()
  }

  @Test func `commits are squashed, fixed up and dropped`() throws {
    let scratch = try Scratch("A---B---C---D---E")
    let screen = try TmuxScreen(scratch)
    try screen.wait(for: "search")
    try screen.press("s")
    try screen.wait(for: "The message of both")
    try screen.press("C-s")
    try screen.wait(for: "squashed “E” into “D”")
    try screen.press("f")
    try screen.wait(for: "squashed “D” into “C”")
    try screen.press("j", "d")
    try screen.wait(for: "dropped “B”")
    #expect(try subjects(scratch) == ["C", "A"])
    try screen.quit()
    try scratch.expectSound()
  }

  @Test func `marked commits are dropped together`() throws {
    let scratch = try Scratch("A---B---C---D---E")
    let screen = try TmuxScreen(scratch)
    try screen.wait(for: "search")
    try screen.press("j", "Space", "Space")
    try screen.wait(for: "2 marked")
    try screen.press("d")
    try screen.wait(for: "dropped 2 commits")
    #expect(try subjects(scratch) == ["E", "B", "A"])
    try screen.quit()
  }

  @Test func `a commit is cut and pasted, and all is taken back`() throws {
    let scratch = try Scratch("A---B---C---D")
    let before = try scratch.rev("main")
    let screen = try TmuxScreen(scratch)
    try screen.wait(for: "search")
    try screen.press("x")
    try screen.wait(for: "cut “D”")
    try screen.press("j", "j", "v")
    try screen.wait(for: "pasted “D”")
    #expect(try subjects(scratch) == ["C", "B", "D", "A"])
    try screen.press("u", "u")
    _ = try screen.wait("the first tip") { _ in try scratch.rev("main") == before }
    try screen.quit()
    try scratch.expectSound()
  }

  @Test func `the graph is shown in the place of the line`() throws {
    let screen = try TmuxScreen(Scratch(Self.merged))
    try screen.wait(for: "search")
    try screen.press("g")
    try screen.wait(for: "●─╮")
    try screen.press("g")
    try screen.waitUntilGone("●─╮")
    try screen.quit()
  }

  @Test func `a message is written in the editor`() throws {
    let scratch = try Scratch("A---B---C")
    try scratch.write("#!/bin/sh\necho 'from the editor' > \"$1\"\n", to: "../editor")
    try scratch.git(["config", "core.editor", "sh \(scratch.root)/editor"])
    _ = try FileManager.default.contentsOfDirectory(atPath: scratch.root)
    let screen = try TmuxScreen(scratch)
    try screen.wait(for: "search")
    try screen.press("j", "R")
    try screen.wait(for: "reworded")
    #expect(try subjects(scratch) == ["C", "from the editor", "A"])
    try screen.quit()
  }

  @Test func `what plain git does shows by itself, and the selection stays`() throws {
    let scratch = try Scratch("A---B---C---D")
    let screen = try TmuxScreen(scratch)
    try screen.wait(for: "search")
    try screen.press("j")
    try screen.wait(for: "2 / 4")
    try scratch.commit("from outside")
    try screen.wait(for: "from outside")
    try screen.wait(for: "3 / 5")
    try scratch.git("branch another HEAD~1")
    try screen.wait(for: "another")
    try screen.quit()
  }

  @Test func `the screen follows the size of the terminal`() throws {
    let screen = try TmuxScreen(Scratch(Self.merged))
    try screen.wait(for: "search")
    try screen.resize(width: 50, height: 12)
    _ = try screen.wait("one pane") { !$0.contains("┬") && $0.contains("1 / 5") }
    try screen.resize(width: 20, height: 5)
    _ = try screen.wait("a small list") { $0.contains("▌") && !$0.contains("─") }
    try screen.resize(width: 140, height: 40)
    try screen.wait(for: "┬")
    try screen.quit()
  }

  @Test func `the width of the list is remembered`() throws {
    let scratch = try Scratch(Self.merged)
    func divider(_ screen: String) -> Int? {
      screen.split(separator: "\n").lazy.compactMap { line in
        line.firstIndex(of: "┬").map { line.distance(from: line.startIndex, to: $0) }
      }.first
    }
    let first = try TmuxScreen(scratch)
    let before = divider(try first.wait(for: "search"))
    try first.press("-", "-")
    _ = try first.wait("a narrower list") { divider($0) == before.map { $0 - 8 } }
    try first.quit()
    let second = try TmuxScreen(scratch)
    #expect(divider(try second.wait(for: "search")) == before.map { $0 - 8 })
    try second.quit()
  }

  @Test func `help lists the keys and goes away`() throws {
    let screen = try TmuxScreen(Scratch(Self.merged))
    try screen.wait(for: "search")
    try screen.press("?")
    try screen.wait(for: "one row down")
    try screen.press("G")
    try screen.wait(for: "leave yore")
    try screen.press("Escape")
    try screen.wait(for: "*main")
    try screen.quit()
  }

  @Test func `the mouse selects and scrolls`() throws {
    let scratch = try Scratch(MadeHistory(200))
    let screen = try TmuxScreen(scratch)
    try screen.wait(for: "search")
    try screen.send("\u{1b}[<0;10;7M\u{1b}[<0;10;7m")
    try screen.wait(for: "5 / ")
    try screen.send("\u{1b}[<65;10;7M\u{1b}[<65;10;7M")
    try screen.wait(for: "7 / ")
    try screen.quit()
  }

  @Test func `the commit beside the list is scrolled and folded`() throws {
    let scratch = try Scratch(Self.merged)
    let lines = (1...100).map { "line \($0)" }.joined(separator: "\n")
    try scratch.write(lines, to: "long.txt")
    try scratch.commit("a long file")
    let screen = try TmuxScreen(scratch)
    try screen.wait(for: "line 1")
    try screen.press("Tab", "G")
    try screen.wait(for: "line 100")
    try screen.press("{", "z")
    try screen.wait(for: "▸ long.txt")
    try screen.press("Escape")
    try screen.wait(for: "search")
    try screen.quit()
  }

  @Test(arguments: [false, true])
  func `it stops for the shell and goes on, under git, too`(isUnderGit: Bool) throws {
    let screen = try TmuxScreen(Scratch(Self.merged), isStopped: true, isUnderGit: isUnderGit)
    try screen.wait(for: "search")
    try screen.press("C-z")
    try screen.wait(for: "ended with 148")
    try screen.press("Enter")
    try screen.wait(for: "search")
    try screen.press("q")
    try screen.waitUntilGone("search")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGSEGV])
  func `a signal ends it with the terminal restored`(number: Int32) throws {
    let screen = try TmuxScreen(Scratch(Self.merged))
    try screen.wait(for: "search")
    kill(try #require(try screen.processID()), number)
    let text = try screen.wait(for: "ended with \(128 + number)")
    #expect(!text.contains("*main"))
  }

  @Test func `a repository without commits is a screen, too`() throws {
    let screen = try TmuxScreen(Scratch())
    try screen.wait(for: "has no commits yet")
    try screen.press("d", "J", "Enter", "u")
    try screen.quit()
  }

  @Test func `a dumb terminal is refused with a word`() throws {
    let scratch = try Scratch(Self.merged)
    let run = try scratch.yoreInTerminal([], environment: ["TERM": "dumb"])
    #expect(run.status == 4)
    #expect(String(decoding: run.output, as: UTF8.self).contains("yore log lists the history"))
  }

  @Test func `without a terminal it is yore log`() throws {
    let scratch = try Scratch(Self.merged)
    #expect(try scratch.yore([]).output == scratch.yore(["log"]).output)
  }
}
