internal import Objects
internal import Platform
internal import Presentation
internal import Virtualization

/// `yore split`: several commits of one.
struct SplitCommand: Command {
  let name = "split"
  let summary = "make several commits of one"
  let group = CommandGroup.rewriting
  let discussion = [
    """
    Makes two commits of one, or more: the first has the changes of the given paths, or of the hunks \
    that --hunks or the answers on the terminal choose; the second has the rest. Author and date are kept \
    in all of them, what stands on the commit does not change, and neither do files.
    """,
    """
    The file of --hunks is JSON as yore show --json prints it, with the hunks of the first part left in; a \
    list of such objects makes a commit of each. A file without "hunks" is taken whole, and so are files \
    that are new, gone, renamed, no text, or of another mode. A hunk that is told by oldStart, oldLines, \
    newStart and newLines may be some lines of a change alone.
    """,
  ]
  let examples = [
    Example("yore split HEAD~2", "Each hunk is shown, and asked about."),
    Example("yore split HEAD -m docs -m code -- Documentation", "By path, with both messages."),
    Example("yore split HEAD --hunks first.json", "By hunks that a program chose."),
  ]
  let options =
    [Self.hunks, Self.message, RewriteOptions.edit, RewriteOptions.cleanup]
    + RewriteOptions.declarations
  let operands = [
    OperandDeclaration(.revision("commit"), .one),
    OperandDeclaration(.path("path"), .any, followsSeparator: true),
  ]

  private static let hunks = OptionDeclaration(
    "hunks", value: .required(.path("file")), group: .place,
    help: "Take the hunks that <file> names, - for standard input")
  private static let message = OptionDeclaration(
    "message", short: "m", value: .required(.text("text")), isRepeatable: true, group: .message,
    help: "The message of the first part, of the second and so on; else that of the commit")

  func run(_ context: CommandContext) throws -> ExitCode {
    let run = try RewriteRun(context)
    let commit = try run.repository.commit(named: run.arguments.operands.first ?? [])
    let split = try run.repository.startSplitting(commit, options: run.options)
    let (parts, isList) = try parts(of: split, run)
    let report = try run.repository.split(
      split, into: parts, inList: isList, options: run.options
    ) { try messages(of: commit, parts, count: $0, run) }
    return try run.tell(report) { report, writer in
      let verb = report.isDryRun ? "Would have split" : "Split"
      let subject = (try? run.repository.subject(of: commit)) ?? []
      let count = report.rewritten.count { $0.old.contains(commit) }
      return Array("\(verb) ".utf8) + writer.name(commit, subject: subject)
        + Array(" into \(count) commits".utf8)
    }
  }

  /// What the parts take, and whether they stand in a list.
  private func parts(of split: CommitSplit, _ run: RewriteRun) throws -> ([SplitPart], Bool) {
    let paths = run.arguments.paths
    if let file = run.arguments.value(Self.hunks) {
      if !paths.isEmpty { throw ArgumentError.together("--hunks", "--") }
      let isStandardInput = file == [UInt8(ascii: "-")]
      let bytes = isStandardInput ? try readStandardInput() : try contents(of: Path(bytes: file))
      let isList = bytes.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "[")
      return (try SplitPart.parts(json: bytes), isList)
    }
    if !paths.isEmpty {
      return ([run.repository.part(of: split, paths: try run.repository.pathspec(paths))], false)
    }
    guard run.isInteractive else {
      throw Failure(
        .usage, code: "noParts", "yore split needs to know what the first part takes",
        hints: ["name paths after --, or hunks with --hunks; on a terminal it asks"])
    }
    return ([try HunkChooser(run).choose(from: split)], false)
  }

  private func messages(
    of commit: ObjectID, _ parts: [SplitPart], count: Int, _ run: RewriteRun
  ) throws -> [[UInt8]?] {
    let given = run.arguments.values(Self.message)
    guard given.count <= count else { throw SplitError.tooManyMessages(parts: count) }
    let old = try run.repository.message(of: commit)
    // What nobody gives is asked for where somebody can be asked.
    let asks = run.arguments.flag(RewriteOptions.edit) ?? run.isInteractive
    if !run.options.isDryRun, asks || !given.isEmpty { try run.repository.checkIdentity() }
    return try (0..<count).map { place in
      var options = MessageOptions()
      options.runsHooks = run.options.runsHooks
      options.cleanup = run.arguments.value(RewriteOptions.cleanup)
      options.notes = [Array("This is part \(place + 1) of \(count).".utf8)]
      let own = given.indices.contains(place) ? given[place] : nil
      let text = own ?? (parts.indices.contains(place) ? parts[place].message : nil)
      guard text != nil || asks && !run.options.isDryRun else { return nil }
      options.edits = text == nil || run.arguments.flag(RewriteOptions.edit) ?? false
      if run.options.isDryRun { options.edits = false }
      return try run.repository.makeMessage(
        from: text ?? old, of: text == nil ? commit : nil, options)
    }
  }
}
