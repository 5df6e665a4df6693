import Objects
import Text
import Virtualization

extension CommitFormatter {
  /// Writes header lines and message of a commit as the named layouts have them.
  func appendLayout(
    _ commit: FormattedCommit, _ text: MessageText, to output: inout [UInt8], start: Int
  ) {
    var place = appendHeaders(commit, text, to: &output)
    var isMail = false
    var hasSubjectLine = false
    switch format.layout {
    case .email, .mboxrd: (isMail, hasSubjectLine) = (true, true)
    case .oneline: hasSubjectLine = true
    default: output.append(.newline)
    }
    place = text.skippingBlankLines(from: place)
    if isMail {
      place = appendMailSubject(text, from: place, to: &output)
    } else if hasSubjectLine {
      place = text.appendSubject(from: place, to: &output)
    }
    let bodyStart = output.count
    if isMail || !hasSubjectLine { appendBody(text, from: place, to: &output) }
    output.trimEnd(downTo: start)
    if !hasSubjectLine || isMail { output.append(.newline) }
    // The blank line between the headers of a mail and its text must stay.
    if isMail, output.count <= bodyStart { output.append(.newline) }
  }

  /// Writes what the layout shows of the headers; gives where the message begins.
  private func appendHeaders(
    _ commit: FormattedCommit, _ text: MessageText, to output: inout [UInt8]
  ) -> Int {
    var index = 0
    var hasParents = false
    while index < text.end {
      let line = text.line(from: index)
      let next = text.next(after: line.upperBound)
      if line.isEmpty { return next }
      defer { index = next }
      switch format.layout {
      case .oneline: continue
      case .raw:
        appendText(text.bytes[index..<next], to: &output)
        continue
      default: break
      }
      if text.bytes.holds("parent ", at: index, before: line.upperBound) { continue }
      if !hasParents {
        appendMergeLine(commit, to: &output)
        hasParents = true
      }
      if text.bytes.holds("author ", at: index, before: line.upperBound) {
        let value = (index + 7)..<line.upperBound
        appendPerson("Author", .author, text, value, to: &output)
      } else if showsCommitter, text.bytes.holds("committer ", at: index, before: line.upperBound) {
        let value = (index + 10)..<line.upperBound
        appendPerson("Commit", .committer, text, value, to: &output)
      }
    }
    return text.end
  }

  private var showsCommitter: Bool {
    switch format.layout {
    case .full, .fuller: true
    default: false
    }
  }

  /// `Merge: <parents>`.
  private func appendMergeLine(_ commit: FormattedCommit, to output: inout [UInt8]) {
    guard commit.parents.count > 1, !format.layout.isMail else { return }
    output.append(text: "Merge:")
    for parent in commit.parents {
      output.append(.space)
      appendShort(parent, to: &output)
    }
    output.append(.newline)
  }

  /// The lines of an author or committer.
  func appendPerson(
    _ title: StaticString, _ part: FormatOptions.MatchedPart, _ text: MessageText,
    _ line: Range<Int>, to output: inout [UInt8]
  ) {
    guard let person = PersonLine(text.bytes, line) else { return }
    var name = text.bytes[person.name]
    var email = text.bytes[person.email]
    if options.usesMailmapInHeaders, let mailmap = options.mailmap?() {
      (name, email) = mailmap.mapped(name: name, email: email)
    }
    if format.layout.isMail {
      appendMailFrom(name: name, email: email, to: &output)
    } else {
      output.append(text: title)
      output.append(text: ": ")
      if case .fuller = format.layout { output.append(text: "    ") }
      let start = output.count
      appendText(name, to: &output)
      output.append(text: " <")
      appendText(email, to: &output)
      output.append(UInt8(ascii: ">"))
      markMatches(part, from: start, in: &output)
      output.append(.newline)
    }
    let date = person.date(in: text.bytes)
    switch format.layout {
    case .medium: output.append(text: "Date:   ")
    case .fuller:
      output.append(text: title)
      output.append(text: "Date: ")
    case .email, .mboxrd:
      output.append(text: "Date: ")
      dates.append(date.time, zone: date.zone, as: DateStyle(.rfc), to: &output)
      output.append(.newline)
      return
    default: return
    }
    dates.append(date.time, zone: date.zone, to: &output)
    output.append(.newline)
  }

