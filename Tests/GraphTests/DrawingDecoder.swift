/// Reads the text of a drawn graph back into edges, by following its lines as a person would.
///
/// It knows the signs and nothing of how they came about. A line that ends in nothing, or a sign that hangs in the
/// air, is a fault.
struct DrawingDecoder {
  /// An edge between the commits of two rows.
  struct Edge: Hashable, Comparable {
    let child: Int
    let parent: Int

    static func < (a: Edge, b: Edge) -> Bool { (a.child, a.parent) < (b.child, b.parent) }
  }

  private(set) var edges: [Edge] = []
  private(set) var faults: [String] = []
  private(set) var rowCount = 0
  /// Of each column, the commits whose lines come down in it.
  private var coming: [Int: [Int]] = [:]
  /// The column of a commit right above, whose line may or may not go on.
  private var above: (column: Int, commit: Int)?

  static let commits: Set<Character> = ["●", "○", "*", "o"]
  private static let verticals: Set<Character> = ["│", "┊", "|", ":"]
  private static let horizontals: Set<Character> = ["─", "╌", "-", "~"]
  /// Signs that go on upwards and downwards.
  private static let through: Set<Character> = ["│", "┊", "|", ":", "├", "┤", "┼", "+"]
  private static let ends: Set<Character> = ["╯", "┘", "'"]
  private static let openings: Set<Character> = ["╮", "┐", "╭", "┌", "┬", ".", "+"]

  /// Reads lines without what stands behind the drawing.
  init(_ lines: some Sequence<some StringProtocol>) {
    for line in lines { read(Array(line)) }
    if !coming.isEmpty { faults.append("lines go on beneath the last row: \(coming)") }
  }

  private mutating func read(_ cells: [Character]) {
    settle(cells)
    let commit = cells.firstIndex { Self.commits.contains($0) }
    var next: [Int: [Int]] = [:]
    for (column, cell) in cells.enumerated() {
      guard column % 2 == 0 else {
        if cell != " ", !Self.horizontals.contains(cell) { fault("\(cell) between lanes", cells) }
        continue
      }
      guard let lines = coming[column] else {
        // What opens a lane is met along the horizontal line that it belongs to.
        if Self.verticals.contains(cell) { fault("\(cell) comes from nothing", cells) }
        continue
      }
      if Self.through.contains(cell) { next[column] = lines }
    }
    if let commit {
      for child in coming[commit] ?? [] { edges.append(Edge(child: child, parent: rowCount)) }
      follow(from: commit, by: 1, cells, into: &next)
      follow(from: commit, by: -1, cells, into: &next)
      above = (commit, rowCount)
      rowCount += 1
    } else {
      join(cells, into: &next)
    }
    for column in coming.keys where next[column] == nil && column != commit {
      if !(commit == nil && Self.ends.contains(cells[column])) {
        fault("a line ends in column \(column)", cells)
      }
    }
    coming = next
  }

  /// Finds out whether the line of the commit above goes on, and whether all lines do.
  private mutating func settle(_ cells: [Character]) {
    if let above {
      let cell = cells.indices.contains(above.column) ? cells[above.column] : " "
      if Self.through.contains(cell) || Self.commits.contains(cell) || Self.ends.contains(cell) {
        coming[above.column] = [above.commit]
      }
    }
    above = nil
    for column in coming.keys {
      let cell = cells.indices.contains(column) ? cells[column] : " "
      if !Self.through.contains(cell), !Self.commits.contains(cell), !Self.ends.contains(cell) {
        fault("a line breaks off in column \(column)", cells)
      }
    }
  }

  /// Follows the line of a merge to one side.
  private mutating func follow(
    from start: Int, by step: Int, _ cells: [Character], into next: inout [Int: [Int]]
  ) {
    var column = start + step
    func isHorizontal(_ column: Int) -> Bool {
      cells.indices.contains(column) && Self.horizontals.contains(cells[column])
    }
    guard isHorizontal(column) else { return }
    while cells.indices.contains(column) {
      let cell = cells[column]
      if !Self.horizontals.contains(cell), !Self.verticals.contains(cell) {
        // A lane that is joined, or opened.
        if next[column] == nil, !Self.openings.contains(cell) { fault("\(cell) opens", cells) }
        next[column, default: []].append(rowCount)
        if !isHorizontal(column + step) { return }
      } else if Self.verticals.contains(cell), !isHorizontal(column + step) {
        return fault("a line ends at another one", cells)
      }
      column += step
    }
    fault("a line ends nowhere", cells)
  }

  /// Reads a line in which two lanes become one.
  private mutating func join(_ cells: [Character], into next: inout [Int: [Int]]) {
    // Without an end, the lanes just go on.
    guard let end = cells.lastIndex(where: Self.ends.contains) else { return }
    var column = end - 1
    while cells.indices.contains(column),
      Self.horizontals.contains(cells[column]) || Self.verticals.contains(cells[column])
    {
      column -= 1
    }
    guard cells.indices.contains(column) else { return fault("a join without a lane", cells) }
    next[column, default: []] += coming[end] ?? []
  }

  private mutating func fault(_ text: String, _ cells: [Character]) {
    faults.append("row \(rowCount), \(text): \(String(cells))")
  }
}
