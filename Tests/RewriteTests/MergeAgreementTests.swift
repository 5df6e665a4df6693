import Foundation
import Objects
import Rewrite
import TestKit
import Testing

/// Random trees merged by git and by yore: the same tree, markers and all, and the same entries in conflict.
struct MergeAgreementTests {
  /// More by hand: `MERGE_SEEDS=1000-3000 swift test --filter MergeAgreementTests`.
  static let seeds: ClosedRange<Int> = {
    let words = ProcessInfo.processInfo.environment["MERGE_SEEDS"]?.split(separator: "-") ?? []
    guard words.count == 2, let first = Int(words[0]), let last = Int(words[1]) else {
      return 1...8
    }
    return first...last
  }()

  /// How many merges are made from each seed.
  private static let count = 40

  @Test(arguments: seeds)
  func `random merges come out as git's`(seed: Int) throws {
    let scratch = try Scratch(bare: true)
    var random = SeededGenerator(seed: UInt64(seed))
    var stream = FastImport()
    var marks: [(base: Int, ours: Int, theirs: Int)] = []
    for _ in 0..<Self.count {
      let base = MergeRandomTree(&random)
      var (ours, theirs) = (base, base)
      let changes = [1, 2, 3, 6].randomElement(using: &random)!
      for _ in 0..<changes { ours.change(&random) }
      for _ in 0..<changes { theirs.change(&random) }
      let first = stream.commit(parents: [], message: [])
      base.write(to: &stream, from: nil)
      let second = stream.commit(parents: [first], message: [UInt8(ascii: "o")])
      ours.write(to: &stream, from: base)
      let third = stream.commit(parents: [first], message: [UInt8(ascii: "t")])
      theirs.write(to: &stream, from: base)
      marks.append((first, second, third))
      stream.setReference("refs/heads/ours\(marks.count)", mark: second)
      stream.setReference("refs/heads/theirs\(marks.count)", mark: third)
    }
    let ids = try scratch.load(stream)
    let trees = try scratch.gitText(["rev-parse"] + ids.map { $0.hex + "^{tree}" })
      .split(separator: "\n").compactMap { ObjectID(String($0)) }
    let (_, merger) = try scratch.merger()
    for (number, mark) in marks.enumerated() {
      let (ours, theirs) = ("ours\(number + 1)", "theirs\(number + 1)")
      // A few of thousands end git with a failed assertion (2.39).
      let expected = try scratch.gitMerge(ours, theirs)
      let merge = try merger.merge(
        base: trees[mark.base - 1], ours: trees[mark.ours - 1], theirs: trees[mark.theirs - 1],
        labels: MergeLabels(base: "base", ours: ours, theirs: theirs))
      if let expected {
        #expect(MergeResult(merge) == expected, "seed \(seed), merge \(number + 1)")
      }
    }
  }
}
