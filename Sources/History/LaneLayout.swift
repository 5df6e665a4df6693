/// Gives the commits of a history, children first, their lanes, and draws lines from each to its parents.
///
/// A *lane* is a column that waits for one commit; no two wait for the same. A row is final when it is laid out, and
/// nothing but the lanes is kept: memory goes with the width of the graph. The rules:
///
/// - The first parent goes on in the commit's lane. When another lane waits for it already, the two join at once,
///   into the left one. The other parents get the lane that waits for them, or the first free one to the right.
/// - A lane never moves. One that ended is free for the next line, but a commit without children above it never
///   stands directly below one without parents.
/// - Lane 0 is kept for the first-parent line of the head.
///
/// O(width) a row. Documentation/graph.md tells what it assumes.
public struct LaneLayout {
  /// What a column waits for.
  private struct Lane {
    var target = free
    var hue: UInt8 = 0
    var isDotted = false
    /// Whether a line leads here from above; the head's lane waits without one.
    var isDrawn = true

    static let free: Position = -1
    /// It ends in the strip beneath this row, and is not free before.
    static let ending: Position = -2

    var isTaken: Bool { target != Lane.free }
    var isVisible: Bool { target >= 0 && isDrawn }
  }

  /// How many colours of branches there are besides that of the head.
  public static let hueCount: UInt8 = 6

  /// The row that was laid out last.
  public private(set) var row = LaneRow()

  private var lanes: [Lane] = []
  /// A lane that ended in the last row without anything below it to show that.
  private var resting = -1
  private let seed: (Position) -> UInt64

  /// - Parameters:
  ///   - head: the commit whose first-parent line keeps lane 0; else it is the first commit's.
  ///   - seed: a number of a commit that stays the same from run to run, by which a branch that it is the tip of
  ///     gets its colour.
  public init(head: Position? = nil, seed: @escaping (Position) -> UInt64 = { UInt64($0) }) {
    self.seed = seed
    if let head { lanes.append(Lane(target: head, isDrawn: false)) }
    isFirst = head == nil
  }

  private var isFirst: Bool

  // MARK: - A row

  /// Begins the row of a commit.
  public mutating func begin(_ commit: Position) {
    let lane: Int
    if let waiting = self.lane(waitingFor: commit) {
      lane = waiting
    } else {
      lane = freeLane(from: 0)
      let hue = newHue(for: commit, at: lane)
      put(Lane(target: commit, hue: hue), at: lane)
    }
    row.commit = commit
    row.lane = lane
    row.hue = lanes[lane].hue
    row.isCut = false
    row.ending = nil
    row.own.removeAll(keepingCapacity: true)
    row.passing.removeAll(keepingCapacity: true)
    lanes[lane].target = Lane.ending
    row.passing.reserveCapacity(lanes.count)
    let lanes = lanes
    for number in lanes.indices {
      let other = lanes[number]
      guard other.isVisible else { continue }
      row.passing.append(
        LaneRow.Line(
          from: number, to: number, target: other.target, isDotted: other.isDotted, hue: other.hue))
    }
  }

  /// Draws a line to the next parent. One that a line leads to already is passed over.
  ///
  /// - Parameter isDotted: whether commits that are not shown lie in between.
  public mutating func connect(to parent: Position, isDotted: Bool = false) {
    for line in row.own where line.target == parent { return }
    let known = lane(waitingFor: parent)
    if row.own.isEmpty {
      goOn(to: parent, known: known, isDotted)
      return
    }
    let lane = known ?? freeLane(from: row.lane + 1)
    if known == nil {
      put(Lane(target: parent, hue: newHue(for: parent, at: lane), isDotted: isDotted), at: lane)
    } else {
      join(lane, isDotted)
    }
    append(to: lane, parent, isDotted)
  }

  /// Ends the row.
  ///
  /// - Parameter isCut: whether the commit has parents that are not shown.
  public mutating func end(isCut: Bool = false) {
    resting = row.own.isEmpty ? row.lane : -1
    row.isCut = isCut && row.own.isEmpty
    row.width = max(row.lane + 1, (row.passing.last?.from ?? 0) + 1)
    for line in row.own { row.width = max(row.width, line.to + 1) }
    if lanes[row.lane].target == Lane.ending { lanes[row.lane].target = Lane.free }
    if let ending = row.ending { lanes[row.passing[ending].from].target = Lane.free }
    while let last = lanes.last, !last.isTaken { lanes.removeLast() }
  }

  /// Lets the commit's lane go on to its first parent, or join the one that waits for it.
  private mutating func goOn(to parent: Position, known: Int?, _ isDotted: Bool) {
    let lane = row.lane
    guard let known else {
      lanes[lane] = Lane(target: parent, hue: row.hue, isDotted: isDotted)
      return append(to: lane, parent, isDotted)
    }
    if known < lane {
      join(known, isDotted)
      return append(to: known, parent, isDotted)
    }
    lanes[lane] = Lane(
      target: parent, hue: row.hue, isDotted: isDotted && lanes[known].isDotted)
    lanes[known].target = Lane.ending
    if let place = row.passing.firstIndex(where: { $0.from == known }) {
      row.passing[place].turn(to: lane)
      row.ending = place
    }
    append(to: lane, parent, isDotted)
  }

  private mutating func join(_ lane: Int, _ isDotted: Bool) {
    lanes[lane].isDotted = isDotted && (lanes[lane].isDotted || !lanes[lane].isDrawn)
    lanes[lane].isDrawn = true
  }

  private mutating func append(to lane: Int, _ parent: Position, _ isDotted: Bool) {
    row.own.append(
      LaneRow.Line(
        from: row.lane, to: lane, target: parent, isDotted: isDotted, hue: lanes[lane].hue))
  }

  // MARK: - Lanes

  private func lane(waitingFor commit: Position) -> Int? {
    let lanes = lanes.span
    for lane in 0..<lanes.count where lanes[lane].target == commit { return lane }
    return nil
  }

  private func freeLane(from first: Int) -> Int {
    var lane = first
    while lane == resting || (lane < lanes.count && lanes[lane].isTaken) { lane += 1 }
    return lane
  }

  private mutating func put(_ lane: Lane, at place: Int) {
    while lanes.count <= place { lanes.append(Lane()) }
    lanes[place] = lane
  }

  /// A colour for a new branch: by its tip, and another one than those of the lanes beside it.
  private mutating func newHue(for tip: Position, at place: Int) -> UInt8 {
    if isFirst {
      isFirst = false
      return 0
    }
    let left = lanes.prefix(place).last { $0.target >= 0 }?.hue
    let right = lanes.dropFirst(place + 1).first { $0.target >= 0 }?.hue
    var hue = UInt8(seed(tip) % UInt64(Self.hueCount))
    while hue + 1 == left || hue + 1 == right { hue = (hue + 1) % Self.hueCount }
    return hue + 1
  }
}
