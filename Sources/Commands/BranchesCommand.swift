/// `yore branches`: every branch against its upstream.
struct BranchesCommand: Command {
  let name = "branches"
  let summary = "list the branches, each against its upstream"
  let group = CommandGroup.browsing
  let isPaged = true

  func run(_ context: CommandContext) throws -> ExitCode {
    throw Failure(.unsupported, code: "unsupported", "yore branches is not in this build")
  }
}
