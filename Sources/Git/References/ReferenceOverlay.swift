public import Objects

/// Other commits for some references than the files have, and references that no list has.
///
/// A reference that the files do not have, or that is a name for another one, is not laid over.
public struct ReferenceOverlay: Hashable, Sendable {
  public var targets: [ReferenceName: ObjectID] = [:]
  public var hidden: Set<ReferenceName> = []

  public init() {}

  var isEmpty: Bool { targets.isEmpty && hidden.isEmpty }
}

extension ReferenceList {
  /// The list as it is to be shown.
  func showing(_ overlay: ReferenceOverlay) -> ReferenceList {
    guard !overlay.isEmpty else { return self }
    var list = ReferenceList()
    list.broken = broken
    let unknown = Set(unpeeled)
    for (place, reference) in references.enumerated() {
      if overlay.hidden.contains(reference.name) { continue }
      if unknown.contains(place) { list.unpeeled.append(list.references.count) }
      if reference.symbolicTarget == nil, let id = overlay.targets[reference.name] {
        list.references.append(Reference(name: reference.name, target: id))
      } else {
        list.references.append(reference)
      }
    }
    return list
  }
}
