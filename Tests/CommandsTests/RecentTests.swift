import Foundation
import TestKit
import Testing

struct RecentTests {
  /// What a command writes on a terminal.
  private func onTerminal(
    _ arguments: [String], in folder: String, _ scratch: Scratch
  ) throws -> ProcessRun {
    try ProcessRun.runInTerminal(
      [YoreProgram.path] + arguments, in: folder, environment: scratch.environment)
  }

  private func rows(_ scratch: Scratch) throws -> [[String: Any]] {
    let run = try scratch.yore("recent --json")
    try expectJSON(run.output, isValidBy: "recent")
    return try run.lines.compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
  }

  @Test func `what was looked at on a terminal is listed, the last one first`() throws {
    let (one, two) = (try Scratch("A---B  main"), try Scratch("A---B  topic"))
    _ = try onTerminal(["log", "--no-pager"], in: one.path, one)
    _ = try one.yore("log")
    _ = try onTerminal(["status", "--no-pager"], in: two.path, one)
    try one.git("tag seen")
    let rows = try rows(one)
    #expect(rows.compactMap { $0["path"] as? String } == [two.path, one.path])
    #expect(rows.compactMap { $0["branch"] as? String } == ["topic", "main"])
  }

  @Test func `what goes to a pipe leaves no trace, and what is gone is left out`() throws {
    let (one, two) = (try Scratch("A---B  main"), try Scratch("A  main"))
    _ = try one.yore("log")
    #expect(try rows(one).isEmpty)
    _ = try onTerminal(["log", "--no-pager"], in: two.path, one)
    #expect(try rows(one).count == 1)
    try FileManager.default.removeItem(atPath: two.path)
    #expect(try rows(one).isEmpty)
  }

  @Test func `outside of a repository yore lists them`() throws {
    let one = try Scratch("A---B  main")
    _ = try onTerminal(["log", "--no-pager"], in: one.path, one)
    let run = try onTerminal([], in: "/", one)
    #expect(run.status == 0)
    #expect(run.text.contains("main"))
    let other = try Scratch("A  main")
    #expect(try onTerminal([], in: "/", other).status == 4)
  }

  @Test func `a damaged list is as good as none`() throws {
    let one = try Scratch("A---B  main")
    let folder = (one.environment["HOME"] ?? "") + "/.local/state/yore"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for text in ["\0\0\0", "x /\0", "99999999999999999999 /a\0", "1 relative\0", "1 /\u{1b}[m\0"] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/recent"))
      #expect(try rows(one).isEmpty)
    }
  }
}
