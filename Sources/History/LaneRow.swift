/// A row of a drawn graph: in which lane its commit stands, and the lines of the strip between it and the next row.
public struct LaneRow: Equatable, Sendable {
  /// A line of the strip beneath a row, from a lane of this row to one of the next.
  public struct Line: Equatable, Sendable {
    /// The lane in this row, and the one in the next.
    public var from: Int { Int(upper) }
    public var to: Int { Int(lower) }
    /// The commit that the line leads to, however many rows below.
    public var target: Position
    /// Whether commits that are not shown lie in between.
    public var isDotted: Bool
    /// The number of the colour of its branch, 0 being that of the head.
    public var hue: UInt8
    // Small, since a wide graph has many in each row.
    private var upper: Int32
    private var lower: Int32

    init(from: Int, to: Int, target: Position, isDotted: Bool, hue: UInt8) {
      (upper, lower) = (Int32(truncatingIfNeeded: from), Int32(truncatingIfNeeded: to))
      (self.target, self.isDotted, self.hue) = (target, isDotted, hue)
    }

    mutating func turn(to lane: Int) { lower = Int32(truncatingIfNeeded: lane) }
  }

  /// The commit.
  public internal(set) var commit: Position = -1
  /// Its lane, 0 at the left.
  public internal(set) var lane = 0
  /// The number of the colour of its branch.
  public internal(set) var hue: UInt8 = 0
  /// Whether it has parents of which none is shown: a border of what is shown, and no root.
  public internal(set) var isCut = false
  /// The lines that pass the row, from left to right. One of them that changes its lane goes into the commit's.
  public internal(set) var passing: [Line] = []
  /// The lines to the parents, in their order. The first goes on in the commit's lane or ends it by going over
  /// into another one; the others are those of a merge.
  public internal(set) var own: [Line] = []
  /// How many lanes the row takes, the free ones in between included.
  public internal(set) var width = 0

  /// A row without a commit.
  public init() {}

  /// Where the strip beneath the row joins two lanes into one: the lane that goes on, and the one that ends.
  public var join: (into: Int, from: Int)? {
    if let first = own.first, first.to != lane { return (first.to, lane) }
    guard let ending else { return nil }
    return (passing[ending].to, passing[ending].from)
  }

  /// The place in `passing` of the line that goes into the commit's lane.
  var ending: Int?
}
