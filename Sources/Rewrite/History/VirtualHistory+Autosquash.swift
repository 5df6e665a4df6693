public import Objects

extension VirtualHistory {
  /// Folds the commits that ask for it into those that they name, as `git rebase --autosquash` does: into the
  /// first whose subject is the text, else into the one that it names as a revision, else into the first whose
  /// subject begins with it, all of them standing before.
  ///
  /// - Parameters:
  ///   - subject: The subject of a commit, its lines joined.
  ///   - resolve: The commit that a revision of one word names; nil for none. Without it only ids and
  ///     beginnings of ids name commits.
  /// - Returns: The history, and how many commits were folded.
  /// - Throws: what the closures throw.
  public func autosquashing(
    subject: (ObjectID) throws -> [UInt8], resolve: (([UInt8]) throws -> ObjectID?)? = nil
  ) throws -> (history: VirtualHistory, foldedCount: Int) {
    var subjects: [[UInt8]] = []
    subjects.reserveCapacity(order.count)
    var places: [ObjectID: Int] = [:]
    var bySubject: [[UInt8]: Int] = [:]
    var chains = SquashChains(count: order.count)
    for (place, id) in order.enumerated() {
      let text = try subject(id.source)
      let isMerge = (self[id]?.parents.count ?? 0) > 1
      let request = isMerge ? nil : SquashRequest(subject: text[...])
      var target: Int?
      if let request {
        let name = Array(request.target)
        target = bySubject[name]
        if target == nil, !name.contains(UInt8(ascii: " ")) {
          let named = try resolve.map { try $0(name) } ?? only(startingWith: name, upTo: place)
          target = named.flatMap { places[$0] }
        }
        target = target ?? subjects.firstIndex { $0.starts(with: name) }
      }
      subjects.append(text)
      places[id.source] = place
      if let request, let target {
        chains.append(place, request.message, behind: target)
      } else if bySubject[text] == nil {
        bySubject[text] = place
      }
    }
    var history = self
    try history.fold(
      chains.all.map { chain in
        Folding(
          target: order[chain.root], folded: chain.members.map { (order[$0.place], $0.message) })
      })
    return (history, chains.count)
  }

  /// The only commit of the first ones whose id begins with some digits.
  private func only(startingWith digits: [UInt8], upTo end: Int) -> ObjectID? {
    let shortest = 4
    guard (shortest...ObjectID.hexCount).contains(digits.count) else { return nil }
    let nibbles = digits.compactMap(hexValue)
    guard nibbles.count == digits.count else { return nil }
    let found = order[..<end].lazy.map(\.source).filter { id in
      nibbles.indices.allSatisfy { id.nibble($0) == nibbles[$0] }
    }
    var iterator = found.makeIterator()
    guard let first = iterator.next(), iterator.next() == nil else { return nil }
    return first
  }
}

/// The places of commits behind those that they are folded into, in git's order: what asks for a commit stands
/// behind that one and what asked for it before.
private struct SquashChains {
  private var next: [Int?]
  private var tails: [Int?]
  private var messages: [FoldedMessage?]

  /// How many commits are folded.
  private(set) var count = 0

  init(count: Int) {
    next = Array(repeating: nil, count: count)
    tails = next
    messages = Array(repeating: nil, count: count)
  }

  mutating func append(_ place: Int, _ message: FoldedMessage, behind target: Int) {
    let tail = tails[target] ?? target
    next[place] = next[tail]
    next[tail] = place
    tails[target] = place
    messages[place] = message
    count += 1
  }

  /// The commits that something is folded into, each with what is.
  var all: [(root: Int, members: [(place: Int, message: FoldedMessage)])] {
    next.indices.filter { messages[$0] == nil && next[$0] != nil }.map { root in
      var members: [(place: Int, message: FoldedMessage)] = []
      var following = next[root]
      while let place = following {
        members.append((place, messages[place] ?? .dropped))
        following = next[place]
      }
      return (root, members)
    }
  }
}
