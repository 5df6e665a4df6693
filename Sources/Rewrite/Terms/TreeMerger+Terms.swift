public import Objects

/// Merges of more than three trees.
extension TreeMerger {
  /// The tree that terms come to: entry by entry, down to the lines of the files.
  ///
  /// Terms of three trees are git's merge, renames and all. Of more, each path is decided by itself, and
  /// where that leaves conflicts the changes are tried one after the other, which follows renames.
  ///
  /// - Throws: as `merge(base:ours:theirs:)` does.
  public func merge(_ terms: MergeTerms<ObjectID>) throws -> TreeMerge {
    let terms = terms.simplified()
    if let tree = terms.decided { return TreeMerge(tree: tree) }
    if terms.sideCount == 2 {
      return try merge(base: terms.values[1], ours: terms.values[0], theirs: terms.values[2])
    }
    if let merge = knownTerms[terms] { return merge }
    var merge = try TermsPass(self, rulesOf: terms.values[0]).merge(terms)
    if !merge.conflicts.isEmpty, let tree = try mergedInTurn(terms) {
      merge = TreeMerge(tree: tree)
    }
    if knownTerms.count >= Self.maximumCount { knownTerms.removeAll(keepingCapacity: true) }
    knownTerms[terms] = merge
    return merge
  }

  /// The tree that comes of putting one change after the other on the first tree, when that goes without a
  /// conflict.
  private func mergedInTurn(_ terms: MergeTerms<ObjectID>) throws -> ObjectID? {
    var tree = terms.values[0]
    for (base, side) in zip(terms.removed, terms.added.dropFirst()) {
      let step = try merge(base: base, ours: tree, theirs: side)
      guard step.conflicts.isEmpty else { return nil }
      tree = step.tree
    }
    return tree
  }
}

/// One merge of more than three trees: each path by itself.
private final class TermsPass {
  private let merger: TreeMerger
  private let rulesRoot: ObjectID
  private var conflicts: [PathConflict] = []
  private var marked: [[UInt8]: Entry?] = [:]

  /// More folders in each other than any that are checked out.
  private static let maximumDepth = 512

  init(_ merger: TreeMerger, rulesOf root: ObjectID) {
    self.merger = merger
    rulesRoot = root
  }

  func merge(_ terms: MergeTerms<ObjectID>) throws -> TreeMerge {
    let tree = try folder(terms.map { $0 }, at: [], depth: 0) ?? merger.trees.emptyTree()
    return TreeMerge(
      tree: tree, conflicts: conflicts.sorted { PathText.precedes($0.path, $1.path) },
      markedTree: try merger.trees.tree(tree, setting: marked))
  }

  /// What a folder comes to; nil when nothing is left in it.
  private func folder(
    _ terms: MergeTerms<ObjectID?>, at path: [UInt8], depth: Int
  ) throws -> ObjectID? {
    guard depth < Self.maximumDepth else { throw MergeError.tooDeep(path: path) }
    var tables: [[ArraySlice<UInt8>: Entry]] = []
    var names: Set<ArraySlice<UInt8>> = []
    for id in terms.values {
      var table: [ArraySlice<UInt8>: Entry] = [:]
      for entry in Tree(bytes: try merger.trees.tree(id).bytes) {
        table[entry.name] = Entry(mode: entry.mode.canonical, id: entry.id)
        names.insert(entry.name)
      }
      tables.append(table)
    }
    var edits: TreeStore.Edits = [:]
    for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      guard let entries = MergeTerms(alternating: tables.map { $0[name] }) else { continue }
      let result = try settle(entries, at: PathText.joined(path, name), depth: depth)
      if result != entries.values[0] { edits[Array(name)] = .some(result) }
    }
    return try merger.trees.tree(terms.values[0], changing: edits)
  }

  /// What one path comes to.
  private func settle(
    _ entries: MergeTerms<Entry?>, at path: [UInt8], depth: Int
  ) throws -> Entry? {
    let terms = entries.simplified()
    if let decided = terms.decided { return decided }
    let there = terms.values.compactMap { $0 }
    if there.allSatisfy({ $0.mode == .tree }) {
      return try folder(terms.map { $0?.id }, at: path, depth: depth + 1)
        .map { Entry(mode: .tree, id: $0) }
    }
    let sides = terms.added
    let present = sides.compactMap { $0 }
    if present.count == sides.count, there.allSatisfy(\.mode.isFile) {
      return try file(terms, at: path)
    }
    let kind: PathConflict.Kind
    if there.contains(where: { $0.mode == .tree }) {
      kind = .fileAndFolder
    } else if present.count < sides.count {
      kind = .changedAndDeleted
    } else if Set(there.map(\.mode.sort)).count > 1 {
      kind = .type
    } else if present.contains(where: { $0.mode == .commit }) {
      kind = .submodule
    } else {
      kind = terms.removed.contains(nil) ? .addedByBoth : .content
    }
    conflicts.append(PathConflict(path: path, kind: kind, terms: terms))
    return terms.values[0] ?? present.first
  }

  /// What a file comes to that all sides have.
  private func file(_ terms: MergeTerms<Entry?>, at path: [UInt8]) throws -> Entry? {
    let isAdded = terms.removed.contains(nil)
    let merged = try merger.mergeContents(terms, at: path, rulesOf: rulesRoot)
    let mode = terms.map { $0?.mode ?? .file }.decided
    if merged.isClean, let mode { return Entry(mode: mode, id: merged.id) }
    let kind: PathConflict.Kind = merged.isClean ? .mode : isAdded ? .addedByBoth : .content
    conflicts.append(PathConflict(path: path, kind: kind, terms: terms))
    let first = terms.values[0]
    marked[path] = Entry(mode: mode ?? first?.mode ?? .file, id: merged.id)
    return first
  }
}
