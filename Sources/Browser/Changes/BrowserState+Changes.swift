internal import Objects
internal import Presentation
internal import Virtualization

/// The working changes: their row in the list, their pane, and what keys do to them.
extension BrowserState {
  // MARK: - What comes of reading them

  mutating func take(_ summary: WorkingChanges) {
    changes.summary = summary
    changes.isStale = true
    list.setHasChanges(!summary.files.isEmpty)
  }

  mutating func take(_ patches: WorkingPatches, _ summary: WorkingChanges) {
    take(summary)
    changes.isStale = false
    changes.isStaging = false
    changes.pane.show(patches, summary)
  }

  /// Has the content of working changes read when it is to be shown.
  mutating func readChangesShown() -> [Effect] {
    guard list.selectsChanges, changes.isStale, !changes.isStaging else { return [] }
    changes.isStale = false
    return [.readChanges(withPatches: true)]
  }

  /// Looks at the working changes again.
  var readChanges: Effect { .readChanges(withPatches: list.selectsChanges) }

  // MARK: - Keys

  /// Answers a key that is about working changes.
  ///
  /// - Returns: Nil for a key that is about something else.
  mutating func answerWithChanges(_ command: KeyCommand) -> [Effect]? {
    switch command {
    case .commit: return commitStaged()
    case .amend:
      // What goes into the head commit needs no other commit to be selected.
      let commit = list.selectsChanges ? header.head : list.selectedCommit
      guard let commit else { return [] }
      return carryOut(.amend(commit))
    case .absorb: return carryOut(.absorb)
    default: break
    }
    guard list.selectsChanges else { return nil }
    guard focus == .commit else {
      guard command == .open else { return command == .mark ? stageAll() : nil }
      setFocus(.commit)
      return []
    }
    if changes.pane.answer(command) { return [] }
    switch command {
    case .open: changes.pane.toggleFold()
    case .close: setFocus(.list)
    case .mark: return stage(lineAlone: false)
    case .stageLine: return stage(lineAlone: true)
    default: return nil
    }
    return []
  }

  private mutating func stage(lineAlone: Bool) -> [Effect] {
    guard !changes.isStaging, !changes.isStale else { return [] }
    guard let staging = changes.pane.staging(lineAlone: lineAlone) else {
      notice = Notice(
        text: lineAlone ? "the line is not changed" : "conflicts are staged file by file")
      return []
    }
    changes.isStaging = true
    return [.stage(staging)]
  }

  /// In the list the row stands for all of it.
  private mutating func stageAll() -> [Effect] {
    notice = Notice(text: "open it to stage parts of it")
    return []
  }

  private mutating func commitStaged() -> [Effect] {
    guard changes.summary.conflicted.isEmpty else {
      notice = Notice(text: "there are conflicts to be resolved first", isFailure: true)
      return []
    }
    guard changes.summary.stagedCount > 0 else {
      notice = Notice(text: "nothing is staged")
      return []
    }
    isEditing = true
    return [.commitStaged]
  }
}
