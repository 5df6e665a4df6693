internal import Objects
internal import Virtualization

/// What one of the comparisons shows by which the changes of a commit are told.
struct ChangePart {
  enum Content {
    case files([FileChange])
    /// The files of a merge that differ from all parents; statistics are about those that differ from the first.
    case combined([CombinedChange], isDense: Bool, againstFirst: [FileChange])
  }

  /// The parent compared with, where each parent of a merge has its turn.
  var parent: ObjectID?
  var content: Content

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
      let files = try files(from: comparison.old.first, to: comparison.new)
      return files.isEmpty
        ? nil : ChangePart(parent: comparison.parent, content: .files(files))
    }
    followed?.parts[commit] = parts
    return parts
  }

  private func files(from old: ObjectID?, to new: ObjectID) throws -> [FileChange] {
    guard let followed else {
      return try repository.changes(
        from: old, to: new, options: request.changes, patch: request.options, paths: request.paths)
    }
    let files = try repository.changes(
      from: old, to: new, options: request.changes, patch: request.options,
      paths: Pathspec(path: followed.path))
    guard files.contains(where: { $0.old == nil }) else { return files }
    // It is new here: perhaps it was elsewhere before.
    guard
      let renaming = try repository.renaming(
        to: followed.path, from: old, to: new,
        likeness: request.changes.renames.minimumLikeness)
    else { return files }
    followed.path = renaming.oldPath ?? followed.path
    return [renaming]
  }

  private func combined(_ comparison: CommitComparison) throws -> ChangePart? {
    guard case .allParents(let isDense) = request.merges else { return nil }
    let changes = try repository.combinedChanges(
      from: comparison.old, to: comparison.new, options: request.changes, patch: request.options,
      paths: request.paths)
    let needsFirst = !request.forms.isDisjoint(with: [.bars, .numbers, .sum, .summary])
    let first = needsFirst ? try files(from: comparison.old.first, to: comparison.new) : []
    if changes.isEmpty, request.isSearch { return nil }
    return ChangePart(content: .combined(changes, isDense: isDense, againstFirst: first))
  }

  /// The parts that are to be seen: none where changes only decide which commits are.
  func shown(_ parts: [ChangePart]) -> [ChangePart] { request.forms.isEmpty ? [] : parts }

  /// The files of a part with their differences.
  func patches(of part: ChangePart) throws -> [FilePatch] {
    try part.files.map { try repository.patch(of: $0, options: request.options) }
  }
}
