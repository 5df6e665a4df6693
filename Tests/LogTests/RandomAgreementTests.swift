import TestKit
import Testing

@Suite struct RandomAgreementTests {
  @Test(arguments: UInt64(1)...8)
  func `random queries of a random history print what git log prints`(seed: UInt64) throws {
    let scratch = try RandomHistory(seed: seed).make()
    let names = try scratch.oracle("for-each-ref --format=%(refname:short) refs/heads refs/tags")
    let ids = try scratch.oracle("rev-list --all --max-count=40")
    var queries = RandomQuery(seed: seed, revisions: names + ids + ["HEAD", "@", "v2^{}"])
    for _ in 0..<35 {
      let query = queries.next()
      if Self.isWrongInGit(query, hasCommitGraph: seed % 2 == 0) { continue }
      let zone = query.count % 4 == 0 ? "America/New_York" : "UTC"
      try scratch.expectSameLog(query, environment: ["TZ": zone])
    }
  }

  /// Long enough for the history store, which then answers most of it.
  @Test(arguments: UInt64(21)...23)
  func `random queries of a stored history print what git log prints`(seed: UInt64) throws {
    let scratch = try Scratch(MadeHistory(1200, seed: seed, tagCount: 20, fileCount: 20))
    if seed == 22 { try scratch.git("commit-graph write --reachable --changed-paths") }
    let names = try scratch.oracle("for-each-ref --format=%(refname:short) refs/heads refs/tags")
    let ids = try scratch.oracle("rev-list --all --max-count=400")
    #expect(try scratch.yore("log").status == 0)
    var queries = RandomQuery(seed: seed, revisions: names + ids + ["HEAD", "HEAD", "HEAD"])
    for _ in 0..<25 {
      let query = queries.next()
      if Self.isWrongInGit(query, hasCommitGraph: seed == 22) { continue }
      try scratch.expectSameLog(query)
    }
  }

  @Test func `queries of a made history print what git log prints`() throws {
    let scratch = try Scratch(MadeHistory(2000, seed: 5, tagCount: 20, fileCount: 60))
    for query in [
      "--format=%H%x00%P%x00%T%x00%s", "--oneline --topo-order -n 300",
      "--date-order --format=%h%p -n 100 main",
      "--format=%h%d --author-date-order v0.3..v0.8", "--first-parent --format=%H -- part-1",
      "--format=fuller --author=Author.7 -n 30", "--format=%H v0.2...v0.7~3 -- part-0",
      "--merges --format=%p --reverse", "--format=%D --tags", "--format=raw -n 50 --skip=700",
      "--parents --format=raw -- part-1/file-3.txt part-0/file-9.txt",
      "--no-merges --format=%H ^v0.4 main",
      "--format=%H -- *.txt :!part-0", "--format=%h --since=2023-12-01 --until=2023-12-15",
    ] {
      try scratch.expectSameLog(query)
    }
  }

  /// Where git 2.39 errs: it maps a committer by the mailmap only after a mapped author, and under
  /// `--first-parent` sorts by author dates that it has not read when there is a commit-graph.
  private static func isWrongInGit(_ query: [String], hasCommitGraph: Bool) -> Bool {
    query.contains { $0.hasPrefix("--committer") }
      || hasCommitGraph && query.contains("--first-parent") && query.contains("--author-date-order")
  }
}
