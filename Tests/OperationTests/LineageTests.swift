import Foundation
import Objects
import TestKit
import Testing

/// A commit keeps its lineage through everything, and is found by it.
struct LineageTests {
  /// Lineage by subject.
  private func lineages(_ scratch: Scratch, _ arguments: [String] = []) throws -> [String: String] {
    var found: [String: String] = [:]
    let run = try scratch.yore(["log", "--json", "main"] + arguments)
    for line in run.lines {
      let row = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let subject = try #require(row["subject"] as? String)
      found[subject.split(separator: " ").first.map(String.init) ?? ""] = row["lineage"] as? String
    }
    return found
  }

  @Test func `rewriting again and again keeps the lineage of every commit`() throws {
    let scratch = try Scratch("A---B---C---D---E    main")
    let before = try lineages(scratch)
    #expect(before.count == 5)
    for command in [
      ["move", "main", "--before", "main~2"], ["reword", "main~1", "-m", "C anew"],
      ["move", "main", "--before", "main~1"], ["reword", "main~3", "-m", "B anew"],
    ] {
      let run = try scratch.yore(command)
      #expect(run.status == 0, "\(run.errorText)")
      #expect(try lineages(scratch) == before)
      #expect(try lineages(scratch, ["--flat"]) == before)
    }
    for command in ["undo", "undo 2", "redo 3", "undo"] {
      #expect(try scratch.yore(command).status == 0)
      #expect(try lineages(scratch) == before)
    }
    try FileManager.default.removeItem(atPath: scratch.path + "/.git/yore/operations")
    #expect(try lineages(scratch) == before)
  }

  @Test func `a lineage names the commit as it is now`() throws {
    let scratch = try Scratch("A---B---C---D    main")
    let all = try lineages(scratch)
    let lineage = try #require(all["B"])
    func named(_ text: String) throws -> String {
      try scratch.yore(["log", "--flat", "-n", "1", "--format=%H", text]).text
        .trimmingCharacters(in: .newlines)
    }
    for number in 1...20 {
      #expect(try scratch.yore(["reword", lineage, "-m", "B \(number)"]).status == 0)
      #expect(try named(lineage) == scratch.gitText(["rev-parse", "main~2"]))
      #expect(try named(String(lineage.prefix(10))) == scratch.gitText(["rev-parse", "main~2"]))
    }
    #expect(try lineages(scratch) == all)
    #expect(try scratch.yore("undo 7").status == 0)
    #expect(try lineages(scratch) == all)
    #expect(try named(lineage) == scratch.gitText(["rev-parse", "main~2"]))
    #expect(try scratch.gitText(["log", "-1", "--format=%s", "main~2"]) == "B 13")
  }

  @Test func `what is squashed has the lineage of what it was squashed into`() throws {
    let scratch = try Scratch("A---B---C---D    main")
    let before = try lineages(scratch)
    #expect(try scratch.yore("fixup main~1").status == 0)
    let after = try lineages(scratch)
    #expect(after["B"] == before["B"])
    #expect(after["C"] == nil)
    #expect(after["D"] == before["D"])
  }
}
