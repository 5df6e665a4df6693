import Foundation
import Objects
import TestKit
import Testing

/// Which references follow a rewrite and which publish a commit, where most of them are packed.
struct FollowingTests {
  private static let line = #"""
    A---B---C---D    main topic other
         \
          E          side
    """#

  private func subject(_ scratch: Scratch, _ name: String) throws -> String {
    try scratch.gitText(["log", "-1", "--format=%s", name])
  }

  @Test func `packed branches follow, and what one was before it was written anew does not`() throws
  {
    let scratch = try Scratch(Self.line)
    try scratch.git("pack-refs --all")
    try scratch.git("branch -f other main~3")
    try scratch.run("reword", "main", "-m", "new")
    #expect(try subject(scratch, "topic") == "new")
    #expect(try subject(scratch, "other") == "A")
    #expect(try subject(scratch, "side") == "E")
    // Only what was packed of it reaches the commit.
    try scratch.git("switch -q side")
    try scratch.git("branch -D main topic")
    try scratch.git("branch last other")
    let tip = try scratch.gitText(["rev-parse", "side"])
    try scratch.git("pack-refs --all")
    try scratch.git("branch -f last \(tip)")
    try scratch.git("update-ref refs/heads/last other")
    try scratch.run("drop", "side")
    #expect(try subject(scratch, "last") == "A")
  }

  @Test func `a packed value whose object is gone stands in nobody's way`() throws {
    let scratch = try Scratch(Self.line)
    try scratch.git("pack-refs --all")
    try scratch.git("branch -f side main~1")
    try scratch.git("reflog expire --expire=now --all")
    try scratch.git("prune --expire=now")
    #expect(try scratch.gitText(["cat-file", "-p", "main:D"]) != "")
    try scratch.run("reword", "main~1", "-m", "new")
    #expect(try subject(scratch, "side") == "new")
  }

  @Test(arguments: [true, false])
  func `packed or not, a tag publishes what it reaches, and one of a tree nothing`(
    isPacked: Bool
  ) throws {
    let scratch = try Scratch(Self.line)
    try scratch.git("tag -a -m v1 v1 main~1")
    try scratch.git("tag tree main^{tree}")
    try scratch.git("update-ref refs/remotes/origin/side side")
    if isPacked { try scratch.git("pack-refs --all") }
    let refused = try scratch.run("reword", "main~1", "-m", "new", ends: 3)
    #expect(refused.errorText.contains("v1"))
    let other = try scratch.run("reword", "side", "-m", "new", "--update-refs=branches", ends: 3)
    #expect(other.errorText.contains("origin/side"))
    try scratch.run("reword", "main", "-m", "new")
    // One that was moved away publishes no more.
    try scratch.git("tag -d v1")
    try scratch.git("update-ref refs/remotes/origin/side main~3")
    try scratch.run("reword", "main~1", "-m", "new")
    try scratch.run("reword", "side", "-m", "new")
  }
}
