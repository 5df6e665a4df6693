public import Objects

/// A commit as it is given to be written.
public struct FormattedCommit {
  public let id: ObjectID
  public let commit: Commit

  /// The parents to show, which replace objects, grafts and simplified histories change.
  public var parents: [ObjectID]

  /// What `%m` shows.
  public var mark: CommitMark

  /// The parent with which the commit is compared, where each has its turn.
  public var comparedParent: ObjectID?

  /// The reflog entry through which the commit was reached.
  public var reflog: ReflogFacts?

  /// The commit with its parents, its own unless others are given.
  public init(
    id: ObjectID, commit: Commit, parents: [ObjectID]? = nil, mark: CommitMark = .right,
    reflog: ReflogFacts? = nil
  ) {
    self.id = id
    self.commit = commit
    self.parents = parents ?? commit.parents
    self.mark = mark
    self.reflog = reflog
  }
}

/// On which side of a range a commit is.
public enum CommitMark: UInt8, Sendable {
  case left = 0x3c
  case right = 0x3e
  case boundary = 0x2d
  case excluded = 0x5e
  case same = 0x3d
}

/// A reflog entry, as `%g…` placeholders show it.
public struct ReflogFacts {
  /// Such as `refs/heads/main@{0}`.
  public var selector: [UInt8]
  /// Such as `main@{0}`.
  public var shortSelector: [UInt8]
  /// `C O Mitter <committer@example.com>`.
  public var identity: [UInt8]
  public var message: [UInt8]

  public init(selector: [UInt8], shortSelector: [UInt8], identity: [UInt8], message: [UInt8]) {
    self.selector = selector
    self.shortSelector = shortSelector
    self.identity = identity
    self.message = message
  }
}

/// What checking a commit's signature said.
public struct SignatureFacts {
  /// `G`, `U`, `B`, `E`, `N`, `X`, `Y` or `R`, as `%G?` shows it.
  public var status: UInt8
  public var output: [UInt8]
  public var signer: [UInt8]
  public var key: [UInt8]
  public var fingerprint: [UInt8]
  public var primaryFingerprint: [UInt8]
  public var trust: [UInt8]

  /// Facts of a commit without a signature, but for those given.
  public init(
    status: UInt8 = UInt8(ascii: "N"), output: [UInt8] = [], signer: [UInt8] = [],
    key: [UInt8] = [], fingerprint: [UInt8] = [], primaryFingerprint: [UInt8] = [],
    trust: [UInt8] = Array("undefined".utf8)
  ) {
    self.status = status
    self.output = output
    self.signer = signer
    self.key = key
    self.fingerprint = fingerprint
    self.primaryFingerprint = primaryFingerprint
    self.trust = trust
  }
}
