internal import Text
internal import Virtualization

/// Writes a list of operations, a row each: id, date, what was done, and what was different afterwards.
public struct OperationListWriter {
  private let style: ListStyle
  private var table: TableWriter

  public init(style: ListStyle) {
    self.style = style
    table = TableWriter(
      [.init(), .init(dispensability: 2), .init(dispensability: 1), .init(widest: 50)],
      width: style.width, isPlain: style.isPlain)
  }

  /// Takes a row; it, and those before it, may be written now or later.
  public mutating func append(_ row: OperationRow, to output: inout [UInt8]) {
    let operation = row.operation
    let mark = row.isUndone ? "undone" : operation.origin == .git ? "git" : ""
    table.append(
      [
        TableWriter.Cell(style.shortID(operation.id), color: style.colors?[.commit] ?? []),
        TableWriter.Cell(style.date(operation.committer)),
        TableWriter.Cell(Array(mark.utf8)),
        TableWriter.Cell(style.printableStart(operation.command[...])),
        TableWriter.Cell(style.printableStart(row.summary[...])),
      ], to: &output)
  }

  /// Writes the rows that were held back.
  public mutating func flush(to output: inout [UInt8]) { table.flush(to: &output) }
}
