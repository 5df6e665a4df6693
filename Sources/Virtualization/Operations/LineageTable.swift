internal import Git
public import Objects
internal import Platform

/// Which commits yore made out of which: the commit that each rewritten one was when it was first rewritten,
/// from whose id its lineage is derived.
///
/// Read from the log of operations, and kept in a file for the next time:
///
///     mark, version │ the newest operation (20) │ rows (4) │ its number (4) │
///     commit (20), the commit that it was first (20), number of the operation (4), sorted by the commits
///
/// The file is written anew only when it lacks so much that this pays; what it lacks is read from the log.
public final class LineageTable {
  private static let mark: UInt64 = 0x6567_6165_6e69_6c79
  private static let version: UInt64 = 1
  private static let headerSize = 44
  private static let rowSize = 44

  /// A commit that was made out of another one.
  struct Row: Hashable {
    let commit: ObjectID
    let origin: ObjectID

    /// Grows from operation to operation.
    let number: Int
  }

  /// How many operations or rows the file may lack.
  private static let maximumLack = (operations: 16, rows: 256)

  private let file: VerifiedFile?
  private let count: Int
  private var fresh: [ObjectID: Row] = [:]

  /// The table of a repository as its log is now.
  init(_ location: RepositoryLocation, log: OperationLog, objects: ObjectDatabase) {
    guard let tip = log.tip else {
      (file, count) = (nil, 0)
      return
    }
    let path = location.commonDirectory.appending("yore/operations/lineages")
    let kept = Self.open(path)
    (file, count) = (kept?.file, kept?.count ?? 0)
    guard kept?.operation != tip else { return }
    var missed = log.operations(since: kept?.operation)?.map(\.id)
    // Where the line from there to here is broken, all that there is counts.
    if missed == nil { missed = log.ids }
    var number = (try? kept?.file.uint32(40)) ?? 0
    for operation in (missed ?? []).reversed() {
      guard let text = OperationCommit.file(Self.fileName, of: operation, objects) else { continue }
      number += 1
      for row in Self.rows(in: text, number: number) { fresh[row.commit] = row }
    }
    guard
      missed?.count ?? 0 >= Self.maximumLack.operations
        || fresh.count >= max(Self.maximumLack.rows, count / 16)
    else { return }
    try? keep(at: path, for: tip, number: number)
  }

  private static func open(
    _ path: Path
  ) -> (file: VerifiedFile, count: Int, operation: ObjectID)? {
    guard let file = try? VerifiedFile(path), (try? file.uint64(0)) == mark,
      (try? file.uint64(8)) == version, let operation = try? file.idWords(16),
      let count = try? file.uint32(36), count <= (file.count - headerSize) / rowSize
    else { return nil }
    return (file, count, ObjectID(words: operation.0, operation.1, operation.2))
  }

  // MARK: - Asking

  /// Whether nothing was ever rewritten.
  public var isEmpty: Bool { count == 0 && fresh.isEmpty }

  /// The commit that a commit was when it was first rewritten; itself where it was not.
  public func origin(of id: ObjectID) -> ObjectID {
    if let row = fresh[id] { return row.origin }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      guard let row = row(middle) else { return id }
      if row.commit == id { return row.origin }
      if row.commit < id { low = middle + 1 } else { high = middle }
    }
    return id
  }

  /// The commits that were made, in the end, of commits whose ids begin with some digits.
  func rows(fromDigits digits: [UInt8]) -> [Row] {
    let kept = (0..<count).lazy.compactMap { self.row($0) }.filter { self.fresh[$0.commit] == nil }
    return (Array(kept) + fresh.values).filter { $0.origin.hex.utf8.starts(with: digits) }
  }

  private func row(_ place: Int) -> Row? {
    let offset = Self.headerSize + place * Self.rowSize
    guard let file, let commit = try? file.idWords(offset),
      let origin = try? file.idWords(offset + 20), let number = try? file.uint32(offset + 40)
    else { return nil }
    return Row(
      commit: ObjectID(words: commit.0, commit.1, commit.2),
      origin: ObjectID(words: origin.0, origin.1, origin.2), number: number)
  }

  // MARK: - Keeping

  private func keep(at path: Path, for operation: ObjectID, number: Int) throws {
    var rows = (0..<count).compactMap { row($0) }.filter { fresh[$0.commit] == nil }
    rows += fresh.values
    rows.sort { $0.commit < $1.commit }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.headerSize + rows.count * Self.rowSize)
    bytes.append(number64: Self.mark)
    bytes.append(number64: Self.version)
    operation.appendBytes(to: &bytes)
    bytes.append(number: rows.count, bytes: 4)
    bytes.append(number: number, bytes: 4)
    for row in rows {
      row.commit.appendBytes(to: &bytes)
      row.origin.appendBytes(to: &bytes)
      bytes.append(number: row.number, bytes: 4)
    }
    if let folder = path.parent { try makeDirectories(folder) }
    try VerifiedFile.write(bytes, to: path)
  }

  // MARK: - In the log

  /// The file beside an operation that tells what it rewrote: a line for each new commit with what it was
  /// first and the commits that it was made of.
  static let fileName = "rewritten"

  /// The content of that file.
  ///
  /// - Parameter continued: the commits whose copies go on as what they were.
  func text(
    _ rewritten: [RewriteReport.Rewritten], continuing continued: Set<ObjectID>
  ) -> [UInt8] {
    var text: [UInt8] = []
    for commit in rewritten {
      guard let source = commit.old.first, !commit.isNew || continued.contains(source) else {
        continue
      }
      commit.new.appendHex(to: &text)
      text.append(UInt8(ascii: " "))
      origin(of: source).appendHex(to: &text)
      for old in commit.old {
        text.append(UInt8(ascii: " "))
        old.appendHex(to: &text)
      }
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  private static func rows(in text: [UInt8], number: Int) -> [Row] {
    text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
      guard words.count >= 2, let commit = ObjectID(hex: words[0]),
        let origin = ObjectID(hex: words[1])
      else { return nil }
      return Row(commit: commit, origin: origin, number: number)
    }
  }
}

extension VirtualizedRepository {
  /// A commit's identity that survives rewriting.
  public func lineage(of commit: Commit, id: ObjectID) -> Lineage {
    Lineage(of: commit, id: lineages.origin(of: id))
  }
}
