internal import Objects
internal import Presentation
internal import Rewrite
internal import Virtualization

/// `yore squash` and `yore fixup`: one commit of several.
struct SquashCommand: Command {
  /// Whether the messages of folded commits are kept.
  let keepsMessages: Bool

  var name: String { keepsMessages ? "squash" : "fixup" }
  var summary: String {
    keepsMessages
      ? "make one commit of several, their messages joined"
      : "fold commits into another one, which keeps its message"
  }
  let group = CommandGroup.rewriting
  var discussion: [String] {
    [
      """
      One commit is folded into its parent, several into the oldest of them, or all into the one of \
      --into. It keeps its author and its place; \
      \(keepsMessages ? "the messages are joined unless -m gives another one." : "the messages of the others go away.")
      """
    ]
  }
  var examples: [Example] {
    [
      Example("yore \(name) HEAD", "The last commit goes into the one before it."),
      Example(
        "yore \(name) HEAD~4 HEAD~2 HEAD", "Three commits become one, in the oldest's place."),
      Example("yore \(name) HEAD --into HEAD~5", "A late correction goes where it belongs."),
    ]
  }
  var options: [OptionDeclaration] {
    [Self.into] + (keepsMessages ? RewriteOptions.messages : []) + RewriteOptions.declarations
  }
  let operands = [OperandDeclaration(.revision("commit"), .atLeastOne)]

  private static let into = OptionDeclaration(
    "into", value: .required(.revision("commit")), group: .place,
    help: "Fold into <commit>, wherever it stands")

  func run(_ context: CommandContext) throws -> ExitCode {
    let run = try RewriteRun(context)
    let repository = run.repository
    let commits = try run.commits()
    let into = try run.arguments.value(Self.into).map { try repository.commit(named: $0) }
    let target = try into ?? repository.foldTarget(of: commits)
    let named = commits.contains(target) ? commits : commits + [target]
    try repository.checkEditable(named, options: run.options)
    let folded = commits.filter { $0 != target }
    var message: [UInt8]?
    if keepsMessages {
      let joined = try repository.joinedMessage(of: [target] + folded)
      let given = GivenMessage(run: run)
      let edits = run.arguments.flag(RewriteOptions.edit) ?? false
      if try given.text() != nil || edits {
        message = try given.message(from: joined, of: nil, edits: edits)
      }
    }
    return try run.edit(
      named,
      headline: { report, writer in
        let verb = report.isDryRun ? "Would have squashed" : "Squashed"
        let count = counted(folded.count + 1, "commit")
        guard let made = report.successor(of: target) else { return Array("\(verb) \(count)".utf8) }
        return Array("\(verb) \(count) into ".utf8) + writer.name(made.new, subject: made.subject)
      },
      by: { history in
        let squashed = try history.folding(folded, into: target, keepsMessages: keepsMessages)
        return try message.map { try squashed.rewording(target, as: $0) } ?? squashed
      })
  }
}
