public import Objects
public import Platform

/// Why an operation is not taken back, done again or shown: nothing was changed.
public enum OperationError: Error, Hashable, Sendable {
  /// Less can be taken back than was asked for: that many operations.
  case nothingToUndo(available: Int)
  /// Less can be done again than was asked for: that many operations.
  case nothingToRedo(available: Int)
  /// What git's settings for expiry purged is gone: this operation.
  case purged(ObjectID)
  /// A commit or another object is gone to which a reference would have to lead.
  case objectPurged(ObjectID, reference: ReferenceName)
  /// No operation has this id, or an id that begins so.
  case unknown([UInt8])
  /// Several have.
  case ambiguous([UInt8], candidates: [ObjectID])
  /// `HEAD` of another working tree would have to move.
  case otherWorkTree([UInt8])
  /// A branch that would go away or be switched to is checked out there.
  case checkedOut(ReferenceName, workTree: Path)
  /// What one of several steps stages is what another one moves along with the files: at these paths.
  case notAtOnce([[UInt8]])
  /// Others were logged all the time meanwhile.
  case busy
}
