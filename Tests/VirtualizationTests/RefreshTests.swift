import Foundation
import Objects
import TestKit
import Testing

@testable import Virtualization

/// What a repository that stays open shows after what its history depends on was changed.
struct RefreshTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch("A---B---C---D---E  main")
  }

  private func subjects(_ repository: VirtualizedRepository) throws -> [String] {
    try repository.headCommits().map { id in
      String(decoding: try repository.commit(id).decoded.subject, as: UTF8.self)
    }
  }

  private func write(_ text: String, _ name: String) throws {
    let path = try scratch.gitText(["rev-parse", "--git-path", name])
    let url = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: scratch.path + "/"))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Expects that a change is seen by a repository that has answered before.
  private func expectSeen(
    _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation,
    after change: () throws -> Void
  ) throws {
    let repository = try scratch.repository()
    #expect(try subjects(repository) == ["E", "D", "C", "B", "A"], sourceLocation: sourceLocation)
    let (tip, root) = (try scratch.rev("E"), try scratch.rev("A"))
    #expect(try repository.aheadBehind(of: tip, against: root).ahead == 4)
    try change()
    #expect(try repository.refresh() != nil, sourceLocation: sourceLocation)
    #expect(try subjects(repository) == expected, sourceLocation: sourceLocation)
    let numbers = try scratch.oracle("rev-list --left-right --count \(tip)...\(root)")
    let counts = try repository.aheadBehind(of: tip, against: root)
    #expect(numbers == ["\(counts.ahead)\t\(counts.behind)"], sourceLocation: sourceLocation)
    #expect(try repository.refresh() == nil, sourceLocation: sourceLocation)
  }

  @Test func `a border of a shallow clone`() throws {
    try expectSeen(["E", "D", "C"]) { try write("\(scratch.rev("C"))\n", "shallow") }
  }

  @Test func `a graft`() throws {
    try expectSeen(["E", "D", "A"]) {
      try write("\(scratch.rev("D")) \(scratch.rev("A"))\n", "info/grafts")
    }
  }

  @Test func `a replaced commit`() throws {
    let (child, parent) = (try scratch.rev("D"), try scratch.rev("B"))
    try expectSeen(["E", "D", "B", "A"]) {
      try scratch.git(["replace", "--graft", child.hex, parent.hex])
    }
  }

  @Test func `a setting`() throws {
    let repository = try scratch.repository()
    #expect(repository.settings.bool("yore.plain") == nil)
    try scratch.git("config yore.plain true")
    #expect(try repository.refresh() != nil)
    #expect(repository.settings.bool("yore.plain") == true)
    #expect(try repository.refresh() == nil)
  }
}
