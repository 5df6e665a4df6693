// MARK: - Changes

/// What a build without a diff model says that it lacks.
private let changesOfCommits = "the changes of commits"

extension LogOptions {
  public static let follow = OptionDeclaration(
    "follow", group: .changes, help: "Follow one file beyond its renames",
    missing: changesOfCommits)
  public static let pickaxe = OptionDeclaration(
    "S", value: .required(.text("text")), group: .changes,
    help: "Only commits that change how often <text> occurs", missing: changesOfCommits)
  public static let pickaxeRegexp = OptionDeclaration(
    "G", value: .required(.text("pattern")), group: .changes,
    help: "Only commits with changed lines that match", missing: changesOfCommits)

  static let changes = [follow, pickaxe, pickaxeRegexp]
}

// MARK: - What git has and this build has not

extension LogOptions {
  /// Options of `git log` that are understood, so that they are refused by name rather than taken
  /// for a mistake.
  static let notInThisBuild: [OptionDeclaration] =
    diffOptions.map { missing($0, needs: changesOfCommits) }
    + ["graph"].map { missing($0, needs: "the commit graph (git log --graph has one)") }
    + ["walk-reflogs", "reflog", "grep-reflog"].map { missing($0, needs: "walks of reflogs") }
    + [
      "full-history", "dense", "sparse", "simplify-merges", "simplify-by-decoration",
      "ancestry-path", "show-pulls", "remove-empty",
    ].map { missing($0, needs: "git's further ways to simplify history") }
    + [
      "boundary", "left-right", "left-only", "right-only", "cherry", "cherry-mark", "cherry-pick",
    ].map { missing($0, needs: "marks of the sides of a range") }
    + ["children", "source", "show-signature", "log-size"].map {
      missing($0, needs: "that kind of row")
    }
    + ["no-walk", "do-walk", "bisect", "stdin", "merge", "single-worktree", "alternate-refs"].map {
      missing($0, needs: "that way to choose commits")
    }

  private static let diffOptions = [
    "dirstat", "summary", "diff-filter", "pickaxe-all", "pickaxe-regex", "find-object",
    "word-diff",
  ]

  private static func missing(_ name: String, needs: String) -> OptionDeclaration {
    OptionDeclaration(
      name, value: .optional(.text("value")), group: .changes, help: "Not in this build",
      isHidden: true, missing: needs)
  }
}
