/// The line of first parents from a tip, newest first, found as far as somebody looks.
///
/// Its rows are numbered from the tip, 0 first, and change their numbers when the tip moves. Each commit also keeps
/// an *index* for as long as it is on the line: indexes rise towards the root like rows, and commits put in front
/// get lower ones, below 0 in the end.
public final class FirstParentLine {
  /// What moving the tip did to the rows at the front.
  public struct Change: Hashable, Sendable {
    /// How many rows at the front went away.
    public let removed: Int
    /// How many rows there are in front of those that stayed.
    public let added: Int

    /// A change of so many rows.
    public init(removed: Int, added: Int) {
      self.removed = removed
      self.added = added
    }
  }

  /// The graph of the line.
  public let graph: CommitGraph

  /// Whether the last known row is the line's last: a root, or a commit before one that can't be loaded.
  public private(set) var isComplete = false

  /// Why the line ends before a root, if it does.
  public private(set) var failure: (any Error)?

  /// The rows that are known.
  public private(set) var rows = LineRows.none

  private var indexes: [Position: Int] = [:]

  /// How many steps a new tip may be away from the old line before the old line is forgotten.
  private static let longestSearch = 10_000

  /// The line that begins at `tip`.
  public init(graph: CommitGraph, tip: Position) {
    self.graph = graph
    begin([tip])
  }

  /// The commit of row 0.
  public var tip: Position { rows[0] }

  /// How many rows are known.
  public var knownCount: Int { rows.count }

  /// The index of row 0.
  var firstIndex: Int { rows.firstIndex }

  /// The commit at a row, or nil behind the end of the line.
  ///
  /// - Throws: behind the last row when the line ends at a commit that can't be loaded.
  public func commit(at row: Int) throws -> Position? {
    if row >= knownCount { try extend(to: row == .max ? .max : row + 1) }
    guard row < knownCount else {
      if let failure { throw failure }
      return nil
    }
    return knownCommit(at: row)
  }

  /// Finds rows until `count` are known or the line ends; `failure` tells when it ends too early.
  ///
  /// - Throws: when the tip itself can't be loaded.
  public func extend(to count: Int) throws {
    while !isComplete, knownCount < count {
      let parents = try graph.parents(of: knownCommit(at: knownCount - 1))
      // A ring of replaced parents ends the line too.
      guard let next = parents.first, indexes[next] == nil else {
        isComplete = true
        return
      }
      do {
        try graph.load(next)
      } catch {
        isComplete = true
        failure = error
        return
      }
      indexes[next] = firstIndex + knownCount
      rows.append(next)
    }
  }

  /// Finds the whole line and tells how many rows it has.
  public func count() throws -> Int {
    try extend(to: .max)
    return knownCount
  }

  /// The row of a commit, or nil when it is not on the known part of the line.
  public func row(of commit: Position) -> Int? {
    indexes[commit].map { $0 - firstIndex }
  }

  func index(of commit: Position) -> Int? { indexes[commit] }

  func knownCommit(at row: Int) -> Position {
    rows[row]
  }

  /// Lets the line begin at another tip. The rows from where the two lines meet on stay as they are.
  ///
  /// Costs what was added and removed. Where the lines don't meet soon, it is a new line.
  @discardableResult
  public func moveTip(to newTip: Position) throws -> Change {
    var added: [Position] = []
    var next: Position? = newTip
    var seen: Set<Position> = []
    while let commit = next, indexes[commit] == nil {
      guard added.count < Self.longestSearch, seen.insert(commit).inserted else { break }
      do {
        next = try graph.parents(of: commit).first
      } catch  where !added.isEmpty {
        let removed = knownCount
        begin(added)
        isComplete = true
        failure = error
        return Change(removed: removed, added: added.count)
      }
      added.append(commit)
    }
    guard let meeting = next, let index = indexes[meeting] else {
      let change = Change(removed: knownCount, added: added.count)
      begin(added)
      return change
    }
    let removed = index - firstIndex
    for row in 0..<removed { indexes[knownCommit(at: row)] = nil }
    rows.dropFirst(removed)
    for commit in added.reversed() {
      indexes[commit] = firstIndex - 1
      rows.putInFront(commit)
    }
    return Change(removed: removed, added: added.count)
  }

  private func begin(_ commits: [Position]) {
    rows = LineRows(commits)
    isComplete = false
    failure = nil
    indexes = [:]
    for (index, commit) in commits.enumerated() { indexes[commit] = index }
  }
}
