import Foundation
import Platform
import Testing

struct FileTests {
  private let folder: Path

  init() throws {
    folder = Path(NSTemporaryDirectory() + "yore-" + UUID().uuidString)
    try FileManager.default.createDirectory(
      atPath: folder.description, withIntermediateDirectories: true)
  }

  private func write(_ bytes: [UInt8], _ name: String) throws -> Path {
    let path = folder.appending(name)
    try Data(bytes).write(to: URL(fileURLWithPath: path.description))
    return path
  }

  private func clean() { try? FileManager.default.removeItem(atPath: folder.description) }

  @Test func `a file is read whole, or not at all when it is too large`() throws {
    defer { clean() }
    for count in [0, 1, 4096, 70_000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
      let path = try write(bytes, "file")
      #expect(readFile(path) == bytes)
      #expect(readFile(path, limit: count) == bytes)
      if count > 0 { #expect(readFile(path, limit: count - 1) == nil) }
    }
    #expect(readFile(folder) == nil)
    #expect {
      try contents(of: folder.appending("missing"))
    } throws: {
      ($0 as? SystemError)?.isMissingFile == true
    }
  }

  @Test func `a file whose size says nothing is read to its end`() {
    #expect(readFile("/proc/self/status")?.isEmpty == false)
  }

  @Test func `a mapped file gives numbers inside it and nothing outside`() throws {
    defer { clean() }
    let map = try #require(FileMap(try write(Array(1...12), "file")))
    #expect(map.count == 12)
    #expect(map[11] == 12)
    #expect(map[2..<4] == [3, 4])
    #expect(map.uint32(at: 8) == 0x090a_0b0c)
    #expect(map.uint64(at: 4) == 0x0506_0708_090a_0b0c)
    for offset in [-1, 9, 12, Int.max, Int.min] { #expect(map.uint32(at: offset) == nil) }
    for offset in [-1, 5, Int.max] { #expect(map.uint64(at: offset) == nil) }
    #expect(map.firstIndex(of: 7, in: 0..<12) == 6)
    #expect(map.firstIndex(of: 7, in: 7..<12) == nil)
    let empty = try #require(FileMap(try write([], "empty")))
    #expect(empty.count == 0)
    #expect(empty.uint32(at: 0) == nil)
    #expect(FileMap(folder) == nil)
  }

  @Test func `a folder lists what is in it, with names of any bytes`() throws {
    defer { clean() }
    _ = try write([], "plain")
    let odd = Path(bytes: folder.bytes + [0x2f, 0xff, 0xfe])
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending("link").description, withDestinationPath: "plain")
    let run = try ChildProcess.run(words: [Array("mkdir".utf8), odd.bytes])
    #expect(run.status == 0)
    let entries = try #require(directoryEntries(folder))
    #expect(Set(entries.map(\.name)) == [Array("plain".utf8), Array("link".utf8), [0xff, 0xfe]])
    #expect(FileStatus(at: odd)?.kind == .directory)
    #expect(folder.appending("link").linkTarget == Array("plain".utf8))
    #expect(FileStatus(at: folder.appending("link"), followingLinks: false)?.kind == .link)
    #expect(FileStatus(at: folder.appending("link"))?.kind == .file)
    #expect(directoryEntries(folder.appending("plain")) == nil)
  }
}

struct PathTests {
  @Test func `paths are joined and taken apart as text`() {
    #expect(Path("/a").appending("b/c") == "/a/b/c")
    #expect(Path("/").appending("b") == "/b")
    #expect(Path("/a").appending("/b") == "/b")
    #expect(Path("").appending("b") == "b")
    #expect(Path("/a").appending("") == "/a")
    #expect(Path("/a/b").parent == "/a")
    #expect(Path("/a").parent == "/")
    #expect(Path("a").parent == nil)
    #expect(Array(Path("/a/b").lastComponent) == Array("b".utf8))
  }
}

struct OutputStreamTests {
  @Test func `what is written arrives in order, small and large`() throws {
    let path = NSTemporaryDirectory() + "yore-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let handle = try #require(FileHandle(forWritingAtPath: path))
    let stream = OutputStream(descriptor: handle.fileDescriptor)
    var expected: [UInt8] = []
    for count in [1, 65_535, 2, 65_536, 3, 200_000, 0, 5] {
      let bytes = [UInt8](repeating: UInt8(count & 0xff), count: count)
      try stream.write(bytes)
      expected += bytes
    }
    try stream.write("end")
    try stream.flush()
    #expect(readFile(Path(path)) == expected + Array("end".utf8))
  }
}

struct ClockTests {
  @Test func `a zone is what TZ says at that time`() throws {
    // The zone of the process that runs the tests is any; the difference to UTC is in whole quarters.
    #expect(Clock.localOffset(at: 1_700_000_000) % 900 == 0)
    #expect(Clock.now > 1_700_000_000)
    #expect(Clock.uptime <= Clock.uptime)
  }
}
