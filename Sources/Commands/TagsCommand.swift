/// `yore tags`: every tag with the commit that it names.
struct TagsCommand: Command {
  let name = "tags"
  let summary = "list the tags, each with its commit"
  let group = CommandGroup.browsing
  let isPaged = true

  func run(_ context: CommandContext) throws -> ExitCode {
    throw Failure(.unsupported, code: "unsupported", "yore tags is not in this build")
  }
}
