/// Who changed a repository: compared, it tells an observer whether a change was its own.
public struct ChangeOrigin: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// An origin that equals no other.
  public init() {
    high = .random(in: .min ... .max)
    low = .random(in: .min ... .max)
  }

  private init(_ value: UInt64) {
    (high, low) = (0, value)
  }

  /// Somebody else: plain git, another yore.
  public static let foreign = ChangeOrigin(0)
}

/// What is different since somebody last looked.
public struct RepositoryChange: Hashable, Sendable {
  /// Who did it.
  public let origin: ChangeOrigin

  /// What `HEAD` said before.
  public let oldHead: HeadState

  /// What `HEAD` says now.
  public let newHead: HeadState
}
