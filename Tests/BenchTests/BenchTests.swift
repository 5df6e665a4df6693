import Foundation
import TestKit
import Testing

@testable import bench

/// The bench itself, on a history so small that it takes no time; numbers are not looked at.
struct BenchTests {
  private let scratch: Scratch
  private let runner: Runner
  private let subject: Subject

  init() throws {
    scratch = try Scratch(MadeHistory(300, fileCount: 20, likeness: .project))
    runner = Runner(
      measureRun: YoreProgram.folder + "/measure-run", yore: YoreProgram.path, home: scratch.root)
    subject = try Subject(scratch.path, runner)
  }

  @Test func `a repository is looked at`() throws {
    let rows = try scratch.oracle("rev-list --no-merges main")
    #expect(subject.commitCount == Int(try scratch.oracle("rev-list --count main")[0]))
    #expect(subject.lineLength < subject.commitCount)
    #expect(try scratch.oracle("log -n 1 --format=%ct") == ["\(subject.headTime)"])
    #expect(try !scratch.git(["log", "--author=\(subject.author)"]).isEmpty)
    #expect(try !scratch.git(["log", "--", subject.file]).isEmpty)
    #expect(rows.count > 100)
  }

  @Test func `a rare word is a plain one that occurs once`() {
    #expect(
      Subject.rareWord(in: "Wherever zebras-crossing, crossing: wonderful short") == "wonderful")
    #expect(Subject.rareWord(in: "none here") == "unfindable")
  }

  @Test func `yore writes what git writes in every row that says so`() throws {
    for work in Work.all(for: subject) where work.writesTheSame {
      let yore = try runner.measure([runner.yore] + work.yore, in: subject.path, checking: true)
      let git = try runner.measure(["git"] + work.git, in: subject.path, checking: true)
      #expect(yore.status == 0, "\(work.name)")
      #expect(yore.digest == git.digest, "\(work.name)")
      #expect(git.outputSize > 0 || work.name.hasPrefix("--grep"), "\(work.name)")
    }
  }

  @Test func `the rows are measured in turn and put back what they change`() throws {
    var works: [String] = []
    let bench = Bench(runner: runner, subject: subject, runs: 2) { works.append($0) }
    let outcomes = try bench.outcomes(only: "log -n 50")
    #expect(
      outcomes.map(\.work) == [
        "log -n 50", "peak memory of log -n 50", "log -n 50 after one new commit",
      ])
    #expect(works.first == "getting warm")
    #expect(outcomes.allSatisfy { $0.runs == 2 && $0.ratio != nil && $0.goal == nil })
    #expect(try scratch.oracle("rev-parse HEAD") == [subject.head])
  }

  @Test func `a row of something that yore cannot do says so`() throws {
    let other = Runner(
      measureRun: runner.measureRun, yore: "/bin/false", home: scratch.root)
    let outcomes = try Bench(runner: other, subject: subject, runs: 1) { _ in }
      .outcomes(only: "all rows, --oneline")
    let outcome = try #require(outcomes.first)
    #expect(outcome.yore == nil)
    #expect(outcome.base != nil)
    #expect(outcome.note == "ended with 1")
  }

  @Test func `the store's size leaves out messages, and it can be removed`() throws {
    #expect(subject.storeSize == 0)
    let folder = scratch.path + "/yore/history"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, size) in ["current": 10, "segment": 300, "messages-0": 5000] {
      try Data(count: size).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    #expect(subject.storeSize == 310)
    try subject.removeStore()
    #expect(subject.storeSize == 0)
    try subject.removeStore()
  }

  @Test func `arguments are read`() throws {
    let given = ["--yore", "y", "--home", "h"]
    let options = try #require(
      BenchOptions(given + ["--json", "one", "--runs", "3", "--only", "log", "two"]))
    #expect(options.writesJSON)
    #expect(options.runs == 3)
    #expect(options.only == "log")
    #expect(options.repositories == ["one", "two"])
    for wrong in [["--runs", "0", "r"], ["--only"], ["--other", "r"], []] {
      #expect(BenchOptions(given + wrong) == nil)
    }
  }
}
