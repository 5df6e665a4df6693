internal import Git
public import Objects
internal import Platform
internal import Text

/// A note on a commit.
public struct CommitNote: Hashable, Sendable {
  /// The full name of the notes' reference.
  public let reference: ReferenceName
  public let text: [UInt8]

  public init(reference: ReferenceName, text: [UInt8]) {
    self.reference = reference
    self.text = text
  }
}

/// The trees of notes that are shown, each found when first asked for.
public struct NotesDisplay {
  /// The references to look in, in the order in which they are shown.
  let references: [ReferenceName]
}

extension VirtualizedRepository {
  /// Which notes to show.
  ///
  /// - Parameters:
  ///   - names: short or full names, or patterns, of references to notes.
  ///   - withDefault: whether the usual notes are shown too: those of `core.notesRef` and of
  ///     `notes.displayRef`.
  public func notesDisplay(of names: [[UInt8]], withDefault: Bool) -> NotesDisplay {
    var found: [ReferenceName] = []
    func add(_ name: ReferenceName) {
      if !found.contains(name) { found.append(name) }
    }
    if withDefault {
      add(defaultNotes)
      let patterns =
        location.environment.bytes("GIT_NOTES_DISPLAY_REF").map {
          $0.split(separator: UInt8(ascii: ":")).map(Array.init)
        } ?? settings.all("notes.displayRef")
      for pattern in patterns { matching(pattern).forEach(add) }
    }
    for name in names { matching(Self.fullNotesName(name)).forEach(add) }
    return NotesDisplay(references: found)
  }

  /// The notes on a commit.
  public func notes(on commit: ObjectID, _ display: NotesDisplay) -> [CommitNote] {
    display.references.compactMap { name in
      guard let reference = referenceStore.reference(named: name),
        let blob = try? noteID(on: commit, beneath: reference.target),
        let text = try? objects.read(blob, as: .blob), !text.isEmpty
      else { return nil }
      return CommitNote(reference: name, text: text)
    }
  }

  /// The lines of the notes on a commit, each with its end, as a search goes through them.
  func searchedNotes(on commit: ObjectID, _ display: NotesDisplay) -> [UInt8] {
    notes(on: commit, display).flatMap { note in
      note.text.last == UInt8(ascii: "\n") ? note.text : note.text + [UInt8(ascii: "\n")]
    }
  }

  /// The commits that have notes, and perhaps some that have none; nil where they are too many to tell.
  func notedCommits(_ display: NotesDisplay) -> [ObjectID]? {
    let mostFolders = 1 << 16
    var found: [ObjectID] = []
    var folders = display.references.compactMap { name -> (id: ObjectID, digits: [UInt8])? in
      guard let reference = referenceStore.reference(named: name),
        let tree = try? reader.commit(reference.target).tree
      else { return nil }
      return (tree, [])
    }
    var readCount = 0
    while let folder = folders.popLast() {
      readCount += 1
      guard readCount <= mostFolders else { return nil }
      guard let bytes = try? objects.read(folder.id, as: .tree) else { continue }
      for entry in Tree(bytes: bytes) {
        let digits = folder.digits + entry.name
        if let id = ObjectID(hex: digits) {
          found.append(id)
        } else if entry.mode.kind == .tree, entry.name.count == 2,
          digits.count < ObjectID.hexCount
        {
          folders.append((entry.id, digits))
        }
      }
    }
    return found
  }

  private var defaultNotes: ReferenceName {
    let name =
      location.environment.bytes("GIT_NOTES_REF") ?? settings.bytes("core.notesRef")
      ?? Array("refs/notes/commits".utf8)
    return ReferenceName(bytes: name)
  }

  private func matching(_ pattern: [UInt8]) -> [ReferenceName] {
    guard pattern.contains(where: Glob.isSpecial) else { return [ReferenceName(bytes: pattern)] }
    let glob = Glob(pattern)
    return self.references.map(\.name).filter { glob.matches($0.bytes) }
  }

  private static func fullNotesName(_ name: [UInt8]) -> [UInt8] {
    if name.starts(with: "refs/notes/".utf8) { return name }
    return Array((name.starts(with: "notes/".utf8) ? "refs/" : "refs/notes/").utf8) + name
  }

  /// The blob of a note: at the digits of the id, in folders of two digits as deep as there are any.
  private func noteID(on commit: ObjectID, beneath notes: ObjectID) throws -> ObjectID? {
    let digits = Array(commit.hex.utf8)[...]
    var rest = digits
    var tree = try reader.commit(notes).tree
    while let id = tree {
      let folder = Tree(bytes: try objects.read(id, as: .tree))
      if let note = folder.entry(named: rest), note.mode.kind != .tree { return note.id }
      guard rest.count > 2, let next = folder.entry(named: rest.prefix(2)), next.mode.kind == .tree
      else { return nil }
      tree = next.id
      rest = rest.dropFirst(2)
    }
    return nil
  }
}
