internal import Git
internal import Objects

/// Merges versions of one path: files by their contents, links and submodules as wholes.
///
/// A merge of the same contents under the same rules is done once.
final class FileMerger {
  /// Contents in the form in which renames are found.
  let compared: ComparedContents

  private let objects: StagedObjects
  private let settings: MergeSettings
  private let rules: MergeRules
  private let submodules: SubmoduleHistory
  private let driver: MergeDriver
  private var known: [Key: Merged] = [:]

  /// How many merges are remembered.
  private static let maximumCount = 1 << 14

  /// All that the merge of three contents depends on.
  private struct Key: Hashable {
    let contents: PerSide<ObjectID?>
    let rule: MergeRule
    let labels: ContentMerge.Labels
    let isOfBases: Bool
    /// The path, where a program is told it.
    let path: [UInt8]?
  }

  private struct Merged {
    let id: ObjectID
    let isClean: Bool
  }

  /// What a merge of versions came to.
  struct Outcome {
    let entry: Entry
    let isClean: Bool
    let kind: PathConflict.Kind
  }

  init(
    objects: StagedObjects, settings: MergeSettings, rules: MergeRules,
    submodules: SubmoduleHistory, driver: MergeDriver
  ) {
    self.objects = objects
    self.settings = settings
    self.rules = rules
    self.submodules = submodules
    self.driver = driver
    compared = ComparedContents(objects)
  }

  /// Merges versions of the same sort: all of them files, links or submodules, but for the base.
  func merge(
    _ versions: ContentVersions, how: MergeDescription, extraMarkerSize: Int
  ) throws -> Outcome {
    let (base, ours, theirs) = (
      versions.entries.base, versions.entries.ours, versions.entries.theirs
    )
    guard let ours, let theirs else {
      preconditionFailure("a merge of contents has two sides")
    }
    var (mode, isModeClean) = (theirs.mode, true)
    if ours.mode != theirs.mode, ours.mode != base?.mode {
      mode = ours.mode
      isModeClean = theirs.mode == base?.mode
    }
    func outcome(_ id: ObjectID, _ isClean: Bool, _ kind: PathConflict.Kind = .content) -> Outcome {
      Outcome(
        entry: Entry(mode: mode, id: id), isClean: isClean && isModeClean,
        kind: isClean ? .mode : kind)
    }
    if ours.id == theirs.id || ours.id == base?.id { return outcome(theirs.id, true) }
    if theirs.id == base?.id { return outcome(ours.id, true) }
    let sameSort = base?.mode.sort == ours.mode.sort ? base : nil
    switch ours.mode.kind {
    case .file, .executable:
      let merged = try mergeContents(
        versions, PerSide(sameSort?.id, ours.id, theirs.id), how: how,
        extraMarkerSize: extraMarkerSize)
      return outcome(merged.id, merged.isClean)
    case .link:
      // Of merge bases that disagree the base is taken.
      if how.depth > 0, let base { return Outcome(entry: base, isClean: false, kind: .content) }
      return outcome(ours.id, false)
    case .commit, .tree:
      let later = try submodules.later(
        of: ours.id, theirs.id, base: sameSort?.id, path: versions.sources.base)
      if let later { return outcome(later, true) }
      if how.depth > 0, let base { return Outcome(entry: base, isClean: false, kind: .submodule) }
      return outcome(ours.id, false, .submodule)
    }
  }

