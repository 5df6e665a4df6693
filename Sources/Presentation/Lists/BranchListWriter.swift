public import Objects
internal import Platform
internal import Text
internal import Virtualization

/// Writes a list of branches, a row each: mark, name, id, distance from upstream, date, subject.
public struct BranchListWriter {
  private let style: ListStyle
  private var table: TableWriter

  public init(style: ListStyle) {
    self.style = style
    table = TableWriter(
      [
        .init(widest: 44), .init(), .init(dispensability: 1), .init(dispensability: 2),
        .init(widest: 40, dispensability: 3),
      ], width: style.width, isPlain: style.isPlain)
  }

  /// Takes a row; it, and those before it, may be written now or later.
  public mutating func append(_ row: BranchRow, to output: inout [UInt8]) {
    let branch = row.branch
    let commit = row.commit.decoded
    let slot =
      branch.isCurrent
      ? "current"
      : branch.isCheckedOutElsewhere
        ? "worktree" : branch.name.kind == .remote ? "remote" : "local"
    let mark = branch.isCurrent ? "* " : branch.isCheckedOutElsewhere ? "+ " : "  "
    var name = Array(mark.utf8) + printable(branch.name.short)
    if let target = branch.symbolicTarget {
      name += Array((style.isPlain ? " -> " : " → ").utf8) + printable(target.short)
    }
    let place = branch.isCheckedOutElsewhere ? branch.workTree : nil
    table.append(
      [
        cell(name, slot: slot),
        TableWriter.Cell(style.shortID(branch.commit), color: style.colors?[.commit] ?? []),
        distance(row.tracking),
        TableWriter.Cell(style.date(commit.committer)),
        cell(place.map { printable($0.bytes[...]) } ?? [], slot: "worktree"),
        TableWriter.Cell(style.printableStart(commit.subject)),
      ], to: &output)
  }

  /// Takes a row for `HEAD` where it is at no branch with commits: `commit` is nil on an unborn branch.
  public mutating func append(
    head words: [UInt8], at id: ObjectID?, _ commit: Commit?, to output: inout [UInt8]
  ) {
    let commit = commit?.decoded
    table.append(
      [
        cell(Array("* ".utf8) + printable(words[...]), slot: "current"),
        TableWriter.Cell(id.map(style.shortID) ?? [], color: style.colors?[.commit] ?? []),
        .empty, TableWriter.Cell(style.date(commit?.committer)), .empty,
        TableWriter.Cell(style.printableStart(commit?.subject ?? [])),
      ], to: &output)
  }

  /// Writes the rows that were held back.
  public mutating func flush(to output: inout [UInt8]) { table.flush(to: &output) }

  private func distance(_ tracking: Tracking?) -> TableWriter.Cell {
    guard let tracking else { return .empty }
    let words = tracking.upstream.isGone ? "gone" : tracking.distance(isPlain: style.isPlain)
    return cell(Array(words.utf8), slot: "upstream")
  }

  private func cell(_ text: [UInt8], slot: String) -> TableWriter.Cell {
    TableWriter.Cell(text, color: style.slots?[slot] ?? [])
  }
}
