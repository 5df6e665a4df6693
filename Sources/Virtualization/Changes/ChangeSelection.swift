/// Which changed files are told of, and what is found out about them.
public struct ChangeSelection: Hashable, Sendable {
  public var renames = RenameOptions()

  /// Which files count by what is in them: `-S` and `-G`.
  public var pickaxe: Pickaxe?

  /// Which files count by what happened to them: `--diff-filter`.
  public var filter: StatusFilter?

  /// Whether changes of submodules are left out: `--ignore-submodules`.
  public var ignoresSubmodules = false

  /// Patterns of paths, whose files come in their order and before all others: `diff.orderFile`.
  public var order: [[UInt8]] = []

  public init() {}

  /// The patterns of an order file.
  public static func order(of file: [UInt8]) -> [[UInt8]] {
    file.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }
      .map { Array($0) }
  }
}

/// Which files count by what happened to them.
public struct StatusFilter: Hashable, Sendable {
  private var statuses: Set<FileChange.Status>

  /// Whether all files count where one of them does.
  private var isAllOrNone = false

  /// Reads git's letters: capitals are what counts, small ones what does not; `*` has all files count where
  /// one does. Nil where a letter means nothing.
  public init?(_ letters: String) {
    var (wanted, unwanted): (Set<FileChange.Status>, Set<FileChange.Status>) = ([], [])
    var isEmpty = true
    for letter in letters {
      if letter == "*" {
        (isAllOrNone, isEmpty) = (true, false)
        continue
      }
      let capital = letter.uppercased()
      let status = FileChange.Status(rawValue: capital)
      // Broken, unmerged and unknown ones: git has these, and here there are none.
      guard status != nil || ["B", "U", "X"].contains(capital) else { return nil }
      if String(letter) == capital {
        isEmpty = false
        if let status { wanted.insert(status) }
      } else if let status {
        unwanted.insert(status)
      }
    }
    statuses =
      (isEmpty ? [.added, .deleted, .modified, .typeChanged, .renamed, .copied] : wanted)
      .subtracting(unwanted)
  }

  func apply(to changes: [FileChange]) -> [FileChange] {
    if isAllOrNone {
      return changes.contains { statuses.contains($0.status) } ? changes : []
    }
    return changes.filter { statuses.contains($0.status) }
  }
}
