/// Changes a commit and leaves everything that is not changed as it is, byte for byte and in its place:
/// odd spellings, headers that nobody knows, a missing line end.
public struct CommitEditor {
  private struct Header {
    var name: ArraySlice<UInt8>
    var bytes: ArraySlice<UInt8>

    func isNamed(_ expected: StaticString) -> Bool {
      name.count == expected.utf8CodeUnitCount
        && name.span.has(expected, at: 0, before: name.count)
    }

    /// Whether a value stands behind the name, so that the header counts.
    var hasValue: Bool { bytes.dropFirst(name.count).first == UInt8(ascii: " ") }
  }

  private var headers: [Header] = []

  /// Whether an empty line ends the headers.
  private var hasSeparator: Bool
  private var message: ArraySlice<UInt8>

  /// An editor that makes the commit as it is.
  public init(_ commit: Commit) {
    var reader = HeaderReader(bytes: commit.bytes)
    while let header = reader.next() {
      headers.append(
        Header(name: commit.bytes[header.name], bytes: commit.bytes[header.whole]))
    }
    hasSeparator = reader.messageStart != nil
    message = commit.bytes[(reader.messageStart ?? commit.bytes.count)...]
  }

  /// An editor that makes a new commit.
  public init(
    tree: ObjectID, parents: [ObjectID], author: some Collection<UInt8>,
    committer: some Collection<UInt8>, message: some Collection<UInt8>
  ) {
    hasSeparator = true
    self.message = Array(message)[...]
    headers.append(Self.header("tree", hexDigits(tree)))
    headers.append(contentsOf: parents.map { Self.header("parent", hexDigits($0)) })
    headers.append(Self.header("author", author))
    headers.append(Self.header("committer", committer))
  }

  /// The object's content.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(headers.reduce(message.count + 1) { $0 + $1.bytes.count })
    for header in headers { bytes.append(contentsOf: header.bytes) }
    if hasSeparator { bytes.append(UInt8(ascii: "\n")) }
    bytes.append(contentsOf: message)
    return bytes
  }

  /// The commit as it is now.
  public var commit: Commit { Commit(bytes: bytes) }
}

// MARK: - Changing what git knows

extension CommitEditor {
  /// Puts another tree in the place of the tree.
  public mutating func setTree(_ tree: ObjectID) {
    guard let first = headers.first, first.isNamed("tree") else {
      insert(Self.header("tree", hexDigits(tree)), at: 0)
      return
    }
    if Self.value(of: first) != tree { headers[0] = Self.header("tree", hexDigits(tree)) }
  }

  /// Puts other parents in the place of the parents; lines that stay the same are not touched.
  public mutating func setParents(_ parents: [ObjectID]) {
    let start = parentsStart
    var end = start
    while end < headers.count, headers[end].isNamed("parent") { end += 1 }
    let old = headers[start..<end]
    let new = parents.enumerated().map { number, parent in
      let place = start + number
      if old.indices.contains(place), Self.value(of: old[place]) == parent { return old[place] }
      return Self.header("parent", hexDigits(parent))
    }
    headers.replaceSubrange(start..<end, with: new)
    endLines()
  }

  /// Puts another line behind `author`.
  public mutating func setAuthor(_ line: some Collection<UInt8>) {
    replaceLast("author", with: line, orInsertAt: parentsEnd)
  }

  /// Puts another line behind `committer`.
  public mutating func setCommitter(_ line: some Collection<UInt8>) {
    let author = headers.lastIndex { $0.isNamed("author") && $0.hasValue }
    replaceLast("committer", with: line, orInsertAt: author.map { $0 + 1 } ?? parentsEnd)
  }

  /// Names the encoding of the message, or none.
  public mutating func setEncoding(_ name: (some Collection<UInt8>)?) {
    guard let name else {
      removeHeaders(named: "encoding")
      return
    }
    let header = Self.header("encoding", name)
    if let place = headers.firstIndex(where: { $0.isNamed("encoding") && $0.hasValue }) {
      headers[place] = header
    } else {
      let committer = headers.lastIndex { $0.isNamed("committer") }
      insert(header, at: committer.map { $0 + 1 } ?? headers.count)
    }
  }

  /// Puts another message in the place of the message.
  public mutating func setMessage(_ message: some Collection<UInt8>) {
    self.message = Array(message)[...]
    hasSeparator = true
    endLines()
  }

  private var parentsStart: Int { headers.first?.isNamed("tree") == true ? 1 : 0 }

  private var parentsEnd: Int {
    var end = parentsStart
    while end < headers.count, headers[end].isNamed("parent") { end += 1 }
    return end
  }
}

// MARK: - Changing any header

extension CommitEditor {
  /// Puts a value behind the first header of a name, or adds one below the others.
  public mutating func setHeader(_ name: StaticString, _ value: some Collection<UInt8>) {
    let header = Self.header(name, value)
    if let place = headers.firstIndex(where: { $0.isNamed(name) }) {
      headers[place] = header
    } else {
      insert(header, at: headers.count)
    }
  }

  /// Whether there is a header of a name.
  public func hasHeader(named name: StaticString) -> Bool {
    headers.contains { $0.isNamed(name) }
  }

  /// Takes out all headers of a name, with the lines that continue them.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  public mutating func removeHeaders(named name: StaticString) -> Bool {
    let count = headers.count
    headers.removeAll { $0.isNamed(name) }
    return headers.count < count
  }

  /// Takes out signatures, which hold for the unchanged commit only.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  public mutating func removeSignatures() -> Bool {
    let hadPlain = removeHeaders(named: "gpgsig")
    let hadOther = removeHeaders(named: "gpgsig-sha256")
    return hadPlain || hadOther
  }

  private mutating func replaceLast(
    _ name: StaticString, with value: some Collection<UInt8>, orInsertAt place: Int
  ) {
    let header = Self.header(name, value)
    if let last = headers.lastIndex(where: { $0.isNamed(name) && $0.hasValue }) {
      headers[last] = header
    } else {
      insert(header, at: place)
    }
  }

  private mutating func insert(_ header: Header, at place: Int) {
    headers.insert(header, at: place)
    endLines()
  }

  /// Gives each header the line end that the last one of a broken object may lack.
  private mutating func endLines() {
    guard hasSeparator || headers.count > 1 else { return }
    for place in headers.indices.dropLast(hasSeparator ? 0 : 1)
    where headers[place].bytes.last != UInt8(ascii: "\n") {
      headers[place].bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// A header as it is written: line ends in the value continue it on another line.
  private static func header(_ name: StaticString, _ value: some Collection<UInt8>) -> Header {
    var bytes: [UInt8] = []
    name.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    let nameEnd = bytes.count
    bytes.append(UInt8(ascii: " "))
    for byte in value {
      bytes.append(byte)
      if byte == UInt8(ascii: "\n") { bytes.append(UInt8(ascii: " ")) }
    }
    bytes.append(UInt8(ascii: "\n"))
    return Header(name: bytes[..<nameEnd], bytes: bytes[...])
  }

  private static func value(of header: Header) -> ObjectID? {
    let span = header.bytes.span
    guard span.count == header.name.count + 2 + ObjectID.hexCount else { return nil }
    return span.objectID(at: header.name.count + 1)
  }
}

private func hexDigits(_ id: ObjectID) -> [UInt8] {
  var digits: [UInt8] = []
  id.appendHex(to: &digits)
  return digits
}
