public import History
public import Objects
internal import Text
internal import Virtualization

/// Writes commits in one of git's formats behind a drawn graph: each line of text stands behind a line of the drawing,
/// which goes on beside long messages.
public struct GraphFormatter {
  private var drawing: GraphDrawing
  private var formatter: CommitFormatter
  private let width: Int?
  /// What stands between two commits of a format that sets them apart by an empty line.
  private var separator: [UInt8]?
  private var hasWritten = false
  private var text: [UInt8] = []

  /// - Parameter width: the cells that a line may take, or nil for any number.
  public init(_ drawing: GraphDrawing, _ formatter: CommitFormatter, width: Int?) {
    self.drawing = drawing
    self.formatter = formatter
    self.width = width
  }

  /// The formatter of the commits.
  public var commits: CommitFormatter { formatter }

  /// Writes a commit.
  ///
  /// - Parameter more: Further lines about it, such as its changes.
  public mutating func append(
    _ commit: FormattedCommit, _ lanes: LaneRow, followedBy more: [UInt8] = [],
    to output: inout [UInt8]
  ) {
    text.removeAll(keepingCapacity: true)
    formatter.append(commit, to: &text)
    text += more
    let setsApart = !formatter.format.usesTerminator
    var rest = text[...]
    if hasWritten, setsApart, rest.first == UInt8(ascii: "\n") || rest.first == 0 {
      rest = rest.dropFirst()
    }
    hasWritten = true
    let isEnded = rest.last == UInt8(ascii: "\n") || rest.last == 0
    if isEnded { rest = rest.dropLast() }
    if let separator { output += separator }
    separator = nil
    var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    var used = drawing.appendCommit(lanes, to: &output)
    // The lines of one commit stand beneath each other.
    let indent = used
    appendLine(lines.popFirst() ?? [], behind: used, indent, to: &output)
    used = drawing.appendBeneath(lanes, to: &output)
    if used > 0 { appendLine(lines.popFirst() ?? [], behind: used, indent, to: &output) }
    for line in lines {
      used = drawing.appendLanes(below: lanes, to: &output)
      appendLine(line, behind: used, indent, to: &output)
    }
    if setsApart, isEnded {
      var empty: [UInt8] = []
      drawing.appendLanes(below: lanes, to: &empty)
      separator = empty + [UInt8(ascii: "\n")]
    }
  }

  /// Writes a commit of which only the subject is shown.
  public mutating func append(
    _ id: ObjectID, shortIDLength: Int, text: [UInt8], subject: Range<Int>, _ lanes: LaneRow,
    to output: inout [UInt8]
  ) {
    drawing.appendCommit(lanes, to: &output)
    output.append(UInt8(ascii: " "))
    formatter.append(id, shortIDLength: shortIDLength, text: text, subject: subject, to: &output)
    if drawing.appendBeneath(lanes, to: &output) > 0 { output.append(UInt8(ascii: "\n")) }
  }

  private func appendLine(
    _ line: ArraySlice<UInt8>, behind used: Int, _ indent: Int, to output: inout [UInt8]
  ) {
    if !line.isEmpty {
      let start = max(used, indent) + 1
      appendBlanks(start - used, to: &output)
      if let width { cut(line, toWidth: width - start, to: &output) } else { output += line }
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// Writes a line with its colours, as far as there is room.
  private func cut(_ line: ArraySlice<UInt8>, toWidth width: Int, to output: inout [UInt8]) {
    var left = width
    var rest = line
    while let next = rest.first {
      if next == 0x1b {
        let end = rest.firstIndex(of: UInt8(ascii: "m")).map { $0 + 1 } ?? rest.endIndex
        output += rest[rest.startIndex..<end]
        rest = rest[end...]
      } else {
        let end = rest.firstIndex(of: 0x1b) ?? rest.endIndex
        if left > 0 {
          left -= appendTruncated(rest[rest.startIndex..<end], toWidth: left, to: &output)
        }
        rest = rest[end...]
      }
    }
  }
}
