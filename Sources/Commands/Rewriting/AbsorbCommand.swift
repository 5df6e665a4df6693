internal import Objects
internal import Presentation
internal import Virtualization

/// `yore absorb`: staged hunks, each folded into the commit that it corrects.
struct AbsorbCommand: Command {
  let name = "absorb"
  let summary = "fold each staged hunk into the commit that last touched its lines"
  let group = CommandGroup.rewriting
  let discussion = [
    """
    Goes back from HEAD along the first parents, and folds each staged hunk into the commit that last \
    touched its lines. Commits that others have end the search. A hunk whose lines come from several \
    commits, or from none that may be changed, stays staged. Files stay as they are.
    """
  ]
  let examples = [
    Example("yore absorb", "Corrections go where they belong."),
    Example("yore absorb -a --dry-run", "Where all changes of tracked files would go."),
  ]
  let options = [FoldingOptions.all, Self.base] + RewriteOptions.declarations

  private static let base = OptionDeclaration(
    "base", value: .required(.revision("commit")), group: .place,
    help: "Leave <commit> and all below it as they are")

  func run(_ context: CommandContext) throws -> ExitCode {
    let run = try RewriteRun(context)
    let base = try run.arguments.value(Self.base).map { try run.repository.commit(named: $0) }
    let report = try run.repository.absorb(
      above: base, takesTracked: run.arguments.isSet(FoldingOptions.all), options: run.options)
    return try run.tell(report) { report, _ in
      let folded = (report.hunks ?? []).filter { $0.commit != nil }
      let verb = report.isDryRun ? "Would have absorbed" : "Absorbed"
      guard !folded.isEmpty else { return Array("Absorbed nothing".utf8) }
      let commits = Set(folded.compactMap(\.commit)).count
      return Array(
        "\(verb) \(counted(folded.count, "hunk")) into \(counted(commits, "commit"))".utf8)
    }
  }
}
