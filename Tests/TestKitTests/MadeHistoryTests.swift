import TestKit
import Testing

struct MadeHistoryTests {
  @Test func `a made history has the shape of a project's`() throws {
    let scratch = try Scratch(MadeHistory(2000, tagCount: 4, fileCount: 90))
    #expect(try scratch.fsckIsClean())
    #expect(try scratch.oracle("for-each-ref --format=%(refname)").count == 5)
    #expect(try scratch.oracle("rev-list --all --max-parents=0").count == 1)
    #expect(try scratch.oracle("ls-tree -r --name-only main").count == 90)

    // Topics that were still open at the end are not reachable.
    let all = try scratch.oracle("rev-list --count main")
    let merges = try scratch.oracle("rev-list --count --merges main")
    let count = try #require(Int(all[0]))
    let share = try Double(#require(Int(merges[0]))) / Double(count)
    #expect(count > 1950)
    #expect(count <= 2000)
    #expect((0.2...0.3).contains(share))
  }

  @Test func `a likeness of a project has longer topics, many authors and messages to read`() throws
  {
    let scratch = try Scratch(MadeHistory(3000, fileCount: 50, likeness: .project))
    func count(_ what: String) throws -> Double {
      try #require(Double(try scratch.oracle("rev-list --count \(what) main")[0]))
    }
    let all = try count("")
    #expect((0.15...0.2).contains(try count("--merges") / all))
    #expect((0.2...0.27).contains(try count("--first-parent") / all))
    #expect(Set(try scratch.oracle("log --format=%ae main")).count > 300)
    let subjects = try scratch.oracle("log --no-merges --format=%s main")
    #expect((40...50).contains(subjects.map(\.count).reduce(0, +) / subjects.count))
    #expect(try scratch.oracle("log --format=%B main").count > Int(all) * 4)
    #expect(try scratch.oracle("ls-tree -r --name-only main").contains("area-0/part-1/file-9.txt"))
  }

  @Test func `the same numbers give the same history`() {
    let bytes = MadeHistory(300, seed: 7, fileCount: 10).stream().bytes
    var pieces: [UInt8] = []
    MadeHistory(300, seed: 7, fileCount: 10).write { pieces += $0 }
    #expect(bytes == pieces)
    #expect(bytes != MadeHistory(300, seed: 8, fileCount: 10).stream().bytes)
  }
}
