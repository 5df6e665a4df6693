internal import Git
internal import Objects
internal import Platform

/// What a landing is about to do, on disk before it begins and removed when it is done, so that whoever
/// finds it knows that one was ended in the middle, and can complete it or take it back.
///
/// One file, `yore/landing` in the common directory, complete before it has that name. Its writer holds a
/// lock on it that its children share: when the lock is free, all who took part have ended. Fields end in a
/// zero byte.
struct LandingJournal {
  /// A working tree that follows its head.
  struct Move: Hashable {
    /// The directory of the working tree's own state.
    let gitDirectory: [UInt8]
    let from: ObjectID?
    let to: ObjectID?
  }

  /// What the journal says.
  struct Content: Hashable {
    /// The directory of the state of the working tree that the landing ran in: whose `HEAD` it is, if that
    /// is among the references.
    let home: [UInt8]
    let references: [ReferenceUpdate]
    var head: HeadUpdate?
    let moves: [Move]
  }

  let path: Path
  let lock: FileLock

  /// Where git's words go, and where it reads what to do.
  var errors: Path { Path(bytes: path.bytes + Array(".errors".utf8)) }
  var input: Path { Path(bytes: path.bytes + Array(".input".utf8)) }

  private static let mark = "yore landing 1"

  static func path(in location: RepositoryLocation) -> Path {
    location.commonDirectory.appending("yore/landing")
  }

  /// Writes the journal of a landing that begins now.
  ///
  /// - Throws: `LandingError.busy` when there is one.
  init(_ content: Content, in location: RepositoryLocation) throws {
    path = Self.path(in: location)
    if let folder = path.parent { try makeDirectories(folder) }
    let aside = Path(bytes: path.bytes + Array(".\(Clock.uptime).new".utf8))
    try writeNewFile(aside, Self.bytes(of: content), isSynced: !content.moves.isEmpty)
    defer { removeFile(aside) }
    guard let lock = FileLock(waitingFor: aside, patience: 0), try Self.link(aside, as: path) else {
      throw LandingError.busy(path)
    }
    self.lock = lock
    Self.removeLeft(beside: path, but: aside)
  }

  /// Gives a journal its name; no when there is one of that name, or when whoever has it took this one for
  /// left.
  private static func link(_ aside: Path, as path: Path) throws -> Bool {
    do {
      return try linkFile(aside, as: path)
    } catch {
      guard error.isMissingFile else { throw error }
      return false
    }
  }

  /// Removes the journals that never got their name, since their writers were killed: nobody holds them.
  private static func removeLeft(beside path: Path, but own: Path) {
    guard let folder = path.parent else { return }
    for entry in directoryEntries(folder) ?? [] {
      let name = String(decoding: entry.name, as: UTF8.self)
      let there = folder.appending(entry.name)
      if name.hasPrefix("landing."), name.hasSuffix(".new"), there != own,
        FileLock(waitingFor: there, patience: 0) != nil
      {
        removeFile(there)
      }
    }
  }

  /// The journal of a landing whose parties have all ended, or nil when there is none.
  ///
  /// - Parameter patience: how long to wait for them, in milliseconds.
  /// - Throws: `LandingError.busy`.
  init?(leftIn location: RepositoryLocation, patience: Int64) throws {
    path = Self.path(in: location)
    while path.exists {
      guard let lock = FileLock(waitingFor: path, patience: patience) else {
        if path.exists { throw LandingError.busy(path) }
        return nil
      }
      // It may have been removed, and another begun, while it was waited for.
      guard lock.isOf(path) else { continue }
      self.lock = lock
      return
    }
    return nil
  }

  /// When the landing began, in nanoseconds since 1970.
  var start: Int64 { FileStatus(at: path)?.modified ?? 0 }

  /// What it says, or nil for a file that is no journal.
  var content: Content? { readFile(path).flatMap { Self.content(of: $0) } }

  /// Ends the landing.
  func remove() {
    removeFile(errors)
    removeFile(input)
    removeFile(path)
  }

  // MARK: - Bytes

  static func bytes(of content: Content) -> [UInt8] {
    var bytes: [UInt8] = []
    func add(_ field: [UInt8]) { bytes += field + [0] }
    func add(_ text: String) { add(Array(text.utf8)) }
    func add(_ id: ObjectID?) { add((id ?? .zero).hex) }
    add(mark)
    add(content.home)
    for update in content.references {
      add("reference")
      add(update.name.bytes)
      add(update.old)
      add(update.new)
    }
    if let head = content.head {
      add("head")
      add(head.old.text)
      add(head.new.text)
    }
    for move in content.moves {
      add("move")
      add(move.gitDirectory)
      add(move.from)
      add(move.to)
    }
    add("end")
    return bytes
  }

  static func content(of bytes: [UInt8]) -> Content? {
    var fields = bytes.split(separator: 0, omittingEmptySubsequences: false)[...]
    guard fields.popFirst()?.elementsEqual(mark.utf8) == true,
      let home = fields.popFirst().map({ Array($0) })
    else { return nil }
    var references: [ReferenceUpdate] = []
    var head: HeadUpdate?
    var moves: [Move] = []
    while let kind = fields.popFirst() {
      if kind.elementsEqual("end".utf8) {
        return Content(home: home, references: references, head: head, moves: moves)
      }
      if kind.elementsEqual("head".utf8) {
        guard let old = fields.popFirst().flatMap({ HeadValue(text: $0) }),
          let new = fields.popFirst().flatMap({ HeadValue(text: $0) })
        else { return nil }
        head = HeadUpdate(old: old, new: new)
        continue
      }
      guard let name = fields.popFirst(), let from = fields.popFirst(),
        let to = fields.popFirst(), let old = ObjectID(hex: from), let new = ObjectID(hex: to)
      else { return nil }
      let (before, after) = (old == .zero ? nil : old, new == .zero ? nil : new)
      switch String(decoding: kind, as: UTF8.self) {
      case "reference":
        references.append(
          ReferenceUpdate(name: ReferenceName(bytes: Array(name)), old: before, new: after))
      case "move": moves.append(Move(gitDirectory: Array(name), from: before, to: after))
      default: return nil
      }
    }
    return nil
  }
}
