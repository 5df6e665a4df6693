public import Git
public import Objects

/// Merges trees as git's `ort` does, in memory.
///
/// Its cost grows with what the sides changed and not with the size of the trees. It remembers what it has
/// merged: the same three trees, and the same three contents, are merged once. Not for use from several
/// threads.
public final class TreeMerger: TreeMerging {
  let trees: TreeStore
  let history: MergedHistory
  let settings: MergeSettings
  private let rules: MergeRules
  private let contents: FileMerger
  private var known: [Key: TreeMerge] = [:]
  var knownTerms: [MergeTerms<ObjectID>: TreeMerge] = [:]
  var knownRegions: [PathConflict: Set<MergeTerms<[UInt8]>>] = [:]

  /// How many merges are remembered.
  static let maximumCount = 1 << 14

  /// All that a merge depends on, besides the settings.
  private struct Key: Hashable {
    let trees: PerSide<ObjectID>
    let how: MergeDescription
    /// The root of the tree whose attributes count.
    let rulesRoot: ObjectID
  }

  /// A merger of trees of the objects.
  ///
  /// - Parameter known: What is known of commits, so that merge bases are found without reading them.
  /// - Throws: `MergeError` when the configuration asks for what it cannot do.
  public convenience init(
    _ objects: StagedObjects, configuration: Configuration, known: KnownCommits? = nil
  ) throws {
    let location = objects.database.location
    self.init(
      objects, settings: try MergeSettings(configuration),
      attributes: Attributes(location, configuration: configuration), known: known)
  }

  public init(
    _ objects: StagedObjects, settings: MergeSettings, attributes: Attributes,
    known: KnownCommits? = nil
  ) {
    let location = objects.database.location
    trees = TreeStore(objects)
    history = MergedHistory(objects, known: known)
    self.settings = settings
    rules = MergeRules(trees: trees, settings: settings, attributes: attributes)
    contents = FileMerger(
      objects: objects, settings: settings, rules: rules,
      submodules: SubmoduleHistory(location), driver: MergeDriver(location: location))
  }

  /// How many trees were opened so far.
  public var openedTreeCount: Int { trees.openedCount }

  public func merge(base: ObjectID, ours: ObjectID, theirs: ObjectID) throws -> TreeMerge {
    try merge(base: base, ours: ours, theirs: theirs, labels: .unnamed)
  }

  /// Merges three trees; the labels stand behind the markers of conflicts in `markedTree`.
  ///
  /// - Throws: as `merge(base:ours:theirs:)` does, and `MergeError`.
  public func merge(
    base: ObjectID, ours: ObjectID, theirs: ObjectID, labels: MergeLabels
  ) throws -> TreeMerge {
    try merge(PerSide(base, ours, theirs), MergeDescription(labels: labels), rulesOf: ours)
  }

  /// Merges three trees by the attributes of a tree.
  func merge(
    _ ids: PerSide<ObjectID>, _ how: MergeDescription, rulesOf root: ObjectID
  ) throws -> TreeMerge {
    // What only one side changed is what it made of it; so git decides for each path in the end.
    if ids.base == ids.ours || ids.ours == ids.theirs { return TreeMerge(tree: ids.theirs) }
    if ids.base == ids.theirs { return TreeMerge(tree: ids.ours) }
    let key = Key(trees: ids, how: how, rulesRoot: root)
    if let merge = known[key] { return merge }
    rules.root = root
    let pass = MergePass(trees: trees, contents: contents, settings: settings, how: how)
    let merge = try told(pass.merge(ids))
    if known.count >= Self.maximumCount { known.removeAll(keepingCapacity: true) }
    known[key] = merge
    return merge
  }

  private func told(_ outcome: MergeOutcome) throws -> TreeMerge {
    var conflicts = outcome.conflicts.map { path, merged in
      PathConflict(
        path: path, kind: merged.kind ?? .content, base: merged.file(of: .base),
        ours: merged.file(of: .ours), theirs: merged.file(of: .theirs))
    }
    for folder in outcome.unclearFolders where outcome.conflicts[folder] == nil {
      conflicts.append(
        PathConflict(path: folder, kind: .folderRenamed, base: nil, ours: nil, theirs: nil))
    }
    return try merged(outcome.tree, conflicts)
  }

  /// The merge that left a tree with markers and these conflicts.
  func merged(_ markedTree: ObjectID, _ conflicts: [PathConflict]) throws -> TreeMerge {
    if conflicts.isEmpty { return TreeMerge(tree: markedTree) }
    let ours = conflicts.filter { $0.base != nil || $0.ours != nil || $0.theirs != nil }
      .map { ($0.path, $0.ours) }
    return TreeMerge(
      tree: try trees.tree(markedTree, setting: Dictionary(ours) { first, _ in first }),
      conflicts: conflicts.sorted { PathText.precedes($0.path, $1.path) }, markedTree: markedTree)
  }

  /// Merges the contents of files as terms; what is missing counts as empty.
  func mergeContents(
    _ entries: MergeTerms<Entry?>, at path: [UInt8], rulesOf root: ObjectID
  ) throws -> (id: ObjectID, isClean: Bool) {
    rules.root = root
    return try contents.merge(entries, at: path)
  }

  /// The tree of a commit.
  ///
  /// - Throws: `RepositoryError.corruptObject` when it names none.
  func tree(of commit: ObjectID) throws -> ObjectID {
    guard let tree = try trees.objects.commit(commit).tree else {
      throw RepositoryError.corruptObject(commit, reason: "no tree")
    }
    return tree
  }
}

extension MergedPath {
  /// What a side has at the path, when that is no folder.
  fileprivate func file(of side: Side) -> Entry? {
    files.contains(side) ? entries[side] : nil
  }
}
