import History

/// A small made history: the parents, times and contents of commits that are numbered from the oldest.
struct SampleHistory {
  var parents: [[Int]] = []
  var times: [Int64] = []
  var authorTimes: [Int64] = []
  /// What the one file of the commit holds; 0 is no file.
  var contents: [Int] = []

  var count: Int { parents.count }

  mutating func add(
    _ parents: [Int], time: Int64? = nil, authorTime: Int64? = nil, content: Int = 0
  ) {
    let time = time ?? Int64(1000 + 10 * count)
    self.parents.append(parents)
    times.append(time)
    authorTimes.append(authorTime ?? time)
    contents.append(content)
  }

  // MARK: - Naive answers

  /// All that is reachable from the commits, themselves included.
  func reachable(from tips: some Sequence<Int>) -> Set<Int> {
    var found: Set<Int> = []
    var pending = Array(tips)
    while let next = pending.popLast() {
      found.insert(next)
      pending += parents[next].filter { !found.contains($0) }
    }
    return found
  }

  /// Whether a commit is older than one of its parents.
  var isSkewed: Bool {
    parents.indices.contains { child in parents[child].contains { times[$0] > times[child] } }
  }

  // MARK: - Graphs

  /// A graph that has everything loaded, with each commit at its number.
  func graph(hasGenerations: Bool = false) -> CommitGraph {
    let graph = CommitGraph()
    for _ in 0..<count { _ = graph.addCommit() }
    for commit in 0..<count {
      graph.setLoaded(
        Position(commit), parents: parents[commit].map(Position.init), commitTime: times[commit],
        authorTime: authorTimes[commit])
    }
    if hasGenerations { graph.computeGenerations() }
    return graph
  }

  /// A graph that knows nothing but `tips` and loads the rest when it is needed.
  func lazyGraph(tips: [Int], missing: Set<Int> = []) -> (CommitGraph, SampleLoader) {
    let loader = SampleLoader(self, missing: missing)
    let graph = CommitGraph(loader: loader)
    for tip in tips { _ = loader.position(of: tip, in: graph) }
    return (graph, loader)
  }
}

/// Loads commits of a made history, and counts.
final class SampleLoader: CommitLoading {
  struct Missing: Error, Equatable {
    let commit: Int
  }

  private let history: SampleHistory
  private let missing: Set<Int>
  private var positions: [Int: Position] = [:]
  private(set) var commits: [Int] = []
  /// The generation numbers to give, by commit; empty for none.
  var generations: [UInt64?] = []

  init(_ history: SampleHistory, missing: Set<Int>) {
    self.history = history
    self.missing = missing
  }

  func position(of commit: Int, in graph: CommitGraph) -> Position {
    if let position = positions[commit] { return position }
    let position = graph.addCommit()
    positions[commit] = position
    commits.append(commit)
    return position
  }

  func load(_ position: Position, into graph: CommitGraph) throws {
    let commit = commits[Int(position)]
    if missing.contains(commit) { throw Missing(commit: commit) }
    let parents = history.parents[commit].map { self.position(of: $0, in: graph) }
    graph.setLoaded(
      position, parents: parents, commitTime: history.times[commit], authorTime: nil,
      generation: generations.isEmpty ? nil : generations[commit])
  }

  func loadAuthorTime(_ position: Position, into graph: CommitGraph) throws {
    graph.setAuthorTime(history.authorTimes[commits[Int(position)]], of: position)
  }
}

/// Compares the one file of each commit.
struct SampleComparison: PathComparison {
  let history: SampleHistory

  func differs(_ commit: Position, from parent: Position?) -> Bool {
    history.contents[Int(commit)] != parent.map { history.contents[Int($0)] } ?? 0
  }
}

/// The positions that a walk gives to its end.
func all(_ walk: RevisionWalk) throws -> [Int] {
  var found: [Int] = []
  while let commit = try walk.next() { found.append(Int(commit)) }
  return found
}

/// A source of chance that is the same in every run.
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

extension SampleHistory {
  /// How the dates of a made history run.
  enum Dates: CaseIterable {
    case rising, equal, coarse, skewed
  }

  /// A history of `count` commits with merges, octopuses and several roots.
  static func random(_ count: Int, dates: Dates, using chance: inout Chance) -> SampleHistory {
    var history = SampleHistory()
    for number in 0..<count {
      var parents: [Int] = []
      let wanted =
        number == 0 ? 0 : [0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3].randomElement(using: &chance) ?? 1
      for _
        in 0..<(Int.random(in: 0..<6, using: &chance) == 0 ? wanted : max(wanted, min(1, number)))
      {
        let reach = Bool.random(using: &chance) ? min(number, 4) : number
        let parent = number - 1 - Int.random(in: 0..<reach, using: &chance)
        if !parents.contains(parent) { parents.append(parent) }
      }
      let time: Int64 =
        switch dates {
        case .rising: Int64(1000 + 10 * number)
        case .equal: 1000
        case .coarse: Int64(1000 + number / 4)
        case .skewed: Int64(1000 + Int.random(in: 0..<2 * count, using: &chance))
        }
      history.add(
        parents, time: time, authorTime: Int64(1000 + Int.random(in: 0..<count, using: &chance)),
        content: Int.random(in: 0..<4, using: &chance) == 0
          ? Int.random(in: 0..<3, using: &chance) : parents.first.map { history.contents[$0] } ?? 0)
    }
    return history
  }
}
