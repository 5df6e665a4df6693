internal import Objects

/// The positions of the commits that were shown last, in a table of fixed size: of two commits with the same place
/// in it the later one is kept.
struct ShownPositions {
  private var rows: [(id: ObjectID, position: Int)] = []
  private static let count = 256

  /// The position of a commit, or nil when it is not kept.
  subscript(id: ObjectID) -> Int? {
    get {
      guard !rows.isEmpty else { return nil }
      let row = rows[Self.place(of: id)]
      return row.id == id && row.position >= 0 ? row.position : nil
    }
    set {
      guard let newValue else { return }
      if rows.isEmpty { rows = Array(repeating: (.zero, -1), count: Self.count) }
      rows[Self.place(of: id)] = (id, newValue)
    }
  }

  private static func place(of id: ObjectID) -> Int { Int(id.words.low) % count }
}
