public import Objects

extension ObjectDatabase {
  /// How many tags may point to each other in a row before they are taken for a trap.
  private static let maximumTagDepth = 100

  /// What is left of an object when tags are taken off, and its kind.
  public func peel(_ id: ObjectID) throws(RepositoryError) -> (id: ObjectID, kind: ObjectKind) {
    var id = id
    for _ in 0..<Self.maximumTagDepth {
      let kind = try header(id).kind
      guard kind == .tag else { return (id, kind) }
      let bytes = try read(id, as: .tag)
      guard bytes.hasPrefix("object "), let target = ObjectID(hex: bytes.dropFirst(7).prefix(40))
      else { throw .corruptObject(id, reason: "tag without an object") }
      id = target
    }
    throw .corruptObject(id, reason: "too many tags in a row")
  }

  /// The list with all peeled values filled in. A reference whose object is missing or damaged keeps its
  /// target there, and stays among the unpeeled ones.
  public func peeled(_ list: ReferenceList) -> ReferenceList {
    var list = list
    var unpeeled: [Int] = []
    for place in list.unpeeled {
      let reference = list.references[place]
      guard let (id, _) = try? peel(reference.target) else {
        unpeeled.append(place)
        continue
      }
      list.references[place] = Reference(
        name: reference.name, target: reference.target, peeled: id,
        symbolicTarget: reference.symbolicTarget)
    }
    list.unpeeled = unpeeled
    return list
  }
}
