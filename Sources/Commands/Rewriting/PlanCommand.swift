internal import Objects
internal import Rewrite
internal import Text
internal import Virtualization

/// `yore plan`: the history above a base, in a form that can be changed and given back.
struct PlanCommand: Command {
  let name = "plan"
  let summary = "print the history above a base as a plan that yore apply takes"
  let group = CommandGroup.rewriting
  let discussion = [
    """
    Prints the commits of the current branch above a base, oldest first, as JSON or with --todo as \
    lines of text. Without a base it is the newest commit of the line that others have, else all. \
    Reorder, fold, take out or reword, and give it to yore apply.
    """
  ]
  let examples = [
    Example("yore plan main~5", "The last five commits as JSON."),
    Example(
      "yore plan main~5 | jq '.commits |= reverse' | yore apply -", "The five the other way round."),
  ]
  let options = [Self.todo]
  let operands = [OperandDeclaration(.revision("base"), .optional)]

  private static let todo = OptionDeclaration(
    "todo", group: .place, help: "Lines of text instead of JSON")

  func run(_ context: CommandContext) throws -> ExitCode {
    let repository = try context.openRepository()
    let base = try context.arguments.operands.first.map { try repository.commit(named: $0) }
    let plan = try repository.plan(above: base)
    let subject = { (id: ObjectID) in (try? repository.subject(of: id)) ?? [] }
    if context.arguments.isSet(Self.todo), !context.global.isJSON {
      try context.console.write(
        plan.text(shortID: { repository.shortID(of: $0) }, subject: subject))
      return .done
    }
    var json = JSONWriter()
    plan.write(to: &json, subject: subject)
    json.endLine()
    try context.console.write(json.output)
    return .done
  }
}

extension VirtualizedRepository {
  /// The digits that are enough to name a commit.
  func shortID(of id: ObjectID) -> [UInt8] {
    var digits: [UInt8] = []
    id.appendHex(to: &digits, count: min(shortIDLength(of: id), ObjectID.hexCount))
    return digits
  }
}
