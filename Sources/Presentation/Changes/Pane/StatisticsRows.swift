internal import Text

/// How much changed in each file, a row each with a bar, and the sum.
public struct StatisticsRows {
  private let files: [FileStatistics]
  private let all: [FileStatistics]
  private let layout: PaneLayout
  private let columns: StatLayout

  public init(_ files: [FileStatistics], layout: PaneLayout) {
    all = files
    self.files = files.filter(\.isTold)
    self.layout = layout
    var writer = StatisticsWriter()
    writer.width = layout.width
    writer.quotesBeyondASCII = false
    columns = StatLayout(self.files, of: writer)
  }

  /// A row for each file, and one for the sum where there is something to add up.
  public var count: Int { files.count + (files.count > 1 ? 1 : 0) }

  /// Some of the rows; those that are not there are left out.
  public func rows(in wanted: Range<Int> = 0..<Int.max) -> [PaneRow] {
    wanted.clamped(to: 0..<count).map { $0 < files.count ? row(of: files[$0]) : sum() }
  }

  private func row(of file: FileStatistics) -> PaneRow {
    var row = PaneRow()
    var name: [UInt8] = [.space]
    columns.appendName(printable(file.name(quotesBeyondASCII: false)[...]), to: &name)
    // A name that was cut may begin within a character.
    row.appendCut(printable(name[...]), room: layout.width, .plain)
    var number: [UInt8] = [.space, .space]
    let digits = Array((file.isBinary ? "bin" : "\(file.added + file.removed)").utf8)
    appendPadded(digits[...], toWidth: columns.numberWidth, alignment: .right, to: &number)
    row.appendCut(number + [.space], room: layout.width - row.width, .faint)
    if file.isBinary {
      let arrow = layout.isPlain ? " -> " : " → "
      let sizes = "\(grouped(file.removed))\(arrow)\(grouped(file.added)) bytes"
      row.appendCut(Array(sizes.utf8), room: layout.width - row.width, .note)
      return row
    }
    let (plus, minus) = columns.bars(added: file.added, removed: file.removed)
    row.appendCut(
      [UInt8](repeating: UInt8(ascii: "+"), count: plus), room: layout.width - row.width, .added)
    row.appendCut(
      Array(String(repeating: minusSign, count: minus).utf8), room: layout.width - row.width,
      .removed)
    return row
  }

  private func sum() -> PaneRow {
    var row = PaneRow()
    let texts = all.filter { !$0.isBinary }
    let (added, removed) = texts.reduce(into: (0, 0)) { sum, file in
      sum.0 += file.added
      sum.1 += file.removed
    }
    func add(_ text: String, _ style: PaneStyle) {
      row.appendCut(Array(text.utf8), room: layout.width - row.width, style)
    }
    add(" \(grouped(files.count)) files", .note)
    if added > 0 { add("  +\(grouped(added))", .added) }
    if removed > 0 { add("  \(minusSign)\(grouped(removed))", .removed) }
    return row
  }

  private var minusSign: String { layout.isPlain ? "-" : "−" }
}
