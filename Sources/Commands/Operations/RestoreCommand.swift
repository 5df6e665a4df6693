internal import Virtualization

/// `yore restore`: all as it was after an operation.
struct RestoreCommand: Command {
  let name = "restore"
  let summary = "bring everything to where it was after an operation"
  let group = CommandGroup.rewriting
  let discussion = [
    """
    Brings branches, tags and HEAD to where they were right after an operation, and the files with \
    them, whatever was done since. Uncommitted changes stay; where they are in the way, nothing is done.
    """,
    "It is an operation itself: yore undo takes it back.",
  ]
  let examples = [
    Example("yore operations", "Which operations there are."),
    Example("yore restore 1a2b3c4", "All as it was after that one."),
  ]
  let options = [RewriteOptions.dryRun]
  let operands = [OperandDeclaration(.text("operation"), .one)]

  func run(_ context: CommandContext) throws -> ExitCode {
    let run = try OperationRun(context)
    let operation = try run.repository.operation(named: context.arguments.operands.first ?? [])
    return try run.tell(
      try run.repository.restore(operation, options: run.options), "Restored", "restored",
      reversal: "undo")
  }
}
