internal import Objects
internal import Presentation
internal import Rewrite
internal import Virtualization

/// Carries out edits: lives on a thread of its own, with a repository of its own.
final class HistoryEditor {
  private let open: () throws -> VirtualizedRepository
  private let describe: (any Error) -> String
  private var opened: VirtualizedRepository?
  private var allowsPublished = false
  private var isDryRun = false
  /// What a dry run came to.
  private var previewed: RewriteReport?

  init(
    open: @escaping () throws -> VirtualizedRepository,
    describe: @escaping (any Error) -> String
  ) {
    self.open = open
    self.describe = describe
  }

  /// The repository as it is now.
  private func repository() throws -> VirtualizedRepository {
    if let opened {
      try opened.refresh()
      return opened
    }
    let repository = try open()
    opened = repository
    return repository
  }

  /// Carries out an edit, and tells what came of it.
  ///
  /// - Parameter allowsPublished: whether commits that others have may be rewritten.
  func carryOut(_ edit: Edit, allowsPublished: Bool = false) -> EditOutcome {
    self.allowsPublished = allowsPublished
    do {
      let repository = try repository()
      switch edit {
      case .move(let commits, let destination):
        return try move(commits, destination, repository)
      case .fold(let commits, let target, let text):
        return try fold(commits, into: target, text, repository)
      case .drop(let commits):
        let name = try Self.name(commits, repository)
        let report = try repository.drop(
          commits, keepsChanges: false, options: options("drop", commits))
        return outcome(report, "dropped \(name)")
      case .cut(let commits):
        let name = try Self.name(commits, repository)
        return outcome(
          try repository.cut(commits, options: options("cut", commits)), "cut \(name)")
      case .copy(let commits):
        _ = try repository.copy(commits, options: options("copy", commits))
        return EditOutcome(
          text: "copied \(try Self.name(commits, repository))", changesHistory: false)
      case .paste(let place):
        let clips = try repository.clips(named: [])
        let report = try repository.paste(
          clips, after: place, options: options("paste", clips.map(\.id)))
        var outcome = outcome(report, "pasted \(try Self.name(clips.map(\.id), repository))")
        outcome.selected = report.rewritten.last { $0.isNew }?.new
        return outcome
      case .reword(let commit, let message):
        let made = try repository.makeMessage(from: message, of: commit, MessageOptions())
        let report = try repository.edit([commit], options: options("reword", [commit])) {
          try $0.rewording(commit, as: made)
        }
        return outcome(report, "reworded \(try Self.name([commit], repository))")
      case .pasteClip(let clip, let operation, let place):
        let clips = repository.clips().filter { $0.id == clip && $0.operation == operation }
        let report = try repository.paste(
          Array(clips.prefix(1)), after: place, options: options("paste", [clip]))
        var outcome = outcome(report, "pasted \(try Self.name([clip], repository))")
        outcome.selected = report.rewritten.last { $0.isNew }?.new
        return outcome
      case .restore(let operation, let followed):
        return try step("went back to after", followed, repository) {
          try repository.restore(
            try repository.operation(named: Array(operation.hex.utf8)),
            options: EditOptions(commandLine: Array("restore \(operation.hex.prefix(10))".utf8)))
        }
      case .split(let commit, let part):
        let name = try Self.name([commit], repository)
        let made = try part.message.map {
          try repository.makeMessage(from: $0, of: commit, MessageOptions())
        }
        let report = try repository.split(
          try repository.startSplitting(commit, options: options("split", [commit])),
          into: [part], options: options("split", [commit])
        ) { count in [made] + Array(repeating: nil, count: count - 1) }
        return outcome(report, "split \(name) into 2 commits")
      case .amend(let commit):
        let report = try repository.amend(
          commit, takesTracked: false, options: options("amend", [commit]))
        return outcome(report, "amended \(try Self.name([commit], repository))")
      case .absorb: return try absorb(repository)
      case .resolve(let name, let decision):
        return try decide(name, repository) { session, place in
          switch decision {
          case .side(let choice): try session.take(choice, at: place)
          case .content(let content):
            try session.take(content, at: place, from: session.markedText(at: place))
          }
        }
      case .switchBranch(let name):
        try repository.switchBranch(to: name)
        return EditOutcome(text: "switched to \(shown(Array(name.short)))")
      case .createBranch(let name, let commit):
        try repository.createBranch(Array(name.utf8), at: commit)
        return EditOutcome(text: "made the branch \(name)")
      case .renameBranch(let name, let newName):
        try repository.renameBranch(name, to: Array(newName.utf8))
        return EditOutcome(text: "renamed \(shown(Array(name.short))) to \(newName)")
      case .deleteBranch(let name):
        try repository.deleteBranch(name)
        return EditOutcome(text: "deleted the branch \(shown(Array(name.short)))")
      case .undo(let followed):
        return try step("undid", followed, repository) {
          try repository.undo(1, options: EditOptions(commandLine: Array("undo".utf8)))
        }
      case .redo(let followed):
        return try step("redid", followed, repository) {
          try repository.redo(1, options: EditOptions(commandLine: Array("redo".utf8)))
        }
      }
    } catch {
      var outcome = EditOutcome(text: describe(error), isFailure: true, changesHistory: false)
      if case .published? = error as? EditError { outcome.needsPermission = true }
      return outcome
    }
  }

