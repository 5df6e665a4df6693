internal import Objects
internal import Virtualization

/// What one of the comparisons shows by which the changes of a commit are told.
struct ChangePart {
  enum Content {
    case files([FileChange])
    /// The files of a merge that differ from all parents; statistics are about those that differ from the first.
    case combined([CombinedChange], isDense: Bool, againstFirst: [FileChange])
  }

  let comparison: CommitComparison
  var content: Content

  /// The parent compared with, where each parent of a merge has its turn.
  var parent: ObjectID? { comparison.parent }

  /// The files, where one tree is compared with one other.
  var files: [FileChange] {
    switch content {
    case .files(let files): files
    case .combined(_, _, let files): files
    }
  }

  var isCombined: Bool { if case .combined = content { true } else { false } }
}

extension ChangeWriter {
  /// The comparisons of a commit in which something differs.
  ///
  /// - Throws: `RepositoryError` when a tree cannot be read, `ChangeError`.
  func parts(of commit: ObjectID) throws -> [ChangePart] {
    guard !request.forms.isEmpty || request.isSearch else { return [] }
    if let known = followed?.parts[commit] { return known }
    let comparisons = try repository.comparisons(
      of: commit, merges: request.merges, showsRoot: request.showsRoot)
    let parts = try comparisons.compactMap { comparison in
      if comparison.old.count > 1 { return try combined(comparison) }
      let files = try files(of: comparison)
      return files.isEmpty ? nil : ChangePart(comparison: comparison, content: .files(files))
    }
    followed?.parts[commit] = parts
    return parts
  }

  private func files(of comparison: CommitComparison) throws -> [FileChange] {
    guard let followed else {
      return try repository.changes(
        of: comparison, selection: request.changes, patch: request.options, paths: request.paths)
    }
    let files = try repository.changes(
      of: comparison, selection: request.changes, patch: request.options,
      paths: Pathspec(path: followed.path))
    guard files.contains(where: { $0.old == nil }) else { return files }
    // It is new here: perhaps it was elsewhere before.
    guard
      let renaming = try repository.renaming(
        to: followed.path, from: comparison.old.first, to: comparison.new,
        likeness: request.changes.renames.minimumLikeness)
    else { return files }
    followed.path = renaming.oldPath ?? followed.path
    return [renaming]
  }

  private func combined(_ comparison: CommitComparison) throws -> ChangePart? {
    guard case .allParents(let isDense) = request.merges else { return nil }
    let changes = try repository.combinedChanges(
      from: comparison.old, to: comparison.new, selection: request.changes, patch: request.options,
      paths: request.paths)
    let needsFirst = !request.forms.isDisjoint(with: [.bars, .numbers, .sum, .summary])
    var withFirst = comparison
    withFirst.old = Array(comparison.old.prefix(1))
    let first = needsFirst ? try files(of: withFirst) : []
    return ChangePart(
      comparison: withFirst,
      content: .combined(changes, isDense: isDense, againstFirst: first))
  }

  /// The parts that are to be seen: none where changes only decide which commits are.
  func shown(_ parts: [ChangePart]) -> [ChangePart] { request.forms.isEmpty ? [] : parts }

  /// The files of a part with their differences.
  func patches(of part: ChangePart) throws -> [FilePatch] {
    try part.files.map { try patch(of: $0, in: part) }
  }

  /// How one of the files of a part differs.
  func patch(of file: FileChange, in part: ChangePart) throws -> FilePatch {
    try repository.patch(of: file, in: part.comparison, options: request.options)
  }
}
