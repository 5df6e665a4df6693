/// One header of a commit or tag: any line above the message, with the lines that continue it.
public struct CommitHeader: Hashable, Sendable {
  /// What stands before the first blank; the whole line where there is none.
  public let name: ArraySlice<UInt8>

  /// The rest, the lines that continue it joined by line ends and without their leading blank.
  public let value: [UInt8]

  /// The header as it stands, its line ends included.
  public let bytes: ArraySlice<UInt8>

  init(_ header: HeaderReader.Header, in bytes: [UInt8]) {
    name = bytes[header.name]
    self.bytes = bytes[header.whole]
    let valueStart = header.value?.lowerBound ?? header.name.upperBound
    value = unfolded(bytes[valueStart..<header.whole.upperBound])
  }

  /// Whether the header has this name.
  public func isNamed(_ name: String) -> Bool { self.name.elementsEqual(name.utf8) }
}

/// A header's value without the last line end and the blanks that mark lines as continuing.
private func unfolded(_ text: ArraySlice<UInt8>) -> [UInt8] {
  var value: [UInt8] = []
  value.reserveCapacity(text.count)
  var isLineStart = false
  for byte in text.last == UInt8(ascii: "\n") ? text.dropLast() : text {
    if !(isLineStart && byte == UInt8(ascii: " ")) { value.append(byte) }
    isLineStart = byte == UInt8(ascii: "\n")
  }
  return value
}

extension Commit {
  /// All headers in their order, those that git does not know included.
  public var headers: [CommitHeader] {
    var headers: [CommitHeader] = []
    var reader = HeaderReader(bytes: bytes)
    while let header = reader.next() {
      headers.append(CommitHeader(header, in: bytes))
    }
    return headers
  }

  /// The identity that survives rewriting, where jj or GitButler wrote one.
  public var changeID: ArraySlice<UInt8>? {
    firstValue(of: "change-id").map { bytes[$0] }
  }

  /// The line behind `author`, as it stands; empty where there is none.
  public var authorLine: ArraySlice<UInt8> {
    firstValue(of: "author").map { bytes[$0] } ?? []
  }

  /// The commits whose tags were merged: what the `mergetag` headers are about.
  public var mergedTags: [ObjectID] {
    headers.filter { $0.isNamed("mergetag") }.compactMap { header in
      let line = header.value.prefix { $0 != UInt8(ascii: "\n") }
      guard line.starts(with: "object ".utf8) else { return nil }
      return ObjectID(hex: line.dropFirst(7))
    }
  }

  /// Whether the commit carries a signature, valid or not.
  public var isSigned: Bool {
    firstValue(of: "gpgsig") != nil || firstValue(of: "gpgsig-sha256") != nil
  }
}
