import Foundation
import Git
import Objects
import Platform
import Rewrite
import TestKit
import Testing

/// What a merge of trees costs, and what it does with trees that nobody makes by accident.
struct MergeTreeTests {
  private let scratch: Scratch
  private let objects: StagedObjects
  private let merger: TreeMerger

  init() throws {
    scratch = try Scratch()
    (objects, merger) = try scratch.merger()
  }

  private func file(_ text: String) throws -> (TreeEntryMode, ObjectID) {
    (.file, try objects.add(.blob, Array(text.utf8)))
  }

  private func tree(_ entries: [(String, (TreeEntryMode, ObjectID))]) throws -> ObjectID {
    let tree = Tree(
      entries: entries.map { TreeEntry(mode: $0.1.0, name: Array($0.0.utf8), id: $0.1.1) })
    return try objects.add(.tree, tree.bytes)
  }

  private func folder(
    _ entries: [(String, (TreeEntryMode, ObjectID))]
  ) throws -> (TreeEntryMode, ObjectID) {
    (.tree, try tree(entries))
  }

  @Test func `trees that agree are not opened, and a merge is done once`() throws {
    let same = try folder([("x", try file("x\n"))])
    let one = try folder([("y", try file("1\n"))])
    let two = try folder([("y", try file("2\n"))])
    let big = (0..<200).map { (String(format: "same%03d", $0), same) }
    let base = try tree(big + [("a", one), ("b", one)])
    let ours = try tree(big + [("a", two), ("b", one)])
    let theirs = try tree(big + [("a", one), ("b", two)])
    let merge = try merger.merge(base: base, ours: ours, theirs: theirs)
    #expect(try merge == TreeMerge(tree: tree(big + [("a", two), ("b", two)])))
    // The three roots, to go through them and ours to change it: no folder at all.
    #expect(merger.openedTreeCount == 4)
    #expect(try merger.merge(base: base, ours: ours, theirs: theirs) == merge)
    #expect(merger.openedTreeCount == 4)
  }

  @Test func `only the folders that both sides changed are opened`() throws {
    func root(_ a: String, _ b: String, _ c: String) throws -> ObjectID {
      let deep = try folder([("a", try file(a)), ("b", try file(b)), ("same", try file("s"))])
      return try tree([
        ("deep", try folder([("er", deep), ("same", try folder([("s", try file("s"))]))])),
        ("wide", try folder([("c", try file(c)), ("x", try folder([("y", try file(c))]))])),
      ])
    }
    let merge = try merger.merge(
      base: root("1", "1", "1"), ours: root("2", "1", "1"), theirs: root("1", "2", "2"))
    #expect(try merge.tree == root("2", "2", "2"))
    // Three levels on three sides, and ours once more on each.
    #expect(merger.openedTreeCount == 12)
  }

  @Test func `what nobody touched keeps its bytes, whatever they are`() throws {
    let (one, two) = (try file("1\n"), try file("2\n"))
    let odd = (TreeEntryMode(rawValue: 0o100664), one.1)
    let base = try tree([("a", one), ("b", one), ("odd", odd)])
    let merge = try merger.merge(
      base: base, ours: tree([("a", two), ("b", one), ("odd", odd)]),
      theirs: tree([("a", one), ("b", two), ("odd", one)]))
    #expect(try merge.tree == tree([("a", two), ("b", two), ("odd", odd)]))
  }

