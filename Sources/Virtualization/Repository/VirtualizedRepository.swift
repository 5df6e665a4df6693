internal import Git
internal import History
internal import Objects
public import Platform
internal import Rewrite

/// A repository as the rest of yore sees it: what is expensive to compute is kept, and stays correct when
/// the repository changes.
///
/// What it shows is of one moment, that of the last `refresh`. It is bound to the thread that made it:
/// values that it gives may cross to others, it may not.
public final class VirtualizedRepository {
  let location: RepositoryLocation
  private(set) var objects: ObjectDatabase
  private(set) var grafts: GraftTable
  private(set) var reader: CommitReader
  private(set) var graph: CommitGraph

  private(set) var configuration: Configuration
  let usesStore: Bool
  private let isToBeRefreshed: Bool

  /// The settings, with git's precedence.
  public private(set) var settings: RepositorySettings

  /// What somebody should be told and that stopped nothing, such as an ambiguous name.
  public private(set) var warnings: [RepositoryWarning] = []

  var referenceStore: ReferenceStore

  /// The history that is not real yet, where there is one.
  var pending: PendingRecord?
  var snapshot: ReferenceSnapshot
  var headLine: HeadLine?
  lazy var abbreviator = Abbreviator(location, configuration: configuration)
  lazy var git = GitProgram(location)
  private let hookWords: Hooks.Words
  /// The user's programs that are asked and told.
  var hooks: Hooks { Hooks(location, configuration: configuration, words: hookWords) }

  lazy var minimumShortIDLength = readMinimumShortIDLength()

  /// Merges parents again, to show what a merge changed beyond that.
  var automaticMerger: AutomaticMerger?

  /// How files are compared, by what attributes say.
  private(set) lazy var drivers = FileDrivers(location, configuration: configuration)

  /// The contents that were compared for renames.
  private(set) lazy var comparedContents = makeComparedContents()

  /// What programs of the user made of contents.
  var convertedContents: [ConvertedContent: [UInt8]] = [:]

  /// The names that people want to be known by.
  public private(set) lazy var mailmap = readMailmap()

  /// Is told now and then how far a list has come that goes through many commits for each of its rows.
  public var reportSearch: ((HistoryProgress) -> Void)? {
    didSet { makeReaderReport() }
  }

  /// Which commits yore made out of which, as the log of operations told at the last refresh.
  public var lineages: LineageTable {
    if let madeLineages { return madeLineages }
    let made = LineageTable(location, log: operationLog, objects: objects)
    madeLineages = made
    return made
  }

  private var madeLineages: LineageTable?

  var aheadBehindCounts: [CommitPair: AheadBehind] = [:]
  /// The counts that are kept beside the store.
  lazy var keptCounts = keepsStore ? (try? KeptCounts(storeDirectory)) ?? nil : nil
  var mergedCommits: [Lineage: MergedCommits] = [:]

  /// How often all references were read: a test looks at it.
  var referenceReadCount = 0

  /// How often the references of some commits were looked for.
  var selectiveReferenceReadCount = 0

  /// How long another yore that is moving references is waited for, before they are read as they are.
  private static let patienceInMilliseconds: Int64 = 200

  /// Opens the repository that a folder is in, as git would find it.
  ///
  /// - Throws: `RepositoryError`.
  public init(opening start: RepositoryStart) throws {
    usesStore = start.usesStore
    hookWords = start.showsHookWords ? .shown : .kept
    location = try RepositoryLocation.discover(
      startingAt: start.directory, gitDirectory: start.gitDirectory, workTree: start.workTree,
      environment: start.environment)
    // An operation that was ended midway comes first. Where it cannot be settled, there is still much to see,
    // and the next operation says why.
    _ = try? InterruptedLanding.settle(location, patience: Self.patienceInMilliseconds)
    configuration = try Configuration(location: location, environment: start.environment)
    settings = RepositorySettings(configuration)
    objects = ObjectDatabase(location, configuration: configuration)
    grafts = GraftTable(location)
    reader = Self.makeReader(
      location, objects: objects, grafts: grafts, configuration: configuration,
      usesStore: start.usesStore)
    graph = reader.makeGraph()
    (referenceStore, pending) = PendingRecord.references(of: location, objects: objects)
    isToBeRefreshed = start.isToBeRefreshed
    snapshot = ReferenceSnapshot(referenceStore, isToBeCompared: isToBeRefreshed)
    headLine = makeLine(from: snapshot.head.commit)
  }

