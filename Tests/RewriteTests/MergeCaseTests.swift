import Objects
import Rewrite
import TestKit
import Testing

/// The hostile repositories whose point is a merge of trees, merged by git and by yore.
struct MergeCaseTests {
  @Test(arguments: [
    ("201-merge-empty-file-rename", "topic", "bar.c"),
    ("203-both-rename-to-same-name", "topic", "branch.txt"),
    ("205-mass-rename-upstream", "topic", ""),
    ("205-mass-rename-upstream", "plain", ""),
    ("206-directory-rename-new-file", "topic", "lib/added.c"),
    ("220-submodule-conflicts", "bump", "sub"),
    ("220-submodule-conflicts", "remove", "sub"),
    ("223-merge-attributes", "topic", "lock.dat"),
  ])
  func `a hostile case comes out as git's`(name: String, branch: String, conflicts: String) throws {
    let scratch = try Scratch(case: name)
    let (_, merger) = try scratch.merger()
    let trees = try ["main~", "main", branch].map { try scratch.rev($0 + "^{tree}") }
    let merge = try merger.merge(
      base: trees[0], ours: trees[1], theirs: trees[2],
      labels: MergeLabels(base: "base", ours: "main", theirs: branch))
    #expect(try MergeResult(merge) == scratch.gitMerge("main", branch))
    let paths = merge.conflicts.map { String(decoding: $0.path, as: UTF8.self) }
    #expect(paths.joined(separator: " ") == conflicts)
  }
}
