internal import Platform

extension ChangedPathColumn {
  /// A path that is meant as a whole, and its name from the top, with a slash at the end for a folder.
  struct Selected {
    let path: [UInt8]
    let node: Node
  }

  /// The files that a pathspec means, and the folders in which it means all.
  func selection(of pathspec: Pathspec) throws(FileDamage) -> [Selected] {
    if let plain = pathspec.plainPaths { return try selection(ofPlain: plain) }
    var selected: [Selected] = []
    var pending = [Selected(path: [], node: try node(0))]
    while let folder = pending.popLast() {
      switch pathspec.reach(into: folder.path) {
      case .none: continue
      case .all:
        selected.append(folder)
        continue
      case .some: break
      }
      for number in folder.node.inside {
        let node = try node(number)
        let path = folder.path + (try name(of: node))
        if node.isFolder {
          pending.append(Selected(path: path + [UInt8(ascii: "/")], node: node))
        } else if pathspec.matches(path) {
          selected.append(Selected(path: path, node: node))
        }
      }
    }
    return selected
  }

  private func selection(ofPlain paths: [[UInt8]]) throws(FileDamage) -> [Selected] {
    var selected: [Selected] = []
    let slash = UInt8(ascii: "/")
    for path in Set(paths) {
      var folder: Node? = try node(0)
      let names = path.split(separator: slash)
      for (depth, name) in names.enumerated() {
        guard let inside = folder else { break }
        let found = try self.paths(named: name, in: inside)
        folder = found.first { $0.isFolder }
        guard depth == names.count - 1 else { continue }
        for node in found {
          selected.append(Selected(path: path + (node.isFolder ? [slash] : []), node: node))
        }
      }
    }
    return selected
  }
}
