internal import Objects

/// What stands at a path: a file's or a folder's id, and what it is.
struct PathContent: Hashable {
  let id: ObjectID
  let mode: TreeEntryMode

  /// There is no such path.
  static let nothing = PathContent(id: .zero, mode: TreeEntryMode(rawValue: 0))
}

/// That a commit has another content at a path than its first parent, or than nothing where it has none.
struct PathChange {
  var path: UInt32
  let position: UInt32
  let content: PathContent
}
