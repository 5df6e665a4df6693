public import Objects
internal import Platform
internal import Text

/// Reads the references of a repository: loose files, and the packed file beneath them.
///
/// A damaged reference never hides the others. What is read is what is on disk at that moment: the packed
/// file stays mapped, and is mapped anew once it was replaced.
public final class ReferenceStore {
  let location: RepositoryLocation

  /// What is shown instead of what the files say.
  public var overlay = ReferenceOverlay()

  private var mapped: PackedReferences?

  /// The packed file as it is now. Asking costs a look at its state, so keep it for a series of records.
  var packed: PackedReferences {
    let path = location.commonDirectory.appending("packed-refs")
    if let mapped, mapped.status == FileStatus(at: path) { return mapped }
    let packed = PackedReferences(path)
    mapped = packed
    return packed
  }

  /// How many symbolic steps git follows.
  private static let maximumDepth = 5

  /// The size above which a file is taken for no reference, in bytes.
  static let maximumFileSize = 1 << 20

  public init(_ location: RepositoryLocation) {
    self.location = location
  }

  // MARK: - Single references

  /// What `HEAD` of this working tree says.
  public var head: Head {
    switch resolve(.head) {
    case .found(.head, let id): .detached(id)
    case .found(let name, let id): .branch(name, id)
    case .missing(let name): .branch(name, nil)
    case .broken(let name, let fault): .broken(name, fault)
    }
  }

  /// The reference that `HEAD` leads to, existing or not; nil when it is detached or broken.
  var headTarget: ReferenceName? {
    guard case .branch(let name, _) = head else { return nil }
    return name
  }

  /// Follows a name to the id that it stands for.
  public func resolve(_ name: ReferenceName) -> Resolution {
    var name = name
    for _ in 0..<Self.maximumDepth {
      guard name.isWellFormed else { return .broken(name, .badName) }
      switch read(name) {
      case .id(.zero): return .broken(name, .nullID)
      case .id(let id): return .found(name, id)
      case .symbolic(let next): name = next
      case .missing: return .missing(name)
      case .broken(let fault): return .broken(name, fault)
      }
    }
    return .broken(name, .tooDeep)
  }

  /// The reference of exactly this name, or nil when there is no such one that can be used.
  ///
  /// Its `peeled` is that of the packed file where that tells, else `target`.
  public func reference(named name: ReferenceName) -> Reference? {
    guard case .found(let end, let id) = resolve(name) else { return nil }
    var peeled: ObjectID?
    if let record = packed.record(named: end.bytes), record.target == id { peeled = record.peeled }
    var symbolicTarget: ReferenceName?
    if case .symbolic(let next) = read(name) { symbolicTarget = next }
    return Reference(name: name, target: id, peeled: peeled, symbolicTarget: symbolicTarget)
  }

  /// The references that a short name such as `main` may stand for, in git's order of preference: more than
  /// one means that the name is ambiguous and the first one counts.
  public func candidates(for shortName: [UInt8]) -> [Reference] {
    let prefixes = ["", "refs/", "refs/tags/", "refs/heads/", "refs/remotes/"]
    var names = prefixes.map { ReferenceName(bytes: Array($0.utf8) + shortName) }
    names.append(
      ReferenceName(bytes: Array("refs/remotes/".utf8) + shortName + Array("/HEAD".utf8)))
    return names.compactMap { reference(named: $0) }
  }

  // MARK: - Files

  /// What the storage holds under a name, no symbolic step followed.
  enum Content {
    case id(ObjectID)
    case symbolic(ReferenceName)
    case missing
    case broken(ReferenceFault)
  }

  /// The directory beneath which the file of a reference is.
  func root(of name: ReferenceName) -> Path {
    name.isPerWorkTree ? location.gitDirectory : location.commonDirectory
  }

  func read(_ name: ReferenceName) -> Content {
    let content = stored(name)
    if case .id = content, let id = overlay.targets[name] { return .id(id) }
    return content
  }

  private func stored(_ name: ReferenceName) -> Content {
    switch readLoose(root(of: name).appending(name.bytes)) {
    case .missing:
      guard let record = packed.record(named: name.bytes) else { return .missing }
      return .id(record.target)
    case let content: return content
    }
  }

  /// What a loose file says; a directory or nothing at the path is `missing`.
  func readLoose(_ path: Path) -> Content {
    let text: [UInt8]
    do {
      text = try contents(of: path, limit: Self.maximumFileSize)
    } catch {
      // A directory may stand where a packed reference has the same name.
      if error.isMissingFile || error.isDirectory { return linkedReference(path) ?? .missing }
      return .broken(.unreadable)
    }
    return linkedReference(path) ?? Self.parse(text)
  }

  /// The reference that a symbolic link to `refs/…` stands for, as old versions of git wrote them.
  private func linkedReference(_ path: Path) -> Content? {
    guard let target = path.linkTarget, target.hasPrefix("refs/") else { return nil }
    let name = ReferenceName(bytes: target)
    return name.isWellFormed ? .symbolic(name) : nil
  }

  /// Reads the content of a loose reference.
  static func parse(_ text: [UInt8]) -> Content {
    if text.hasPrefix("ref:") {
      let rest = text[4...].drop(while: \.isBlank)
      let end = rest.lastIndex { !$0.isBlank } ?? rest.startIndex - 1
      return .symbolic(ReferenceName(bytes: Array(rest[..<(end + 1)])))
    }
    guard let id = ObjectID(hex: text.prefix(ObjectID.hexCount)),
      text.count == ObjectID.hexCount || text[ObjectID.hexCount].isBlank
    else { return .broken(.badContent) }
    return .id(id)
  }
}
