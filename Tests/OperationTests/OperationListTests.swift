import Foundation
import Objects
import TestKit
import Testing

/// What `yore operations` tells, and what it forgets.
struct OperationListTests {
  private func expectDone(_ run: ProcessRun, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(run.status == 0, "\(run.errorText)", sourceLocation: sourceLocation)
  }

  private func rows(_ output: ProcessRun) throws -> [[String: Any]] {
    try output.lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test func `each operation is told with what moved and whether it is undone`() throws {
    let scratch = try Scratch(UndoTests.line)
    expectDone(try scratch.yore("drop main~1"))
    try scratch.git("branch -q -D topic")
    expectDone(try scratch.yore("undo"))
    let run = try scratch.yore("operations --json")
    try expectJSON(run.output, isValidBy: "operations")
    let rows = try rows(run)
    #expect(
      rows.map { $0["command"] as? String } == ["undo", "branch topic deleted", "drop main~1"])
    #expect(rows.map { $0["origin"] as? String } == ["yore", "git", "yore"])
    #expect(rows.map { $0["undone"] as? Bool } == [false, true, false])
    #expect(
      rows.map { $0["summary"] as? String } == ["topic created", "topic deleted", "main moved"])
    #expect(try scratch.yore("operations -n 1").text.contains("topic created"))
  }

  @Test func `one operation is shown with the history before and after`() throws {
    let scratch = try Scratch(UndoTests.line)
    expectDone(try scratch.yore("drop main~1"))
    let tip = try scratch.gitText(["rev-parse", "refs/yore/operations"])
    let text = try scratch.yore(["operations", "show", String(tip.prefix(7))])
    expectDone(text)
    #expect(text.text.contains("drop main~1"))
    let run = try scratch.yore(["operations", "show", tip, "--json"])
    try expectJSON(run.output, isValidBy: "operations")
    let row = try #require(try rows(run).first)
    func subjects(_ key: String) -> [String?] {
      (row[key] as? [[String: Any]] ?? []).map { $0["subject"] as? String }
    }
    #expect(subjects("before") == ["D", "C"])
    #expect(subjects("after") == ["D"])
    #expect(try scratch.yore("operations show 123456").status == 2)
    #expect(try scratch.yore("operations show").status == 2)
    #expect(try scratch.yore("operations list").status == 2)
  }

  @Test func `pruning leaves the newest operation`() throws {
    let scratch = try Scratch(UndoTests.line)
    for name in ["one", "two", "three"] {
      expectDone(try scratch.yore(["reword", "main", "-m", name]))
    }
    #expect(try scratch.yore("operations prune").text == "Forgot 2 operations\n")
    #expect(try scratch.yore("operations --json").lines.count == 1)
    expectDone(try scratch.yore("undo"))
    #expect(try scratch.yore("undo").status == 3)
    scratch.isUndoneAtEnd = false
  }

  @Test func `what a hook or a setting does to reflogs changes nothing`() throws {
    let scratch = try Scratch(UndoTests.line)
    try scratch.git("config core.logAllRefUpdates false")
    for name in ["one", "two"] { expectDone(try scratch.yore(["reword", "main", "-m", name])) }
    try scratch.git("gc -q --prune=now")
    #expect(try scratch.yore("operations --json").lines.count >= 1)
    #expect(
      try scratch.runGit(["reflog", "exists", "refs/yore/operations"]).status == 0)
    scratch.isUndoneAtEnd = false
  }
}
