public import Objects

/// Where commits go.
public enum Destination: Hashable, Sendable {
  /// Between a commit and its first parent.
  case before(ObjectID)
  /// Between a commit and all that stands on it.
  case after(ObjectID)
  /// On a commit, beside what stands on it.
  case onto(ObjectID)

  /// The commit that the place is told by.
  public var anchor: ObjectID {
    switch self {
    case .before(let id), .after(let id), .onto(let id): id
    }
  }
}

/// Edits of the order.
extension VirtualHistory {
  /// Moves commits, kept in their order, to another place. Merges that move with what they merged stay merges
  /// of it.
  ///
  /// References keep their places in the line, but for those that lead to moved commits when these begin a
  /// line of their own: they go along.
  ///
  /// - Throws: `HistoryEditError.unknown`, `cycle`, `ontoItself`, `wouldBeLost`.
  public func moving(
    _ moved: some Sequence<ObjectID>, _ destination: Destination
  ) throws -> VirtualHistory {
    let ids = try inOrder(moved)
    guard !ids.isEmpty else { return self }
    let anchor = destination.anchor
    guard !ids.contains(VirtualID(anchor)) else { throw HistoryEditError.ontoItself(anchor) }
    var history = self
    switch destination {
    case .before(let id): try history.move(ids, before: commit(id).id)
    case .after(let id): try history.move(ids, after: commit(id).id)
    case .onto(let id): try history.move(ids, onto: parent(id))
    }
    try history.settle()
    try history.checkReached()
    return history
  }

  private mutating func move(_ ids: [VirtualID], before place: VirtualID) {
    let shape = MovedShape(ids, in: self)
    let taken = remove(ids)
    let ground = self[place]?.parents.first
    let (line, last) = shape.line(taken, on: ground)
    change(place) { commit in
      commit.parents = Self.once([.wanted(last)] + commit.parents.dropFirst())
    }
    insert(line, behind: ground)
  }

  private mutating func move(_ ids: [VirtualID], after place: VirtualID) {
    let shape = MovedShape(ids, in: self)
    let (line, last) = shape.line(remove(ids), on: .wanted(place))
    putOnTop(last, of: place)
    insert(line, behind: .wanted(place))
  }

  private mutating func move(_ ids: [VirtualID], onto base: VirtualParent) {
    let shape = MovedShape(ids, in: self)
    // What stays stands on what stays.
    let followers = tips.filter { $0.value.wanted.map(shape.moved.contains) ?? false }
    let taken = remove(ids)
    insert(shape.lines(taken, on: base), behind: base)
    for (name, tip) in followers { tips[name] = tip }
  }

  /// Puts a commit between another one and all that stands on that one.
  ///
  /// Of the references there the current one goes along, and all of them where nothing else would lead to it.
  mutating func putOnTop(_ id: VirtualID, of place: VirtualID) {
    let isEnd = children(of: .wanted(place)).isEmpty && tips[current] != .wanted(place)
    replace(.wanted(place), by: [.wanted(id)], except: [id])
    for (name, tip) in tips where tip == .wanted(place) && (isEnd || name == current) {
      tips[name] = .wanted(id)
    }
  }
}
