import Foundation
import Objects
import TestKit
import Testing
import Virtualization

struct PickaxeTests {
  private static let cases: [([String], Pickaxe)] = {
    func pickaxe(
      _ kind: Pickaxe.Kind, _ text: String, ignoresCase: Bool = false, showsAll: Bool = false
    ) -> Pickaxe {
      var pickaxe = Pickaxe(kind, Array(text.utf8))
      (pickaxe.ignoresCase, pickaxe.showsAll) = (ignoresCase, showsAll)
      return pickaxe
    }
    return [
      (["-Sline 1"], pickaxe(.occurrences, "line 1")),
      (["-S1\nline"], pickaxe(.occurrences, "1\nline")),
      (["-SLINE 2", "-i"], pickaxe(.occurrences, "LINE 2", ignoresCase: true)),
      (["-S^line [0-9]*1", "--pickaxe-regex"], pickaxe(.matches, "^line [0-9]*1")),
      (["-Sx*", "--pickaxe-regex"], pickaxe(.matches, "x*")),
      (["-Gline .*3"], pickaxe(.changedLines, "line .*3")),
      (["-G^3$"], pickaxe(.changedLines, "^3$")),
      (["-GLINE 7", "-i"], pickaxe(.changedLines, "LINE 7", ignoresCase: true)),
      (["-Gline 1", "--pickaxe-all"], pickaxe(.changedLines, "line 1", showsAll: true)),
      (["-Snowhere", "--pickaxe-all"], pickaxe(.occurrences, "nowhere", showsAll: true)),
    ]
  }()

  @Test func `files are found by what is in them as git finds them`() throws {
    let scratch = try Scratch()
    var tree = RandomTree(seed: 9)
    try tree.commit(to: scratch)
    for _ in 0..<6 {
      tree.change()
      try tree.commit(to: scratch)
      let oracle = try PatchOracle(scratch)
      for (arguments, pickaxe) in Self.cases {
        for kind in [RenameOptions.Kind.renames, .copies, .copiesOfAll] {
          var selection = ChangeSelection()
          selection.pickaxe = pickaxe
          selection.renames.kind = kind
          let option = [
            RenameOptions.Kind.renames: "-M", .copies: "-C", .copiesOfAll: "--find-copies-harder",
          ]
          try oracle.compare(
            "HEAD~1", "HEAD", arguments + [option[kind] ?? ""], selection, forms: ["--raw"])
        }
      }
    }
  }

  @Test func `files come in the order that patterns give`() throws {
    let scratch = try Scratch()
    var tree = RandomTree(seed: 5)
    try tree.commit(to: scratch)
    tree.change()
    try tree.commit(to: scratch)
    let order = "# comment\n*new*\n\nb\n*/file1*\na/c\n"
    try scratch.write(order, to: "order")
    var selection = ChangeSelection()
    selection.order = ChangeSelection.order(of: Array(order.utf8))
    try PatchOracle(scratch).compare(
      "HEAD~1", "HEAD", ["-M", "-O\(scratch.path)/order"], selection, forms: ["--raw"])
  }
}
