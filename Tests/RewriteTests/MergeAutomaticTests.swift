import Foundation
import Git
import Objects
import Rewrite
import TestKit
import Testing

/// The recursive merge of commits, and merges that keep how they were resolved.
struct MergeAutomaticTests {
  @Test(arguments: 1...6)
  func `criss-cross merges come out as git's`(seed: Int) throws {
    let scratch = try Scratch(bare: true)
    var random = SeededGenerator(seed: UInt64(1000 + seed))
    var stream = FastImport()
    var tips: [(Int, Int)] = []
    var time = FakeClock.start
    func commit(
      _ parents: [Int], _ tree: MergeRandomTree, from old: MergeRandomTree?
    ) -> Int {
      time += 60
      let mark = stream.commit(
        parents: parents, message: [UInt8(ascii: "x")], author: FastImport.Identity.author.at(time),
        committer: FastImport.Identity.committer.at(time))
      tree.write(to: &stream, from: old)
      return mark
    }
    for _ in 0..<20 {
      let start = MergeRandomTree(&random)
      let root = commit([], start, from: nil)
      var sides = [(root, start), (root, start)]
      for round in 0..<Int.random(in: 2...3, using: &random) {
        for place in 0..<2 {
          var tree = sides[place].1
          for _ in 0..<Int.random(in: 1...2, using: &random) { tree.change(&random) }
          sides[place] = (commit([sides[place].0], tree, from: sides[place].1), tree)
        }
        if round == 2 { break }
        // Each side takes in the other one and goes its own way.
        let (first, second) = (sides[0], sides[1])
        sides[0] = (commit([first.0, second.0], first.1, from: first.1), first.1)
        sides[1] = (commit([second.0, first.0], second.1, from: second.1), second.1)
      }
      tips.append((sides[0].0, sides[1].0))
    }
    let ids = try scratch.load(stream)
    let (_, merger) = try scratch.merger()
    for (number, tip) in tips.enumerated() {
      let (ours, theirs) = (ids[tip.0 - 1], ids[tip.1 - 1])
      // Branches of these names, since the markers tell them.
      for (name, id) in [("ours", ours), ("theirs", theirs)] {
        try Data((id.hex + "\n").utf8).write(
          to: URL(fileURLWithPath: scratch.path + "/refs/heads/" + name))
      }
      let expected = try scratch.gitMerge("ours", "theirs")
      let found = MergeResult(try merger.automaticMerge(of: [ours, theirs]))
      if let expected { #expect(found == expected, "merge \(number)") }
    }
  }

  /// A merge of two branches that both changed line 3, resolved by hand.
  private struct Resolved {
    let scratch: Scratch
    var parents: [ObjectID] = []
    let tree: ObjectID
    let objects: StagedObjects
    let merger: TreeMerger

    static let lines = (1...20).map { "line \($0)" }

    static func text(_ changes: [Int: String]) -> String {
      lines.enumerated().map { (changes[$0.offset + 1] ?? $0.element) + "\n" }.joined()
    }

    init() throws {
      scratch = try Scratch()
      try scratch.commit("base", files: ["file": Self.text([:]), "other": "other\n"])
      try scratch.git("checkout -q -b side")
      parents = [try scratch.commit("side", files: ["file": Self.text([3: "side"])])]
      try scratch.git("checkout -q main")
      parents.insert(try scratch.commit("main", files: ["file": Self.text([3: "main"])]), at: 0)
      tree = try scratch.tree(
        try scratch.commit("resolved", files: ["file": Self.text([3: "both"])]))
      (objects, merger) = try scratch.merger()
    }

    /// A commit beside one of the parents, with other files.
    func other(than parent: Int, files: [String: String?]) throws -> ObjectID {
      try scratch.git(["checkout", "-q", "-f", "--detach", parents[parent].hex])
      let id = try scratch.commit("other", files: files)
      // The same parents as the one it is there for.
      let tree = try scratch.tree(id)
      return try scratch.rev(
        try scratch.gitText([
          "commit-tree", tree.hex, "-p", parents[parent].hex + "^", "-m", "other",
        ]))
    }

    /// What a file of a tree holds.
    func text(_ path: String, in tree: ObjectID) throws -> String? {
      for entry in Tree(bytes: try objects.read(tree, as: .tree))
      where entry.name.elementsEqual(path.utf8) {
        return String(decoding: try objects.read(entry.id, as: .blob), as: UTF8.self)
      }
      return nil
    }
  }

  @Test func `a merge whose parents only got other messages keeps its tree`() throws {
    let merge = try Resolved()
    let reworded = try merge.other(than: 0, files: [:])
    #expect(reworded != merge.parents[0])
    let found = try merge.merger.merge(
      merge.tree, madeOn: merge.parents, onto: [reworded, merge.parents[1]])
    #expect(found == TreeMerge(tree: merge.tree))
  }

  @Test func `a merge keeps how it was resolved when a parent changes beside the conflict`() throws
  {
    let merge = try Resolved()
    let changed = try merge.other(
      than: 0, files: ["file": Resolved.text([3: "main", 15: "new"]), "more": "more\n"])
    let found = try merge.merger.merge(
      merge.tree, madeOn: merge.parents, onto: [changed, merge.parents[1]])
    #expect(found.conflicts.isEmpty)
    #expect(try merge.text("file", in: found.tree) == Resolved.text([3: "both", 15: "new"]))
    #expect(try merge.text("more", in: found.tree) == "more\n")
  }

  @Test
  func `a change beside the conflict of its lines is carried along by the one changed parent`()
    throws
  {
    let merge = try Resolved()
    // In one region with the conflict, so that the automatic merges differ within the markers.
    let changed = try merge.other(than: 1, files: ["file": Resolved.text([3: "side", 5: "five"])])
    let found = try merge.merger.merge(
      merge.tree, madeOn: merge.parents, onto: [merge.parents[0], changed])
    #expect(found.conflicts.isEmpty)
    #expect(try merge.text("file", in: found.tree) == Resolved.text([3: "both", 5: "five"]))
  }

  @Test func `a conflict that only the new parents have is one of the result`() throws {
    let merge = try Resolved()
    let ours = try merge.other(
      than: 0, files: ["file": Resolved.text([3: "main", 15: "a"]), "other": "a\n"])
    let theirs = try merge.other(
      than: 1, files: ["file": Resolved.text([3: "side", 15: "b"]), "other": "b\n"])
    let found = try merge.merger.merge(
      merge.tree, madeOn: merge.parents, onto: [ours, theirs])
    #expect(found.conflicts.map { String(decoding: $0.path, as: UTF8.self) } == ["file", "other"])
    let text = try #require(try merge.text("file", in: found.markedTree))
    #expect(text.contains("both\n"))
    #expect(text.contains("<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n"))
    #expect(!text.contains("main\n"))
  }

  @Test func `what is resolved by deleting stays deleted`() throws {
    let scratch = try Scratch()
    try scratch.commit("base", files: ["file": "1\n2\n3\n", "other": "other\n"])
    try scratch.git("checkout -q -b side")
    let side = try scratch.commit("side", files: ["file": nil])
    try scratch.git("checkout -q main")
    let main = try scratch.commit("main", files: ["file": "1\n2\n3\n4\n"])
    let resolved = try scratch.tree(try scratch.commit("resolved", files: ["file": nil]))
    try scratch.git(["checkout", "-q", "--detach", main.hex])
    let changed = try scratch.commit("changed", files: ["other": "changed\n"])
    let (objects, merger) = try scratch.merger()
    let found = try merger.merge(resolved, madeOn: [main, side], onto: [changed, side])
    #expect(found.conflicts.isEmpty)
    let names = try Tree(bytes: objects.read(found.tree, as: .tree)).entries().map {
      String(decoding: $0.name, as: UTF8.self)
    }
    #expect(names == ["other"])
  }

  @Test func `an octopus is merged one after the other`() throws {
    let scratch = try Scratch()
    let base = try scratch.commit("base", files: ["file": Resolved.text([:])])
    var tips: [ObjectID] = []
    for line in [2, 8, 14] {
      try scratch.git(["checkout", "-q", "--detach", base.hex])
      tips.append(
        try scratch.commit(
          "tip \(line)", files: ["file": Resolved.text([line: "x"]), "file\(line)": "x\n"]))
    }
    let (_, merger) = try scratch.merger()
    let found = try merger.automaticMerge(of: tips)
    #expect(found.conflicts.isEmpty)
    try scratch.git(["checkout", "-q", "--detach", tips[0].hex])
    try scratch.git(["merge", "-q", "-m", "octopus", tips[1].hex, tips[2].hex])
    #expect(try found.tree == scratch.tree(try scratch.rev("HEAD")))
    #expect(try merger.automaticMerge(of: [base]).tree == scratch.tree(base))
    #expect(
      try merger.automaticMerge(of: []).tree.hex == "4b825dc642cb6eb9a060e54bf8d69288fbee4904")
  }
}
