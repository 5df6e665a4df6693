internal import Git
internal import Objects
internal import Platform

/// All clips with the text by which they are found, kept in a file that is read from the log of operations again
/// when it is not there:
///
///     mark, version │ the newest operation (20) │ clips (4) │
///     offsets of text, record, end (4 each) per clip, oldest first │ texts and records
struct ClipIndex {
  private static let mark: UInt64 = 0x7865_646e_6970_6c63
  private static let version: UInt64 = 1
  private static let headerSize = 40
  private static let rowSize = 12

  /// How many operations the file may lack before one who only writes the log brings it up to date.
  static let affordableLack = 100

  private struct Row {
    var text: [UInt8]
    var record: [UInt8]
  }

  private var bytes: [UInt8] = []
  private(set) var count = 0

  private static func path(_ location: RepositoryLocation) -> Path {
    location.commonDirectory.appending("yore/operations/clips")
  }

  /// The clips as the log is now.
  init(_ location: RepositoryLocation, log: OperationLog, objects: ObjectDatabase) {
    guard let tip = log.tip else { return }
    let path = Self.path(location)
    let newest = read(path)
    guard newest != tip else { return }
    let missed: [Operation]
    if let newest, let found = log.operations(since: newest) {
      missed = found
    } else {
      // Where the line from there to here is broken, all is read again.
      (bytes, count) = ([], 0)
      missed = log.ids.compactMap { try? log.operation($0) }
    }
    var rows: [Row] = []
    for operation in missed.reversed() {
      guard let text = OperationCommit.file(ClipMaking.fileName, of: operation.id, objects) else {
        continue
      }
      var fields = text.split(separator: 0, omittingEmptySubsequences: false)[...]
      while let clip = Clip(readingFrom: &fields) { rows.append(Self.row(clip, of: operation)) }
    }
    write(keptRows() + rows, newest: tip)
    guard let folder = path.parent else { return }
    try? makeDirectories(folder)
    try? VerifiedFile.write(bytes, to: path)
  }

  // MARK: - Searching

  /// The clips that have all of some words, newest first, each commit once.
  ///
  /// A word is found in subject, author and paths, whatever its case, and at the start of the id and of the
  /// lineage.
  func clips(matching words: [[UInt8]], limit: Int = .max) -> [Clip] {
    let words = words.map(Self.folded)
    var found: [Clip] = []
    var seen: Set<ObjectID> = []
    for place in (0..<count).reversed() where found.count < limit {
      let (text, record) = ranges(of: place)
      guard words.allSatisfy({ Self.has($0, in: bytes, text) }),
        let clip = Self.clip(Array(bytes[record])), seen.insert(clip.id).inserted
      else { continue }
      found.append(clip)
    }
    return found
  }

  /// Whether a word is in a text whose first two lines are ids, of which only the starts count.
  private static func has(_ word: [UInt8], in bytes: [UInt8], _ text: Range<Int>) -> Bool {
    guard let first = word.first else { return true }
    let span = bytes.span
    func stands(at place: Int) -> Bool {
      guard place + word.count <= text.upperBound else { return false }
      for offset in word.indices where span[place + offset] != word[offset] { return false }
      return true
    }
    let idEnd = span.firstIndex(of: newline, from: text.lowerBound, before: text.upperBound)
    let lineageEnd = span.firstIndex(
      of: newline, from: min(idEnd + 1, text.upperBound), before: text.upperBound)
    if word.count >= Abbreviator.shortest, stands(at: text.lowerBound) || stands(at: idEnd + 1) {
      return true
    }
    var place = lineageEnd
    while place < text.upperBound {
      place = span.firstIndex(of: first, from: place, before: text.upperBound)
      if place < text.upperBound, stands(at: place) { return true }
      place += 1
    }
    return false
  }

  private static let newline = UInt8(ascii: "\n")

  /// A text with its ASCII letters small.
  private static func folded(_ text: some Sequence<UInt8>) -> [UInt8] {
    text.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }
  }

  // MARK: - Rows

  private static func row(_ clip: Clip, of operation: Operation) -> Row {
    var text = Array(clip.id.hex.utf8) + [newline] + clip.lineage.bytes + [newline]
    text += folded(clip.subject) + [newline] + folded(clip.author.name) + [newline]
    text += folded(clip.author.email)
    for path in clip.paths { text += [newline] + folded(path) }
    var record = Array(operation.id.hex.utf8) + [0] + line(of: operation.committer) + [0]
    clip.append(to: &record, authorLine: line(of: clip.author)[...])
    return Row(text: text, record: record)
  }

  private static func line(of person: Signature) -> [UInt8] {
    Array(person.name) + Array(" <".utf8) + person.email + Array("> ".utf8) + person.timeText
      + [UInt8(ascii: " ")] + person.zone
  }

  private static func clip(_ record: [UInt8]) -> Clip? {
    var fields = record.split(separator: 0, omittingEmptySubsequences: false)[...]
    guard let operation = fields.popFirst().flatMap({ ObjectID(hex: $0) }),
      let committer = fields.popFirst(), var clip = Clip(readingFrom: &fields)
    else { return nil }
    clip.operation = operation
    clip.committer = Signature(line: Array(committer)[...])
    return clip
  }

  // MARK: - The file

  /// Reads the file, and gives the newest operation that it knows.
  private mutating func read(_ path: Path) -> ObjectID? {
    guard let file = try? VerifiedFile(path), (try? file.uint64(0)) == Self.mark,
      (try? file.uint64(8)) == Self.version, let newest = try? file.idWords(16),
      let count = try? file.uint32(36),
      count <= (file.count - Self.headerSize) / Self.rowSize,
      let bytes = try? file.copy(0, file.count)
    else { return nil }
    (self.bytes, self.count) = (bytes, count)
    return ObjectID(words: newest.0, newest.1, newest.2)
  }

  /// Where the text and the record of a clip are; empty ones where the file is not what was written.
  private func ranges(of place: Int) -> (text: Range<Int>, record: Range<Int>) {
    let row = Self.headerSize + place * Self.rowSize
    let offsets = (0..<3).map { number(at: row + 4 * $0) }
    guard offsets[0] >= Self.headerSize, offsets[0] <= offsets[1], offsets[1] <= offsets[2],
      offsets[2] <= bytes.count
    else { return (0..<0, 0..<0) }
    return (offsets[0]..<offsets[1], offsets[1]..<offsets[2])
  }

  private func number(at offset: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  private func keptRows() -> [Row] {
    (0..<count).map { place in
      let (text, record) = ranges(of: place)
      return Row(text: Array(bytes[text]), record: Array(bytes[record]))
    }
  }

  private mutating func write(_ rows: [Row], newest: ObjectID) {
    var bytes: [UInt8] = []
    bytes.append(number64: Self.mark)
    bytes.append(number64: Self.version)
    newest.appendBytes(to: &bytes)
    bytes.append(number: rows.count, bytes: 4)
    var offset = Self.headerSize + rows.count * Self.rowSize
    for row in rows {
      let middle = offset + row.text.count
      bytes.append(number: offset, bytes: 4)
      bytes.append(number: middle, bytes: 4)
      offset = middle + row.record.count
      bytes.append(number: offset, bytes: 4)
    }
    for row in rows { bytes += row.text + row.record }
    (self.bytes, count) = (bytes, rows.count)
  }
}
