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

  /// The references by commit, made when first asked for and kept as long as the references stay.
  var tables: ReferenceTables {
    if let made = snapshot.tables { return made }
    let made = ReferenceTables(referenceStore.all(), objects: objects)
    snapshot.tables = made
    referenceReadCount += 1
    return made
  }
}

/// The references as they were at the last refresh: all that is shown together is of one moment.
struct ReferenceSnapshot {
  let fingerprint: ReferenceFingerprint
  let head: HeadState
  var tables: ReferenceTables?

  init(_ store: ReferenceStore) {
    fingerprint = store.fingerprint()
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

  init(_ list: ReferenceList, objects: ObjectDatabase) {
    var references = list.references
    for place in list.unpeeled {
      let reference = references[place]
      // A tag of something unreadable stays as it is: it hides nothing and decorates nothing.
      guard let peeled = try? objects.peel(reference.target).id else { continue }
      references[place] = Reference(
        name: reference.name, target: reference.target, peeled: peeled,
        symbolicTarget: reference.symbolicTarget)
    }
    var byCommit: [ObjectID: [Int]] = [:]
    byCommit.reserveCapacity(references.count)
    for (place, reference) in references.enumerated() {
      byCommit[reference.peeled, default: []].append(place)
    }
    self.references = references
    self.byCommit = byCommit
    broken = list.broken
  }
}
