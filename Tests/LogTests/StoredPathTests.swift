import Foundation
import TestKit
import Testing

/// Lists of the commits that change paths, where the history store has the changed paths.
@Suite struct StoredPathTests {
  @Test(arguments: UInt64(41)...44)
  func `paths of a stored history are those of git, also when it has grown`(seed: UInt64) throws {
    let scratch = try RandomHistory(seed: seed, count: 1000).make()
    try Self.expectSameLogs(of: scratch)
    #expect(try scratch.pathFiles().count == 1)
    // Some commits in front of the stored ones, then a segment of their own, then all in one.
    for (number, count) in [30, 280, 900].enumerated() {
      try scratch.load(Self.growth(count, seed: seed + UInt64(number)))
      try Self.expectSameLogs(of: scratch)
    }
    #expect(try scratch.pathFiles().count == 1)
  }

  @Test(arguments: [(271, 1), (600, 2)])
  func `what an old branch brings back is told from what is new`(
    count: Int, segmentCount: Int
  ) throws {
    let scratch = try Scratch()
    try scratch.load(Self.line(count))
    try scratch.expectSameLog("--format=%s -- kept changed")
    // In a segment of its own: one commit takes the content back that the first segment has, another merges it.
    var stream = FastImport()
    var marks: [Int] = []
    for number in 0..<260 {
      let parents = number == 200 ? [marks[199], marks[20]] : marks.last.map { [$0] } ?? []
      marks.append(
        stream.commit(
          parents: parents, message: Array("later \(number)\n".utf8),
          committer: .committer.at(FakeClock.start + (1000 + number) * 60),
          base: number == 0 ? "refs/heads/main" : nil))
      switch number {
      case 30: stream.file("changed", Array("5".utf8))
      case 40: stream.file("changed", Array("new".utf8))
      case 50: stream.file("kept", nil)
      case 60: stream.file("kept/inside", Array("a folder now".utf8))
      case 70: stream.file("kept/inside", nil)
      case 80: stream.file("kept", Array("kept".utf8))
      case 200: stream.file("changed", Array("5".utf8))
      default: break
      }
    }
    try scratch.load(stream)
    #expect(try scratch.pathFiles().count == 1)
    for paths in ["kept", "changed", "kept changed", "k*", "kept/inside", "kept/", ":!kept", "."] {
      for options in ["", "--parents ", "--topo-order ", "--first-parent ", "main~300..main "] {
        try scratch.expectSameLog("--format=%s:%p \(options)-- \(paths)")
      }
    }
    #expect(try scratch.pathFiles().count == segmentCount)
  }

  @Test func `no tree is opened for what the store tells`() throws {
    let scratch = try RandomHistory(seed: 45, count: 1000).make()
    let queries = [
      "-- a.txt", "-- dir", "-- dir/sub b.c", "--first-parent -- dir", "--all -- a.txt",
      "--topo-order -- dir", "topic/a..main -- a.txt", "--parents -- dir a.txt", "-- nothing",
      "-- :(icase)dir", "-- dir :!dir/sub", "-- *.txt", "-- *o *.c",
    ].map { "--format=%H \($0)".split(separator: " ").map(String.init) }
    let expected = try queries.map { try scratch.git(["log"] + $0) }
    try scratch.expectSameLog("--format=%H --all -- a.txt")
    try #require(try scratch.pathFiles().count == 1)
    #expect(try scratch.removeTrees() > 100)
    for (query, expected) in zip(queries, expected) {
      let found = try scratch.yore(["log", "--flat"] + query)
      #expect(found.output == expected && found.status == 0, "\(query): \(found.errorText)")
    }
  }

