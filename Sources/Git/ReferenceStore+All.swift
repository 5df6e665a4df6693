internal import Objects
internal import Platform

extension ReferenceStore {
  /// All references, `HEAD` and its like left out, in the order of the bytes of their names.
  ///
  /// One pass over the packed file and one over the loose ones. Objects are not looked for: a reference to
  /// a missing one is listed like any other.
  public func all() -> ReferenceList {
    // The loose ones first: what is packed meanwhile is then found in the one place or the other.
    let loose = loose()
    let packed = self.packed
    var list = ReferenceList()
    var next = 0
    var previous: [UInt8] = []
    var isOrdered = true
    packed.visitAll { record in
      let name = ReferenceName(bytes: packed.name(of: record))
      while next < loose.count, loose[next].name < name {
        add(loose[next].name, loose[next].content, to: &list)
        next += 1
      }
      if !previous.lexicographicallyPrecedes(name.bytes) { isOrdered = false }
      previous = name.bytes
      // A loose reference wins, even a damaged one. In a file out of order it may come later.
      if next < loose.count, loose[next].name == name { return }
      add(name, record, of: packed, to: &list)
    }
    for (name, content) in loose[next...] { add(name, content, to: &list) }
    if !isOrdered { sort(&list, loose: loose) }
    return list.showing(overlay)
  }

  /// The ids of the references beneath a name that ends in a slash, in no certain order, damaged ones left
  /// out. Takes a few steps in a sorted packed file.
  func targets(beneath prefix: [UInt8]) -> [(name: ReferenceName, id: ObjectID)] {
    var loose: [ReferenceName] = []
    walkLoose(Array(prefix.dropLast())) { name, _, _ in loose.append(name) }
    let packed = self.packed
    var targets: [ReferenceName: ObjectID] = [:]
    packed.visitAll(beneath: prefix) { record in
      targets[ReferenceName(bytes: packed.name(of: record))] = record.target
    }
    for name in loose {
      if case .found(_, let id) = resolve(name) { targets[name] = id } else { targets[name] = nil }
    }
    return targets.map { ($0.key, $0.value) }
  }

  private func add(
    _ name: ReferenceName, _ record: PackedReferences.Record, of packed: PackedReferences,
    to list: inout ReferenceList
  ) {
    guard name.isWellFormed else {
      list.broken.append(BrokenReference(name: name, fault: .badName))
      return
    }
    guard record.target != .zero else {
      list.broken.append(BrokenReference(name: name, fault: .nullID))
      return
    }
    if !packed.knowsPeeled(record), !Self.holdsCommitsOnly(name) {
      list.unpeeled.append(list.references.count)
    }
    list.references.append(Reference(name: name, target: record.target, peeled: record.peeled))
  }

  /// Adds a loose reference, symbolic ones followed.
  func add(_ name: ReferenceName, _ content: Content, to list: inout ReferenceList) {
    guard name.isWellFormed else {
      list.broken.append(BrokenReference(name: name, fault: .badName))
      return
    }
    switch content {
    case .id(.zero): list.broken.append(BrokenReference(name: name, fault: .nullID))
    case .id(let id):
      if !Self.holdsCommitsOnly(name) { list.unpeeled.append(list.references.count) }
      list.references.append(Reference(name: name, target: id))
    case .symbolic(let target):
      switch resolve(target) {
      case .found(let end, let id):
        if !Self.holdsCommitsOnly(end) { list.unpeeled.append(list.references.count) }
        list.references.append(Reference(name: name, target: id, symbolicTarget: target))
      case .missing(let end):
        list.broken.append(BrokenReference(name: name, fault: .dangling(end)))
      case .broken(_, let fault):
        list.broken.append(BrokenReference(name: name, fault: fault))
      }
    case .broken(let fault): list.broken.append(BrokenReference(name: name, fault: fault))
    case .missing: break
    }
  }

  /// Whether git lets such a reference hold nothing but a commit.
  private static func holdsCommitsOnly(_ name: ReferenceName) -> Bool {
    name.bytes.hasPrefix("refs/heads/")
  }

  /// Puts a list that was made from a packed file out of order into order: of several references of one
  /// name the loose one stays, else the last one.
  private func sort(
    _ list: inout ReferenceList, loose: [(name: ReferenceName, content: Content)]
  ) {
    let looseNames = Set(loose.map(\.name))
    let unknown = Set(list.unpeeled)
    var latest: [ReferenceName: (reference: Reference, isUnpeeled: Bool)] = [:]
    for (place, reference) in list.references.enumerated() {
      latest[reference.name] = (reference, unknown.contains(place))
    }
    // Those that are loose are looked at again, since a packed line may have come behind them.
    for name in looseNames { latest[name] = nil }
    var broken = list.broken.filter { !looseNames.contains($0.name) }
    var again = ReferenceList()
    for (name, content) in loose { add(name, content, to: &again) }
    let unknownAgain = Set(again.unpeeled)
    for (place, reference) in again.references.enumerated() {
      latest[reference.name] = (reference, unknownAgain.contains(place))
    }
    broken += again.broken
    let ordered = latest.values.sorted { $0.reference.name < $1.reference.name }
    list.references = ordered.map(\.reference)
    list.unpeeled = ordered.indices.filter { ordered[$0].isUnpeeled }
    list.broken = broken.sorted { $0.name < $1.name }
  }

  /// The loose references with what they hold, in the order of their names.
  func loose() -> [(name: ReferenceName, content: Content)] {
    var found: [(name: ReferenceName, content: Content)] = []
    walkLoose(Array("refs".utf8)) { name, path, _ in
      let content = readLoose(path)
      if case .missing = content { return }
      found.append((name, content))
    }
    found.sort { $0.name < $1.name }
    return found
  }

  /// Calls `visit` with each loose file beneath a directory of references, its status where it was needed
  /// to know that it is a file.
  func walkLoose(
    _ directory: [UInt8], above: [FileStatus] = [],
    visit: (ReferenceName, Path, FileStatus?) -> Void
  ) {
    let slash = UInt8(ascii: "/")
    // With its slash the directory's name is judged like the names in it.
    let path = root(of: ReferenceName(bytes: directory + [slash])).appending(directory)
    // A link may lead back to where the walk came from.
    guard let own = FileStatus(at: path),
      !above.contains(where: { $0.inode == own.inode && $0.device == own.device })
    else { return }
    var entries = (directoryEntries(path) ?? []).filter { entry in
      entry.name.first != UInt8(ascii: ".") && !entry.name.hasSuffix(".lock")
    }
    if directory.equals("refs") {
      // Each working tree has these for itself, wherever the directory is that was listed.
      for own in ["bisect", "rewritten", "worktree"] {
        entries.removeAll { $0.name.elementsEqual(own.utf8) }
        entries.append(DirectoryEntry(name: Array(own.utf8), kind: .directory))
      }
    }
    for entry in entries {
      let name = directory + [slash] + entry.name
      let child = root(of: ReferenceName(bytes: name)).appending(name)
      let status = entry.kind == .file || entry.kind == .directory ? nil : FileStatus(at: child)
      switch status?.kind ?? entry.kind {
      case .directory: walkLoose(name, above: above + [own], visit: visit)
      case .file, .other: visit(ReferenceName(bytes: name), child, status)
      case .link, nil: break
      }
    }
  }
}
