/// What a walk knows about a commit.
struct Marks: OptionSet {
  let rawValue: UInt16

  /// It was put into the queue, now or earlier.
  static let seen = Marks(rawValue: 1 << 0)
  /// Its parents were looked at.
  static let added = Marks(rawValue: 1 << 1)
  /// It is not shown: excluded, or older than `since`, or an ancestor of such a commit.
  static let uninteresting = Marks(rawValue: 1 << 2)
  /// It is an excluded tip or an ancestor of one.
  static let excluded = Marks(rawValue: 1 << 3)
  /// It is an excluded tip.
  static let bottom = Marks(rawValue: 1 << 4)
  /// It changes nothing of the compared paths.
  static let treeSame = Marks(rawValue: 1 << 5)
  /// It was given.
  static let shown = Marks(rawValue: 1 << 6)
  /// The walk loaded it.
  static let touched = Marks(rawValue: 1 << 7)
  /// It is in the queue and counts as interesting there.
  static let counted = Marks(rawValue: 1 << 8)
  /// The walk changed its parents.
  static let changed = Marks(rawValue: 1 << 9)
  /// The incremental order looked ahead from it.
  static let explored = Marks(rawValue: 1 << 10)
  /// The incremental order counted the children of its parents.
  static let numbered = Marks(rawValue: 1 << 11)
  /// It waits for, or went through, the settling of exclusions.
  static let unsettled = Marks(rawValue: 1 << 12)
}
