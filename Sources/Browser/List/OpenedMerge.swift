internal import Objects
internal import Presentation

/// A merge of the line that is open: the commits that it brought in, of which some stand beneath merges that
/// are closed.
struct OpenedMerge: Equatable {
  let merge: ObjectID
  /// Its row on the line.
  var lineRow: Int
  /// All that it brought in, nested: what a merge among them brought in follows it, one deeper.
  let rows: [ListRow]
  /// The merges among them that are open.
  private(set) var opened: Set<ObjectID>
  /// Places in `rows` of what is shown.
  private(set) var shown: [Int] = []

  init(merge: ObjectID, lineRow: Int, rows: [ListRow], opened: Set<ObjectID> = []) {
    self.merge = merge
    self.lineRow = lineRow
    self.rows = rows
    self.opened = opened
    findShown()
  }

  /// Whether a row has something beneath it.
  func opens(at place: Int) -> Bool {
    place + 1 < rows.count && rows[place + 1].depth > rows[place].depth
  }

  mutating func setOpen(_ isOpen: Bool, at place: Int) {
    if isOpen { opened.insert(rows[place].id) } else { opened.remove(rows[place].id) }
    findShown()
  }

  /// Opens what a commit stands beneath.
  ///
  /// - Returns: its place among the shown ones; nil where it is not among these commits.
  mutating func reveal(_ commit: ObjectID) -> Int? {
    guard let place = rows.firstIndex(where: { $0.id == commit }) else { return nil }
    var depth = rows[place].depth
    for above in rows[..<place].reversed() where above.depth < depth {
      opened.insert(above.id)
      depth = above.depth
    }
    findShown()
    return shown.firstIndex(of: place)
  }

  private mutating func findShown() {
    shown.removeAll(keepingCapacity: true)
    var hiddenBelow = Int.max
    for (place, row) in rows.enumerated() where row.depth <= hiddenBelow {
      shown.append(place)
      hiddenBelow = opens(at: place) && !opened.contains(row.id) ? row.depth : .max
    }
  }
}
