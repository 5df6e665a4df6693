/// The options about the changes of commits that `log`, `graph` and `show` share: names of git's, with git's
/// meaning.
public enum ComparisonOptions {
  public static let patch = OptionDeclaration(
    "patch", short: "p", group: .changes, help: "Show each commit's patch")
  public static let unified = OptionDeclaration(
    "unified", short: "U", value: .required(.integer("n")), group: .changes,
    help: "Show the patch with <n> lines around each change")
  public static let noPatch = OptionDeclaration(
    "no-patch", short: "s", group: .changes, help: "Show no changes")
  public static let stat = OptionDeclaration(
    "stat", value: .optional(.text("width")), group: .changes,
    help: "Show how many lines changed in each file")
  public static let shortStat = OptionDeclaration(
    "shortstat", group: .changes, help: "Show how many files and lines changed")
  public static let numberStat = OptionDeclaration(
    "numstat", group: .changes, help: "As --stat, in numbers for programs")
  public static let nameOnly = OptionDeclaration(
    "name-only", group: .changes, help: "Show the names of changed files")
  public static let nameStatus = OptionDeclaration(
    "name-status", group: .changes, help: "Show the names of changed files and how they changed")
  public static let raw = OptionDeclaration(
    "raw", group: .changes, help: "Show modes, ids and names of changed files")
  public static let summary = OptionDeclaration(
    "summary", group: .changes, help: "Show which files came, went, or changed their mode")
  public static let patchWithStat = OptionDeclaration(
    "patch-with-stat", group: .changes, help: "The same as -p --stat", isHidden: true)
  public static let patchWithRaw = OptionDeclaration(
    "patch-with-raw", group: .changes, help: "The same as -p --raw", isHidden: true)

  static let forms = [
    patch, unified, noPatch, stat, shortStat, numberStat, nameOnly, nameStatus, raw, summary,
    patchWithStat,
    patchWithRaw,
  ]
}

// MARK: - Merges

extension ComparisonOptions {
  public static let remerge = OptionDeclaration(
    "remerge-diff", group: .changes,
    help: "Show what a merge changed beyond what git would have merged by itself")
  public static let eachParent = OptionDeclaration(
    "m", group: .changes, help: "Show a merge's changes against each parent")
  public static let combined = OptionDeclaration(
    "combined", group: .changes,
    help: "Show a merge's changes against all parents at once")
  public static let denseCombined = OptionDeclaration(
    "cc", group: .changes,
    help: "As --combined, without what is the same as in one of the parents")
  public static let mergeChanges = OptionDeclaration(
    "diff-merges",
    value: .required(
      .suggestions(
        ["off", "first-parent", "separate", "combined", "dense-combined", "remerge"],
        placeholder: "how")), isNegatable: true, group: .changes,
    help: "How a merge's changes are shown")

  static let merges = [remerge, eachParent, combined, denseCombined, mergeChanges]
}

// MARK: - How files are compared

extension ComparisonOptions {
  public static let ignoreAllSpace = OptionDeclaration(
    "ignore-all-space", short: "w", group: .comparing, help: "Blanks don't count")
  public static let ignoreSpaceChange = OptionDeclaration(
    "ignore-space-change", short: "b", group: .comparing,
    help: "The number of blanks doesn't count")
  public static let ignoreSpaceAtEnd = OptionDeclaration(
    "ignore-space-at-eol", group: .comparing, help: "Blanks at the ends of lines don't count")
  public static let ignoreReturnAtEnd = OptionDeclaration(
    "ignore-cr-at-eol", group: .comparing,
    help: "A carriage return at the end of a line doesn't count")
  public static let ignoreBlankLines = OptionDeclaration(
    "ignore-blank-lines", group: .comparing, help: "Changes of empty lines don't count")
  public static let algorithm = OptionDeclaration(
    "diff-algorithm",
    value: .required(
      .words(
        ["default", "myers", "minimal", "patience", "histogram"], placeholder: "algorithm")),
    group: .comparing, help: "How equal lines are found")
  public static let minimal = OptionDeclaration(
    "minimal", group: .comparing, help: "The same as --diff-algorithm=minimal", isHidden: true)
  public static let patience = OptionDeclaration(
    "patience", group: .comparing, help: "The same as --diff-algorithm=patience", isHidden: true)
  public static let histogram = OptionDeclaration(
    "histogram", group: .comparing, help: "The same as --diff-algorithm=histogram", isHidden: true)
  public static let indentHeuristic = OptionDeclaration(
    "indent-heuristic", isNegatable: true, group: .comparing,
    help: "Put changes where indentation says", isHidden: true)
  public static let contextBetween = OptionDeclaration(
    "inter-hunk-context", value: .required(.integer("n")), group: .comparing,
    help: "Join hunks with up to <n> more lines between them")
  public static let text = OptionDeclaration(
    "text", short: "a", group: .comparing, help: "Compare all files as text")

