internal import Objects

/// The trees read last, up to a number: what a commit has is compared with what its parent has, and that with
/// what the next one has.
struct RecentTrees {
  /// Two generations: when the younger one is full it becomes the older one, which is forgotten.
  private var younger: [ObjectID: Tree] = [:]
  private var older: [ObjectID: Tree] = [:]
  private static let generationSize = 64

  /// The tree of an id, read when it is not here.
  mutating func tree(_ id: ObjectID, reading read: (ObjectID) throws -> Tree) rethrows -> Tree {
    if let known = younger[id] { return known }
    let tree = try older[id] ?? read(id)
    if younger.count >= Self.generationSize {
      older = younger
      younger = [:]
    }
    younger[id] = tree
    return tree
  }
}
