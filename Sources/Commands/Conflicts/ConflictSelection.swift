internal import Objects
internal import Virtualization

/// Which conflicts a command line names.
struct ConflictSelection {
  /// The folder of the working tree that paths are told from: empty for the top, else with a slash at its end.
  let folder: [UInt8]

  /// The commit that they are in, as it is before anything is decided; nil for any.
  var commit: ObjectID?

  /// The same commit whatever was made of it since.
  var lineage: Lineage?

  /// Their paths, or folders that they are in; none for all.
  var paths: [[UInt8]] = []

  init(folder: [UInt8]) { self.folder = folder }

  func contains(_ conflict: OpenConflict) -> Bool {
    if let commit, conflict.commit != commit, conflict.lineage != lineage { return false }
    return paths.isEmpty || paths.contains { matches(conflict.path, $0) }
  }

  /// Whether a word of the command line names a path, or a folder above it.
  func matches(_ path: [UInt8], _ word: [UInt8]) -> Bool {
    for name in [folder + word, word] {
      let name = name.last == UInt8(ascii: "/") ? Array(name.dropLast()) : name
      if path == name { return true }
      if path.starts(with: name), path[name.count] == UInt8(ascii: "/") { return true }
    }
    return false
  }

  /// The first word that names something; nil where all is meant.
  var words: [UInt8]? { paths.first ?? commit.map { Array($0.hex.utf8) } }
}
