public import Objects

/// A file of a tree: what it is, and its content.
public struct TreeFile: Hashable, Sendable {
  public let mode: TreeEntryMode
  public let id: ObjectID

  public init(mode: TreeEntryMode, id: ObjectID) {
    self.mode = mode.canonical
    self.id = id
  }
}

/// A file that differs between two trees; links and submodules are files here.
public struct FileChange: Hashable, Sendable {
  /// What happened to the file, by git's letters.
  public enum Status: String, Hashable, Sendable {
    case added = "A"
    case deleted = "D"
    case modified = "M"
    /// It became something else: a link, a submodule.
    case typeChanged = "T"
    case renamed = "R"
    case copied = "C"
  }

  public var status: Status

  /// The path from the top; after a deletion the old one.
  public var path: [UInt8]

  /// Where it was before it was renamed, or what it is a copy of.
  public var oldPath: [UInt8]?
  public var old: TreeFile?
  public var new: TreeFile?

  /// For a rename or copy: how much is the same, in hundredths.
  public var similarity: Int?

  public init(
    status: Status, path: [UInt8], oldPath: [UInt8]? = nil, old: TreeFile?, new: TreeFile?,
    similarity: Int? = nil
  ) {
    self.status = status
    self.path = path
    self.oldPath = oldPath
    self.old = old
    self.new = new
    self.similarity = similarity
  }

  /// The change of a file that stays where it is.
  init(path: [UInt8], old: TreeFile?, new: TreeFile?) {
    let status: Status =
      switch (old, new) {
      case (nil, _): .added
      case (_, nil): .deleted
      case (let old?, let new?): old.mode.hasSameType(as: new.mode) ? .modified : .typeChanged
      }
    self.init(status: status, path: path, old: old, new: new)
  }
}

extension TreeEntryMode {
  /// Whether both are files, both links, or both submodules: a file may become executable.
  func hasSameType(as other: TreeEntryMode?) -> Bool {
    rawValue & 0o170000 == other.map { $0.rawValue & 0o170000 }
  }
}
