internal import History
internal import Objects

/// All commits that `HEAD` reaches in the order of the head commit list: each commit of the line, and behind it
/// what it brought in.
///
/// Eight bytes a commit.
struct ListOrder {
  /// The commits.
  private(set) var positions: [Position] = []
  /// Where in `positions` each row of the line begins, and the end.
  private(set) var starts: [Int32] = []

  var rowCount: Int { starts.count - 1 }

  /// - Throws: what reading the history throws.
  init(of repository: VirtualizedRepository) throws {
    starts = [0]
    guard let line = repository.headLine else { return }
    let graph = repository.graph
    if let (front, kept, first) = line.keptParts {
      for commit in front { try append(commit, graph) }
      try append(kept, from: first)
    } else {
      var row = 0
      while let commit = try line.commit(at: row) {
        try append(commit, graph)
        row += 1
      }
    }
  }

  private mutating func append(_ commit: Position, _ graph: CommitGraph) throws {
    positions.append(commit)
    if try graph.parents(of: commit).count > 1 {
      positions += try graph.commits(mergedBy: commit)
    }
    starts.append(Int32(positions.count))
  }

  /// Puts the stored commits in the order of the rows that brought them in, each row's own first and what it
  /// brought in newest first.
  private mutating func append(_ kept: StoredLine, from first: Int) throws {
    let rowCount = kept.count - first
    var counts = Array(repeating: Int32(0), count: rowCount + 1)
    let owners = try kept.owners(from: first)
    for owner in owners where owner >= 0 { counts[Int(owner) + 1] += 1 }
    let base = Int32(positions.count)
    for row in 0..<rowCount { counts[row + 1] += counts[row] }
    positions += Array(repeating: 0, count: Int(counts[rowCount]))
    var next = Array(counts.dropLast())
    for position in owners.indices.reversed() where owners[position] >= 0 {
      let row = Int(owners[position])
      positions[Int(base + next[row])] = Position(position)
      next[row] += 1
    }
    for row in 0..<rowCount {
      // The commit of the line was put there first unless a clock was wrong.
      let own = Position(try kept.position(atRow: first + row))
      let (start, end) = (Int(base + counts[row]), Int(base + counts[row + 1]))
      if start < end, positions[start] != own,
        let place = positions[start..<end].firstIndex(of: own)
      {
        positions.swapAt(start, place)
      }
      starts.append(base + counts[row + 1])
    }
  }
}
