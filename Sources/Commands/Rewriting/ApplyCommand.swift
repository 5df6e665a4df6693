internal import Objects
internal import Platform
internal import Rewrite
internal import Virtualization

/// `yore apply`: a plan made real.
struct ApplyCommand: Command {
  let name = "apply"
  let summary = "make a plan real"
  let group = CommandGroup.rewriting
  let discussion = [
    """
    Takes a plan as yore plan prints it, from a file or from standard input: JSON, or the lines of \
    --todo. What the plan leaves out is dropped. A plan that is wrong changes nothing, and the place \
    is told.
    """
  ]
  let examples = [
    Example("yore apply plan.json", "The history as the file describes it."),
    Example("yore apply - --dry-run < plan.json", "What would come of it."),
  ]
  let options = RewriteOptions.declarations
  let operands = [OperandDeclaration(.path("file"), .one)]

  func run(_ context: CommandContext) throws -> ExitCode {
    let run = try RewriteRun(context)
    let file = context.arguments.operands.first ?? []
    let bytes =
      file == [UInt8(ascii: "-")] ? try readStandardInput() : try contents(of: Path(bytes: file))
    let plan = try Self.plan(in: bytes, of: run.repository)
    let report = try run.repository.apply(plan, options: run.options)
    return try run.tell(report) { report, _ in
      Array((report.isDryRun ? "Would have applied the plan" : "Applied the plan").utf8)
    }
  }

  /// The plan that a text holds, in whichever form.
  ///
  /// - Throws: `PlanError`, `RevisionError`.
  static func plan(
    in bytes: [UInt8], of repository: VirtualizedRepository
  ) throws -> HistoryPlan {
    let resolve = resolver(repository)
    let start = bytes.first { !" \t\r\n".utf8.contains($0) }
    if start == UInt8(ascii: "{") || start == nil {
      return try HistoryPlan(json: bytes, resolve: resolve)
    }
    let lines = try HistoryPlan(text: bytes, base: nil, resolve: resolve)
    guard let plan = lines else { throw PlanError.missing("a commit") }
    return plan
  }

  /// Gives the commits that revisions in a plan name; nil for those that name none.
  static func resolver(_ repository: VirtualizedRepository) -> ([UInt8]) throws -> ObjectID? {
    { revision in
      do {
        return try repository.commit(named: revision)
      } catch is RevisionError {
        return nil
      }
    }
  }
}
