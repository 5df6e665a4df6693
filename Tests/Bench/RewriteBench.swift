import Foundation
import TestKit

/// Measures rewriting beside `git rebase -i`, on linear histories of 1,000 commits that it makes itself.
struct RewriteBench {
  let runner: Runner
  /// Where the histories are made; they stay for the next time.
  let folder: String
  let runs: Int?
  let report: (String) -> Void

  private static let commitCount = 1000

  /// The place to come back to.
  private static let start = "refs/bench/start"

  /// Each work with the edit of git's list of steps that does the same.
  private struct Work {
    let name: String
    let goal: Goal
    let yore: (_ oldest: String, _ next: String, _ run: Int) -> [String]
    let steps: String
    let message: String
  }

  /// The rows for trees of some number of files.
  func outcomes(files: Int, only text: String?) throws -> [Outcome] {
    let swap = Work(
      name: "swap the two oldest of 1,000", goal: .faster(times: files > 10_000 ? 300 : 150),
      yore: { oldest, next, _ in ["move", oldest, "--after", next] },
      steps: "sed -i '1{h;d};2{G}'", message: ":")
    let reword = Work(
      name: "reword the oldest of 1,000",
      goal: files > 10_000 ? .faster(times: 250) : .limit(0.06),
      yore: { oldest, _, run in ["reword", oldest, "-m", "bench: message \(run)"] },
      steps: "sed -i 1s/pick/reword/", message: "sed -i 1s/^/x/")
    let wanted = [reword, swap].filter { text.map($0.name.contains) ?? true }
    guard !wanted.isEmpty else { return [] }
    let path = try repository(files: files)
    return try wanted.map { work in
      report("linear-\(files): \(work.name)")
      return try outcome(work, files: files, in: path)
    }
  }

  private func outcome(_ work: Work, files: Int, in path: String) throws -> Outcome {
    let commits = try runner.git(["rev-list", "--reverse", Self.start], in: path)
      .split(separator: "\n").map(String.init)
    var outcome = Outcome(
      repository: "linear-\(files)", commits: commits.count, work: work.name, unit: .seconds,
      goal: work.goal)
    func reset() throws { _ = try runner.git(["reset", "-q", "--hard", Self.start], in: path) }
    var (yore, git) = (Series(), Series())
    let rebase = [
      "env", "GIT_SEQUENCE_EDITOR=\(work.steps)", "GIT_EDITOR=\(work.message)", "git", "rebase",
      "-q",
      "-i", commits[0],
    ]
    var command: [String] = []
    for run in 0..<(runs ?? 3) {
      try reset()
      command = work.yore(commits[1], commits[2], run)
      yore.add(try runner.measure([runner.yore] + command, in: path))
      try reset()
      git.add(try runner.measure(rebase, in: path))
    }
    try reset()
    outcome.runs = runs ?? 3
    outcome.yore = Outcome.Taken(["yore"] + command, yore)
    outcome.base = Outcome.Taken(["git", "rebase", "-i"], git)
    return outcome
  }

  /// A history in which each commit changes a line of one file; made when it is not there.
  private func repository(files: Int) throws -> String {
    let path = folder + "/linear-\(files)"
    if FileManager.default.fileExists(atPath: path + "/.git/made") { return path }
    report("making linear-\(files)")
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = try runner.git(["init", "-q", "-b", "main"], in: path)
    var stream = FastImport()
    func text(_ commit: Int) -> [UInt8] {
      Array(
        (0..<10).map { "line \($0)\($0 == commit % 10 ? " of \(commit)" : "")\n" }.joined().utf8)
    }
    for commit in 0...Self.commitCount {
      _ = stream.commit(
        parents: commit == 0 ? [] : [commit], message: Array("change \(commit)\n".utf8),
        author: FastImport.Identity.author.at(FakeClock.start + commit),
        committer: FastImport.Identity.committer.at(FakeClock.start + commit))
      for file in commit == 0 ? 0..<files : (commit * 7 % files)..<(commit * 7 % files + 1) {
        stream.file("folder\(file % 100)/file\(file)", text(commit))
      }
    }
    let run = try ProcessRun.run(
      ["git", "fast-import", "--quiet"], in: path, environment: runner.environment,
      input: stream.bytes)
    guard run.status == 0 else { throw BenchFailure(text: run.errorText) }
    // No tag: one would publish what it leads to.
    _ = try runner.git(["update-ref", Self.start, "main"], in: path)
    _ = try runner.git(["reset", "-q", "--hard"], in: path)
    try Data().write(to: URL(fileURLWithPath: path + "/.git/made"))
    return path
  }
}
