import Foundation
import Objects
import Presentation
import TestKit
import Testing
import Virtualization

struct CombinedPatchTests {
  @Test(arguments: [2, 3])
  func `patches of random merges are git's, byte for byte`(parentCount: Int) throws {
    let scratch = try Scratch()
    var chance = SeededGenerator(seed: UInt64(parentCount))
    let base = (0..<30).map { "\($0 % 9 == 0 ? "section of text  " : " line") \($0)\n" }
    for step in 0..<12 {
      var sides = [Self.files(of: base, step)]
      for _ in 1..<parentCount { sides.append(Self.edited(base, by: &chance, step)) }
      sides[0] = Self.edited(base, by: &chance, step)
      var result: [String: String?] = [:]
      for name in Set(sides.flatMap(\.keys)) {
        // Of each line what one side has, so that some is new and some is gone for each.
        let side = sides[Int.random(in: 0..<sides.count, using: &chance)]
        let other = sides[Int.random(in: 0..<sides.count, using: &chance)]
        let (one, two) = (Self.lines(side[name] ?? nil), Self.lines(other[name] ?? nil))
        result[name] = (one.prefix(15) + two.dropFirst(15)).joined() + (step % 3 == 0 ? "end" : "")
      }
      if step % 4 == 1 { result["file"] = .some(nil) }
      var parents: [String] = []
      for side in sides + [result] {
        _ = try scratch.git(["read-tree", "--empty"])
        _ = try scratch.git(["clean", "-fdxq"])
        var files: [String: String?] = [:]
        for (name, text) in side where text != nil { files[name] = text }
        try scratch.commit("step", files: files)
        parents.append(try scratch.rev("HEAD^{tree}").hex)
      }
      let tree = parents.removeLast()
      let commits = try parents.map { try scratch.gitText(["commit-tree", "-m", "side", $0]) }
      let merge = try scratch.gitText(
        ["commit-tree", "-m", "merge", tree] + commits.flatMap { ["-p", $0] })
      try compare(scratch, merge)
    }
  }

  private static func lines(_ text: String?) -> [String] {
    (text ?? "").split(separator: "\n").map { $0 + "\n" }
  }

  private static func files(of lines: [String], _ step: Int) -> [String: String?] {
    ["file": lines.joined(), "ä other": lines.reversed().joined(), "zero": "a\0\(step)"]
  }

  private static func edited(
    _ lines: [String], by chance: inout SeededGenerator, _ step: Int
  ) -> [String: String?] {
    func edited(_ lines: [String]) -> String {
      var lines = lines
      for _ in 0..<Int.random(in: 0..<5, using: &chance) {
        let place = Int.random(in: 0..<lines.count, using: &chance)
        switch Int.random(in: 0..<3, using: &chance) {
        case 0: lines.remove(at: place)
        case 1: lines.insert("new \(Int.random(in: 0..<3, using: &chance))\r\n", at: place)
        default: lines[place] = "other \(Int.random(in: 0..<3, using: &chance))  x\n"
        }
      }
      return lines.joined()
    }
    var files = ["file": edited(lines), "ä other": edited(lines.reversed())]
    if Bool.random(using: &chance) { files["zero"] = "a\0\(Int.random(in: 0..<9, using: &chance))" }
    if Bool.random(using: &chance) { files["added"] = edited(lines) }
    return files
  }

  private func compare(_ scratch: Scratch, _ merge: String) throws {
    let repository = try PatchOracle(scratch).repository
    let id = try #require(ObjectID(merge))
    for (arguments, change) in Self.variants {
      var options = PatchOptions()
      var writer = PatchWriter()
      change(&options, &writer)
      let isDense = arguments.contains("--cc")
      let comparison = try #require(
        repository.comparisons(of: id, merges: .allParents(isDense: isDense)).first)
      let changes = try repository.combinedChanges(
        from: comparison.old, to: comparison.new, patch: options)
      var (patch, raw, statuses): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
      for change in changes {
        writer.append(
          try repository.patch(of: change, isDense: isDense, options: options), to: &patch)
      }
      NameListWriter().appendRaw(changes, to: &raw)
      NameListWriter().appendStatuses(changes, to: &statuses)
      for (form, own) in [("-p", patch), ("--raw", raw), ("--name-status", statuses)]
      where form == "-p" || arguments == ["-c"] {
        let expected = try scratch.git(
          ["diff-tree", "-r", "-M", "--full-index", "--no-commit-id", form] + arguments + [merge])
        // Git counts one line less than none where there is no file and nothing stands around changes.
        let told = String(decoding: expected, as: UTF8.self)
          .replacingOccurrences(of: ",\(UInt.max) ", with: ",0 ")
        #expect(String(decoding: own, as: UTF8.self) == told, "\(arguments) \(form)")
      }
    }
  }

  private static let variants:
    [([String], @Sendable (inout PatchOptions, inout PatchWriter) -> Void)] = [
      (["-c"], { _, _ in }), (["--cc"], { _, _ in }),
      (["-c", "-U0"], { options, _ in options.context = 0 }),
      (["--cc", "-U1"], { options, _ in options.context = 1 }),
      (["-c", "-w"], { options, _ in options.blanks.insert(.ignoresAll) }),
      (["--cc", "-b"], { options, _ in options.blanks.insert(.ignoresAmount) }),
      (
        ["-c", "--color=always"],
        { _, writer in
          writer.colors = SlotColors.diff()
        }
      ),
    ]
}
