internal import Objects
internal import Presentation
internal import Rewrite
internal import Virtualization

/// The kinds of edits that take more than a line.
extension HistoryEditor {
  func move(
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

  func fold(
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
  func step(
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

  func absorb(_ repository: VirtualizedRepository) throws -> EditOutcome {
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
      let repository = try opened.current()
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
}
