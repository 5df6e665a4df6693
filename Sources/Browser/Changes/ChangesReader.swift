internal import Virtualization

/// Reads working changes, and stages: lives on a thread of its own, with a repository of its own.
final class ChangesReader {
  private let opened: OpenedRepository
  private let describe: (any Error) -> String
  private let post: (Event) -> Void
  private var known: WorkingChanges?

  /// - Parameters:
  ///   - open: opens the repository.
  ///   - describe: puts an error into words.
  ///   - post: takes what was found.
  init(
    open: @escaping () throws -> VirtualizedRepository,
    describe: @escaping (any Error) -> String, post: @escaping (Event) -> Void
  ) {
    opened = OpenedRepository(open: open)
    self.describe = describe
    self.post = post
  }

  /// Reads which files changed, and what changed in them where that is shown.
  func read(withPatches: Bool) {
    do {
      let repository = try opened.current()
      guard let reading = try repository.startReadingWorkingTree(untracked: nil) else { return }
      let changes = WorkingChanges(files: try reading.changes().filter { $0.worktree != .ignored })
      if changes != known { post(.workingChanges(changes)) }
      known = changes
      guard withPatches else { return }
      post(
        .workingPatches(
          WorkingPatches(
            staged: try repository.workingPatches(staged: true),
            unstaged: try repository.workingPatches(staged: false)), changes))
    } catch {
      post(.failed(describe(error)))
    }
  }

  /// Stages something, or takes it out of the index, and reads what is left.
  func carryOut(_ staging: Staging) {
    do {
      let repository = try opened.current()
      switch (staging.part, staging.isStaged) {
      case (.files(let paths), false): try repository.stage(paths)
      case (.files(let paths), true): try repository.unstage(paths)
      case (.lines(let part), false): try repository.stage(part)
      case (.lines(let part), true): try repository.unstage(part)
      }
    } catch {
      post(.failed(describe(error)))
    }
    read(withPatches: true)
  }
}
