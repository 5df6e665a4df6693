public import Objects
public import Platform

/// All references as they were at some moment, kept so that what others changed since can be told.
///
/// Taking it costs next to nothing however many references are packed: git replaces the packed file and
/// never writes into it, so another link to the file keeps what was in it. What the loose ones held, and what
/// is known to have changed since, lies over it.
public struct KnownReferences {
  /// The operation that was the newest then; nil when there was none.
  public var operation: ObjectID?

  /// What the `HEAD`s of working trees held, by the names of the trees; the main one has none.
  public var heads: [[UInt8]: HeadValue] = [:]

  /// What loose references held, or were changed to: nil for none.
  private var overlay: [ReferenceName: ObjectID?] = [:]

  /// The name of the link to the packed file; nil when there was none.
  private let packedName: String?
  private let packed: PackedReferences

  private let store: ReferenceStore

  /// Whether the references of a name are told apart: those of others (`refs/remotes/`), those that are
  /// stacks (`refs/stash`), and those that follow by themselves (`refs/notes/`) are not, nor are those that
  /// each working tree has for itself.
  public static func covers(_ name: ReferenceName) -> Bool {
    name.bytes.hasPrefix("refs/") && !uncovered.contains { name.bytes.starts(with: $0) }
      && name != .operations
  }

  private static let uncovered = [
    "refs/remotes/", "refs/stash", "refs/notes/", "refs/bisect/", "refs/worktree/",
    "refs/rewritten/", "refs/prefetch/",
  ].map { Array($0.utf8) }

  /// The references as they are now.
  ///
  /// - Throws: `SystemError` when the packed file cannot be kept.
  public init(_ store: ReferenceStore) throws(SystemError) {
    self.store = store
    // The loose ones first: what is packed meanwhile is then found in the one place or the other.
    for (name, content) in store.loose() where Self.covers(name) {
      if case .id(let id) = content { overlay[name] = id }
    }
    let folder = Self.folder(store.location)
    try makeDirectories(folder)
    packedName = try Self.keepPacked(store.location, in: folder)
    packed = packedName.map { PackedReferences(folder.appending($0)) } ?? PackedReferences("")
  }

  // MARK: - Looking

  /// What a reference held.
  public func value(of name: ReferenceName) -> ObjectID? {
    if let known = overlay[name] { return known }
    return packed.record(named: name.bytes)?.target
  }

  /// What is different at another moment, in the order of the names.
  ///
  /// Costs what is loose, and a pass over the packed files where they are not the same.
  public func differences(to other: KnownReferences) -> [ReferenceUpdate] {
    var names = Set(overlay.keys).union(other.overlay.keys)
    if packedName != other.packedName {
      packed.visitDifferences(from: other.packed) { bytes in
        let name = ReferenceName(bytes: bytes)
        if Self.covers(name) { names.insert(name) }
      }
    }
    var updates: [ReferenceUpdate] = []
    for name in names where name.isWellFormed {
      let (old, new) = (value(of: name), other.value(of: name))
      if old != new { updates.append(ReferenceUpdate(name: name, old: old, new: new)) }
    }
    return updates.sorted { $0.name < $1.name }
  }

  /// Says that references were changed by somebody who knows it.
  public mutating func apply(_ updates: [ReferenceUpdate]) {
    for update in updates where Self.covers(update.name) {
      overlay.updateValue(update.new, forKey: update.name)
    }
  }

  // MARK: - The packed file

  private static func folder(_ location: RepositoryLocation) -> Path {
    location.commonDirectory.appending("yore/operations")
  }

  /// Gives the packed file another name beside the ones kept before; a copy where a file has one name only.
  private static func keepPacked(
    _ location: RepositoryLocation, in folder: Path
  ) throws(SystemError) -> String? {
    let path = location.commonDirectory.appending("packed-refs")
    // It may be replaced just now.
    for _ in 0..<3 {
      guard let status = FileStatus(at: path) else { return nil }
      let name =
        "packed-\(String(status.inode, radix: 16))-\(String(status.modified, radix: 16))"
      let kept = folder.appending(name)
      if kept.exists { return name }
      do {
        _ = try linkFile(path, as: kept)
        if FileStatus(at: kept)?.inode == status.inode { return name }
        removeFile(kept)
      } catch {
        if error.isMissingFile { return nil }
        try overwriteFile(kept, try contents(of: path))
        return name
      }
    }
    return nil
  }

  // MARK: - On disk

  private static let mark = Array("yore references 1".utf8)

  /// What was kept last; nil when nothing was, or nothing that can be understood.
  public init?(keptFor store: ReferenceStore) {
    let folder = Self.folder(store.location)
    guard let file = try? VerifiedFile(folder.appending("references")),
      let bytes = try? file.copy(0, file.count)
    else { return nil }
    var fields = bytes.split(separator: 0, omittingEmptySubsequences: false)[...]
    guard fields.popFirst()?.elementsEqual(Self.mark) == true,
      let operation = fields.popFirst().flatMap({ ObjectID(hex: $0) }),
      let packedName = fields.popFirst().map({ String(decoding: $0, as: UTF8.self) }),
      !packedName.contains("/")
    else { return nil }
    self.store = store
    self.operation = operation == .zero ? nil : operation
    self.packedName = packedName.isEmpty ? nil : packedName
    packed = PackedReferences(packedName.isEmpty ? "" : folder.appending(packedName))
    if !packedName.isEmpty, packed.status == nil { return nil }
    while let kind = fields.popFirst(), !kind.isEmpty, let name = fields.popFirst(),
      let value = fields.popFirst()
    {
      if kind.elementsEqual("head".utf8) {
        if let value = HeadValue(text: value) { heads[Array(name)] = value }
      } else {
        guard let id = ObjectID(hex: value) else { return nil }
        overlay.updateValue(id == .zero ? nil : id, forKey: ReferenceName(bytes: Array(name)))
      }
    }
  }

  /// Keeps it for the next who looks.
  ///
  /// - Throws: `SystemError` when the disk does not take it; what was kept before is then still there.
  public func keep() throws(SystemError) {
    let folder = Self.folder(store.location)
    var bytes: [UInt8] = []
    func add(_ field: [UInt8]) {
      bytes += field
      bytes.append(0)
    }
    add(Self.mark)
    add(Array((operation ?? .zero).hex.utf8))
    add(Array((packedName ?? "").utf8))
    for (tree, head) in heads {
      add(Array("head".utf8))
      add(tree)
      add(head.text)
    }
    for (name, id) in overlay {
      add(Array("reference".utf8))
      add(name.bytes)
      add(Array((id ?? .zero).hex.utf8))
    }
    try makeDirectories(folder)
    try VerifiedFile.write(bytes, to: folder.appending("references"))
    for entry in directoryEntries(folder) ?? [] {
      let name = String(decoding: entry.name, as: UTF8.self)
      if name.hasPrefix("packed-"), name != packedName { removeFile(folder.appending(entry.name)) }
    }
  }
}

extension ReferenceName {
  /// The reference that leads to the newest operation, and whose log keeps the others.
  public static let operations = ReferenceName("refs/yore/operations")
}
