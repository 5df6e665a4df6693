import Foundation
import Objects
import TestKit
import Testing

/// Undo where there is more than one working tree, and much else that it has to leave alone.
struct WorkTreeTests {
  private func expectDone(_ run: ProcessRun, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(run.status == 0, "\(run.errorText)", sourceLocation: sourceLocation)
  }

  private static let line = #"""
    A---B---C---D    main
         \
          E---F      topic
    """#

  @Test func `another working tree follows its branch back`() throws {
    let scratch = try Scratch(Self.line)
    try scratch.git("worktree add -q ../other topic")
    let before = try scratch.shell("ls ../other && git -C ../other status --porcelain").text
    expectDone(try scratch.yore("drop topic~1"))
    expectDone(try scratch.yore("undo"))
    #expect(try scratch.shell("ls ../other && git -C ../other status --porcelain").text == before)
    #expect(try scratch.gitText(["log", "--format=%s", "topic"]) == "F\nE\nB\nA")
  }

  @Test func `a branch does not go away under another working tree`() throws {
    let scratch = try Scratch(Self.line)
    expectDone(try scratch.yore(["reword", "main", "-m", "new"]))
    try scratch.git("worktree add -q -b fresh ../other topic")
    let refused = try scratch.yore("undo --json")
    #expect(refused.status == 3)
    #expect(refused.errorText.contains("\"code\":\"checkedOut\""))
    #expect(try scratch.shell("ls ../other").text == "A\nB\nE\nF\n")
    scratch.isUndoneAtEnd = false
  }

  @Test func `a detached HEAD of another working tree is not moved from here`() throws {
    let scratch = try Scratch(Self.line)
    try scratch.git("worktree add -q --detach ../other topic")
    let run = try scratch.shell("cd ../other && yore reword HEAD -m new --update-refs=head")
    expectDone(run)
    let refused = try scratch.yore("undo --json")
    #expect(refused.status == 3)
    #expect(refused.errorText.contains("\"code\":\"otherWorkTree\""))
    expectDone(try scratch.shell("cd ../other && yore undo"))
    #expect(
      try scratch.shell("git -C ../other rev-parse HEAD").text
        == scratch.gitText(["rev-parse", "topic"]) + "\n")
  }

  @Test func `a bare repository has undo, too`() throws {
    let scratch = try Scratch("A---B---C    main", bare: true)
    let before = try scratch.gitText(["rev-parse", "main"])
    expectDone(try scratch.yore("drop main~1"))
    expectDone(try scratch.yore("undo"))
    #expect(try scratch.gitText(["rev-parse", "main"]) == before)
  }

  @Test func `what others have, stashes and notes stay as they are`() throws {
    let scratch = try Scratch("A---B---C    main")
    try scratch.git(["notes", "add", "-m", "a note", "main"])
    expectDone(try scratch.yore(["reword", "main", "-m", "new"]))
    try scratch.git("update-ref refs/remotes/origin/main main~1")
    try scratch.write("mine\n", to: "A")
    try scratch.git("stash -q")
    let left = try scratch.gitText(["for-each-ref", "refs/remotes", "refs/stash"])
    expectDone(try scratch.yore("undo"))
    #expect(try scratch.gitText(["log", "-1", "--format=%s%n%N"]) == "C\na note\n")
    #expect(try scratch.gitText(["for-each-ref", "refs/remotes", "refs/stash"]) == left)
    expectDone(try scratch.yore("redo"))
    #expect(try scratch.gitText(["log", "-1", "--format=%s%n%N"]) == "new\na note\n")
    try scratch.git("stash pop -q")
    #expect(try scratch.gitText(["status", "--porcelain"]) == " M A")
  }

  @Test func `nothing grows with the number of references`() throws {
    func sizes(_ count: Int) throws -> [Int] {
      let scratch = try Scratch("A---B---C    main")
      let id = try scratch.rev("main~2").hex
      try scratch.git("pack-refs --all")
      var packed = "# pack-refs with: peeled fully-peeled sorted \n"
      packed += "\(try scratch.rev("main").hex) refs/heads/main\n"
      for number in 0..<count {
        packed += "\(id) refs/heads/topic/\(String(format: "%06d", number))\n"
      }
      try packed.write(
        toFile: scratch.path + "/.git/packed-refs", atomically: true, encoding: .utf8)
      for name in ["one", "two"] {
        expectDone(try scratch.yore(["reword", "main", "-m", name]))
      }
      try scratch.git("branch -q -D topic/000003")
      expectDone(try scratch.yore("operations"))
      #expect(try scratch.yore("operations --json").lines.count == 3)
      let last = try #require(
        Int(try scratch.gitText(["cat-file", "-s", "refs/yore/operations"])))
      let file = try FileManager.default.attributesOfItem(
        atPath: scratch.path + "/.git/yore/operations/references")
      return [last, try #require(file[.size] as? Int)]
    }
    let (few, many) = (try sizes(10), try sizes(5000))
    // A random word in each entry has a letter more or less.
    #expect(abs(few[0] - many[0]) < 8)
    #expect(few[1] == many[1])
  }
}
