public import Objects
internal import Rewrite

/// The change of a commit, ready to be split.
public struct CommitSplit {
  public let commit: ObjectID

  /// The tree that the change begins with; nil for nothing.
  let base: ObjectID?

  /// The commit's own tree.
  let tree: ObjectID

  /// The changed files in git's order, renamed ones as one that goes and one that comes.
  public let patches: [FilePatch]

  /// The same without lines around the changes.
  let barePatches: [FilePatch]

  /// What parts take of a file.
  enum Taken {
    case whole
    case changes([TextChange])
  }

  /// What parts have taken, by the places of the files.
  typealias Choice = [Int: Taken]

  /// What each part takes together with those before it.
  ///
  /// - Throws: `SplitError`.
  func choices(of parts: [SplitPart], inList: Bool) throws -> [Choice] {
    var taken: Choice = [:]
    return try parts.enumerated().map { number, part in
      let before = taken.values.map(\.count).reduce(0, +)
      for (place, file) in part.files.enumerated() {
        let name = "\(inList ? "[\(number)]." : "")files[\(place)]"
        try take(file, at: name, &taken)
      }
      if taken.values.map(\.count).reduce(0, +) == before { throw SplitError.emptyPart(number) }
      return taken
    }
  }

  private func take(_ file: SplitPart.File, at place: String, _ taken: inout Choice) throws {
    guard let number = patches.firstIndex(where: { $0.change.path == file.path }) else {
      throw SplitError.unknownFile(place: place, path: file.path)
    }
    if let oldPath = file.oldPath, oldPath != file.path,
      let old = patches.firstIndex(where: { $0.change.path == oldPath && $0.change.new == nil })
    {
      // What was renamed comes and goes as a whole.
      try takeWhole(old, at: place, &taken)
      return try takeWhole(number, at: place, &taken)
    }
    guard let hunks = file.hunks, patches[number].isDivisible else {
      if let hunks = file.hunks, hunks.isEmpty, !patches[number].hunks.isEmpty { return }
      return try takeWhole(number, at: place, &taken)
    }
    var changes: [TextChange] = []
    if case .changes(let some)? = taken[number] { changes = some }
    for (part, name) in hunks.enumerated() {
      let place = "\(place).hunks[\(part)]"
      guard let wanted = self.changes(name, in: number) else {
        throw SplitError.unknownHunk(place: place, path: file.path)
      }
      for change in wanted {
        if case .whole? = taken[number] {
          throw SplitError.takenTwice(place: place, path: file.path)
        }
        guard !changes.contains(where: change.overlaps) else {
          throw SplitError.takenTwice(place: place, path: file.path)
        }
        changes.append(change)
      }
    }
    if !changes.isEmpty { taken[number] = .changes(changes) }
  }

  private func takeWhole(_ number: Int, at place: String, _ taken: inout Choice) throws {
    if case .whole? = taken[number] {
      throw SplitError.takenTwice(place: place, path: patches[number].change.path)
    }
    taken[number] = .whole
  }

  private func changes(_ name: SplitPart.HunkName, in number: Int) -> [TextChange]? {
    let path = patches[number].change.path
    let hunks = patches[number].hunks + barePatches[number].hunks
    let named = hunks.first { hunk in
      switch name {
      case .id(let id): hunk.id(in: path).utf8.elementsEqual(id)
      case .place(let old, let new): hunk.old == old && hunk.new == new
      }
    }
    if let named { return named.changes }
    // Lines of a change alone.
    guard case .place(let old, let new) = name, !old.isEmpty || !new.isEmpty else { return nil }
    let part = TextChange(old: old, new: new)
    return barePatches[number].hunks.flatMap(\.changes).contains { $0.contains(part) }
      ? [part] : nil
  }

  /// What a choice makes of the files that it is about.
  ///
  /// - Parameters:
  ///   - read: Gives the bytes of a file.
  ///   - add: Takes new bytes, and gives their id.
  func entries(
    of choice: Choice, read: (ObjectID) throws -> [UInt8], add: ([UInt8]) throws -> ObjectID
  ) throws -> [[UInt8]: PathConflict.Entry?] {
    var entries: [[UInt8]: PathConflict.Entry?] = [:]
    for (number, taken) in choice {
      let change = patches[number].change
      switch (taken, change.old, change.new) {
      case (.changes(let changes), let old?, let new?):
        let text = try text(
          from: TextLines(read(old.id)), to: TextLines(read(new.id)), with: changes)
        entries[change.path] = PathConflict.Entry(mode: new.mode, id: try add(text))
      default:
        entries[change.path] = .some(
          change.new.map { PathConflict.Entry(mode: $0.mode, id: $0.id) })
      }
    }
    return entries
  }

  private func text(
    from old: TextLines, to new: TextLines, with changes: [TextChange]
  ) -> [UInt8] {
    var text: [UInt8] = []
    var next = 0
    for change in changes.sorted(by: {
      ($0.old.lowerBound, $0.new.lowerBound) < ($1.old.lowerBound, $1.new.lowerBound)
    }) {
      text += old[next..<change.old.lowerBound]
      text += new[change.new]
      next = change.old.upperBound
    }
    return text + old[next..<old.count]
  }
}

extension CommitSplit.Taken {
  /// A measure that grows with what is taken.
  fileprivate var count: Int {
    switch self {
    case .whole: Int(Int32.max)
    case .changes(let changes): changes.count
    }
  }
}

extension FilePatch {
  /// Whether single hunks of it can be taken: a text that stays what it is.
  public var isDivisible: Bool {
    guard let old = change.old, let new = change.new, old.mode == new.mode else { return false }
    return (old.mode.kind == .file || old.mode.kind == .executable) && !hunks.isEmpty
  }
}
