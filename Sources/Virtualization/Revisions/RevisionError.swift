public import Objects

/// Why a revision names no commit.
public enum RevisionError: Error, Hashable, Sendable {
  /// Nothing has that name; some that are close to it.
  case unknown([UInt8], nearest: [[UInt8]])

  /// `HEAD`, or the branch, has no commit yet.
  case unborn([UInt8])

  /// Several objects have an id that starts with these digits.
  case ambiguous([UInt8], candidates: [Candidate])

  /// There is such an object, and no commit can be made of it.
  case notACommit([UInt8], ObjectKind)

  /// The commit has no such parent or ancestor.
  case noParent([UInt8])

  /// It is both a revision and a file: `--` has to tell which is meant.
  case revisionOrPath([UInt8])

  /// It is neither a revision nor a file.
  case neitherRevisionNorPath([UInt8], nearest: [[UInt8]])

  /// An object that was meant perhaps.
  public struct Candidate: Hashable, Sendable {
    public let id: ObjectID
    public let kind: ObjectKind?
  }
}
