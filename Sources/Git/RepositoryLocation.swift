public import Platform

/// Where the parts of a repository are, and which format it has.
///
/// Made by `discover`, which looks for the repository the way git does and checks that it may and can be
/// read. A value: it holds nothing open, and stays what it was when the repository changes.
public struct RepositoryLocation: Hashable, Sendable {
  /// The directory of this working tree's own state: `HEAD`, the index. Absolute.
  public let gitDirectory: Path

  /// The directory of what all working trees share: branches, objects, configuration. Absolute.
  public let commonDirectory: Path

  /// The directory of the objects. Absolute.
  public let objectDirectory: Path

  /// The root of the working tree, or nil when there is none. Absolute.
  public let workTree: Path?

  /// The way from the root of the working tree to the start, with a slash at its end, or nothing.
  public let prefix: [UInt8]

  /// Whether the repository has no working tree because it is bare.
  public let isBare: Bool

  /// The directory in which the search began. Absolute.
  public let startDirectory: Path

  public let format: RepositoryFormat

  /// The environment that was looked at.
  public let environment: Environment

  /// Whether this is one of several working trees and not the first.
  public var isLinkedWorkTree: Bool { gitDirectory != commonDirectory }
}

/// What the configuration of a repository says about how it is to be read.
public struct RepositoryFormat: Hashable, Sendable {
  /// `core.repositoryformatversion`, or nil where that is not set.
  public internal(set) var version: Int?

  /// Whether each working tree has settings of its own.
  public internal(set) var hasWorkTreeConfiguration = false

  /// The remote that has the objects which were left out of a partial clone.
  public internal(set) var partialCloneRemote: [UInt8]?

  /// `core.bare`, or nil where that is not set or does not count.
  var isBare: Bool?

  /// `core.worktree`, or nil where that is not set or does not count.
  var workTree: [UInt8]?
}
