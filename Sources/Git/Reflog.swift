public import Objects
public import Platform

/// One line of the log of a reference: what it was, what it became, who did it and why.
public struct ReflogEntry: Hashable, Sendable {
  public let before: ObjectID
  public let after: ObjectID
  public let committer: Signature
  public let message: ArraySlice<UInt8>

  /// Reads a line such as `<id> <id> A U Thor <author@example.com> 1700000000 +0100<tab>commit: text`.
  init?(line: ArraySlice<UInt8>) {
    let width = ObjectID.hexCount
    guard line.count > 2 * width + 1, let before = ObjectID(hex: line.prefix(width)),
      let after = ObjectID(hex: line.dropFirst(width + 1).prefix(width))
    else { return nil }
    self.before = before
    self.after = after
    let rest = line.dropFirst(2 * width + 2)
    let tab = rest.firstIndex(of: UInt8(ascii: "\t"))
    committer = Signature(line: rest[..<(tab ?? rest.endIndex)])
    message = tab.map { rest[($0 + 1)...] } ?? []
  }
}

extension ReferenceStore {
  /// The log of a reference, newest first, lines that are none left out; empty when there is no log.
  public func reflog(of name: ReferenceName) -> [ReflogEntry] {
    guard name.isWellFormed,
      let text = readFile(root(of: name).appending("logs").appending(name.bytes))
    else { return [] }
    return text.split(separator: UInt8(ascii: "\n")).reversed().compactMap { ReflogEntry(line: $0) }
  }
}

extension ReferenceStore {
  /// Sees to it that git logs what becomes of a reference, whatever `core.logAllRefUpdates` says: it writes
  /// to a log that is there.
  ///
  /// - Throws: `SystemError`.
  public func startLog(of name: ReferenceName) throws(SystemError) {
    let path = root(of: name).appending("logs").appending(name.bytes)
    guard !path.exists else { return }
    if let folder = path.parent { try makeDirectories(folder) }
    do {
      try writeNewFile(path, [])
    } catch {
      if !path.exists { throw error }
    }
  }
}
