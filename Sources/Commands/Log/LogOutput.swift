internal import Platform
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
    case .flat(let query) where writer.showsOnlySubjects:
      let commits = try repository.commits(query)
      var subject: [UInt8] = []
      let minimum = writer.minimumShortIDLength
      while let row = try commits.nextBrief(minimumShortIDLength: minimum, subject: &subject) {
        if left > 0 {
          left -= 1
        } else {
          writer.append(row, subject: subject, to: &buffer)
          try pass()
        }
        subject.removeAll(keepingCapacity: true)
      }
    case .flat(let query):
      let commits = try repository.commits(query)
      while let row = try commits.next() { try take(row, passingOver: &left) }
    }
  }

  private mutating func take(_ row: LoggedCommit, passingOver left: inout Int) throws {
    guard left == 0 else {
      left -= 1
      return
    }
    writer.append(row, to: &buffer)
    try pass()
  }

  /// Counts a row, and passes on what was gathered when that is much.
  private mutating func pass() throws {
    rowCount += 1
    guard buffer.count > 1 << 16 else { return }
    try console.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
