internal import Objects
internal import Presentation
internal import Rewrite
internal import Virtualization

/// Carries out edits: lives on a thread of its own, with a repository of its own.
final class HistoryEditor {
  let opened: OpenedRepository
  let describe: (any Error) -> String
  var allowsPublished = false
  private var isDryRun = false
  /// What a dry run came to.
  private var previewed: RewriteReport?

  init(
    open: @escaping () throws -> VirtualizedRepository,
    describe: @escaping (any Error) -> String
  ) {
    opened = OpenedRepository(open: open)
    self.describe = describe
  }

  /// Carries out an edit, and tells what came of it.
  ///
  /// - Parameter allowsPublished: whether commits that others have may be rewritten.
  func carryOut(_ edit: Edit, allowsPublished: Bool = false) -> EditOutcome {
    self.allowsPublished = allowsPublished
    do {
      let repository = try opened.current()
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

  // MARK: - What came of it

  func options(_ verb: String, _ commits: [ObjectID]) -> EditOptions {
    var line = verb
    for commit in commits.prefix(4) { line += " \(commit.hex.prefix(10))" }
    if commits.count > 4 { line += " …" }
    var options = EditOptions(commandLine: Array(line.utf8))
    options.allowsPublished = allowsPublished
    options.isDryRun = isDryRun
    return options
  }

  func outcome(_ report: RewriteReport, _ text: String) -> EditOutcome {
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
  static func name(
    _ commits: [ObjectID], _ repository: VirtualizedRepository
  ) throws -> String {
    guard let first = commits.first, commits.count == 1 else { return "\(commits.count) commits" }
    let subject = try repository.subject(of: first)
    let short = subject.prefix(longestSubject)
    return "“\(shown(Array(short)))\(short.count < subject.count ? "…" : "")”"
  }

  private static let longestSubject = 60
}
