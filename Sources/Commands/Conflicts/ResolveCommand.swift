internal import Objects
internal import Platform
internal import Rewrite
internal import Text
internal import Virtualization

/// `yore resolve`: deciding what is in conflict.
struct ResolveCommand: Command {
  let name = "resolve"
  let summary = "decide what is in conflict, or give the virtual history up"
  let group = CommandGroup.rewriting
  let discussion = [
    """
    Decides conflicts of the history: all of them, those of a commit, or some paths, in any order and as \
    many as you like at a time. Without a way to decide, the editor opens on each file, with markers \
    around what is open; what still stands between markers then stays open.
    """,
    """
    What is decided holds for the commits above, too. When the last conflict is gone, the branches and the \
    working tree follow at once. yore undo takes a decision back.
    """,
    """
    --take=ours is what stands below the commit, theirs what the commit wants, base what both have changed, \
    union the lines of both.
    """,
  ]
  let examples = [
    Example("yore resolve", "The editor opens on what is in conflict, one file after the other."),
    Example("yore resolve 1a2b3c4 --take=theirs", "All paths of a commit, as it had them."),
    Example("yore resolve 1a2b3c4 main.c --file merged.c", "What a file is to hold."),
    Example("yore resolve --checkout 1a2b3c4", "To build and test it; the same takes it back."),
    Example("yore resolve --abandon", "The history is what plain git has."),
  ]
  let options =
    [Self.take, Self.contents, Self.tool, Self.checkout, Self.abandon, Self.keep]
    + RewriteOptions.declarations
  let operands = [
    OperandDeclaration(.revision("commit"), .optional), OperandDeclaration(.path("path"), .any),
  ]

  private static let take = OptionDeclaration(
    "take",
    value: .required(.words(ConflictChoice.allCases.map(\.rawValue), placeholder: "what")),
    group: .decision,
    help: "Take one side, or with union the lines of all: ours, theirs, base, union")
  private static let contents = OptionDeclaration(
    "file", short: "F", value: .required(.path("file")), group: .decision,
    help: "Take what <file> holds, - for standard input")
  private static let tool = OptionDeclaration(
    "tool", short: "t", value: .optional(.text("tool")), group: .decision,
    help: "Use the merge tool of merge.tool, or <tool>, as git mergetool does")
  private static let checkout = OptionDeclaration(
    "checkout", value: .optional(.directory("folder")), group: .decision,
    help: "Put a commit into a working tree of its own; said again, take it back from there")
  private static let abandon = OptionDeclaration(
    "abandon", group: .decision, help: "Give up the virtual history; plain git's is left")
  private static let keep = OptionDeclaration(
    "keep", group: .decision,
    help: "Keep the virtual history although git moved a branch of it elsewhere")

  func run(_ context: CommandContext) throws -> ExitCode {
    let arguments = context.arguments
    let ways = [Self.take, Self.contents, Self.tool, Self.checkout, Self.abandon, Self.keep].filter
    {
      arguments.isSet($0)
    }
    if ways.count > 1 { throw ArgumentError.together(ways[0].spelling, ways[1].spelling) }
    if arguments.isSet(Self.abandon) || arguments.isSet(Self.keep) { return try end(context) }
    let run = try RewriteRun(context)
    let session = try ConflictSession(run.repository, options: run.options)
    let chosen = try Self.selection(run)
    let decision = ConflictDecisions(run: run, session: session)
    let places = try session.places().filter { chosen.contains($0.conflict) }
    guard !places.isEmpty else {
      if let missing = chosen.words { throw EditError.notInConflict(missing) }
      throw EditError.noConflicts
    }
    if let choice = arguments.text(Self.take).flatMap(ConflictChoice.init) {
      try decision.decideAll(chosen) { place in
        try session.take(choice, at: place)
        return true
      }
    } else if let file = arguments.value(Self.contents) {
      guard places.count == 1 else {
        throw Failure(
          .usage, code: "onePath", "--file is about one path of one commit",
          hints: ["name them: yore resolve <commit> <path> --file <file>"])
      }
      let isStandardInput = file == [UInt8(ascii: "-")]
      let bytes =
        isStandardInput ? try readStandardInput() : try Platform.contents(of: Path(bytes: file))
      try decision.take(bytes, at: places[0])
    } else if arguments.isSet(Self.checkout) {
      let commit = places[0].conflict.commit
      guard try session.checkout(of: commit) != nil else {
        return try checkOut(commit, run, session)
      }
      decision.count(try session.takeBack(commit))
    } else if arguments.isSet(Self.tool) {
      let tool = arguments.value(Self.tool)
      try decision.askAll(chosen) { try session.takeFromTool(tool, at: $0) }
    } else {
      try decision.editAll(chosen)
    }
    let report = try session.carryOut()
    let ending = try run.tell(report) { report, _ in
      Array("\(report.isDryRun ? "Would have decided" : "Decided") \(decision.words)".utf8)
    }
    if let trouble = decision.trouble { throw trouble }
    return ending
  }

  /// Puts a commit in conflict into a working tree, and says where.
  private func checkOut(
    _ commit: ObjectID, _ run: RewriteRun, _ session: ConflictSession
  ) throws -> ExitCode {
    let named = run.arguments.value(Self.checkout).map { Path(bytes: $0) }
    if run.options.isDryRun {
      throw Failure(.usage, code: "nothingGiven", "--checkout has no --dry-run")
    }
    let folder = named.map { $0.isAbsolute ? $0 : (Path.current ?? "").appending($0) }
    let path = try session.checkOut(commit, to: folder)
    let look = try run.context.startOutput { run.repository.settings.word($0) }
    var output: [UInt8] = []
    if look.isJSON {
      var json = JSONWriter()
      json.object { json in
        json.field("commit", commit.hex)
        json.text("worktree", path.bytes[...])
      }
      json.endLine()
      output = json.output
    } else {
      output += Array("Checked out in \(shown(path.bytes))\n".utf8)
      output += Array("  then: yore resolve --checkout \(commit.hex.prefix(10))\n".utf8)
    }
    try run.context.console.write(output)
    return .conflicts
  }

  /// Ends the virtual history, or keeps it.
  private func end(_ context: CommandContext) throws -> ExitCode {
    let run = try RewriteRun(context, carriesOver: false)
    if context.arguments.isSet(Self.abandon) {
      let report = try run.repository.abandonPending(options: run.options)
      return try run.tell(report) { report, _ in
        Array("\(report.isDryRun ? "Would have given" : "Gave") up the virtual history".utf8)
      }
    }
    let report = try run.repository.keepPending(options: run.options)
    return try run.tell(report) { report, _ in
      Array("\(report.isDryRun ? "Would have kept" : "Kept") the virtual history".utf8)
    }
  }

  /// What the operands name: a commit in conflict, and paths.
  private static func selection(_ run: RewriteRun) throws -> ConflictSelection {
    var operands = run.arguments.operands
    var selection = ConflictSelection(folder: run.repository.folderInWorkingTree)
    if let first = operands.first {
      let open = try Set(run.repository.openConflicts().map(\.path))
      let isPath = open.contains { selection.matches($0, first) }
      if !isPath || operands.count > 1, let commit = try? run.repository.commit(named: first) {
        selection.commit = commit
        selection.lineage = try? run.repository.lineage(of: commit)
        operands.removeFirst()
      }
    }
    selection.paths = operands + run.arguments.paths
    return selection
  }
}

extension OptionGroup {
  fileprivate static let decision = OptionGroup("How it is decided")
}
