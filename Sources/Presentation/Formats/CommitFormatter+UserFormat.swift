import Objects
import Text
import Virtualization

/// What is carried from one placeholder to the next while a commit is written.
struct UserFormatState {
  /// Whether `%C(auto)` is in force.
  var isAutoColor = false
  /// What `%w(…)` said last.
  var wrapping = UserFormat.Wrapping()
  /// Where the text begins that it holds for, counted from the commit's first byte.
  var wrapStart = 0
}

extension CommitFormatter {
  /// Writes a commit by placeholders.
  mutating func appendUserFormat(
    _ format: UserFormat, _ commit: FormattedCommit, to output: inout [UInt8]
  ) {
    let base = output.count
    let text = MessageText(commit.commit, in: .utf8, makingPrintable: options.makesPrintable)
    var places = MessagePlaces(text)
    state = UserFormatState()
    for step in format.steps {
      switch step {
      case .text(let bytes): output.append(contentsOf: bytes)
      case .item(let item, let magic, let fallback):
        let start = output.count
        let isKnown = append(item, commit, text, &places, base: base, to: &output)
        apply(magic, start: start, base: base, to: &output)
        if !isKnown { output.append(contentsOf: fallback) }
      case .padded(let items, let padding, let magic, let fallback):
        let start = output.count
        var padded = scratch
        scratch = []
        padded.removeAll(keepingCapacity: true)
        var isKnown = true
        for item in items {
          isKnown = append(item, commit, text, &places, base: 0, to: &padded)
        }
        append(&padded, padding, base: base, to: &output)
        scratch = padded
        apply(magic, start: start, base: base, to: &output)
        if !isKnown { output.append(contentsOf: fallback) }
      }
    }
    rewrap(UserFormat.Wrapping(), base: base, in: &output)
    reencode(commit, text, from: base, in: &output)
  }

  /// Puts what a character between `%` and the letter asks for around what was written since `start`.
  private func apply(
    _ magic: UserFormat.Magic, start: Int, base: Int, to output: inout [UInt8]
  ) {
    switch magic {
    case .none: break
    case .dropsLines:
      while output.count == start || output.count < start, output.count > base,
        output.last == .newline
      {
        output.removeLast()
      }
    case .lineBefore where output.count != start:
      output.insert(.newline, at: min(start, output.count))
    case .spaceBefore where output.count != start:
      output.insert(.space, at: min(start, output.count))
    case .lineBefore, .spaceBefore: break
    }
  }

  /// Wraps the text since the last `%w(…)` as that one said, and starts anew.
  private mutating func rewrap(
    _ wrapping: UserFormat.Wrapping, base: Int, in output: inout [UInt8]
  ) {
    guard state.wrapping != wrapping else { return }
    let start = base + state.wrapStart
    if start < output.count {
      let text = Array(output[start...].prefix { $0 != 0 })
      output.removeSubrange(start...)
      let current = state.wrapping
      appendWrapped(
        text[...], width: current.width, indent1: current.firstIndent,
        indent2: current.otherIndent, to: &output)
    }
    state.wrapStart = output.count - base
    state.wrapping = wrapping
  }

  /// Gives the text written since `base` the encoding of the output; placeholders write UTF-8.
  private func reencode(
    _ commit: FormattedCommit, _ text: MessageText, from base: Int, in output: inout [UInt8]
  ) {
    let encoding = options.encoding
    guard !encoding.isUTF8, !encoding.name.isEmpty,
      let converted = convert(
        output[base...], from: OutputEncoding.utf8.name[...], to: encoding.name[...])
    else { return }
    output.removeSubrange(base...)
    output.append(contentsOf: converted)
  }

