/// Paths as numbers: each is a name in a folder, and that is a path itself.
///
/// A file and a folder of one name are two paths. Number 0 is the top of the tree, a folder.
struct PathTrie {
  /// One path.
  struct Node {
    let folder: UInt32
    fileprivate let nameStart: UInt32
    fileprivate let nameEnd: UInt32
    let isFolder: Bool
    /// Whether trees here, or below, may be written in several ways that mean the same.
    fileprivate(set) var isOdd = false
  }

  /// Those that `markOdd` was called for since somebody took them away.
  var newlyOdd: [UInt32] = []

  private(set) var nodes = [Node(folder: 0, nameStart: 0, nameEnd: 0, isFolder: true)]
  /// The names, one behind the other.
  private var names: [UInt8] = []
  /// Numbers by the hash of what they stand for, 0 where there is none; a power of two, half of it free.
  private var slots: [UInt32] = Array(repeating: 0, count: 1 << 10)

  var count: Int { nodes.count }

  /// What a path is called in its folder.
  func name(of path: UInt32) -> ArraySlice<UInt8> {
    let node = nodes[Int(path)]
    return names[Int(node.nameStart)..<Int(node.nameEnd)]
  }

  /// The number of a name in a folder; nil when there are more paths than can be numbered.
  mutating func number(
    of name: ArraySlice<UInt8>, in folder: UInt32, isFolder: Bool
  ) -> UInt32? {
    var slot = Self.hash(name, folder, isFolder) & (slots.count - 1)
    while slots[slot] != 0 {
      let node = nodes[Int(slots[slot])]
      if node.folder == folder, node.isFolder == isFolder,
        Int(node.nameEnd - node.nameStart) == name.count,
        self.name(of: slots[slot]).elementsEqual(name)
      {
        return slots[slot]
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard nodes.count < Self.maximumCount, names.count + name.count < Int(UInt32.max) else {
      return nil
    }
    let number = UInt32(nodes.count)
    let start = UInt32(names.count)
    names += name
    nodes.append(
      Node(folder: folder, nameStart: start, nameEnd: UInt32(names.count), isFolder: isFolder))
    slots[slot] = number
    if nodes.count * 2 > slots.count { grow() }
    return number
  }

  /// Notes that trees at a path, and so in the folders above it, may be written in several ways.
  mutating func markOdd(_ path: UInt32) {
    if !nodes[Int(path)].isOdd { newlyOdd.append(path) }
    var path = path
    while !nodes[Int(path)].isOdd {
      nodes[Int(path)].isOdd = true
      path = nodes[Int(path)].folder
    }
  }

  private static let maximumCount = 1 << 28

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (number, node) in nodes.enumerated().dropFirst() {
      var slot =
        Self.hash(name(of: UInt32(number)), node.folder, node.isFolder) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number)
    }
  }

  private static func hash(_ name: ArraySlice<UInt8>, _ folder: UInt32, _ isFolder: Bool) -> Int {
    var hasher = Hasher()
    hasher.combine(folder)
    hasher.combine(isFolder)
    unsafe name.withUnsafeBytes { bytes in unsafe hasher.combine(bytes: bytes) }
    return hasher.finalize()
  }
}
