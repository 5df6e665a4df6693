public import Objects

/// The paths at which two trees differ, folders opened only where their ids do.
public enum TreeDifference {
  /// A file, link or submodule that is not the same in both trees.
  public struct Change: Hashable, Sendable {
    /// The path from the root of the tree.
    public let path: [UInt8]

    /// What the first tree has there.
    public let old: Side?

    /// What the second tree has there.
    public let new: Side?
  }

  /// One tree's entry at a path.
  public struct Side: Hashable, Sendable {
    public let mode: TreeEntryMode
    public let id: ObjectID
  }

  /// The depth of folders beyond which a tree is taken for a trap.
  private static let maximumDepth = 4096

  /// The changes that lead from one tree to the other, in the order of the trees; nil stands for an empty
  /// tree.
  ///
  /// - Parameter read: gives the bytes of a tree.
  /// - Throws: what `read` throws, and `TreeFault` for a tree that cannot be read to its end.
  public static func changes(
    from old: ObjectID?, to new: ObjectID?, read: (ObjectID) throws -> [UInt8]
  ) throws -> [Change] {
    var changes: [Change] = []
    try visit(old, new, beneath: [], depth: 0, read: read, &changes)
    return changes
  }

  private static func visit(
    _ old: ObjectID?, _ new: ObjectID?, beneath prefix: [UInt8], depth: Int,
    read: (ObjectID) throws -> [UInt8], _ changes: inout [Change]
  ) throws {
    guard old != new, depth < maximumDepth else { return }
    let before = try old.map { try Tree(bytes: read($0)).entries() } ?? []
    let after = try new.map { try Tree(bytes: read($0)).entries() } ?? []
    var names: [ArraySlice<UInt8>: (old: TreeEntry?, new: TreeEntry?)] = [:]
    var order: [ArraySlice<UInt8>] = []
    for entry in before {
      names[entry.name] = (entry, nil)
      order.append(entry.name)
    }
    for entry in after {
      if names[entry.name] == nil { order.append(entry.name) }
      names[entry.name, default: (nil, nil)].new = entry
    }
    for name in order {
      guard let (one, other) = names[name],
        one?.id != other?.id || one?.mode.canonical != other?.mode.canonical
      else { continue }
      let path = prefix + name
      let (oldTree, newTree) = (folder(one), folder(other))
      if oldTree != nil || newTree != nil {
        try visit(
          oldTree, newTree, beneath: path + [UInt8(ascii: "/")], depth: depth + 1, read: read,
          &changes)
      }
      let (oldSide, newSide) = (side(one), side(other))
      if oldSide != newSide { changes.append(Change(path: path, old: oldSide, new: newSide)) }
    }
  }

  private static func folder(_ entry: TreeEntry?) -> ObjectID? {
    entry?.mode.kind == .tree ? entry?.id : nil
  }

  private static func side(_ entry: TreeEntry?) -> Side? {
    guard let entry, entry.mode.kind != .tree else { return nil }
    return Side(mode: entry.mode.canonical, id: entry.id)
  }
}
