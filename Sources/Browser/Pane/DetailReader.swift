internal import Objects
internal import Presentation
internal import Text
internal import Virtualization

/// Reads what the right pane shows of a commit: lives on a thread of its own, with a repository of its own.
final class DetailReader {
  private let open: () throws -> VirtualizedRepository
  private var opened: VirtualizedRepository?

  /// What is shown of a commit at most: nobody reads on.
  private static let mostLines = 50_000
  private static let longestLineInBytes = 10_000

  init(open: @escaping () throws -> VirtualizedRepository) {
    self.open = open
  }

  private func repository() throws -> VirtualizedRepository {
    if let opened { return opened }
    let repository = try open()
    opened = repository
    return repository
  }

  /// Reads a commit: first its message, then its changes as well.
  ///
  /// - Parameters:
  ///   - isWanted: whether somebody still waits for it.
  ///   - give: takes what is there so far.
  /// - Throws: `RepositoryError`.
  func read(
    _ id: ObjectID, isWanted: () -> Bool, give: (CommitDetail) -> Void
  ) throws {
    guard isWanted() else { return }
    let repository = try repository()
    let commit = try repository.commit(id)
    var detail = CommitDetail(commit: id, lines: Self.head(of: id, commit, repository))
    give(detail)
    guard isWanted(), let tree = commit.tree else { return }
    let parent = try repository.parents(of: id).first
    let parentTree = try parent.flatMap { try repository.commit($0).tree }
    let changes = try repository.changes(from: parentTree, to: tree)
    detail.lines.append(.init(kind: .blank, text: []))
    for change in changes {
      guard isWanted() else { return }
      guard detail.lines.count < Self.mostLines else {
        let rest = changes.count - detail.files.count
        detail.lines.append(
          .init(kind: .note, text: Array("… and \(counted(rest, "more file"))".utf8)))
        break
      }
      Self.append(try repository.patch(of: change), to: &detail)
    }
    if changes.isEmpty { detail.lines.append(.init(kind: .note, text: Array("no changes".utf8))) }
    detail.hasChanges = true
    give(detail)
  }

  // MARK: - Parts

  private static func head(
    of id: ObjectID, _ commit: Commit, _ repository: VirtualizedRepository
  ) -> [CommitDetail.Line] {
    let text = commit.decoded
    var lines: [CommitDetail.Line] = [
      .init(kind: .subject, text: printable(text.subject.prefix(longestLineInBytes)))
    ]
    var fact = Array("\(id.hex.prefix(repository.shortIDLength(of: id)))  ".utf8)
    let author = text.author
    fact += printable(author.name.isEmpty ? author.email : author.name)
    if let time = author.time {
      fact += Array(", ".utf8)
      dates.append(time, zone: Int(author.zoneNumber), to: &fact)
    }
    lines.append(.init(kind: .fact, text: fact))
    let committer = text.committer
    if committer.name != author.name || committer.email != author.email {
      let name = printable(committer.name.isEmpty ? committer.email : committer.name)
      lines.append(.init(kind: .fact, text: Array("committed by ".utf8) + name))
    }
    let body = Self.body(of: text)
    if !body.isEmpty {
      lines.append(.init(kind: .blank, text: []))
      for line in body.prefix(mostLines) {
        lines.append(.init(kind: .message, text: printable(expandingTabs(line))))
      }
    }
    return lines
  }

  private static let dates = DateWriter(style: DateStyle(.iso), zone: .utc, now: 0)

  /// The lines of a message below its first paragraph, without empty ones at the end.
  private static func body(of commit: Commit) -> [ArraySlice<UInt8>] {
    var lines = commit.message.split(separator: .newline, omittingEmptySubsequences: false)[...]
    while lines.first?.isEmpty ?? false { lines.removeFirst() }
    while let first = lines.first, !first.isEmpty {
      _ = first
      lines.removeFirst()
    }
    while lines.first?.isEmpty ?? false { lines.removeFirst() }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return Array(lines)
  }

  private static func append(_ patch: FilePatch, to detail: inout CommitDetail) {
    let change = patch.change
    var heading = Array("\(change.status.rawValue) ".utf8)
    if let old = change.oldPath, old != change.path {
      heading += printable(old[...]) + Array(" → ".utf8)
    }
    heading += printable(change.path[...])
    detail.files.append(
      .init(
        start: detail.lines.count, additions: patch.additions, deletions: patch.deletions))
    detail.lines.append(.init(kind: .file, text: heading))
    if case .binary(let old, let new) = patch.content {
      let sizes = [old, new].map { $0.map { "\($0) bytes" } ?? "nothing" }
      detail.lines.append(
        .init(kind: .note, text: Array("binary: \(sizes[0]) → \(sizes[1])".utf8)))
    }
    if let old = change.old, let new = change.new, old.mode != new.mode {
      let modes = [old, new].map { String($0.mode.rawValue, radix: 8) }
      detail.lines.append(
        .init(kind: .note, text: Array("mode \(modes[0]) → \(modes[1])".utf8)))
    }
    for hunk in patch.hunks {
      guard detail.lines.count < mostLines else {
        detail.lines.append(.init(kind: .note, text: Array("… the rest is left out".utf8)))
        break
      }
      append(hunk, to: &detail)
    }
    let digits = String(patch.hunks.map { max($0.old.upperBound, $0.new.upperBound) }.max() ?? 0)
    detail.numberWidth = max(detail.numberWidth, digits.utf8.count)
  }

  private static func append(_ hunk: Hunk, to detail: inout CommitDetail) {
    var heading = "@@ -\(hunk.old.lowerBound + 1),\(hunk.old.count)"
    heading += " +\(hunk.new.lowerBound + 1),\(hunk.new.count) @@"
    let section = hunk.section.isEmpty ? [] : [UInt8(ascii: " ")] + printable(hunk.section)
    detail.lines.append(.init(kind: .hunk, text: Array(heading.utf8) + section))
    var (old, new) = (hunk.old.lowerBound + 1, hunk.new.lowerBound + 1)
    for line in hunk.lines {
      let text = printable(expandingTabs(line.text.prefix(longestLineInBytes)))
      switch line.kind {
      case .context:
        detail.lines.append(
          .init(kind: .context, text: text, oldNumber: old, newNumber: new))
        old += 1
        new += 1
      case .removed:
        detail.lines.append(.init(kind: .removed, text: text, oldNumber: old))
        old += 1
      case .added:
        detail.lines.append(.init(kind: .added, text: text, newNumber: new))
        new += 1
      }
      if !line.hasEnd {
        detail.lines.append(.init(kind: .note, text: Array("no newline at the end".utf8)))
      }
    }
  }

  private static let tabWidth = 8

  /// A line with blanks for its tabs.
  private static func expandingTabs(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.contains(UInt8(ascii: "\t")) else { return line }
    var output: [UInt8] = []
    var column = 0
    for part in line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false) {
      if part.startIndex > line.startIndex {
        let blanks = tabWidth - column % tabWidth
        appendBlanks(blanks, to: &output)
        column += blanks
      }
      output += part
      column += displayWidth(of: part)
    }
    return output[...]
  }
}
