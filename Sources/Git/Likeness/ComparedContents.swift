public import Objects

/// The contents of files that were compared for renames, the last ones kept in the form in which they are
/// compared.
public final class ComparedContents {
  private let readSize: (ObjectID) throws -> Int
  private let read: (ObjectID) throws -> [UInt8]
  private var spans: [Key: ContentSpans] = [:]
  private var sizes: [ObjectID: Int] = [:]

  private struct Key: Hashable {
    let id: ObjectID
    let isText: Bool?
  }

  /// How many contents are kept.
  private static let maximumCount = 4096

  /// Larger contents are like no others, so that no search takes forever; in bytes.
  private static let maximumSize = 512 << 20

  public init(
    size: @escaping (ObjectID) throws -> Int, read: @escaping (ObjectID) throws -> [UInt8]
  ) {
    (readSize, self.read) = (size, read)
  }

  /// A content, and whether it counts as text where that is not left to its bytes.
  public typealias Content = (id: ObjectID, isText: Bool?)

  /// How like a target is to its source; 0 for less than the likeness that is asked for where the sizes show
  /// it.
  ///
  /// - Throws: as reading them does.
  public func likeness(of target: Content, to source: Content, atLeast least: Int) throws -> Int {
    let (first, second) = (try size(source.id), try size(target.id))
    if Likeness.isOutOfReach(least, sizes: first, second) { return 0 }
    guard max(first, second) <= Self.maximumSize else { return 0 }
    return Likeness.between(try content(source), try content(target))
  }

  private func size(_ id: ObjectID) throws -> Int {
    if let size = sizes[id] { return size }
    let size = try readSize(id)
    if sizes.count >= 16 * Self.maximumCount { sizes.removeAll() }
    sizes[id] = size
    return size
  }

  private func content(_ content: Content) throws -> ContentSpans {
    let key = Key(id: content.id, isText: content.isText)
    if let known = spans[key] { return known }
    let made = ContentSpans(try read(content.id), isText: content.isText)
    if spans.count >= Self.maximumCount { spans.removeAll() }
    spans[key] = made
    return made
  }
}