  @Test func `trees that cannot be read, or are no such as git writes, change no answer`() throws {
    let scratch = try Scratch()
    try scratch.load(Self.line(280))
    let blob = try scratch.gitText(["rev-parse", "main:kept"])
    let file = { (mode: String, name: String) in
      Array("\(mode) \(name)\u{0}".utf8) + Self.bytes(ofHex: blob)
    }
    // The same files written in three ways, an empty folder, names twice and out of order, a name with a slash.
    let usual = try scratch.writeTree(file("100644", "x"))
    let odd = try scratch.writeTree(file("100664", "x"))
    let empty = try scratch.writeTree([])
    let folder = { (mode: String, name: String, hex: String) in
      Array("\(mode) \(name)\u{0}".utf8) + Self.bytes(ofHex: hex)
    }
    let trees = [
      folder("40000", "d", usual), folder("040000", "d", usual), folder("40000", "d", odd),
      folder("40000", "d", empty), [], folder("40000", "d", odd) + folder("40000", "e", empty),
      folder("40000", "d", usual) + file("100644", "kept"), file("100664", "kept"),
      folder("40000", "kept", empty), file("100644", "kept"), file("100755", "kept"),
    ]
    for (number, bytes) in trees.enumerated() {
      try scratch.commitTree(try scratch.writeTree(bytes), number)
    }
    for paths in ["d", "d/x", "kept", "e", "d kept", "*x", ":!kept", "."] {
      try scratch.expectSameLog("--format=%s -- \(paths)")
      try scratch.expectSameLog("--format=%s --parents -- \(paths)")
    }
    // What git itself takes for something else each time only has to end well.
    for bytes in [
      file("100644", "kept") + file("100644", "a"), file("100644", "a") + file("100644", "a"),
      file("100644", "d/x"), Array("10".utf8), file("100644", ""),
    ] {
      try scratch.commitTree(try scratch.writeTree(bytes), 99)
    }
    try scratch.load(Self.growth(10, seed: 3))
    for paths in ["d", "kept", "*x"] {
      let stored = try scratch.yore(["log", "--flat", "--format=%s", "--", paths])
      let plain = try scratch.yore([
        "-c", "yore.cache=false", "log", "--flat", "--format=%s", "--", paths,
      ])
      #expect(stored.status == plain.status && !stored.output.isEmpty)
    }
  }

  @Test func `damaged paths are never believed, and are kept anew`() throws {
    let scratch = try Scratch()
    try scratch.load(Self.line(270))
    let queries = [["changed"], ["kept", "changed"], ["k*"]].map {
      ["log", "--flat", "--format=%H", "--"] + $0
    }
    let expected = try queries.map {
      try scratch.git(["log", "--format=%H", "--"] + $0.dropFirst(4))
    }
    #expect(try scratch.yore(queries[0]).output == expected[0])
    let path = try #require(try scratch.pathFiles().first)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    for place in whole.indices where place % 3 == 0 || place > whole.count - 120 {
      var bytes = whole
      bytes[place] ^= UInt8(1) << UInt8(place % 8)
      try bytes.write(to: URL(fileURLWithPath: path))
      let number = place % queries.count
      #expect(try scratch.yore(queries[number]).output == expected[number], "byte \(place)")
    }
    for length in [0, 1, 23, 24, 60, whole.count / 2, whole.count - 1] {
      try whole.prefix(length).write(to: URL(fileURLWithPath: path))
      #expect(try scratch.yore(queries[1]).output == expected[1], "\(length) bytes")
      #expect(try scratch.yore(queries[1]).output == expected[1], "\(length) bytes, again")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == whole, "\(length) bytes")
    }
  }

  @Test func `a short range is searched without keeping all paths`() throws {
    let scratch = try Scratch()
    try scratch.load(Self.line(300))
    try scratch.expectSameLog("--format=%H main~5..main -- kept")
    try scratch.expectSameLog("--format=%H --since=2030-01-01 -- kept")
    #expect(try scratch.pathFiles().isEmpty)
  }

  private static func expectSameLogs(of scratch: Scratch) throws {
    for paths in [
      "a.txt", "dir", "dir/sub", "dir/sub/x.sh Dir", "foo b.c t", "*.txt", "*o", ":(icase)dir",
      ":!dir", "nothing", ".", "dir/", "a.txt/", "t foo a.txt b.c dir/a.txt dir/b.c dir/sub Dir",
    ] {
      try scratch.expectSameLog("--format=%H:%p -- \(paths)")
      try scratch.expectSameLog("--format=%H --all -- \(paths)")
      try scratch.expectSameLog("--format=%H --first-parent -- \(paths)")
    }
    for options in [
      "--parents", "--topo-order", "--date-order --parents", "topic/a..main", "main topic/b ^maint",
      "--until=2023-12-01", "--since=2023-11-20", "--merges", "--skip=3 -n 5", "--author=Thor",
      "topic/a topic/b main", "--reverse",
    ] {
      for paths in ["dir", "a.txt foo", "*.txt"] {
        try scratch.expectSameLog("--format=%H:%P \(options) -- \(paths)")
      }
    }
  }

  /// Commits on top of `main` that change files and merge each other.
  private static func growth(_ count: Int, seed: UInt64) -> FastImport {
    var random = SeededGenerator(seed: seed &* 977)
    var stream = FastImport()
    var marks: [Int] = []
    for number in 0..<count {
      var parents = marks.suffix(4).shuffled(using: &random).prefix(number % 3 == 0 ? 2 : 1)
      if let last = marks.last, number % 5 != 0, !parents.contains(last) { parents[0] = last }
      marks.append(
        stream.commit(
          parents: Array(parents), message: Array("growth \(number)\n".utf8),
          committer: .committer.at(FakeClock.start + 5_000_000 + number / 3 * 60),
          base: number == 0 ? "refs/heads/main" : nil))
      if let path = RandomHistory.paths.randomElement(using: &random), number % 2 == 0 {
        let isRemoved = Int.random(in: 0..<6, using: &random) == 0
        stream.file(path, isRemoved ? nil : [.random(in: 0x30..<0x34, using: &random)])
      }
    }
    return stream
  }

  /// A line of commits: one file stays, one changes all the time between ten contents.
  private static func line(_ count: Int) -> FastImport {
    var stream = FastImport()
    var last: [Int] = []
    for number in 0..<count {
      last = [
        stream.commit(
          parents: last, message: Array("commit \(number)\n".utf8),
          committer: .committer.at(FakeClock.start + number * 60))
      ]
      if number == 7 { stream.file("kept", Array("kept".utf8)) }
      if number % 4 != 0 { stream.file("changed", Array("\(number % 10)".utf8)) }
    }
    return stream
  }

  private static func bytes(ofHex hex: String) -> [UInt8] {
    let digits = Array(hex)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
  }
}

