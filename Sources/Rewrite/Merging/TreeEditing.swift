internal import Objects

/// The bytes of a tree, to be changed at some names.
struct TreeEditing {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// One place where something is taken away or put in.
  private struct Step {
    let name: [UInt8]
    let isFolder: Bool
    let entry: Entry?
  }

  /// The bytes of the changed tree.
  func changing(_ edits: TreeStore.Edits) -> [UInt8] {
    guard !edits.isEmpty else { return bytes }
    let steps = Self.steps(edits)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64 * steps.count)
    // What was passed over and not yet copied.
    var start = 0
    var position = 0
    var next = 0
    let span = bytes.span
    while next < steps.count {
      let step = steps[next]
      let end = span.entryEnd(from: position)
      let order: Int
      if position >= span.count || end > span.count {
        order = 1
      } else {
        order = compare(entryAt: position, end: end, with: step)
      }
      if order < 0 {
        position = end
        continue
      }
      result.append(contentsOf: bytes[start..<position])
      if order == 0 { position = end }
      start = position
      if let entry = step.entry {
        result.append(contentsOf: TreeEntry(mode: entry.mode, name: step.name, id: entry.id).bytes)
      }
      next += 1
    }
    result.append(contentsOf: bytes[start...])
    return result
  }

  /// Each name twice, as what is no folder and as a folder, since these stand at different places: what was
  /// there in either form goes away, and the new entry comes in one of them.
  private static func steps(_ edits: TreeStore.Edits) -> [Step] {
    var steps: [Step] = []
    for (name, entry) in edits {
      for isFolder in [false, true] {
        let isMeant = entry.map { ($0.mode == .tree) == isFolder } ?? false
        steps.append(Step(name: name, isFolder: isFolder, entry: isMeant ? entry : nil))
      }
    }
    return steps.sorted {
      TreeOrder.compare($0.name[...], isFolder: $0.isFolder, $1.name[...], isFolder: $1.isFolder)
        < 0
    }
  }

  private func compare(entryAt position: Int, end: Int, with step: Step) -> Int {
    var mode: UInt32 = 0
    var place = position
    let nameEnd = end - ObjectID.byteCount - 1
    while place < nameEnd, bytes[place] & ~7 == UInt8(ascii: "0") {
      mode = mode << 3 | UInt32(bytes[place] & 7)
      place += 1
    }
    guard place < nameEnd else { return -1 }
    let isFolder = TreeEntryMode(rawValue: mode).kind == .tree
    return TreeOrder.compare(
      bytes[(place + 1)..<nameEnd], isFolder: isFolder, step.name[...], isFolder: step.isFolder)
  }
}
