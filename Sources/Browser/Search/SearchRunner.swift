internal import Platform
internal import Virtualization

/// Carries out searches: lives on a thread of its own, with a repository of its own.
final class SearchRunner {
  private let open: () throws -> VirtualizedRepository
  private var opened: VirtualizedRepository?
  private var site: SearchSite?

  /// How many commits are looked at between two looks at whether the search still counts.
  private static let sliceSize = 16_384

  init(open: @escaping () throws -> VirtualizedRepository) {
    self.open = open
  }

  /// Searches until all is found or another search counts.
  ///
  /// - Parameters:
  ///   - latest: the number of the search that counts.
  ///   - post: takes what was found so far; nothing where nothing is new.
  /// - Throws: `RepositoryError`.
  func run(_ request: SearchRequest, latest: SharedNumber, post: (SearchMatches) -> Void) throws {
    guard latest.value == request.number else { return }
    guard
      let search = try currentSite().search(for: Array(request.text.utf8), from: request.lineRow)
    else { return }
    while latest.value == request.number, !search.isDone {
      let isBefore = search.isBefore
      let found = try search.next(Self.sliceSize)
      guard !found.isEmpty || search.isDone else { continue }
      post(
        SearchMatches(
          number: request.number,
          matches: found.map { .init(commit: $0.commit, lineRow: $0.lineRow, merge: $0.merge) },
          isBefore: isBefore, isDone: search.isDone))
    }
  }

  /// Looks at the repository anew: there is another store.
  func forgetRepository() { (opened, site) = (nil, nil) }

  private func currentSite() throws -> SearchSite {
    let repository: VirtualizedRepository
    if let opened {
      repository = opened
      if try repository.refresh() != nil { site = nil }
    } else {
      repository = try open()
      opened = repository
    }
    if let site { return site }
    let made = try SearchSite(of: repository)
    site = made
    return made
  }
}
