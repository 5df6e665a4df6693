/// How far long work on a history has come.
public struct HistoryProgress: Hashable, Sendable {
  /// What is done to the commits.
  public enum Part: Hashable, Sendable {
    /// They are read for the history store.
    case commits
    /// Their messages are read, to be kept.
    case messages
    /// Their trees are compared, so that changed paths can be kept.
    case paths
    /// They are gone through in search of some.
    case search
  }

  public let part: Part
  /// How many are done.
  public let doneCount: Int
  /// How many there are to do, as far as it is known: there may turn out to be fewer or more.
  public let totalCount: Int?

  public init(part: Part, doneCount: Int, totalCount: Int?) {
    self.part = part
    self.doneCount = doneCount
    self.totalCount = totalCount
  }
}
