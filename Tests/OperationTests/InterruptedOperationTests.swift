import Foundation
import TestKit
import Testing

/// Killed at any moment, and beside others, what is done is logged and what is logged was done.
struct InterruptedOperationTests {
  static let line = "A---B---C---D---E---F    main topic"

  private func references(_ scratch: Scratch) throws -> String {
    try scratch.gitText(["for-each-ref", "refs/heads", "refs/tags"])
  }

  private func operationCount(_ scratch: Scratch) throws -> Int {
    try scratch.yore("operations --json").lines.count
  }

  @Test(arguments: ["drop main~2", "undo", "undo 3", "redo", "restore @", "paste"])
  func `killed at any moment, it is done and logged or neither`(command: String) throws {
    for milliseconds in [1, 3, 5, 7, 9, 11, 13, 16, 20, 30] {
      let scratch = try Scratch(Self.line)
      scratch.isUndoneAtEnd = false
      for step in ["drop main~1", "drop main --keep-changes", "drop main~1", "drop main~1", "undo"]
      {
        #expect(try scratch.yore(step).status == 0)
      }
      try scratch.write("local\n", to: "unknown")
      try scratch.write("mine\n", to: "A")
      let operations = try scratch.oracle("reflog show --format=%H refs/yore/operations")
      let (before, count) = (try references(scratch), try operationCount(scratch))
      let status = try scratch.oracle("status --porcelain")
      #expect(status == [" M A", "A  F", "?? unknown"])
      let line = command.replacingOccurrences(of: "@", with: operations[1])
      _ = try scratch.shell(
        "timeout -s KILL 0.\(String(format: "%03d", milliseconds)) yore \(line)")
      let added = try operationCount(scratch) - count
      let after = try references(scratch)
      let comment: Comment = "\(command) killed after \(milliseconds) ms"
      #expect(added == (after == before ? 0 : 1), comment)
      // Three steps back, what the second one took out of the history is in it again.
      let isCommitted = added == 1 && command == "undo 3"
      #expect(
        try scratch.oracle("status --porcelain")
          == (isCommitted ? status.filter { $0 != "A  F" } : status), comment)
      let left = try FileManager.default.subpathsOfDirectory(atPath: scratch.path + "/.git")
      #expect(!left.contains { $0.hasSuffix(".lock") || $0 == "yore/landing" }, comment)
      if added == 1 {
        let isUndo = command.hasPrefix("undo")
        let back = isUndo ? command.replacingOccurrences(of: "undo", with: "redo") : "undo"
        #expect(try scratch.yore(back).status == 0, comment)
        #expect(try references(scratch) == before, comment)
        #expect(try scratch.oracle("status --porcelain") == status, comment)
      }
      try scratch.expectSound()
    }
  }

  /// The statuses of lines of shell that run at the same time.
  private func statuses(_ lines: [String], in scratch: Scratch) throws -> [String] {
    let parts = lines.enumerated().map { "(\($1) >/dev/null 2>&1; echo $? >.git/status\($0)) &" }
    return try scratch.shell(parts.joined(separator: " ") + " wait; cat .git/status*").lines
  }

  @Test func `two at once end in one line of operations, or one is refused`() throws {
    let letters = "ABCDEFGHIJKLMNOPQR".map(String.init).joined(separator: "---")
    let scratch = try Scratch(letters + "    main")
    scratch.isUndoneAtEnd = false
    #expect(try scratch.yore("reword main -m begin").status == 0)
    let begin = try references(scratch)
    var done = 0
    for round in 0..<12 {
      let count = try operationCount(scratch)
      let commands = [
        "yore reword main -m a\(round)", "yore reword main~1 -m b\(round)", "yore drop main",
        "yore undo", "yore copy main",
      ].shuffled().prefix(2)
      let codes = try statuses(Array(commands), in: scratch)
      #expect(codes.allSatisfy { ["0", "3"].contains($0) }, "\(commands): \(codes)")
      let added = try operationCount(scratch) - count
      #expect(added == codes.count { $0 == "0" }, "\(commands): \(codes)")
      #expect(added >= 1)
      done += added
    }
    // All of it leads back to where it began.
    let operations = try scratch.oracle("reflog show --format=%H refs/yore/operations")
    #expect(operations.count == done + 1)
    #expect(try scratch.yore(["restore", operations.last ?? ""]).status == 0)
    #expect(try references(scratch) == begin)
    try scratch.expectSound()
  }

  @Test func `what plain git did is logged once, whoever sees it first`() throws {
    let scratch = try Scratch(Self.line)
    scratch.isUndoneAtEnd = false
    #expect(try scratch.yore("reword main -m begin").status == 0)
    for round in 0..<8 {
      try scratch.git(["tag", "tag\(round)"])
      let codes = try statuses(Array(repeating: "yore operations", count: 4), in: scratch)
      #expect(codes == ["0", "0", "0", "0"])
    }
    #expect(try operationCount(scratch) == 9)
  }

  @Test func `without what is kept beside the log, undo does what the log knows`() throws {
    let scratch = try Scratch(Self.line)
    let before = try references(scratch)
    #expect(try scratch.yore("drop main~1").status == 0)
    #expect(try scratch.yore("drop main~1").status == 0)
    _ = try scratch.shell("rm -rf .git/yore")
    #expect(try scratch.yore("undo 2").status == 0)
    #expect(try references(scratch) == before)
    _ = try scratch.shell("rm -rf .git/yore")
    // What moved meanwhile unseen is not overwritten.
    try scratch.git("branch -f topic topic~1")
    try scratch.git("switch -q topic")
    try scratch.git("branch -f main main~3")
    _ = try scratch.shell("rm -rf .git/yore")
    let refused = try scratch.yore("redo")
    #expect(refused.status == 3, "\(refused.text) \(refused.errorText)")
    scratch.isUndoneAtEnd = false
  }
}