  /// Writes what one placeholder stands for; false when it stands for nothing and is shown itself.
  private mutating func append(
    _ item: UserFormat.Item, _ commit: FormattedCommit, _ text: MessageText,
    _ places: inout MessagePlaces, base: Int, to output: inout [UInt8]
  ) -> Bool {
    switch item {
    case .text(let bytes): output.append(contentsOf: bytes)
    case .color(let sequence):
      output.append(contentsOf: sequence)
      state.isAutoColor = false
    case .autoColor:
      state.isAutoColor = options.colors != nil
      if state.isAutoColor, output.count > base {
        output.append(contentsOf: Color.reset.sequence)
      }
    case .wrap(let wrapping): rewrap(wrapping, base: base, in: &output)
    case .nothing: break
    case .commitID, .shortCommitID:
      if state.isAutoColor { appendColor(.commit, to: &output) }
      if case .commitID = item {
        commit.id.appendHex(to: &output)
      } else {
        appendShort(commit.id, to: &output)
      }
      if state.isAutoColor { appendReset(to: &output) }
    case .treeID: (commit.commit.tree ?? .zero).appendHex(to: &output)
    case .shortTreeID: appendShort(commit.commit.tree ?? .zero, to: &output)
    case .parentIDs, .shortParentIDs:
      for (index, parent) in commit.parents.enumerated() {
        if index > 0 { output.append(.space) }
        if case .parentIDs = item {
          parent.appendHex(to: &output)
        } else {
          appendShort(parent, to: &output)
        }
      }
    case .mark: output.append(commit.mark.rawValue)
    case .decorations, .bareDecorations:
      let isBare = if case .bareDecorations = item { true } else { false }
      options.decorations?.append(
        of: commit.id, prefix: isBare ? "" : " (", suffix: isBare ? "" : ")",
        colors: state.isAutoColor ? options.colors : nil,
        makingPrintable: options.makesPrintable, to: &output)
    case .source:
      guard let source = options.source?(commit.id) else { return false }
      appendText(source[...], to: &output)
    case .notes:
      guard let notes = options.notes else { return false }
      for note in notes(commit.id) { appendNoteLines(note, indent: "", to: &output) }
    case .reflogSelector(let isShort):
      if let reflog = commit.reflog {
        appendText((isShort ? reflog.shortSelector : reflog.selector)[...], to: &output)
      }
    case .reflogMessage: appendText(commit.reflog?.message[...] ?? [], to: &output)
    case .reflogPerson(let letter):
      guard let identity = commit.reflog?.identity else { return true }
      return appendPerson(identity, 0..<identity.count, letter, to: &output)
    case .signature(let letter): appendSignature(letter, commit, to: &output)
    case .describe(let arguments):
      var text = options.describe?(commit.id, arguments) ?? []
      text.trimEnd(downTo: 0)
      appendText(text[...], to: &output)
    case .author(let letter):
      return appendPerson(text.bytes, places.author, letter, to: &output)
    case .committer(let letter):
      return appendPerson(text.bytes, places.committer, letter, to: &output)
    case .encoding: appendText(text.encoding ?? [], to: &output)
    case .rawBody:
      output.append(contentsOf: text.bytes[min(places.headerEnd + 1, text.end)..<text.end])
    case .subject: text.appendSubject(from: places.subject, to: &output)
    case .sanitizedSubject:
      appendSanitized(text.bytes[text.line(from: places.subject)], to: &output)
    case .body: output.append(contentsOf: text.bytes[places.body..<text.end])
    case .trailers(let trailers):
      trailers.append(
        trailersOf: text.bytes[places.subject..<text.end], options.trailers, base: base,
        to: &output)
    }
    return true
  }

