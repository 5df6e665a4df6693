internal import Objects
internal import Platform

extension StagedObjects {
  /// The number of objects from which on they are written as a pack, where no setting says so.
  private static let defaultUnpackLimit = 100

  /// How many objects, and of how many bytes, are compressed before they are written.
  private static let batchSize = (count: 20_000, bytes: 1 << 24)

  /// An object to be written.
  struct Object {
    let id: ObjectID
    let kind: ObjectKind
    let bytes: [UInt8]
  }

  /// Writes the new objects that the repository does not have: as one pack, or as a file each when they are
  /// few (`fetch.unpackLimit`, `transfer.unpackLimit`). Once written they are not written again.
  ///
  /// Files get their names when they are complete, so one that is ended midway leaves objects that nobody
  /// refers to, or files that `git gc` takes for rubbish.
  ///
  /// - Returns: how many were written.
  /// - Throws: `RepositoryError.system` when the disk does not take them; the same call may be tried again.
  @discardableResult
  public func write(
    configuration: Configuration, fault: WriteFault? = nil
  ) throws(RepositoryError) -> Int {
    var missing: [ObjectID] = []
    for id in unwritten where try !database.containsWithoutLookingAgain(id) { missing.append(id) }
    let limit =
      configuration.int("fetch.unpackLimit") ?? configuration.int("transfer.unpackLimit")
      ?? Self.defaultUnpackLimit
    if missing.isEmpty {
    } else if missing.count < limit {
      try writeLoose(missing, configuration, fault)
    } else {
      try writePack(missing, configuration, fault)
    }
    markWritten()
    return missing.count
  }

  private func writeLoose(
    _ ids: [ObjectID], _ configuration: Configuration, _ fault: WriteFault?
  ) throws(RepositoryError) {
    let writer = LooseObjectWriter(
      directory: database.location.objectDirectory, permissions: FilePermissions(configuration),
      isSynced: DurabilityPolicy(configuration).covers(.looseObject),
      deflater: Deflater(level: configuration.compressionLevel("core.looseCompression")),
      fault: fault)
    // What is referred to comes first, so that no object is ever there without those that it needs.
    for id in ids {
      let (kind, bytes) = try read(id)
      try writer.write(id, kind, bytes)
    }
  }

  private func writePack(
    _ ids: [ObjectID], _ configuration: Configuration, _ fault: WriteFault?
  ) throws(RepositoryError) {
    let permissions = FilePermissions(configuration)
    let directory = database.location.objectDirectory.appending("pack")
    do {
      try makeDirectories(directory)
    } catch {
      throw .system(error)
    }
    var writer = try PackWriter(
      in: directory, count: ids.count,
      level: configuration.compressionLevel("pack.compression"), fault: fault)
    // By kind, the newest first: those who walk the history then read forward.
    var batch: [Object] = []
    var size = 0
    for wanted in [ObjectKind.commit, .tag, .tree, .blob] {
      for id in ids.reversed() {
        guard let object = stagedObject(id), object.kind == wanted else { continue }
        batch.append(Object(id: id, kind: object.kind, bytes: object.bytes))
        size += object.bytes.count
        guard batch.count >= Self.batchSize.count || size >= Self.batchSize.bytes else { continue }
        try writer.append(batch)
        (batch, size) = ([], 0)
      }
    }
    try writer.append(batch)
    try writer.finish(
      in: directory, policy: DurabilityPolicy(configuration), permissions: permissions,
      fault: fault)
    try database.lookAgain()
  }
}
