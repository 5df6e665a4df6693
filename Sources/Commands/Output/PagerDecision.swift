internal import Text

/// What `--no-pager` or `--paginate` says.
public enum PagerChoice: Sendable {
  case never, always
}

/// Which pager shows the output: a pure function of what was said and of where it goes.
struct PagerDecision {
  /// Whether standard output is a terminal.
  var isTerminal: Bool
  /// What the command line says.
  var choice: PagerChoice?
  /// Whether the command is paged when nothing else is said.
  var isPagedByDefault: Bool
  /// `pager.<command>`: a truth value, or the command's own pager.
  var commandSetting: String?
  /// `GIT_PAGER`.
  var gitPager: String?
  /// `core.pager`.
  var corePager: String?
  /// `PAGER`.
  var pager: String?

  /// The command line of the pager; nil when there is to be none.
  var program: String? {
    guard isTerminal, choice != .never else { return nil }
    // As in git, --paginate looks at `pager.<command>` no more.
    let setting = choice == .always ? nil : commandSetting
    let truth = setting.flatMap { GitValue.bool($0) }
    let ownPager = truth == nil ? setting : nil
    guard choice == .always || (truth ?? (isPagedByDefault || ownPager != nil)) else { return nil }
    let program = gitPager ?? ownPager ?? corePager ?? pager ?? "less"
    return program.isEmpty || program == "cat" ? nil : program
  }

  /// The words to start: as git does it, a shell is asked only where a shell is needed.
  static func words(for program: String) -> [String] {
    let special = "|&;<>()$`\\\"' \t\n*?[#~=%"
    return program.contains(where: special.contains) ? ["sh", "-c", program] : [program]
  }
}
