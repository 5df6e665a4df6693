internal import Git
internal import Objects
internal import Platform

/// Reads the messages of a segment's commits from the object database, on all processors, and keeps them in
/// a file beside the segment.
struct MessageCollector {
  private let store: HistoryStore
  private let location: RepositoryLocation
  private let replacements: ReplacementTable
  private let report: (Int) -> Void

  /// How many commits a processor reads before what it read is written.
  private static let shareSize = 1 << 12

  /// - Parameter report: is told now and then how many commits have been read.
  init(
    _ store: HistoryStore, location: RepositoryLocation, replacements: ReplacementTable,
    report: @escaping (Int) -> Void
  ) {
    self.store = store
    self.location = location
    self.replacements = replacements
    self.report = report
  }

  /// Writes the file of a segment.
  ///
  /// - Throws: `SystemError` when it cannot be written, `FileDamage` when the segment is not what was written.
  func collect(_ segment: Segment) throws {
    let path = MessageColumn.path(of: segment, in: store)
    var writer = try VerifiedFileWriter(path)
    let workers = (0..<processorCount).map { _ in Worker(location, replacements) }
    var table: [UInt8] = []
    var blockCount = 0
    var next = segment.base
    while next < segment.positions.upperBound {
      for worker in workers {
        let end = min(next + Self.shareSize, segment.positions.upperBound)
        try worker.take(next..<end, of: segment)
        next = end
      }
      runInParallel(workers.count) { workers[$0].run() }
      for block in workers.flatMap(\.blocks) {
        guard let bytes = block.bytes else { throw FileDamage(path: path) }
        table.append(number: block.first, bytes: 4)
        table.append(number: writer.count, bytes: 8)
        table.append(number: bytes.count, bytes: 4)
        table.append(number: block.textLength, bytes: 4)
        blockCount += 1
        try writer.append(bytes)
      }
      report(next - segment.base)
    }
    table.append(number64: store.identity)
    table.append(number: segment.base, bytes: 4)
    table.append(number: segment.count, bytes: 4)
    table.append(number: blockCount, bytes: 8)
    table.append(number: MessageLayout.version, bytes: 4)
    table.append(number64: MessageLayout.mark)
    try writer.append(table)
    try writer.finish()
  }

  private struct Block {
    let first: Int
    let textLength: Int
    /// Nil when they could not be compressed.
    let bytes: [UInt8]?
  }

  /// Reads some commits that follow each other.
  private final class Worker: @unchecked Sendable {
    // One thread uses it at a time, and others look at it only when that thread has ended.
    private let objects: ObjectDatabase
    private var ids: [ObjectID] = []
    private var first = 0
    private(set) var blocks: [Block] = []

    init(_ location: RepositoryLocation, _ replacements: ReplacementTable) {
      objects = ObjectDatabase(location, replacements: replacements)
    }

    func take(_ positions: Range<Int>, of segment: Segment) throws {
      first = positions.lowerBound
      ids = try positions.map { try segment.id(at: $0) }
    }

    func run() {
      blocks = []
      var lengths: [UInt8] = []
      var texts: [UInt8] = []
      var start = first
      for (number, id) in ids.enumerated() {
        if let text = (try? objects.commit(id))?.storedMessage {
          lengths.append(number: text.count, bytes: 4)
          texts += text
        } else {
          lengths.append(number: MessageLayout.untold, bytes: 4)
        }
        let isLast = number == ids.count - 1
        guard lengths.count + texts.count >= MessageLayout.blockSize || isLast else { continue }
        blocks.append(
          Block(
            first: start, textLength: lengths.count + texts.count,
            bytes: compressed(lengths + texts)))
        lengths.removeAll(keepingCapacity: true)
        texts.removeAll(keepingCapacity: true)
        start = first + number + 1
      }
    }
  }
}

extension Commit {
  /// What a search for UTF-8 goes through, where that is what stands in the object and not too long.
  fileprivate var storedMessage: ArraySlice<UInt8>? {
    guard encoding == nil, fault == nil, let message = searchedMessage,
      message.count <= MessageLayout.longestText
    else { return nil }
    return CommitFilter.lines(message)
  }
}
