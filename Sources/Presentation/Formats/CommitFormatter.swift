public import Objects
import Text
internal import Virtualization

/// Writes commits one after another in a format, byte for byte as `git log` does.
public struct CommitFormatter {
  /// The format.
  public let format: PrettyFormat

  let options: FormatOptions
  let dates: DateWriter
  let tabWidth: Int

  var hasWritten = false
  /// Whether a mail has had its line of dashes; like git, none gets a second one.
  private var hasDashes = false
  /// Reused for what is padded, so that no commit costs memory of its own.
  var scratch: [UInt8] = []
  /// What placeholders leave for those after them.
  var state = UserFormatState()

  public init(format: PrettyFormat, options: FormatOptions) {
    self.format = format
    self.options = options
    tabWidth = options.tabWidth ?? format.tabWidth
    if let form = format.dateForm, !options.isDateGiven {
      let style = DateStyle(form, isLocal: options.dates.style.isLocal)
      dates = DateWriter(style: style, zone: options.dates.zone, now: options.dates.now)
    } else {
      dates = options.dates
    }
  }

  /// Whether a commit is an id and a subject, and nothing is done to either: a line that needs no formatter.
  public var showsOnlySubjects: Bool {
    guard case .oneline = format.layout else { return false }
    return options.colors == nil && options.decorations == nil && options.notes == nil
      && options.matches == nil && !options.showsParents && !options.makesPrintable
      && options.encoding.isUTF8
  }

  /// Whether people, times and subject are all that is shown of a commit.
  public var showsOnlySummaries: Bool {
    switch format.layout {
    case .oneline: true
    case .user(let format): format.showsOnlySummaries
    default: false
    }
  }

  /// Writes a commit of which only the subject is shown, which is somewhere in `text`.
  public func append(
    _ id: ObjectID, shortIDLength: Int, text: [UInt8], subject: Range<Int>,
    to output: inout [UInt8]
  ) {
    let isShort = options.abbreviatesCommits && options.abbreviation != nil
    id.appendHex(to: &output, count: isShort ? shortIDLength : ObjectID.hexCount)
    output.append(.space)
    output.append(contentsOf: text[subject])
    output.append(options.terminator)
  }

  /// Writes a commit, with what separates it from the one before or ends it.
  public mutating func append(_ commit: FormattedCommit, to output: inout [UInt8]) {
    if hasWritten, !format.usesTerminator { output.append(options.terminator) }
    hasWritten = true
    appendHeadLine(commit, to: &output)
    appendMessage(commit, to: &output)
    if format.usesTerminator, !format.isEmpty { output.append(options.terminator) }
  }

  /// Writes what stands between a commit and its changes.
  ///
  /// - Parameters:
  ///   - joinsStatistics: whether statistics and a patch follow, which git sets off with dashes.
  ///   - isCombined: whether a merge's changes against all parents at once follow, for which git has a rule of
  ///     its own.
  public func appendSeparatorOfChanges(
    joinsStatistics: Bool, isCombined: Bool, to output: inout [UInt8]
  ) {
    if format.isEmpty { return }
    if isCombined { return output.append(options.terminator) }
    if case .oneline = format.layout { return }
    if joinsStatistics, !hasDashes { output.append(text: "---") }
    output.append(.newline)
  }

  /// Writes what the format says of a commit, without the line that names it and without separators.
  public mutating func appendMessage(_ commit: FormattedCommit, to output: inout [UInt8]) {
    if case .user(let user) = format.layout {
      appendUserFormat(user, commit, to: &output)
      return
    }
    let start = output.count
    let text = MessageText(
      commit.commit, in: options.encoding, makingPrintable: options.makesPrintable)
    appendLayout(commit, text, to: &output, start: start)
    appendNotes(commit, to: &output)
  }

  /// `commit <id> <parents> (names)`, or the first line of a mail.
  private func appendHeadLine(_ commit: FormattedCommit, to output: inout [UInt8]) {
    switch format.layout {
    case .user: return
    case .email, .mboxrd:
      output.append(text: "From ")
      commit.id.appendHex(to: &output)
      output.append(text: " Mon Sep 17 00:00:00 2001\n")
      return
    default: break
    }
    let isOneline = if case .oneline = format.layout { true } else { false }
    appendColor(.commit, to: &output)
    if !isOneline { output.append(text: "commit ") }
    appendHeadID(commit.id, to: &output)
    if options.showsParents {
      for parent in commit.parents {
        output.append(.space)
        appendHeadID(parent, to: &output)
      }
    }
    if let parent = commit.comparedParent {
      output.append(text: " (from ")
      appendHeadID(parent, to: &output)
      output.append(UInt8(ascii: ")"))
    }
    appendReset(to: &output)
    options.decorations?.append(
      of: commit.id, prefix: " (", suffix: ")", colors: options.colors,
      makingPrintable: options.makesPrintable, to: &output)
    output.append(isOneline ? .space : .newline)
  }

  private func appendHeadID(_ id: ObjectID, to output: inout [UInt8]) {
    if options.abbreviatesCommits {
      appendShort(id, to: &output)
    } else {
      id.appendHex(to: &output)
    }
  }

  /// Writes text from the repository.
  func appendText(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    if options.makesPrintable {
      appendPrintable(text, keeping: [.lineEnds, .tabs], to: &output)
    } else {
      output.append(contentsOf: text)
    }
  }

  /// Writes an id with as many digits as it needs.
  func appendShort(_ id: ObjectID, to output: inout [UInt8]) {
    id.appendHex(
      to: &output,
      count: options.abbreviation.map { min($0(id), ObjectID.hexCount) } ?? ObjectID.hexCount)
  }

  func appendColor(_ slot: ColorPalette.Slot, to output: inout [UInt8]) {
    if let colors = options.colors { output.append(contentsOf: colors[slot]) }
  }

  func appendReset(to output: inout [UInt8]) {
    if options.colors != nil { output.append(contentsOf: Color.reset.sequence) }
  }

  private mutating func appendNotes(_ commit: FormattedCommit, to output: inout [UInt8]) {
    guard let notes = options.notes?(commit.id), !notes.isEmpty else { return }
    if format.layout.isMail {
      output.append(text: hasDashes ? "\n" : "---\n")
      hasDashes = true
    }
    for note in notes {
      let name = note.reference.bytes[...]
      if name.elementsEqual("refs/notes/commits".utf8) {
        output.append(text: "\nNotes:\n")
      } else {
        let short = name.removing(prefix: "refs/") ?? name
        output.append(text: "\nNotes (")
        appendText(short.removing(prefix: "notes/") ?? short, to: &output)
        output.append(text: "):\n")
      }
      appendNoteLines(note, indent: "    ", to: &output)
    }
  }

  /// Writes the lines of a note, each with its end.
  func appendNoteLines(_ note: CommitNote, indent: StaticString, to output: inout [UInt8]) {
    let converted = options.encoding.converting(note.text[...], from: nil) ?? note.text
    let whole = converted.prefix { $0 != 0 }
    var rest = whole.last == .newline ? whole.dropLast() : whole
    while !rest.isEmpty {
      let line = rest.prefix { $0 != .newline }
      output.append(text: indent)
      appendText(line, to: &output)
      output.append(.newline)
      rest = rest[line.endIndex...].dropFirst()
    }
  }
}
