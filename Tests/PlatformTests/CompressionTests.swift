import Foundation
import Platform
import Testing

@Suite struct CompressionTests {
  @Test(arguments: [0, 1, 5000, 300_000])
  func `what was compressed comes back`(count: Int) throws {
    let text = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let packed = try #require(compressed(text))
    #expect(count < 5000 || packed.count < count / 2)
    let decompressor = Decompressor()
    var output: [UInt8] = [1, 2, 3]
    let isWhole = packed.withUnsafeBytes {
      decompressor.decompress($0, count: count, into: &output)
    }
    #expect(isWhole)
    #expect(Array(output.prefix(count)) == text)
  }

  @Test func `bytes that are not what was compressed are refused`() throws {
    let text = Array("needle in a haystack ".utf8) + [UInt8](repeating: 7, count: 4000)
    let packed = try #require(compressed(text))
    let decompressor = Decompressor()
    var output: [UInt8] = []
    for (bytes, count) in [
      (packed, text.count - 1), (packed, text.count + 1), (packed, -1),
      (Array(packed.dropLast()), text.count), ([], text.count), (text, text.count),
    ] {
      #expect(!bytes.withUnsafeBytes { decompressor.decompress($0, count: count, into: &output) })
    }
    #expect(
      packed.withUnsafeBytes { decompressor.decompress($0, count: text.count, into: &output) })
  }

  @Test func `a file that is written in pieces is the one that is written at once`() throws {
    let folder = Path(NSTemporaryDirectory() + "yore-" + UUID().uuidString)
    try makeDirectories(folder)
    defer { try? FileManager.default.removeItem(atPath: folder.description) }
    let (whole, pieces) = (folder.appending("whole"), folder.appending("pieces"))
    for sizes in [[], [0], [1], [4096], [4095, 1, 1], [5000, 3192, 10_000, 4096, 4096, 7]] {
      var content: [UInt8] = []
      var writer = try VerifiedFileWriter(pieces)
      for size in sizes {
        let piece = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ size) }
        try writer.append(piece)
        content += piece
        #expect(writer.count == content.count)
      }
      try writer.finish()
      try VerifiedFile.write(content, to: whole)
      #expect(readFile(pieces) == readFile(whole))
      let file = try #require(try VerifiedFile(pieces))
      #expect(try file.copy(0, file.count) == content)
    }
  }

  @Test func `a writer that does not finish leaves nothing behind`() throws {
    let folder = Path(NSTemporaryDirectory() + "yore-" + UUID().uuidString)
    try makeDirectories(folder)
    defer { try? FileManager.default.removeItem(atPath: folder.description) }
    do {
      var writer = try VerifiedFileWriter(folder.appending("file"))
      try writer.append([UInt8](repeating: 1, count: 9000))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.description).isEmpty)
  }
}
