/// How many files have gone from each removed folder to which other folders.
struct FolderRenameCounts {
  private(set) var counts: [[UInt8]: [[UInt8]: Int]] = [:]

  /// Counts a file that may have gone anywhere.
  mutating func addUnknown(from folder: [UInt8]) {
    counts[folder, default: [:]][Self.unknown, default: 0] += 1
  }

  /// Counts a renamed file for its folder, and for the folders above as far as the same names follow them:
  /// `a/b/c/x` that became `a/d/c/x` tells of `a/b/c` and of `a/b`, but not of `a`.
  mutating func add(
    from source: [UInt8], to target: [UInt8], removed: [[UInt8]: FolderRelevance]
  ) {
    var (old, new) = (source, target)
    var isFirst = true
    while true {
      let (oldName, newName) = (PathText.name(of: old), PathText.name(of: new))
      let sameNames = oldName.elementsEqual(newName)
      old = PathText.folder(of: old)
      guard let relevance = removed[old] else { return }
      new = PathText.folder(of: new)
      guard isFirst || sameNames else { return }
      if relevance == .forSelf || isFirst {
        counts[old, default: [:]][new, default: 0] += 1
      }
      isFirst = false
      if relevance == .irrelevant || old.isEmpty || new.isEmpty { return }
    }
  }

  /// The folder that most files of a folder have gone to.
  func likeliestTarget(of folder: [UInt8]) -> [UInt8]? {
    guard let targets = counts[folder] else { return nil }
    return targets.max {
      $0.value != $1.value
        ? $0.value < $1.value : $1.key.lexicographicallyPrecedes($0.key)
    }?.key
  }

  /// Whether the folder with most files stays that whatever has become of those that are not known yet.
  func isDecided(_ folder: [UInt8]) -> Bool {
    var (first, second) = (0, 0)
    for (target, count) in counts[folder] ?? [:] where target != Self.unknown {
      if count >= first {
        (first, second) = (count, first)
      } else if count >= second {
        second = count
      }
    }
    return first > second + (counts[folder]?[Self.unknown] ?? 0)
  }

  /// Forgets what is not known and what was not removed.
  mutating func clean(removed: [[UInt8]: FolderRelevance]) {
    for folder in Array(counts.keys) {
      if (removed[folder] ?? .irrelevant) == .irrelevant {
        counts[folder] = nil
      } else {
        counts[folder]?[Self.unknown] = nil
      }
    }
  }

  /// The folders of which files were counted.
  var folders: [[UInt8]] { counts.keys.sorted(by: PathText.precedes) }

  /// The one target with most files, nothing when there is none, or that several have as many.
  func target(of folder: [UInt8]) -> Target {
    let ordered = (counts[folder] ?? [:]).filter { $0.value > 0 }
    guard let most = ordered.values.max() else { return .nowhere }
    let best = ordered.filter { $0.value == most }.map(\.key)
    return best.count == 1 ? .one(best[0]) : .several
  }

  enum Target: Equatable {
    case nowhere
    case one([UInt8])
    case several
  }

  /// Stands for the folder that is not known: no path is this.
  private static let unknown: [UInt8] = [PathText.slash]
}
