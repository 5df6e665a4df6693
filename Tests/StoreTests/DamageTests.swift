import TestKit
import Testing

@testable import Virtualization

/// A store that is not what was written: the rows are right all the same.
///
/// Every run has its own process or opens the repository anew, as a command does; what it finds damaged it
/// takes away.
struct DamageTests {
  /// Lists that go through the files in different ways.
  private static let lines = [
    "log --flat --oneline", "log --json", "log --flat --json --all", "log --flat --json",
    "log --expand-all --json",
    "log --flat --format=%H%x00%P --topo-order", "log --flat --oneline --author=Author.1",
    "log --json --reverse", "log --flat --oneline --skip=200 -n 30", "log -n 40 --json",
    "log --flat --format=%h|%an|%cd --reverse", "log --flat --oneline main~30...main~4",
    "log --expand=main~2 -n 20 --json", "branches --contains main~50 --json",
    "branches --json", "log --flat --oneline --date-order --all", "log --merges --oneline",
  ]

  private let scratch: Scratch
  private let files: [String: [UInt8]]
  private let expected: [Answer]

  init() throws {
    let scratch = try Scratch(MadeHistory(340, seed: 61, tagCount: 3))
    try scratch.grow("topic", by: 4, from: "main~30")
    try scratch.git("config branch.topic.remote .")
    try scratch.git("config branch.topic.merge refs/heads/main")
    _ = scratch.answer("log --flat --oneline")
    // Two segments, and a commit in front of what the line and the order tell.
    try scratch.grow(by: 260)
    _ = scratch.answer("log --flat --oneline")
    try scratch.grow(by: 1)
    self.scratch = scratch
    files = try scratch.store.contents()
    try #require(files.count >= 5)
    expected = Self.lines.map { scratch.answer($0, storing: false) }
    #expect(expected.allSatisfy { $0.status == 0 && !$0.output.isEmpty })
  }

  /// Puts a file in the place of the one of the store, and expects the right rows.
  private func expectRight(
    _ name: String, _ bytes: [UInt8], lines: some Sequence<Int>, _ comment: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var damaged = files
    damaged[name] = bytes
    for line in lines {
      try scratch.store.restore(damaged)
      let answer = scratch.answer(Self.lines[line])
      guard answer != expected[line] else { continue }
      let difference = LineDifference(
        from: String(decoding: expected[line].output, as: UTF8.self),
        to: String(decoding: answer.output, as: UTF8.self))
      Issue.record(
        "\(name), \(comment): yore \(Self.lines[line]) (\(answer.errors))\n\(difference)",
        sourceLocation: sourceLocation)
    }
  }

  /// The places to damage: all of the start, which has the header, all of the end, which has the checksums,
  /// and some of what is between.
  private func places(in bytes: [UInt8], stride: Int, seed: UInt64) -> [Int] {
    var random = SeededGenerator(seed: seed)
    let (start, end) = (260, 24 + (bytes.count / 4096 + 1) * 8)
    var places = Array(bytes.indices.prefix(start)) + bytes.indices.suffix(end)
    var next = start + Int.random(in: 0..<stride, using: &random)
    while next < bytes.count - end {
      places.append(next)
      next += stride
    }
    return Array(Set(places)).sorted()
  }

  @Test func `with any byte wrong the rows are right`() throws {
    var number = 0
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
      for place in places(in: bytes, stride: 97, seed: 5) {
        var damaged = bytes
        damaged[place] ^= [0x01, 0x80, 0xff][number % 3]
        number += 1
        try expectRight(
          name, damaged, lines: [number % Self.lines.count], "byte \(place) of \(bytes.count)")
      }
    }
  }

  @Test func `with a byte of any block wrong every list is right`() throws {
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
      for place in stride(from: 100, to: bytes.count - 24, by: 4096) {
        var damaged = bytes
        damaged[place] ^= 0x10
        try expectRight(name, damaged, lines: Self.lines.indices, "byte \(place)")
      }
    }
  }

  @Test func `with any end missing the rows are right`() throws {
    var number = 0
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
      for count in stride(from: 0, to: bytes.count, by: 512) {
        number += 1
        try expectRight(
          name, Array(bytes.prefix(count)), lines: [number % Self.lines.count],
          "\(count) of \(bytes.count) bytes")
      }
    }
  }

  @Test func `files of other stores, or in each other's place, give no wrong rows`() throws {
    let other = try Scratch(MadeHistory(340, seed: 62))
    _ = other.answer("log --flat --oneline")
    let others = try other.store.contents()
    for (name, bytes) in files {
      for (otherName, foreign) in others where !otherName.hasPrefix("segment-") || name != otherName
      {
        try expectRight(name, foreign, lines: [0, 1, 4], "\(otherName) of another store")
      }
      for (otherName, own) in files where otherName != name {
        try expectRight(name, own, lines: [0, 1, 4], "\(otherName) in its place")
      }
      try expectRight(name, bytes + bytes, lines: [0, 1], "twice")
      try expectRight(name, [], lines: [0, 1], "empty")
    }
  }

  @Test func `what was damaged is made anew`() throws {
    for name in files.keys.sorted() {
      var damaged = files
      damaged[name]?[50] ^= 0xff
      try scratch.store.restore(damaged)
      try scratch.store.write([], "lock")
      // The first run may find the damage after it has looked whether something is missing.
      for _ in 0..<2 { #expect(scratch.answer(Self.lines[1]) == expected[1]) }
      let store = try scratch.open().reader.store
      #expect(store != nil, "\(name)")
      #expect(
        try scratch.open().storedOrder(.newestFirst) != nil && scratch.open().storedLine != nil,
        "\(name)")
      #expect(
        scratch.store.names.filter { !$0.hasPrefix("segment-") }
          == ["current", "line", "lock", "order", "short-ids"])
    }
  }
}