  /// Merges the contents of files that all sides have, of more than two sides by the lines where the rules
  /// do not say otherwise.
  ///
  /// - Returns: What comes of them, with markers where that is not decided and texts are merged at all.
  func merge(_ entries: MergeTerms<Entry?>, at path: [UInt8]) throws -> (
    id: ObjectID, isClean: Bool
  ) {
    let ids = entries.map { $0?.id }.simplified()
    if let decided = ids.decided { return (try decided ?? objects.add(.blob, []), true) }
    if ids.sideCount == 2, let ours = ids.values[0], let theirs = ids.values[2] {
      let versions = ContentVersions(
        path: path,
        entries: PerSide(
          ids.values[1].map { Entry(mode: .file, id: $0) }, Entry(mode: .file, id: ours),
          Entry(mode: .file, id: theirs)), sources: PerSide(all: path))
      let merged = try mergeContents(
        versions, PerSide(ids.values[1], ours, theirs), how: MergeDescription(labels: .unnamed),
        extraMarkerSize: 0)
      return (merged.id, merged.isClean)
    }
    let rule = try rules.rule(for: path, isOfBases: false)
    let texts = try ids.map { id in try id.map { try objects.read($0, as: .blob) } ?? [] }
    let isText = texts.values.allSatisfy { !ContentMerge.isBinary($0) }
    guard rule.method == .lines || rule.method == .union, isText, let terms = TextTerms(texts)
    else {
      return (try objects.add(.blob, texts.values[0]), false)
    }
    if let text = terms.decided { return (try objects.add(.blob, text), true) }
    if rule.method == .union { return (try objects.add(.blob, terms.union), true) }
    let marked = MarkedText(
      terms, style: settings.style, markerSize: rule.markerSize, labels: nil)
    return (try objects.add(.blob, marked.bytes), false)
  }

  private func mergeContents(
    _ versions: ContentVersions, _ ids: PerSide<ObjectID?>, how: MergeDescription,
    extraMarkerSize: Int
  ) throws -> Merged {
    var rule = try rules.rule(for: versions.path, isOfBases: how.depth > 0)
    rule.markerSize += extraMarkerSize
    let key = Key(
      contents: ids, rule: rule, labels: versions.labels(how.labels), isOfBases: how.depth > 0,
      path: rule.isProgram ? versions.path : nil)
    if let merged = known[key] { return merged }
    let contents = try ids.map { id in try id.map { try objects.read($0, as: .blob) } ?? [] }
    let (content, isClean) = try merge(contents, by: key)
    let merged = Merged(id: try objects.add(.blob, content), isClean: isClean)
    if known.count >= Self.maximumCount { known.removeAll(keepingCapacity: true) }
    known[key] = merged
    return merged
  }

  private func merge(
    _ contents: PerSide<[UInt8]>, by key: Key
  ) throws -> (content: [UInt8], isClean: Bool) {
    switch key.rule.method {
    case .program(let name):
      return try driver.merge(
        contents, by: key.rule.program, name: name, path: key.path ?? [],
        markerSize: key.rule.markerSize)
    case .wholes: return wholes(contents, isOfBases: key.isOfBases)
    case .lines, .union:
      for side in Side.allCases
      where ContentMerge.isBinary(contents[side])
        || contents[side].count > ContentMerge.maximumSize
      {
        return wholes(contents, isOfBases: key.isOfBases)
      }
      let merge = ContentMerge(
        labels: key.labels, style: settings.style, markerSize: key.rule.markerSize,
        takesBoth: key.rule.method == .union)
      let (text, count) = try merge.merge(
        base: contents.base, ours: contents.ours, theirs: contents.theirs)
      return (text, count == 0)
    }
  }

  /// What cannot be merged stays as it is on our side; of merge bases the base is taken.
  private func wholes(
    _ contents: PerSide<[UInt8]>, isOfBases: Bool
  ) -> (content: [UInt8], isClean: Bool) {
    isOfBases ? (contents.base, true) : (contents.ours, false)
  }
}

/// Versions of a path that belong together.
struct ContentVersions {
  /// The path whose attributes count.
  let path: [UInt8]
  let entries: PerSide<Entry?>
  /// Where each version is.
  let sources: PerSide<[UInt8]>

  /// The labels of the markers, with the paths where these are not all the same.
  func labels(_ labels: MergeLabels) -> ContentMerge.Labels {
    if sources.base == sources.ours, sources.base == sources.theirs {
      return ContentMerge.Labels(base: labels.base, ours: labels.ours, theirs: labels.theirs)
    }
    func label(_ label: [UInt8], _ path: [UInt8]) -> [UInt8] {
      label + [UInt8(ascii: ":")] + path
    }
    return ContentMerge.Labels(
      base: label(labels.base, sources.base), ours: label(labels.ours, sources.ours),
      theirs: label(labels.theirs, sources.theirs))
  }
}
