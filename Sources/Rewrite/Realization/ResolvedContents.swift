internal import Objects

/// What a commit holds once decisions about its conflicts are put in.
struct ResolvedContents {
  private let merger: any HistoryMerging

  init(_ merger: any HistoryMerging) { self.merger = merger }

  /// What a commit holds.
  ///
  /// A decision counts where its path is in conflict when all decisions are passed over, so that it neither
  /// depends on whether one below came first nor outlives its cause. Where nothing is in conflict then, and the
  /// decisions below are what brings the conflict about, it counts beside these. What came to the conflict
  /// since then is merged into what was decided:
  ///
  ///     what meets now - what met then + what was decided
  ///
  /// - Parameters:
  ///   - held: What it holds with the decisions of the commits below.
  ///   - raw: What it would hold without any.
  func contents(
    _ held: TreeTerms, raw: TreeTerms, by resolutions: [Resolution]
  ) throws -> TreeTerms {
    guard !resolutions.isEmpty, raw.single == nil || held.single == nil else { return held }
    let causes = try conflicts(in: raw)
    let others = try raw.hasSameTrees(as: held) ? [] : conflicts(in: held)
    var decided: [[UInt8]: MergeTerms<PathConflict.Entry?>] = [:]
    for resolution in resolutions {
      guard
        let conflict = causes.first(where: { $0.path == resolution.path })
          ?? others.first(where: { $0.path == resolution.path })
      else { continue }
      let sum = conflict.terms.changed(from: resolution.conflict, to: resolution.value)
      decided[resolution.path] = try merger.settle(
        sum.simplified(), at: resolution.path, rulesOf: raw.values[0].tree)
    }
    return decided.isEmpty ? held : try merger.merge(held, deciding: decided)
  }

  private func conflicts(in terms: TreeTerms) throws -> [PathConflict] {
    terms.single == nil ? try merger.merge(terms.trees).conflicts : []
  }
}
