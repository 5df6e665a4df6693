import Testing

@testable import TestKit

struct ScratchTests {
  private let merged = #"""
    A---B---C---M    main
         \     /
          D---E      topic origin/topic

    D: notes.txt = one\ntwo
    E: author = B E Taylor <taylor@example.com>
    B: tag v1
    C: annotated v2
    """#

  @Test func `a drawing becomes a sound repository`() throws {
    let scratch = try Scratch(merged)
    expectText(
      try scratch.graphText(),
      is: """
        M: C E  (HEAD -> main)
        E: D  (origin/topic, topic)
        D: B
        C: B  (tag: v2)
        B: A  (tag: v1)
        A

        """)
    #expect(try scratch.fsckIsClean())
    #expect(try scratch.gitText(["status", "--porcelain"]).isEmpty)
    #expect(
      try scratch.gitText(["ls-tree", "-r", "--name-only", "main"]) == "A\nB\nC\nD\nE\nnotes.txt")
    #expect(try scratch.gitText(["show", "main:notes.txt"]) == "one\ntwo")
    #expect(
      try scratch.oracle("log -1 --format=%an \(scratch.rev("E"))")
        == ["B E Taylor"])
    #expect(try scratch.gitText(["cat-file", "-t", "v2"]) == "tag")
    #expect(try scratch.rev("M") == scratch.rev("HEAD"))
  }

  @Test func `a merge takes over what its sides changed`() throws {
    let scratch = try Scratch(
      #"""
      A---B---M
       \     /
        C---D

      A: kept = 1
      A: changed = 1
      A: gone = 1
      C: changed = 2
      D: remove gone
      B C: conflict
      """#)
    #expect(try scratch.oracle("show HEAD:changed") == ["2"])
    #expect(try scratch.oracle("show HEAD:conflict") == ["B"])
    #expect(
      try scratch.gitText(["ls-tree", "--name-only", "HEAD"])
        == "A\nB\nC\nD\nchanged\nconflict\nkept")
  }

  @Test func `the same drawing gives the same ids`() throws {
    #expect(try Scratch(merged).commits == Scratch(merged, bare: true).commits)
  }

  @Test func `a repository without commits is sound and on an unborn branch`() throws {
    let scratch = try Scratch()
    #expect(try scratch.fsckIsClean())
    #expect(try scratch.gitText(["symbolic-ref", "HEAD"]) == "refs/heads/main")
    #expect(try scratch.runGit(["rev-parse", "HEAD"]).status == 128)
    #expect(try Scratch(bare: true).gitText(["rev-parse", "--is-bare-repository"]) == "true")
  }

  @Test func `commits are a minute apart whatever else runs`() throws {
    let scratch = try Scratch()
    try scratch.commit("one")
    try scratch.git("status")
    try scratch.commit("two", files: ["folder/file": "text\n", "one": nil])
    expectText(
      try scratch.gitText(["log", "--format=%s %ct %an <%ae>", "--name-status"]),
      is: """
        two 1700000120 A U Thor <author@example.com>

        A\tfolder/file
        D\tone
        one 1700000060 A U Thor <author@example.com>

        A\tone
        """)
  }

  @Test func `a failure of git carries what it said`() throws {
    let scratch = try Scratch()
    let failure = try #require(throws: GitFailure.self) { try scratch.git("no-such-command") }
    #expect(failure.description.contains("'no-such-command' is not a git command"))
  }

  @Test func `a rewritten commit reads as the old one with a prime`() throws {
    let scratch = try Scratch("A---B---C")
    try scratch.git("checkout -q -b other HEAD~2")
    try scratch.git("cherry-pick main")
    expectText(
      try scratch.graphText(),
      is: """
        C': A  (HEAD -> other)
        C: B  (main)
        B: A
        A

        """)
  }

  @Test func `an unsound repository is told apart`() throws {
    let scratch = try Scratch(case: "028-missing-parent-commit")
    #expect(try !scratch.fsckIsClean())
  }

  @Test func `the open line of a case decides where it starts`() throws {
    let scratch = try Scratch(case: "021-linked-worktree")
    #expect(try scratch.gitText(["symbolic-ref", "HEAD"]) == "refs/heads/topic")
  }

  @Test func `git answers on the side`() throws {
    let scratch = try Scratch(merged)
    #expect(try scratch.oracle("rev-list --count main") == ["6"])
    #expect(try scratch.oracle("for-each-ref refs/none").isEmpty)
    try scratch.expectSameAsGit(Array("6\n".utf8), ["rev-list", "--count", "main"])
    let difference = try scratch.differenceFromGit(
      Array("5\n".utf8), ["rev-list", "--count", "main"])
    #expect(
      difference == "differs from git rev-list --count main (- git, + yore):\n-6\n+5")
  }
}
