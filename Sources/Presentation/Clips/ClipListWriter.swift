internal import Objects
public import Text
public import Virtualization

/// Writes a list of clips, a row each: id, when and how it came to be one, author, subject.
public struct ClipListWriter {
  private let style: ListStyle
  private var table: TableWriter

  public init(style: ListStyle) {
    self.style = style
    table = TableWriter(
      [.init(), .init(dispensability: 2), .init(), .init(widest: 20, dispensability: 1)],
      width: style.width, isPlain: style.isPlain)
  }

  /// Takes a row; it, and those before it, may be written now or later.
  public mutating func append(_ clip: Clip, to output: inout [UInt8]) {
    let name = style.mailmap?.mapped(name: clip.author.name, email: clip.author.email).name
    table.append(
      [
        TableWriter.Cell(style.shortID(clip.id), color: style.colors?[.commit] ?? []),
        TableWriter.Cell(style.date(clip.committer)),
        TableWriter.Cell(Array(clip.how.rawValue.utf8)),
        TableWriter.Cell(style.printableStart(name ?? clip.author.name)),
        TableWriter.Cell(style.printableStart(clip.subject[...])),
      ], to: &output)
  }

  /// Writes the rows that were held back.
  public mutating func flush(to output: inout [UInt8]) { table.flush(to: &output) }
}

extension Clip {
  /// Writes it as one JSON object, as Documentation/schema/clips.json describes it.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.id("id", id)
      json.text("lineage", lineage.bytes[...])
      json.text("subject", subject[...])
      json.key("author")
      json.object { json in
        json.text("name", author.name)
        json.text("email", author.email)
        json.date("date", author)
      }
      json.date("date", committer)
      json.field("how", how.rawValue)
      json.id("operation", operation)
      json.key("paths")
      json.array { json in
        for path in paths { json.string(path[...]) }
      }
    }
  }
}
