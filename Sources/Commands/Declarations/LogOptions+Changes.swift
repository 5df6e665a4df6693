// MARK: - Changes

/// What a build without a diff model says that it lacks.
private let changesOfCommits = "the changes of commits"

extension LogOptions {
  public static let follow = OptionDeclaration(
    "follow", group: .changes, help: "Follow one file beyond its renames",
    missing: changesOfCommits)
  public static let patch = OptionDeclaration(
    "patch", short: "p", group: .changes, help: "Show each commit's patch",
    missing: changesOfCommits)
  public static let stat = OptionDeclaration(
    "stat", value: .optional(.text("widths")), group: .changes,
    help: "Show how many lines changed in each file", missing: changesOfCommits)
  public static let nameOnly = OptionDeclaration(
    "name-only", group: .changes, help: "Show the names of changed files",
    missing: changesOfCommits)
  public static let nameStatus = OptionDeclaration(
    "name-status", group: .changes, help: "Show the names of changed files and how they changed",
    missing: changesOfCommits)
  public static let pickaxe = OptionDeclaration(
    "S", value: .required(.text("text")), group: .changes,
    help: "Only commits that change how often <text> occurs", missing: changesOfCommits)
  public static let pickaxeRegexp = OptionDeclaration(
    "G", value: .required(.text("pattern")), group: .changes,
    help: "Only commits with changed lines that match", missing: changesOfCommits)

  static let changes = [follow, patch, stat, nameOnly, nameStatus, pickaxe, pickaxeRegexp]
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
    "raw", "numstat", "shortstat", "dirstat", "summary", "patch-with-stat", "patch-with-raw",
    "full-diff", "diff-filter", "pickaxe-all", "pickaxe-regex", "find-renames", "find-copies",
    "find-object", "word-diff", "cc", "diff-merges", "unified",
  ]

  private static func missing(_ name: String, needs: String) -> OptionDeclaration {
    OptionDeclaration(
      name, value: .optional(.text("value")), group: .changes, help: "Not in this build",
      isHidden: true, missing: needs)
  }
}
