/// The sources that each target is most like, ordered as git orders them: by likeness, then by equal names,
/// then by who was found first.
public struct LikenessRanking {
  /// A source that may have become a target.
  public struct Candidate: Hashable, Sendable {
    public let source: Int
    public let target: Int
    public let likeness: Int
    public let hasSameName: Bool

    public init(source: Int, target: Int, likeness: Int, hasSameName: Bool) {
      (self.source, self.target) = (source, target)
      (self.likeness, self.hasSameName) = (likeness, hasSameName)
    }

    /// Whether the candidate is the better one.
    func isBetter(than other: Candidate) -> Bool {
      likeness != other.likeness
        ? likeness > other.likeness : hasSameName && !other.hasSameName
    }
  }

  /// How many sources are kept of each target.
  private static let countPerTarget = 4

  private var candidates: [Candidate] = []
  private var best: [Candidate] = []

  public init() {}

  /// Takes a candidate; all of a target come one after the other.
  public mutating func add(_ candidate: Candidate) {
    if let other = best.first, other.target != candidate.target { endTarget() }
    guard best.count == Self.countPerTarget else {
      best.append(candidate)
      return
    }
    var worst = 0
    for place in 1..<best.count where best[worst].isBetter(than: best[place]) { worst = place }
    if candidate.isBetter(than: best[worst]) { best[worst] = candidate }
  }

  private mutating func endTarget() {
    candidates += best
    best = []
  }

  /// What was kept, the best first.
  public mutating func ordered() -> [Candidate] {
    endTarget()
    let ordered = candidates.enumerated().sorted {
      $0.element.isBetter(than: $1.element)
        || !$1.element.isBetter(than: $0.element) && $0.offset < $1.offset
    }
    return ordered.map(\.element)
  }
}
