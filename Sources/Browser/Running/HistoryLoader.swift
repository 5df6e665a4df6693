internal import Objects
internal import Presentation
internal import Virtualization

/// Reads what the list shows: lives on a thread of its own, with a repository of its own.
final class HistoryLoader {
  private let open: () throws -> VirtualizedRepository
  private let post: (Event) -> Void
  private let describe: (any Error) -> String
  private let home: [UInt8]

  private var opened: VirtualizedRepository?
  /// How often a history was loaded: what this process wrote itself is loaded once.
  private(set) var loadCount = 0
  /// The rows of the graph, while that is shown.
  private var graph: GraphRows?
  private let graphStyle: GraphStyle
  /// The references that were loaded last, with what they lead to.
  private var loadedNames: Int?

  /// - Parameters:
  ///   - open: opens the repository.
  ///   - home: the user's home, which paths are told from.
  ///   - describe: puts an error into words.
  ///   - post: takes what was found.
  init(
    home: [UInt8], graphStyle: GraphStyle = .rounded,
    open: @escaping () throws -> VirtualizedRepository,
    describe: @escaping (any Error) -> String, post: @escaping (Event) -> Void
  ) {
    self.home = home
    self.graphStyle = graphStyle
    self.open = open
    self.describe = describe
    self.post = post
  }

  private func repository() throws -> VirtualizedRepository {
    if let opened { return opened }
    let repository = try open()
    opened = repository
    return repository
  }

  private func trying(_ body: (VirtualizedRepository) throws -> Void) {
    do { try body(repository()) } catch { post(.failed(describe(error))) }
  }

  // MARK: - The history

  /// Opens the repository anew with the next load: there is another store.
  func forgetRepository() { (opened, graph) = (nil, nil) }

  /// Loads the history as it is now.
  ///
  /// - Parameter always: whether it is loaded also where nothing changed.
  func load(_ anchors: Anchors, always: Bool) {
    trying { repository in
      let isFirst = loadCount == 0
      let hasChanged = try isFirst ? true : repository.refresh() != nil
      if !always, !hasChanged { return }
      // All references are read for it: not before the first rows are shown.
      let names = isFirst ? nil : Self.digest(of: repository)
      if !always, names == loadedNames { return }
      loadedNames = names
      loadCount += 1
      graph =
        anchors.isGraph
        ? try GraphRows(
          repository, style: graphStyle,
          makeRows: { [unowned self] in listRows($0, repository) }) : nil
      post(
        .history(
          try graph.map { try history(anchors, repository, $0) } ?? history(anchors, repository)))
      if isFirst, let head = repository.head.commit, repository.isToBePrepared([head]) {
        post(.preparing(0))
      }
      post(.tracking(try tracking(repository), generation: anchors.generation))
    }
  }

  /// A number for all that the references say.
  private static func digest(of repository: VirtualizedRepository) -> Int {
    var hasher = Hasher()
    hasher.combine(repository.head)
    for reference in repository.references {
      hasher.combine(reference.name)
      hasher.combine(reference.target)
    }
    return hasher.finalize()
  }

  private func history(
    _ anchors: Anchors, _ repository: VirtualizedRepository
  ) throws -> LoadedHistory {
    var lineRow: Int?
    var nested: ObjectID?
    let reach = anchors.lineRow + 4 * RowCache.blockSize
    var (count, isWhole) = try repository.headRowCount(lookingFor: reach)
    if let selected = anchors.selected {
      lineRow = try repository.headRow(of: selected)
      if lineRow == nil, !anchors.merges.isEmpty {
        lineRow = (try? repository.headRow(bringingIn: selected)) ?? nil
        nested = lineRow == nil ? nil : selected
      }
    }
    (count, isWhole) = try repository.headRowCount(lookingFor: count)
    let row = lineRow ?? max(0, min(anchors.lineRow, count - 1))
    var loaded = LoadedHistory(
      generation: anchors.generation, header: header(repository), lineCount: count,
      isWhole: isWhole, lineRow: row, nested: nested)
    for anchor in anchors.merges {
      guard let mergeRow = try repository.headRow(of: anchor.merge),
        let rows = try? nestedRows(of: anchor.merge, repository), !rows.isEmpty
      else { continue }
      loaded.merges.append(
        OpenedMerge(
          merge: anchor.merge, lineRow: mergeRow, rows: rows, opened: anchor.opened))
    }
    let block = RowCache.blockSize
    loaded.start = max(0, row / block - 1) * block
    loaded.rows = try rows(loaded.start..<min(count, (row / block + 2) * block), repository)
    return loaded
  }

  private func history(
    _ anchors: Anchors, _ repository: VirtualizedRepository, _ graph: GraphRows
  ) throws -> LoadedHistory {
    let block = RowCache.blockSize
    let row = try anchors.selected.flatMap { try graph.row(of: $0) } ?? 0
    let end = (row / block + 2) * block
    try graph.find(end + 4 * block)
    var loaded = LoadedHistory(
      generation: anchors.generation, header: header(repository), lineCount: graph.rows.count,
      isWhole: graph.isWhole, lineRow: row)
    loaded.isGraph = true
    loaded.start = max(0, row / block - 1) * block
    loaded.rows = Array(graph.rows[loaded.start..<min(end, graph.rows.count)])
    return loaded
  }

  private func header(_ repository: VirtualizedRepository) -> HeaderFacts {
    var facts = HeaderFacts(folder: FolderName.shown(repository.folder, home: home))
    facts.head = repository.head.commit
    facts.conflictCount = repository.conflictedCommitCount
    switch repository.head {
    case .branch(let name, _): facts.branch = shown(Array(name.short))
    case .detached(let id):
      facts.isDetached = true
      facts.branch = String(id.hex.prefix(repository.shortIDLength(of: id)))
    case .unborn(let name):
      facts.branch = shown(Array(name.short))
      facts.emptyReason = "branch \(facts.branch) has no commits yet"
    case .broken(let name):
      facts.emptyReason = "HEAD can't be read: \(shown(name.bytes)) is damaged"
    }
    return facts
  }

