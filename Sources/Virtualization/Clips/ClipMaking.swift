internal import Git
internal import Objects
internal import Rewrite

/// Makes clips of commits as they leave a history.
struct ClipMaking {
  let repository: VirtualizedRepository
  let objects: StagedObjects

  /// The file beside an operation that holds its clips.
  static let fileName = "clips"

  /// How many commits of an operation have their paths remembered.
  private static let maximumComparisonCount = 2000

  /// The content of that file.
  func text(_ commits: [(id: ObjectID, how: Clip.How)]) throws -> [UInt8] {
    var text: [UInt8] = []
    for (number, entry) in commits.enumerated() {
      let commit = try objects.commit(entry.id)
      let clip = Clip(
        id: entry.id, how: entry.how, lineage: repository.lineage(of: commit, id: entry.id),
        author: commit.author, subject: Array(commit.decoded.subject),
        paths: number < Self.maximumComparisonCount ? (try? paths(of: commit)) ?? [] : [])
      clip.append(to: &text, authorLine: commit.authorLine)
    }
    return text
  }

  /// The paths that a commit changed beside its first parent.
  private func paths(of commit: Commit) throws -> [[UInt8]] {
    let parent = try commit.parents.first.flatMap { try objects.commit($0).tree }
    let walk = TreeChanges(read: { [objects] in Tree(bytes: try objects.read($0, as: .tree)) })
    return try walk.changes(from: parent, to: commit.tree).map(\.path)
  }
}

extension RealizedHistory {
  /// The commits that are no longer part of the history, or no longer as they were, oldest first.
  ///
  /// Commits that are only on other parents now are not among them.
  func clipped(droppedAs how: Clip.How) -> [(id: ObjectID, how: Clip.How)] {
    var clipped = dropped.map { (id: $0, how: how) }
    for entry in changed where !entry.wanted.isNew {
      clipped += entry.wanted.folded.map { (id: $0, how: .squashed) }
      if !entry.wanted.isSource, !entry.isUnchanged {
        clipped.append((id: entry.wanted.id.source, how: .replaced))
      }
    }
    return clipped
  }
}
