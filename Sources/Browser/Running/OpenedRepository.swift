internal import Virtualization

/// A repository that is opened when it is first needed, and looked at anew each time.
final class OpenedRepository {
  private let open: () throws -> VirtualizedRepository
  private var opened: VirtualizedRepository?

  init(open: @escaping () throws -> VirtualizedRepository) { self.open = open }

  /// The repository as it is now.
  ///
  /// - Throws: `RepositoryError`.
  func current() throws -> VirtualizedRepository {
    if let opened {
      try opened.refresh()
      return opened
    }
    let repository = try open()
    opened = repository
    return repository
  }
}
