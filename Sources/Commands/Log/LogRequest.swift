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
    /// A drawn graph.
    case graph(CommitQuery)

    var isLine: Bool { if case .line = self { true } else { false } }

    var isFlat: Bool { if case .flat = self { true } else { false } }

    /// What is searched for.
    var filter: CommitFilter {
      switch self {
      case .line: CommitFilter()
      case .flat(let query), .graph(let query): query.filter
      }
    }

    /// Whether there is nowhere to start.
    var isEmpty: Bool {
      switch self {
      case .line(let query): query.selection.include.isEmpty
      case .flat(let query), .graph(let query): query.selection.include.isEmpty
      }
    }

    /// Where the list starts.
    var tips: [ObjectID] {
      switch self {
      case .line(let query): query.selection.include
      case .flat(let query), .graph(let query): query.selection.include
      }
    }

    /// Whether more commits than a screen shows have to be looked at, so that it pays to keep what is read.
    var needsWholeHistory: Bool {
      let fewRows = 1000
      switch self {
      case .line(let query):
        return query.expandsAll || query.isReversed
          || max(query.skip, query.maximumCount) >= fewRows
      case .graph(let query):
        // The order of a graph streams where the history has generation numbers.
        return !query.filter.isEmpty || !query.paths.isEmpty || !query.openedMerges.isEmpty
          || max(query.skip, query.maximumCount) >= fewRows
      case .flat(let query):
        return query.order != .found || !query.filter.isEmpty || !query.paths.isEmpty
          || query.isReversed || max(query.skip, query.maximumCount) >= fewRows
      }
    }

    /// How many rows can be shown before the whole history is read: 0 where it takes the whole to find the
    /// first of them.
    var firstPageCount: Int {
      let screens = 1000
      switch self {
      case .line(let query): return query.isReversed || query.skip >= screens ? 0 : screens
      case .flat(let query):
        let isFoundAtOnce =
          query.order == .found && query.filter.isEmpty && query.paths.isEmpty
          && !query.isReversed && query.skip < screens
        return isFoundAtOnce ? screens : 0
      case .graph: return 0
      }
    }

    /// The same list with no more than so many commits.
    func limited(to count: Int) -> List {
      switch self {
      case .line(var query):
        query.maximumCount = min(query.maximumCount, count)
        return .line(query)
      case .flat(var query):
        query.maximumCount = min(query.maximumCount, count)
        return .flat(query)
      case .graph(var query):
        query.maximumCount = min(query.maximumCount, count)
        return .graph(query)
      }
    }

    /// Whether the messages of a whole history are searched.
    var searchesMessages: Bool {
      let query: CommitQuery
      switch self {
      case .line: return false
      case .flat(let asked), .graph(let asked): query = asked
      }
      return !query.filter.messages.isEmpty && query.selection.exclude.isEmpty && query.since == nil
    }

    /// Whether it is asked of a whole history which paths its commits change.
    var comparesPaths: Bool {
      guard case .flat(let query) = self, !query.paths.isEmpty else { return false }
      return query.selection.exclude.isEmpty && query.since == nil
    }

    /// The same list of git's without an end, and how many commits were wanted; for a search in what it finds.
    var unlimited: (list: List, maximumCount: Int) {
      // In reverse, git counts before it searches.
      guard case .flat(var query) = self, !query.isReversed else { return (self, .max) }
      let count = query.maximumCount
      query.maximumCount = .max
      return (.flat(query), count)
    }

    /// The same list with as little of each commit as its rows show.
    func showing(_ detail: CommitQuery.Detail) -> List {
      switch self {
      case .line(var query):
        query.detail = detail
        return .line(query)
      case .flat(var query):
        query.detail = detail
        return .flat(query)
      case .graph(var query):
        query.detail = detail
        return .graph(query)
      }
    }
  }

  let list: List

  /// The paths of the command line.
  let paths: Pathspec

  /// References that could not be read and that a part for many, such as `--all`, meant.
  let unreadable: [UnreadableReference]

  /// Reads the arguments.
  ///
  /// - Throws: `Failure`, `RevisionError`, `RepositoryError`, `Pathspec.SyntaxError`, `Pattern.SyntaxError`.
  ///
  /// - Parameter drawsGraph: whether the list is drawn as a graph.
  init(
    _ arguments: ParsedArguments, in repository: VirtualizedRepository, drawsGraph: Bool = false
  ) throws {
    var reader = LogOperands(arguments, repository: repository)
    try reader.read()
    var selection = try repository.select(reader.parts)
    // As for git, naming only what is not wanted leaves nothing to start from.
    if !selection.isExplicit, let head = repository.head.commit { selection.include.append(head) }
    unreadable = selection.unreadable
    paths = reader.paths
    var query = try Self.query(selection, reader.paths, arguments, repository)
    // A followed file has other paths in older commits.
    if arguments.isSet(LogOptions.follow) { query.paths = .everything }
    if drawsGraph {
      list = .graph(try Self.graph(query, arguments, repository))
      return
    }
    list =
      Self.needsEveryCommit(query, arguments)
      ? .flat(query) : .line(try Self.line(query, arguments, repository))
  }

  /// Whether the line of first parents cannot answer: with `--flat`, and where something is searched for.
  private static func needsEveryCommit(_ query: CommitQuery, _ arguments: ParsedArguments) -> Bool {
    let asksForMore: [OptionDeclaration] = [
      LogOptions.flat, LogOptions.topoOrder, LogOptions.dateOrder,
      LogOptions.authorDateOrder, LogOptions.parents, LogOptions.pickaxe, LogOptions.pickaxeRegexp,
      LogOptions.follow, ComparisonOptions.filter,
    ]
    return asksForMore.contains { arguments.isSet($0) } || !query.filter.isEmpty
      || !query.paths.isEmpty || query.since != nil || query.until != nil
  }

  private static func graph(
    _ query: CommitQuery, _ arguments: ParsedArguments, _ repository: VirtualizedRepository
  ) throws -> CommitQuery {
    var query = query
    if query.isReversed { throw ArgumentError.together("--reverse", "graph") }
    if query.order == .found { query.order = .topological }
    for revision in arguments.values(LogOptions.expand) {
      query.openedMerges.insert(try repository.commit(named: revision))
    }
    query.closesMerges = arguments.isSet(GraphOptions.collapse) || !query.openedMerges.isEmpty
    return query
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
