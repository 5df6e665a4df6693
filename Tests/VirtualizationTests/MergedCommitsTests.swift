import History
import Objects
import TestKit
import Testing

@testable import Virtualization

@Suite struct MergedCommitsTests {
  static let drawings = [
    #"""
          D---E
         /     \
    A---B---C---M---O   main
         \     /
          F---G
    """#,
    #"""
                F---G
               /     \
          C---D---E---X---Y
         /                 \
    A---B-------------------M   main
    """#,
    #"""
          C---X---Y
         /   / \   \
    A---B---D---Z---M  main
    """#,
    #"""
    R---S---T
             \
    A---B-----M  main
    """#,
  ]

  @Test(arguments: drawings.indices)
  func `a drawn merge brought in what git says`(index: Int) throws {
    try check(try Scratch(Self.drawings[index]))
  }

  @Test(arguments: UInt64(1)...3)
  func `merges of a made history brought in what git says`(seed: UInt64) throws {
    try check(try Scratch(MadeHistory(300, seed: seed)))
  }

  @Test func `with a history store they brought in the same`() throws {
    let scratch = try Scratch(MadeHistory(600, seed: 4))
    try scratch.repository(storing: true).prepareHistory(of: [try scratch.rev("main")])
    try check(scratch, storing: true)
  }

  private func check(_ scratch: Scratch, storing: Bool = false) throws {
    let repository = try scratch.repository(storing: storing)
    #expect(repository.mergedCommits.isEmpty, "nothing is found before it is asked for")
    for merge in try scratch.ids("rev-list --merges HEAD") {
      let expected = try scratch.ids("rev-list \(merge) ^\(merge)^1").filter { $0 != merge }
      #expect(try repository.mergedCommits(of: merge) == expected, "\(merge)")
      try checkExpansion(try repository.expansion(of: merge), of: merge, members: expected)
    }
    let readCount = repository.commitReadCount
    for merge in try scratch.ids("rev-list --merges HEAD") {
      _ = try repository.mergedCommits(of: merge)
    }
    #expect(repository.commitReadCount == readCount)
  }

  private func checkExpansion(
    _ rows: [LoggedCommit], of merge: ObjectID, members: [ObjectID]
  ) throws {
    #expect(rows.count == members.count)
    #expect(Set(rows.map(\.id)) == Set(members))
    var open: [(id: ObjectID, end: Int)] = [(merge, rows.count)]
    for (place, row) in rows.enumerated() {
      while open.count > 1, open[open.count - 1].end == place { open.removeLast() }
      #expect(row.depth == open.count)
      #expect(row.mergedBy == open.last?.id)
      let count = row.isExpanded ? row.mergedCount ?? 0 : 0
      if count > 0 { open.append((row.id, place + 1 + count)) }
      #expect(open.last.map { $0.end <= rows.count } ?? false)
    }
  }

  @Test func `other commits brought in nothing`() throws {
    let scratch = try Scratch(Self.drawings[0])
    let repository = try scratch.repository()
    #expect(try repository.mergedCommits(of: try scratch.rev("O")).isEmpty)
    #expect(try repository.expansion(of: try scratch.rev("A")).isEmpty)
  }

  @Test func `what a merge brought in is kept by its lineage, until it is another merge`() throws {
    let scratch = try Scratch(Self.drawings[0])
    let repository = try scratch.repository()
    let (c, e, g) = (try scratch.rev("C"), try scratch.rev("E"), try scratch.rev("G"))
    let header = "change-id kkmpptqzynrnsvxwlrwxvzyxkkmpptqz\n"
    let first = try scratch.addCommit(parents: [c, e], headers: header, message: "merge")
    let second = try scratch.addCommit(parents: [c, g], headers: header, message: "merge again")
    #expect(try repository.mergedCommits(of: first).count == 2)
    #expect(repository.mergedCommits.count == 1)
    #expect(try repository.mergedCommits(of: second).first == g)
    #expect(repository.mergedCommits.count == 1)
    #expect(try repository.mergedCommits(of: first).first == e)
  }

  @Test func `nesting of 50,000 merges is opened without a deep stack`() throws {
    let graph = CommitGraph()
    let count = 50_000
    let root = graph.addCommit()
    graph.setLoaded(root, parents: [], commitTime: 0, authorTime: 0)
    var last = graph.addCommit()
    graph.setLoaded(last, parents: [root], commitTime: 1, authorTime: 1)
    for number in 0..<count {
      let merge = graph.addCommit()
      graph.setLoaded(
        merge, parents: [root, last], commitTime: Int64(number + 2), authorTime: 0)
      last = merge
    }
    var expansion = try MergeExpansion(
      graph: graph, merge: last, members: Set(graph.commits(mergedBy: last)))
    var rows: [MergeExpansion.Row] = []
    while let row = expansion.next() { rows.append(row) }
    #expect(rows.count == count)
    #expect(rows.map(\.depth) == Array(1...count))
    #expect(rows.first?.mergedCount == count - 1)
    #expect(rows.last?.mergedCount == 0)
  }
}
