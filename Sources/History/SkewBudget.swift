/// How long to go on below commits that are already known to be common, where only dates tell the order.
///
/// First as long again as the walk has been. Then, where the walk has met a commit that is older than its parent,
/// on among commits that such a difference could still bring above those in question.
struct SkewBudget {
  private static let least = 64
  private static let afterSkew = 4096

  private let isExact: Bool
  private let base: Int
  private let oldest: Int64
  private var spent = 0

  /// - Parameters:
  ///   - walked: how many commits the walk has found so far.
  ///   - frontier: how many commits there are to go on from; each of them is looked at once.
  ///   - oldest: the lowest time of the commits in question.
  ///   - isExact: whether the commits without generation number are few, so that all of them are looked at.
  init(walked: Int, frontier: Int, oldest: Int64, isExact: Bool) {
    base = max(Self.least, walked, frontier)
    self.oldest = oldest
    self.isExact = isExact
  }

  /// Whether to look at one more commit, of this time; it counts when the answer is yes.
  mutating func allows(_ time: Int64, skew: ClockSkew) -> Bool {
    let isAllowed =
      isExact || spent < base
      || spent < base + Self.afterSkew && skew.reaches(time, from: oldest)
    if isAllowed { spent += 1 }
    return isAllowed
  }

  /// The same question after `spent` commits, for who counts for himself.
  func allows(_ time: Int64, skew: ClockSkew, after spent: Int) -> Bool {
    var budget = self
    budget.spent = spent
    return budget.allows(time, skew: skew)
  }
}

/// By how much a walk has seen commits to be older than their parents.
struct ClockSkew {
  private var largest: Int64 = 0

  /// Takes note of the times of a commit and one of its parents.
  mutating func note(_ time: Int64, parent: Int64) {
    guard parent > time else { return }
    let (difference, overflow) = parent.subtractingReportingOverflow(time)
    largest = max(largest, overflow ? .max : difference)
  }

  /// Whether a commit of `time` could lead to one of the time `oldest`, with a margin.
  func reaches(_ time: Int64, from oldest: Int64) -> Bool {
    guard largest > 0 else { return false }
    let (margin, overflow) = largest.multipliedReportingOverflow(by: 2)
    let (limit, underflow) = oldest.subtractingReportingOverflow(overflow ? .max : margin)
    return underflow || time >= limit
  }
}
