import Foundation
import History
import Objects
import Platform
import TestKit
import Testing

@testable import Virtualization

/// What is answered from git's commit-graph is what the objects answer.
struct CommitGraphUseTests {
  private static let write = "commit-graph write --reachable --changed-paths"

  /// A history with merges in which 40 files of some folders change.
  private func makeHistory(_ count: Int = 300) throws -> Scratch {
    let scratch = try Scratch(bare: true)
    let history = MadeHistory(count, seed: 5, fileCount: 40)
    try scratch.git(["fast-import", "--quiet"], input: history.stream().bytes)
    return scratch
  }

  private func open(_ scratch: Scratch) throws -> VirtualizedRepository {
    try VirtualizedRepository(
      opening: RepositoryStart(
        directory: Path(scratch.path), environment: Environment(scratch.environment)))
  }

  /// The ids that a query gives, and the failure at the end.
  private func answer(
    _ repository: VirtualizedRepository, _ revisions: [String] = ["main"],
    paths: [String] = [], order: CommitQuery.Order = .found
  ) throws -> (ids: [String], failure: (any Error)?) {
    var query = CommitQuery(try repository.select(revisions.map { .revision(Array($0.utf8)) }))
    query.paths = try repository.pathspec(paths.map { Array($0.utf8) })
    query.order = order
    let sequence = try repository.commits(query)
    var ids: [String] = []
    do {
      while let commit = try sequence.next() { ids.append(commit.id.hex) }
    } catch {
      return (ids, error)
    }
    return (ids, nil)
  }

  private static let orders: [(CommitQuery.Order, String)] = [
    (.found, "--no-walk=unsorted --do-walk"), (.topological, "--topo-order"),
    (.date, "--date-order"), (.authorDate, "--author-date-order"),
  ]

  @Test func `orders and ranges are git's, and few objects are read`() throws {
    let scratch = try makeHistory()
    try scratch.git(Self.write)
    for (order, option) in Self.orders {
      for revisions in [["main"], ["main~40..main~10"], ["main~20^2", "^main~30"]] {
        let repository = try open(scratch)
        let answer = try answer(repository, revisions, order: order)
        let expected = try scratch.oracle("rev-list \(option) " + revisions.joined(separator: " "))
        #expect(answer.ids == expected, "\(option) \(revisions)")
        #expect(repository.commitReadCount <= expected.count + 2 || order == .authorDate)
      }
    }
  }

