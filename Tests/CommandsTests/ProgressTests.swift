import Testing
import Virtualization

@testable import Commands

struct ProgressTests {
  private func text(
    _ part: HistoryProgress.Part, _ done: Int, of total: Int?, after milliseconds: Int64
  ) -> String {
    ProgressLine.text(
      HistoryProgress(part: part, doneCount: done, totalCount: total),
      elapsedMilliseconds: milliseconds)
  }

  @Test func `a line says what is done, how far, and how long it will take`() {
    #expect(
      text(.commits, 25_000, of: 100_000, after: 2000)
        == "commits read: 25000 of 100000 (25 %), 6 s left")
    #expect(
      text(.messages, 1000, of: 1_000_000, after: 1000)
        == "messages read: 1000 of 1000000 (0 %), 17 min left")
    #expect(
      text(.search, 1, of: 1_000_000, after: 50)
        == "commits searched: 1 of 1000000 (0 %), 14 h left")
  }

  @Test func `without a known end a line says how fast it goes`() {
    #expect(text(.commits, 500, of: nil, after: 250) == "commits read: 500, 2000 a second")
    #expect(text(.commits, 0, of: 0, after: 0) == "commits read: 0, 0 a second")
  }

  @Test func `what was underestimated is never quite done`() {
    #expect(text(.commits, 0, of: 10, after: 700) == "commits read: 0 of 10 (0 %)")
    #expect(text(.commits, 12, of: 10, after: 700) == "commits read: 12 of 12 (99 %), 0 s left")
  }
}
