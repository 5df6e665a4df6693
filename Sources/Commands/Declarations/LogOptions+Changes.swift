// MARK: - Changes

extension LogOptions {
  public static let follow = OptionDeclaration(
    "follow", isNegatable: true, group: .changes, help: "Follow one file beyond its renames")
  public static let pickaxe = OptionDeclaration(
    "S", value: .required(.text("text")), group: .changes,
    help: "Only commits that change how often <text> occurs")
  public static let pickaxeRegexp = OptionDeclaration(
    "G", value: .required(.text("pattern")), group: .changes,
    help: "Only commits with changed lines that match")
  public static let pickaxeIsRegexp = OptionDeclaration(
    "pickaxe-regex", group: .changes, help: "The text of -S is a pattern")
  public static let pickaxeAll = OptionDeclaration(
    "pickaxe-all", group: .changes, help: "With -S and -G, show all files of the commits")

  static let changes = [follow, pickaxe, pickaxeRegexp, pickaxeIsRegexp, pickaxeAll]
}

// MARK: - What git has and this build has not

extension LogOptions {
  /// Options of `git log` that are understood, so that they are refused by name rather than taken
  /// for a mistake.
  static let notInThisBuild: [OptionDeclaration] =
    diffOptions.map { missing($0, needs: "that form of changes") }
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
    "dirstat", "find-object", "word-diff", "submodule", "ws-error-highlight", "color-moved",
  ]

  private static func missing(_ name: String, needs: String) -> OptionDeclaration {
    OptionDeclaration(
      name, value: .optional(.text("value")), group: .changes, help: "Not in this build",
      isHidden: true, missing: needs)
  }
}
