internal import Objects
internal import Text
internal import Virtualization

/// What stands above a commit's message in a pane: its id and names, who made it and when, and the parents of a
/// merge.
public struct CommitHeadRows {
  private let shown: FormattedCommit
  private let style: RowStyle
  private let layout: PaneLayout

  /// Whether ids and addresses are shown whole where there is room for them.
  public var isComplete = true

  /// Writes dates in full beside those of the style, or nil where one is enough.
  public var exactDates: DateWriter?

  /// The rows that names beside the commit take at most.
  private static let maximumNameRows = 4

  /// - Parameter style: Dates, digits of ids, names; its width and colours do not count here.
  public init(_ commit: FormattedCommit, style: RowStyle, layout: PaneLayout) {
    shown = commit
    self.style = style
    self.layout = layout
  }

  public func rows() -> [PaneRow] {
    let commit = shown.commit.decoded
    let author = person(commit.author)
    let committer = person(commit.committer)
    var rows = idRows()
    rows.append(row(of: author, after: "", date: commit.author))
    if author != committer {
      rows.append(row(of: committer, after: "committed by ", date: commit.committer))
    }
    if shown.parents.count > 1 { rows.append(parents()) }
    return rows
  }

  // MARK: - The id and names

  private func idRows() -> [PaneRow] {
    var rows = [PaneRow()]
    appendID(shown.id, isWhole: isComplete && layout.width >= 60, to: &rows[0])
    guard let decorations = style.decorations?([shown.id]) else { return rows }
    let labels = NameLabel.labels(of: shown.id, in: decorations)
    for (place, label) in labels.enumerated() {
      let more = "  \(layout.isPlain ? ".." : "…") \(grouped(labels.count - place)) more"
      // The last row keeps room for the word that there are others.
      let keepsRoom = rows.count == Self.maximumNameRows && place + 1 < labels.count
      let room = layout.width - (keepsRoom ? more.utf8.count : 0)
      if rows[rows.count - 1].width + 2 + label.cell.width > room, rows[rows.count - 1].width > 0 {
        if rows.count == Self.maximumNameRows {
          append(more, to: &rows[rows.count - 1])
          break
        }
        rows.append(PaneRow())
      }
      append(label, to: &rows[rows.count - 1])
    }
    return rows
  }

  private func append(_ label: NameLabel, to row: inout PaneRow) {
    row.appendCut([.space, .space], room: layout.width - row.width, .plain)
    row.appendCut(label.cell.text, room: layout.width - row.width, Self.style(label.slot))
  }

  private static func style(_ slot: ColorPalette.Slot?) -> PaneStyle {
    switch slot {
    case .branch: .branch
    case .remoteBranch: .remoteBranch
    case .tag: .tag
    case .stash: .stash
    case .head: .head
    case .grafted: .grafted
    default: .plain
    }
  }

  private func appendID(_ id: ObjectID, isWhole: Bool, to row: inout PaneRow) {
    var digits: [UInt8] = []
    let count = isWhole ? ObjectID.hexCount : min(style.abbreviation(id), ObjectID.hexCount)
    id.appendHex(to: &digits, count: count)
    row.appendCut(digits, room: layout.width - row.width, .commitID)
  }

  // MARK: - Persons and parents

  private struct Person: Equatable {
    var name: [UInt8]
    var email: [UInt8]
  }

  private func person(_ signature: Signature) -> Person {
    let mapped = style.mailmap?.mapped(name: signature.name, email: signature.email)
    return Person(
      name: printable(mapped?.name ?? signature.name),
      email: printable(mapped?.email ?? signature.email))
  }

  private func row(of person: Person, after words: String, date: Signature) -> PaneRow {
    var row = PaneRow()
    append(words, to: &row)
    row.appendCut(
      person.name.isEmpty ? person.email : person.name, room: layout.width - row.width, .plain)
    let dates = self.dates(of: date)
    let email = Array(" <".utf8) + person.email + Array(">".utf8)
    let needed = row.width + displayWidth(of: email[...]) + 2 + displayWidth(of: dates.short[...])
    if isComplete, !person.name.isEmpty, !person.email.isEmpty, needed <= layout.width {
      row.appendCut(email, room: layout.width - row.width, .faint)
    }
    row.appendCut([.space, .space] + dates.short, room: layout.width - row.width, .faint)
    if row.width + displayWidth(of: dates.exact[...]) <= layout.width {
      row.appendCut(dates.exact, room: layout.width - row.width, .faint)
    }
    return row
  }

  /// A date, and what is added to it where there is room.
  private func dates(of date: Signature) -> (short: [UInt8], exact: [UInt8]) {
    guard let time = date.time else { return (Array("at no date".utf8), []) }
    var (short, exact): ([UInt8], [UInt8]) = ([], [])
    style.dates.append(time, zone: Int(date.zoneNumber), to: &short)
    if let exactDates {
      exact = Array(", ".utf8)
      exactDates.append(time, zone: Int(date.zoneNumber), to: &exact)
    }
    return (short, exact)
  }

  private func parents() -> PaneRow {
    var row = PaneRow()
    append("merge of ", to: &row)
    for (place, parent) in shown.parents.enumerated() where row.width < layout.width {
      if place > 0 { append(place + 1 < shown.parents.count ? ", " : " and ", to: &row) }
      appendID(parent, isWhole: false, to: &row)
    }
    return row
  }

  private func append(_ words: String, to row: inout PaneRow) {
    row.appendCut(Array(words.utf8), room: layout.width - row.width, .faint)
  }
}
