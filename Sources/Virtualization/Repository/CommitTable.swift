internal import History
internal import Objects

/// Gives each commit a position, dense from 0, in the order in which they are asked for; both ways.
///
/// A hash table with open addressing over the ids, which are random already: a third of the time that a
/// dictionary takes. The seed keeps a repository from being made to fill one place of the table.
struct CommitTable {
  /// The id of each position.
  private(set) var ids: [ObjectID] = []

  /// Positions, or -1; twice as many places as commits, at least, and a power of two.
  private var places: [Position] = []
  private let seed = UInt64.random(in: .min ... .max) | 1

  var count: Int { ids.count }

  /// An empty table with room for so many commits.
  init(capacity: Int = 0) {
    guard capacity > 0 else { return }
    ids.reserveCapacity(capacity)
    var size = 1024
    while size < capacity * 2 + 2 { size *= 2 }
    places = Array(repeating: -1, count: size)
  }

  /// The position of a commit, or nil when it has none yet.
  func position(of id: ObjectID) -> Position? {
    guard !places.isEmpty else { return nil }
    let found = places[place(of: id)]
    return found < 0 ? nil : found
  }

  /// Gives the next position to a commit that has none.
  mutating func append(_ id: ObjectID) -> Position {
    if (ids.count + 1) * 2 > places.count { grow() }
    let position = Position(ids.count)
    places[place(of: id)] = position
    ids.append(id)
    return position
  }

  /// Where the commit stands in the table, or the free place where it would.
  private func place(of id: ObjectID) -> Int {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: hash(id) >> 32) & mask
    while places[place] >= 0, ids[Int(places[place])] != id {
      place = (place + 1) & mask
    }
    return place
  }

  private func hash(_ id: ObjectID) -> UInt64 {
    let words = id.words
    return (words.high ^ words.middle &* 0x9E37_79B9_7F4A_7C15) &* seed
  }

  private mutating func grow() {
    places = Array(repeating: -1, count: max(1024, places.count * 2))
    for (position, id) in ids.enumerated() {
      places[place(of: id)] = Position(position)
    }
  }
}
