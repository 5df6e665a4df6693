internal import Git
internal import Objects

/// Finds out which of the files that one side removed it has renamed, the way git's merge does: by the same
/// content, by the same name and like content, then by like content alone.
///
/// Only what matters is compared: files that the other side changed, and those that tell where a folder has
/// gone which the other side has added to.
final class RenameSearch {
  private let contents: ComparedContents
  private let limit: Int
  var side: SideRenames

  private var sources: [RenamePair] = []
  private var targets: [RenamePair] = []
  private var usedSources: Set<ObjectIdentifier> = []

  /// The folder that most of a removed folder's files have gone to, as far as it is known early.
  private var guesses: [[UInt8]: [UInt8]] = [:]

  /// The targets that are left after the same contents were paired, by path.
  private var remainingTargets: [[UInt8]: Int] = [:]

  init(_ side: SideRenames, contents: ComparedContents, limit: Int) {
    self.side = side
    self.contents = contents
    self.limit = limit
  }

  /// The id of the content of no bytes. Empty files are no renames of each other.
  static let emptyContent = ObjectID("e69de29bb2d1d6434b8b29ae775ad8c2e48c5391")

  /// Finds the renames: the pairs of what was added become such of what was renamed, and those of what was
  /// removed by it go away.
  func run() throws {
    guard !side.pairs.isEmpty, !side.relevantSources.isEmpty else { return }
    for pair in side.pairs {
      switch pair.status {
      case .added where pair.target?.entry.id != Self.emptyContent: targets.append(pair)
      case .removed where pair.source?.entry.id != Self.emptyContent: sources.append(pair)
      default: break
      }
    }
    guard !sources.isEmpty, !targets.isEmpty else { return }
    findSameContents()
    sources.removeAll { usedSources.contains(ObjectIdentifier($0)) }
    prepareFolders()
    try findSameNames()
    sources.removeAll { pair in
      usedSources.contains(ObjectIdentifier(pair))
        || pair.source.map { side.relevantSources[$0.path] == nil } ?? true
    }
    dropSourcesOfDecidedFolders()
    try findLikeContents()
    side.pairs.removeAll { usedSources.contains(ObjectIdentifier($0)) }
    side.folderCounts.clean(removed: side.removedFolders)
  }

  private func pair(_ source: RenamePair, with target: RenamePair) {
    target.source = source.source
    target.status = .renamed
    usedSources.insert(ObjectIdentifier(source))
  }

  private func count(_ target: RenamePair) {
    guard let source = target.source, let file = target.target else { return }
    side.folderCounts.add(from: source.path, to: file.path, removed: side.removedFolders)
  }

  // MARK: - The same content

  private func findSameContents() {
    var byContent: [ObjectID: [RenamePair]] = [:]
    for pair in sources {
      if let source = pair.source { byContent[source.entry.id, default: []].append(pair) }
    }
    for target in targets {
      guard let file = target.target, let candidates = byContent[file.entry.id] else { continue }
      var best: RenamePair?
      var looked = 0
      for candidate in candidates {
        guard let source = candidate.source, !usedSources.contains(ObjectIdentifier(candidate))
        else { continue }
        if !source.entry.mode.isFile || !file.entry.mode.isFile,
          source.entry.mode != file.entry.mode
        {
          continue
        }
        if PathText.name(of: source.path).elementsEqual(PathText.name(of: file.path)) {
          best = candidate
          break
        }
        if best == nil { best = candidate }
        looked += 1
        // Where there are many alike, one is as good as another.
        if looked == 100 { break }
      }
      if let best { pair(best, with: target) }
    }
  }

  // MARK: - The same name

  /// Counts where folders have gone as far as that is known, for guessing where the rest is.
  private func prepareFolders() {
    for (place, target) in targets.enumerated() {
      if target.status == .renamed {
        count(target)
      } else if let file = target.target {
        remainingTargets[file.path] = place
      }
    }
    for folder in side.folderCounts.folders {
      guesses[folder] = side.folderCounts.likeliestTarget(of: folder)
    }
  }

