/// `yore status`: where the current branch stands.
struct StatusCommand: Command {
  let name = "status"
  let summary = "show the branch and how far it is from upstream"
  let group = CommandGroup.browsing

  func run(_ context: CommandContext) throws -> ExitCode {
    throw Failure(.unsupported, code: "unsupported", "yore status is not in this build")
  }
}
