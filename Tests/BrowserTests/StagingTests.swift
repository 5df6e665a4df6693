import Foundation
import Platform
import TestKit
import Testing
import Virtualization

/// Parts of changes in the index, as git applies them.
struct StagingTests {
  private func repository(_ scratch: Scratch) throws -> VirtualizedRepository {
    try VirtualizedRepository(
      opening: RepositoryStart(
        directory: Path(scratch.path), environment: Environment(scratch.environment)))
  }

  private func index(_ scratch: Scratch) throws -> String {
    String(decoding: try scratch.git(["cat-file", "blob", ":f"]), as: UTF8.self)
  }

  /// What the old text becomes when only the chosen lines of a patch are changed.
  private func text(_ old: String, _ patch: FilePatch, _ chosen: [Int: Set<Int>]) -> String {
    let lines = old.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
    var result: [String] = []
    var next = 0
    for (number, hunk) in patch.hunks.enumerated() {
      result += lines[next..<hunk.old.lowerBound]
      for (place, line) in hunk.lines.enumerated() {
        let isChosen = chosen[number]?.contains(place) ?? false
        let text = String(decoding: line.text, as: UTF8.self)
        switch line.kind {
        case .context: result.append(text)
        case .removed: if !isChosen { result.append(text) }
        case .added: if isChosen { result.append(text) }
        }
      }
      next = hunk.old.upperBound
    }
    result += lines[next...]
    return result.map { $0 + "\n" }.joined()
  }

  @Test(arguments: 0..<30)
  func `chosen lines are staged and taken back, whichever they are`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed + 1))
    let scratch = try Scratch()
    let old = (0..<40).map { "line \($0)\n" }
    try scratch.commit("one", files: ["f": old.joined()])
    var new: [String] = []
    for line in old {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: break
      case 1: new += ["new \(new.count)\n", line]
      case 2: new.append("changed \(new.count)\n")
      default: new.append(line)
      }
    }
    try scratch.write(new.joined(), to: "f")
    let repository = try repository(scratch)
    let patch = try #require(try repository.workingPatches(staged: false).first)
    func choice(_ patch: FilePatch) -> [Int: Set<Int>] {
      var chosen: [Int: Set<Int>] = [:]
      for (number, hunk) in patch.hunks.enumerated() {
        let places = hunk.lines.indices.filter {
          hunk.lines[$0].kind != .context && Bool.random(using: &generator)
        }
        if !places.isEmpty { chosen[number] = Set(places) }
      }
      return chosen
    }
    let chosen = choice(patch)
    guard !chosen.isEmpty else { return }
    try repository.stage(PartialPatch(patch, lines: chosen))
    let staged = try index(scratch)
    #expect(staged == text(old.joined(), patch, chosen))
    #expect(try scratch.shell("cat f").text == new.joined())

    // Taken back are other lines than were put in, in general.
    let back = try #require(try repository.workingPatches(staged: true).first)
    let returned = choice(back)
    guard !returned.isEmpty else { return }
    try repository.unstage(PartialPatch(back, lines: returned))
    var kept: [Int: Set<Int>] = [:]
    for (number, hunk) in back.hunks.enumerated() {
      kept[number] = Set(
        hunk.lines.indices.filter {
          hunk.lines[$0].kind != .context && !(returned[number]?.contains($0) ?? false)
        })
    }
    #expect(try index(scratch) == text(old.joined(), back, kept))
    #expect(try scratch.shell("cat f").text == new.joined())
    try scratch.expectSound()
  }

  @Test func `a last line without an end is staged as it is`() throws {
    let scratch = try Scratch()
    try scratch.commit("one", files: ["f": "a\nb\n"])
    try scratch.write("a\nb\nc", to: "f")
    let repository = try repository(scratch)
    let patch = try #require(try repository.workingPatches(staged: false).first)
    try repository.stage(PartialPatch(patch, hunk: 0))
    #expect(try index(scratch) == "a\nb\nc")
  }

  @Test(arguments: ["with blank", "quo\"te", "tab\tin it", "ümlaut", "-dash", "a b/c d"])
  func `odd names are staged`(name: String) throws {
    let scratch = try Scratch()
    try scratch.commit("one", files: [name: "a\n"])
    try scratch.write("b\n", to: name)
    let repository = try repository(scratch)
    let patch = try #require(try repository.workingPatches(staged: false).first)
    #expect(patch.change.path == Array(name.utf8))
    try repository.stage(PartialPatch(patch, hunk: 0))
    #expect(try scratch.oracle("diff --name-only").isEmpty)
    try repository.unstage([Array(name.utf8)])
    #expect(try scratch.oracle("diff --cached --name-only").isEmpty)
    try repository.stage([Array(name.utf8)])
    #expect(try scratch.oracle("diff --name-only").isEmpty)
  }
}
