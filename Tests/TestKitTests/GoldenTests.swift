import Foundation
import Testing

@testable import TestKit

struct GoldenTests {
  @Test func `a golden file is written when asked and compared afterwards`() throws {
    let scratch = try Scratch()
    let writing = Golden(folder: scratch.root, isUpdating: true, isCI: false)
    let reading = Golden(folder: scratch.root, isUpdating: false, isCI: true)
    #expect(try #require(reading.check("a\nb\n", "Some/case.txt")).contains("no golden file"))
    #expect(writing.check("a\nb\n", "Some/case.txt") == nil)
    #expect(reading.check("a\nb\n", "Some/case.txt") == nil)
    #expect(
      try #require(reading.check("a\nc\n", "Some/case.txt")).hasSuffix("writes it):\n a\n-b\n+c"))
    #expect(try #require(reading.check("a\nb", "Some/case.txt")).contains("no end of line"))
  }

  @Test func `nothing is written on CI`() throws {
    let scratch = try Scratch()
    let golden = Golden(folder: scratch.root, isUpdating: true, isCI: true)
    #expect(golden.check("a", "case.txt") != nil)
    #expect(!FileManager.default.fileExists(atPath: scratch.root + "/case.txt"))
  }

  @Test func `a difference shows what is near the changes`() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacingOccurrences(of: "10\n", with: "ten\n")
    #expect(
      LineDifference(from: old, to: new).description == """
         …
         8
         9
        -10
        +ten
         11
         12
         …
        """)
    #expect(LineDifference(from: old, to: old).isEmpty)
  }
}
