internal import Git
internal import Objects

/// Finds the files that were renamed or copied among those that changed, as git does: by the same content, by
/// the same name and like content, then by like content alone.
struct RenameDetection {
  let options: RenameOptions
  let contents: ComparedContents

  /// Whether a file counts as text, where that is not left to its bytes.
  var saysText: (_ path: [UInt8], _ file: TreeFile) throws -> Bool? = { _, _ in nil }

  /// Only this path's origin is looked for.
  var onlyTarget: [UInt8]?

  /// A change of which it is not yet told whether it is a rename or a copy: that depends on which others are
  /// shown.
  struct Found {
    var change: FileChange

    /// The place of the change that holds the source, for what was renamed or copied.
    var source: Int?
  }

  /// What was found, and how often each source is used, by its place.
  struct Result {
    var changes: [Found]
    var uses: [Int: Int] = [:]

    /// The changes with their status: the last use of a source that is gone is its rename, all others are
    /// copies.
    func settled() -> [FileChange] {
      var uses = uses
      return changes.map { found in
        guard let source = found.source else { return found.change }
        var change = found.change
        uses[source, default: 0] -= 1
        change.status = uses[source, default: 0] > 0 ? .copied : .renamed
        return change
      }
    }
  }

  /// Finds them among changes in git's order, which hold files without a change where copies of these are
  /// looked for.
  ///
  /// - Throws: as reading the contents does.
  func run(_ changes: [FileChange]) throws -> Result {
    var search = RenameAssignment(changes, isCopying: options.kind.includesCopies)
    if let onlyTarget { search.targets.removeAll { changes[$0].path != onlyTarget } }
    try find(&search)
    var found: [Found] = []
    for (place, change) in changes.enumerated() {
      if let match = search.matches[place] {
        let source = changes[match.source]
        var renamed = change
        (renamed.old, renamed.oldPath) = (source.old, source.path)
        renamed.similarity = match.likeness * 100 / Likeness.maximum
        found.append(Found(change: renamed, source: match.source))
      } else if change.new == nil, search.uses[place] != nil {
        continue
      } else if change.old != change.new {
        found.append(Found(change: change))
      }
    }
    return Result(changes: found, uses: search.uses)
  }

  private func find(_ search: inout RenameAssignment) throws {
    guard options.kind != .nothing, !search.targets.isEmpty, !search.sources.isEmpty else { return }
    search.matchSameContents()
    guard options.minimumLikeness < Likeness.maximum else { return }
    if !options.kind.includesCopies {
      search.dropUsedSources()
      try matchSameNames(&search)
      search.dropUsedSources()
    }
    let targets = search.targets.filter { search.matches[$0] == nil }
    var sources = search.sources
    if isOverLimit(targets.count, sources.count) {
      // Too much work: the files that did not change are left out.
      guard options.kind == .copiesOfAll else { return }
      sources.removeAll { search.changes[$0].old == search.changes[$0].new }
      if isOverLimit(targets.count, sources.count) { return }
    }
    var ranking = LikenessRanking()
    let contents = try sources.map { try content(of: search.changes[$0].old, search.changes[$0]) }
    for target in targets {
      let content = try content(of: search.changes[target].new, search.changes[target])
      for (place, source) in sources.enumerated() {
        ranking.add(
          LikenessRanking.Candidate(
            source: source, target: target,
            likeness: try likeness(contents[place], content, options.minimumLikeness),
            hasSameName: search.haveSameName(source, target)))
      }
    }
    let ordered = ranking.ordered().prefix { $0.likeness >= options.minimumLikeness }
    for candidate in ordered where search.uses[candidate.source] == nil {
      search.match(candidate.target, candidate.source, candidate.likeness)
    }
    guard options.kind.includesCopies else { return }
    for candidate in ordered {
      search.match(candidate.target, candidate.source, candidate.likeness)
    }
  }

  private func isOverLimit(_ targetCount: Int, _ sourceCount: Int) -> Bool {
    let limit = min(options.limit, 1 << 30)
    return limit > 0 && targetCount * sourceCount > limit * limit
  }

  /// Files whose name nobody else has are compared with each other first, and have to be more alike then.
  private func matchSameNames(_ search: inout RenameAssignment) throws {
    let least =
      options.minimumLikeness + (Likeness.maximum - options.minimumLikeness) / 2
    let targets = search.placesByName(search.targets.filter { search.matches[$0] == nil })
    let sources = search.placesByName(search.sources)
    for source in search.sources {
      let name = search.name(of: source)
      guard let target = targets[name] ?? nil, sources[name] == .some(source),
        search.matches[target] == nil
      else { continue }
      let (old, new) = (search.changes[source], search.changes[target])
      let likeness = try likeness(content(of: old.old, old), content(of: new.new, new), least)
      if likeness >= least { search.match(target, source, likeness) }
    }
  }

  /// The content of a file as it is compared; nil of what is none.
  private func content(
    of file: TreeFile?, _ change: FileChange
  ) throws -> ComparedContents.Content? {
    guard let file, file.mode.isFile else { return nil }
    return (file.id, try saysText(change.path, file))
  }

  private func likeness(
    _ source: ComparedContents.Content?, _ target: ComparedContents.Content?, _ least: Int
  ) throws -> Int {
    guard let source, let target else { return 0 }
    return try contents.likeness(of: target, to: source, atLeast: least)
  }
}
