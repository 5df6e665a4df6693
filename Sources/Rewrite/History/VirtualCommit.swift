public import Objects

/// A commit of the wanted history by name: the commit that it is made from, and a number that tells copies of
/// one commit apart, 0 being the commit itself.
public struct VirtualID: Hashable, Sendable {
  public let source: ObjectID
  public let copy: Int

  public init(_ source: ObjectID, copy: Int = 0) {
    self.source = source
    self.copy = copy
  }

  /// Ids are random as they are: a part of one tells nearly all apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(source.words.high) }
}

/// A wanted parent.
public enum VirtualParent: Hashable, Sendable {
  /// A commit of the wanted history.
  case wanted(VirtualID)
  /// A commit below it, which stays as it is.
  case kept(ObjectID)

  /// The commit, or the one that a wanted commit is made from.
  public var commit: ObjectID {
    switch self {
    case .wanted(let id): id.source
    case .kept(let id): id
    }
  }

  /// The wanted commit; nil for one that stays.
  public var wanted: VirtualID? {
    if case .wanted(let id) = self { id } else { nil }
  }
}

/// A change that goes into a commit's tree.
public enum Contribution: Hashable, Sendable {
  /// What a commit changed, beside the automatic merge of its parents.
  case commit(ObjectID)
  /// The same the other way around.
  case inverse(ObjectID)
  /// What leads to a commit from one of its parents, counted from 0.
  case since(ObjectID, parent: Int)
  /// The same the other way around.
  case backTo(ObjectID, parent: Int)
  /// What leads from one tree to another.
  case difference(from: ObjectID, to: ObjectID)
}

/// A part of a message.
public enum MessagePart: Hashable, Sendable {
  /// The message of a commit.
  case source(ObjectID)
  /// The message of a commit without its first paragraph.
  case body(ObjectID)
  /// A text in UTF-8.
  case text([UInt8])
}

/// What somebody decided about a path in conflict.
///
/// It holds as long as there is something to decide: where the conflict has gone with its cause it lies idle,
/// and where something else meets by now, what is new about that is merged into it.
public struct Resolution: Hashable, Sendable {
  public let path: [UInt8]

  /// What met there, whatever was decided elsewhere.
  public let conflict: MergeTerms<PathConflict.Entry?>

  /// What is to be there, nil for nothing; several terms where only a part was decided.
  public let value: MergeTerms<PathConflict.Entry?>

  public init(
    path: [UInt8], conflict: MergeTerms<PathConflict.Entry?>,
    value: MergeTerms<PathConflict.Entry?>
  ) {
    self.path = path
    self.conflict = conflict
    self.value = value
  }
}

/// A commit of the wanted history: where it comes from, where it stands, and what is different about it.
public struct VirtualCommit: Hashable, Sendable {
  public let id: VirtualID
  public var parents: [VirtualParent]

  /// What goes into the tree, in this order; what the source changed where nothing else is said.
  public var contributions: [Contribution]

  /// What the message is joined of, in this order; the source's own where nothing else is said.
  public var message: [MessagePart]

  /// The author as a commit has it, name, address, seconds and zone; nil for the source's.
  public var author: [UInt8]?

  /// What somebody decided about paths in conflict, each path once.
  public var resolutions: [Resolution] = []

  /// The commits that were folded into this one, oldest first.
  public var folded: [ObjectID] = []

  /// Whether it is left out when it changes nothing, whatever is wanted of other commits.
  public var vanishesWhenEmpty = false

  /// Whether it is another commit beside the source, such as a picked one, and not the source rewritten.
  public var isNew: Bool

  /// The source as it is, at other parents perhaps.
  public init(
    _ id: VirtualID, parents: [VirtualParent], contributions: [Contribution]? = nil,
    isNew: Bool = false
  ) {
    self.id = id
    self.parents = parents
    self.contributions = contributions ?? [.commit(id.source)]
    message = [.source(id.source)]
    self.isNew = isNew
  }

  /// Whether nothing about it but its place may differ from the source.
  public var isSource: Bool {
    !isNew && author == nil && resolutions.isEmpty && message == [.source(id.source)]
      && contributions == [.commit(id.source)]
  }

  /// What leads to it from its first parent, its further parents being of no account.
  var changesOnFirstParent: [Contribution] {
    guard parents.count > 1 else { return contributions }
    return contributions.map { $0 == .commit(id.source) ? .since(id.source, parent: 0) : $0 }
  }

  /// The commits that it stands for.
  public var replaced: [ObjectID] { isNew ? [] : [id.source] + folded }
}
