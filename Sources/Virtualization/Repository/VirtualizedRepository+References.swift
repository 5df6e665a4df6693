internal import Git
public import Objects

extension VirtualizedRepository {
  /// What `HEAD` says.
  public var head: HeadState { snapshot.head }

  /// All usable references but `HEAD`, in the order of their names.
  public var references: [Reference] { tables.references }

  /// The names of references that hold nothing usable, in their order.
  public var brokenReferences: [ReferenceName] { tables.broken.map(\.name) }

  /// The references that lead to a commit (annotated tags peeled), in the order of their names.
  public func references(of commit: ObjectID) -> [Reference] {
    tables.byCommit[commit]?.map { tables.references[$0] } ?? []
  }

  /// The tags of a commit, annotated ones peeled, in the order of their names.
  public func tags(of commit: ObjectID) -> [Reference] {
    references(of: commit).filter { $0.name.kind == .tag }
  }

  /// The references that lead to one of some commits, and those that replace one, in the order of their
  /// names.
  ///
  /// For the rows of a screen: where all references were not read yet, only what concerns these commits is.
  /// Who asks again and again gets the answer from all of them.
  public func references(toAnyOf commits: Set<ObjectID>) -> [Reference] {
    if snapshot.tables == nil, selectiveReferenceReadCount < Self.affordableReferenceReads {
      selectiveReferenceReadCount += 1
      if let found = referenceStore.references(leadingTo: commits, peel: { self.peeled($0) }) {
        return found
      }
    }
    return tables.references(toAnyOf: commits)
  }

  /// What the references of some kinds lead to, tags peeled, each object once; perhaps what one of them led to
  /// before, too. Where all references were not read yet, that takes one quick look.
  func targets(of kinds: Set<ReferenceKind>) -> Set<ObjectID> {
    if snapshot.tables == nil {
      if let known = snapshot.targets[kinds] { return known }
      let folders = kinds.compactMap(\.folder)
      if let found = referenceStore.targets(beneath: folders, peel: { self.peeled($0) }) {
        snapshot.targets[kinds] = found
        return found
      }
    }
    return Set(tables.references.lazy.filter { kinds.contains($0.name.kind) }.map(\.peeled))
  }

  /// How often the packed references may be looked through before reading them all costs less.
  private static let affordableReferenceReads = 4

  /// What is left of an object when tags are taken off; nil where it cannot be read. The store holds nothing
  /// but commits, so what is in it need not be read.
  private func peeled(_ id: ObjectID) -> ObjectID? {
    reader.storedPosition(of: id) != nil ? id : try? objects.peel(id).id
  }

  /// The references by commit, made when first asked for and kept as long as the references stay.
  var tables: ReferenceTables {
    if let made = snapshot.tables { return made }
    var list = referenceStore.all()
    list.peel { self.peeled($0) }
    let made = ReferenceTables(list)
    snapshot.tables = made
    referenceReadCount += 1
    return made
  }
}

/// The references as they were at the last refresh: all that is shown together is of one moment.
struct ReferenceSnapshot {
  /// Nil where nobody is going to ask whether the references are still the same.
  let fingerprint: ReferenceFingerprint?
  let head: HeadState
  var tables: ReferenceTables?

  /// What references lead to, by their kinds, as far as somebody asked.
  var targets: [Set<ReferenceKind>: Set<ObjectID>] = [:]

  /// What changes of the commits may reach that were asked about last.
  var editRange: (asked: EditRange.Question, range: EditRange)?

  init(_ store: ReferenceStore, isToBeCompared: Bool) {
    fingerprint = isToBeCompared ? store.fingerprint() : nil
    head =
      switch store.head {
      case .branch(let name, let id?): .branch(name, id)
      case .branch(let name, nil): .unborn(name)
      case .detached(let id): .detached(id)
      case .broken(let name, _): .broken(name)
      }
  }
}

/// All references, and by the commits that they lead to.
struct ReferenceTables {
  let references: [Reference]
  let broken: [BrokenReference]
  /// Places in `references` by commit.
  let byCommit: [ObjectID: [Int]]
  /// Places in `references` of those that replace objects, by the object.
  private let replacing: [ObjectID: Int]

  /// - Parameter list: all references, tags peeled.
  init(_ list: ReferenceList) {
    var byCommit: [ObjectID: [Int]] = [:]
    var replacing: [ObjectID: Int] = [:]
    byCommit.reserveCapacity(list.references.count)
    for (place, reference) in list.references.enumerated() {
      byCommit[reference.peeled, default: []].append(place)
      if let replaced = reference.name.replacedObject { replacing[replaced] = place }
    }
    references = list.references
    broken = list.broken
    self.byCommit = byCommit
    self.replacing = replacing
  }

  /// The references that lead to one of some commits, and those that replace one, in the order of their
  /// names.
  func references(toAnyOf commits: Set<ObjectID>) -> [Reference] {
    var places: Set<Int> = []
    for commit in commits {
      places.formUnion(byCommit[commit] ?? [])
      if let place = replacing[commit] { places.insert(place) }
    }
    return places.sorted().map { references[$0] }
  }
}
