internal import Git
internal import Objects

/// Telling conflicts that a commit has by itself from those that it stands on.
extension TreeMerger {
  /// Which of the conflicts of a commit are not those of its parents again: a commit that changes the same
  /// file elsewhere leaves the conflict where it was.
  ///
  /// - Throws: `RepositoryError` when a content cannot be read.
  public func newConflicts(
    _ conflicts: [PathConflict], beside known: [PathConflict]
  ) throws -> [PathConflict] {
    guard !known.isEmpty else { return conflicts }
    return try conflicts.filter { conflict in
      let there = known.filter { $0.path == conflict.path }
      if there.contains(where: { $0.terms == conflict.terms && $0.kind == conflict.kind }) {
        return false
      }
      guard let open = try openRegions(conflict) else { return true }
      var standing: Set<MergeTerms<[UInt8]>> = []
      for other in there { standing.formUnion(try openRegions(other) ?? []) }
      return open.isEmpty || !open.isSubset(of: standing)
    }
  }

  /// The regions in which the sides of a file do not go together; nil for what is no text on all of them.
  private func openRegions(_ conflict: PathConflict) throws -> Set<MergeTerms<[UInt8]>>? {
    if let known = knownRegions[conflict] { return known }
    guard let terms = try textTerms(conflict) else { return nil }
    let open = Set(terms.open)
    if knownRegions.count >= 64 { knownRegions.removeAll() }
    knownRegions[conflict] = open
    return open
  }

  /// A conflict in a file as texts; nil where it is about something else than the lines of a text.
  func textTerms(_ conflict: PathConflict) throws -> TextTerms? {
    guard conflict.kind == .content || conflict.kind == .addedByBoth,
      conflict.terms.values.allSatisfy({ $0?.mode.isFile ?? true })
    else { return nil }
    let texts = try conflict.terms.map { entry in
      try entry.map { try trees.objects.read($0.id, as: .blob) } ?? []
    }
    guard texts.values.allSatisfy({ !ContentMerge.isBinary($0) }) else { return nil }
    return TextTerms(texts)
  }
}
