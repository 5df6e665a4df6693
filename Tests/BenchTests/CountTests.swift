import Objects
import Platform
import TestKit
import Testing
import Virtualization

/// The bench as tests can have it: what work costs in commits read, which no machine changes.
///
/// One test, since the history takes longer to make than all that is asked of it.
struct CountTests {
  @Test func `what is read of 100,000 commits depends on what is asked and not on them`() throws {
    let scratch = try Scratch(MadeHistory(100_000))
    // What is committed here is younger than all that was made.
    let lastTime = try #require(Int(try scratch.gitText(["log", "-1", "--format=%ct"])))
    scratch.advanceClock(by: lastTime - FakeClock.start)
    try checkOpening(scratch)
    try checkFirstRowsOfLine(scratch)
    try checkFirstFlatRows(scratch)
    try checkOneNewCommit(scratch)
    try checkDivergedBranches(scratch)
    try checkManyBranches(scratch)
    try checkStoredRows(scratch)
  }

  /// With the store: no object is opened, and of the store's pages those alone that hold the rows.
  private func checkStoredRows(_ scratch: Scratch) throws {
    let maker = try open(scratch)
    maker.prepareHistory(of: [try #require(maker.head.commit)])
    for skipped in [0, 90_000] {
      let repository = try open(scratch)
      var query = CommitQuery(try selection(of: repository))
      query.maximumCount = 50
      query.skip = skipped
      query.detail = .summary
      let rows = try repository.commits(query)
      var rowCount = 0
      while let row = try rows.next() {
        rowCount += 1
        #expect(repository.shortIDLength(of: row.id) >= 7)
      }
      #expect(rowCount == 50)
      #expect(repository.commitReadCount == 0)
      #expect((1...120).contains(repository.storeBlockCount), "\(repository.storeBlockCount)")
    }
  }

  private func open(_ scratch: Scratch) throws -> VirtualizedRepository {
    try VirtualizedRepository(
      opening: RepositoryStart(
        directory: Path(scratch.path), environment: Environment(scratch.environment)))
  }

  private func selection(of repository: VirtualizedRepository) throws -> RevisionSelection {
    RevisionSelection(include: [try #require(repository.head.commit)])
  }

  private func checkOpening(_ scratch: Scratch) throws {
    #expect(try open(scratch).commitReadCount == 0)
  }

  /// `log -n 50`: the rows, and the topics of their merges to count them.
  private func checkFirstRowsOfLine(_ scratch: Scratch) throws {
    let repository = try open(scratch)
    var query = LineQuery(try selection(of: repository))
    query.maximumCount = 50
    let rows = repository.rows(query)
    var rowCount = 0
    var mergedCount = 0
    while let row = try rows.next() {
      rowCount += 1
      if row.isMerge { mergedCount += try #require(row.mergedCount) }
    }
    #expect(rowCount == 50)
    #expect(mergedCount > 50)
    #expect(repository.commitReadCount <= 2 * (rowCount + mergedCount))
  }

  /// `log --flat -n 50`: the rows, and those that wait to be the next.
  private func checkFirstFlatRows(_ scratch: Scratch) throws {
    let repository = try open(scratch)
    var query = CommitQuery(try selection(of: repository))
    query.maximumCount = 50
    let rows = try repository.commits(query)
    var rowCount = 0
    while try rows.next() != nil { rowCount += 1 }
    #expect(rowCount == 50)
    #expect(repository.commitReadCount <= 50 + 20)
  }

  /// The head commit list is moved along and not made anew.
  private func checkOneNewCommit(_ scratch: Scratch) throws {
    let repository = try open(scratch)
    let old = try repository.headCommits()
    let readBefore = repository.commitReadCount
    let id = try scratch.gitText(["commit-tree", "HEAD^{tree}", "-p", "HEAD", "-m", "new"])
    try scratch.git(["update-ref", "HEAD", id])
    #expect(try repository.refresh() != nil)
    let new = try repository.headCommits()
    #expect(new.count == old.count + 1)
    #expect(new.first?.hex == id)
    #expect(new.dropFirst().elementsEqual(old))
    #expect(repository.commitReadCount == readBefore + 1)
  }

  /// `status`: ahead and behind read what lies between the two, and what is asked again nothing.
  private func checkDivergedBranches(_ scratch: Scratch) throws {
    let upstream = try scratch.gitText(["commit-tree", "HEAD^{tree}", "-p", "HEAD~20", "-m", "up"])
    let repository = try open(scratch)
    let head = try #require(repository.head.commit)
    let other = try #require(ObjectID(upstream))
    let counts = try repository.aheadBehind(of: head, against: other)
    let expected = try scratch.oracle("rev-list --left-right --count HEAD...\(upstream)")
    #expect(["\(counts.ahead)\t\(counts.behind)"] == expected)
    #expect(repository.commitReadCount <= 4 * (counts.ahead + counts.behind))
    let readBefore = repository.commitReadCount
    #expect(try repository.aheadBehind(of: head, against: other) == counts)
    #expect(repository.commitReadCount == readBefore)
  }

  /// `branches`: many pairs read what lies within them, and nothing of the history between them.
  private func checkManyBranches(_ scratch: Scratch) throws {
    let line = try scratch.oracle("rev-list --first-parent -n 600 HEAD").compactMap { ObjectID($0) }
    let pairs = [0, 2, 4, 500, 502].map { CommitPair(first: line[$0], second: line[$0 + 10]) }
    let repository = try open(scratch)
    let counts = repository.aheadBehind(of: pairs)
    #expect(counts.count == pairs.count)
    let within = counts.values.reduce(0) { $0 + $1.ahead + $1.behind }
    #expect(repository.commitReadCount <= 4 * within)
    #expect(within < 400)
  }
}