  private func findSameNames() throws {
    let sourcesByName = Self.places(sources) { $0.source }
    let targetsByName = Self.places(targets) { $0.status == .renamed ? nil : $0.target }
    for source in sources {
      guard let file = source.source, side.relevantSources[file.path] != nil else { continue }
      let name = Array(PathText.name(of: file.path))
      guard var place = targetsByName[name] else { continue }
      if place == nil || sourcesByName[name] == .some(nil) { place = guessedTarget(of: file.path) }
      guard let place else { continue }
      let target = targets[place]
      guard target.status != .renamed else { continue }
      let likeness = try contents.likeness(
        of: target.target, to: source.source, atLeast: Likeness.ofSameName)
      guard likeness >= Likeness.ofSameName else { continue }
      pair(source, with: target)
      count(target)
    }
  }

  /// The place of each name that only one file has, nil for a name of several.
  private static func places(
    _ pairs: [RenamePair], _ file: (RenamePair) -> RenameFile?
  ) -> [[UInt8]: Int?] {
    var places: [[UInt8]: Int?] = [:]
    for (place, pair) in pairs.enumerated() {
      guard let file = file(pair) else { continue }
      let name = Array(PathText.name(of: file.path))
      places[name] = .some(places[name] == nil ? place : nil)
    }
    return places
  }

  /// Where a file would be had it gone with its folder.
  private func guessedTarget(of path: [UInt8]) -> Int? {
    guard let folder = guesses[PathText.folder(of: path)] else { return nil }
    // At the top this finds nothing, as in git.
    return remainingTargets[folder + [PathText.slash] + PathText.name(of: path)]
  }

  // MARK: - Like contents

  /// Leaves out the files that matter only for where their folders have gone, when that is clear.
  private func dropSourcesOfDecidedFolders() {
    for source in sources {
      guard let file = source.source else { continue }
      var folder = PathText.folder(of: file.path)
      while !folder.isEmpty, (side.removedFolders[folder] ?? .irrelevant) != .irrelevant {
        side.folderCounts.addUnknown(from: folder)
        folder = PathText.folder(of: folder)
      }
    }
    for folder in side.folderCounts.folders
    where side.removedFolders[folder] == .forSelf && side.folderCounts.isDecided(folder) {
      side.removedFolders[folder] = .forAncestor
    }
    sources.removeAll { source in
      guard let file = source.source, side.relevantSources[file.path] == .location else {
        return false
      }
      var folder = file.path
      while !folder.isEmpty {
        folder = PathText.folder(of: folder)
        switch side.removedFolders[folder] ?? .irrelevant {
        case .irrelevant:
          side.setRelevance(.noMore, of: file.path)
          return true
        case .forSelf: return false
        case .forAncestor: continue
        }
      }
      side.setRelevance(.noMore, of: file.path)
      return true
    }
  }

  private func findLikeContents() throws {
    let remaining = targets.indices.filter { targets[$0].status != .renamed }
    guard !sources.isEmpty, !remaining.isEmpty,
      remaining.count * sources.count <= limit * limit
    else { return }
    var ranking = LikenessRanking()
    for target in remaining { try rank(target, in: &ranking) }
    for candidate in ranking.ordered() {
      guard candidate.likeness >= Likeness.ofRename else { break }
      let (source, target) = (sources[candidate.source], targets[candidate.target])
      if target.status == .renamed || usedSources.contains(ObjectIdentifier(source)) { continue }
      pair(source, with: target)
      count(target)
    }
  }

  private func rank(_ target: Int, in ranking: inout LikenessRanking) throws {
    for (place, source) in sources.enumerated() {
      guard let file = source.source, let other = targets[target].target else { continue }
      ranking.add(
        LikenessRanking.Candidate(
          source: place, target: target,
          likeness: try contents.likeness(of: other, to: file, atLeast: Likeness.ofRename),
          hasSameName: PathText.name(of: file.path).elementsEqual(PathText.name(of: other.path))))
    }
  }
}

extension ComparedContents {
  /// The contents of the objects.
  convenience init(_ objects: StagedObjects) {
    self.init(size: { try objects.size($0) }, read: { try objects.read($0, as: .blob) })
  }

  /// How like a target is to its source; 0 for what is no file.
  fileprivate func likeness(
    of target: RenameFile?, to source: RenameFile?, atLeast least: Int
  ) throws -> Int {
    guard let source, let target, source.entry.mode.isFile, target.entry.mode.isFile else {
      return 0
    }
    return try likeness(
      of: (target.entry.id, nil), to: (source.entry.id, nil), atLeast: least)
  }
}
