internal import Objects
internal import Platform
public import Text
public import Virtualization

/// Writes the repositories that were looked at, a row each: when, the folder, its branch.
public struct RecentListWriter {
  private var table: TableWriter
  private let dates: DateWriter
  private let home: [UInt8]

  /// - Parameter home: the user's home, which folders are told from.
  public init(dates: DateWriter, home: [UInt8], width: Int?, isPlain: Bool) {
    (self.dates, self.home) = (dates, home)
    table = TableWriter([.init(), .init(), .init()], width: width, isPlain: isPlain)
  }

  public mutating func append(_ entry: RecentRepositories.Entry, to output: inout [UInt8]) {
    var date: [UInt8] = []
    dates.append(entry.openedAt, zone: 0, to: &date)
    var path = entry.path.bytes
    if !home.isEmpty, path.starts(with: home), path.count == home.count || path[home.count] == 0x2f
    {
      path = Array("~".utf8) + path.dropFirst(home.count)
    }
    table.append(
      [
        TableWriter.Cell(date), TableWriter.Cell(printable(path[...])),
        TableWriter.Cell(printable((entry.branch ?? [])[...])),
      ], to: &output)
  }

  /// Writes the rows that were held back.
  public mutating func flush(to output: inout [UInt8]) { table.flush(to: &output) }
}

extension RecentRepositories.Entry {
  /// Writes it as one JSON object, as Documentation/schema/recent.json describes it.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.text("path", path.bytes[...])
      json.text("branch", branch?[...])
      json.date("openedAt", Signature(line: Array("x <x> \(openedAt) +0000".utf8)[...]))
    }
  }
}
