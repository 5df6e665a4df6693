internal import Git
public import Objects
internal import Rewrite

/// Why nothing is pasted: nothing was changed.
public enum ClipError: Error, Hashable, Sendable {
  /// There is no clip at all.
  case none
  /// No clip has these letters.
  case unknown([UInt8])
  /// Several have.
  case ambiguous([UInt8], candidates: [Clip])
}

extension VirtualizedRepository {
  private var clipIndex: ClipIndex {
    ClipIndex(location, log: operationLog, objects: objects)
  }

  /// The clips that have all of some words in subject, author or changed paths, newest first.
  public func clips(matching words: [[UInt8]] = [], limit: Int? = nil) -> [Clip] {
    clipIndex.clips(matching: words, limit: limit ?? .max)
  }

  /// The clips that words name, each by one word: the start of an id or of a lineage, or letters that only one
  /// commit has. Without words those that were cut or copied last, else those of the last operation that left
  /// any, in the order of their history.
  ///
  /// - Throws: `ClipError`.
  public func clips(named names: [[UInt8]]) throws -> [Clip] {
    let index = clipIndex
    guard names.isEmpty else {
      return try names.map { name in
        let words = name.split(separator: UInt8(ascii: " ")).map { Array($0) }
        let found = index.clips(matching: words)
        guard let first = found.first else { throw ClipError.unknown(name) }
        let isOne = found.count == 1 || Array(first.id.hex.utf8) == name
        guard isOne else { throw ClipError.ambiguous(name, candidates: found) }
        return first
      }
    }
    let all = index.clips(matching: [])
    let meant = all.first { $0.how == .cut || $0.how == .copied } ?? all.first
    guard let meant else { throw ClipError.none }
    return all.filter { $0.operation == meant.operation }.reversed()
  }

  /// Takes commits out to be pasted elsewhere.
  ///
  /// - Throws: as `edit` does.
  public func cut(_ commits: [ObjectID], options: EditOptions) throws -> RewriteReport {
    var options = options
    options.clipsDroppedAs = .cut
    return try edit(commits, options: options) { try $0.dropping(commits, keepsChanges: false) }
  }

  /// Copies clips in behind a commit of the current line, or at its end. What is nowhere else any more keeps its
  /// lineage.
  ///
  /// - Throws: as `edit` does.
  public func paste(
    _ clips: [Clip], after place: ObjectID?, options: EditOptions
  ) throws -> RewriteReport {
    var options = options
    options.continued = try Set(clips.map(\.id).filter { try !hasPresentForm($0) })
    return try pick(clips.map(\.id), after: place, mainline: nil, options: options)
  }

  /// Remembers commits to be pasted elsewhere.
  ///
  /// - Returns: what a rewriting operation tells; nothing changes.
  /// - Throws: `OperationError`, `RepositoryError`.
  public func copy(_ commits: [ObjectID], options: EditOptions) throws -> RewriteReport {
    var report = RewriteReport(isDryRun: options.isDryRun)
    let staged = StagedObjects(objects)
    let text = try ClipMaking(repository: self, objects: staged).text(
      commits.map { (id: $0, how: .copied) })
    guard !options.isDryRun else { return report }
    let recorder = try startRecording()
    let operation = try recorder.append(
      Operation(.copy, command: options.commandLine), with: [(ClipMaking.fileName, text)],
      keeping: commits)
    report.operation = operation.id.hex
    try refresh()
    return report
  }
}
