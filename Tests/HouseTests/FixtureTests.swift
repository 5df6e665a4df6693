import Foundation
import TestKit
import Testing

struct FixtureTests {
  @Test(arguments: try Fixtures.caseNames())
  func `a hostile repository says what is right and can be run`(name: String) throws {
    let path = Fixtures.path("repositories/\(name).sh")
    let header = try String(contentsOfFile: path, encoding: .utf8).prefix(400)
    #expect(header.contains("\n# right:"))
    #expect(FileManager.default.isExecutableFile(atPath: path))
  }

  @Test func `all kinds are there`() throws {
    let all = try Fixtures.caseNames()
    let kinds = try "abcdef".map { try Fixtures.caseNames(ofKind: $0).count }
    #expect(kinds.allSatisfy { $0 > 0 })
    #expect(kinds.reduce(0, +) == all.count)
  }
}
