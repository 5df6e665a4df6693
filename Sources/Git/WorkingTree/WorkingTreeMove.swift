public import Objects
public import Platform

/// Takes the index and the files of a working tree from one tree to another, as a change of its head asks.
///
/// Local changes stay where they are; where the way would lead over one, it is refused before anything was
/// touched. The writing is `git read-tree -m -u`, since git alone knows filters, sparse checkouts, monitors
/// and submodules. What git does not mind is looked for first: it writes over ignored files.
public struct WorkingTreeMove: Sendable {
  /// The repository as it is seen from the working tree.
  public let location: RepositoryLocation

  /// The tree of the head before, nil for an empty one.
  public let from: ObjectID?

  /// The tree of the head after, nil for an empty one.
  public let to: ObjectID?

  /// The tree of the head, where the move begins with something else at some paths.
  let head: ObjectID?

  let git: GitProgram

  public init(_ location: RepositoryLocation, from: ObjectID?, to: ObjectID?) {
    self.init(location, from: from, to: to, beneath: from)
  }

  /// A move that concerns only the paths of two trees, whatever the head has there.
  public init(
    _ location: RepositoryLocation, from: ObjectID?, to: ObjectID?, beneath head: ObjectID?
  ) {
    self.location = location
    (self.from, self.to, self.head) = (from, to, head)
    git = GitProgram(location)
  }

  /// The move that takes this one back.
  public var reversed: WorkingTreeMove { WorkingTreeMove(location, from: to, to: from) }

  /// Whether there is anything to do.
  public var isNeeded: Bool { from != to && location.workTree != nil }

  /// The id that git knows the empty tree by, whether it is in the repository or not.
  private static let emptyTree = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"

  /// The words after `git` that do it.
  var words: [[UInt8]] {
    ["read-tree", "-m", "-u", from?.hex ?? Self.emptyTree, to?.hex ?? Self.emptyTree].map {
      Array($0.utf8)
    }
  }

  /// Whether git would do it: nothing is touched. The trees must be in the repository.
  ///
  /// - Throws: `WorkingTreeError.refused` with git's words.
  public func rehearse() throws {
    guard isNeeded else { return }
    var words = words
    words.insert(Array("-n".utf8), at: 1)
    let result = try git.change(words: words)
    if result.status != 0 { throw refusal(result.errors) }
  }

  /// Does it.
  ///
  /// - Throws: `WorkingTreeError.refused` with git's words; what was begun is for `settle` to mend.
  public func perform(sharing lock: FileLock? = nil) throws {
    guard isNeeded else { return }
    let result = try git.change(words: words, sharing: lock)
    if result.status != 0 { throw refusal(result.errors) }
  }

  private func refusal(_ errors: [UInt8]) -> WorkingTreeError {
    .refused(workTree: location.workTree ?? location.gitDirectory, errors)
  }
}

/// Why a working tree does not follow its head.
public enum WorkingTreeError: Error, Hashable, Sendable {
  /// Local changes, or files that git does not know, lie where the new tree has others.
  case localChanges(workTree: Path, paths: [[UInt8]])
  /// git does not do it, for the reason that it gave.
  case refused(workTree: Path, [UInt8])
}
