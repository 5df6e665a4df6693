internal import Platform

/// Lays out the changed paths of a segment as the bytes of their file.
struct ChangedPathWriter {
  private let paths: PathTrie
  private let changes: [PathChange]
  private let segment: Segment

  /// The changes by path, each path's in the order of positions.
  private var changesByPath: [Int32] = []
  /// Where the changes of each path begin, and the end.
  private var starts: [Int]
  /// The paths with changes in the order of the file.
  private var order: [UInt32] = [0]
  /// How many paths in `order` are before those inside of each.
  private var firstInside: [Int] = []

  /// - Parameter changes: in the order of positions.
  init(_ paths: PathTrie, _ changes: [PathChange], of segment: Segment) {
    self.paths = paths
    self.changes = changes
    self.segment = segment
    starts = Array(repeating: 0, count: paths.count + 1)
    sortChanges()
    sortPaths()
  }

  private mutating func sortChanges() {
    for change in changes { starts[Int(change.path) + 1] += 1 }
    for path in 0..<paths.count { starts[path + 1] += starts[path] }
    changesByPath = Array(repeating: 0, count: changes.count)
    var next = starts
    for (place, change) in changes.enumerated() {
      changesByPath[next[Int(change.path)]] = Int32(place)
      next[Int(change.path)] += 1
    }
  }

  private mutating func sortPaths() {
    var inside = Array(repeating: [UInt32](), count: paths.count)
    for path in 1..<UInt32(paths.count) where starts[Int(path)] < starts[Int(path) + 1] {
      inside[Int(paths.nodes[Int(path)].folder)].append(path)
    }
    var place = 0
    while place < order.count {
      firstInside.append(order.count)
      order += inside[Int(order[place])].sorted { precedes($0, $1) }
      place += 1
    }
  }

  private func precedes(_ a: UInt32, _ b: UInt32) -> Bool {
    let (one, other) = (paths.name(of: a), paths.name(of: b))
    if one == other { return !paths.nodes[Int(a)].isFolder }
    return one.lexicographicallyPrecedes(other)
  }

  /// Writes the file.
  ///
  /// - Parameter untold: the commits, by position, of which nothing is told.
  /// - Throws: `SystemError`.
  func write(untold: [Int], identity: UInt64, to path: Path) throws(SystemError) {
    var file = try VerifiedFileWriter(path)
    var records: [UInt8] = []
    var names: [UInt8] = []
    var list: [UInt8] = []
    var versions: [PathContent: Int] = [:]
    for (place, path) in order.enumerated() {
      let node = paths.nodes[Int(path)]
      records.append(number: firstInside[place], bytes: 4)
      records.append(number: names.count, bytes: 4)
      records.append(number: file.count, bytes: 5)
      records.append(
        (node.isFolder ? UInt8(ChangedPathLayout.folderFlag) : 0)
          | (node.isOdd ? UInt8(ChangedPathLayout.oddFlag) : 0))
      names += paths.name(of: path)
      list.removeAll(keepingCapacity: true)
      versions.removeAll(keepingCapacity: true)
      append(changesByPath[starts[Int(path)]..<starts[Int(path) + 1]], to: &list, &versions)
      try file.append(list)
    }
    records.append(number: order.count, bytes: 4)
    records.append(number: names.count, bytes: 4)
    records.append(number: file.count, bytes: 5)
    records.append(0)
    list.removeAll()
    var next = segment.base
    for position in untold {
      list.append(variable: position - next)
      next = position + 1
    }
    try file.append(list)
    let listLength = file.count
    try file.append(names)
    try file.append(records)
    var footer: [UInt8] = []
    footer.append(number64: identity)
    footer.append(number: segment.base, bytes: 4)
    footer.append(number: segment.count, bytes: 4)
    footer.append(number: order.count, bytes: 4)
    footer.append(number: listLength, bytes: 8)
    footer.append(number: names.count, bytes: 4)
    footer.append(number: ChangedPathLayout.version, bytes: 4)
    footer.append(number64: ChangedPathLayout.mark)
    try file.append(footer)
    try file.finish()
  }

  /// Appends one path's list: for each commit how far it is behind the one before, and whether the content is one
  /// that was not there before; if not, which one.
  private func append(
    _ places: ArraySlice<Int32>, to list: inout [UInt8], _ versions: inout [PathContent: Int]
  ) {
    var next = segment.base
    for place in places {
      let change = changes[Int(place)]
      let distance = Int(change.position) - next
      next = Int(change.position) + 1
      let newest = versions.count
      if change.content == .nothing {
        list.append(variable: distance << 1 | 1)
        list.append(variable: 0)
      } else if let known = versions[change.content] {
        list.append(variable: distance << 1 | 1)
        list.append(variable: newest - known + 1)
      } else {
        list.append(variable: distance << 1)
        versions[change.content] = newest + 1
      }
    }
  }
}
