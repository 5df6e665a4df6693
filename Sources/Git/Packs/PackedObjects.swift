public import Objects
internal import Platform

/// The packs of a repository for those who read very many objects: they look up where these are, and read them
/// in the order in which they lie there (`PackReader`).
///
/// It is what was there when it was made. An object that it does not know may be there all the same, loose or in a
/// pack of another form: ask `ObjectDatabase`.
public struct PackedObjects: Sendable {
  let packs: [PackFile]

  /// The packs of a repository and its alternates.
  public init(_ location: RepositoryLocation) {
    packs = location.objectDirectories.flatMap { directory in
      let folder = directory.appending("pack")
      let names = (directoryEntries(folder) ?? []).map(\.name).filter { $0.hasSuffix(".idx") }
      // The same order every time.
      return names.sorted { $0.lexicographicallyPrecedes($1) }
        .compactMap { PackFile(index: folder.appending($0)) }
    }
  }

  /// Where an object is: those that lie near each other come one after the other.
  public struct Place: Comparable, Sendable {
    let pack: Int
    let offset: Int

    public static func < (a: Place, b: Place) -> Bool {
      a.pack != b.pack ? a.pack < b.pack : a.offset < b.offset
    }
  }

  /// Where an object is, or nil when no pack has it. O(log of the objects) for each pack.
  public func place(of id: ObjectID) -> Place? {
    for (number, pack) in packs.enumerated() {
      if let offset = pack.offset(of: id) { return Place(pack: number, offset: offset) }
    }
    return nil
  }
}
