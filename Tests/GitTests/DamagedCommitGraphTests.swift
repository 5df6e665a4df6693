import Foundation
import Git
import Objects
import TestKit
import Testing

/// A commit-graph in which every byte is wrong in turn: what it says may be wrong then, but is said, within bounds.
struct DamagedCommitGraphTests {
  /// A small history with merges, an octopus, far dates and files, and the bytes of its commit-graph.
  private func make() throws -> (scratch: Scratch, bytes: [UInt8]) {
    let scratch = try Scratch()
    var stream = FastImport()
    let root = stream.commit(parents: [], message: [], committer: .committer.at(9_000_000_000))
    let sides = (0..<3).map { number in
      let side = stream.commit(parents: [root], message: Array("\(number)".utf8))
      stream.file("f\(number)", [UInt8(number)])
      return side
    }
    let octopus = stream.commit(parents: sides, message: [])
    _ = stream.commit(parents: [octopus, sides[1]], message: [])
    try scratch.git(["fast-import", "--quiet"], input: stream.bytes)
    try scratch.git("commit-graph write --reachable --changed-paths")
    let path = scratch.path + "/.git/objects/info/commit-graph"
    return (scratch, [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
  }

  /// Asks for everything, and follows parents to the end.
  private func readAll(_ file: CommitGraphFile, ids: [ObjectID]) {
    let test = file.changedPathTest(of: [Array("f1".utf8), Array("d/e".utf8)])
    for id in ids { _ = file.position(of: id) }
    for position in 0..<file.count {
      _ = (file.id(at: position), file.tree(at: position), file.commitTime(at: position))
      _ = (file.level(at: position), file.generation(at: position))
      _ = test?.mayHaveChanged(at: position)
      for parent in file.parents(at: position) ?? [] {
        #expect(parent >= 0 && parent < file.count)
      }
      var steps = 0
      var commit = position
      while let parent = file.parents(at: commit)?.last, steps <= file.count {
        commit = parent
        steps += 1
      }
      #expect(steps <= file.count)
    }
  }

  @Test(arguments: [0x01, 0x80, 0xff] as [UInt8])
  func `with any byte wrong it is read within its bounds`(mask: UInt8) throws {
    let (scratch, bytes) = try make()
    let ids = try scratch.oracle("rev-list --all").compactMap(ObjectID.init)
    let path = URL(fileURLWithPath: scratch.path + "/.git/objects/info/commit-graph")
    try FileManager.default.removeItem(at: path)
    let location = try scratch.location()
    var usable = 0
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= mask
      try Data(damaged).write(to: path)
      guard
        let file = CommitGraphFile(
          location, configuration: nil, replacements: ReplacementTable(), grafts: GraftTable())
      else { continue }
      usable += 1
      readAll(file, ids: ids)
    }
    // Most bytes are ids, times and filters, which nobody checks; the rest is what holds the file together.
    #expect(usable > bytes.count / 4 && usable < bytes.count)
  }

  @Test func `cut off anywhere it is not used`() throws {
    let (scratch, bytes) = try make()
    let path = URL(fileURLWithPath: scratch.path + "/.git/objects/info/commit-graph")
    try FileManager.default.removeItem(at: path)
    let location = try scratch.location()
    for length in bytes.indices {
      try Data(bytes[..<length]).write(to: path)
      let file = CommitGraphFile(
        location, configuration: nil, replacements: ReplacementTable(), grafts: GraftTable())
      if file != nil { Issue.record("\(length) of \(bytes.count) bytes are enough") }
    }
  }
}
