internal import Git
internal import Objects
internal import Platform

/// Finds the paths that a segment's commits changed, on all processors, and keeps them in a file beside the segment.
struct ChangedPathCollector {
  private let store: HistoryStore
  private let location: RepositoryLocation
  private let replacements: ReplacementTable
  private let report: (Int) -> Void

  /// How many commits a processor compares before what it found is taken over.
  private static let shareSize = 1 << 11
  /// So many changes a commit are more than is kept, beside a number that the first files may have.
  private static let mostChangesPerCommit = 64
  private static let mostChanges = 1 << 24

  /// - Parameter report: is told now and then how many commits have been compared.
  init(
    _ store: HistoryStore, location: RepositoryLocation, replacements: ReplacementTable,
    report: @escaping (Int) -> Void
  ) {
    self.store = store
    self.location = location
    self.replacements = replacements
    self.report = report
  }

  /// Writes the file of a segment.
  ///
  /// - Throws: `SystemError` when it cannot be written, `FileDamage` when the segment is not what was written.
  func collect(_ segment: Segment) throws {
    let workers = (0..<processorCount).map { _ in Worker(location, replacements) }
    var paths = PathTrie()
    var changes: [PathChange] = []
    var untold: [Int] = []
    var next = segment.base
    while next < segment.positions.upperBound {
      for worker in workers {
        let end = min(next + Self.shareSize, segment.positions.upperBound)
        worker.tasks = try (next..<end).map { try task($0, of: segment) }
        next = end
      }
      runInParallel(workers.count) { workers[$0].run() }
      for worker in workers {
        guard worker.moveChanges(to: &changes, paths: &paths) else {
          untold = Array(segment.positions)
          break
        }
        untold += worker.untold
      }
      // A history that changes more than that is gone through by its trees, and so is one that has few of them.
      let isPoor = untold.count > Self.shareSize / 2 && untold.count * 2 > next - segment.base
      if isPoor || changes.count > Self.mostChanges + segment.count * Self.mostChangesPerCommit {
        untold = Array(segment.positions)
      }
      if untold.count == segment.count {
        changes = []
        break
      }
      report(next - segment.base)
    }
    try ChangedPathWriter(paths, changes, of: segment).write(
      untold: untold, identity: store.identity, to: ChangedPathColumn.path(of: segment, in: store))
  }

  private func task(_ position: Int, of segment: Segment) throws -> Worker.Task {
    let parent = try segment.links(at: position).firstParent
    return Worker.Task(
      position: position, commit: try segment.id(at: position), parent: try parent.map(store.id))
  }

  /// Compares some commits with their first parents.
  private final class Worker: @unchecked Sendable {
    // One thread uses it at a time, and others look at it only when that thread has ended.
    struct Task {
      let position: Int
      let commit: ObjectID
      let parent: ObjectID?
    }

    var tasks: [Task] = []
    private(set) var untold: [Int] = []

    private let objects: ObjectDatabase
    private var finder: PathChangeFinder
    private var changes: [PathChange] = []
    private var treesByCommit: [ObjectID: ObjectID?] = [:]
    /// What the paths of this worker are called by all.
    private var commonPaths: [UInt32] = [0]

    private static let keptTreeCount = 1 << 14

    init(_ location: RepositoryLocation, _ replacements: ReplacementTable) {
      objects = ObjectDatabase(location, replacements: replacements)
      finder = PathChangeFinder(objects)
    }

    func run() {
      changes.removeAll(keepingCapacity: true)
      untold.removeAll(keepingCapacity: true)
      for task in tasks {
        do {
          changes += try finder.changes(
            from: try task.parent.flatMap(tree), to: try tree(of: task.commit), at: task.position)
        } catch {
          untold.append(task.position)
        }
      }
    }

    private func tree(of commit: ObjectID) throws -> ObjectID? {
      if let known = treesByCommit[commit] { return known }
      let tree = try objects.commit(commit).tree
      if treesByCommit.count >= Self.keptTreeCount { treesByCommit = [:] }
      treesByCommit[commit] = tree
      return tree
    }

    /// Appends what was found, with paths that all workers have in common; false when these are too many.
    func moveChanges(to all: inout [PathChange], paths: inout PathTrie) -> Bool {
      for path in commonPaths.count..<finder.paths.count {
        let node = finder.paths.nodes[path]
        let number = paths.number(
          of: finder.paths.name(of: UInt32(path)), in: commonPaths[Int(node.folder)],
          isFolder: node.isFolder)
        guard let number else { return false }
        commonPaths.append(number)
      }
      for path in finder.takeOddPaths() { paths.markOdd(commonPaths[Int(path)]) }
      for var change in changes {
        change.path = commonPaths[Int(change.path)]
        all.append(change)
      }
      return true
    }
  }
}
