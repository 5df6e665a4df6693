internal import Objects

extension PendingHistory {
  /// The pending history that a text says, or nil for a text that is not one, or not whole.
  public init?(bytes: [UInt8]) {
    var reader = PendingReader()
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    guard lines.popFirst()?.elementsEqual("yore pending 1".utf8) ?? false else { return nil }
    while let line = lines.popFirst() {
      if line.elementsEqual("end".utf8) {
        guard let pending = reader.pending else { return nil }
        self = pending
        return
      }
      let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      guard let verb = words.first,
        reader.take(String(decoding: verb, as: UTF8.self), Array(words.dropFirst()))
      else { return nil }
    }
    return nil
  }
}

/// Puts together what the lines say.
private struct PendingReader {
  typealias Words = [ArraySlice<UInt8>]

  private var current: ReferenceName?
  private var followers: [PendingHistory.Follower] = []
  private var tips: [ReferenceName: VirtualParent] = [:]
  private var order: [VirtualID] = []
  private var commits: [VirtualID: VirtualCommit] = [:]
  private var made: [VirtualID: ObjectID] = [:]
  private var conflicts: [ObjectID: [PendingHistory.OpenPath]] = [:]
  private var dropped: [ObjectID] = []
  private var folded: PendingHistory.Folded?
  private var commit: VirtualCommit?
  private var hasMessage = false

  /// The history, when all of it was there.
  var pending: PendingHistory? {
    var reader = self
    reader.endCommit()
    guard let current = reader.current else { return nil }
    let known = Set(reader.commits.keys)
    func isKnown(_ parent: VirtualParent) -> Bool { parent.wanted.map(known.contains) ?? true }
    guard known.count == reader.order.count, reader.tips.values.allSatisfy(isKnown),
      reader.commits.values.allSatisfy({ $0.parents.allSatisfy(isKnown) })
    else { return nil }
    var history = VirtualHistory(
      order: reader.order, commits: reader.commits, tips: reader.tips, current: current)
    history.dropped = reader.dropped
    // Behind its parents is each commit for who reads on.
    guard (try? history.settle()) != nil else { return nil }
    return PendingHistory(
      followers: reader.followers, history: history, made: reader.made,
      conflicts: reader.conflicts, folded: reader.folded)
  }

  private mutating func endCommit() {
    if let commit {
      order.append(commit.id)
      commits[commit.id] = commit
    }
    commit = nil
    hasMessage = false
  }

  /// Takes a line; false when it makes no sense.
  mutating func take(_ verb: String, _ words: Words) -> Bool {
    switch verb {
    case "current":
      return set { $0.current = Self.bytes(words, 0).map { ReferenceName(bytes: $0) } }
    case "took":
      guard let head = Self.id(words, 0), let tree = Self.id(words, 1) else { return false }
      folded = .init(head: head, tree: tree)
      return true
    case "follower": return takeFollower(words)
    case "commit":
      endCommit()
      return takeCommit(words)
    case "dropped":
      guard let id = Self.id(words, 0) else { return false }
      dropped.append(id)
      return true
    default: return takeDetail(verb, words)
    }
  }

  private mutating func set(_ body: (inout PendingReader) -> Void) -> Bool {
    body(&self)
    return current != nil
  }

  private mutating func takeFollower(_ words: Words) -> Bool {
    guard let name = Self.bytes(words, 0).map({ ReferenceName(bytes: $0) }),
      let physical = Self.id(words, 1), let pending = Self.id(words, 2), words.count == 4
    else { return false }
    followers.append(.init(name: name, physical: physical, pending: pending))
    if words[3].elementsEqual("-".utf8) { return true }
    guard let tip = Self.parent(words[3]) else { return false }
    tips[name] = tip
    return true
  }

  private mutating func takeCommit(_ words: Words) -> Bool {
    guard words.count >= 3, let id = Self.virtual(words[0]), let made = Self.id(words, 1),
      self.made[id] == nil
    else { return false }
    var parents: [VirtualParent] = []
    for word in words.dropFirst(3) {
      guard let parent = Self.parent(word) else { return false }
      parents.append(parent)
    }
    var commit = VirtualCommit(
      id, parents: parents, isNew: words[2].contains(UInt8(ascii: "n")))
    commit.vanishesWhenEmpty = words[2].contains(UInt8(ascii: "v"))
    self.commit = commit
    self.made[id] = made
    return true
  }

