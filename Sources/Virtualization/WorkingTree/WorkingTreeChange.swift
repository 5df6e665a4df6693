/// One path in which the working tree, the index and the head commit are not all the same.
public struct WorkingTreeChange: Hashable, Sendable {
  /// What happened to a path between two of them.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case added, modified, deleted, renamed, copied, typeChanged, unmerged, untracked, ignored
  }

  /// The path from the top of the working tree.
  public var path: [UInt8]

  /// Where it was before, when it was renamed or copied.
  public var oldPath: [UInt8]?

  /// What the index changes against the head commit, or one side of a conflict.
  public var index: Kind?

  /// What the working tree changes against the index, or the other side of a conflict.
  public var worktree: Kind?

  /// Whether the index holds several versions of the path, for somebody to choose from.
  public var isConflicted: Bool

  public init(
    path: [UInt8], oldPath: [UInt8]? = nil, index: Kind? = nil, worktree: Kind? = nil,
    isConflicted: Bool = false
  ) {
    self.path = path
    self.oldPath = oldPath
    self.index = index
    self.worktree = worktree
    self.isConflicted = isConflicted
  }
}

extension WorkingTreeChange {
  /// Reads what `git status --porcelain=v2 -z` writes; lines of a kind that is not known are passed over.
  static func all(inStatus output: [UInt8]) -> [WorkingTreeChange] {
    var changes: [WorkingTreeChange] = []
    var entries = output.split(separator: 0)[...]
    while let entry = entries.popFirst() {
      switch entry.first {
      case UInt8(ascii: "1"): add(entry, fieldCount: 8, to: &changes)
      case UInt8(ascii: "u"): add(entry, fieldCount: 10, isConflicted: true, to: &changes)
      case UInt8(ascii: "2"):
        add(entry, fieldCount: 9, oldPath: entries.popFirst().map { Array($0) }, to: &changes)
      case UInt8(ascii: "?"):
        changes.append(WorkingTreeChange(path: Array(entry.dropFirst(2)), worktree: .untracked))
      case UInt8(ascii: "!"):
        changes.append(WorkingTreeChange(path: Array(entry.dropFirst(2)), worktree: .ignored))
      default: break
      }
    }
    return changes
  }

  /// Reads an entry whose path stands behind a number of fields, the second of which has the two letters.
  private static func add(
    _ entry: ArraySlice<UInt8>, fieldCount: Int, oldPath: [UInt8]? = nil,
    isConflicted: Bool = false, to changes: inout [WorkingTreeChange]
  ) {
    let parts = entry.split(
      separator: UInt8(ascii: " "), maxSplits: fieldCount, omittingEmptySubsequences: false)
    guard parts.count == fieldCount + 1, parts[1].count == 2 else { return }
    changes.append(
      WorkingTreeChange(
        path: Array(parts[fieldCount]), oldPath: oldPath, index: kind(parts[1].first),
        worktree: kind(parts[1].last), isConflicted: isConflicted))
  }

  private static func kind(_ letter: UInt8?) -> Kind? {
    switch letter {
    case UInt8(ascii: "A"): .added
    case UInt8(ascii: "M"): .modified
    case UInt8(ascii: "D"): .deleted
    case UInt8(ascii: "R"): .renamed
    case UInt8(ascii: "C"): .copied
    case UInt8(ascii: "T"): .typeChanged
    case UInt8(ascii: "U"): .unmerged
    default: nil
    }
  }
}
