internal import Objects
internal import Text
internal import Virtualization

/// Writes a list of tags, a row each: name, id of what it stands for, date, tagger, subject.
public struct TagListWriter {
  private let style: ListStyle
  private var table: TableWriter

  public init(style: ListStyle) {
    self.style = style
    table = TableWriter(
      [
        .init(widest: 44), .init(), .init(dispensability: 1), .init(widest: 20, dispensability: 2),
      ], width: style.width, isPlain: style.isPlain)
  }

  /// Takes a row; it, and those before it, may be written now or later.
  public mutating func append(_ row: TagRow, to output: inout [UInt8]) {
    let tag = row.tag
    let tagger = row.tagger.map { $0.name.isEmpty ? $0.email : $0.name } ?? []
    table.append(
      [
        TableWriter.Cell(printable(tag.name.short), color: style.colors?[.tag] ?? []),
        TableWriter.Cell(style.shortID(tag.object), color: style.colors?[.commit] ?? []),
        TableWriter.Cell(style.date(tag.maker)),
        TableWriter.Cell(style.printableStart(tagger)),
        TableWriter.Cell(Self.kindWords(tag) + style.printableStart(tag.subject ?? [])),
      ], to: &output)
  }

  /// Writes the rows that were held back.
  public mutating func flush(to output: inout [UInt8]) { table.flush(to: &output) }

  /// What a tag stands for, where that is no commit.
  private static func kindWords(_ tag: Tag) -> [UInt8] {
    let words =
      switch tag.kind {
      case .commit?: ""
      case .tree?: "(a tree)"
      case .blob?: "(a file's content)"
      case .tag?, nil: "(missing)"
      }
    let isFollowed = tag.annotation != nil && !words.isEmpty
    return Array((words + (isFollowed ? " " : "")).utf8)
  }
}
