internal import Objects
internal import Rewrite
internal import Virtualization

/// `yore move`: commits in another place.
struct MoveCommand: Command {
  let name = "move"
  let summary = "move commits to another place of the history"
  let group = CommandGroup.rewriting
  let discussion = [
    """
    Moves commits, kept in their order: --before a commit, so that they come to stand between it and \
    its parent; --after one, between it and all that stands on it; or --onto one, where they begin a \
    line of their own and leave alone what stands there.
    """,
    "A range such as main..topic names all of its commits.",
  ]
  let examples = [
    Example("yore move HEAD --before HEAD~3", "The last commit goes below the three before it."),
    Example("yore move main..topic --onto v1.2", "The topic stands on another release."),
  ]
  let options = [Self.before, Self.after, Self.onto] + RewriteOptions.declarations
  let operands = [OperandDeclaration(.revision("commit"), .atLeastOne)]

  private static let before = OptionDeclaration(
    "before", value: .required(.revision("commit")), group: .place,
    help: "Between <commit> and its parent")
  private static let after = OptionDeclaration(
    "after", value: .required(.revision("commit")), group: .place,
    help: "Between <commit> and all that stands on it")
  private static let onto = OptionDeclaration(
    "onto", value: .required(.revision("commit")), group: .place,
    help: "On <commit>, beside what stands on it")

  func run(_ context: CommandContext) throws -> ExitCode {
    let run = try RewriteRun(context)
    let commits = try run.commits()
    let given = [Self.before, Self.after, Self.onto].filter { run.arguments.last($0) != nil }
    guard let place = given.first, let revision = run.arguments.value(place) else {
      throw Failure(
        .usage, code: "missingPlace", "yore move needs a place to move to",
        hints: ["give --before, --after or --onto with a commit"])
    }
    if given.count > 1 { throw ArgumentError.together(given[0].spelling, given[1].spelling) }
    let anchor = try run.repository.commit(named: revision)
    let destination: Destination =
      switch place.name {
      case Self.before.name: .before(anchor)
      case Self.after.name: .after(anchor)
      default: .onto(anchor)
      }
    // What is moved onto a commit leaves it as it is, so that it need not be one that can change.
    let named = place == Self.onto ? commits : commits + [anchor]
    return try run.edit(named, headline: run.headline("Moved", commits)) {
      try $0.moving(commits, destination)
    }
  }
}

extension OptionGroup {
  static let place = OptionGroup("Where to")
}
