import Foundation
import Objects
import Platform
import TestKit
import Testing

@testable import Virtualization

/// Writers that are ended, that meet, or that come too late.
struct WriterTests {
  private func expectRight(
    _ scratch: Scratch, _ expected: Answer, _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for run in ["first", "second"] {
      #expect(
        scratch.answer("log --flat --json") == expected, "\(comment), \(run) run",
        sourceLocation: sourceLocation)
    }
  }

  /// The store after a run that was not disturbed: nothing is left of those before.
  private func expectTidy(_ scratch: Scratch, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    #expect(
      scratch.store.names.map { $0.hasPrefix("segment-") ? "segment" : $0 }
        == ["current", "line", "lock", "order", "segment", "short-ids"],
      sourceLocation: sourceLocation)
    #expect(try scratch.open().reader.store != nil, sourceLocation: sourceLocation)
  }

  @Test func `a writer that is ended in the middle of a file leaves nothing wrong`() throws {
    let scratch = try Scratch(MadeHistory(600, seed: 41))
    let expected = scratch.answer("log --flat --json", storing: false)
    // The system ends a process that writes beyond this size, in blocks of 1024 bytes.
    for size in [0, 1, 4, 16, 24, 40] {
      let run = try scratch.shell("ulimit -c 0 -f \(size); yore log --flat --json >/dev/null")
      #expect(run.status != 0)
      expectRight(scratch, expected, "ended at \(size) KiB")
      try expectTidy(scratch)
      try scratch.store.removeAll()
    }
  }

  @Test func `a writer that is killed at any moment leaves nothing wrong`() throws {
    let scratch = try Scratch(MadeHistory(2000, seed: 42))
    let expected = try scratch.oracle("log --format=%H")
    for round in 0..<30 {
      _ = try scratch.shell(
        "timeout -s KILL 0.0\(round % 10)\(round / 10 * 3) yore log --flat --oneline >/dev/null")
      let list = try scratch.yore("log --flat --format=%H")
      #expect(list.lines == expected, "round \(round)")
      if round % 2 == 0 { try scratch.store.removeAll() }
    }
  }

  @Test func `whichever files are missing, lists are right and the store is whole again`() throws {
    let scratch = try Scratch(MadeHistory(400, seed: 43))
    let expected = scratch.answer("log --flat --json", storing: false)
    _ = scratch.answer("log --flat --json")
    let files = try scratch.store.contents()
    let names = files.keys.sorted()
    for choice in 1..<(1 << names.count) {
      let left = files.filter { (choice >> (names.firstIndex(of: $0.key) ?? 0)) & 1 == 0 }
      try scratch.store.restore(left)
      #expect(scratch.answer("log --flat --json") == expected, "only \(left.keys.sorted())")
      try expectTidy(scratch)
    }
  }

  @Test func `what ended writers left is taken away, and nothing else`() throws {
    let scratch = try Scratch(MadeHistory(400, seed: 44))
    let expected = scratch.answer("log --flat --json", storing: false)
    try FileManager.default.createDirectory(
      atPath: scratch.store.path, withIntermediateDirectories: true)
    for name in ["segment-0123.99.new", "current.1.new", "segment-0123", "order.\(getpid()).new"] {
      try scratch.store.write([1, 2, 3], name)
    }
    try scratch.store.write([4], "mine")
    expectRight(scratch, expected, "left files")
    #expect(try scratch.store.read("mine") == [4])
    try scratch.store.remove("mine")
    try expectTidy(scratch)
  }

  @Test func `a link beside the store is not written through`() throws {
    let scratch = try Scratch(MadeHistory(400, seed: 45))
    let victim = scratch.root + "/victim"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: victim))
    try FileManager.default.createDirectory(
      atPath: scratch.store.path, withIntermediateDirectories: true)
    for name in ["current", "line", "order", "short-ids"] {
      for suffix in ["", ".\(getpid()).new"] {
        try FileManager.default.createSymbolicLink(
          atPath: scratch.store.path + "/" + name + suffix, withDestinationPath: victim)
      }
    }
    let expected = scratch.answer("log --flat --json", storing: false)
    expectRight(scratch, expected, "links")
    #expect(try String(contentsOfFile: victim, encoding: .utf8) == "mine")
  }

  @Test func `a pipe in the place of a file keeps nobody waiting`() throws {
    let scratch = try Scratch(MadeHistory(400, seed: 46))
    let expected = scratch.answer("log --flat --json", storing: false)
    try FileManager.default.createDirectory(
      atPath: scratch.store.path, withIntermediateDirectories: true)
    for name in ["current", "line", "order", "short-ids"] {
      try #require(mkfifo(scratch.store.path + "/" + name, 0o600) == 0)
    }
    expectRight(scratch, expected, "pipes")
  }

  @Test func `whoever does not get the lock goes on without writing`() throws {
    let scratch = try Scratch(MadeHistory(400, seed: 47))
    let expected = scratch.answer("log --flat --json", storing: false)
    try FileManager.default.createDirectory(
      atPath: scratch.store.path, withIntermediateDirectories: true)
    let lock = try #require(FileLock(trying: Path(scratch.store.path + "/lock")))
    withExtendedLifetime(lock) {
      expectRight(scratch, expected, "locked")
      #expect(scratch.store.names == ["lock"])
    }
  }

  @Test func `a lock file that is left over holds nobody up`() throws {
    let scratch = try Scratch(MadeHistory(400, seed: 48))
    let expected = scratch.answer("log --flat --json", storing: false)
    try FileManager.default.createDirectory(
      atPath: scratch.store.path, withIntermediateDirectories: true)
    try scratch.store.write([], "lock")
    expectRight(scratch, expected, "left lock")
    try expectTidy(scratch)
  }

  @Test func `two at once both answer, and one writes`() throws {
    let scratch = try Scratch(MadeHistory(1500, seed: 49))
    let expected = try scratch.git(["log", "--oneline"])
    for _ in 0..<3 {
      let run = try scratch.shell(
        "for n in 1 2 3 4; do yore log --flat --oneline >../out$n & done; wait")
      #expect(run.errorText == "")
      for number in 1...4 {
        let output = try Data(contentsOf: URL(fileURLWithPath: "\(scratch.root)/out\(number)"))
        #expect([UInt8](output) == expected)
      }
      try expectTidy(scratch)
      try scratch.store.removeAll()
    }
  }

  @Test func `who opened the repository before others wrote adds to what they wrote`() throws {
    let scratch = try Scratch(MadeHistory(400, seed: 50))
    let early = try scratch.open()
    _ = scratch.answer("log --flat --oneline")
    let first = try #require(try scratch.open().reader.store)
    let beforeGrowth = try scratch.open()
    try scratch.grow(by: 300)
    let tip = try scratch.rev("main")
    early.prepareHistory(of: [tip])
    #expect(early.reader.store?.identity == first.identity)
    #expect(early.reader.store?.count == first.count + 300)
    try scratch.grow("other", by: 300, from: "main~20")
    beforeGrowth.prepareHistory(of: [try scratch.rev("other")])
    let last = try #require(try scratch.open().reader.store)
    #expect(last.count == first.count + 600)
    #expect(last.identity == first.identity)
    let ids = try scratch.storedIDs()
    #expect(Set(ids).count == first.count + 600)
    let expected = scratch.answer("log --all --flat --json", storing: false)
    #expect(scratch.answer("log --all --flat --json") == expected)
  }

  @Test func `who reads while others write keeps to what it opened`() throws {
    let scratch = try Scratch(MadeHistory(400, seed: 51))
    _ = scratch.answer("log --flat --oneline")
    let reader = try scratch.open()
    let head = try #require(reader.head.commit)
    try scratch.grow(by: 300)
    _ = scratch.answer("log --flat --oneline")
    try scratch.grow(by: 600)
    _ = scratch.answer("log --flat --oneline")
    // The line and the order are only now opened, and they are of a store that has grown.
    let rows = try reader.commits(CommitQuery(RevisionSelection(include: [head])))
    var ids: [String] = []
    while let row = try rows.next() { ids.append(row.id.hex) }
    #expect(ids == (try scratch.oracle("log --format=%H \(head)")))
    #expect(
      try reader.headCommits().map(\.hex)
        == scratch.oracle("log --first-parent --format=%H \(head)"))
  }
}
