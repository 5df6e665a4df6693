internal import Platform

extension RepositoryLocation {
  /// How many alternates of alternates git follows.
  private static let maximumAlternateDepth = 5

  /// The directories that hold the repository's objects: its own, then all alternates.
  var objectDirectories: [Path] {
    var directories = [objectDirectory.resolved ?? objectDirectory]
    let named = environment.bytes("GIT_ALTERNATE_OBJECT_DIRECTORIES") ?? []
    for entry in named.split(separator: UInt8(ascii: ":")) {
      addAlternate(startDirectory.appending(entry), depth: 1, to: &directories)
    }
    addAlternates(of: directories[0], depth: 1, to: &directories)
    return directories
  }

  private func addAlternates(of directory: Path, depth: Int, to directories: inout [Path]) {
    guard depth <= Self.maximumAlternateDepth + 1,
      let list = readFile(directory.appending("info/alternates"), limit: 1 << 20)
    else { return }
    for line in list.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      addAlternate(directory.appending(line), depth: depth, to: &directories)
    }
  }

  private func addAlternate(_ path: Path, depth: Int, to directories: inout [Path]) {
    guard let path = path.resolved, path.isSearchable, !directories.contains(path) else { return }
    directories.append(path)
    addAlternates(of: path, depth: depth + 1, to: &directories)
  }
}
