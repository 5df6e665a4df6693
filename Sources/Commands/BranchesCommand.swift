internal import Objects
internal import Presentation
internal import Text
internal import Virtualization

/// `yore branches`: every branch against its upstream.
struct BranchesCommand: Command {
  let name = "branches"
  let summary = "list the branches, each against its upstream"
  let group = CommandGroup.browsing
  let discussion = [
    """
    Lists the branches with the commits that they are at. The current one has a *, one that is \
    checked out in another working tree a + and the folder of that tree. A branch that is not at \
    the commit of its upstream has the number of commits that it is ahead and behind.
    """,
    "Patterns such as 'topic/*' choose branches by their names.",
  ]
  let examples = [
    Example("yore branches", "The branches of this repository."),
    Example("yore branches -a --sort=date", "Those of remotes, too, the newest first."),
    Example("yore branches --no-merged main", "What main does not have yet."),
    Example("yore branches --json", "One object a line, for scripts."),
  ]
  let options = [
    Self.remotes, Self.all, ListOptions.contains, Self.merged, Self.noMerged, ListOptions.maxCount,
    Self.sort, ListOptions.reverse, LogOptions.date, LogOptions.abbrev,
  ]
  let operands = [OperandDeclaration(.text("pattern"), .any)]
  let isPaged = true

  private static let remotes = OptionDeclaration(
    "remotes", short: "r", group: .names, help: "The remote-tracking branches")
  private static let all = OptionDeclaration(
    "all", short: "a", group: .names, help: "The remote-tracking branches, too")
  private static let merged = OptionDeclaration(
    "merged", value: .optional(.revision("commit")), group: .names,
    help: "Only those that <commit> reaches; HEAD without <commit>")
  private static let noMerged = OptionDeclaration(
    "no-merged", value: .optional(.revision("commit")), group: .names,
    help: "Only those that <commit> does not reach")
  private static let sort = ListOptions.sort(
    ["name", "date"], help: "By name, or by date, the newest first")

  func run(_ context: CommandContext) throws -> ExitCode {
    let repository = try context.openRepository()
    let arguments = context.arguments
    let setting = { repository.settings.word($0) }
    // What is wrong with the options is said before a pager hides it.
    _ = try LogLook(arguments, repository, context.look(colorKey: "color.branch", setting: setting))
      .listStyle(dates: DateStyle(.relative))
    let kinds: Set<ReferenceKind> =
      arguments.isSet(Self.all)
      ? [.branch, .remote] : arguments.isSet(Self.remotes) ? [.remote] : [.branch]
    var selection = try Selection(repository, kinds, arguments)
    if arguments.text(Self.sort) == "date" { selection.sortByDate() }
    if arguments.isSet(ListOptions.reverse) { selection.branches.reverse() }
    if let count = arguments.integer(ListOptions.maxCount), count >= 0 {
      selection.branches = Array(selection.branches.prefix(count))
    }
    let output = try context.startOutput(colorKey: "color.branch", setting: setting)
    let look = LogLook(arguments, repository, output)
    if output.isJSON {
      try writeJSON(selection.branches, look, context)
    } else {
      try writeRows(selection.branches, selection.showsHead, look, context)
    }
    try context.writeWarnings(of: repository)
    try context.writeWarnings(broken: selection.broken)
    return .done
  }

  private func writeJSON(
    _ branches: [Branch], _ look: LogLook, _ context: CommandContext
  ) throws {
    try context.writeRows(tracked(branches, look)) { branch, output in
      var json = JSONWriter(output: output)
      try row(branch.branch, branch.tracking, look).write(to: &json)
      json.endLine()
      output = json.output
    } flush: { _ in
    }
  }

  private func writeRows(
    _ branches: [Branch], _ showsHead: Bool, _ look: LogLook, _ context: CommandContext
  ) throws {
    var writer = BranchListWriter(style: try look.listStyle(dates: DateStyle(.relative)))
    var head: [UInt8] = []
    switch look.repository.head {
    case .detached(let id) where showsHead:
      let commit = try? look.repository.commit(id)
      writer.append(head: Array("(detached)".utf8), at: id, commit, to: &head)
    case .unborn(let name) where showsHead:
      writer.append(
        head: Array(name.short) + Array(" (no commits yet)".utf8), at: nil, nil, to: &head)
    default: break
    }
    try context.console.write(head)
    try context.writeRows(tracked(branches, look)) { branch, output in
      try writer.append(row(branch.branch, branch.tracking, look), to: &output)
    } flush: { output in
      writer.flush(to: &output)
    }
  }

  /// The branches with what they follow: all distances are counted together.
  private func tracked(
    _ branches: [Branch], _ look: LogLook
  ) -> [(branch: Branch, tracking: Tracking?)] {
    Array(zip(branches, look.repository.tracking(of: branches.map { ($0.name, $0.commit) })))
      .map { (branch: $0.0, tracking: $0.1) }
  }

  private func row(
    _ branch: Branch, _ tracking: Tracking?, _ look: LogLook
  ) throws -> BranchRow {
    BranchRow(
      branch: branch, commit: try look.repository.commit(branch.commit), tracking: tracking,
      shortIDLength: look.abbreviation?(branch.commit) ?? ObjectID.hexCount)
  }

  /// The branches that are meant, and what is wrong with others.
  private struct Selection {
    let repository: VirtualizedRepository
    var branches: [Branch]
    /// The references that cannot be used, or whose commits cannot be read.
    var broken: [ReferenceName]
    /// Whether `HEAD` has a row of its own when it is at no branch with commits.
    let showsHead: Bool

    init(
      _ repository: VirtualizedRepository, _ kinds: Set<ReferenceKind>,
      _ arguments: ParsedArguments
    ) throws {
      self.repository = repository
      let patterns = ListOptions.patterns(arguments)
      broken = repository.brokenReferences.filter {
        kinds.contains($0.kind) && ListOptions.isMeant($0, by: patterns)
      }
      branches = []
      for branch in repository.branches(kinds)
      where ListOptions.isMeant(branch.name, by: patterns) {
        if (try? repository.commit(branch.commit)) == nil {
          broken.append(branch.name)
        } else {
          branches.append(branch)
        }
      }
      showsHead =
        patterns.isEmpty && kinds.contains(.branch)
        && arguments.last(ListOptions.contains, BranchesCommand.merged, BranchesCommand.noMerged)
          == nil
      for commit in try arguments.values(ListOptions.contains).map(repository.commit(named:)) {
        let found = try repository.commits(Set(branches.map(\.commit)), reaching: commit)
        branches.removeAll { !found.contains($0.commit) }
      }
      if let last = arguments.last(BranchesCommand.merged, BranchesCommand.noMerged) {
        let tip = try repository.commit(named: last.value ?? Array("HEAD".utf8))
        let wantsMerged = last.name == BranchesCommand.merged.name
        let found = try repository.commits(Set(branches.map(\.commit)), reachedFrom: tip)
        branches.removeAll { found.contains($0.commit) != wantsMerged }
      }
    }

    mutating func sortByDate() {
      let times = branches.map { branch in
        (branch, (try? repository.commit(branch.commit))?.committer.orderTime ?? 0)
      }
      branches = times.sorted { ($0.1, $1.0.name) > ($1.1, $0.0.name) }.map(\.0)
    }
  }
}