  public static let renames = OptionDeclaration(
    "renames", isNegatable: true, group: .comparing,
    help: "Look for renamed files, as diff.renames says")
  public static let findRenames = OptionDeclaration(
    "find-renames", short: "M", value: .optional(.text("n")), group: .comparing,
    help: "Look for renamed files that are the same by at least <n>, such as 90%")
  public static let findCopies = OptionDeclaration(
    "find-copies", value: .optional(.text("n")), isRepeatable: true,
    group: .comparing, help: "Look for copies of changed files, too; given twice, of all files")

  public static let findCopiesHarder = OptionDeclaration(
    "find-copies-harder", group: .comparing, help: "Look for copies of all files",
    isHidden: true)
  public static let renameLimit = OptionDeclaration(
    "l", value: .required(.integer("n")), group: .comparing,
    help: "Compare at most <n> files with each other to find renames", isHidden: true)
  public static let wholeFunctions = OptionDeclaration(
    "function-context", short: "W", isNegatable: true, group: .comparing,
    help: "Show the whole function around each change")
  public static let binary = OptionDeclaration(
    "binary", group: .comparing, help: "Patches of binary files that can be applied")
  public static let textConversion = OptionDeclaration(
    "textconv", isNegatable: true, group: .comparing,
    help: "Compare what your programs make of binary files", isHidden: true)
  public static let ignoreSubmodules = OptionDeclaration(
    "ignore-submodules", value: .optional(.text("when")), group: .comparing,
    help: "Leave out changes of submodules", isHidden: true)
  public static let orderFile = OptionDeclaration(
    "O", value: .required(.path("file")), group: .comparing,
    help: "Show files in the order of the patterns in <file>", isHidden: true)

  static let comparing = [
    renames, findRenames, findCopies, findCopiesHarder, renameLimit, wholeFunctions, binary,
    textConversion, ignoreSubmodules, orderFile,
    ignoreAllSpace, ignoreSpaceChange, ignoreSpaceAtEnd, ignoreReturnAtEnd, ignoreBlankLines,
    algorithm, minimal, patience, histogram, indentHeuristic, contextBetween, text,
  ]
}

// MARK: - How patches look

extension ComparisonOptions {
  public static let fullIndex = OptionDeclaration(
    "full-index", group: .comparing, help: "Whole ids in the index lines of patches")
  public static let noPrefix = OptionDeclaration(
    "no-prefix", group: .comparing, help: "No a/ and b/ before the names in patches")
  public static let oldPrefix = OptionDeclaration(
    "src-prefix", value: .required(.text("prefix")), group: .comparing,
    help: "Put <prefix> before the old names instead of a/", isHidden: true)
  public static let newPrefix = OptionDeclaration(
    "dst-prefix", value: .required(.text("prefix")), group: .comparing,
    help: "Put <prefix> before the new names instead of b/", isHidden: true)
  public static let fullDiff = OptionDeclaration(
    "full-diff", group: .changes, help: "Show all changes of the commits that the paths chose")

  static let look = [fullIndex, noPrefix, oldPrefix, newPrefix]

  public static let filter = OptionDeclaration(
    "diff-filter", value: .required(.text("letters")), group: .changes,
    help: "Only files that were added (A), deleted (D), modified (M) and the like")

  /// All of them, in the order of the help text.
  public static let declarations: [OptionDeclaration] = forms + [filter] + merges + comparing + look
}

extension OptionGroup {
  static let comparing = OptionGroup("How files are compared")
}
