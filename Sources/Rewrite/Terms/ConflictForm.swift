internal import Git
public import Objects

/// How terms of trees are kept in a commit of Git: in the form that jj uses (lib/src/git_backend.rs there).
///
///     tree 9a8b...            the entries of the first term, and to keep all of them alive
///                             .jjconflict-base-0, -base-1 ...    the removed trees
///                             .jjconflict-side-0, -side-1 ...    the added ones
///                             JJ-CONFLICT-README                 what this is, for who comes upon it
///     jj:conflict-labels ...  a line for each term
///     jj:trees 1111 2222 3333 the terms, alternately added and removed: these count
public enum ConflictForm {
  static let treesHeader: StaticString = "jj:trees"
  static let labelsHeader: StaticString = "jj:conflict-labels"
  static let entryPrefix = Array(".jjconflict".utf8)
  static let readmeName = Array("JJ-CONFLICT-README".utf8)

  static let readme = """
    This commit holds a conflict that is not resolved yet, in the form of jj (https://jj-vcs.dev/).
    It was made by yore, and looks wrong in plain Git and in other tools that don't know the form.

    The .jjconflict-* directories are what meets in the conflict. No branch leads here: `yore log`
    shows the history, `yore conflicts` what is in conflict, and `yore resolve` ends it.

    If you see this file in your working tree, a commit was checked out that is not finished. Check
    out a branch to get back; nothing is lost.

    """

  /// More than any history comes to: what says more is not believed.
  private static let maximumCount = 1 << 10

  /// What a commit holds, or nil for one that names no tree. Headers that cannot be are passed over, so that
  /// the commit holds what Git sees.
  public static func terms(of commit: Commit) -> TreeTerms? {
    if let terms = conflict(of: commit) { return terms }
    return commit.tree.map { TreeTerms(TreeTerm($0)) }
  }

  /// The terms of a commit in conflict; nil for any other.
  public static func conflict(of commit: Commit) -> TreeTerms? {
    guard commit.bytes.containsHeaderName(treesHeader),
      let header = commit.headers.first(where: { $0.isNamed("\(treesHeader)") })
    else { return nil }
    let words = header.value.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    // One tree would look like another commit to git than to who reads the header.
    guard words.count > 1, words.count <= maximumCount else { return nil }
    var trees: [ObjectID] = []
    for word in words {
      guard let id = ObjectID(hex: word) else { return nil }
      trees.append(id)
    }
    let labels = self.labels(of: commit, count: trees.count)
    return TreeTerms(alternating: zip(trees, labels).map { TreeTerm($0, label: $1) })
  }

  private static func labels(of commit: Commit, count: Int) -> [[UInt8]] {
    let none = [[UInt8]](repeating: [], count: count)
    guard let header = commit.headers.first(where: { $0.isNamed("\(labelsHeader)") }) else {
      return none
    }
    var lines = header.value.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines.count == count ? lines.map { Array($0) } : none
  }

  /// Makes a commit hold terms; the objects that this takes are added.
  static func write(
    _ terms: TreeTerms, to editor: inout CommitEditor, objects: StagedObjects
  ) throws {
    editor.removeHeaders(named: labelsHeader)
    editor.removeHeaders(named: treesHeader)
    if let single = terms.single {
      editor.setTree(single.tree)
      return
    }
    editor.setTree(try tree(of: terms.trees, objects: objects))
    if terms.values.contains(where: { !$0.label.isEmpty }) {
      editor.setHeader(
        labelsHeader, terms.values.flatMap { $0.label + [UInt8(ascii: "\n")] })
    }
    let hex = terms.values.map { Array($0.tree.hex.utf8) }
    editor.setHeader(treesHeader, Array(hex.joined(separator: [UInt8(ascii: " ")])))
  }

  /// The tree that Git sees of terms.
  private static func tree(
    of terms: MergeTerms<ObjectID>, objects: StagedObjects
  ) throws -> ObjectID {
    func entries(_ word: String, _ trees: [ObjectID]) -> [TreeEntry] {
      trees.enumerated().map { number, tree in
        TreeEntry(mode: .tree, name: Array(".jjconflict-\(word)-\(number)".utf8), id: tree)
      }
    }
    var entries = entries("base", terms.removed) + entries("side", terms.added)
    entries.append(
      TreeEntry(
        mode: .file, name: readmeName, id: try objects.add(.blob, Array(readme.utf8))))
    let own = entries.count
    for entry in Tree(bytes: try objects.read(terms.values[0], as: .tree))
    where !entry.name.starts(with: entryPrefix) && !entry.name.elementsEqual(readmeName) {
      entries.append(entry)
    }
    return try objects.add(.tree, Self.merged(entries[..<own], entries[own...]))
  }

  /// The bytes of a tree of some entries and many that are in order.
  private static func merged(
    _ some: ArraySlice<TreeEntry>, _ many: ArraySlice<TreeEntry>
  ) -> [UInt8] {
    var some = some.sorted(by: TreeEntry.precedes)[...]
    var bytes: [UInt8] = []
    for entry in many {
      while let first = some.first, TreeEntry.precedes(first, entry) {
        bytes += first.bytes
        some.removeFirst()
      }
      bytes += entry.bytes
    }
    for entry in some { bytes += entry.bytes }
    return bytes
  }
}

extension [UInt8] {
  /// Whether a line above the message may begin with a name: a look that costs little.
  fileprivate func containsHeaderName(_ name: StaticString) -> Bool {
    let span = self.span
    var place = 0
    while place < span.count, span[place] != UInt8(ascii: "\n") {
      if span[place] == UInt8(ascii: "j"), place + name.utf8CodeUnitCount < span.count,
        self[place...].starts(with: "\(name)".utf8)
      {
        return true
      }
      while place < span.count, span[place] != UInt8(ascii: "\n") { place += 1 }
      place += 1
    }
    return false
  }
}
