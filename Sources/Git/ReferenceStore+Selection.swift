public import Objects

extension ReferenceStore {
  /// The references that lead to one of some objects, tags peeled by `peel`, and those that replace one of
  /// them, in the order of the bytes of their names; damaged ones are left out.
  ///
  /// All loose ones are read, as their number is small; the packed file is only looked through.
  ///
  /// - Returns: nil where only a list of all references tells: the packed file is out of order, or doesn't
  ///   say what tags lead to, or some references are shown elsewhere.
  public func references(
    leadingTo ids: Set<ObjectID>, peel: (ObjectID) -> ObjectID?
  ) -> [Reference]? {
    guard overlay.isEmpty else { return nil }
    var list = ReferenceList()
    // The loose ones first, as for the list of all.
    let loose = loose()
    for (name, content) in loose { add(name, content, to: &list) }
    list.peel(peel)
    let looseNames = Set(loose.map(\.name))
    let packed = self.packed
    var found = list.references.filter {
      ids.contains($0.peeled) || $0.name.replacedObject.map(ids.contains) ?? false
    }
    func take(_ record: PackedReferences.Record) {
      let name = ReferenceName(bytes: packed.name(of: record))
      guard !looseNames.contains(name), name.isWellFormed, record.target != .zero else { return }
      found.append(Reference(name: name, target: record.target, peeled: record.peeled))
    }
    guard packed.visitAll(leadingTo: IDFilter(ids), take) else { return nil }
    packed.visitAll(beneath: Array("refs/replace/".utf8)) { record in
      let name = ReferenceName(bytes: packed.name(of: record))
      let isFound = ids.contains(record.peeled ?? record.target)
      if !isFound, let id = name.replacedObject, ids.contains(id) { take(record) }
    }
    return found.sorted { $0.name < $1.name }
  }

  /// What the references beneath some folders lead to, tags peeled by `peel`, each object once. There may be
  /// more: what a packed reference led to before it was written anew.
  ///
  /// - Parameter prefixes: names that end in a slash.
  /// - Returns: nil where only a list of all references tells: the packed file doesn't say what tags lead to,
  ///   or some references are shown elsewhere.
  public func targets(
    beneath prefixes: [[UInt8]], peel: (ObjectID) -> ObjectID?
  ) -> Set<ObjectID>? {
    guard overlay.isEmpty else { return nil }
    // The loose ones first, as for the list of all.
    var list = ReferenceList()
    for prefix in prefixes {
      walkLoose(Array(prefix.dropLast())) { name, path, _ in
        add(name, readLoose(path), to: &list)
      }
    }
    list.peel(peel)
    var found = Set(list.references.map(\.peeled))
    let packed = self.packed
    guard packed.map == nil || packed.peeling == .all else { return nil }
    for prefix in prefixes { packed.collectTargets(beneath: prefix, in: &found) }
    found.remove(.zero)
    return found
  }
}
