internal import Git
internal import Objects

/// A name at which three trees do not all have the same.
struct NameDifference {
  let name: ArraySlice<UInt8>
  var entries: PerSide<Entry?>

  /// The trees that have something else than a folder there, and those that have a folder.
  var files: Sides { sides { $0.mode != .tree } }
  var folders: Sides { sides { $0.mode == .tree } }

  private func sides(_ isMeant: (Entry) -> Bool) -> Sides {
    var sides: Sides = []
    for side in Side.allCases {
      if let entry = entries[side], isMeant(entry) { sides.insert(Sides(side)) }
    }
    return sides
  }
}

/// Goes through three trees side by side and stops where they differ.
///
/// What all three have alike is passed over by its bytes: that is most of a tree.
struct TreeComparison {
  /// The trees, an empty one for what is no tree.
  let trees: PerSide<StoredTree>

  /// All names at which the trees differ, in the order of a tree's entries.
  ///
  /// - Throws: `RepositoryError.corruptObject` for a tree that cannot be read, or that has a name which
  ///   no path can have.
  func differences() throws -> [NameDifference] {
    var base = TreeCursor(trees.base)
    var ours = TreeCursor(trees.ours)
    var theirs = TreeCursor(trees.theirs)
    var differences: [NameDifference] = []
    var folders: [Int] = []
    while true {
      base.skipShared(with: &ours, &theirs)
      let found = PerSide(try base.parsed(), try ours.parsed(), try theirs.parsed())
      guard var least = found.base ?? found.ours ?? found.theirs else { break }
      for side in Side.changed {
        if let other = found[side], other.precedes(least) { least = other }
      }
      var entries = PerSide<Entry?>(all: nil)
      if let entry = found.base, entry.stands(with: least) { entries.base = base.take(entry) }
      if let entry = found.ours, entry.stands(with: least) { entries.ours = ours.take(entry) }
      if let entry = found.theirs, entry.stands(with: least) {
        entries.theirs = theirs.take(entry)
      }
      // Modes can be written in several ways.
      if entries.base == entries.ours, entries.base == entries.theirs { continue }
      if least.isFolder { folders.append(differences.count) }
      differences.append(NameDifference(name: least.name, entries: entries))
    }
    return Self.joining(differences, folders: folders)
  }

  /// Puts files and folders of one name together, which stand apart in a tree.
  private static func joining(_ differences: [NameDifference], folders: [Int]) -> [NameDifference] {
    var differences = differences
    var joined: [Int] = []
    for place in folders {
      let folder = differences[place]
      if Side.allCases.allSatisfy({ folder.entries[$0] != nil }) { continue }
      // The file stands before the folder, and what is between them begins with the same name.
      var other = place - 1
      while other >= 0, differences[other].name.starts(with: folder.name) {
        if differences[other].name.count == folder.name.count { break }
        other -= 1
      }
      guard other >= 0, differences[other].name.elementsEqual(folder.name) else { continue }
      for side in Side.allCases {
        if let entry = folder.entries[side] { differences[other].entries[side] = entry }
      }
      joined.append(place)
    }
    for place in joined.reversed() { differences.remove(at: place) }
    return differences
  }
}

/// A tree with its id, for saying which one it is that cannot be read.
struct StoredTree {
  let id: ObjectID
  let bytes: [UInt8]

  static let empty = StoredTree(id: .zero, bytes: [])
}
