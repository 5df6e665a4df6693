/// What the sides of a merge are called: behind the markers of conflicts, and in the names of files that have
/// to be put beside what is in their way.
public struct MergeLabels: Hashable, Sendable {
  public var base: [UInt8]
  public var ours: [UInt8]
  public var theirs: [UInt8]

  public init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  public init(base: String, ours: String, theirs: String) {
    self.init(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8))
  }

  /// The labels of merges that nobody looks at. That they name no commit makes conflicts of the same
  /// versions the same bytes, whichever commits they come from.
  public static let unnamed = MergeLabels(base: "base", ours: "ours", theirs: "theirs")

  /// Those of merged merge bases, as git has them.
  static let ofBases = MergeLabels(
    base: "merged common ancestors", ours: "Temporary merge branch 1",
    theirs: "Temporary merge branch 2")
}
