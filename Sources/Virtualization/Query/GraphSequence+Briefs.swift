public import History
public import Objects
internal import Platform

extension GraphSequence {
  /// Takes a row of which only id and subject are shown: the id, how many digits of it tell it from all other objects,
  /// where in some text the subject is, and the lanes.
  public typealias Brief = (
    ObjectID, _ shortIDLength: Int, _ text: [UInt8], _ subject: Range<Int>, LaneRow
  ) -> Void

  /// Gives the next rows one after the other, as many as are at hand: at least one, unless the end is reached. The same
  /// rows as `next` gives.
  ///
  /// - Returns: whether there may be more.
  /// - Throws: as `next`.
  public func nextBriefs(minimumShortIDLength minimum: Int? = nil, _ body: Brief) throws -> Bool {
    if try giveStored(minimum, body) { return true }
    guard let (position, read) = try nextPosition() else { return false }
    try layOut(position)
    var subject: [UInt8] = []
    if let read {
      subject += read.decoded.subject
    } else {
      try reader.appendSubject(of: position, to: &subject)
    }
    let id = reader.id(of: position)
    try reader.checkStore()
    body(
      id, repository.shortIDLength(of: id, at: position, minimum: minimum), subject,
      0..<subject.count, layout.row)
    return true
  }

  /// Gives rows that the store tells, as long as the next one is such a row and for some time.
  ///
  /// - Returns: whether there was one.
  private func giveStored(_ minimum: Int?, _ body: Brief) throws -> Bool {
    guard tied == nil, let store = reader.store, let places = try commits.storedPlaces,
      case .stored(let rows) = commits.source
    else { return false }
    let lengths = repository.shortIDLengths(minimum: minimum)
    // Out of the object for as long, so that rows are lent and not copied.
    var layout = LaneLayout()
    swap(&layout, &self.layout)
    var given = 0
    defer {
      swap(&layout, &self.layout)
      commits.passStored(given)
    }
    var window: SegmentWindow?
    for place in places.prefix(SegmentWindow.size) {
      let position = Int(try rows.position(at: place))
      guard position < store.count else { break }
      if window?.contains(position) != true {
        window = try commits.readingStore { () throws(FileDamage) in
          try commits.windows?.window(with: position)
        }
      }
      guard let window, let subject = window.subject(at: position) else { break }
      let id = window.ids[position - window.first]
      let parents = try commits.readingStore { () throws(FileDamage) in
        try store.parents(of: position)
      }
      layout.begin(Position(position))
      for parent in parents { layout.connect(to: parent) }
      layout.end(isCut: parents.isEmpty && reader.isGrafted(id))
      body(id, lengths.length(of: id, at: position), window.subjects, subject, layout.row)
      given += 1
    }
    return given > 0
  }
}