  /// Writes a part of a person or their date; false where the line has no such part and git knows none.
  private func appendPerson(
    _ bytes: [UInt8], _ line: Range<Int>, _ letter: UInt8, to output: inout [UInt8]
  ) -> Bool {
    if let person = PersonLine(bytes, line) {
      var name = bytes[person.name]
      var email = bytes[person.email]
      if "NEL".utf8.contains(letter), let mailmap = options.mailmap?() {
        (name, email) = mailmap.mapped(name: name, email: email)
      }
      switch letter {
      case UInt8(ascii: "n"), UInt8(ascii: "N"):
        appendText(name, to: &output)
        return true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        appendText(email, to: &output)
        return true
      case UInt8(ascii: "l"), UInt8(ascii: "L"):
        appendText(email.prefix { $0 != UInt8(ascii: "@") }, to: &output)
        return true
      default: break
      }
      if let time = person.time {
        if letter == UInt8(ascii: "t") {
          output.append(contentsOf: bytes[time])
          return true
        }
        let style: DateStyle? =
          switch letter {
          case UInt8(ascii: "d"): dates.style
          case UInt8(ascii: "D"): DateStyle(.rfc)
          case UInt8(ascii: "r"): DateStyle(.relative)
          case UInt8(ascii: "i"): DateStyle(.iso)
          case UInt8(ascii: "I"): DateStyle(.isoStrict)
          case UInt8(ascii: "h"): DateStyle(.human)
          case UInt8(ascii: "s"): DateStyle(.short)
          default: nil
          }
        if let style {
          let date = person.date(in: bytes)
          dates.append(date.time, zone: date.zone, as: style, to: &output)
          return true
        }
      }
    }
    // Where there is no person or no date, git knows these letters all the same, and no others.
    return "netdDri".utf8.contains(letter)
  }

  /// The subject with everything but letters, digits, `.` and `_` made dashes, as in names of files.
  private func appendSanitized(_ subject: ArraySlice<UInt8>, to output: inout [UInt8]) {
    let start = output.count
    var isGap = false
    var previous: UInt8 = 0
    for byte in subject {
      defer { previous = byte }
      guard byte.isLetterOrDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") else {
        isGap = true
        continue
      }
      if byte == UInt8(ascii: "."), previous == byte { continue }
      if isGap, output.count > start { output.append(UInt8(ascii: "-")) }
      isGap = false
      output.append(byte)
    }
    while output.count > start,
      output.last == UInt8(ascii: ".") || output.last == UInt8(ascii: "-")
    {
      output.removeLast()
    }
  }

  private func appendSignature(
    _ letter: UInt8, _ commit: FormattedCommit, to output: inout [UInt8]
  ) {
    let facts = options.signature?(commit.id) ?? SignatureFacts()
    switch letter {
    case UInt8(ascii: "?"): output.append(facts.status)
    case UInt8(ascii: "G"): appendText(facts.output[...], to: &output)
    case UInt8(ascii: "S"): appendText(facts.signer[...], to: &output)
    case UInt8(ascii: "K"): appendText(facts.key[...], to: &output)
    case UInt8(ascii: "F"): appendText(facts.fingerprint[...], to: &output)
    case UInt8(ascii: "P"): appendText(facts.primaryFingerprint[...], to: &output)
    default: appendText(facts.trust[...], to: &output)
    }
  }
}

/// Where the parts of a commit are in its text, found when first asked for.
struct MessagePlaces {
  private let text: MessageText

  /// The last author and committer lines' values and the end of the headers.
  private lazy var headers: (author: Range<Int>, committer: Range<Int>, end: Int) = {
    var (author, committer) = (0..<0, 0..<0)
    var index = 0
    while index < text.end {
      let line = text.line(from: index)
      if line.isEmpty { return (author, committer, index) }
      if text.bytes.holds("author ", at: index, before: line.upperBound) {
        author = (index + 7)..<line.upperBound
      } else if text.bytes.holds("committer ", at: index, before: line.upperBound) {
        committer = (index + 10)..<line.upperBound
      }
      index = text.next(after: line.upperBound)
    }
    return (author, committer, text.end)
  }()

  /// Where the message's first line with text begins.
  lazy var subject = text.skippingBlankLines(from: headers.end)

  /// Where the message goes on below its first paragraph.
  lazy var body = text.skippingBlankLines(from: text.skippingParagraph(from: subject))

  init(_ text: MessageText) {
    self.text = text
  }

  var author: Range<Int> { mutating get { headers.author } }
  var committer: Range<Int> { mutating get { headers.committer } }
  var headerEnd: Int { mutating get { headers.end } }
}