  /// Tells what would come of an edit.
  func preview(_ edit: Edit) -> EditPreview {
    (isDryRun, previewed) = (true, nil)
    defer { isDryRun = false }
    let outcome = carryOut(edit, allowsPublished: true)
    guard let report = previewed else {
      return EditPreview(text: outcome.text, isFailure: outcome.isFailure)
    }
    let count = counted(report.rewritten.count { !$0.isNew }, "commit")
    return EditPreview(
      text: report.changesNothing ? "changes nothing" : "\(count) made anew",
      conflictCount: report.conflicts.count)
  }

  /// Lets somebody edit the message of a commit.
  ///
  /// - Returns: the new message; nil where it is as it was.
  /// - Throws: what making a message throws.
  func message(editing commit: ObjectID) throws -> [UInt8]? {
    let repository = try repository()
    try repository.checkEditable([commit], options: options("reword", [commit]))
    try repository.checkIdentity()
    let old = try repository.message(of: commit)
    var making = MessageOptions()
    making.edits = true
    let new = try repository.makeMessage(from: old, of: commit, making)
    return new == old ? nil : new
  }

  /// Lets somebody decide a conflict in a program.
  ///
  /// - Parameter content: what the editor begins with; nil for the merge tool.
  func decide(_ name: ConflictDetail.Name, inEditor content: [UInt8]?) -> EditOutcome {
    do {
      return try decide(name, repository()) { session, place in
        guard let content else {
          _ = try session.takeFromTool(nil, at: place)
          return
        }
        let file = try session.file(at: place, content)
        defer { file.remove() }
        guard try file.edit() == 0 else { return }
        try session.take(file.content(), at: place, from: session.markedText(at: place))
      }
    } catch {
      return EditOutcome(text: describe(error), isFailure: true, changesHistory: false)
    }
  }

  private func decide(
    _ name: ConflictDetail.Name, _ repository: VirtualizedRepository,
    _ take: (ConflictSession, ConflictSession.Place) throws -> Void
  ) throws -> EditOutcome {
    let path = shown(name.path)
    let line = Array("resolve \(name.commit.hex.prefix(10)) \(path)".utf8)
    let session = try ConflictSession(repository, options: EditOptions(commandLine: line))
    guard let place = try session.place(name) else { throw EditError.notInConflict(name.path) }
    try take(session, place)
    guard session.decidedCount > 0 else {
      return EditOutcome(text: "nothing was decided", changesHistory: false)
    }
    let report = try session.carryOut()
    var outcome = outcome(report, "decided \(path)")
    if report.conflicts.isEmpty, !report.isVirtual {
      outcome.text += "; nothing is in conflict any more, and the branch follows"
    }
    return outcome
  }

  /// The changes of a commit that is to be split.
  ///
  /// - Throws: what the edit would be refused for.
  func changesToSplit(_ commit: ObjectID, allowsPublished: Bool) throws -> [FilePatch] {
    self.allowsPublished = allowsPublished
    let repository = try repository()
    try repository.checkIdentity()
    return try repository.startSplitting(commit, options: options("split", [commit])).patches
  }

  /// The text that a field begins with.
  ///
  /// - Throws: what the edit would be refused for.
  func text(for purpose: FieldState.Purpose, allowsPublished: Bool) throws -> String {
    self.allowsPublished = allowsPublished
    let repository = try repository()
    let text: [UInt8]
    switch purpose {
    case .splitMessage(let commit): text = try repository.message(of: commit)
    case .reword(let commit):
      try repository.checkEditable([commit], options: options("reword", [commit]))
      try repository.checkIdentity()
      text = try repository.message(of: commit)
    case .squash(let commits, let given):
      let target = try given ?? repository.foldTarget(of: commits)
      let folded = commits.filter { $0 != target }
      try repository.checkEditable(folded + [target], options: options("squash", commits))
      try repository.checkIdentity()
      text = try repository.joinedMessage(of: [target] + folded)
    case .newBranch, .renameBranch: text = []
    }
    var shown = String(decoding: text, as: UTF8.self)
    while shown.last?.isNewline ?? false { shown.removeLast() }
    return shown
  }

  // MARK: - Kinds of edits

  private func move(
    _ commits: [ObjectID], _ destination: Destination, _ repository: VirtualizedRepository
  ) throws -> EditOutcome {
    let name = try Self.name(commits, repository)
    let anchor = try Self.name([destination.anchor], repository)
    let side = if case .before = destination { "below" } else { "above" }
    let report = try repository.edit(
      commits + [destination.anchor], options: options("move", commits)
    ) { try $0.moving(commits, destination) }
    return outcome(report, "moved \(name) \(side) \(anchor)")
  }

