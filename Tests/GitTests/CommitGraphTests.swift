import Foundation
import Git
import Objects
import TestKit
import Testing

/// Git's commit-graph, written by git, with git's own view of the commits as the oracle.
struct CommitGraphTests {
  private static let write = "commit-graph write --reachable"

  /// Compares all that the file says with the objects, and with generation numbers counted here.
  private func expectSameAsObjects(
    _ scratch: Scratch, commits: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = try #require(try scratch.commitGraph(), sourceLocation: sourceLocation)
    let lines = try scratch.oracle(
      "-c core.commitGraph=false log --all --topo-order --reverse --format=%H_%T_%ct_%P")
    #expect(lines.count == commits, sourceLocation: sourceLocation)
    #expect(file.count == commits, sourceLocation: sourceLocation)
    var levels: [ObjectID: UInt32] = [:]
    var dates: [ObjectID: UInt64] = [:]
    for line in lines {
      let words = line.split(separator: "_", omittingEmptySubsequences: false)
      let id = try #require(ObjectID(String(words[0])))
      let parents = words[3].split(separator: " ").compactMap { ObjectID(String($0)) }
      let time = try #require(Int64(words[2]))
      let position = try #require(file.position(of: id), sourceLocation: sourceLocation)
      levels[id] = 1 + (parents.map { levels[$0] ?? 0 }.max() ?? 0)
      dates[id] = max(UInt64(time), 1 + (parents.map { dates[$0] ?? 0 }.max() ?? 0))
      #expect(file.id(at: position) == id, sourceLocation: sourceLocation)
      #expect(file.tree(at: position).hex == words[1], sourceLocation: sourceLocation)
      #expect(file.commitTime(at: position) == time, sourceLocation: sourceLocation)
      #expect(
        file.parents(at: position)?.map(file.id(at:)) == parents, sourceLocation: sourceLocation)
      #expect(file.level(at: position) == levels[id], sourceLocation: sourceLocation)
      let date = file.hasCorrectedDates ? dates[id] : nil
      #expect(file.correctedDate(at: position) == date, sourceLocation: sourceLocation)
      let generation = date ?? levels[id].map(UInt64.init)
      #expect(file.generation(at: position) == generation, sourceLocation: sourceLocation)
    }
    #expect(file.hasGenerations, sourceLocation: sourceLocation)
    #expect(file.position(of: .zero) == nil, sourceLocation: sourceLocation)
  }

  @Test(arguments: [1, 2])
  func `what the file says is what the objects say`(version: Int) throws {
    let scratch = try Scratch()
    try scratch.importHistory(400)
    try scratch.git(
      ["-c", "commitGraph.generationVersion=\(version)"] + Self.write.split(" "))
    // Topics that are not merged yet are on no branch.
    try expectSameAsObjects(scratch, commits: 392)
    #expect(try scratch.commitGraph()?.hasCorrectedDates == (version == 2))
  }

  @Test func `an octopus has all its parents in their order`() throws {
    let scratch = try Scratch()
    var stream = FastImport()
    let root = stream.commit(parents: [], message: [])
    let tips = (0..<9).map { stream.commit(parents: [root], message: Array("\($0)".utf8)) }
    let octopus = stream.commit(parents: tips.reversed(), message: [])
    _ = stream.commit(parents: [octopus] + tips.prefix(3), message: [])
    try scratch.git(["fast-import", "--quiet"], input: stream.bytes)
    try scratch.git(Self.write)
    try expectSameAsObjects(scratch, commits: 12)
  }

  @Test func `dates that lie far apart are found in the overflow`() throws {
    let scratch = try Scratch()
    var stream = FastImport()
    // 34 bits hold times up to the year 2514.
    var parent: [Int] = []
    for time in [17_000_000_000, 0, 100, 4_294_967_295, 4_294_967_296, 1, 17_000_000_001] {
      parent = [stream.commit(parents: parent, message: [], committer: .committer.at(time))]
    }
    try scratch.git(["fast-import", "--quiet"], input: stream.bytes)
    try scratch.git(Self.write)
    try expectSameAsObjects(scratch, commits: 7)
    #expect(try scratch.commitGraph()?.hasCorrectedDates == true)
  }

  /// A history that is written to a chain of four files while it grows.
  private func makeChain(versions: [Int]) throws -> Scratch {
    let scratch = try Scratch()
    for (number, version) in versions.enumerated() {
      for commit in 0..<3 { try scratch.commit("\(number) \(commit)") }
      try scratch.git(
        [
          "-c", "commitGraph.generationVersion=\(version)", "commit-graph", "write", "--reachable",
          "--split=no-merge", "--changed-paths",
        ])
    }
    return scratch
  }

  @Test func `a chain of files is one graph`() throws {
    let scratch = try makeChain(versions: [2, 2, 2, 2])
    try expectSameAsObjects(scratch, commits: 12)
    #expect(try scratch.commitGraph()?.hasCorrectedDates == true)
    let chain = scratch.path + "/.git/objects/info/commit-graphs/commit-graph-chain"
    #expect(try String(contentsOfFile: chain, encoding: .utf8).split("\n").count == 4)
  }

  @Test(arguments: [[1, 1, 2, 2], [2, 2, 1, 1]])
  func `corrected dates count only when all files have them`(versions: [Int]) throws {
    let scratch = try makeChain(versions: versions)
    try expectSameAsObjects(scratch, commits: 12)
    #expect(try scratch.commitGraph()?.hasCorrectedDates == false)
  }

  @Test func `a chain with a file missing ends below it`() throws {
    let scratch = try makeChain(versions: [2, 2, 2])
    let folder = scratch.path + "/.git/objects/info/commit-graphs"
    let names = try String(contentsOfFile: folder + "/commit-graph-chain", encoding: .utf8)
      .split("\n")
    try FileManager.default.removeItem(atPath: "\(folder)/graph-\(names[1]).graph")
    let file = try #require(try scratch.commitGraph())
    #expect(file.count == 3)
    #expect(file.position(of: try scratch.rev("HEAD")) == nil)
    #expect(file.position(of: try scratch.rev("HEAD~6")) != nil)
  }

  @Test func `a chain goes on in the objects that a repository borrows`() throws {
    let lender = try makeChain(versions: [2, 2])
    let scratch = try Scratch()
    try Data((lender.path + "/.git/objects\n").utf8).write(
      to: URL(fileURLWithPath: scratch.path + "/.git/objects/info/alternates"))
    try scratch.git(["reset", "-q", "--hard", try lender.rev("HEAD").hex])
    #expect(try scratch.commitGraph()?.count == 6)
    try scratch.commit("borrowed")
    try scratch.git("commit-graph write --reachable --split=no-merge")
    try expectSameAsObjects(scratch, commits: 7)
  }

  @Test func `no graph is used where git uses none`() throws {
    let scratch = try Scratch()
    let first = try scratch.commit("one")
    let second = try scratch.commit("two")
    #expect(try scratch.commitGraph() == nil)
    try scratch.git(Self.write)
    #expect(try scratch.commitGraph() != nil)
    try scratch.git("config core.commitGraph false")
    #expect(try scratch.commitGraph() == nil)
    try scratch.git("config core.commitGraph true")

    let info = scratch.path + "/.git/info/grafts"
    try Data("\(second)\n".utf8).write(to: URL(fileURLWithPath: info))
    #expect(try scratch.commitGraph() == nil)
    try FileManager.default.removeItem(atPath: info)

    let shallow = scratch.path + "/.git/shallow"
    try Data("\(second)\n".utf8).write(to: URL(fileURLWithPath: shallow))
    #expect(try scratch.commitGraph() == nil)
    try FileManager.default.removeItem(atPath: shallow)

    try scratch.git(["replace", second.hex, first.hex])
    #expect(try scratch.commitGraph() == nil)
    #expect(try scratch.commitGraph(changing: ["GIT_NO_REPLACE_OBJECTS": "1"]) != nil)
  }

  @Test func `a file of garbage is none`() throws {
    #expect(try Scratch(caseNumbered: "035").commitGraph() == nil)
  }

  @Test func `a commit made since is not listed`() throws {
    let scratch = try Scratch(caseNumbered: "036")
    let file = try #require(try scratch.commitGraph())
    #expect(file.count == 4)
    #expect(file.position(of: try scratch.rev("HEAD")) == nil)
    let position = try #require(file.position(of: try scratch.rev("HEAD~1")))
    #expect(file.parents(at: position)?.count == 2)
    #expect(file.level(at: position) == 3)
  }

  @Test func `a commit that is gone is still listed`() throws {
    let scratch = try Scratch(caseNumbered: "042")
    let ghost = try #require(ObjectID("25d78ba84ffdb0f205a461f6539cb3b8efaa4d06"))
    let position = try #require(try scratch.commitGraph()?.position(of: ghost))
    #expect(try scratch.commitGraph()?.parents(at: position) == [])
    #expect(throws: RepositoryError.objectMissing(ghost)) {
      try ObjectDatabase(try scratch.location()).commit(ghost)
    }
  }
}

extension String {
  /// The parts between separators, without empty ones.
  func split(_ separator: Character) -> [String] { split(separator: separator).map(String.init) }
}

extension Scratch {
  /// The commit-graph that may be used here, or nil.
  func commitGraph(changing changes: [String: String] = [:]) throws -> CommitGraphFile? {
    let location = try location(changing: changes)
    let configuration = try Configuration(location: location, environment: location.environment)
    return CommitGraphFile(
      location, configuration: configuration,
      replacements: ReplacementTable(location, configuration: configuration),
      grafts: GraftTable(location))
  }

  /// A made history of `count` commits.
  func importHistory(_ count: Int, fileCount: Int = 0) throws {
    let history = MadeHistory(count, fileCount: fileCount)
    try git(["fast-import", "--quiet"], input: history.stream().bytes)
  }
}
