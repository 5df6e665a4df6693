public import Objects
internal import Platform

/// Git's commit-graph: parents, times, generation numbers and trees of the commits that it lists, read without
/// their objects.
///
/// One file or a chain of them, as `git commit-graph write` leaves it. A commit is known by its position, dense
/// from 0. Opened under the conditions under which git uses it; where git would stop at a damaged record the
/// reading functions give nil, and the caller reads the object. Like git, it does not check the checksum.
///
/// **A commit that is listed need not exist**: the file may be older than the last `gc`. Whoever shows a commit or
/// takes its id from somewhere else (a reference, an argument) reads the object, which fails where there is none;
/// walking over it is harmless, since its ancestors are what they were.
public final class CommitGraphFile {
  /// How many commits are listed.
  public let count: Int

  /// Whether corrected commit dates are the generation numbers: all layers have them, and the settings agree.
  public let hasCorrectedDates: Bool

  /// Whether there are generation numbers at all; the first versions of git wrote none.
  public let hasGenerations: Bool

  let layers: [CommitGraphLayer]

  /// The levels that git can write end here; all longer histories have this one.
  private static let highestLevel: UInt32 = 0x3fff_ffff

  /// The commit-graph of a repository, or nil when there is none, or none that may be used.
  ///
  /// With other parents or other objects than the file was written from, by grafts, the border of a shallow clone
  /// or replacements, none may be.
  public init?(
    _ location: RepositoryLocation, configuration: Configuration?, replacements: ReplacementTable,
    grafts: GraftTable
  ) {
    let settings = CommitGraphSettings(configuration)
    guard settings.isUsed, replacements.isEmpty, grafts.isEmpty else { return nil }
    layers = Self.layers(in: location.objectDirectories, settings: settings)
    guard let top = layers.last, top.count > 0 else { return nil }
    count = top.base + top.count
    hasCorrectedDates = layers.allSatisfy { $0.correctedDates != nil }
    hasGenerations = top.level(0) != 0
  }

  // MARK: - Finding commits

  /// The position of a commit, or nil when it is not listed.
  public func position(of id: ObjectID) -> Int? {
    for layer in layers.reversed() {
      let place = layer.ids.lowerBound(id)
      if layer.ids.id(at: place) == id { return layer.base + place }
    }
    return nil
  }

  /// The id of the commit at a position.
  public func id(at position: Int) -> ObjectID {
    let (layer, place) = place(of: position)
    return layers[layer].ids.id(at: place) ?? .zero
  }

  /// Where the commit of a position stands.
  func place(of position: Int) -> (layer: Int, place: Int) {
    precondition(position >= 0 && position < count, "no position of this commit-graph")
    var number = layers.count - 1
    while layers[number].base > position { number -= 1 }
    return (number, position - layers[number].base)
  }

  // MARK: - Reading commits

  /// The tree of a commit.
  public func tree(at position: Int) -> ObjectID {
    let (layer, place) = place(of: position)
    return layers[layer].tree(place)
  }

  /// The committer time, in seconds since 1970, cut to 34 bits.
  public func commitTime(at position: Int) -> Int64 {
    let (layer, place) = place(of: position)
    return layers[layer].commitTime(place)
  }

  /// The length of the longest way to a root, 1 for a root; 0 where nobody counted.
  public func level(at position: Int) -> UInt32 {
    let (layer, place) = place(of: position)
    return layers[layer].level(place)
  }

  /// The corrected commit date, or nil where `hasCorrectedDates` is false or it is damaged.
  public func correctedDate(at position: Int) -> UInt64? {
    guard hasCorrectedDates else { return nil }
    let (layer, place) = place(of: position)
    return layers[layer].correctedDate(place)
  }

  /// The generation number that git would use: the corrected date or the level; nil where there is none.
  public func generation(at position: Int) -> UInt64? {
    guard hasGenerations else { return nil }
    if hasCorrectedDates { return correctedDate(at: position) }
    let level = level(at: position)
    return level == 0 ? nil : UInt64(level)
  }

  /// The positions of a commit's parents in their order, or nil when they cannot be: read the object then.
  ///
  /// A parent has a lower level than its child, so whoever follows parents comes to an end.
  public func parents(at position: Int) -> [Int]? {
    let (layer, place) = place(of: position)
    guard let parents = layers[layer].parents(place) else { return nil }
    let level = layers[layer].level(place)
    if level == 0 || level == Self.highestLevel { return parents }
    return parents.allSatisfy { self.level(at: $0) < level } ? parents : nil
  }
}
