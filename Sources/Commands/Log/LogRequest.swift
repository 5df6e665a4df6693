internal import Objects
internal import Text
internal import Virtualization

/// What a run of `yore log` is about: the line of a branch, or all commits of a query.
struct LogRequest {
  /// The two kinds of list.
  enum List {
    /// A first-parent line, its merges collapsed.
    case line(LineQuery)
    /// Every commit, in git's order.
    case flat(CommitQuery)

    var isFlat: Bool { if case .flat = self { true } else { false } }

    /// What is searched for.
    var filter: CommitFilter {
      switch self {
      case .line: CommitFilter()
      case .flat(let query): query.filter
      }
    }

    /// Whether there is nowhere to start.
    var isEmpty: Bool {
      switch self {
      case .line(let query): query.selection.include.isEmpty
      case .flat(let query): query.selection.include.isEmpty
      }
    }

    /// Gives the rows one after the other.
    func rows(of repository: VirtualizedRepository) -> () throws -> LoggedCommit? {
      switch self {
      case .line(let query): repository.rows(query).next
      case .flat(let query): repository.commits(query).next
      }
    }
  }

  let list: List

  /// References that could not be read and that a part for many, such as `--all`, meant.
  let unreadable: [UnreadableReference]

  /// Reads the arguments.
  ///
  /// - Throws: `Failure`, `RevisionError`, `RepositoryError`, `Pathspec.SyntaxError`, `Pattern.SyntaxError`.
  init(_ arguments: ParsedArguments, in repository: VirtualizedRepository) throws {
    var reader = LogOperands(arguments, repository: repository)
    try reader.read()
    var selection = try repository.select(reader.parts)
    // As for git, naming only what is not wanted leaves nothing to start from.
    if !selection.isExplicit, let head = repository.head.commit { selection.include.append(head) }
    unreadable = selection.unreadable
    let query = try Self.query(selection, reader.paths, arguments, repository)
    list =
      Self.needsEveryCommit(query, arguments)
      ? .flat(query) : .line(try Self.line(query, arguments, repository))
  }

  /// Whether the line of first parents cannot answer: with `--flat`, and where something is searched for.
  private static func needsEveryCommit(_ query: CommitQuery, _ arguments: ParsedArguments) -> Bool {
    let asksForMore: [OptionDeclaration] = [
      LogOptions.flat, LogOptions.firstParent, LogOptions.topoOrder, LogOptions.dateOrder,
      LogOptions.authorDateOrder, LogOptions.parents,
    ]
    return asksForMore.contains { arguments.isSet($0) } || !query.filter.isEmpty
      || !query.paths.isEmpty || query.since != nil || query.until != nil
  }

  private static func line(
    _ query: CommitQuery, _ arguments: ParsedArguments, _ repository: VirtualizedRepository
  ) throws -> LineQuery {
    var line = LineQuery(query.selection)
    line.skip = query.skip
    line.maximumCount = query.maximumCount
    line.isReversed = query.isReversed
    line.expandsAll = arguments.isSet(LogOptions.expandAll)
    for revision in arguments.values(LogOptions.expand) {
      line.expanded.insert(try repository.commit(named: revision))
    }
    return line
  }
}
