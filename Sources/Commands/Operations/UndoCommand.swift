internal import Virtualization

/// `yore undo` and `yore redo`: steps through the log of operations.
struct UndoCommand: Command {
  /// Whether it goes forward again.
  let redoes: Bool

  var name: String { redoes ? "redo" : "undo" }
  var summary: String { redoes ? "do again what was undone" : "take back the last operation" }
  let group = CommandGroup.rewriting

  var discussion: [String] {
    redoes
      ? [
        """
        Does again what undo took back last, or the last <n> of it. What was done otherwise since, by \
        yore or by plain git, leaves nothing to redo: yore operations shows it, and yore restore goes \
        there all the same.
        """
      ]
      : [
        """
        Takes back the last operation, or the last <n>: branches, tags and HEAD go back to where they \
        were, and the files with them. What plain git did in between counts as an operation, too. \
        Uncommitted changes stay; where they are in the way, nothing is done. Remote-tracking branches, \
        stashes and notes stay as they are.
        """,
        "Undo is an operation itself: yore redo takes it back.",
      ]
  }

  var examples: [Example] {
    redoes
      ? [Example("yore redo", "The operation that was undone last is done again.")]
      : [
        Example("yore undo", "As if the last operation had not been."),
        Example("yore undo 3", "The last three, all or nothing."),
      ]
  }

  let options = [RewriteOptions.dryRun]
  let operands = [OperandDeclaration(.integer("n"), .optional)]

  func run(_ context: CommandContext) throws -> ExitCode {
    let run = try OperationRun(context)
    let count = try run.count()
    guard redoes else {
      return try run.tell(
        try run.repository.undo(count, options: run.options), "Undid", "undone", reversal: "redo")
    }
    return try run.tell(
      try run.repository.redo(count, options: run.options), "Redid", "redone", reversal: "undo")
  }
}