  /// Writes the lines of the message from `start` on, indented where the layout says so.
  private func appendBody(_ text: MessageText, from start: Int, to output: inout [UInt8]) {
    var index = start
    var isFirst = true
    while index < text.end {
      let line = text.line(from: index)
      index = text.next(after: line.upperBound)
      let shown = text.trimmed(line)
      if shown.isEmpty {
        if isFirst { continue }
        if case .short = format.layout { break }
      }
      isFirst = false
      switch format.layout {
      case .email, .mboxrd:
        // As in git, lines whose tabs are expanded are not quoted.
        if case .mboxrd = format.layout, tabWidth == 0, isFromLine(text.bytes[shown]) {
          output.append(UInt8(ascii: ">"))
        }
      default: output.append(text: "    ")
      }
      appendExpandingTabs(text.bytes[shown], to: &output)
      output.append(.newline)
    }
  }

  /// Whether a line of a mail would be taken for the start of the next one.
  private func isFromLine(_ line: ArraySlice<UInt8>) -> Bool {
    line.count > 4
      && line.drop { $0 == UInt8(ascii: ">") }.starts(with: "From ".utf8)
  }

  /// Writes a line with its tabs made spaces, as far as the widths before them are known.
  private func appendExpandingTabs(_ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
    var rest = line
    while tabWidth > 0, let tab = rest.firstIndex(of: UInt8(ascii: "\t")),
      let width = strictWidth(of: rest[..<tab])
    {
      let start = output.count
      output.append(contentsOf: rest[..<tab])
      markMatches(.message, from: start, in: &output)
      output.append(
        contentsOf: repeatElement(.space, count: tabWidth - width % tabWidth))
      rest = rest[(tab + 1)...]
    }
    let start = output.count
    output.append(contentsOf: rest)
    markMatches(.message, from: start, in: &output)
  }

  /// The cells of a text, or nil where it is not UTF-8 or holds characters without a width.
  private func strictWidth(of text: ArraySlice<UInt8>) -> Int? {
    if text.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) { return text.count }
    guard isValidUTF8(text), !holdsControl(text) else { return nil }
    return gitWidth(of: text)
  }

  /// Whether valid UTF-8 holds a control character (C0, delete or C1) or what git takes for no character.
  private func holdsControl(_ text: ArraySlice<UInt8>) -> Bool {
    var before: (UInt8, UInt8) = (0, 0)
    for byte in text {
      if byte < 0x20 || byte == 0x7f { return true }
      if before.1 == 0xc2, byte < 0xa0 { return true }
      if before == (0xef, 0xbf), byte >= 0xbe { return true }
      before = (before.1, byte)
    }
    return false
  }

  /// Puts colours around what a search found in the text that `output` holds from `start` on.
  private func markMatches(
    _ part: FormatOptions.MatchedPart, from start: Int, in output: inout [UInt8]
  ) {
    guard let colors = options.colors, let matches = options.matches else { return }
    let line = Array(output[start...])
    let found = matches(part, line[...])
    guard !found.isEmpty else { return }
    func append(_ range: Range<Int>, _ slot: ColorPalette.Slot) {
      output.append(contentsOf: colors[slot])
      output.append(contentsOf: line[range])
      if !colors[slot].isEmpty { output.append(contentsOf: Color.reset.sequence) }
    }
    output.removeSubrange(start...)
    var place = 0
    for range in found where range.lowerBound >= place && range.upperBound <= line.count {
      append(place..<range.lowerBound, .selected)
      append(range, .match)
      place = range.upperBound
    }
    append(place..<line.count, .selected)
  }
}
