internal import History
internal import Objects

/// The first-parent line of a tip with what is known of its merges; it moves along with the tip.
///
/// Where the store keeps a line that the tip stands on, the line is that one with a few commits in front of
/// it; else it is read from the tip as far as somebody looks.
final class HeadLine {
  private enum Form {
    case read(FirstParentLine, MergeAttribution)
    /// The commits in front, newest first, and the row of the kept line that follows them.
    case kept(front: [Position], StoredLine, from: Int)
  }

  private let graph: CommitGraph
  private var form: Form

  /// How many commits may stand in front of a kept line.
  private static let longestFront = 1024

  /// - Parameter kept: a line that the store keeps.
  init(graph: CommitGraph, tip: Position, kept: StoredLine?) {
    self.graph = graph
    form = Self.form(graph, tip: tip, kept: kept)
  }

  private static func form(_ graph: CommitGraph, tip: Position, kept: StoredLine?) -> Form {
    if let kept, let form = try? keptForm(graph, tip: tip, kept: kept) { return form }
    let line = FirstParentLine(graph: graph, tip: tip)
    return .read(line, MergeAttribution(line: line))
  }

  private static func keptForm(
    _ graph: CommitGraph, tip: Position, kept: StoredLine
  ) throws -> Form? {
    var front: [Position] = []
    var next: Position? = tip
    while let commit = next, front.count <= longestFront {
      if let row = try kept.row(of: Int(commit)) { return .kept(front: front, kept, from: row) }
      front.append(commit)
      next = try graph.parents(of: commit).first
    }
    return nil
  }

  /// The commits in front of the kept line, newest first, that line, and its row that follows them; nil for a line
  /// that is read.
  var keptParts: (front: [Position], line: StoredLine, from: Int)? {
    if case .kept(let front, let kept, let first) = form { (front, kept, first) } else { nil }
  }

  /// Whether the store keeps the line.
  var isKept: Bool { if case .kept = form { true } else { false } }

  /// Lets the line begin at another tip: what both lines share is kept.
  ///
  /// - Throws: what loading the new tip throws.
  func move(to tip: Position) throws {
    switch form {
    case .read(let line, let attribution): try attribution.lineDidMove(line.moveTip(to: tip))
    case .kept(_, let kept, _): form = Self.form(graph, tip: tip, kept: kept)
    }
  }

  /// The commit at a row, or nil behind the end of the line.
  ///
  /// - Throws: what reading it throws.
  func commit(at row: Int) throws -> Position? {
    switch form {
    case .read(let line, _): return try line.commit(at: row)
    case .kept(let front, let kept, let first):
      if row < front.count { return front[row] }
      let place = row - front.count
      return place < kept.count - first ? Position(try kept.position(atRow: first + place)) : nil
    }
  }

  /// How many commits the merge at a row brought in.
  ///
  /// - Throws: what reading a commit in between throws.
  func mergedCount(at row: Int) throws -> Int? {
    switch form {
    case .read(_, let attribution): return try attribution.count(atRow: row)
    case .kept(let front, let kept, let first):
      if row < front.count { return try graph.mergedCount(of: front[row]) }
      return try kept.mergedCount(atRow: first + row - front.count)
    }
  }

  /// The merge on the line that brought a commit in; nil for what is on the line or not reached from it.
  ///
  /// - Throws: what reading a commit in between throws.
  func merge(bringingIn commit: Position) throws -> Position? {
    switch form {
    case .read(_, let attribution): return try attribution.merge(bringingIn: commit)
    case .kept(let front, let kept, let first):
      if let row = try kept.row(bringingIn: Int(commit)), row >= first {
        let owner = Position(try kept.position(atRow: row))
        return owner == commit ? nil : owner
      }
      for merge in front.reversed() where merge != commit {
        if try graph.isAncestor(commit, of: merge) { return front.contains(commit) ? nil : merge }
      }
      return nil
    }
  }

  /// How many rows are known once as many as `wanted` were looked for, and whether these are all.
  ///
  /// - Throws: what reading the tip throws.
  func count(lookingFor wanted: Int) throws -> (rows: Int, isWhole: Bool) {
    switch form {
    case .read(let line, _):
      try line.extend(to: wanted)
      return (line.knownCount, line.isComplete)
    case .kept(let front, let kept, let first): return (front.count + kept.count - first, true)
    }
  }

  /// The row of a commit that is on the line, as far as it is known; nil for any other.
  ///
  /// - Throws: `FileDamage`.
  func row(of commit: Position) throws -> Int? {
    switch form {
    case .read(let line, _): return line.row(of: commit)
    case .kept(let front, let kept, let first):
      if let row = front.firstIndex(of: commit) { return row }
      guard let row = try kept.row(of: Int(commit)), row >= first else { return nil }
      return front.count + row - first
    }
  }

  /// Reads on until the line ends; a kept line is read already.
  ///
  /// - Throws: why it ends before a root.
  func readAll() throws {
    guard case .read(let line, _) = form else { return }
    try line.extend(to: .max)
    if let failure = line.failure { throw failure }
  }

  /// The rows as far as they are read, as a value.
  func list(reader: CommitReader) -> HeadCommitList {
    switch form {
    case .read(let line, _): HeadCommitList(line.rows, reader: reader)
    case .kept(let front, let kept, let first):
      HeadCommitList(front: front, kept: kept, from: first, reader: reader)
    }
  }
}
