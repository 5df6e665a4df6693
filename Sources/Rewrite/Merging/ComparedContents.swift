internal import Git
internal import Objects

/// The contents of files that were compared for renames, the last ones kept in the form in which they are
/// compared.
final class ComparedContents {
  private let objects: StagedObjects
  private var spans: [ObjectID: ContentSpans] = [:]
  private var sizes: [ObjectID: Int] = [:]

  /// How many contents are kept.
  private static let maximumCount = 4096

  init(_ objects: StagedObjects) { self.objects = objects }

  /// How like a target is to its source; 0 for what is no file and for less than the likeness that is asked
  /// for where the sizes show it.
  func likeness(of target: RenameFile?, to source: RenameFile?, atLeast least: Int) throws -> Int {
    guard let source, let target, source.entry.mode.isFile, target.entry.mode.isFile else {
      return 0
    }
    let (first, second) = (try size(source.entry.id), try size(target.entry.id))
    if Likeness.isOutOfReach(least, sizes: first, second) { return 0 }
    return Likeness.between(try content(source.entry.id), try content(target.entry.id))
  }

  private func size(_ id: ObjectID) throws -> Int {
    if let size = sizes[id] { return size }
    let size = try objects.size(id)
    if sizes.count >= 16 * Self.maximumCount { sizes.removeAll() }
    sizes[id] = size
    return size
  }

  private func content(_ id: ObjectID) throws -> ContentSpans {
    if let known = spans[id] { return known }
    let made = ContentSpans(try objects.read(id, as: .blob))
    if spans.count >= Self.maximumCount { spans.removeAll() }
    spans[id] = made
    return made
  }
}
