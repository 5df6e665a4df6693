internal import History
internal import Objects

/// Tells whether two commits differ in the paths that are meant, by the ids in their trees: what has the
/// same id is never opened.
///
/// Trees of different ids may hold the same files: modes can be written in several ways, and a folder can be
/// empty. Only files count, as for git.
final class TreeComparison: PathComparison {
  /// Where trees come from.
  struct Source {
    let treeOfCommit: (Position) throws -> ObjectID?
    let read: (ObjectID) throws -> Tree
  }

  private let pathspec: Pathspec
  private let source: Source
  private var recent = RecentTrees()

  /// Deeper than any tree that can be checked out; what is deeper counts as different.
  private static let maximumDepth = 2048

  init(_ pathspec: Pathspec, source: Source) {
    self.pathspec = pathspec
    self.source = source
  }

  func differs(_ commit: Position, from parent: Position?) throws -> Bool {
    try differ(
      try source.treeOfCommit(commit), try parent.flatMap { try source.treeOfCommit($0) },
      inside: [])
  }

  /// Whether a file that is meant differs between two trees, nil being the empty one.
  ///
  /// - Parameter folder: the path of both: empty, or with a slash at the end.
  func differ(
    _ a: ObjectID?, _ b: ObjectID?, inside folder: [UInt8] = [], depth: Int = 0
  ) throws -> Bool {
    guard a != b else { return false }
    if depth > Self.maximumDepth { return true }
    if pathspec.reach(into: folder) == .none { return false }
    var left = try a.map(read)?.makeIterator()
    var right = try b.map(read)?.makeIterator()
    var (one, other) = (left?.next(), right?.next())
    while one != nil || other != nil {
      let isLeft =
        one.map { first in other.map { !TreeEntry.precedes($0, first) } ?? true } ?? false
      let isRight =
        other.map { first in one.map { !TreeEntry.precedes($0, first) } ?? true } ?? false
      if try differ(isLeft ? one : nil, isRight ? other : nil, inside: folder, depth: depth) {
        return true
      }
      if isLeft { one = left?.next() }
      if isRight { other = right?.next() }
    }
    return false
  }

  private func differ(
    _ a: TreeEntry?, _ b: TreeEntry?, inside folder: [UInt8], depth: Int
  ) throws -> Bool {
    if let a, let b, a.id == b.id, a.mode.canonical == b.mode.canonical { return false }
    guard let name = a?.name ?? b?.name else { return false }
    let path = folder + name
    let holdsFile = [a, b].contains { $0.map { $0.mode.kind != .tree } ?? false }
    if holdsFile, pathspec.matches(path) { return true }
    let (one, other) = (a.flatMap(Self.folder), b.flatMap(Self.folder))
    return try differ(one, other, inside: path + [UInt8(ascii: "/")], depth: depth + 1)
  }

  private func read(_ id: ObjectID) throws -> Tree {
    try recent.tree(id, reading: source.read)
  }

  private static func folder(_ entry: TreeEntry) -> ObjectID? {
    entry.mode.kind == .tree ? entry.id : nil
  }
}
