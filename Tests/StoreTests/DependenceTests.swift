import Foundation
import Objects
import Platform
import TestKit
import Testing

@testable import Virtualization

/// What the store depends on besides the objects, and where it is.
struct DependenceTests {
  private static let lines = [
    "log --flat --format=%H%x00%P%x00%s", "log --json", "log --flat --oneline --reverse",
  ]

  private func makeHistory(_ seed: UInt64 = 31) throws -> Scratch {
    let scratch = try Scratch(MadeHistory(400, seed: seed))
    _ = scratch.answer("log --flat --oneline")
    try #require(!scratch.store.segments.isEmpty)
    return scratch
  }

  /// Expects git's answers from the first run on.
  private func expectRight(
    _ scratch: Scratch, _ comment: Comment, environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try ProcessRun.run(
      ["git", "log", "--format=%H%x00%P%x00%s"], in: scratch.path,
      environment: scratch.environment.merging(environment) { $1 })
    let answer = scratch.answer(Self.lines[0], environment: environment)
    #expect(answer.output == run.output, comment, sourceLocation: sourceLocation)
    for line in Self.lines {
      let expected = scratch.answer(line, storing: false, environment: environment)
      for _ in 0..<2 {
        #expect(
          scratch.answer(line, environment: environment) == expected, "\(comment): \(line)",
          sourceLocation: sourceLocation)
      }
    }
  }

  @Test func `a history that is cut off, and whole again, is listed as git lists it`() throws {
    let scratch = try makeHistory()
    let file = URL(fileURLWithPath: scratch.path + "/shallow")
    for border in [try scratch.rev("main~10"), try scratch.rev("main~40")] {
      try Data("\(border)\n".utf8).write(to: file)
      try expectRight(scratch, "cut off at \(border)")
    }
    try FileManager.default.removeItem(at: file)
    try expectRight(scratch, "whole again")
  }

  @Test func `grafts count while they are there`() throws {
    let scratch = try makeHistory()
    let file = URL(fileURLWithPath: scratch.path + "/info/grafts")
    let (child, parent) = (try scratch.rev("main~5"), try scratch.rev("main~60"))
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/info", withIntermediateDirectories: true)
    try Data("\(child) \(parent)\n".utf8).write(to: file)
    try expectRight(scratch, "one parent, further back")
    try Data("\(child)\n".utf8).write(to: file)
    try expectRight(scratch, "a root")
    try FileManager.default.removeItem(at: file)
    try expectRight(scratch, "none again")
  }

  @Test func `replaced commits count while they are replaced, and not where that is off`() throws {
    let scratch = try makeHistory()
    let old = try scratch.rev("main~20")
    let tree = try scratch.gitText(["rev-parse", "main^{tree}"])
    let new = try scratch.gitText(["commit-tree", tree, "-p", "main~30", "-m", "another one"])
    try scratch.git(["replace", old.hex, new])
    for _ in 0..<2 {
      try expectRight(scratch, "replaced")
      try expectRight(scratch, "off", environment: ["GIT_NO_REPLACE_OBJECTS": "1"])
    }
    try scratch.git(["replace", "-d", old.hex])
    try expectRight(scratch, "not replaced")
  }

  @Test func `a ring of replaced commits is listed, and no store is made of it`() throws {
    let scratch = try makeHistory()
    let (young, old) = (try scratch.rev("main~3"), try scratch.rev("main~30"))
    let file = URL(fileURLWithPath: scratch.path + "/info/grafts")
    try Data("\(old) \(young)\n".utf8).write(to: file)
    let answer = scratch.answer("log --flat --format=%H")
    #expect(answer.status == 0)
    #expect(Set(answer.lines) == Set(try scratch.oracle("log --format=%H")))
    #expect(scratch.answer("log --json") == scratch.answer("log --json", storing: false))
    #expect(try scratch.open().reader.store == nil)
  }

  @Test func `with yore.cache=false nothing is read and nothing written`() throws {
    let scratch = try makeHistory()
    let expected = scratch.answer("log --flat --json")
    // A store that would answer wrongly if it were read.
    let files = try scratch.store.contents()
    for (name, bytes) in files where name.hasPrefix("segment-") {
      try scratch.store.write(bytes.map { ~$0 }, name)
    }
    let before = try scratch.store.contents()
    #expect(scratch.answer("log --flat --json", storing: false) == expected)
    #expect(try scratch.store.contents() == before)
    try scratch.store.removeAll()
    #expect(scratch.answer("log --flat --json", storing: false) == expected)
    #expect(scratch.store.names == [])
  }

  @Test func `the store of another repository answers nothing here`() throws {
    let (one, other) = (try makeHistory(), try makeHistory(32))
    let files = try other.store.contents()
    try one.store.removeAll()
    try FileManager.default.createDirectory(
      atPath: one.store.path, withIntermediateDirectories: true)
    try one.store.restore(files)
    try expectRight(one, "a store of others")
  }

  @Test func `a repository that cannot be written keeps its store in the cache folder`() throws {
    // Who may write everywhere cannot be kept out; a file where the folder would be does the same.
    let scratch = try Scratch(MadeHistory(400, seed: 33))
    try Data().write(to: URL(fileURLWithPath: scratch.path + "/yore"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: scratch.path + "/yore")
    try expectRight(scratch, "no folder")
    let location = scratch.root + "/elsewhere"
    for cache in ["", "relative", location] {
      try expectRight(scratch, "XDG_CACHE_HOME=\(cache)", environment: ["XDG_CACHE_HOME": cache])
    }
    #expect(FileManager.default.fileExists(atPath: scratch.path + "/yore/history") == false)
    #expect(FileManager.default.fileExists(atPath: "relative") == false)
  }
}
