internal import Git
public import Objects
public import Platform
internal import Rewrite

/// A commit in conflict in a working tree of its own, to be built and tried there.
///
/// Its `HEAD` is a commit with markers in the files, which no branch has; a file in the working tree's own
/// directory says what it is for.
extension ConflictSession {
  /// The name of the file that says so: a lineage, and the commit that was checked out.
  private static let noteName = "yore-conflict"

  /// Puts a commit in conflict into a linked working tree.
  ///
  /// - Parameter folder: Where; nil for a folder of the repository's own.
  /// - Returns: Where it is.
  /// - Throws: `EditError.notInConflict`, `RepositoryError`, `SystemError`.
  public func checkOut(_ commit: ObjectID, to folder: Path?) throws -> Path {
    let place = try place(of: commit)
    let lineage = place.conflict.lineage
    let name = Array("yore-".utf8) + lineage.bytes.prefix(12)
    let path = folder ?? repository.location.commonDirectory.appending("yore").appending(name)
    let source = try session.objects.commit(commit)
    var marked: [[UInt8]: PathConflict.Entry?] = [:]
    for place in try places() where place.conflict.commit == commit {
      guard let text = try markedText(at: place) else { continue }
      let mode = place.details.terms.values.compactMap { $0?.mode }.first { $0.kind != .link }
      marked[place.conflict.path] = .init(
        mode: mode ?? .file, id: try session.objects.add(.blob, text.bytes))
    }
    let tree = try session.merger.tree(
      session.realization().merged(commit).markedTree, setting: marked)
    let editor = CommitEditor(
      tree: tree, parents: [], author: source.authorLine, committer: source.authorLine,
      message: Array("In conflict: ".utf8) + source.decoded.subject
        + Array("\n\nyore resolve --checkout \(lineage) takes the files back.\n".utf8))
    let made = try session.objects.add(.commit, editor.bytes)
    try session.objects.write(configuration: repository.configuration)
    try GitProgram(repository.location).addWorkTree(at: path, made)
    let there = repository.location.workTrees().first { $0.head.target == made }
    guard let there else { throw EditError.notInConflict(path.bytes) }
    try overwriteFile(
      there.gitDirectory.appending(Self.noteName), Array("\(lineage) \(made.hex)\n".utf8))
    return path
  }

  /// Where a commit in conflict is checked out; nil for nowhere.
  public func checkout(of commit: ObjectID) throws -> Path? {
    try note(of: commit)?.location.workTree
  }

  /// Takes what became of the files where a commit in conflict is checked out, those that git follows there,
  /// and removes the working tree once that is done.
  ///
  /// - Returns: How many conflicts it decided.
  /// - Throws: `EditError`, `IndexError`, `RepositoryError`.
  public func takeBack(_ commit: ObjectID) throws -> Int {
    guard let note = try note(of: commit), let root = note.location.workTree else { return 0 }
    let index = try IndexCopy(note.location, configuration: repository.configuration)
    try index.addTracked()
    let result = try index.writeTree()
    let name = try place(of: commit).commit
    guard let before = try session.objects.commit(note.made).tree else { return 0 }
    let walk = TreeChanges(read: { [session] in
      Tree(bytes: try session.objects.read($0, as: .tree))
    })
    let changes = try walk.changes(from: before, to: result)
    var count = 0
    var seen: Set<[UInt8]> = []
    while let place = try places().first(where: {
      $0.commit == name && !seen.contains($0.conflict.path)
    }) {
      seen.insert(place.conflict.path)
      guard let change = changes.first(where: { $0.path == place.conflict.path }) else { continue }
      if let new = change.new {
        let content = try session.objects.read(new.id, as: .blob)
        let marked = try markedText(at: place)
        // Markers that are not those of now would be taken for lines.
        if marked?.hasStrayMarkers(in: content) ?? false { continue }
        if try take(content, at: place, from: marked) { count += 1 }
      } else {
        try remove(place)
        count += 1
      }
    }
    let others = changes.filter { !seen.contains($0.path) }
    if !others.isEmpty {
      let edits = Dictionary(
        others.map { change in
          (change.path, change.new.map { PathConflict.Entry(mode: $0.mode, id: $0.id) })
        }, uniquingKeysWith: { one, _ in one })
      let end = try session.merger.tree(before, setting: edits)
      try add(.difference(from: before, to: end), to: name)
    }
    finishedWorkTree = root
    return count
  }

  private func place(of commit: ObjectID) throws -> Place {
    guard let place = try places().first(where: { $0.conflict.commit == commit }) else {
      throw EditError.notInConflict(Array(commit.hex.utf8))
    }
    return place
  }

  private func note(of commit: ObjectID) throws -> (location: RepositoryLocation, made: ObjectID)? {
    let lineage = try place(of: commit).conflict.lineage
    for there in repository.location.workTreeLocations() {
      guard let text = readFile(there.gitDirectory.appending(Self.noteName), limit: 1 << 10)
      else { continue }
      let words = text.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      if words.count == 2, Array(words[0]) == lineage.bytes, let id = ObjectID(hex: words[1]) {
        return (there, id)
      }
    }
    return nil
  }
}
