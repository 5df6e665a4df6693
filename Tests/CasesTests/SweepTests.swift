import Foundation
import TestKit
import Testing

/// What holds for every repository of Fixtures/repositories, whatever its case is about.
struct SweepTests {
  private static let longHistories = ["264-long-history-rewrite", "504-ambiguous-short-ids"]
  private static let statuses: Set<Int32> = [0, 4]

  @Test(arguments: try Fixtures.caseNames())
  func `a case is read without a crash, without writing, as rows and as JSON`(name: String) throws {
    let repository = HostileCase(
      reading: try Scratch(case: name), mayKeepStore: Self.longHistories.contains(name))
    for line in ["log --json", "log --all --flat --json --body", "log --all --expand-all --json"] {
      let words = line.split(separator: " ").map(String.init)
      let run = try repository.scratch.yore(words)
      #expect(Self.statuses.contains(run.status), "\(line): \(run.errorText)")
      #expect(Control.harmful(in: run.text, allowing: ["\n"]) == [])
      try expectJSON(run.output, isValidBy: "log")
      // Of the lines of standard error each is an object too, the last one being the error.
      let told = try run.errorText.split(separator: "\n").map { try Row.object(String($0)) }
      #expect((told.last?["error"] != nil) == (run.status != 0))
      #expect(told.dropLast().allSatisfy { $0["warning"] != nil })

      let plain = try repository.yore(
        words.filter { $0 != "--json" && $0 != "--body" } + ["--color=never"], endsWith: run.status)
      #expect(plain.lines.count == run.lines.count)
      #expect(Control.harmful(in: plain.text + plain.errorText, allowing: ["\n"]) == [])
      if run.status != 0 {
        #expect(plain.errorText.hasPrefix("error: ") || plain.errorText.contains("\nerror: "))
      }
    }
    try expectLists(in: repository)
    try expectQuietEnds(in: repository.scratch)
  }

  /// The other commands read as carefully.
  private func expectLists(in repository: HostileCase) throws {
    for name in ["status", "branches", "tags"] {
      let run = try repository.scratch.yore([name, "--json"])
      #expect(Self.statuses.contains(run.status), "\(name): \(run.errorText)")
      try expectJSON(run.output, isValidBy: name)
      for line in run.errorText.split(separator: "\n") { _ = try Row.object(String(line)) }
      let plain = try repository.yore("\(name) --color=never", endsWith: run.status)
      #expect(Control.harmful(in: plain.text + plain.errorText, allowing: ["\n"]) == [])
    }
  }

  /// A reader that goes away is no trouble; an output that can't be written is, and is told in one line.
  private func expectQuietEnds(in scratch: Scratch) throws {
    let head = try scratch.shell("yore log --all --flat | head -1; exit ${PIPESTATUS[0]}")
    #expect([0, 4, 128 + SIGPIPE].contains(head.status))
    if head.status != 4 { #expect(!head.errorText.contains("error: ")) }
    if try scratch.yore("log -n 1").output.isEmpty { return }
    for line in ["yore log >/dev/full", "yore log --json >/dev/full", "yore log -n 1 >&-"] {
      let run = try scratch.shell(line)
      #expect(run.status == 4, "\(line)")
      #expect(run.errorText.contains("the output can't be written: "))
      #expect(run.errorText.split(separator: "\n").count == 1)
    }
  }
}
