public import Objects
internal import Text
internal import Virtualization

/// Writes what `status` tells for people: a line where the branch stands, then the changes by where they are.
public struct StatusWriter {
  private let colors: SlotColors?
  private let isPlain: Bool
  private let abbreviation: (ObjectID) -> Int

  /// The folder that paths are told from: empty for the top, else with a slash at its end.
  private let folder: [UInt8]

  public init(
    colors: SlotColors?, isPlain: Bool, folder: [UInt8] = [],
    abbreviation: @escaping (ObjectID) -> Int
  ) {
    self.colors = colors
    self.isPlain = isPlain
    self.folder = folder
    self.abbreviation = abbreviation
  }

  /// Writes all of it.
  public func append(_ facts: StatusFacts, to output: inout [UInt8]) {
    appendHead(facts, to: &output)
    if let count = facts.conflictCount { appendVirtual(count, facts, to: &output) }
    for operation in facts.operations {
      appendLine(operation.words, to: &output)
    }
    if let changes = facts.changes, facts.hasWorkingTree {
      if changes.isEmpty { appendLine("nothing changed", to: &output) }
      appendChanges(changes, to: &output)
      if !changes.isEmpty { output.append(.newline) }
    }
    appendLine(
      Self.words("undo", facts.undo) + Array(", ".utf8) + Self.words("redo", facts.redo),
      to: &output)
  }

  private static func words(_ step: String, _ operation: Virtualization.Operation?) -> [UInt8] {
    guard let operation else { return Array("nothing to \(step)".utf8) }
    let source = operation.origin == .git ? "git: " : ""
    return Array("to \(step): \(source)".utf8) + printable(operation.command[...])
  }

  private func appendVirtual(_ count: Int, _ facts: StatusFacts, to output: inout [UInt8]) {
    appendLine(
      Array("\(counted(count, "conflict")) in the history: yore conflicts, yore resolve".utf8),
      to: &output)
    for name in facts.movedMeanwhile {
      appendLine(
        printable(name.short)
          + Array(
            " was moved by git meanwhile: yore resolve takes in commits on top, --keep or --abandon"
              .utf8), to: &output)
    }
  }

  // MARK: - The branch

  private func appendHead(_ facts: StatusFacts, to output: inout [UInt8]) {
    switch facts.head {
    case .branch(let name, _):
      append(printable(name.short), "localBranch", to: &output)
    case .unborn(let name):
      output += Array("no commits yet on ".utf8)
      append(printable(name.short), "localBranch", to: &output)
    case .detached(let id):
      var words = Array("detached at ".utf8)
      id.appendHex(to: &words, count: min(abbreviation(id), ObjectID.hexCount))
      append(words, "nobranch", to: &output)
    case .broken(let name):
      append(Array("broken: ".utf8) + printable(name.bytes[...]), "nobranch", to: &output)
    }
    if let tracking = facts.tracking { append(tracking, to: &output) }
    output.append(.newline)
  }

  private func append(_ tracking: Tracking, to output: inout [UInt8]) {
    func name() {
      append(printable(tracking.upstream.name.short), "remoteBranch", to: &output)
    }
    if tracking.upstream.isGone {
      output += Array(", upstream ".utf8)
      name()
      output += Array(" is gone".utf8)
      return
    }
    let distance = tracking.distance(isPlain: isPlain)
    if tracking.counts == nil {
      output += Array(", upstream ".utf8)
    } else if distance.isEmpty {
      output += Array(", up to date with ".utf8)
    } else {
      output += Array((isPlain ? ", \(distance) of " : " \(distance) ").utf8)
    }
    name()
  }

  // MARK: - The changes

  private func appendChanges(_ changes: [WorkingTreeChange], to output: inout [UInt8]) {
    let conflicts = changes.filter(\.isConflicted)
    let others = changes.filter { !$0.isConflicted }
    appendSection("in conflict", conflicts, "unmerged", words: \.conflictWords, to: &output)
    appendSection(
      "staged", others.filter { $0.index != nil }, "added",
      words: { $0.index?.words ?? "" }, showsOldPath: { $0.index?.hasOldPath ?? false }, to: &output
    )
    let unstaged = others.filter { $0.worktree != nil }
    appendSection(
      "not staged", unstaged.filter { !($0.worktree?.isUnknownToGit ?? false) }, "changed",
      words: { $0.worktree?.words ?? "" },
      showsOldPath: { $0.worktree?.hasOldPath ?? false }, to: &output)
    appendSection(
      "untracked", unstaged.filter { $0.worktree == .untracked }, "untracked", words: { _ in "" },
      to: &output)
    appendSection(
      "ignored", unstaged.filter { $0.worktree == .ignored }, "untracked", words: { _ in "" },
      to: &output)
  }

  private func appendSection(
    _ heading: String, _ changes: [WorkingTreeChange], _ slot: String,
    words: (WorkingTreeChange) -> String,
    showsOldPath: (WorkingTreeChange) -> Bool = { _ in false },
    to output: inout [UInt8]
  ) {
    guard !changes.isEmpty else { return }
    output.append(.newline)
    append(Array(heading.utf8), "header", to: &output)
    output.append(.newline)
    let widest = changes.map { words($0).utf8.count }.max() ?? 0
    for change in changes {
      var line = Array(words(change).utf8)
      if widest > 0 { appendBlanks(widest + 2 - line.count, to: &line) }
      if let oldPath = change.oldPath, showsOldPath(change) {
        line += shown(oldPath) + Array((isPlain ? " -> " : " → ").utf8)
      }
      line += shown(change.path)
      appendBlanks(2, to: &output)
      append(line, slot, to: &output)
      output.append(.newline)
    }
  }

  /// A path from the folder, printable, in quotes where blanks at its ends could not be seen.
  private func shown(_ path: [UInt8]) -> [UInt8] {
    let relative = relativePath(path, from: folder)
    let text = printable(relative[...])
    let isClear = relative.first != .space && relative.last != .space
    return isClear ? text : [UInt8(ascii: "\"")] + text + [UInt8(ascii: "\"")]
  }

  // MARK: - Parts of lines

  private func append(_ text: [UInt8], _ slot: String, to output: inout [UInt8]) {
    let color = colors?[slot] ?? []
    output += color
    output += text
    if !color.isEmpty { output += Color.reset.sequence }
  }

  private func appendLine(_ text: [UInt8], to output: inout [UInt8]) {
    output += text
    output.append(.newline)
  }

  private func appendLine(_ text: String, to output: inout [UInt8]) {
    appendLine(Array(text.utf8), to: &output)
  }
}

/// A path as one writes it in a folder, both given from the same top; the folder is empty or ends with a slash.
func relativePath(_ path: [UInt8], from folder: [UInt8]) -> [UInt8] {
  var shared = 0
  for (place, (a, b)) in zip(path, folder).enumerated() {
    guard a == b else { break }
    if a == UInt8(ascii: "/") { shared = place + 1 }
  }
  let ups = folder[shared...].count { $0 == UInt8(ascii: "/") }
  let relative = Array(repeatElement(Array("../".utf8), count: ups).joined()) + path[shared...]
  return relative.isEmpty ? Array("./".utf8) : relative
}
