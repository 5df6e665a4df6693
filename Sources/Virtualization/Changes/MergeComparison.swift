/// With what the tree of a merge is compared.
public enum MergeComparison: Hashable, Sendable {
  /// With nothing: merges show no changes.
  case nothing
  /// With the first parent: what the merge brought in.
  case firstParent
  /// With each parent, one after another.
  case eachParent
  /// With all parents at once; `isDense` leaves out what is the same as in one of them.
  case allParents(isDense: Bool)
  /// With what git makes of merging the parents by itself: what somebody's hand did.
  case automaticMerge
}