  @Test(arguments: ["a/b", "", "a\0b"])
  func `a name that no file can have is an error`(name: String) throws {
    let base = try tree([("x", try file("1\n"))])
    let bytes = Array("100644 \(name)\0".utf8) + (try file("2\n")).1.bytes
    let bad = try objects.add(.tree, bytes)
    let other = try tree([("x", try file("3\n"))])
    #expect(throws: RepositoryError.self) {
      try merger.merge(base: base, ours: other, theirs: bad)
    }
    #expect(throws: RepositoryError.self) {
      try merger.merge(base: bad, ours: base, theirs: other)
    }
  }

  @Test func `a tree that is cut off is an error, wherever it is cut`() throws {
    let base = try tree([("x", try file("1\n"))])
    let other = try tree([("x", try file("3\n"))])
    let whole = Tree(
      entries: [("a", try file("2\n")), ("y", try file("4\n"))].map {
        TreeEntry(mode: $0.1.0, name: Array($0.0.utf8), id: $0.1.1)
      }
    ).bytes
    for count in 1..<whole.count where count != whole.count / 2 {
      let bad = try objects.add(.tree, Array(whole[..<count]))
      #expect(throws: RepositoryError.self, "\(count) bytes") {
        try merger.merge(base: base, ours: bad, theirs: other)
      }
    }
  }

  @Test func `folders without end are an error and no crash`() throws {
    func root(_ text: String) throws -> ObjectID {
      var entry = try file(text)
      for _ in 0..<5000 { entry = try folder([("d", entry)]) }
      return try tree([("d", entry)])
    }
    let (base, ours, theirs) = (try root("1"), try root("2"), try root("3"))
    #expect(throws: MergeError.self) {
      try merger.merge(base: base, ours: ours, theirs: theirs)
    }
  }

  @Test func `what is missing is an error that names it`() throws {
    let missing = ObjectID(String(repeating: "1", count: 40))!
    let base = try tree([("x", try file("1\n"))])
    let other = try tree([("x", try file("3\n"))])
    let lacking = try tree([("x", (.file, missing))])
    #expect(throws: RepositoryError.objectMissing(missing)) {
      try merger.merge(base: base, ours: other, theirs: lacking)
    }
    #expect(throws: RepositoryError.objectMissing(missing)) {
      try merger.merge(base: base, ours: other, theirs: missing)
    }
  }

  @Test func `in conflict the tree has what ours has, and the marked one both`() throws {
    let (old, one, two) = (try file("0\n"), try file("1\n"), try file("2\n"))
    let base = try tree([("a", old), ("b", old), ("c", old)])
    let ours = try tree([("a", one), ("c", one)])
    let theirs = try tree([("a", two), ("b", two), ("c", old)])
    let merge = try merger.merge(base: base, ours: ours, theirs: theirs)
    #expect(merge.conflicts.map(\.kind) == [.content, .changedAndDeleted])
    #expect(try merge.tree == tree([("a", one), ("c", one)]))
    let marked = try file("<<<<<<< ours\n1\n=======\n2\n>>>>>>> theirs\n")
    #expect(try merge.markedTree == tree([("a", marked), ("b", two), ("c", one)]))
  }

  // MARK: - Settings

  @Test func `a setting that cannot be honoured is refused`() throws {
    try scratch.git("config merge.renormalize true")
    #expect(throws: MergeError.unsupportedSetting("merge.renormalize")) { try scratch.merger() }
    try scratch.git("config merge.renormalize false")
    _ = try scratch.merger()
    try scratch.git("config merge.conflictStyle fancy")
    #expect(throws: MergeError.badSetting("merge.conflictStyle", value: "fancy")) {
      try scratch.merger()
    }
  }

  @Test(arguments: ["merge.renames", "diff.renames"])
  func `renames are not looked for when they are not wanted`(setting: String) throws {
    let text = (1...20).map { "line \($0)\n" }.joined()
    let base = try tree([("old", try file(text))])
    let ours = try tree([("new", try file(text))])
    let theirs = try tree([("old", try file(text + "more\n"))])
    let found = try merger.merge(base: base, ours: ours, theirs: theirs)
    #expect(try found == TreeMerge(tree: tree([("new", try file(text + "more\n"))])))
    try scratch.git("config \(setting) false")
    var settings = try MergeSettings(
      Configuration(location: objects.database.location, environment: .init(scratch.environment)))
    #expect(!settings.findsRenames)
    settings.folderRenames = .ignored
    let other = TreeMerger(
      objects, settings: settings,
      attributes: Attributes(
        objects.database.location,
        configuration: try Configuration(
          location: objects.database.location, environment: .init(scratch.environment))))
    let apart = try other.merge(base: base, ours: ours, theirs: theirs)
    #expect(apart.conflicts.map(\.kind) == [.changedAndDeleted])
  }

  // MARK: - Submodules

  @Test func `a submodule goes forward where its history is there to tell`() throws {
    let sub = scratch.path + "/sub"
    try FileManager.default.createDirectory(atPath: sub, withIntermediateDirectories: true)
    func git(_ line: String) throws -> String {
      let run = try ProcessRun.run(
        ["git"] + line.split(separator: " ").map(String.init), in: sub,
        environment: scratch.environment)
      return run.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    _ = try git("init -q")
    var commits: [ObjectID] = []
    for number in 0..<3 {
      _ = try git("commit -q --allow-empty -m \(number)")
      commits.append(try #require(ObjectID(try git("rev-parse HEAD"))))
    }
    _ = try git("checkout -q HEAD~1")
    _ = try git("commit -q --allow-empty -m aside")
    let aside = try #require(ObjectID(try git("rev-parse HEAD")))
    func root(_ commit: ObjectID, at path: String = "sub") throws -> ObjectID {
      try tree([(path, (.commit, commit))])
    }
    let forward = try merger.merge(
      base: root(commits[0]), ours: root(commits[1]), theirs: root(commits[2]))
    #expect(try forward == TreeMerge(tree: root(commits[2])))
    let apart = try merger.merge(
      base: root(commits[0]), ours: root(commits[2]), theirs: root(aside))
    #expect(apart.conflicts.map(\.kind) == [.submodule])
    let back = try merger.merge(
      base: root(commits[1]), ours: root(commits[0]), theirs: root(commits[2]))
    #expect(back.conflicts.map(\.kind) == [.submodule])
    let absent = try merger.merge(
      base: root(commits[0], at: "gone"), ours: root(commits[1], at: "gone"),
      theirs: root(commits[2], at: "gone"))
    #expect(absent.conflicts.map(\.kind) == [.submodule])
  }
}
