internal import Objects
internal import Platform

extension CommitGraphFile {
  /// More layers than any chain has: each is at least twice as large as the one above it.
  private static let maximumLayers = 1024

  /// The layers of the first object directory that has a commit-graph, the lowest first.
  static func layers(
    in directories: [Path], settings: CommitGraphSettings
  ) -> [CommitGraphLayer] {
    for directory in directories {
      let file = directory.appending("info/commit-graph")
      if let layer = CommitGraphLayer(file, on: [], settings: settings) { return [layer] }
      let chain = chain(in: directory, of: directories, settings: settings)
      if !chain.isEmpty { return chain }
    }
    return []
  }

  /// The layers that a chain file names, up to the first that does not fit; each may be in any directory.
  private static func chain(
    in directory: Path, of directories: [Path], settings: CommitGraphSettings
  ) -> [CommitGraphLayer] {
    let path = directory.appending("info/commit-graphs/commit-graph-chain")
    let lines = readFile(path, limit: 1 << 20)?.split(separator: UInt8(ascii: "\n")) ?? []
    var layers: [CommitGraphLayer] = []
    var names: [ObjectID] = []
    for line in lines.prefix(maximumLayers) {
      // What other layers are built on has the name that is written in it.
      guard let name = ObjectID(hex: line), names.last == layers.last?.checksum else { break }
      let file = "info/commit-graphs/graph-\(name.hex).graph"
      let found = directories.lazy.compactMap {
        CommitGraphLayer($0.appending(file), on: layers, settings: settings)
      }.first
      guard let found else { break }
      layers.append(found)
      names.append(name)
    }
    return layers
  }
}