extension Scratch {
  /// The files in which changed paths are kept.
  fileprivate func pathFiles() throws -> Set<String> {
    let folder = path + "/.git/yore/history"
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return Set(names.filter { $0.hasPrefix("paths-") }.map { folder + "/" + $0 })
  }

  /// Takes all trees out of the object database and gives their number.
  fileprivate func removeTrees() throws -> Int {
    let folder = path + "/.git/objects"
    let packs = folder + "/pack"
    let aside = path + "/.git/aside"
    try FileManager.default.moveItem(atPath: packs, toPath: aside)
    for name in try FileManager.default.contentsOfDirectory(atPath: aside)
    where name.hasSuffix(".pack") {
      let pack = try Data(contentsOf: URL(fileURLWithPath: aside + "/" + name))
      try git(["unpack-objects", "-q"], input: [UInt8](pack))
    }
    let objects = try oracle(
      "cat-file --batch-all-objects --batch-check=%(objecttype)%(objectname)")
    let trees = objects.filter { $0.hasPrefix("tree") }.map { $0.dropFirst(4) }
    for tree in trees {
      try FileManager.default.removeItem(
        atPath: folder + "/" + tree.prefix(2) + "/" + tree.dropFirst(2))
    }
    return trees.count
  }

  fileprivate func writeTree(_ bytes: [UInt8]) throws -> String {
    let output = try git(
      ["hash-object", "-t", "tree", "-w", "--literally", "--stdin"], input: bytes)
    return String(decoding: output.dropLast(), as: UTF8.self)
  }

  /// Puts a commit of a tree on top of `main`.
  fileprivate func commitTree(_ tree: String, _ number: Int) throws {
    let parent = try gitText(["rev-parse", "main"])
    let object = """
      tree \(tree)
      parent \(parent)
      author A U Thor <author@example.com> \(FakeClock.start) +0000
      committer C O Mitter <committer@example.com> \(FakeClock.start + 50_000_000 + number) +0000

      odd \(number)

      """
    let id = try git(
      ["hash-object", "-t", "commit", "-w", "--literally", "--stdin"], input: Array(object.utf8))
    try git(["update-ref", "refs/heads/main", String(decoding: id.dropLast(), as: UTF8.self)])
  }
}
