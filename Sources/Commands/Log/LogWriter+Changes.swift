internal import Objects
internal import Presentation
internal import Text
internal import Virtualization

extension LogWriter {
  /// Takes a commit and writes it with its changes.
  ///
  /// - Parameters:
  ///   - parts: the changes; none where they are not to be seen.
  ///   - passOn: takes what is written so far where that is much.
  /// - Throws: what hinders reading the changes.
  mutating func append(
    _ row: LoggedCommit, with parts: [ChangePart], by changes: ChangeWriter,
    to output: inout [UInt8], passOn: (inout [UInt8]) throws -> Void
  ) throws {
    switch form {
    case .rows(var writer):
      form = .json(showsBody: false)
      writer.append(row, to: &output)
      writer.flush(to: &output)
      form = .rows(writer)
      try append(parts, changes, to: &output, passOn: passOn)
    case .format(var formatter):
      form = .json(showsBody: false)
      defer { form = .format(formatter) }
      var commit = FormattedCommit(id: row.id, commit: row.commit, parents: row.parents)
      if parts.isEmpty { formatter.append(commit, to: &output) }
      for part in parts {
        commit.comparedParent = part.parent
        formatter.append(commit, to: &output)
        changes.appendSeparator(before: part, after: formatter, to: &output)
        try changes.append(part, to: &output, passOn: passOn)
      }
    case .json(let showsBody):
      let files = try parts.first.map(changes.patches) ?? []
      var json = JSONWriter(output: output)
      output = []
      json.object { json in
        facts(of: row, showsBody: showsBody).writeMembers(to: &json)
        json.key("files")
        json.array { json in
          for file in files {
            file.write(showsHunks: changes.request.forms.contains(.patch), to: &json)
          }
        }
      }
      json.endLine()
      output = json.output
    case .page(var writer):
      form = .json(showsBody: false)
      writer.append(row, to: &output)
      form = .page(writer)
      for part in parts { try changes.append(part, to: &output, by: writer, passOn: passOn) }
      if parts.isEmpty, row.isMerge, changes.request.merges == .automaticMerge,
        !changes.request.forms.isEmpty
      {
        writer.appendNoteOfAutomaticMerge(to: &output)
      }
    case .drawnRows, .drawnFormat, .picture: break
    }
  }

  /// Writes changes beneath a row, with an empty line around them.
  private func append(
    _ parts: [ChangePart], _ changes: ChangeWriter, to output: inout [UInt8],
    passOn: (inout [UInt8]) throws -> Void
  ) throws {
    guard !parts.isEmpty else { return }
    output.append(.newline)
    for part in parts { try changes.append(part, to: &output, passOn: passOn) }
    output.append(.newline)
  }

  /// Takes a row of a graph, the one that it gave last, and writes it with the commit's changes beside the lines.
  ///
  /// - Throws: as `append(_:with:by:to:passOn:)`.
  mutating func append(
    _ row: LoggedCommit, of rows: GraphSequence, with parts: [ChangePart],
    by changes: ChangeWriter, to output: inout [UInt8]
  ) throws {
    switch form {
    case .drawnRows(var writer, var drawing):
      form = .json(showsBody: false)
      defer { form = .drawnRows(writer, drawing) }
      writer.append(row, drawing: DrawnRow(rows.lanes, by: &drawing), to: &output)
      writer.flush(to: &output)
      var text: [UInt8] = []
      try append(parts, changes, to: &text) { _ in }
      for line in text.split(separator: .newline, omittingEmptySubsequences: false).dropLast() {
        output += [.space, .space]
        drawing.appendLanes(below: rows.lanes, to: &output)
        output += [.space] + line
        while output.last == .space { output.removeLast() }
        output.append(.newline)
      }
    case .drawnFormat(var formatter):
      form = .json(showsBody: false)
      defer { form = .drawnFormat(formatter) }
      var commit = FormattedCommit(id: row.id, commit: row.commit, parents: row.parents)
      var text: [UInt8] = []
      for part in parts {
        commit.comparedParent = part.parent
        changes.appendSeparator(before: part, after: formatter.commits, to: &text)
        try changes.append(part, to: &text)
      }
      formatter.append(commit, rows.lanes, followedBy: text, to: &output)
    case .json(let showsBody):
      let files = try parts.first.map(changes.patches) ?? []
      var json = JSONWriter(output: output)
      output = []
      json.object { json in
        facts(of: row, showsBody: showsBody).writeMembers(to: &json)
        rows.lanes.writeMembers(id: rows.id, to: &json)
        json.key("files")
        json.array { json in
          for file in files {
            file.write(showsHunks: changes.request.forms.contains(.patch), to: &json)
          }
        }
      }
      json.endLine()
      output = json.output
    case .rows, .format, .page, .picture: break
    }
  }
}
