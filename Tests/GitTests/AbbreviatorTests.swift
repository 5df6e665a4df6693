import Foundation
import Git
import Objects
import TestKit
import Testing

/// Abbreviations, with git as the oracle.
struct AbbreviatorTests {
  /// A repository with so many objects that four digits are seldom enough.
  private func makeCrowd() throws -> Scratch {
    let scratch = try Scratch()
    var stream = FastImport()
    var parent: [Int] = []
    for number in 0..<400 {
      parent = [stream.commit(parents: parent, message: Array("commit \(number)\n".utf8))]
      for file in 0..<12 { stream.file("f\(file)", Array("\(number) \(file)".utf8)) }
    }
    try scratch.git(["fast-import", "--quiet"], input: stream.bytes)
    return scratch
  }

  /// Compares all commits and trees of the branch at several lengths.
  private func expectSameAsGit(
    _ scratch: Scratch, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let abbreviator = Abbreviator(try scratch.location())
    var lengths: Set<Int> = []
    for minimum in [4, 5, 7, 39, 40] {
      let lines = try scratch.oracle("log --format=%H_%h_%T_%t --abbrev=\(minimum) main")
      #expect(lines.count == 400, sourceLocation: sourceLocation)
      for line in lines {
        let words = line.split(separator: "_").map(String.init)
        for (full, short) in [(words[0], words[1]), (words[2], words[3])] {
          let id = try #require(ObjectID(full))
          let length = abbreviator.shortestUniqueLength(of: id, minimum: minimum)
          if length != short.count {
            Issue.record("\(full): \(length), git \(short.count)", sourceLocation: sourceLocation)
          }
          lengths.insert(length)
        }
      }
    }
    #expect(lengths.isSuperset(of: [4, 5, 7, 39, 40]), sourceLocation: sourceLocation)
  }

  @Test func `packed ids are as short as git's`() throws {
    try expectSameAsGit(makeCrowd())
  }

