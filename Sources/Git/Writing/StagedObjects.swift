internal import CGit
public import Objects

/// The objects of a repository and, in front of them, new ones that are in memory only.
///
/// An operation makes all its objects here, reads them back from here, and writes them at once when all is
/// known, so that one that is given up has left nothing behind.
public final class StagedObjects {
  /// The repository's own objects.
  public let database: ObjectDatabase

  private var staged: [ObjectID: (kind: ObjectKind, bytes: [UInt8])] = [:]

  /// The ids of the new objects, in the order in which they were made.
  public private(set) var ids: [ObjectID] = []

  private var writtenCount = 0

  public init(_ database: ObjectDatabase) { self.database = database }

  /// The ids of the new objects that were not written yet, in the order in which they were made.
  var unwritten: ArraySlice<ObjectID> { ids[writtenCount...] }

  /// An object that is in memory.
  func stagedObject(_ id: ObjectID) -> (kind: ObjectKind, bytes: [UInt8])? { staged[id] }

  /// Says that all objects made so far are in the repository.
  func markWritten() { writtenCount = ids.count }

  /// Keeps an object in memory and gives its id. One that is there already is kept once.
  ///
  /// - Throws: `RepositoryError.library` when libgit2 cannot hash it.
  @discardableResult
  public func add(_ kind: ObjectKind, _ bytes: [UInt8]) throws(RepositoryError) -> ObjectID {
    var native = git_oid()
    let code = bytes.withUnsafeBytes {
      git_odb_hash(&native, $0.baseAddress, $0.count, kind.native)
    }
    try Library.check(code, "git_odb_hash")
    let id = ObjectID(native)
    if staged.updateValue((kind, bytes), forKey: id) == nil { ids.append(id) }
    return id
  }

  /// The kind and the content of an object, a new one or the repository's own.
  ///
  /// - Throws: as `ObjectDatabase.read` does.
  public func read(_ id: ObjectID) throws(RepositoryError) -> (kind: ObjectKind, bytes: [UInt8]) {
    if let object = staged[id] { return object }
    return try database.read(id)
  }

  /// The content of an object that must be of a kind.
  ///
  /// - Throws: `RepositoryError.objectKind` when it is of another one, else as `read` does.
  public func read(_ id: ObjectID, as expected: ObjectKind) throws(RepositoryError) -> [UInt8] {
    let (kind, bytes) = try read(id)
    guard kind == expected else { throw .objectKind(id, expected: expected, found: kind) }
    return bytes
  }

  /// The size of an object's content in bytes, found without reading it all where that is possible.
  public func size(_ id: ObjectID) throws(RepositoryError) -> Int {
    if let object = staged[id] { return object.bytes.count }
    do {
      return try database.header(id).size
    } catch {
      // A partial clone may have to fetch it.
      return try read(id).bytes.count
    }
  }

  /// A commit.
  public func commit(_ id: ObjectID) throws(RepositoryError) -> Commit {
    Commit(bytes: try read(id, as: .commit))
  }
}