  /// Where the store of this repository is, under the present settings.
  var storeDirectory: StoreDirectory {
    StoreDirectory(location, objects: objects, grafts: grafts)
  }

  /// Whether the store is read and kept up.
  var keepsStore: Bool { usesStore && configuration.bool("yore.cache") ?? true }

  private static func makeReader(
    _ location: RepositoryLocation, objects: ObjectDatabase, grafts: GraftTable,
    configuration: Configuration, usesStore: Bool
  ) -> CommitReader {
    var store: HistoryStore?
    if usesStore, configuration.bool("yore.cache") ?? true {
      let directory = StoreDirectory(location, objects: objects, grafts: grafts)
      // A damaged store is as good as none: it is made anew when it is next needed.
      store = try? HistoryStore(directory)
    }
    return CommitReader(
      objects: objects, grafts: grafts,
      file: CommitGraphFile(
        location, configuration: configuration, replacements: objects.replacements,
        grafts: grafts), store: store)
  }

  /// An order that the store keeps, or nil where it keeps none.
  func storedOrder(_ kind: StoredOrder.Kind) -> StoredOrder? {
    if let known = storedOrders.first(where: { $0.kind == kind }) { return known.order }
    let order = reader.store.flatMap { try? StoredOrder(kind, $0) }
    storedOrders.append((kind, order))
    return order
  }

  private var storedOrders: [(kind: StoredOrder.Kind, order: StoredOrder?)] = []
  /// The line that the store keeps.
  private(set) lazy var storedLine = reader.store.flatMap { try? StoredLine($0) }
  private(set) lazy var storedShortIDs = readShortIDs()

  /// Reads commits from another store from now on. Positions that were given out before mean nothing any more.
  func use(_ store: HistoryStore?) {
    reader = CommitReader(objects: objects, grafts: grafts, file: reader.file, store: store)
    graph = reader.makeGraph()
    makeReaderReport()
    rereadKept()
  }

  private func makeReaderReport() {
    let total = reader.store?.count ?? reader.file?.count
    reader.reportLoading = reportSearch.map { report in
      { report(HistoryProgress(part: .search, doneCount: $0, totalCount: total)) }
    }
  }

  /// Looks at the repository again: what is unchanged is kept, and what moved is updated.
  ///
  /// - Returns: what is different, or nil when nothing is.
  /// - Throws: `RepositoryError` when the new head cannot be read.
  @discardableResult
  public func refresh() throws -> RepositoryChange? {
    let isOtherHistory = try rereadBasis()
    let (store, pending) = PendingRecord.references(of: location, objects: objects)
    let newer = ReferenceSnapshot(store, isToBeCompared: isToBeRefreshed)
    if !isOtherHistory, isToBeRefreshed, newer.fingerprint == snapshot.fingerprint { return nil }
    if isOtherHistory {
      headLine = makeLine(from: newer.head.commit)
    } else if let tip = newer.head.commit, let headLine {
      try headLine.move(to: position(of: tip))
    } else {
      headLine = makeLine(from: newer.head.commit)
    }
    let change = RepositoryChange(origin: .foreign, oldHead: snapshot.head, newHead: newer.head)
    referenceStore = store
    self.pending = pending
    snapshot = newer
    madeLineages = nil
    drivers = FileDrivers(location, configuration: configuration)
    selectiveReferenceReadCount = 0
    // There may be new packs and loose objects.
    abbreviator = Abbreviator(location, configuration: configuration)
    return change
  }

