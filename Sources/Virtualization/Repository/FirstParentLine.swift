internal import Objects

/// Keeps the first-parent line of a tip that moves: read as far as somebody asks, and *updated* when the
/// tip has moved. What is still on the line is kept, and only what is new on it is read.
struct FirstParentLine {
  /// The line as far as it is read.
  private(set) var commits = HeadCommitList()

  /// The commit that follows the last one read, or nil when the line is read to its end.
  private var following: ObjectID?

  /// Where on the line each commit is, by the number that stays.
  private var serials: [ObjectID: HeadCommitList.Serial] = [:]

  /// Whether all of the line is read.
  var isComplete: Bool { following == nil }

  /// A line of which nothing is read yet; with a nil tip one without commits.
  init(tip: ObjectID?) {
    following = tip
  }

  /// The position of a commit on the line, or nil when it is not on the part that is read.
  func position(of id: ObjectID) -> Int? {
    serials[id].map { $0 - commits.tipSerial }
  }

  /// Reads on until the line has `count` commits or ends.
  ///
  /// - Parameter firstParent: reads a commit and gives its first parent.
  /// - Throws: what `firstParent` throws; the commits before that one stay on the line.
  mutating func read(
    upTo count: Int, firstParent: (ObjectID) throws -> ObjectID?
  ) throws {
    while commits.count < count, let id = following {
      let next = try firstParent(id)
      serials[id] = commits.tipSerial + commits.count
      commits.append(id)
      following = next
    }
  }

  /// Moves the line to another tip: reads from it until it meets the line, drops what is above that
  /// place and puts what is new in front. When they don't meet within as many commits as the line has
  /// (and a thousand), it starts anew, with what was read.
  ///
  /// - Throws: what `firstParent` throws; the line is then as it was.
  mutating func move(to tip: ObjectID?, firstParent: (ObjectID) throws -> ObjectID?) throws {
    var newer: [ObjectID] = []
    var next = tip
    while let id = next, newer.count < commits.count + 1000 {
      // What follows the part that is read is a place to meet too.
      if let position = position(of: id) ?? (id == following ? commits.count : nil) {
        replaceFirst(position, with: newer)
        return
      }
      newer.append(id)
      next = try firstParent(id)
    }
    self = FirstParentLine(tip: next)
    for (offset, id) in newer.enumerated() {
      serials[id] = offset
      commits.append(id)
    }
  }

  private mutating func replaceFirst(_ count: Int, with newer: [ObjectID]) {
    for position in 0..<count { serials[commits[position]] = nil }
    commits.dropFirst(count)
    commits.putInFront(newer)
    for (position, id) in newer.enumerated() { serials[id] = commits.tipSerial + position }
  }
}
