import Foundation
import Platform
import Testing

struct VerifiedFileTests {
  private let folder: Path

  init() throws {
    folder = Path(NSTemporaryDirectory() + "yore-" + UUID().uuidString)
    try makeDirectories(folder)
  }

  private func clean() { try? FileManager.default.removeItem(atPath: folder.description) }

  private func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
  }

  @Test func `what was written is read, whatever its length`() throws {
    defer { clean() }
    let path = folder.appending("file")
    for count in [0, 1, 4095, 4096, 4097, 8192, 20_000] {
      try VerifiedFile.write(bytes(count), to: path)
      let file = try #require(try VerifiedFile(path))
      #expect(file.count == count)
      #expect(try file.copy(0, count) == bytes(count))
    }
    #expect(try VerifiedFile(folder.appending("missing")) == nil)
    #expect(try VerifiedFile(folder) == nil)
  }

  @Test func `with any byte wrong it is damaged, and never read wrongly`() throws {
    defer { clean() }
    let path = folder.appending("file")
    for count in [0, 1, 100, 4100] {
      try VerifiedFile.write(bytes(count), to: path)
      let written = try #require(readFile(path))
      for place in written.indices {
        var damaged = written
        damaged[place] ^= 1 << UInt8(place % 8)
        try replaceFile(path, with: [damaged])
        #expect(throws: FileDamage.self, "byte \(place) of \(count)") {
          let file = try #require(try VerifiedFile(path))
          _ = try file.copy(0, file.count)
        }
      }
    }
  }

  @Test func `with an end missing or more behind it it is damaged`() throws {
    defer { clean() }
    let path = folder.appending("file")
    try VerifiedFile.write(bytes(5000), to: path)
    let written = try #require(readFile(path))
    for count in [0, 1, 23, 24, 40, 4096, 5000, written.count - 1] {
      try replaceFile(path, with: [Array(written.prefix(count))])
      #expect(throws: FileDamage.self) { try VerifiedFile(path) }
    }
    for more in [[0], [UInt8](repeating: 7, count: 24), written] {
      try replaceFile(path, with: [written, more])
      #expect(throws: FileDamage.self) {
        let file = try #require(try VerifiedFile(path))
        _ = try file.copy(0, file.count)
        if file.count == 5000, file.path == path { throw FileDamage(path: path) }
      }
    }
  }

  @Test func `a block is checked when it is first read, and damage elsewhere does not matter`()
    throws
  {
    defer { clean() }
    let path = folder.appending("file")
    try VerifiedFile.write(bytes(5 * 4096), to: path)
    var damaged = try #require(readFile(path))
    damaged[3 * 4096 + 5] ^= 1
    try replaceFile(path, with: [damaged])
    let file = try #require(try VerifiedFile(path))
    #expect(file.checkedBlockCount == 0)
    #expect(try file.copy(10, 20) == Array(bytes(30)[10...]))
    #expect(file.checkedBlockCount == 1)
    #expect(try file.uint32(4094) == Int(file.uint24(4094)) | file.uint8(4097) << 24)
    #expect(file.checkedBlockCount == 2)
    for _ in 0..<2 { #expect(throws: FileDamage.self) { try file.uint8(3 * 4096) } }
    #expect(try file.uint8(4 * 4096) == Int(bytes(5 * 4096)[4 * 4096]))
  }

  @Test func `nothing is read outside the content`() throws {
    defer { clean() }
    let path = folder.appending("file")
    try VerifiedFile.write(bytes(100), to: path)
    let file = try #require(try VerifiedFile(path))
    for offset in [-1, 100, 101, Int.max, Int.min] {
      #expect(throws: FileDamage.self) { try file.uint8(offset) }
    }
    for (offset, length) in [
      (0, 101), (100, 1), (1, Int.max), (Int.max, Int.max), (0, -1), (50, -50),
    ] {
      #expect(throws: FileDamage.self) { try file.bytes(offset, length) }
    }
    #expect(throws: FileDamage.self) { try file.uint64(93) }
    #expect(throws: FileDamage.self) { try file.idWords(81) }
    #expect(try file.copy(100, 0) == [])
  }

  @Test func `numbers come back as they were written`() throws {
    defer { clean() }
    var content: [UInt8] = []
    content.append(number: 0xfe, bytes: 1)
    content.append(number: 0x01_02fe, bytes: 3)
    content.append(number: 0xfedc_ba98, bytes: 4)
    content.append(number64: .max - 1)
    content += Array(1...20)
    let path = folder.appending("file")
    try VerifiedFile.write(content, to: path)
    let file = try #require(try VerifiedFile(path))
    #expect(try file.uint8(0) == 0xfe)
    #expect(try file.uint24(1) == 0x01_02fe)
    #expect(try file.uint32(4) == 0xfedc_ba98)
    #expect(try file.uint64(8) == .max - 1)
    #expect(try file.idWords(16) == (0x0102_0304_0506_0708, 0x090a_0b0c_0d0e_0f10, 0x1112_1314))
  }
}

