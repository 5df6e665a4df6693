internal import Objects
internal import Rewrite
internal import Virtualization

/// `yore reauthor`: who wrote a commit, and when.
struct ReauthorCommand: Command {
  let name = "reauthor"
  let summary = "change who wrote commits, and when"
  let group = CommandGroup.rewriting
  let discussion = [
    """
    Changes the author of commits: --author names another one, --date tells another time, and \
    --reset-author puts you and now in their place. What is not said stays.
    """
  ]
  let examples = [
    Example(
      "yore reauthor HEAD~2 --author='A U Thor <author@example.com>'", "Somebody else wrote it."),
    Example("yore reauthor main..HEAD --reset-author", "You wrote all of it, now."),
  ]
  let options = [Self.author, Self.date, Self.resetAuthor] + RewriteOptions.declarations
  let operands = [OperandDeclaration(.revision("commit"), .atLeastOne)]

  private static let author = OptionDeclaration(
    "author", value: .required(.text("name> <<address>")), group: .author,
    help: "Who wrote it, as Name <address>")
  private static let date = OptionDeclaration(
    "date", value: .required(.text("date")), group: .author,
    help: "When it was written, in a form that git reads")
  private static let resetAuthor = OptionDeclaration(
    "reset-author", group: .author, help: "You, and now")

  func run(_ context: CommandContext) throws -> ExitCode {
    let run = try RewriteRun(context)
    let repository = run.repository
    let commits = try run.commits()
    let name = run.arguments.value(Self.author)
    let date = run.arguments.value(Self.date)
    let resets = run.arguments.isSet(Self.resetAuthor)
    if resets, name != nil { throw ArgumentError.together("--reset-author", "--author") }
    guard resets || name != nil || date != nil else {
      throw Failure(
        .usage, code: "missingAuthor", "yore reauthor needs to know what to change",
        hints: ["give --author, --date or --reset-author"])
    }
    if let name, !Signature(line: name[...] + Array(" 0 +0000".utf8)).isNamed {
      throw Failure(
        .usage, code: "badAuthor", "\(quoted(name)) is not a name and an address",
        hints: ["write it as 'Name <address>'"])
    }
    let lines = try commits.map { commit in
      let reset = resets ? try repository.currentAuthor() : nil
      if let reset, date == nil { return (commit, reset) }
      let line = try repository.author(name: reset ?? name, date: date, over: commit)
      return (commit, line ?? [])
    }
    return try run.edit(commits, headline: run.headline("Changed the author of", commits)) {
      try lines.reduce($0) { try $0.reauthoring($1.0, as: $1.1) }
    }
  }
}

extension OptionGroup {
  static let author = OptionGroup("The author")
}

extension Signature {
  /// Whether there are a name and an address.
  fileprivate var isNamed: Bool { !name.isEmpty && !email.isEmpty }
}
