internal import History
internal import Objects

/// Compares commits in a few plain paths: each tree is asked once for what stands at them, and folders
/// that many commits share are opened once.
final class PlainPathComparison: PathComparison {
  /// What stands at a path.
  private struct Content: Hashable {
    let id: ObjectID
    let mode: TreeEntryMode

    /// The tree of a folder, or nil for a file.
    var folder: ObjectID? { mode.kind == .tree ? id : nil }
  }

  private struct Step: Hashable {
    let folder: ObjectID
    let path: Int
    let depth: Int
  }

  private let paths: [[ArraySlice<UInt8>]]
  private let source: TreeComparison.Source
  /// Compares folders of which the ids differ.
  private let whole: TreeComparison
  private var contentsByTree: [ObjectID: [Content?]] = [:]
  private var contentsByStep: [Step: Content?] = [:]

  /// How many answers are kept before they are forgotten.
  private static let keptCount = 1 << 16

  init(_ paths: [[UInt8]], source: TreeComparison.Source) {
    self.paths = paths.map { $0.split(separator: UInt8(ascii: "/")) }
    self.source = source
    whole = TreeComparison(.everything, source: source)
  }

  func differs(_ commit: Position, from parent: Position?) throws -> Bool {
    let tree = try source.treeOfCommit(commit)
    let other = try parent.flatMap { try source.treeOfCommit($0) }
    guard tree != other else { return false }
    let (ours, theirs) = (try contents(of: tree), try contents(of: other))
    for (one, another) in zip(ours, theirs) where one != another {
      let holdsFile = [one, another].contains { $0.map { $0.folder == nil } ?? false }
      if try holdsFile || whole.differ(one?.folder, another?.folder) { return true }
    }
    return false
  }

  private func contents(of tree: ObjectID?) throws -> [Content?] {
    guard let tree else { return Array(repeating: nil, count: paths.count) }
    if let known = contentsByTree[tree] { return known }
    let root = try source.read(tree)
    let contents = try paths.indices.map { try content(at: $0, depth: 0, in: root) }
    if contentsByTree.count >= Self.keptCount { contentsByTree = [:] }
    contentsByTree[tree] = contents
    return contents
  }

  private func content(at path: Int, depth: Int, in folder: Tree) throws -> Content? {
    guard let entry = folder.entry(named: paths[path][depth]) else { return nil }
    if depth + 1 == paths[path].count {
      return Content(id: entry.id, mode: entry.mode.canonical)
    }
    guard entry.mode.kind == .tree else { return nil }
    let step = Step(folder: entry.id, path: path, depth: depth + 1)
    if let known = contentsByStep[step] { return known }
    let found = try content(at: path, depth: depth + 1, in: try source.read(entry.id))
    if contentsByStep.count >= Self.keptCount { contentsByStep = [:] }
    contentsByStep[step] = found
    return found
  }
}
