internal import Git
internal import Objects

/// What plain git, or anybody else, did to references between two operations.
struct ForeignChange {
  private let updates: [ReferenceUpdate]
  private let head: Operation.MovedHead?
  private let store: ReferenceStore
  private let oldCommit: ObjectID?
  private let newCommit: ObjectID?

  /// How many lines of a log are looked through for what happened.
  private static let maximumLineCount = 100

  /// What is different; nil where nothing is, or while git has something begun and not ended.
  init?(from before: KnownReferences, to now: KnownReferences, in location: RepositoryLocation) {
    updates = before.differences(to: now)
    let tree = location.workTreeName
    var head: Operation.MovedHead?
    if let old = before.heads[tree], let new = now.heads[tree], old != new {
      head = .init(workTree: tree, old: old.text, new: new.text)
    }
    guard !updates.isEmpty || head != nil else { return nil }
    guard location.unfinishedOperations().allSatisfy({ $0.kind == .bisect }) else { return nil }
    self.head = head
    store = ReferenceStore(location)
    oldCommit = Self.commit(before.heads[tree], before)
    newCommit = Self.commit(now.heads[tree], now)
  }

  private static func commit(_ head: HeadValue?, _ known: KnownReferences) -> ObjectID? {
    switch head {
    case .branch(let name)?: known.value(of: name)
    case .detached(let id)?: id
    case nil: nil
    }
  }

  /// It as an operation.
  var operation: Operation {
    var operation = Operation(.git, command: words)
    operation.references = updates.map { .init(name: $0.name, old: $0.old, new: $0.new) }
    operation.head = head
    return operation
  }

  /// What the logs say about it, in a line.
  private var words: [UInt8] {
    if oldCommit != newCommit || head != nil {
      let lines = store.reflog(of: .head).prefix(Self.maximumLineCount)
      var news = lines.prefix { $0.after != oldCommit }
      // Another branch at the same commit.
      if news.isEmpty, head != nil { news = lines.prefix(1) }
      if let first = news.first, first.after == newCommit, !first.message.isEmpty {
        let more = news.count - 1
        return Self.line(first.message) + Array((more > 0 ? " (and \(more) more)" : "").utf8)
      }
    }
    guard let update = updates.first else { return Array("checkout".utf8) }
    guard updates.count == 1 else { return Array("\(updates.count) references".utf8) }
    if update.new != nil, let last = store.reflog(of: update.name).first, last.after == update.new,
      update.old != nil, !last.message.isEmpty
    {
      return Self.line(last.message)
    }
    let kind =
      switch update.name.kind {
      case .branch: "branch "
      case .tag: "tag "
      default: ""
      }
    let verb = update.old == nil ? "created" : update.new == nil ? "deleted" : "moved"
    return Array(kind.utf8) + update.name.short + Array(" \(verb)".utf8)
  }

  /// A text without what would end a line or act on a terminal.
  private static func line(_ text: ArraySlice<UInt8>) -> [UInt8] {
    text.map { $0 < 0x20 || $0 == 0x7f ? UInt8(ascii: " ") : $0 }
  }
}

/// The references now, and what others did to them since the newest operation.
struct OutsideView {
  /// The references now, the newest operation and the head of this working tree among it.
  private(set) var now: KnownReferences

  /// What others did; nil for nothing, or nothing that is known.
  let operation: Operation?

  /// Looks at the references.
  ///
  /// - Throws: `SystemError` where nothing can be kept.
  init(_ location: RepositoryLocation, log: OperationLog) throws {
    let store = ReferenceStore(location)
    now = try KnownReferences(store)
    now.operation = log.tip
    now.heads[location.workTreeName] = store.headValue
    guard var before = KnownReferences(keptFor: store),
      let missed = log.operations(since: before.operation)
    else {
      operation = nil
      return
    }
    for operation in missed.reversed() { before.apply(operation) }
    // Of other working trees nothing new is known here.
    for (tree, head) in before.heads where now.heads[tree] == nil { now.heads[tree] = head }
    operation = ForeignChange(from: before, to: now, in: location)?.operation
  }
}
