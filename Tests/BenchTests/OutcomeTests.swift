import Foundation
import TestKit
import Testing

@testable import bench

struct OutcomeTests {
  private func outcome(
    _ work: String, _ yore: Double?, _ base: Double?, _ goal: Goal?, unit: Measure = .seconds,
    note: String? = nil
  ) -> Outcome {
    Outcome(
      repository: "made", commits: 100_000, work: work, unit: unit, runs: 5,
      yore: yore.map { .init(command: "yore log", median: $0) },
      base: base.map { .init(command: "git log", median: $0) }, goal: goal, note: note)
  }

  private func fields(of text: String) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(object as? [String: Any])
  }

  @Test func `a table lines up its columns`() {
    let table = Table.text([
      outcome("log -n 50", 0.0061, 0.0065, .atMost(times: 1)),
      outcome("all rows", 1.3, 14.3, .faster(times: 20)),
      outcome("size", 81.4, nil, .limit(100), unit: .bytesPerCommit),
      outcome("graph", nil, 0.7, .faster(times: 2), note: "not there"),
      outcome("small", 0.01, 0.02, nil, note: "differs"),
    ])
    expectText(
      table,
      is: """
                         yore      git       ratio  goal
        log -n 50     6.10 ms  6.50 ms      0.94 x  at most 1.00 x     reached
        all rows       1.30 s   14.3 s  11.0 times  20.0 times faster  missed
        size       81.4 bytes                       at most 100 bytes  reached
        graph               -   700 ms              2.00 times faster  not there
        small         10.0 ms  20.0 ms      0.50 x                     differs

        """)
  }

  @Test func `a row is one line of JSON with exact numbers`() throws {
    let text = try outcome("all rows", 1.5, 12, .faster(times: 20)).json()
    #expect(!text.contains("\n"))
    let fields = try fields(of: text)
    #expect(fields["work"] as? String == "all rows")
    #expect(fields["unit"] as? String == "seconds")
    #expect(fields["ratio"] as? Double == 0.125)
    #expect(fields["goal"] as? String == "20.0 times faster")
    #expect(fields["reached"] as? Bool == false)
    #expect((fields["yore"] as? [String: Any])?["median"] as? Double == 1.5)
    #expect((fields["base"] as? [String: Any])?["command"] as? String == "git log")
  }

  @Test func `a row that could not be measured says null and why`() throws {
    let text = try outcome("graph", nil, 12, .faster(times: 20), note: "not there").json()
    let fields = try fields(of: text)
    #expect(fields["yore"] is NSNull)
    #expect(fields["ratio"] is NSNull)
    #expect(fields["reached"] is NSNull)
    #expect(fields["note"] as? String == "not there")
  }
}