  private mutating func takeDetail(_ verb: String, _ words: Words) -> Bool {
    guard var commit else { return false }
    switch verb {
    case "changes": commit.contributions = []
    case "change":
      guard let change = Self.change(words) else { return false }
      commit.contributions.append(change)
    case "message":
      guard let part = Self.part(words) else { return false }
      commit.message = hasMessage ? commit.message + [part] : [part]
      hasMessage = true
    case "author":
      guard let author = Self.bytes(words, 0) else { return false }
      commit.author = author
    case "folded":
      guard let id = Self.id(words, 0) else { return false }
      commit.folded.append(id)
    case "resolved":
      guard let resolution = Self.resolution(words) else { return false }
      commit.resolutions.append(resolution)
    case "conflict":
      guard words.count == 3, let path = Self.bytes(words, 0),
        let kind = PathConflict.Kind(rawValue: String(decoding: words[1], as: UTF8.self)),
        let count = Self.number(words, 2), count > 1, let made = made[commit.id]
      else { return false }
      conflicts[made, default: []].append(.init(path: path, kind: kind, sideCount: count))
    default: return false
    }
    self.commit = commit
    return true
  }

  // MARK: - Words

  private static func change(_ words: Words) -> Contribution? {
    guard let verb = words.first, let id = id(words, 1) else { return nil }
    switch String(decoding: verb, as: UTF8.self) {
    case "of": return .commit(id)
    case "against": return .inverse(id)
    case "since": return number(words, 2).map { .since(id, parent: $0) }
    case "back": return number(words, 2).map { .backTo(id, parent: $0) }
    case "trees": return self.id(words, 2).map { .difference(from: id, to: $0) }
    default: return nil
    }
  }

  private static func part(_ words: Words) -> MessagePart? {
    guard let verb = words.first else { return nil }
    switch String(decoding: verb, as: UTF8.self) {
    case "of": return id(words, 1).map { .source($0) }
    case "body": return id(words, 1).map { .body($0) }
    case "text": return bytes(words, 1).map { .text($0) }
    default: return nil
    }
  }

  private static func resolution(_ words: Words) -> Resolution? {
    guard let path = bytes(words, 0), !path.isEmpty, let count = number(words, 1),
      count < words.count - 2
    else { return nil }
    var entries: [PathConflict.Entry?] = []
    for word in words.dropFirst(2) {
      if word.elementsEqual("-".utf8) {
        entries.append(nil)
        continue
      }
      let parts = word.split(separator: UInt8(ascii: ":"))
      guard parts.count == 2, let id = ObjectID(hex: parts[1]),
        let mode = UInt32(String(decoding: parts[0], as: UTF8.self), radix: 8)
      else { return nil }
      entries.append(.init(mode: TreeEntryMode(rawValue: mode), id: id))
    }
    guard let conflict = MergeTerms(alternating: Array(entries[..<count])),
      let value = MergeTerms(alternating: Array(entries[count...]))
    else { return nil }
    return Resolution(path: path, conflict: conflict, value: value)
  }

  private static func id(_ words: Words, _ place: Int) -> ObjectID? {
    words.indices.contains(place) ? ObjectID(hex: words[place]) : nil
  }

  private static func number(_ words: Words, _ place: Int) -> Int? {
    guard words.indices.contains(place) else { return nil }
    return Int(String(decoding: words[place], as: UTF8.self)).flatMap { $0 >= 0 ? $0 : nil }
  }

  private static func parent(_ word: ArraySlice<UInt8>) -> VirtualParent? {
    if let id = ObjectID(hex: word) { return .kept(id) }
    return virtual(word).map { .wanted($0) }
  }

  private static func virtual(_ word: ArraySlice<UInt8>) -> VirtualID? {
    let parts = word.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, let id = ObjectID(hex: parts[0]), let copy = number(Array(parts), 1),
      copy < 1 << 40
    else { return nil }
    return VirtualID(id, copy: copy)
  }

  private static func bytes(_ words: Words, _ place: Int) -> [UInt8]? {
    guard words.indices.contains(place) else { return nil }
    let word = words[place]
    if word.elementsEqual("%".utf8) { return [] }
    var bytes: [UInt8] = []
    var rest = word
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst(), let low = rest.popFirst(),
        let value = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
    }
    return bytes
  }
}
