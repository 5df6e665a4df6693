/// One entry of a tree: mode, name and id, with the bytes in which they stand.
public struct TreeEntry: Hashable, Sendable {
  /// The entry as it stands in the tree.
  public let bytes: ArraySlice<UInt8>

  /// What the entry is.
  public let mode: TreeEntryMode

  /// The object that the entry names.
  public let id: ObjectID

  private let nameStart: Int

  init(bytes: ArraySlice<UInt8>, mode: TreeEntryMode, nameStart: Int, id: ObjectID) {
    self.bytes = bytes
    self.mode = mode
    self.nameStart = nameStart
    self.id = id
  }

  /// A new entry, written as git writes it.
  public init(mode: TreeEntryMode, name: some Collection<UInt8>, id: ObjectID) {
    var bytes = Array(String(mode.rawValue, radix: 8).utf8)
    bytes.append(UInt8(ascii: " "))
    nameStart = bytes.count
    bytes.append(contentsOf: name)
    bytes.append(0)
    bytes.append(contentsOf: id.bytes)
    self.bytes = bytes[...]
    self.mode = mode
    self.id = id
  }

  /// The name: any bytes but zero, and in a sane tree no slash.
  public var name: ArraySlice<UInt8> {
    bytes[nameStart..<(bytes.endIndex - ObjectID.byteCount - 1)]
  }

  /// Whether the mode is written as git writes it: no leading zeros, no bits that it does not mind.
  public var isModeCanonical: Bool {
    let digits = nameStart - bytes.startIndex - 1
    return mode == mode.canonical && digits == (mode.kind == .tree ? 5 : 6)
  }

  /// Two entries are equal when they are written alike, wherever they stand.
  public static func == (a: TreeEntry, b: TreeEntry) -> Bool { a.bytes == b.bytes }

  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  /// Whether one entry stands before another in a tree: by the bytes of the names, where a tree's name
  /// counts as if a slash followed.
  public static func precedes(_ a: TreeEntry, _ b: TreeEntry) -> Bool {
    let (first, second) = (a.name, b.name)
    let shared = min(first.count, second.count)
    for offset in 0..<shared {
      let (x, y) = (first[first.startIndex + offset], second[second.startIndex + offset])
      if x != y { return x < y }
    }
    return a.orderingByte(at: shared) < b.orderingByte(at: shared)
  }

  private func orderingByte(at offset: Int) -> UInt8 {
    let name = name
    if offset < name.count { return name[name.startIndex + offset] }
    return mode.kind == .tree ? UInt8(ascii: "/") : 0
  }
}

/// What an entry of a tree is, as the number that the tree holds.
public struct TreeEntryMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let tree = TreeEntryMode(rawValue: 0o040000)
  public static let file = TreeEntryMode(rawValue: 0o100644)
  public static let executable = TreeEntryMode(rawValue: 0o100755)
  public static let link = TreeEntryMode(rawValue: 0o120000)
  public static let commit = TreeEntryMode(rawValue: 0o160000)

  /// What the number means to git: of a file's permissions it minds one bit, and what it does not know
  /// is a submodule's commit.
  public var kind: TreeEntryKind {
    switch rawValue & 0o170000 {
    case 0o100000: rawValue & 0o100 != 0 ? .executable : .file
    case 0o120000: .link
    case 0o040000: .tree
    default: .commit
    }
  }

  /// The mode as git shows and writes it.
  public var canonical: TreeEntryMode {
    switch kind {
    case .tree: .tree
    case .file: .file
    case .executable: .executable
    case .link: .link
    case .commit: .commit
    }
  }
}

extension TreeEntryMode {
  /// Whether the entry is a file, runnable or not.
  public var isFile: Bool { rawValue & 0o170000 == 0o100000 }
}

/// The sorts of entries of a tree.
public enum TreeEntryKind: Hashable, Sendable {
  case tree, file, executable, link
  /// A submodule's commit.
  case commit
}
