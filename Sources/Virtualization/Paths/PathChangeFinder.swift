internal import Git
internal import Objects

/// Finds the paths that commits changed, by the ids in their trees: what has the same id is never opened.
struct PathChangeFinder {
  /// The paths that were met.
  private(set) var paths = PathTrie()

  private let objects: ObjectDatabase
  private var recent = RecentTrees()
  private var changes: [PathChange] = []
  private var position: UInt32 = 0
  /// How many entries of one commit were looked at.
  private var entryCount = 0

  /// Deeper than any tree that can be checked out.
  private static let maximumDepth = 2048
  /// More than any honest commit changes. Ten trees of ten entries each can make a tree of ten billion files.
  private static let maximumEntryCount = 1 << 22

  /// What cannot be told of a commit: its trees are no such as git writes, or too much.
  private struct Untold: Error {}

  init(_ objects: ObjectDatabase) {
    self.objects = objects
  }

  /// The changes from a tree to another, nil being the empty one; folders come behind what is in them.
  ///
  /// - Throws: what makes them untellable.
  mutating func changes(
    from old: ObjectID?, to new: ObjectID?, at position: Int
  ) throws -> [PathChange] {
    changes.removeAll(keepingCapacity: true)
    self.position = UInt32(position)
    entryCount = 0
    if try differ(old, new, at: 0, depth: 0) { append(0, new.map(Self.folder) ?? .nothing) }
    return changes
  }

  /// Gives the paths that were found to be odd since the last call.
  mutating func takeOddPaths() -> [UInt32] {
    defer { paths.newlyOdd = [] }
    return paths.newlyOdd
  }

  /// Whether a file differs below a path, whose changes are noted.
  private mutating func differ(
    _ old: ObjectID?, _ new: ObjectID?, at path: UInt32, depth: Int
  ) throws -> Bool {
    guard old != new else { return false }
    guard depth <= Self.maximumDepth else { throw Untold() }
    var difference = DifferingEntries(from: try tree(old, at: path), to: try tree(new, at: path))
    var isDifferent = false
    while let pair = difference.next() {
      if try differ(pair, in: path, depth: depth) { isDifferent = true }
    }
    guard difference.isSound else { throw Untold() }
    return isDifferent
  }

  private mutating func differ(
    _ pair: DifferingEntries.Pair, in folder: UInt32, depth: Int
  ) throws -> Bool {
    entryCount += 1
    guard entryCount <= Self.maximumEntryCount, let entry = pair.new ?? pair.old else {
      throw Untold()
    }
    let isFolder = entry.mode.kind == .tree
    for entry in [pair.old, pair.new] where !(entry?.isModeCanonical ?? true) {
      paths.markOdd(folder)
    }
    // A name with a slash looks like a folder and a file, and stands where only one of them belongs.
    guard !entry.name.contains(UInt8(ascii: "/")),
      pair.old.map({ $0.name == entry.name && ($0.mode.kind == .tree) == isFolder }) ?? true,
      let path = paths.number(of: entry.name, in: folder, isFolder: isFolder)
    else { throw Untold() }
    if isFolder {
      guard try differ(pair.old?.id, pair.new?.id, at: path, depth: depth + 1) else {
        return false
      }
      append(path, pair.new.map { Self.folder($0.id) } ?? .nothing)
    } else {
      let content = Self.content(pair.new)
      guard content != Self.content(pair.old) else { return false }
      append(path, content)
    }
    return true
  }

  private mutating func append(_ path: UInt32, _ content: PathContent) {
    changes.append(PathChange(path: path, position: position, content: content))
  }

  private mutating func tree(_ id: ObjectID?, at path: UInt32) throws -> Tree {
    guard let id else { return Tree(bytes: []) }
    let objects = objects
    let tree = try recent.tree(id) {
      Tree(bytes: try objects.read($0, as: .tree, fetchingMissing: false))
    }
    // Git counts files only: an empty tree is another way to write nothing.
    if tree.bytes.isEmpty { paths.markOdd(path) }
    return tree
  }

  private static func folder(_ id: ObjectID) -> PathContent { PathContent(id: id, mode: .tree) }

  private static func content(_ entry: TreeEntry?) -> PathContent {
    entry.map { PathContent(id: $0.id, mode: $0.mode.canonical) } ?? .nothing
  }
}