  @Test func `loose ids are as short as git's`() throws {
    let scratch = try makeCrowd()
    let pack = try #require(
      FileManager.default.contentsOfDirectory(atPath: scratch.path + "/.git/objects/pack")
        .first { $0.hasSuffix(".pack") })
    let from = scratch.path + "/.git/objects/pack/" + pack
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: from)))
    for suffix in ["pack", "idx"] {
      try FileManager.default.removeItem(atPath: from.dropLast(4) + suffix)
    }
    try scratch.git(["unpack-objects", "-q"], input: bytes)
    try expectSameAsGit(scratch)
  }

  @Test func `an index over many packs, an old index and an alternate are read`() throws {
    let scratch = try makeCrowd()
    try scratch.git("-c pack.indexVersion=1 repack -q -a -d")
    try expectSameAsGit(scratch)
    try scratch.git("repack -q -a -d")
    try scratch.git("multi-pack-index write")
    try expectSameAsGit(scratch)

    let borrower = try Scratch()
    try Data((scratch.path + "/.git/objects\n").utf8).write(
      to: URL(fileURLWithPath: borrower.path + "/.git/objects/info/alternates"))
    try borrower.git(["update-ref", "refs/heads/main", scratch.rev("main").hex])
    try expectSameAsGit(borrower)
  }

  @Test func `candidates are those that git finds`() throws {
    let scratch = try makeCrowd()
    try scratch.commit("loose")
    let abbreviator = Abbreviator(try scratch.location())
    for prefix in ["0000", "1234", "abc", "ABCD", "beef", "f00", "e", "12345"] {
      let expected =
        prefix.count < 4
        ? try scratch.oracle("cat-file --batch-all-objects --batch-check=%(objectname)")
          .filter { $0.hasPrefix(prefix.lowercased()) }
        : try scratch.oracle("rev-parse --disambiguate=\(prefix)").sorted()
      #expect(
        abbreviator.ids(withPrefix: Array(prefix.utf8)).map(\.hex) == expected, "\(prefix)")
    }
    #expect(abbreviator.ids(withPrefix: Array("xyz".utf8)).isEmpty)
    #expect(abbreviator.ids(withPrefix: []).isEmpty)
  }

  @Test func `the length grows with the number of packed objects`() throws {
    let small = try Scratch()
    try small.commit("one")
    #expect(Abbreviator(try small.location()).automaticMinimum() == 7)
    let scratch = try makeCrowd()
    // Large enough is a matter of the index alone: one that says so is quicker made than the objects.
    try writeIndex(of: 20_000, in: scratch)
    let expected = try scratch.gitText(["log", "-1", "--format=%h", "main"]).count
    #expect(Abbreviator(try scratch.location()).automaticMinimum() == expected)
    #expect(expected > 7)
  }

  @Test func `a pack that was opened counts beside the index over many packs`() throws {
    let scratch = try Scratch()
    var stream = FastImport()
    _ = stream.commit(parents: [], message: Array("many\n".utf8))
    for file in 0..<10_000 { stream.file("\(file % 100)/\(file)", Array("\(file)".utf8)) }
    try scratch.git(["fast-import", "--quiet"], input: stream.bytes)
    try scratch.git("multi-pack-index write")
    let abbreviator = Abbreviator(try scratch.location())
    let (named, read) = (
      try scratch.gitText(["rev-parse", "--short", "main"]).count,
      try scratch.gitText(["log", "-1", "--format=%h", "main"]).count
    )
    #expect(abbreviator.automaticMinimum() == named)
    #expect(abbreviator.automaticMinimum(afterReading: try scratch.rev("main")) == read)
    #expect(named < read)
  }

  /// Puts a pack beside the others whose index has made ids.
  private func writeIndex(of count: Int, in scratch: Scratch) throws {
    var random = SystemRandom(seed: 9)
    let ids = (0..<count).map { _ in
      ObjectID(words: random.next(), random.next(), UInt32(truncatingIfNeeded: random.next()))
    }.sorted()
    var bytes: [UInt8] = [0xff, 0x74, 0x4f, 0x63, 0, 0, 0, 2]
    func add(_ number: Int) {
      withUnsafeBytes(of: UInt32(number).bigEndian) { bytes.append(contentsOf: $0) }
    }
    for first in 0..<256 { add(ids.count { $0[0] <= first }) }
    for id in ids { bytes += id.bytes }
    for _ in ids { add(0) }
    for _ in ids { add(12) }
    bytes += [UInt8](repeating: 0, count: 40)
    let stem = scratch.path + "/.git/objects/pack/pack-" + String(repeating: "a", count: 40)
    try Data(bytes).write(to: URL(fileURLWithPath: stem + ".idx"))
    try Data("PACK".utf8).write(to: URL(fileURLWithPath: stem + ".pack"))
  }

  @Test func `a damaged index is passed over and never read beyond its end`() throws {
    let scratch = try makeCrowd()
    try scratch.git("multi-pack-index write")
    let folder = scratch.path + "/.git/objects/pack"
    let id = try scratch.rev("main")
    var random = SystemRandom(seed: 4)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder)
    where name.hasSuffix(".idx") || name == "multi-pack-index" {
      let file = URL(fileURLWithPath: folder + "/" + name)
      let good = [UInt8](try Data(contentsOf: file))
      try FileManager.default.removeItem(at: file)
      for turn in 0..<200 {
        var bytes = good
        if turn % 3 == 0 {
          bytes.removeSubrange(Int(random.next() % UInt64(bytes.count))...)
        } else {
          // The head of the file is where the numbers are that lead astray.
          bytes[Int(random.next() % 1100)] = UInt8(truncatingIfNeeded: random.next())
        }
        try Data(bytes).write(to: file)
        let abbreviator = Abbreviator(try scratch.location())
        #expect((4...40).contains(abbreviator.shortestUniqueLength(of: id, minimum: 4)))
        _ = abbreviator.ids(withPrefix: Array("ff".utf8))
        #expect(abbreviator.automaticMinimum(afterReading: id) >= 7)
      }
      try Data(good).write(to: file)
    }
  }
}
