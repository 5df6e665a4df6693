public import Git
public import Platform

/// Why a landing did not take place: the repository is as it was. Besides these, `ReferenceUpdateError`,
/// `WorkingTreeError` and `RepositoryError` are thrown as they come.
public enum LandingError: Error, Hashable, Sendable {
  /// git has begun something in a working tree whose branch would move.
  case unfinished(UnfinishedOperation, workTree: Path)

  /// A hook refused; what it wrote, where that was kept.
  case refusedByHook(String, [UInt8])

  /// Another yore is landing, and has not come to its end. The file is its journal.
  case busy(Path)

  /// It failed midway, and so did the way back. The next yore completes it or takes it back; until then
  /// references and working tree may not go together.
  case stuck(journal: Path, reason: [UInt8])
}
