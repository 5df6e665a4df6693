import Foundation
import Objects
import TestKit
import Testing

/// What yore makes of a wanted history is what `git rebase -i` makes of it.
struct RebaseAgreementTests {
  /// Each seed takes some hundred processes' time; more are tried by hand with `REWRITE_SEEDS=from-to`.
  static let seeds: [UInt64] = {
    let range = ProcessInfo.processInfo.environment["REWRITE_SEEDS"]?.split(separator: "-")
    if let range, let first = range.first.flatMap({ UInt64($0) }),
      let last = range.last.flatMap({ UInt64($0) }), first <= last
    {
      return Array(first...last)
    }
    return Array(0..<150)
  }()

  @Test(arguments: Self.seeds)
  func `a random plan ends as in git, or stops at the same commit`(seed: UInt64) throws {
    var history = LinearHistory(seed: seed)
    let (scratch, commits) = try history.make()
    let plan = RandomPlan(of: commits, seed: seed)
    guard !plan.steps.isEmpty else { return }
    try scratch.git(["branch", "before"])
    let git = try rebase(scratch, plan, onto: commits[0])
    try scratch.git(["checkout", "-q", "-B", "main", "before"])
    try scratch.git(["branch", "-D", "before"])
    let yore = try scratch.yore(
      ["apply", "-", "--json"], input: Array(plan.json(base: commits[0]).utf8))
    switch git {
    case .done(let expected):
      #expect(yore.status == 0, "\(yore.errorText)")
      #expect(try Self.made(scratch) == expected)
      #expect(try scratch.gitText(["status", "--porcelain"]) == "")
    case .stopped(let commit):
      // What is folded in is told by the commit that it becomes a part of.
      let step = plan.steps.first { $0.commit == commit || $0.folded.contains(commit) }
      if yore.status == 0 {
        // Of changes that are folded together one may take away what another runs into.
        #expect(step?.folded.isEmpty == false, "git stopped at \(commit)")
        return
      }
      #expect(yore.status == 1, "git stopped at \(commit)")
      let told = try #require(step).commit.hex
      let report = try #require(
        try JSONSerialization.jsonObject(with: Data(yore.output)) as? [String: Any])
      let rewritten = try #require(report["rewritten"] as? [[String: Any]])
      let made = rewritten.first { ($0["old"] as? [String])?.contains(told) ?? false }
      let new = made?["new"] as? String ?? told
      let conflicts = try #require(report["conflicts"] as? [[String: Any]])
      #expect(conflicts.first?["commit"] as? String == new, "git stopped at \(commit)")
      #expect(try scratch.rev("HEAD") == commits.last)
    }
    _ = try scratch.git("fsck --strict --no-dangling --no-progress")
  }

  enum Outcome {
    /// What was made, each commit as its tree, author, author's date and message.
    case done([String])
    case stopped(at: ObjectID)
  }

  private func rebase(_ scratch: Scratch, _ plan: RandomPlan, onto base: ObjectID) throws -> Outcome
  {
    try scratch.write(plan.todo, to: ".git/todo")
    scratch.extraEnvironment = [
      "GIT_SEQUENCE_EDITOR": "cp \(scratch.path)/.git/todo", "GIT_EDITOR": ":",
    ]
    defer { scratch.extraEnvironment = [:] }
    var run = try scratch.runGit(["rebase", "-q", "-i", "--keep-empty", "--empty=keep", base.hex])
    // Git stops, too, where a fixup leaves nothing of a commit, whatever is said of empty commits.
    while run.status != 0, try scratch.gitText(["ls-files", "-u"]).isEmpty {
      try scratch.git("commit -q --amend --allow-empty --no-edit")
      run = try scratch.runGit(["rebase", "--continue"])
    }
    guard run.status != 0 else { return .done(try Self.made(scratch)) }
    let stopped = try scratch.rev("REBASE_HEAD")
    try scratch.git("rebase --abort")
    return .stopped(at: stopped)
  }

  static func made(_ scratch: Scratch) throws -> [String] {
    try scratch.gitText(["log", "-z", "--format=%T %an <%ae> %ad%n%B", "--date=raw"])
      .split(separator: "\0").map(String.init)
  }
}
