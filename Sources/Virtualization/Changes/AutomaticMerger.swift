internal import Git
internal import Objects
internal import Rewrite

/// Merges parents as git would, and keeps what it makes in memory, where it can be read as any object.
final class AutomaticMerger {
  let objects: StagedObjects
  private let merger: TreeMerger

  /// What is kept in memory before another one is due.
  private static let maximumCount = 10_000

  init(_ database: ObjectDatabase, configuration: Configuration, known: KnownCommits?) throws {
    objects = StagedObjects(database)
    merger = try TreeMerger(objects, configuration: configuration, known: known)
  }

  /// Whether so much was made that what was is better forgotten.
  var isFull: Bool { objects.ids.count > Self.maximumCount }

  /// The merge of commits; in its marked tree files in conflict have both sides between markers, behind which
  /// the labels stand.
  func merge(of commits: [ObjectID], labels: MergeLabels) throws -> TreeMerge {
    try merger.automaticMerge(of: commits, labels: labels)
  }

  /// What the sides of a commit in conflict come to.
  func merge(_ terms: TreeTerms) throws -> TreeMerge { try merger.merge(terms.trees) }
}
