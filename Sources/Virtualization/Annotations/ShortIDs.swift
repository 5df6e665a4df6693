internal import Git
internal import History
public import Objects
internal import Text

extension VirtualizedRepository {
  /// How many digits of an id it takes so that no other object of the repository begins with them.
  ///
  /// - Parameter minimum: at least so many; nil for what `core.abbrev` says, by itself a number that grows
  ///   with the repository.
  public func shortIDLength(of id: ObjectID, minimum: Int? = nil) -> Int {
    let minimum = minimum ?? minimumShortIDLength
    guard let stored = storedShortIDs, let position = reader.storedPosition(of: id),
      let packed = stored.length(of: id, at: position, minimum: minimum)
    else {
      return abbreviator.shortestUniqueLength(of: id, minimum: minimum)
    }
    return abbreviator.lengthAmongLoose(id, minimum: packed)
  }

  /// The same for a commit at a position of the graph.
  func shortIDLength(of id: ObjectID, at position: Position, minimum: Int?) -> Int {
    guard reader.isStored(position) else { return shortIDLength(of: id, minimum: minimum) }
    return shortIDLengths(minimum: minimum).length(of: id, at: Int(position))
  }

  /// What tells the lengths of many stored commits.
  func shortIDLengths(minimum: Int?) -> ShortIDLengths {
    ShortIDLengths(
      stored: storedShortIDs, abbreviator: abbreviator, minimum: minimum ?? minimumShortIDLength)
  }

  /// What `core.abbrev` says: a number, all digits for `no`, or by the number of objects.
  func readMinimumShortIDLength() -> Int {
    guard let value = settings.string("core.abbrev")?.lowercased(), value != "auto" else {
      return abbreviator.automaticMinimum(afterReading: head.commit)
    }
    if ["no", "off", "false", ""].contains(value) { return ObjectID.hexCount }
    guard let count = GitValue.int(value.utf8) else {
      return abbreviator.automaticMinimum(afterReading: head.commit)
    }
    return min(max(count, Abbreviator.shortest), ObjectID.hexCount)
  }
}

/// Tells how far the ids of stored commits can be shortened.
struct ShortIDLengths {
  fileprivate let stored: StoredShortIDs?
  fileprivate let abbreviator: Abbreviator
  fileprivate let minimum: Int

  /// How many digits of the id of a stored commit it takes.
  func length(of id: ObjectID, at position: Int) -> Int {
    guard let packed = stored?.length(of: id, at: position, minimum: minimum) else {
      return abbreviator.shortestUniqueLength(of: id, minimum: minimum)
    }
    return abbreviator.lengthAmongLoose(id, minimum: packed)
  }
}
