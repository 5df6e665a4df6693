internal import Objects
internal import Platform
internal import Presentation
internal import Virtualization

/// Takes the rows of a list from a repository to where they are read.
struct LogOutput {
  private var writer: LogWriter
  private let changes: ChangeWriter?
  private let console: Console
  private let progress: ProgressLine
  private let isTerminal: Bool
  private var buffer: [UInt8] = []
  private var rowCount = 0
  /// How many rows may still be written where it is found out here which commits count.
  private var searchedCount: Int
  private var lastTime = Clock.uptime

  /// How long somebody at a terminal waits for a row that was found.
  private static let patienceInNanoseconds: Int64 = 300_000_000

  /// - Parameters:
  ///   - changes: writes what each commit changes; nil where that is not asked for.
  ///   - maximumCount: how many rows are wanted of a search in changes.
  ///   - progress: the line that tells of the search; it makes place for rows.
  ///   - isTerminal: whether a person reads the rows while they are found.
  init(
    _ writer: LogWriter, changes: ChangeWriter?, maximumCount: Int = .max, console: Console,
    progress: ProgressLine, isTerminal: Bool
  ) {
    self.writer = writer
    self.changes = changes
    searchedCount = maximumCount
    self.console = console
    self.progress = progress
    self.isTerminal = isTerminal
  }

  /// Writes all rows of a list. Commits that were found are shown, whatever comes behind them.
  ///
  /// A store that turns out to be damaged is given up, and the list goes on without it: the rows before were
  /// right, since nothing of a store is used unchecked.
  ///
  /// - Parameters:
  ///   - prepare: long work that makes the list quick, to be done when the first page is out; nil for none.
  ///   - reopened: the same repository without its store.
  /// - Throws: what could not be read, after the rows that could; `SystemError` where nobody takes them.
  mutating func write(
    _ list: LogRequest.List, of repository: VirtualizedRepository,
    preparingBehindFirstPage prepare: (() -> Void)?,
    reopened: () throws -> VirtualizedRepository
  ) throws {
    let list = list.showing(writer.detail)
    var failure: (any Error)?
    do {
      do {
        if let prepare {
          try gather(list.limited(to: list.firstPageCount), of: repository, passingOver: 0)
          try passOn()
          prepare()
        }
        try gather(list, of: repository, passingOver: rowCount)
      } catch is FileDamage {
        repository.dropStore()
        try gather(list, of: reopened(), passingOver: rowCount)
      }
    } catch let error as SystemError {
      throw error
    } catch {
      failure = error
    }
    progress.end()
    writer.flush(to: &buffer)
    writer.finish(to: &buffer)
    try console.write(buffer)
    if let failure { throw failure }
  }

  private mutating func gather(
    _ list: LogRequest.List, of repository: VirtualizedRepository, passingOver passed: Int
  ) throws {
    var left = passed
    switch list {
    case .line(let query):
      let rows = repository.rows(query)
      while let row = try rows.next() { try take(row, passingOver: &left) }
    case .graph(let query):
      let predicate: ((ObjectID) throws -> Bool)? = changes.flatMap { changes in
        changes.request.isSearch ? { try !changes.parts(of: $0).isEmpty } : nil
      }
      try draw(repository.graphRows(query, where: predicate), passingOver: left)
    case .flat(let query) where writer.isStoredJSON && changes == nil:
      let commits = try repository.commits(query)
      var stored = writer.storedRowWriter(commits)
      var row = StoredCommit()
      let minimum = writer.minimumShortIDLength
      while let kind = try commits.nextStored(minimumShortIDLength: minimum, into: &row) {
        switch kind {
        case .other(let commit): try take(commit, passingOver: &left)
        case .stored where left > 0: left -= 1
        case .stored:
          try writer.append(row, by: &stored, to: &buffer)
          try pass(1)
        }
      }
    case .flat(let query):
      let commits = try repository.commits(query)
      if changes == nil, let formatter = writer.subjectFormatter {
        try writeSubjects(of: commits, formatter, passingOver: left)
        return
      }
      while searchedCount > 0, let row = try commits.next() { try take(row, passingOver: &left) }
    }
  }

  /// Writes the rows of a graph. Those that were written before are laid out again, which gives the same lanes.
  private mutating func draw(_ rows: GraphSequence, passingOver passed: Int) throws {
    var left = passed
    if changes == nil, var formatter = writer.drawnSubjectFormatter {
      let minimum = writer.minimumShortIDLength
      while try rows.nextBriefs(
        minimumShortIDLength: minimum,
        { id, length, text, subject, lanes in
          if left > 0 {
            left -= 1
            return
          }
          formatter.append(
            id, shortIDLength: length, text: text, subject: subject, lanes, to: &buffer)
          rowCount += 1
        })
      { try pass(0) }
      return
    }
    while let row = try rows.next() {
      guard left == 0 else {
        left -= 1
        continue
      }
      if let changes {
        let parts = try changes.parts(of: row.id)
        try writer.append(row, of: rows, with: changes.shown(parts), by: changes, to: &buffer)
      } else {
        writer.append(row, of: rows, to: &buffer)
      }
      try pass(1)
    }
  }

  /// Writes rows that are ids and subjects, many at a time.
  private mutating func writeSubjects(
    of commits: CommitSequence, _ formatter: CommitFormatter, passingOver passed: Int
  ) throws {
    var left = passed
    let minimum = writer.minimumShortIDLength
    var hasMore = true
    while hasMore {
      var count = 0
      // Also those before one that cannot be given.
      defer { rowCount += count }
      hasMore = try commits.nextBriefs(minimumShortIDLength: minimum) { id, length, text, subject in
        if left > 0 {
          left -= 1
        } else {
          formatter.append(id, shortIDLength: length, text: text, subject: subject, to: &buffer)
          count += 1
        }
      }
      try pass(0)
    }
  }

  private mutating func take(_ row: LoggedCommit, passingOver left: inout Int) throws {
    guard left == 0 else {
      left -= 1
      return
    }
    guard let changes else {
      writer.append(row, to: &buffer)
      return try pass(1)
    }
    let parts = try changes.parts(of: row.id)
    if changes.request.isSearch {
      if parts.isEmpty { return }
      searchedCount -= 1
    }
    let (console, progress) = (console, progress)
    try writer.append(row, with: changes.shown(parts), by: changes, to: &buffer) { buffer in
      progress.end()
      try console.write(buffer)
      buffer.removeAll(keepingCapacity: true)
    }
    try pass(1)
  }

  /// Counts rows, and passes on what was gathered when that is much, or when somebody has waited for it.
  private mutating func pass(_ count: Int) throws {
    rowCount += count
    if buffer.count > 1 << 16 { return try passOn() }
    if isTerminal, Clock.uptime - lastTime >= Self.patienceInNanoseconds {
      writer.flush(to: &buffer)
      try passOn()
    }
  }

  /// Passes on what was gathered to where it is read.
  private mutating func passOn() throws {
    progress.end()
    try console.write(buffer)
    try console.flush()
    buffer.removeAll(keepingCapacity: true)
    lastTime = Clock.uptime
  }
}