  private func fold(
    _ commits: [ObjectID], into given: ObjectID?, _ text: Edit.FoldedText,
    _ repository: VirtualizedRepository
  ) throws -> EditOutcome {
    let target = try given ?? repository.foldTarget(of: commits)
    let folded = commits.filter { $0 != target }
    let name = try Self.name(folded, repository)
    let into = try Self.name([target], repository)
    let report: RewriteReport
    switch text {
    case .dropped:
      report = try repository.edit(folded + [target], options: options("fixup", commits)) {
        try $0.folding(folded, into: target, keepsMessages: false)
      }
    case .given(let message):
      let made = try repository.makeMessage(from: message, of: nil, MessageOptions())
      report = try repository.edit(folded + [target], options: options("squash", commits)) {
        try $0.folding(folded, into: target, keepsMessages: true).rewording(target, as: made)
      }
    }
    var outcome = outcome(report, "squashed \(name) into \(into)")
    outcome.selected = report.successor(of: target)?.new
    return outcome
  }

  /// Steps through the log of operations. Commits are found again by their lineages.
  private func step(
    _ verb: String, _ followed: [ObjectID], _ repository: VirtualizedRepository,
    _ step: () throws -> UndoReport
  ) throws -> EditOutcome {
    var lineages: [ObjectID: Lineage] = [:]
    for id in followed {
      lineages[id] = (try? repository.commit(id)).map { repository.lineage(of: $0, id: id) }
    }
    let report: UndoReport
    do {
      report = try step()
    } catch {
      guard case .nothingToUndo? = error as? OperationError else {
        guard case .nothingToRedo? = error as? OperationError else { throw error }
        return EditOutcome(text: "there is nothing to redo", changesHistory: false)
      }
      return EditOutcome(text: "there is nothing to undo", changesHistory: false)
    }
    let names = report.operations.map { shown($0.command) }
    var outcome = EditOutcome(text: "\(verb) \(names.joined(separator: ", "))")
    for (id, lineage) in lineages {
      outcome.successors[id] = try? repository.commit(named: lineage.bytes)
    }
    return outcome
  }

  private func absorb(_ repository: VirtualizedRepository) throws -> EditOutcome {
    let report = try repository.absorb(takesTracked: false, options: options("absorb", []))
    let hunks = report.hunks ?? []
    let targets = Set(hunks.compactMap(\.commit))
    let left = hunks.count { $0.commit == nil }
    guard !targets.isEmpty else {
      return EditOutcome(
        text: "no commit is sure to be where what is staged belongs", changesHistory: false)
    }
    let folded = counted(hunks.count - left, "hunk")
    let stay = left > 0 ? "; \(counted(left, "hunk")) stay staged" : ""
    return outcome(report, "absorbed \(folded) into \(counted(targets.count, "commit"))\(stay)")
  }

  /// Has git commit what is staged: the message is written in the editor.
  func commitStaged() -> EditOutcome {
    do {
      let repository = try repository()
      let before = repository.head.commit
      let isDone = try repository.commitStaged()
      try repository.refresh()
      guard isDone, let commit = repository.head.commit, commit != before else {
        return EditOutcome(text: "nothing was committed", changesHistory: false)
      }
      return EditOutcome(text: "committed \(try Self.name([commit], repository))")
    } catch {
      return EditOutcome(text: describe(error), isFailure: true, changesHistory: false)
    }
  }

  // MARK: - What came of it

  private func options(_ verb: String, _ commits: [ObjectID]) -> EditOptions {
    var line = verb
    for commit in commits.prefix(4) { line += " \(commit.hex.prefix(10))" }
    if commits.count > 4 { line += " …" }
    var options = EditOptions(commandLine: Array(line.utf8))
    options.allowsPublished = allowsPublished
    options.isDryRun = isDryRun
    return options
  }

  private func outcome(_ report: RewriteReport, _ text: String) -> EditOutcome {
    if isDryRun { previewed = report }
    guard !report.changesNothing else {
      return EditOutcome(text: "the history is already so", changesHistory: false)
    }
    var outcome = EditOutcome(text: text)
    if !report.conflicts.isEmpty {
      outcome.text += "; \(counted(report.conflicts.count, "commit")) in conflict"
      outcome.hasConflicts = true
    }
    for commit in report.rewritten where !commit.isNew {
      for old in commit.old { outcome.successors[old] = commit.new }
    }
    return outcome
  }

  /// A commit by its subject, or the number of several.
  private static func name(
    _ commits: [ObjectID], _ repository: VirtualizedRepository
  ) throws -> String {
    guard let first = commits.first, commits.count == 1 else { return "\(commits.count) commits" }
    let subject = try repository.subject(of: first)
    let short = subject.prefix(longestSubject)
    return "“\(shown(Array(short)))\(short.count < subject.count ? "…" : "")”"
  }

  private static let longestSubject = 60
}
