internal import Objects

/// Which files may have become which, and what was decided; all are named by their place among the changes.
struct RenameAssignment {
  let changes: [FileChange]

  /// The files that were added.
  var targets: [Int] = []

  /// The files that are gone; where copies count, all that were there.
  private(set) var sources: [Int] = []

  /// Where each target came from, and how like it is.
  private(set) var matches: [Int: (source: Int, likeness: Int)] = [:]

  /// How often each source is used; one that stays uses itself.
  private(set) var uses: [Int: Int] = [:]

  private let isCopying: Bool

  /// Where there are many files of the same content, one is as good as another.
  private static let maximumCountOfSameContent = 100

  init(_ changes: [FileChange], isCopying: Bool) {
    self.changes = changes
    self.isCopying = isCopying
    for (place, change) in changes.enumerated() {
      if change.old == nil {
        targets.append(place)
      } else if change.new == nil {
        sources.append(place)
      } else if isCopying {
        uses[place] = 1
        sources.append(place)
      }
    }
  }

  /// Says that a target came from a source, unless that is decided already.
  mutating func match(_ target: Int, _ source: Int, _ likeness: Int) {
    guard matches[target] == nil else { return }
    matches[target] = (source, likeness)
    uses[source, default: 0] += 1
  }

  /// Leaves out the sources that a target came from.
  mutating func dropUsedSources() { sources.removeAll { uses[$0] != nil } }

  /// Decides on the targets that have the content of a source.
  mutating func matchSameContents() {
    var byContent: [ObjectID: [Int]] = [:]
    for source in sources {
      if let id = changes[source].old?.id { byContent[id, default: []].append(source) }
    }
    for target in targets {
      guard let file = changes[target].new, let candidates = byContent[file.id] else { continue }
      var best: (source: Int, rank: Int)?
      var looked = 0
      for source in candidates {
        guard let old = changes[source].old,
          old.mode.isFile && file.mode.isFile || old.mode == file.mode
        else { continue }
        let isUsed = uses[source] != nil
        if isUsed, !isCopying { continue }
        let rank = (isUsed ? 0 : 1) + (haveSameName(source, target) ? 1 : 0)
        if rank > best?.rank ?? -1 {
          best = (source, rank)
          if rank == 2 { break }
        }
        looked += 1
        if looked == Self.maximumCountOfSameContent { break }
      }
      if let best { match(target, best.source, RenameAssignment.sameContent) }
    }
  }

  /// The likeness of the same content.
  private static let sameContent = 60_000

  // MARK: - Names

  /// The last part of a path.
  func name(of place: Int) -> ArraySlice<UInt8> {
    let path = changes[place].path
    return path[((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
  }

  func haveSameName(_ one: Int, _ other: Int) -> Bool {
    name(of: one).elementsEqual(name(of: other))
  }

  /// The place of each name, nil for a name of several.
  func placesByName(_ places: [Int]) -> [ArraySlice<UInt8>: Int?] {
    var found: [ArraySlice<UInt8>: Int?] = [:]
    for place in places {
      let name = name(of: place)
      found[name] = .some(found[name] == nil ? place : nil)
    }
    return found
  }
}
