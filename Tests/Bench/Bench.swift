/// Measures one repository.
struct Bench {
  let runner: Runner
  let subject: Subject
  /// How often each command runs; by its length when nil.
  let runs: Int?
  /// Says what is done at the moment.
  let report: (String) -> Void

  /// What a row says whose output is not git's.
  static let differenceNote = "writes something else than git"

  /// How long the runs of a row go on, in seconds, where their number is not given.
  private static let timeForOneRow = 4.0
  private static let numberOfRuns = 3...15

  /// All rows, or those whose names hold a text.
  func outcomes(only text: String?) throws -> [Outcome] {
    func isWanted(_ name: String) -> Bool { text.map(name.contains) ?? true }
    var outcomes: [Outcome] = []
    report("getting warm")
    try getWarm()
    for work in Work.all(for: subject) where isWanted(work.name) {
      report(work.name)
      let outcome = try self.outcome(of: work)
      outcomes.append(outcome)
      if work.yore == Work.firstRows, isWanted(Self.memoryName) {
        outcomes.append(memoryOutcome(outcome))
      }
    }
    if isWanted(Self.storeName) {
      report(Self.storeName)
      outcomes.append(try storeOutcome())
    }
    if isWanted(Self.newCommitName) {
      report(Self.newCommitName)
      outcomes.append(try newCommitOutcome())
    }
    return outcomes
  }

  /// Lets yore keep what it keeps: a run over everything.
  private func getWarm() throws {
    _ = try runner.measure([runner.yore, "log", "--flat", "--oneline"], in: subject.path)
  }

  private func row(_ name: String, _ unit: Measure, _ goals: (usual: Goal, large: Goal)) -> Outcome
  {
    Outcome(
      repository: subject.name, commits: subject.commitCount, work: name, unit: unit,
      goal: Work.goal(goals, commits: subject.commitCount))
  }

  // MARK: - Beside git

  private func outcome(of work: Work) throws -> Outcome {
    var outcome = row(work.name, .seconds, work.goals)
    let yore = [runner.yore] + work.yore
    let git = ["git"] + work.git
    if work.isCold { try subject.removeStore() }
    let firstOfYore = try runner.measure(yore, in: subject.path, checking: work.writesTheSame)
    let firstOfGit = try runner.measure(git, in: subject.path, checking: work.writesTheSame)
    if firstOfYore.status != 0 {
      outcome.note = firstOfYore.complaint ?? "ended with \(firstOfYore.status)"
    } else if work.writesTheSame, firstOfYore.digest != firstOfGit.digest {
      outcome.note = Self.differenceNote
    }

    var (seriesOfYore, seriesOfGit) = (Series(), Series())
    for _ in 0..<numberOfRuns(each: firstOfYore.wall + firstOfGit.wall) {
      if firstOfYore.status == 0 {
        if work.isCold { try subject.removeStore() }
        seriesOfYore.add(try runner.measure(yore, in: subject.path))
      }
      seriesOfGit.add(try runner.measure(git, in: subject.path))
    }
    outcome.runs = seriesOfGit.runs.count
    if firstOfYore.status == 0 {
      outcome.yore = Outcome.Taken(["yore"] + work.yore, seriesOfYore)
    }
    outcome.base = Outcome.Taken(git, seriesOfGit)
    return outcome
  }

  private func numberOfRuns(each seconds: Double) -> Int {
    if let runs { return runs }
    let fitting = Int(Self.timeForOneRow / max(seconds, 0.001))
    return min(max(fitting, Self.numberOfRuns.lowerBound), Self.numberOfRuns.upperBound)
  }

  // MARK: - Beside itself

  private static let memoryName = "peak memory of log -n 50"
  private static let storeName = "size of the store, each commit"
  private static let newCommitName = "log -n 50 after one new commit"

  private func memoryOutcome(_ first: Outcome) -> Outcome {
    var outcome = row(
      Self.memoryName, .bytes, (usual: .limit(20e6), large: .limit(25e6)))
    outcome.yore = first.yore.map { .init(command: $0.command, median: $0.peakBytes ?? 0) }
    outcome.base = first.base.map { .init(command: $0.command, median: $0.peakBytes ?? 0) }
    outcome.runs = first.runs
    return outcome
  }

  /// What is kept after one run over everything: what earlier runs left behind is no part of it.
  private func storeOutcome() throws -> Outcome {
    var outcome = row(
      Self.storeName, .bytesPerCommit, (usual: .limit(100), large: .limit(100)))
    try subject.removeStore()
    try getWarm()
    let size = subject.storeSize
    if size > 0 {
      let each = Double(size) / Double(max(subject.commitCount, 1))
      outcome.yore = .init(command: "yore log --flat --oneline", median: each)
    } else {
      outcome.note = "nothing is kept yet"
    }
    return outcome
  }

  /// The first rows in turn at the head as it is and at a commit on top of it that is new each time.
  private func newCommitOutcome() throws -> Outcome {
    var outcome = row(
      Self.newCommitName, .seconds, (usual: .atMost(times: 1.2), large: .atMost(times: 1.2)))
    let command = [runner.yore] + Work.firstRows
    func run() throws -> Measurement { try runner.measure(command, in: subject.path) }
    func moveHead(to id: String) throws {
      _ = try runner.git(["update-ref", "HEAD", id], in: subject.path)
    }
    try getWarm()
    var (changed, warm) = (Series(), Series())
    for number in 0..<numberOfRuns(each: 3 * (try run().wall)) {
      _ = try run()
      warm.add(try run())
      let commit = try runner.git(
        ["commit-tree", "HEAD^{tree}", "-p", "HEAD", "-m", "bench: change \(number)"],
        in: subject.path, at: subject.headTime + 60)
      try moveHead(to: commit)
      changed.add(try run())
      try moveHead(to: subject.head)
    }
    outcome.runs = warm.runs.count
    outcome.yore = Outcome.Taken(["yore"] + Work.firstRows, changed)
    outcome.base = Outcome.Taken(["yore"] + Work.firstRows, warm)
    outcome.note = "beside yore without it"
    return outcome
  }
}
