internal import CGit
public import Objects
internal import Platform
internal import Text

/// Reads the objects of a repository, those of its alternates included.
///
/// Opened on first use. An object that a replacement stands in for is read as git does: under its own id,
/// with the content of the other. Not for use from several threads; making another one is cheap.
public final class ObjectDatabase {
  /// Where the repository is.
  public let location: RepositoryLocation

  /// Which objects stand in for which.
  public let replacements: ReplacementTable

  private var handle: OpaquePointer?
  private let hasPromisor: Bool
  private var promisor: PromisorFetcher?

  /// The objects of a repository; `replacements` is read from it when it is not given.
  public init(
    _ location: RepositoryLocation, configuration: Configuration? = nil,
    replacements: ReplacementTable? = nil
  ) {
    self.location = location
    self.replacements =
      replacements ?? ReplacementTable(location, configuration: configuration)
    hasPromisor =
      location.format.partialCloneRemote != nil
      || configuration?.entries(withPrefix: "remote.").contains {
        $0.key.hasSuffix(".promisor") && GitValue.bool($0.value) == true
      } ?? false
  }

  deinit {
    git_odb_free(handle)
  }

  // MARK: - Reading

  /// The kind and the content of an object.
  ///
  /// - Parameter fetchingMissing: Whether what a partial clone left out is fetched from its remote; without
  ///   it such an object is simply missing.
  /// - Throws: `RepositoryError.objectMissing` or `corruptObject`.
  public func read(
    _ id: ObjectID, fetchingMissing: Bool = true
  ) throws(RepositoryError) -> (kind: ObjectKind, bytes: [UInt8]) {
    do {
      return try withContent(of: id) { kind, content in (kind, Array(content)) }
    } catch {
      guard case .objectMissing(let missing) = error, fetchingMissing, hasPromisor else {
        throw error
      }
      return try fetch(missing)
    }
  }

  /// The content of an object that must be of a kind.
  ///
  /// - Throws: `RepositoryError.objectKind` when it is of another one, else as `read` does.
  public func read(
    _ id: ObjectID, as expected: ObjectKind, fetchingMissing: Bool = true
  ) throws(RepositoryError) -> [UInt8] {
    let (kind, bytes) = try read(id, fetchingMissing: fetchingMissing)
    guard kind == expected else {
      throw .objectKind(id, expected: expected, found: kind)
    }
    return bytes
  }

  /// A commit; never fetched, since a partial clone has all its commits.
  public func commit(_ id: ObjectID) throws(RepositoryError) -> Commit {
    Commit(bytes: try read(id, as: .commit, fetchingMissing: false))
  }

  /// Calls `body` with the kind and the content of an object without copying it; the pointer is good
  /// inside the call only.
  public func withContent<Result>(
    of id: ObjectID, _ body: (ObjectKind, UnsafeRawBufferPointer) -> Result
  ) throws(RepositoryError) -> Result {
    let database = try open()
    let replaced = try replacements.replacement(for: id)
    var native = replaced.native
    var object: OpaquePointer?
    let code = git_odb_read(&object, database, &native)
    guard code == 0 else { throw failure(code, "git_odb_read", replaced) }
    defer { git_odb_object_free(object) }
    guard let kind = ObjectKind(native: git_odb_object_type(object)) else {
      throw .corruptObject(replaced, reason: "unknown kind")
    }
    let content = UnsafeRawBufferPointer(
      start: git_odb_object_data(object), count: git_odb_object_size(object))
    return body(kind, content)
  }

  /// The kind and the size of an object, found without reading it all where that is possible.
  public func header(_ id: ObjectID) throws(RepositoryError) -> (kind: ObjectKind, size: Int) {
    let database = try open()
    let replaced = try replacements.replacement(for: id)
    var native = replaced.native
    var (size, type) = (0, GIT_OBJECT_INVALID)
    let code = git_odb_read_header(&size, &type, database, &native)
    guard code == 0 else { throw failure(code, "git_odb_read_header", replaced) }
    guard let kind = ObjectKind(native: type) else {
      throw .corruptObject(replaced, reason: "unknown kind")
    }
    return (kind, size)
  }

  /// Whether the repository has the object, readable or not. Nothing is fetched.
  public func contains(_ id: ObjectID) throws(RepositoryError) -> Bool {
    var native = id.native
    return git_odb_exists(try open(), &native) == 1
  }

  /// Whether the repository has the object, as far as its packs are known: what others packed since the
  /// last look is not found. Cheap also where the answer is no.
  func containsWithoutLookingAgain(_ id: ObjectID) throws(RepositoryError) -> Bool {
    var native = id.native
    return git_odb_exists_ext(try open(), &native, GIT_ODB_LOOKUP_NO_REFRESH.rawValue) == 1
  }

  /// Looks at the packs again, so that those written by others since are known.
  func lookAgain() throws(RepositoryError) {
    try Library.check(git_odb_refresh(try open()), "git_odb_refresh")
  }

  // MARK: - Libgit2

  private func open() throws(RepositoryError) -> OpaquePointer {
    if let handle { return handle }
    guard Library.isStarted else { throw Library.failure(-1, "git_libgit2_init") }
    var opened: OpaquePointer?
    let code = location.objectDirectory.withCString { git_odb_open(&opened, $0) }
    try Library.check(code, "git_odb_open")
    guard let opened else { throw Library.failure(-1, "git_odb_open") }
    let alternates = location.environment.bytes("GIT_ALTERNATE_OBJECT_DIRECTORIES") ?? []
    for alternate in alternates.split(separator: UInt8(ascii: ":")) {
      // One that is not there is no reason not to read what is.
      let path = location.startDirectory.appending(alternate)
      if path.isSearchable { _ = path.withCString { git_odb_add_disk_alternate(opened, $0) } }
    }
    handle = opened
    return opened
  }

  private func failure(_ code: Int32, _ operation: String, _ id: ObjectID) -> RepositoryError {
    if code == GIT_ENOTFOUND.rawValue {
      git_error_clear()
      return .objectMissing(id)
    }
    guard case .library(_, _, let message) = Library.failure(code, operation) else {
      return .corruptObject(id, reason: operation)
    }
    return .corruptObject(id, reason: message)
  }

  private func fetch(_ id: ObjectID) throws(RepositoryError) -> (kind: ObjectKind, bytes: [UInt8]) {
    let fetcher = promisor ?? PromisorFetcher(GitProgram(location))
    promisor = fetcher
    return try fetcher.read(id)
  }
}
