internal import Git

/// Something that plain git has begun in this working tree and not ended.
public struct OperationInProgress: Hashable, Sendable {
  /// What was begun.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case merge, rebase, applyingPatches, cherryPick, revert, bisect
  }

  public var kind: Kind

  /// The branch that was current when it began, where that is kept.
  public var branch: [UInt8]?

  /// The step that it stands at, and the number of steps.
  public var progress: Progress?

  /// How far something is.
  public struct Progress: Hashable, Sendable {
    public var step: Int
    public var count: Int

    public init(step: Int, count: Int) {
      self.step = step
      self.count = count
    }
  }

  public init(_ kind: Kind, branch: [UInt8]? = nil, progress: Progress? = nil) {
    self.kind = kind
    self.branch = branch
    self.progress = progress
  }
}

extension VirtualizedRepository {
  /// What is in progress in this working tree, the outermost last.
  public var operationsInProgress: [OperationInProgress] {
    location.unfinishedOperations().map { OperationInProgress(reading: $0) }
  }
}

extension OperationInProgress {
  fileprivate init(reading operation: UnfinishedOperation) {
    kind =
      switch operation.kind {
      case .merge: .merge
      case .rebase: .rebase
      case .applyingPatches: .applyingPatches
      case .cherryPick: .cherryPick
      case .revert: .revert
      case .bisect: .bisect
      }
    branch = operation.branch
    progress = operation.progress.map { Progress(step: $0.step, count: $0.count) }
  }
}
