/// Two colours that run down from two sets of commits, until only what both reach is left to look at.
///
/// The parents of a commit that has both colours are *common*: nothing below them tells the sides apart. As long as
/// some commit waits that is not common, painting goes on, so every commit of one side only gets painted. A
/// commit whose colours change after its parents got theirs is painted again: wrong dates cost time only.
struct Painting {
  static let left: UInt8 = 1
  static let right: UInt8 = 2
  static let both = left | right
  /// It is below a commit that both sides reach.
  private static let common: UInt8 = 4
  private static let waiting: UInt8 = 8
  private static let reported: UInt8 = 16

  private let graph: CommitGraph
  private let colours: PositionColumn<UInt8>
  private var queue = CommitQueue<GenerationKey>()
  private var waitingNotCommon = 0
  private var skew = ClockSkew()
  /// All commits that got a colour, in the order in which they got the first.
  private var painted: [Position] = []
  /// The commits that both sides reached at some time before they were common, in the order of finding.
  private(set) var meetings: [Position] = []

  init(graph: CommitGraph, left: [Position], right: [Position]) throws {
    self.graph = graph
    colours = PositionColumn(0, count: graph.count)
    for commit in left { try paint(commit, Self.left) }
    for commit in right { try paint(commit, Self.right) }
  }

  /// Whether the commit has a colour, or all of several.
  func has(_ colour: UInt8, _ commit: Position) -> Bool {
    Int(commit) < colours.count && colours[commit] & colour == colour
  }

  /// The meetings that are not below another one as far as painting went.
  var bestMeetings: [Position] { meetings.filter { !has(Self.common, $0) } }

  /// How many commits have the one colour only.
  func count(_ colour: UInt8) -> Int {
    painted.count { colours[$0] & Self.both == colour }
  }

  /// Paints until everything that waits is common, or `isDone` says so.
  mutating func run(until isDone: (borrowing Painting) -> Bool = { _ in false }) throws {
    while waitingNotCommon > 0, !isDone(self), let commit = pop() { try expand(commit) }
  }

  /// Paints further until no commit of one side can turn out to be below a common one.
  ///
  /// Exact where there are generation numbers; else as far as `SkewBudget` goes.
  mutating func settle() throws {
    var lowest = UInt64.max
    var oldest = Int64.max
    var isAnythingLeft = false
    for commit in painted where ![0, Self.both].contains(colours[commit] & Self.both) {
      lowest = min(lowest, graph.rank(of: commit))
      oldest = min(oldest, graph.loadedTime(commit))
      isAnythingLeft = true
    }
    guard isAnythingLeft else { return }
    var budget = SkewBudget(
      walked: painted.count, frontier: queue.count, oldest: oldest, isExact: graph.hasGenerations)
    // In breadth, so that a commit with a date from long ago does not wait behind all that is newer.
    var frontier = queue.positions
    var next = 0
    queue = CommitQueue()
    while next < frontier.count {
      let commit = frontier[next]
      next += 1
      colours[commit] &= ~Self.waiting
      if let generation = graph.generation(of: commit) {
        if generation <= lowest { continue }
      } else if !budget.allows(graph.loadedTime(commit), skew: skew) {
        continue
      }
      try expand(commit)
      frontier += queue.positions
      queue = CommitQueue()
    }
  }

  private mutating func pop() -> Position? {
    guard let commit = queue.pop() else { return nil }
    if colours[commit] & Self.common == 0 { waitingNotCommon -= 1 }
    colours[commit] &= ~Self.waiting
    return commit
  }

  private mutating func expand(_ commit: Position) throws {
    var colour = colours[commit] & (Self.both | Self.common)
    if colour == Self.both {
      if colours[commit] & Self.reported == 0 {
        colours[commit] |= Self.reported
        meetings.append(commit)
      }
      colour |= Self.common
    }
    for parent in graph.loadedParents(commit) {
      if Int(parent) < colours.count, colours[parent] & colour == colour { continue }
      try paint(parent, colour)
      skew.note(graph.loadedTime(commit), parent: graph.loadedTime(parent))
    }
  }

  private mutating func paint(_ commit: Position, _ colour: UInt8) throws {
    try graph.load(commit)
    colours.makeRoom(graph.count)
    let old = colours[commit]
    let new = old | colour | Self.waiting
    colours[commit] = new
    if old & Self.both == 0 { painted.append(commit) }
    let wasCounted = old & Self.waiting != 0 && old & Self.common == 0
    let isCounted = new & Self.common == 0
    if isCounted != wasCounted { waitingNotCommon += isCounted ? 1 : -1 }
    if old & Self.waiting == 0 { queue.put(commit, key: GenerationKey(commit, in: graph)) }
  }
}
