internal import Platform

/// The program as the shell starts it, under the name `yore` or `git-yore`.
public enum Yore {
  /// Its commands, in the order of the list.
  public static let table = CommandTable([
    LogCommand(), GraphCommand(), ShowCommand(), StatusCommand(), BranchesCommand(), TagsCommand(),
    RewordCommand(), MoveCommand(), SquashCommand(keepsMessages: true),
    SquashCommand(keepsMessages: false), DropCommand(), SplitCommand(), AmendCommand(),
    AbsorbCommand(), AutosquashCommand(), RebaseCommand(), PickCommand(), RevertCommand(),
    ReauthorCommand(), PlanCommand(), ApplyCommand(), EditCommand(), CutCommand(), CopyCommand(),
    PasteCommand(), ClipsCommand(), ConflictsCommand(), ResolveCommand(),
    UndoCommand(redoes: false), UndoCommand(redoes: true),
    OperationsCommand(), RestoreCommand(), RecentCommand(),
  ])

  /// Runs the process's own command line and ends the process.
  public static func main() -> Never {
    Interruption.endsTheProgram()
    let console = Console.standard()
    let code = Program(table: table, console: console).run(CommandWords.ofProcess)
    withExtendedLifetime(console) { endProcess(code.rawValue) }
  }
}