  @Test func `numbers of merged commits and of ahead and behind need no object`() throws {
    let scratch = try makeHistory()
    let plain = try open(scratch)
    try scratch.git(Self.write)
    let repository = try open(scratch)
    let tip = try scratch.rev("main")
    let other = try scratch.rev("main~30^0")
    #expect(
      try repository.aheadBehind(of: other, against: tip)
        == plain.aheadBehind(of: other, against: tip))
    #expect(repository.commitReadCount == 0)
    #expect(plain.commitReadCount > 0)
  }

  @Test func `paths are limited as by git, with hardly a tree opened`() throws {
    let scratch = try makeHistory()
    let files = try scratch.oracle("ls-tree -r --name-only main")
    let folders = Set(
      files.compactMap { $0.split(separator: "/").dropLast().first.map(String.init) })
    var specs = (files.prefix(12) + folders.sorted().prefix(4)).map { [$0] }
    specs += [["nowhere"], [files[0], files[7]], ["*1"], [":(icase)" + files[3].uppercased()]]
    specs += [[":!" + files[2]]] + folders.sorted().prefix(2).map { ["\($0)/*1"] }
    specs += folders.sorted().prefix(2).map { ["\($0)/"] }
    let plain = try specs.map { try answer(open(scratch), paths: $0).ids }
    try scratch.git(Self.write)
    for (spec, expected) in zip(specs, plain) {
      let arguments = ["rev-list", "main", "--"] + spec
      #expect(
        try scratch.gitText(arguments).split(separator: "\n").map(String.init) == expected,
        "\(spec)")
      #expect(try answer(open(scratch), paths: spec).ids == expected, "\(spec)")
    }
  }

  @Test func `folders that are written in another way are no change`() throws {
    let scratch = try Scratch(bare: true)
    func object(_ kind: String, _ bytes: [UInt8]) throws -> ObjectID {
      let arguments = ["hash-object", "-t", kind, "-w", "--stdin", "--literally"]
      let hex = try scratch.git(arguments, input: bytes).dropLast()
      return try #require(ObjectID(hex: hex))
    }
    func tree(_ entries: [(mode: String, name: String, id: ObjectID)]) throws -> ObjectID {
      try object(
        "tree", entries.flatMap { Array("\($0.mode) \($0.name)\0".utf8) + $0.id.bytes })
    }
    let blobs = try (0..<3).map { try object("blob", [$0]) }
    let empty = try tree([])
    let inner = try [
      tree([("100644", "f", blobs[0])]), tree([("100664", "f", blobs[0])]),
      tree([("40000", "e", empty), ("100644", "f", blobs[0])]),
      tree([("100644", "f", blobs[1])]), tree([("100755", "f", blobs[1])]),
    ]
    var tops = try inner.map { try tree([("40000", "d", try tree([("40000", "x", $0)]))]) }
    tops.append(try tree([("040000", "d", try tree([("40000", "x", inner[4])]))]))
    tops.append(empty)
    tops.append(try tree([("40000", "d", empty)]))
    tops.append(try tree([("40000", "d", empty), ("100644", "g", blobs[2])]))
    var parent: [String] = []
    for (number, top) in tops.enumerated() {
      let commit = try scratch.gitText(["commit-tree", "-m", "\(number)", top.hex] + parent)
      parent = ["-p", commit]
    }
    try scratch.git(["update-ref", "refs/heads/main", parent[1]])
    for hasFilters in [false, true] {
      if hasFilters { try scratch.git(Self.write) }
      for spec in [["d"], ["d/x"], ["d/x/f"], ["d/*"], ["*"], [":!g"], ["d", "g"], ["d/x/e"]] {
        let expected = try scratch.gitText(
          ["-c", "core.commitGraph=false", "rev-list", "main", "--"] + spec)
        #expect(
          try answer(open(scratch), paths: spec).ids
            == expected.split(separator: "\n").map(String.init),
          "\(spec)")
      }
    }
  }

  @Test func `a graph older than the history serves for the rest`() throws {
    let scratch = try Scratch()
    for number in 0..<4 { try scratch.commit("\(number)", files: ["a": "\(number / 2)"]) }
    try scratch.git(Self.write)
    for number in 4..<8 { try scratch.commit("\(number)", files: ["a": "\(number / 2)"]) }
    let repository = try open(scratch)
    #expect(try answer(repository).ids == scratch.oracle("rev-list main"))
    #expect(
      try answer(repository, paths: ["a"]).ids == scratch.oracle("rev-list main -- a"))
    for (order, option) in Self.orders {
      #expect(
        try answer(open(scratch), order: order).ids == scratch.oracle("rev-list \(option) main"))
    }
  }

  @Test func `a commit that only the graph has is an error after all others`() throws {
    let scratch = try Scratch()
    let ids = try (0..<4).map { try scratch.commit("\($0)") }
    try scratch.git(Self.write)
    let lost = ids[1].hex
    try FileManager.default.removeItem(
      atPath: "\(scratch.path)/.git/objects/\(lost.prefix(2))/\(lost.dropFirst(2))")
    let (found, failure) = try answer(open(scratch))
    #expect(found == [3, 2, 0].map { ids[$0].hex })
    #expect("\(try #require(failure))".contains(lost))
  }

  /// Every byte of a small graph wrong in turn. Git trusts the file as well, so a wrong time or a wrong filter may
  /// tell; but every row is a commit of the history, none comes twice, and all ends.
  @Test func `with any byte of the graph wrong, rows are commits and the end comes`() throws {
    let scratch = try Scratch(bare: true)
    var stream = FastImport()
    let root = stream.commit(parents: [], message: [])
    let sides = (0..<3).map { number in
      let side = stream.commit(
        parents: [root], message: [], committer: .committer.at(FakeClock.start + number))
      stream.file("f\(number)", [UInt8(number)])
      return side
    }
    let octopus = stream.commit(parents: sides, message: [])
    _ = stream.commit(parents: [octopus, sides[1]], message: [])
    try scratch.git(["fast-import", "--quiet"], input: stream.bytes)
    let all = Set(try scratch.oracle("rev-list main"))
    try scratch.git(Self.write)
    let path = URL(fileURLWithPath: scratch.path + "/objects/info/commit-graph")
    let bytes = [UInt8](try Data(contentsOf: path))
    try FileManager.default.removeItem(at: path)
    var agreeing = 0
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0xff
      try Data(damaged).write(to: path)
      let repository = try open(scratch)
      for order in Self.orders.map(\.0) {
        let (ids, _) = try answer(repository, order: order)
        #expect(all.isSuperset(of: ids) && Set(ids).count == ids.count, "byte \(place)")
        if order == .topological, ids.count == all.count { agreeing += 1 }
      }
      for path in ["f1", "f*"] {
        let (ids, _) = try answer(repository, paths: [path])
        #expect(all.isSuperset(of: ids) && Set(ids).count == ids.count, "byte \(place)")
      }
      _ = try? repository.graph.mergeBases(0, Position(repository.graph.count - 1))
    }
    #expect(agreeing * 10 > bytes.count * 9)
  }
}
