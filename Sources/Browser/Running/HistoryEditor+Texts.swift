internal import Objects
internal import Presentation
internal import Rewrite
internal import Virtualization

/// What somebody writes or decides: messages, and conflicts in programs that have the terminal.
extension HistoryEditor {
  /// Lets somebody edit the message of a commit.
  ///
  /// - Returns: the new message; nil where it is as it was.
  /// - Throws: what making a message throws.
  func message(editing commit: ObjectID) throws -> [UInt8]? {
    let repository = try opened.current()
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
      return try decide(name, opened.current()) { session, place in
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

  func decide(
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
    let repository = try opened.current()
    try repository.checkIdentity()
    return try repository.startSplitting(commit, options: options("split", [commit])).patches
  }

  /// The text that a field begins with.
  ///
  /// - Throws: what the edit would be refused for.
  func text(for purpose: FieldState.Purpose, allowsPublished: Bool) throws -> String {
    self.allowsPublished = allowsPublished
    let repository = try opened.current()
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
}
