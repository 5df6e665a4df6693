import Objects
import Platform
import TestKit
import Testing

@testable import Virtualization

/// A store whose checksums are right and whose content was made up. Nothing says that it is wrong, so neither are its
/// rows right; but nothing crashes, and everything ends.
struct ForgedStoreTests {
  private static let lines = [
    "log --flat --oneline", "log --json", "log --expand-all --json", "log --flat --json --all",
    "log --flat --format=%H --topo-order", "log --flat --oneline --author=Author.1 --date-order",
    "log --flat --oneline main~3...main~30", "branches --contains main~50 --json",
    "log --expand=main~2 --json", "log --flat --format=%h|%an|%cd --author-date-order",
    "branches --json", "log --flat --first-parent --oneline", "log main~20 --reverse --json",
    "log --flat --since=@1700010000 --oneline",
  ]

  private let scratch: Scratch
  private let files: [String: [UInt8]]

  init() throws {
    scratch = try RandomGraph(seed: 7).make()
    try scratch.grow("topic", by: 4, from: "main~10")
    try scratch.git("config branch.topic.remote .")
    try scratch.git("config branch.topic.merge refs/heads/main")
    _ = scratch.answer("log --flat --oneline")
    files = try scratch.store.contents()
    try #require(files.count == 5)
  }

  private var segment: String { files.keys.first { $0.hasPrefix("segment-") } ?? "" }

  /// Runs lists on a store in which one file has another content.
  private func run(_ name: String, _ content: [UInt8], lines: some Sequence<Int>) throws {
    for line in lines {
      try scratch.store.restore(files)
      try scratch.store.writeVerified(content, name)
      let answer = scratch.answer(Self.lines[line])
      // It ends as a run can end, and with no more rows than a history of this length has.
      #expect([0, 2, 4].contains(answer.status))
      #expect(answer.lines.count <= 4 * 430)
    }
  }

  private func section(_ section: SegmentLayout.Section) throws -> Range<Int> {
    // A run before may have given the store up.
    try scratch.store.restore(files)
    let file = try #require(try VerifiedFile(Path(scratch.store.path + "/" + segment)))
    let found = try Segment(file)
    return found.offset(section)..<(found.offset(section) + found.length(section))
  }

  @Test func `numbers of any size in any place neither crash nor go on for ever`() throws {
    var number = 0
    for name in files.keys.sorted() {
      try scratch.store.restore(files)
      let content = try scratch.store.content(name)
      let isLong = content.count > 2000
      for place in content.indices
      where place % (isLong && place >= 260 ? 401 : 11) == number % 11 {
        var forged = content
        for offset in place..<min(content.count, place + 1 + number % 4) {
          forged[offset] = [0xff, 0x00, 0x7f, 0x80, 0x01][number % 5]
        }
        number += 1
        try run(name, forged, lines: [number % Self.lines.count])
      }
    }
  }

  @Test func `parents in a circle are gone through once`() throws {
    let graph = try section(.graph)
    let content = try scratch.store.content(segment)
    let count = graph.count / SegmentLayout.graphSize
    for (from, to) in [(0, count - 1), (5, count - 1), (count - 1, count - 1), (0, 0), (40, 60)] {
      var forged = content
      for position in [from, min(from + 1, count - 1)] {
        let place = graph.lowerBound + position * SegmentLayout.graphSize
        for byte in 0..<3 { forged[place + byte] = UInt8(truncatingIfNeeded: to >> (8 * byte)) }
      }
      try run(segment, forged, lines: Self.lines.indices)
    }
  }

  @Test(arguments: [0x00, 0x01, 0x7f, 0x80, 0xfe, 0xff] as [UInt8])
  func `sections full of one byte are gone through`(byte: UInt8) throws {
    let content = try scratch.store.content(segment)
    for section in SegmentLayout.Section.allCases {
      let range = try self.section(section)
      var forged = content
      for place in range { forged[place] = byte }
      try run(segment, forged, lines: [0, 1, 2, 5, 6].shuffled().prefix(2))
    }
    for name in ["line", "order", "short-ids"] {
      let content = try scratch.store.content(name)
      for start in [16, 24, 40, 44, 48, 52, 56] where start < content.count {
        var forged = content
        for place in start..<content.count { forged[place] = byte }
        try run(name, forged, lines: [0, 1, 2])
      }
    }
  }

  @Test func `a manifest leads nowhere but into the store`() throws {
    let secret = try scratch.store.read(segment)
    try StoreFolder(scratch.gitDirectory + "/yore").write(secret, "outside")
    let location = try scratch.open()
    let directory = try #require(location.reader.store?.directory)
    for names in [
      ["../outside"], ["/etc/passwd"], [".."], ["."], [""], ["missing"], [segment, segment],
      ["current"], ["lock"], ["line", segment], [segment, "missing"], ["a\u{0}b"], [],
      Array(repeating: segment, count: 65),
    ] {
      try scratch.store.restore(files)
      try StoreManifest(segments: names, identity: 7).write(to: directory)
      let read = try? HistoryStore(directory)
      #expect(read?.count ?? 0 == 0, "\(names)")
      for line in ["log --flat --json", "log --json"] {
        try scratch.store.restore(files)
        try StoreManifest(segments: names, identity: 7).write(to: directory)
        #expect(scratch.answer(line) == scratch.answer(line, storing: false), "\(names)")
      }
      #expect(try StoreFolder(scratch.gitDirectory + "/yore").read("outside") == secret)
    }
  }

  @Test func `other versions and other marks are made anew`() throws {
    for name in files.keys.sorted() {
      for place in [0, 8, 9, 15] {
        try scratch.store.restore(files)
        var content = try scratch.store.content(name)
        content[place] &+= 1
        try scratch.store.writeVerified(content, name)
        for line in [0, 1, 4] {
          let line = Self.lines[line]
          #expect(scratch.answer(line) == scratch.answer(line, storing: false), "\(name) \(place)")
        }
        #expect(try scratch.open().reader.store != nil)
      }
    }
  }
}
