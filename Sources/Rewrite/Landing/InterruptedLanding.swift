public import Git
internal import Objects
internal import Platform

/// Completes or takes back a landing that was ended in the middle.
public enum InterruptedLanding {
  /// What became of it.
  public enum Outcome: Hashable, Sendable {
    /// A reference had moved, so all did.
    case completed
    /// None had moved, so none does.
    case takenBack
  }

  /// Looks for an interrupted landing, which costs next to nothing where there is none, and settles it.
  ///
  /// References that somebody else moved since are left as they are, and so are files that somebody changed.
  ///
  /// - Parameter patience: How long to wait for a landing that is still at work, in milliseconds.
  /// - Returns: what became of it, or nil when there was none.
  /// - Throws: `LandingError.busy` when another yore is at work still; `ReferenceUpdateError`,
  ///   `WorkingTreeError` or `RepositoryError` when it cannot be settled, and is left for the next.
  @discardableResult
  public static func settle(
    _ location: RepositoryLocation, patience: Int64 = 5000
  ) throws -> Outcome? {
    guard LandingJournal.path(in: location).exists,
      let journal = try LandingJournal(leftIn: location, patience: patience)
    else { return nil }
    guard let content = journal.content else {
      journal.remove()
      return nil
    }
    let store = ReferenceStore(home(of: content, location))
    let hasMoved = content.references.contains {
      $0.old != $0.new && store.value(of: $0.name) == $0.new
    }
    try settle(content, journal, location, forward: hasMoved, start: journal.start)
    journal.remove()
    return hasMoved ? .completed : .takenBack
  }

  /// Brings references and working trees to where the landing leads, or to where it came from.
  ///
  /// - Parameter start: When it began, if those who took part were killed and may have left locks.
  static func settle(
    _ content: LandingJournal.Content, _ journal: LandingJournal, _ location: RepositoryLocation,
    forward: Bool, start: Int64?
  ) throws {
    let trees = location.workTreeLocations()
    let home = home(of: content, location)
    if let start {
      removeLeftLocks(locks(of: content, location, trees), startedAt: start)
    }
    let store = ReferenceStore(home)
    var updates: [ReferenceUpdate] = []
    for update in content.references where update.old != update.new {
      // Of a working tree that is gone nothing is left to move.
      if update.name == .head, home.gitDirectory.bytes != content.home { continue }
      let wanted = forward ? update : update.reversed
      if store.value(of: update.name) == wanted.old { updates.append(wanted) }
    }
    let message = forward ? "yore: complete" : "yore: take back"
    try ReferenceTransaction(home)
      .commit(updates, message: Array(message.utf8), sharing: journal.lock)
    if let head = content.head, home.gitDirectory.bytes == content.home {
      let wanted = forward ? head : head.reversed
      if store.headValue == wanted.old {
        try wanted.perform(in: home, message: Array(message.utf8), sharing: journal.lock)
      }
    }
    for move in content.moves {
      // Only working trees that the repository has: a journal is a file that anybody may have put there.
      guard let tree = trees.first(where: { $0.gitDirectory.bytes == move.gitDirectory }) else {
        continue
      }
      let there = WorkingTreeMove(tree, from: move.from, to: move.to)
      try (forward ? there : there.reversed).settle(startedAt: start, sharing: journal.lock)
    }
  }

  /// The repository as it is seen from where the landing ran, or from here if that is gone.
  private static func home(
    of content: LandingJournal.Content, _ location: RepositoryLocation
  ) -> RepositoryLocation {
    location.workTreeLocations().first { $0.gitDirectory.bytes == content.home } ?? location
  }

  /// The locks that git takes for a transaction.
  private static func locks(
    of content: LandingJournal.Content, _ location: RepositoryLocation,
    _ trees: [RepositoryLocation]
  ) -> [Path] {
    var locks = [
      location.commonDirectory.appending("packed-refs.lock"),
      location.commonDirectory.appending("packed-refs.new"),
    ]
    for tree in trees { locks.append(tree.gitDirectory.appending("HEAD.lock")) }
    for update in content.references where update.name.isWellFormed && update.name != .head {
      locks.append(location.commonDirectory.appending(update.name.bytes + Array(".lock".utf8)))
    }
    return locks
  }
}
