internal import Objects
internal import Presentation
internal import Rewrite
internal import Text
internal import Virtualization

/// Reads what panels list: lives on a thread of its own, with a repository of its own.
final class PanelReader {
  private let opened: OpenedRepository
  private let now: () -> Int64

  /// No more rows of one panel are read: nobody goes through so many.
  private static let mostRows = 20_000

  /// - Parameter now: the time that relative dates count from, in seconds since 1970.
  init(open: @escaping () throws -> VirtualizedRepository, now: @escaping () -> Int64) {
    opened = OpenedRepository(open: open)
    self.now = now
  }

  /// The rows of a panel.
  ///
  /// - Throws: `RepositoryError`, `OperationError`.
  func rows(of kind: PanelKind) throws -> [PanelRow] {
    let repository = try opened.current()
    return switch kind {
    case .conflicts: try conflicts(repository)
    case .operations: try operations(repository)
    case .clips: clips(repository)
    case .branches: try branches(repository)
    }
  }

  private func conflicts(_ repository: VirtualizedRepository) throws -> [PanelRow] {
    try repository.openConflicts().prefix(Self.mostRows).map { conflict in
      PanelRow(
        item: .conflict(conflict.commit, path: conflict.path),
        cells: [
          .init(shortID(of: conflict.commit, repository), .id),
          .init(printable(conflict.path[...]), .plain), .init(conflict.words, .dim),
        ], commit: conflict.commit)
    }
  }

  /// A conflict, to be decided.
  ///
  /// - Throws: `EditError`, `RepositoryError`.
  func conflict(_ name: ConflictDetail.Name) throws -> ConflictDetail {
    let repository = try opened.current()
    let session = try ConflictSession(repository, options: EditOptions(commandLine: []))
    guard let place = try session.place(name) else { throw EditError.notInConflict(name.path) }
    let marked = try session.markedText(at: place)
    let sides = try session.sides(at: place).map { Array($0.words.utf8) }
    return ConflictDetail(
      name: name, subject: place.conflict.subject, words: place.conflict.words,
      labels: try session.labels(at: place), parts: marked?.parts ?? [.open(sides, block: [])],
      isText: marked != nil)
  }

  private func operations(_ repository: VirtualizedRepository) throws -> [PanelRow] {
    let history = try repository.operations(Self.mostRows)
    let redone = repository.undoAndRedo().undo?.id
    return history.operations.map { operation in
      let isUndone = history.undone.contains(operation.id)
      let row = OperationRow(operation, isUndone: isUndone)
      var cells = [PanelRow.Cell(date(operation.committer.time), .date)]
      if isUndone { cells.append(.init("undone", .dim)) }
      if operation.origin == .git { cells.append(.init("git", .sign)) }
      cells.append(.init(shortened(operation.command), isUndone ? .dim : .plain))
      cells.append(.init(printable(row.summary[...]), .dim))
      return PanelRow(
        item: .operation(operation.id), cells: cells,
        commit: operation.references.lazy.compactMap(\.new).first {
          (try? repository.commit($0)) != nil
        }, isCurrent: operation.id == redone)
    }
  }

  private func clips(_ repository: VirtualizedRepository) -> [PanelRow] {
    repository.clips(limit: Self.mostRows).map { clip in
      PanelRow(
        item: .clip(clip.id, operation: clip.operation),
        cells: [
          .init(shortID(of: clip.id, repository), .id), .init(date(clip.committer.time), .date),
          .init(clip.how.rawValue, .sign), .init(shortened(clip.subject), .plain),
          .init(printable(clip.author.name), .author),
          .init(printable(Array(clip.paths.prefix(8).joined(separator: [0x20]))[...]), .dim),
        ], commit: clip.id)
    }
  }

  private func branches(_ repository: VirtualizedRepository) throws -> [PanelRow] {
    let branches = repository.branches([.branch, .remote]).filter { $0.symbolicTarget == nil }
      .sorted { $0.name.kind == .branch && $1.name.kind != .branch }.prefix(Self.mostRows)
    let tracking = repository.tracking(of: branches.map { ($0.name, $0.commit) })
    return zip(branches, tracking).map { branch, tracking in
      let isLocal = branch.name.kind == .branch
      var cells = [
        PanelRow.Cell(printable(branch.name.short[...]), isLocal ? .branch : .remoteBranch)
      ]
      if let counts = tracking?.counts, counts.ahead + counts.behind > 0 {
        cells.append(.init("↑\(grouped(counts.ahead)) ↓\(grouped(counts.behind))", .count))
      } else if let tracking, tracking.upstream.commit == nil {
        cells.append(.init("upstream gone", .failure))
      }
      if branch.isCheckedOutElsewhere { cells.append(.init("checked out elsewhere", .sign)) }
      if let commit = try? repository.commit(branch.commit) {
        let text = commit.decoded
        cells.append(.init(date(text.committer.time), .date))
        cells.append(.init(shortened(Array(text.subject)), .dim))
      }
      return PanelRow(
        item: .branch(branch.name), cells: cells, commit: branch.commit,
        isCurrent: branch.isCurrent)
    }
  }

  // MARK: - Texts

  private func shortID(of id: ObjectID, _ repository: VirtualizedRepository) -> [UInt8] {
    Array(id.hex.utf8.prefix(repository.shortIDLength(of: id)))
  }

  private func date(_ time: Int64?) -> [UInt8] {
    var date: [UInt8] = []
    if let time {
      DateWriter(style: DateStyle(.relative), zone: .utc, now: now()).appendCompact(time, to: &date)
    }
    return date
  }

  private func shortened(_ text: [UInt8]) -> [UInt8] { printable(text.prefix(400)) }
}

extension ConflictSession {
  /// Where a conflict is; nil where it is decided.
  func place(_ name: ConflictDetail.Name) throws -> Place? {
    try places().first { $0.conflict.commit == name.commit && $0.conflict.path == name.path }
  }
}

extension ConflictSide {
  /// What stands there, in words.
  fileprivate var words: String {
    switch self {
    case .missing: "nothing"
    case .file(let size, let isExecutable):
      "\(isExecutable ? "an executable" : "a file") of \(counted(size, "byte"))"
    case .link(let target): "a link to \(shown(target))"
    case .submodule(let id): "the submodule at \(id.hex.prefix(10))"
    case .folder: "a folder"
    }
  }
}
