/// The difference of two texts, line by line, as it is shown where an expectation fails.
public struct LineDifference: CustomStringConvertible {
  /// Removed (`-`), added (`+`) and kept (` `) lines, in order.
  public let lines: [String]

  /// Compares by a longest common subsequence; a trailing end of line that one text lacks is told.
  public init(from old: String, to new: String) {
    let (before, after) = (Self.split(old), Self.split(new))
    let changes = after.difference(from: before)
    var removed: [Int: String] = [:]
    var added: [Int: String] = [:]
    for change in changes {
      switch change {
      case .remove(let offset, let line, _): removed[offset] = line
      case .insert(let offset, let line, _): added[offset] = line
      }
    }
    var lines: [String] = []
    var (i, j) = (0, 0)
    while i < before.count || j < after.count {
      if let line = removed[i] {
        lines.append("-" + line)
        i += 1
      } else if let line = added[j] {
        lines.append("+" + line)
        j += 1
      } else {
        lines.append(" " + before[i])
        i += 1
        j += 1
      }
    }
    self.lines = lines
  }

  /// Whether the texts are equal.
  public var isEmpty: Bool { lines.allSatisfy { $0.hasPrefix(" ") } }

  /// The changes with two lines around each, and dots for what lies between.
  public var description: String {
    let changed = lines.indices.filter { !lines[$0].hasPrefix(" ") }
    let near = Set(changed.flatMap { $0 - 2...$0 + 2 }).filter(lines.indices.contains).sorted()
    var shown: [String] = []
    var next = 0
    for index in near {
      if index > next { shown.append(" …") }
      shown.append(lines[index])
      next = index + 1
    }
    if next < lines.count { shown.append(" …") }
    return shown.joined(separator: "\n")
  }

  private static func split(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" {
      lines.removeLast()
    } else if !lines.isEmpty {
      lines[lines.count - 1] += " (no end of line)"
    }
    return lines
  }
}
