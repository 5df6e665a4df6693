public import Objects
internal import Platform

/// Finds how far ids can be shortened: what is left must fit one object of the repository only.
///
/// Reads the sorted ids of packs directly, so that one id costs a few microseconds. Looks at the packs when
/// it is made and at each folder of loose objects when it is first needed; make a new one after objects were
/// added. Not for use from several threads.
public final class Abbreviator {
  /// The shortest abbreviation that git makes.
  public static let shortest = 4

  /// The length that git gives in small repositories.
  private static let usual = 7

  private var multiPackIndexes: [MultiPackIndex] = []
  private var packs: [SortedIDs] = []
  private let directories: [Path]
  /// The names of the packs that were found, sorted: they stand for all that is packed, since a pack is named
  /// after what is in it.
  public private(set) var packNames: [[UInt8]] = []
  /// The loose objects by the first byte of their ids, sorted; nil where nobody looked yet.
  private var loose = [[ObjectID]?](repeating: nil, count: 256)
  /// The names of the folders of loose objects, by the directory that they are in: most are not there where
  /// objects are packed, and one look tells.
  private lazy var looseFolders = directories.map { directory in
    Set((directoryEntries(directory) ?? []).lazy.filter { $0.name.count == 2 }.map(\.name))
  }
  /// The packs that a multi-pack-index speaks for, to be opened when somebody asks how large they are.
  private var coveredPacks: [Path] = []

  public init(_ location: RepositoryLocation, configuration: Configuration? = nil) {
    directories = location.objectDirectories
    let usesMultiPackIndex = configuration?.bool("core.multiPackIndex") ?? true
    for directory in directories {
      openPacks(in: directory.appending("pack"), usesMultiPackIndex: usesMultiPackIndex)
    }
  }

  private func openPacks(in directory: Path, usesMultiPackIndex: Bool) {
    let names = Set((directoryEntries(directory) ?? []).map(\.name))
    packNames += names.filter { $0.hasSuffix(".pack") }
      .sorted { $0.lexicographicallyPrecedes($1) }
    var covered: Set<[UInt8]> = []
    if usesMultiPackIndex, let index = MultiPackIndex(directory.appending("multi-pack-index")) {
      multiPackIndexes.append(index)
      covered = index.packNames
    }
    for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) where name.hasSuffix(".idx")
    {
      guard names.contains(name.dropLast(4) + Array(".pack".utf8)) else { continue }
      let path = directory.appending(name)
      if covered.contains(name) {
        coveredPacks.append(path)
      } else if let ids = SortedIDs.packIndex(path) {
        packs.append(ids)
      }
    }
  }

  // MARK: - Lengths

  /// The length that git takes when `core.abbrev` is `auto`: it grows with the number of packed objects.
  ///
  /// - Parameter first: An object that is read before the length is settled. Git then also counts the pack
  ///   that has it, although the multi-pack-index speaks for it already; without such an index it changes
  ///   nothing.
  public func automaticMinimum(afterReading first: ObjectID? = nil) -> Int {
    var count =
      multiPackIndexes.reduce(0) { $0 &+ $1.ids.count } &+ packs.reduce(0) { $0 &+ $1.count }
    if let first,
      multiPackIndexes.contains(where: { $0.ids.id(at: $0.ids.lowerBound(first)) == first })
    {
      for path in coveredPacks {
        guard let ids = SortedIDs.packIndex(path), ids.id(at: ids.lowerBound(first)) == first else {
          continue
        }
        count &+= ids.count
        break
      }
    }
    let bits = max(count, 1).bitWidth - max(count, 1).leadingZeroBitCount
    return max((bits + 1) / 2, Self.usual)
  }

  /// How many digits of an id it takes, at least `minimum`, so that no other object begins with them. A
  /// minimum of 0 asks for all of them, as `core.abbrev` does.
  public func shortestUniqueLength(of id: ObjectID, minimum: Int) -> Int {
    guard minimum > 0, minimum < ObjectID.hexCount else { return ObjectID.hexCount }
    let packed = lengthAmongPacked(id, minimum: max(minimum, Self.shortest))
    return lengthAmongLoose(id, minimum: packed)
  }

  /// How many digits of an id it takes, at least `minimum`, so that no other object of a pack begins with them.
  public func lengthAmongPacked(_ id: ObjectID, minimum: Int) -> Int {
    var length = minimum
    for index in multiPackIndexes { extend(&length, id, beside: index.ids) }
    for pack in packs { extend(&length, id, beside: pack) }
    return length
  }

  /// How many digits of an id it takes, at least `minimum`, so that no other loose object begins with them.
  public func lengthAmongLoose(_ id: ObjectID, minimum: Int) -> Int {
    var length = minimum
    let candidates = looseObjects(Int(id[0]))
    let place = candidates.partitioningIndex { $0 >= id }
    if place > 0 { extend(&length, id, besides: candidates[place - 1]) }
    var next = place
    while next < candidates.count, candidates[next] == id { next += 1 }
    if next < candidates.count { extend(&length, id, besides: candidates[next]) }
    return length
  }

  private func extend(_ length: inout Int, _ id: ObjectID, beside ids: SortedIDs) {
    let place = ids.lowerBound(id)
    if let before = ids.id(at: place - 1) { extend(&length, id, besides: before) }
    guard var after = ids.id(at: place) else { return }
    if after == id {
      guard let next = ids.id(at: place + 1) else { return }
      after = next
    }
    extend(&length, id, besides: after)
  }

  private func extend(_ length: inout Int, _ id: ObjectID, besides other: ObjectID) {
    let shared = id.sharedDigits(with: other)
    if shared < ObjectID.hexCount { length = max(length, shared + 1) }
  }

  // MARK: - Candidates

  /// The objects whose ids begin with the digits, in order, at most `limit`; none for what are no digits.
  public func ids(withPrefix digits: [UInt8], limit: Int = 1000) -> [ObjectID] {
    guard !digits.isEmpty, digits.count <= ObjectID.hexCount,
      let low = ObjectID(hex: digits + repeatElement(UInt8(ascii: "0"), count: 40 - digits.count))
    else { return [] }
    var found: Set<ObjectID> = []
    for ids in multiPackIndexes.map(\.ids) + packs {
      var place = ids.lowerBound(low)
      while found.count < limit, let id = ids.id(at: place),
        id.sharedDigits(with: low) >= digits.count
      {
        found.insert(id)
        place += 1
      }
    }
    let highest = digits.count == 1 ? Int(low[0]) | 15 : Int(low[0])
    for first in Int(low[0])...highest where found.count < limit {
      for id in looseObjects(first) where id.sharedDigits(with: low) >= digits.count {
        found.insert(id)
      }
    }
    return found.sorted()
  }

  /// The loose objects whose ids begin with a byte, sorted.
  private func looseObjects(_ first: Int) -> [ObjectID] {
    if let known = loose[first] { return known }
    let folder = [hexDigit(for: UInt8(first >> 4)), hexDigit(for: UInt8(first & 15))]
    var ids: [ObjectID] = []
    for (directory, folders) in zip(directories, looseFolders) where folders.contains(folder) {
      for entry in directoryEntries(directory.appending(folder)) ?? [] {
        if let id = ObjectID(hex: folder + entry.name) { ids.append(id) }
      }
    }
    ids.sort()
    loose[first] = ids
    return ids
  }
}

extension Array {
  /// The place of the first element for which the predicate holds, all behind it having it hold too.
  func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
