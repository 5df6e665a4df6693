internal import Git
internal import History
public import Objects

extension VirtualizedRepository {
  /// How many digits of an id it takes so that no other object of the repository begins with them.
  ///
  /// - Parameter minimum: at least so many; nil for what `core.abbrev` says, by itself a number that grows
  ///   with the repository.
  public func shortIDLength(of id: ObjectID, minimum: Int? = nil) -> Int {
    let minimum = minimum ?? minimumShortIDLength
    guard let packed = storedShortIDs?.length(of: id, minimum: minimum) else {
      return abbreviator.shortestUniqueLength(of: id, minimum: minimum)
    }
    return abbreviator.lengthAmongLoose(id, minimum: packed)
  }

  /// The same for a commit at a position of the graph.
  func shortIDLength(of id: ObjectID, at position: Position, minimum: Int?) -> Int {
    let minimum = minimum ?? minimumShortIDLength
    guard reader.isStored(position),
      let packed = storedShortIDs?.length(of: id, at: Int(position), minimum: minimum)
    else { return abbreviator.shortestUniqueLength(of: id, minimum: minimum) }
    return abbreviator.lengthAmongLoose(id, minimum: packed)
  }

  /// What `core.abbrev` says: a number, all digits for `no`, or by the number of objects.
  func readMinimumShortIDLength() -> Int {
    guard let value = settings.string("core.abbrev")?.lowercased(), value != "auto" else {
      return abbreviator.automaticMinimum(afterReading: head.commit)
    }
    if ["no", "off", "false"].contains(value) { return ObjectID.hexCount }
    guard let count = Int(value) else {
      return abbreviator.automaticMinimum(afterReading: head.commit)
    }
    return min(max(count, Abbreviator.shortest), ObjectID.hexCount)
  }
}
