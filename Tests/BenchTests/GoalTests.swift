import Testing

@testable import bench

struct GoalTests {
  @Test(arguments: [
    (Goal.atMost(times: 1), 5.0, true), (.atMost(times: 1), 5.1, false),
    (.atMost(times: 1.2), 6, true), (.faster(times: 20), 0.25, true),
    (.faster(times: 20), 0.26, false), (.limit(4), 4, true), (.limit(4), 4.1, false),
    (.more(0.5), 5.5, true), (.more(0.5), 5.6, false),
  ])
  func `a goal is reached or missed beside 5`(goal: Goal, value: Double, isReached: Bool) {
    #expect(goal.isReached(by: value, against: 5) == isReached)
  }

  @Test func `without anything beside it a ratio is neither`() {
    #expect(Goal.atMost(times: 1).isReached(by: 1, against: nil) == nil)
    #expect(Goal.faster(times: 2).isReached(by: 1, against: nil) == nil)
    #expect(Goal.limit(2).isReached(by: 1, against: nil) == true)
  }

  @Test func `the ratio is said as the goal says it`() {
    #expect(Goal.comparison(of: 2, with: 8, for: .atMost(times: 1)) == "0.25 x")
    #expect(Goal.comparison(of: 2, with: 8, for: .faster(times: 20)) == "4.00 times")
    #expect(Goal.comparison(of: 2, with: 8, for: nil) == "0.25 x")
    #expect(Goal.comparison(of: 2, with: 0, for: nil) == "")
    #expect(Goal.atMost(times: 0.8).text(in: .seconds) == "at most 0.80 x")
    #expect(Goal.faster(times: 100).text(in: .seconds) == "100 times faster")
    #expect(Goal.limit(20e6).text(in: .bytes) == "at most 20.0 MB")
    #expect(Goal.more(0.02).text(in: .seconds) == "at most 20.0 ms more")
    #expect(Goal.limit(100).text(in: .bytesPerCommit) == "at most 100 bytes")
  }

  @Test func `goals count from the size on for which they are set`() {
    let goals = (usual: Goal.faster(times: 20), large: Goal.faster(times: 50))
    #expect(Work.goal(goals, commits: 10_000) == nil)
    #expect(Work.goal(goals, commits: 81_966) == .faster(times: 20))
    #expect(Work.goal(goals, commits: 999_000) == .faster(times: 50))
  }

  @Test(arguments: [
    (0.0, "0.00"), (0.004, "0.00"), (1, "1.00"), (9.994, "9.99"), (9.996, "10.0"), (12.34, "12.3"),
    (99.96, "100"), (1234.5, "1,235"), (1_000_000, "1,000,000"),
  ])
  func `three digits count`(value: Double, text: String) {
    #expect(significant(value) == text)
  }

  @Test func `seconds are said in the unit that fits`() {
    #expect(Measure.seconds.text(0.00654) == "6.54 ms")
    #expect(Measure.seconds.text(0.9991) == "999 ms")
    #expect(Measure.seconds.text(0.9996) == "1.00 s")
    #expect(Measure.seconds.text(14.31) == "14.3 s")
  }
}
