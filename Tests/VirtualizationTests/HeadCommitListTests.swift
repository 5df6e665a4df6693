import Objects
import TestKit
import Testing

@testable import Virtualization

@Suite struct HeadCommitListTests {
  @Test func `after one new commit on 100,000 one commit is read`() throws {
    let scratch = try Scratch(bare: true)
    var stream = FastImport()
    for number in 1...100_000 {
      _ = stream.commit(
        parents: number == 1 ? [] : [number - 1], message: Array("\(number)\n".utf8),
        committer: .committer.at(FakeClock.start + number))
    }
    try scratch.load(stream)
    let repository = try scratch.repository()
    let before = try repository.headCommits()
    #expect(before.count == 100_000)
    let (readCount, tip) = (repository.commitReadCount, before[0])

    let new = try scratch.addCommit(parents: [tip], message: "one more")
    try scratch.git(["update-ref", "refs/heads/main", new.hex])
    let change = try #require(try repository.refresh())
    let after = try repository.headCommits()
    #expect(repository.commitReadCount == readCount + 1)
    #expect(change.oldHead.commit == tip)
    #expect(change.newHead.commit == new)
    #expect(after.count == 100_001)
    #expect(Array(after.prefix(3)) == [new] + before.prefix(2))
    #expect(before.count == 100_000)
    #expect(before[0] == tip)
    #expect(before.last == after.last)
    #expect(try repository.refresh() == nil)
  }

  @Test func `with a history store nothing old is read at all`() throws {
    let scratch = try Scratch(MadeHistory(2000))
    let tip = try scratch.rev("main")
    try scratch.repository(storing: true).prepareHistory(of: [tip])
    let repository = try scratch.repository(storing: true)
    #expect(try Array(repository.headCommits()) == scratch.ids("rev-list --first-parent HEAD"))
    #expect(repository.commitReadCount == 0)
    let new = try scratch.addCommit(parents: [tip], message: "one more")
    try scratch.git(["update-ref", "refs/heads/main", new.hex])
    try repository.refresh()
    #expect(try Array(repository.headCommits()) == scratch.ids("rev-list --first-parent HEAD"))
    #expect(repository.commitReadCount == 1)
  }

  @Test func `the list is git's after whatever moved the head`() throws {
    let scratch = try Scratch(
      #"""
            D---E       topic
           /     \
      A---B---C---M---N  main
      R---S             other
      """#)
    let repository = try scratch.repository()
    var old: [(list: HeadCommitList, ids: [ObjectID])] = []
    for step in [
      "commit -q --allow-empty -m new", "commit -q --amend --allow-empty -m amended",
      "reset -q --hard HEAD~2", "reset -q --hard topic", "checkout -q other", "checkout -q main",
      "checkout -q --detach HEAD~1", "checkout -q topic", "merge -q --no-ff -m merged other",
      "update-ref refs/heads/topic main", "checkout -q --orphan unborn",
      "commit -q --allow-empty -m first", "rebase -q --onto main~1 --root",
    ] {
      _ = try scratch.runGit(
        step == "merge -q --no-ff -m merged other"
          ? ["merge", "-q", "--no-ff", "--allow-unrelated-histories", "-m", "merged", "other"]
          : step.split(separator: " ").map(String.init))
      try repository.refresh()
      let list = try repository.headCommits()
      let isBorn = try scratch.runGit(["rev-parse", "-q", "--verify", "HEAD"]).status == 0
      let expected = isBorn ? try scratch.ids("rev-list --first-parent HEAD") : []
      #expect(Array(list) == expected, "after git \(step)")
      old.append((list, expected))
      for (list, ids) in old { #expect(Array(list) == ids, "an older list, after git \(step)") }
    }
  }

  @Test func `what is read stays readable when a commit of the line is missing`() throws {
    let scratch = try Scratch(case: "028-missing-parent-commit")
    let repository = try scratch.repository()
    #expect(throws: (any Error).self) { try repository.headCommits() }
    #expect(Array(repository.readHeadCommits.prefix(1)) == [try scratch.rev("HEAD")])
  }
}
