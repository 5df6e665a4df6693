import Foundation
import Objects
import TestKit
import Testing

/// What undo and redo do in a repository that plain git works in, too.
struct UndoTests {
  static let line = #"""
    A---B---C---D    main
         \
          E          topic
    """#

  private func subjects(_ scratch: Scratch, _ revision: String = "HEAD") throws -> String {
    try scratch.gitText(["log", "--format=%s", revision]).split(separator: "\n")
      .joined(separator: " ")
  }

  private func expectDone(_ run: ProcessRun, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(run.status == 0, "\(run.errorText)", sourceLocation: sourceLocation)
  }

  @Test func `undo takes a drop back, and redo does it again`() throws {
    let scratch = try Scratch(Self.line)
    let before = try scratch.rev("main")
    expectDone(try scratch.yore("drop main~1"))
    let after = try scratch.gitText(["rev-parse", "HEAD"])
    expectDone(try scratch.yore("undo"))
    #expect(try scratch.gitText(["rev-parse", "HEAD"]) == before.hex)
    let redone = try scratch.yore("redo --json")
    expectDone(redone)
    try expectJSON(redone.output, isValidBy: "rewrite")
    #expect(try scratch.gitText(["rev-parse", "HEAD"]) == after)
    #expect(try scratch.gitText(["status", "--porcelain"]) == "")
    try scratch.expectSound()
  }

  @Test func `a branch that plain git deleted comes back`() throws {
    let scratch = try Scratch(Self.line)
    expectDone(try scratch.yore(["reword", "main", "-m", "new"]))
    let topic = try scratch.gitText(["rev-parse", "topic"])
    try scratch.git("branch -q -D topic")
    expectDone(try scratch.yore("undo"))
    #expect(try scratch.gitText(["rev-parse", "topic"]) == topic)
    #expect(try subjects(scratch) == "new C B A")
    expectDone(try scratch.yore("undo"))
    #expect(try subjects(scratch) == "D C B A")
  }

  @Test func `what plain git committed in between is a step of its own`() throws {
    let scratch = try Scratch(Self.line)
    expectDone(try scratch.yore(["reword", "main", "-m", "new"]))
    try scratch.git("switch -q topic")
    try scratch.commit("F")
    let log = try scratch.yore("operations --json")
    #expect(log.lines.count == 2)
    #expect(log.lines.first?.contains("\"origin\":\"git\"") == true)
    #expect(log.lines.first?.contains("commit: F") == true)
    expectDone(try scratch.yore("undo"))
    #expect(try scratch.gitText(["symbolic-ref", "HEAD"]) == "refs/heads/main")
    #expect(try subjects(scratch, "topic") == "E B A")
    #expect(try scratch.gitText(["status", "--porcelain"]) == "")
    expectDone(try scratch.yore("redo"))
    #expect(try scratch.gitText(["symbolic-ref", "HEAD"]) == "refs/heads/topic")
    #expect(try subjects(scratch, "topic") == "F E B A")
  }

  @Test func `uncommitted work stays, and where it is in the way nothing is done`() throws {
    let scratch = try Scratch(Self.line)
    expectDone(try scratch.yore("drop main~1"))
    try scratch.write("mine\n", to: "A")
    try scratch.write("new\n", to: "unknown")
    expectDone(try scratch.yore("undo"))
    #expect(try scratch.gitText(["status", "--porcelain"]) == " M A\n?? unknown")
    expectDone(try scratch.yore("redo"))
    try scratch.write("mine, too\n", to: "C")
    let refused = try scratch.yore("undo --json")
    #expect(refused.status == 3)
    #expect(refused.errorText.contains("\"paths\":[\"C\"]"))
    #expect(try scratch.gitText(["status", "--porcelain"]) == " M A\n?? C\n?? unknown")
  }

  @Test func `changes that a drop kept are kept by its undo`() throws {
    let scratch = try Scratch(Self.line)
    expectDone(try scratch.yore("drop main --keep-changes"))
    let kept = try scratch.gitText(["status", "--porcelain"])
    #expect(kept != "")
    expectDone(try scratch.yore("undo"))
    #expect(try scratch.gitText(["status", "--porcelain"]) == "")
    expectDone(try scratch.yore("redo"))
    #expect(try scratch.gitText(["status", "--porcelain"]) == kept)
  }

  @Test func `several steps are one, also where some left the files alone`() throws {
    let scratch = try Scratch(Self.line)
    let before = try scratch.gitText(["rev-parse", "main"])
    expectDone(try scratch.yore("drop main~1"))
    expectDone(try scratch.yore("drop main --keep-changes"))
    let after = try scratch.gitText(["rev-parse", "main"])
    #expect(try scratch.gitText(["status", "--porcelain"]) == "A  D")
    // In the way of the second step only.
    try scratch.write("mine\n", to: "C")
    let refused = try scratch.yore("undo 2 --json")
    #expect(refused.status == 3)
    #expect(refused.errorText.contains("\"paths\":[\"C\"]"))
    #expect(try scratch.gitText(["rev-parse", "main"]) == after)
    #expect(try scratch.gitText(["status", "--porcelain"]) == "A  D\n?? C")
    #expect(try scratch.oracle("reflog show refs/yore/operations").count == 2)
    _ = try scratch.shell("rm C")
    expectDone(try scratch.yore("undo 2"))
    #expect(try scratch.gitText(["rev-parse", "main"]) == before)
    #expect(try scratch.gitText(["status", "--porcelain"]) == "")
    expectDone(try scratch.yore("redo 2"))
    #expect(try scratch.gitText(["rev-parse", "main"]) == after)
    #expect(try scratch.gitText(["status", "--porcelain"]) == "A  D")
    #expect(try scratch.oracle("reflog show refs/yore/operations").count == 4)
  }

  @Test func `steps that stage and steps that move files are one where they do not meet`() throws {
    let scratch = try Scratch(Self.line)
    let before = try scratch.gitText(["rev-parse", "main"])
    try scratch.write("more\n", to: "A")
    expectDone(try scratch.yore("amend main -a"))
    expectDone(try scratch.yore("drop main~1"))
    expectDone(try scratch.yore("drop main --keep-changes"))
    let after = try scratch.gitText(["rev-parse", "main"])
    #expect(try scratch.gitText(["status", "--porcelain"]) == "M  A\nA  D")
    expectDone(try scratch.yore("undo 3"))
    #expect(try scratch.gitText(["rev-parse", "main"]) == before)
    #expect(try scratch.gitText(["status", "--porcelain"]) == " M A")
    expectDone(try scratch.yore("redo 3"))
    #expect(try scratch.gitText(["rev-parse", "main"]) == after)
    #expect(try scratch.gitText(["status", "--porcelain"]) == "M  A\nA  D")

    // What amend staged is gone from the files by the next step, and would have to come back unstaged.
    expectDone(try scratch.yore("undo 2"))
    expectDone(try scratch.yore("drop main"))
    let refused = try scratch.yore("undo 2 --json")
    #expect(refused.status == 3)
    #expect(refused.errorText.contains("\"code\":\"notAtOnce\""), "\(refused.errorText)")
    expectDone(try scratch.yore("undo"))
    expectDone(try scratch.yore("undo"))
    #expect(try scratch.gitText(["rev-parse", "main"]) == before)
    #expect(try scratch.gitText(["status", "--porcelain"]) == " M A")
  }

  @Test func `git gc right after a drop takes nothing that undo needs`() throws {
    let scratch = try Scratch(Self.line)
    let before = try scratch.gitText(["rev-parse", "main"])
    expectDone(try scratch.yore("drop main~1"))
    try scratch.git("reflog expire --expire=now --expire-unreachable=now refs/heads/main HEAD")
    try scratch.git("gc -q --prune=now")
    expectDone(try scratch.yore("undo"))
    #expect(try scratch.gitText(["rev-parse", "main"]) == before)
    try scratch.expectSound()
  }

  @Test func `what git expired is gone, and undo says so`() throws {
    let scratch = try Scratch(Self.line)
    expectDone(try scratch.yore(["reword", "main", "-m", "one"]))
    expectDone(try scratch.yore(["reword", "main", "-m", "two"]))
    try scratch.git("reflog expire --expire=now --all")
    try scratch.git("gc -q --prune=now")
    expectDone(try scratch.yore("undo"))
    let refused = try scratch.yore("undo --json")
    #expect(refused.status == 3)
    #expect(refused.errorText.contains("\"code\":\"purged\""))
    let list = try scratch.yore("operations")
    expectDone(list)
    #expect(list.lines.count == 1)
    scratch.isUndoneAtEnd = false
  }

  @Test func `an annotated tag that plain git deleted comes back after git gc`() throws {
    let scratch = try Scratch(Self.line + "\n\nE: annotated v1")
    expectDone(try scratch.yore(["reword", "main", "-m", "new"]))
    let tag = try scratch.gitText(["rev-parse", "v1"])
    try scratch.git("tag -d v1")
    expectDone(try scratch.yore("operations"))
    try scratch.git("gc -q --prune=now")
    expectDone(try scratch.yore("undo"))
    #expect(try scratch.gitText(["rev-parse", "v1"]) == tag)
    try scratch.expectSound()
    // The clock of tests is years behind, so that all but the newest operation are expired.
    scratch.isUndoneAtEnd = false
  }

  @Test func `one extra tip is all that git shows`() throws {
    let scratch = try Scratch(Self.line)
    let before = try scratch.oracle("for-each-ref --format=%(refname)")
    for name in ["one", "two", "three"] {
      expectDone(try scratch.yore(["reword", "main", "-m", name]))
    }
    expectDone(try scratch.yore("undo 2"))
    let after = try scratch.oracle("for-each-ref --format=%(refname)")
    #expect(Set(after).subtracting(before) == ["refs/yore/operations"])
  }

  @Test func `a dry run tells what would be, and changes nothing`() throws {
    let scratch = try Scratch(Self.line)
    expectDone(try scratch.yore("drop main~1"))
    try scratch.git("tag v1")
    let tip = try scratch.gitText(["rev-parse", "main"])
    let dry = try scratch.yore("undo 2 --dry-run")
    expectDone(dry)
    #expect(dry.text.contains("Would have undone drop main~1"))
    #expect(try scratch.gitText(["rev-parse", "main"]) == tip)
    #expect(try scratch.oracle("reflog show refs/yore/operations").count == 1)
    expectDone(try scratch.yore("undo"))
    #expect(try scratch.gitText(["tag"]) == "")
  }

  @Test func `nothing is undone where there is less than was asked for`() throws {
    let scratch = try Scratch(Self.line)
    #expect(try scratch.yore("undo").status == 3)
    expectDone(try scratch.yore(["reword", "main", "-m", "one"]))
    let tip = try scratch.gitText(["rev-parse", "main"])
    #expect(try scratch.yore("undo 2").status == 3)
    #expect(try scratch.yore("redo").status == 3)
    #expect(try scratch.yore("undo 0").status == 2)
    #expect(try scratch.gitText(["rev-parse", "main"]) == tip)
  }

  @Test func `restore goes to any moment, and is undone itself`() throws {
    let scratch = try Scratch(Self.line)
    var tips: [String] = []
    for name in ["one", "two", "three"] {
      expectDone(try scratch.yore(["reword", "main", "-m", name]))
      tips.append(try scratch.gitText(["rev-parse", "main"]))
    }
    let operations = try scratch.oracle("log -g --format=%H refs/yore/operations")
    expectDone(try scratch.yore(["restore", String(operations[2].prefix(8))]))
    #expect(try scratch.gitText(["rev-parse", "main"]) == tips[0])
    expectDone(try scratch.yore("undo"))
    #expect(try scratch.gitText(["rev-parse", "main"]) == tips[2])
    #expect(try scratch.yore("restore 12345678").status == 2)
  }

  @Test func `a detached HEAD goes back and forth`() throws {
    let scratch = try Scratch(Self.line)
    try scratch.git("checkout -q --detach main")
    let before = try scratch.gitText(["rev-parse", "HEAD"])
    expectDone(try scratch.yore(["reword", "HEAD", "-m", "new", "--update-refs=head"]))
    let after = try scratch.gitText(["rev-parse", "HEAD"])
    try scratch.git("switch -q topic")
    expectDone(try scratch.yore("undo"))
    #expect(try scratch.gitText(["rev-parse", "HEAD"]) == after)
    #expect(try scratch.runGit(["symbolic-ref", "-q", "HEAD"]).status == 1)
    expectDone(try scratch.yore("undo"))
    #expect(try scratch.gitText(["rev-parse", "HEAD"]) == before)
  }

  @Test func `status tells what undo and redo would do`() throws {
    let scratch = try Scratch(Self.line)
    expectDone(try scratch.yore(["reword", "main", "-m", "one"]))
    expectDone(try scratch.yore(["reword", "main", "-m", "two"]))
    expectDone(try scratch.yore("undo"))
    let status = try scratch.yore("status")
    #expect(status.text.hasSuffix("to undo: reword main, to redo: reword main\n"))
    try expectJSON(try scratch.yore("status --json").output, isValidBy: "status")
    try scratch.git("tag v1")
    #expect(
      try scratch.yore("status").text.hasSuffix("to undo: git: tag v1 created, nothing to redo\n"))
  }
}
