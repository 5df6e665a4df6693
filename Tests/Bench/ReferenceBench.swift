import Foundation
import TestKit

/// Measures how operations are logged and undone with a hundred thousand references, beside ten.
struct ReferenceBench {
  let runner: Runner
  /// Where the repositories are made; they stay for the next time.
  let folder: String
  let runs: Int?
  let report: (String) -> Void

  private static let counts = (few: 10, many: 100_000)

  /// What is done in turn, in this order.
  private static let works: [(name: String, words: [String], goal: Goal)] = [
    ("reword", ["reword", "main", "-m"], .more(0.02)),
    ("undo", ["undo"], .limit(0.05)),
    ("copy", ["copy", "main"], .more(0.02)),
  ]

  func outcomes(only text: String?) throws -> [Outcome] {
    func name(_ work: String) -> String { "\(work), 100,000 references" }
    guard Self.works.contains(where: { work in text.map(name(work.name).contains) ?? true }) else {
      return []
    }
    let paths = try [Self.counts.few, Self.counts.many].map(repository)
    report("references")
    var series = Self.works.map { _ in [Series(), Series()] }
    let runs = runs ?? 9
    for run in 0...runs {
      for (place, work) in Self.works.enumerated() {
        for (side, path) in paths.enumerated() {
          let words = work.words + (work.words.last == "-m" ? ["message \(run)"] : [])
          let taken = try runner.measure([runner.yore] + words, in: path)
          // The first one makes what the others find.
          if run > 0 { series[place][side].add(taken) }
        }
      }
    }
    return zip(Self.works, series).filter { work, _ in text.map(name(work.name).contains) ?? true }
      .map { work, series in
        var outcome = Outcome(
          repository: "references-100000", commits: 5, work: name(work.name), unit: .seconds,
          goal: work.goal)
        outcome.runs = runs
        outcome.yore = Outcome.Taken(["yore"] + work.words, series[1])
        outcome.base = Outcome.Taken(["yore"] + work.words, series[0])
        outcome.note = "beside yore with 10"
        return outcome
      }
  }

  /// A short history, and packed branches that lead to its first commit; made when it is not there.
  private func repository(references count: Int) throws -> String {
    let path = folder + "/references-\(count)"
    if FileManager.default.fileExists(atPath: path + "/.git/made") { return path }
    report("making references-\(count)")
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = try runner.git(["init", "-q", "-b", "main"], in: path)
    for number in 1...5 {
      _ = try runner.git(["commit", "-q", "--allow-empty", "-m", "commit \(number)"], in: path)
    }
    let (first, tip) = (
      try runner.git(["rev-parse", "main~4"], in: path),
      try runner.git(["rev-parse", "main"], in: path)
    )
    var packed = "# pack-refs with: peeled fully-peeled sorted \n\(tip) refs/heads/main\n"
    for number in 0..<count {
      let digits = String(number)
      let zeros = String(repeating: "0", count: 6 - digits.count)
      packed += "\(first) refs/heads/topic/\(zeros)\(digits)\n"
    }
    try packed.write(toFile: path + "/.git/packed-refs", atomically: true, encoding: .utf8)
    try Data().write(to: URL(fileURLWithPath: path + "/.git/made"))
    return path
  }
}
