/// A command of yore and the one of git that does the same.
struct Work {
  let name: String
  /// The arguments of yore.
  let yore: [String]
  /// The arguments of git.
  let git: [String]
  /// Whether both write the same bytes.
  var writesTheSame = true
  /// Whether yore has to do without anything that it has kept.
  var isCold = false
  /// The goal for a history of some ten thousand commits, and the one for a million.
  let goals: (usual: Goal, large: Goal)

  /// From how many commits on the goals count: before that nothing but starting takes time.
  static let leastCommitsForGoals = 50_000
  /// From how many commits on a history is a large one.
  static let leastCommitsOfLarge = 500_000

  /// The one of two goals that a history of so many commits is to reach.
  static func goal(_ goals: (usual: Goal, large: Goal), commits: Int) -> Goal? {
    guard commits >= leastCommitsForGoals else { return nil }
    return commits >= leastCommitsOfLarge ? goals.large : goals.usual
  }
}

extension Work {
  /// How the first rows are asked for: other rows refer to it.
  static let firstRows = ["log", "-n", "50"]

  /// The log format of git with what a row of JSON tells.
  static let formatOfJSON =
    "--format=%H%x00%h%x00%P%x00%an%x00%ae%x00%aI%x00%cn%x00%ce%x00%cI%x00%s%x00%D"

  /// All that is compared with git, the rows that need what is kept before the one that removes it.
  static func all(for subject: Subject) -> [Work] {
    let flat = ["log", "--flat"]
    let lastOfAll = "--skip=\(max(0, subject.commitCount - 50))"
    let lastOfLine = "--skip=\(max(0, subject.lineLength - 50))"
    func same(_ name: String, _ arguments: [String], _ goals: (Goal, Goal)) -> Work {
      Work(
        name: name, yore: flat + arguments, git: ["log"] + arguments,
        goals: (usual: goals.0, large: goals.1))
    }
    return [
      Work(
        name: "log -n 50", yore: firstRows,
        git: ["log", "--first-parent", "--oneline", "-n", "50"], writesTheSame: false,
        goals: (usual: .atMost(times: 1), large: .atMost(times: 1))),
      Work(
        name: "log --flat -n 50", yore: flat + ["-n", "50"],
        git: ["log", "--oneline", "-n", "50"], writesTheSame: false,
        goals: (usual: .atMost(times: 1), large: .atMost(times: 1))),
      same(
        "far end, --flat", ["--oneline", lastOfAll, "-n", "50"],
        (.faster(times: 10), .faster(times: 100))),
      Work(
        name: "far end of the line", yore: firstRows + [lastOfLine],
        git: ["log", "--first-parent", "--oneline", "-n", "50", lastOfLine], writesTheSame: false,
        goals: (usual: .faster(times: 10), large: .faster(times: 100))),
      same("all rows, --oneline", ["--oneline"], (.faster(times: 20), .faster(times: 50))),
      Work(
        name: "all rows, --json", yore: flat + ["--json"], git: ["log", formatOfJSON],
        writesTheSame: false, goals: (usual: .faster(times: 5), large: .faster(times: 5))),
      same(
        "--author", ["--oneline", "--author=\(subject.author)"],
        (.faster(times: 20), .faster(times: 50))),
      same(
        "--grep, a rare word", ["--oneline", "--grep=\(subject.rareWord)"],
        (.faster(times: 8), .faster(times: 10))),
      same(
        "-- <path>", ["--oneline", "--", subject.file], (.faster(times: 3), .faster(times: 5))),
      Work(
        name: "graph -n 50", yore: ["graph", "--oneline", "-n", "50"],
        git: ["log", "--graph", "--oneline", "-n", "50"], writesTheSame: false,
        goals: (usual: .atMost(times: 1), large: .atMost(times: 1))),
      Work(
        name: "graph, all rows", yore: ["graph", "--oneline"],
        git: ["log", "--graph", "--oneline"], writesTheSame: false,
        goals: (usual: .faster(times: 10), large: .faster(times: 30))),
      Work(
        name: "status, diverged", yore: ["status", "--untracked-files=no"],
        git: ["status", "-sb", "--untracked-files=no"], writesTheSame: false,
        goals: (usual: .atMost(times: 1), large: .atMost(times: 1))),
      Work(
        name: "first run ever, all rows", yore: flat + ["--oneline"], git: ["log", "--oneline"],
        isCold: true, goals: (usual: .atMost(times: 0.8), large: .atMost(times: 0.8))),
    ]
  }
}
