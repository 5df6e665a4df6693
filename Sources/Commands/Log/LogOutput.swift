internal import Platform
internal import Presentation
internal import Virtualization

/// Takes the rows of a list from a repository to where they are read.
struct LogOutput {
  private var writer: LogWriter
  private let console: Console
  private var buffer: [UInt8] = []
  private var rowCount = 0

  init(_ writer: LogWriter, console: Console) {
    self.writer = writer
    self.console = console
  }

  /// Writes all rows of a list. Commits that were found are shown, whatever comes behind them.
  ///
  /// A store that turns out to be damaged is given up, and the list goes on without it: the rows before were
  /// right, since nothing of a store is used unchecked.
  ///
  /// - Parameter reopened: the same repository without its store.
  /// - Throws: what could not be read, after the rows that could; `SystemError` where nobody takes them.
  mutating func write(
    _ list: LogRequest.List, of repository: VirtualizedRepository,
    reopened: () throws -> VirtualizedRepository
  ) throws {
    var failure: (any Error)?
    do {
      do {
        try gather(list.showing(writer.detail), of: repository, passingOver: 0)
      } catch is FileDamage {
        repository.dropStore()
        try gather(list.showing(writer.detail), of: reopened(), passingOver: rowCount)
      }
    } catch let error as SystemError {
      throw error
    } catch {
      failure = error
    }
    writer.flush(to: &buffer)
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
    case .flat(let query) where writer.isStoredJSON:
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
      if let formatter = writer.subjectFormatter {
        try writeSubjects(of: commits, formatter, passingOver: left)
        return
      }
      while let row = try commits.next() { try take(row, passingOver: &left) }
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
    writer.append(row, to: &buffer)
    try pass(1)
  }

  /// Counts rows, and passes on what was gathered when that is much.
  private mutating func pass(_ count: Int) throws {
    rowCount += count
    guard buffer.count > 1 << 16 else { return }
    try console.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