  private func tracking(_ repository: VirtualizedRepository) throws -> TrackingFacts {
    var facts = TrackingFacts()
    guard let branch = repository.head.branch, let head = repository.head.commit,
      let tracking = repository.tracking(of: branch, at: head)
    else { return facts }
    facts.upstream = shown(Array(tracking.upstream.name.short))
    guard let counts = tracking.counts, let other = tracking.upstream.commit else { return facts }
    (facts.ahead, facts.behind) = (counts.ahead, counts.behind)
    let rows = try repository.headRows(0..<min(counts.ahead, Self.longestOwnLine) + 1).map(\.id)
    let known = try repository.commits(Set(rows), reachedFrom: other)
    facts.upstreamRow = rows.firstIndex { known.contains($0) }
    return facts
  }

  /// How many commits of one's own are looked at for the row at which the upstream begins.
  private static let longestOwnLine = 2000

  // MARK: - Rows

  /// Fetches rows of the line.
  func load(_ range: Range<Int>, generation: Int) {
    trying { repository in
      if let graph {
        try graph.find(range.upperBound + 4 * RowCache.blockSize)
        let rows = Array(graph.rows[range.clamped(to: 0..<graph.rows.count)])
        post(.rows(rows, start: range.lowerBound, generation: generation))
        post(.lineCount(graph.rows.count, isWhole: graph.isWhole, generation: generation))
        return
      }
      post(.rows(try rows(range, repository), start: range.lowerBound, generation: generation))
      let (count, isWhole) = try repository.headRowCount(
        lookingFor: range.upperBound + 4 * RowCache.blockSize)
      if !repository.isHeadLineKept {
        post(.lineCount(count, isWhole: isWhole, generation: generation))
      }
    }
  }

  private func rows(
    _ range: Range<Int>, _ repository: VirtualizedRepository
  ) throws -> [ListRow] {
    range.isEmpty ? [] : listRows(try repository.headRows(range), repository)
  }

  private func nestedRows(
    of merge: ObjectID, _ repository: VirtualizedRepository
  ) throws -> [ListRow] {
    listRows(try repository.expansion(of: merge), repository)
  }

  private func listRows(
    _ commits: [LoggedCommit], _ repository: VirtualizedRepository
  ) -> [ListRow] {
    let ids = Set(commits.map(\.id))
    let head = repository.head
    let decorations = Decorations(
      references: repository.references(toAnyOf: ids),
      head: DecoratedHead(commit: head.commit, branch: head.commit == nil ? nil : head.branch),
      grafted: repository.graftedCommits.filter(ids.contains))
    let mailmap = repository.settings.bool("log.mailmap") ?? true ? repository.mailmap : nil
    return commits.map {
      var row = ListRow(
        $0, shortIDLength: repository.shortIDLength(of: $0.id), decorations: decorations,
        mailmap: mailmap)
      row.isVirtual = repository.isVirtual($0.id)
      row.isConflicted = row.isVirtual && !repository.conflictedPaths(of: $0.id).isEmpty
      return row
    }
  }

  /// Finds what a merge brought in.
  func open(merge: ObjectID, lineRow: Int, generation: Int) {
    trying { repository in
      let rows = try nestedRows(of: merge, repository)
      post(
        .opened(OpenedMerge(merge: merge, lineRow: lineRow, rows: rows), generation: generation))
    }
  }

  // MARK: - Jumps

  /// Finds the next row of the line from a row on, or the one before it.
  func find(_ target: JumpTarget, from row: Int, isForward: Bool, generation: Int) {
    trying { repository in
      let found: Int?
      if let graph {
        let row = try graph.row(of: target, from: row, isForward: isForward)
        // The list goes on at least as far.
        post(.lineCount(graph.rows.count, isWhole: graph.isWhole, generation: generation))
        return post(.found(lineRow: row, target: target, generation: generation))
      }
      switch target {
      case .merge: found = try merge(from: row, isForward, repository)
      case .tag, .reference:
        found = try reference(target == .tag, from: row, isForward, repository)
      case .commit(let id): found = try repository.headRow(of: id)
      }
      post(.found(lineRow: found, target: target, generation: generation))
    }
  }

  private func merge(
    from row: Int, _ isForward: Bool, _ repository: VirtualizedRepository
  ) throws -> Int? {
    var next = row
    while true {
      let block =
        isForward
        ? (next + 1)..<(next + 1 + RowCache.blockSize) : max(0, next - RowCache.blockSize)..<next
      let rows = try repository.headRows(block)
      if rows.isEmpty { return nil }
      let found =
        isForward ? rows.firstIndex { $0.isMerge } : rows.lastIndex { $0.isMerge }
      if let found { return block.lowerBound + found }
      next = isForward ? block.upperBound - 1 : block.lowerBound
    }
  }

  private func reference(
    _ isTag: Bool, from row: Int, _ isForward: Bool, _ repository: VirtualizedRepository
  ) throws -> Int? {
    var best: Int?
    for reference in repository.references {
      let kind = reference.name.kind
      guard kind == .tag || !isTag && (kind == .branch || kind == .remote),
        let place = try repository.headRow(of: reference.peeled),
        isForward ? place > row : place < row
      else { continue }
      best = best.map { isForward ? min($0, place) : max($0, place) } ?? place
    }
    return best
  }
}
