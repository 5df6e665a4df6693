internal import History
internal import Objects
internal import Platform

/// The commits that a tip reaches, in an order of git's, where the store keeps that order: with random access, and
/// without walking.
struct StoredRows {
  /// Commits that were put in front since, newest first: a few, each on top of the one before.
  private let front: [Position]
  private let order: StoredOrder

  var count: Int { front.count + order.count }

  /// The rows from a tip, or nil where the kept order does not lead there.
  init?(
    _ kind: StoredOrder.Kind, from tip: ObjectID, in repository: VirtualizedRepository
  ) throws {
    guard let order = repository.storedOrder(kind) else { return nil }
    self.order = order
    var front: [Position] = []
    var id = tip
    var time = Int64.max
    // One commit after the other on top, none older than what it is on: then they simply come first. In a
    // topological order they do whatever their age.
    while id != order.tip {
      let position = repository.position(of: id)
      // The walk goes as far as it can and tells what it could not read.
      guard let parents = try? repository.graph.parents(of: position) else { return nil }
      let commitTime = try repository.graph.commitTime(of: position)
      guard front.count < Self.longestFront, parents.count == 1,
        kind == .topological || commitTime <= time
      else {
        return nil
      }
      time = commitTime
      front.append(position)
      id = repository.reader.id(of: parents[0])
    }
    let top = try repository.graph.commitTime(of: repository.position(of: id))
    guard front.isEmpty || kind == .topological || top <= time else { return nil }
    self.front = front
  }

  private static let longestFront = 256

  /// The commit at a place of the order.
  @inline(__always)
  func position(at place: Int) throws(FileDamage) -> Position {
    place < front.count
      ? front[place] : Position(try order.position(at: place - front.count))
  }
}