  private func makeComparedContents() -> ComparedContents {
    ComparedContents(
      size: { [unowned self] in try sizeOfObject($0) },
      read: { [unowned self] in try readObject($0, as: .blob) })
  }

  /// Reads again what all that is shown depends on besides objects and references: the settings, grafts, the
  /// border of a shallow clone, replaced objects. Where it is different, nothing that was computed is kept.
  ///
  /// - Returns: whether it is different.
  private func rereadBasis() throws -> Bool {
    let configuration = try Configuration(location: location, environment: location.environment)
    let replacements = ReplacementTable(location, configuration: configuration)
    let grafts = GraftTable(location)
    guard
      configuration != self.configuration || replacements != objects.replacements
        || grafts != self.grafts
    else { return false }
    self.configuration = configuration
    settings = RepositorySettings(configuration)
    objects = ObjectDatabase(location, configuration: configuration, replacements: replacements)
    self.grafts = grafts
    abbreviator = Abbreviator(location, configuration: configuration)
    minimumShortIDLength = readMinimumShortIDLength()
    comparedContents = makeComparedContents()
    aheadBehindCounts = [:]
    mergedCommits = [:]
    reader = Self.makeReader(
      location, objects: objects, grafts: grafts, configuration: configuration,
      usesStore: usesStore)
    graph = reader.makeGraph()
    makeReaderReport()
    keptCounts = keepsStore ? (try? KeptCounts(storeDirectory)) ?? nil : nil
    mailmap = readMailmap()
    rereadKept()
    return true
  }

  private func readShortIDs() -> StoredShortIDs? {
    reader.store.flatMap { try? StoredShortIDs($0, packs: abbreviator.packNames) }
  }

  /// Reads the kept order and line again, after they were written.
  func rereadKept() {
    storedOrders = []
    storedLine = reader.store.flatMap { try? StoredLine($0) }
    storedShortIDs = readShortIDs()
    headLine = makeLine(from: snapshot.head.commit)
  }

  /// The first-parent line from a commit; none from no commit.
  func makeLine(from tip: ObjectID?) -> HeadLine? {
    tip.map { HeadLine(graph: graph, tip: position(of: $0), kept: storedLine) }
  }

  /// The number of commits that were read from the object database so far.
  public var commitReadCount: Int { reader.readCount }

  /// How many blocks of the history store's segments, 4 KB each, were looked at.
  public var storeBlockCount: Int {
    reader.store?.segments.reduce(0) { $0 + $1.file.checkedBlockCount } ?? 0
  }

  /// The place of a commit in the graph.
  func position(of id: ObjectID) -> Position { reader.position(of: id, in: graph) }

  func warn(_ warning: RepositoryWarning) {
    if !warnings.contains(warning) { warnings.append(warning) }
  }
}

/// Where to look for a repository, and what was said about it on the command line.
public struct RepositoryStart: Sendable {
  /// The folder to start in.
  public var directory: Path
  /// `--git-dir`, which wins over the environment.
  public var gitDirectory: Path?
  /// `--work-tree`.
  public var workTree: Path?
  public var environment: Environment
  /// Whether the history store is read and kept up.
  public var usesStore = true
  /// Whether `refresh` will be asked what changed. Who shows one moment and ends can do without the look at
  /// the state of every loose reference that this takes; `refresh` then takes all for changed.
  public var isToBeRefreshed = true
  /// Whether what hooks say goes to the standard error; else it is kept for what they refuse, and gone otherwise.
  public var showsHookWords = true

  public init(
    directory: Path, gitDirectory: Path? = nil, workTree: Path? = nil, environment: Environment
  ) {
    self.directory = directory
    self.gitDirectory = gitDirectory
    self.workTree = workTree
    self.environment = environment
  }
}
