public import Objects

/// One of the trees that terms are made of, and what people know it by.
public struct TreeTerm: Hashable, Sendable {
  public let tree: ObjectID

  /// What it is and where it comes from, in UTF-8 and without line ends; empty where nobody said.
  public let label: [UInt8]

  /// The commit that holds it, by which it can be called where nobody said.
  let commit: ObjectID?

  public init(_ tree: ObjectID, label: [UInt8] = []) {
    self.tree = tree
    self.label = label
    commit = nil
  }

  init(_ tree: ObjectID, of commit: ObjectID) {
    self.tree = tree
    label = []
    self.commit = commit
  }
}

/// What a commit holds: a tree, or terms of trees that are not decided.
public typealias TreeTerms = MergeTerms<TreeTerm>

extension MergeTerms where Value == TreeTerm {
  /// The terms without trees that are both added and removed, whatever they are called.
  public func simplifiedTrees() -> TreeTerms { simplified(by: \.tree) }

  /// The trees alone.
  public var trees: MergeTerms<ObjectID> { map(\.tree) }

  /// The labels alone.
  public var labels: MergeTerms<[UInt8]> { map(\.label) }

  /// Whether others are of the same trees, whatever they are called.
  public func hasSameTrees(as other: TreeTerms) -> Bool {
    values.count == other.values.count
      && zip(values, other.values).allSatisfy { $0.tree == $1.tree }
  }
}
