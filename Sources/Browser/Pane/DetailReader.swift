internal import Objects
internal import Presentation
internal import Text
internal import Virtualization

/// Reads what the right pane shows of a commit: lives on a thread of its own, with a repository of its own.
final class DetailReader {
  private let open: () throws -> VirtualizedRepository
  private var opened: VirtualizedRepository?

  /// What is shown of a commit at most: nobody reads on.
  private static let mostLines = 200_000
  private static let mostFiles = 3000

  init(open: @escaping () throws -> VirtualizedRepository) {
    self.open = open
  }

  private func repository() throws -> VirtualizedRepository {
    if let opened { return opened }
    let repository = try open()
    opened = repository
    return repository
  }

  /// Reads a commit: first its message, then its changes as well.
  ///
  /// - Parameters:
  ///   - isWanted: whether somebody still waits for it.
  ///   - give: takes what is there so far.
  /// - Throws: `RepositoryError`.
  func read(
    _ id: ObjectID, isWanted: () -> Bool, give: (CommitDetail) -> Void
  ) throws {
    guard isWanted() else { return }
    let repository = try repository()
    let commit = try repository.commit(id)
    var detail = CommitDetail(
      commit: id, message: Self.message(of: commit),
      facts: Self.facts(of: id, commit, repository))
    give(detail)
    guard isWanted() else { return }
    // Of a merge what somebody's hand did, as yore show tells it; of a commit in conflict its marked files.
    let comparisons = try repository.comparisons(of: id, merges: .automaticMerge)
    detail.isCleanMerge = try repository.parents(of: id).count > 1
    guard isWanted(), let comparison = comparisons.first else { return }
    let options = repository.patchOptions.forScreens
    let changes = try repository.changes(
      from: comparison.old.first, to: comparison.new, selection: repository.changeSelection,
      patch: options)
    if !changes.isEmpty { detail.isCleanMerge = false }
    var lineCount = 0
    for change in changes {
      guard isWanted() else { return }
      guard lineCount < Self.mostLines, detail.patches.count < Self.mostFiles else { break }
      let patch = try repository.patch(of: change, options: options)
      lineCount += patch.hunks.reduce(0) { $0 + $1.lines.count }
      detail.patches.append(patch)
    }
    detail.leftOutCount = changes.count - detail.patches.count
    detail.hasChanges = true
    give(detail)
  }

  private static func message(of commit: Commit) -> [UInt8] {
    Array(commit.decoded.message.drop { $0 == .newline })
  }

  private static func facts(
    of id: ObjectID, _ commit: Commit, _ repository: VirtualizedRepository
  ) -> [[UInt8]] {
    let text = commit.decoded
    var fact = Array("\(id.hex.prefix(repository.shortIDLength(of: id)))  ".utf8)
    let author = text.author
    fact += printable(author.name.isEmpty ? author.email : author.name)
    var facts = [fact]
    if let time = author.time {
      var date: [UInt8] = []
      dates.append(time, zone: Int(author.zoneNumber), to: &date)
      facts.append(date)
    }
    let committer = text.committer
    guard committer.name != author.name || committer.email != author.email else { return facts }
    let name = printable(committer.name.isEmpty ? committer.email : committer.name)
    return facts + [Array("committed by ".utf8) + name]
  }

  private static let dates = DateWriter(style: DateStyle(.iso), zone: .utc, now: 0)
}