struct FileReplacementTests {
  private let folder: Path

  init() throws {
    folder = Path(NSTemporaryDirectory() + "yore-" + UUID().uuidString)
    try makeDirectories(folder.appending("a/b"))
  }

  private func clean() { try? FileManager.default.removeItem(atPath: folder.description) }

  private var names: [String] {
    (directoryEntries(folder) ?? []).map { String(decoding: $0.name, as: UTF8.self) }.sorted()
  }

  @Test func `a file is replaced whole, and whoever has it open keeps the old one`() throws {
    defer { clean() }
    let path = folder.appending("file")
    try VerifiedFile.write([1, 2, 3], to: path)
    let old = try #require(FileMap(path))
    try VerifiedFile.write(Array(repeating: 9, count: 100_000), to: path)
    #expect(old[0..<3] == [1, 2, 3])
    #expect(try VerifiedFile(path)?.count == 100_000)
    #expect(names == ["a", "file"])
  }

  @Test func `what cannot be put into its place leaves nothing behind`() throws {
    defer { clean() }
    #expect(throws: SystemError.self) {
      try VerifiedFile.write([1], to: folder.appending("a"))
    }
    #expect(throws: SystemError.self) {
      try VerifiedFile.write([1], to: folder.appending("x/file"))
    }
    #expect(names == ["a"])
    #expect(directoryEntries(folder.appending("a"))?.count == 1)
  }

  @Test func `a link that lies where the new file is written is not followed`() throws {
    defer { clean() }
    let (path, victim) = (folder.appending("file"), folder.appending("victim"))
    try Data([7]).write(to: URL(fileURLWithPath: victim.description))
    try FileManager.default.createSymbolicLink(
      atPath: "\(path).\(getpid()).new", withDestinationPath: victim.description)
    try VerifiedFile.write([1], to: path)
    #expect(readFile(victim) == [7])
    #expect(try VerifiedFile(path)?.copy(0, 1) == [1])
    #expect(names == ["a", "file", "victim"])
  }

  @Test func `folders are made with those above them, once`() throws {
    defer { clean() }
    let deep = folder.appending("one/two/three")
    for _ in 0..<2 { try makeDirectories(deep) }
    #expect(FileStatus(at: deep)?.kind == .directory)
    try replaceFile(folder.appending("file"), with: [[]])
    #expect(throws: SystemError.self) { try makeDirectories(folder.appending("file/below")) }
    removeFile(folder.appending("file"))
    removeFile(folder.appending("file"))
    #expect(names == ["a", "one"])
  }

  @Test func `a lock has one holder at a time`() throws {
    defer { clean() }
    let path = folder.appending("lock")
    do {
      let lock = try #require(FileLock(trying: path))
      withExtendedLifetime(lock) { #expect(FileLock(trying: path) == nil) }
    }
    #expect(FileLock(trying: path) != nil)
    #expect(FileLock(trying: folder.appending("missing/lock")) == nil)
    #expect(FileLock(trying: folder.appending("a")) == nil)
  }

  @Test func `a pipe is no file to map, and keeps nobody waiting`() throws {
    defer { clean() }
    let path = folder.appending("pipe")
    try #require(mkfifo(path.description, 0o600) == 0)
    #expect(FileMap(path) == nil)
  }
}

struct ParallelTests {
  @Test(arguments: [0, 1, 2, 3, 17])
  func `each number is worked on once`(count: Int) {
    final class Tally: @unchecked Sendable {
      // Each thread has its own element.
      var done: UnsafeMutablePointer<Int>
      init(_ count: Int) {
        done = .allocate(capacity: max(count, 1))
        done.initialize(repeating: 0, count: max(count, 1))
      }
      deinit { done.deallocate() }
    }
    let tally = Tally(count)
    runInParallel(count) { tally.done[$0] += $0 + 1 }
    #expect((0..<count).map { tally.done[$0] } == Array(1..<(count + 1)))
    #expect(processorCount >= 1)
  }
}

/// Puts bytes of the test's own into a file, whatever they say.
private func replaceFile(_ path: Path, with parts: [[UInt8]]) throws {
  try Data(parts.joined()).write(to: URL(fileURLWithPath: path.description))
}
