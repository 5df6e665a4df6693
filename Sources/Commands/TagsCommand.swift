internal import Objects
internal import Presentation
internal import Text
internal import Virtualization

/// `yore tags`: every tag with the commit that it names.
struct TagsCommand: Command {
  let name = "tags"
  let summary = "list the tags, each with its commit"
  let group = CommandGroup.browsing
  let discussion = [
    """
    Lists the tags, the newest version first: numbers in names are read as numbers, and v2.0-rc1 \
    comes before v2.0. Each has the commit that it stands for, the date, who made the tag, and the \
    subject of the tag or, where it has no message of its own, of the commit.
    """,
    "Patterns such as 'v2.*' choose tags by their names.",
  ]
  let examples = [
    Example("yore tags -n 5", "The newest versions."),
    Example("yore tags --sort=date 'v2.*'", "By the dates of the tags."),
    Example("yore tags --contains main~3", "The tags that have a commit."),
    Example("yore tags --json", "One object a line, for scripts."),
  ]
  let options = [
    ListOptions.contains, ListOptions.maxCount, Self.sort, ListOptions.reverse, LogOptions.date,
    LogOptions.abbrev, LogOptions.mailmap,
  ]
  let operands = [OperandDeclaration(.text("pattern"), .any)]
  let isPaged = true

  private static let sort = ListOptions.sort(
    ["version", "name", "date"], help: "By version, the newest first; by name; by date")

  func run(_ context: CommandContext) throws -> ExitCode {
    let repository = try context.openRepository()
    let arguments = context.arguments
    let setting = { repository.settings.word($0) }
    // What is wrong with the options is said before a pager hides it.
    _ = try LogLook(arguments, repository, context.look(setting: setting))
      .listStyle(dates: DateStyle(.short))
    let patterns = ListOptions.patterns(arguments)
    let reader = TagReader(repository)
    var tags = repository.references.filter {
      $0.name.kind == .tag && ListOptions.isMeant($0.name, by: patterns)
    }
    for commit in try arguments.values(ListOptions.contains).map(repository.commit(named:)) {
      let tagged = tags.map { reader.tag($0).commitID }
      let found = try repository.commits(Set(tagged.compactMap { $0 }), reaching: commit)
      tags = zip(tags, tagged).filter { $0.1.map(found.contains) ?? false }.map(\.0)
    }
    sort(&tags, arguments, reader)
    if let count = arguments.integer(ListOptions.maxCount), count >= 0 {
      tags = Array(tags.prefix(count))
    }
    let output = try context.startOutput(setting: setting)
    try write(tags, reader, LogLook(arguments, repository, output), context)
    try context.writeWarnings(of: repository)
    try context.writeWarnings(
      broken: repository.brokenReferences.filter {
        $0.kind == .tag && ListOptions.isMeant($0, by: patterns)
      })
    return .done
  }

  private func sort(
    _ tags: inout [Reference], _ arguments: ParsedArguments, _ reader: TagReader
  ) {
    switch arguments.text(Self.sort) {
    case "name": break
    case "date":
      let times = tags.map { ($0, reader.tag($0).maker?.orderTime ?? 0) }
      tags = times.sorted { ($0.1, $1.0.name) > ($1.1, $0.0.name) }.map(\.0)
    default:
      tags.sort { VersionOrder.precedes($1.name.short, $0.name.short) }
    }
    if arguments.isSet(ListOptions.reverse) { tags.reverse() }
  }

  private func write(
    _ tags: [Reference], _ reader: TagReader, _ look: LogLook, _ context: CommandContext
  ) throws {
    func row(_ reference: Reference) -> TagRow {
      let tag = reader.tag(reference)
      return TagRow(
        tag: tag, shortIDLength: look.abbreviation?(tag.object) ?? ObjectID.hexCount,
        mailmap: look.mailmap)
    }
    if look.output.isJSON {
      return try context.writeRows(tags) { reference, output in
        var json = JSONWriter(output: output)
        row(reference).write(to: &json)
        json.endLine()
        output = json.output
      } flush: { _ in
      }
    }
    var writer = TagListWriter(style: try look.listStyle(dates: DateStyle(.short)))
    try context.writeRows(tags) { reference, output in
      writer.append(row(reference), to: &output)
    } flush: { output in
      writer.flush(to: &output)
    }
  }
}
