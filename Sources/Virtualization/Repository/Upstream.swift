internal import Git
public import Objects

/// What a branch follows, by its settings `branch.<name>.remote` and `branch.<name>.merge`.
public struct Upstream: Hashable, Sendable {
  /// The remote-tracking branch, or the branch when it follows one of this repository.
  public let name: ReferenceName
  /// The commit that it is at, or nil when it is gone.
  public let commit: ObjectID?

  /// Whether the settings name it and there is no such reference any more.
  public var isGone: Bool { commit == nil }
}

extension VirtualizedRepository {
  /// What a branch follows, or nil when it follows nothing.
  public func upstream(of branch: ReferenceName) -> Upstream? {
    let short = Array(branch.short)
    guard branch.kind == .branch, let remote = settings.bytes("branch", short, "remote"),
      let merged = settings.bytes("branch", short, "merge")
    else { return nil }
    guard let name = trackingName(of: merged, from: remote) else { return nil }
    return Upstream(name: name, commit: commit(at: name))
  }

  /// The reference of this repository that keeps a reference of a remote, by the remote's fetch settings.
  private func trackingName(of merged: [UInt8], from remote: [UInt8]) -> ReferenceName? {
    if remote == [UInt8(ascii: ".")] { return ReferenceName(bytes: merged) }
    for refspec in settings.all("remote", remote, "fetch") {
      if let tracking = Self.map(merged, by: refspec) { return ReferenceName(bytes: tracking) }
    }
    return nil
  }

  /// Where a refspec such as `+refs/heads/*:refs/remotes/origin/*` puts a reference, or nil when it is not
  /// about it.
  private static func map(_ name: [UInt8], by refspec: [UInt8]) -> [UInt8]? {
    let spec = refspec.first == UInt8(ascii: "+") ? refspec.dropFirst() : refspec[...]
    guard let colon = spec.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let (source, destination) = (spec[..<colon], spec[(colon + 1)...])
    guard let star = source.firstIndex(of: UInt8(ascii: "*")) else {
      return source.elementsEqual(name) && !destination.isEmpty ? Array(destination) : nil
    }
    let (start, end) = (source[..<star], source[(star + 1)...])
    guard name.count >= start.count + end.count, name.starts(with: start),
      name.suffix(end.count).elementsEqual(end),
      let place = destination.firstIndex(of: UInt8(ascii: "*"))
    else { return nil }
    let middle = name.dropFirst(start.count).dropLast(end.count)
    return Array(destination[..<place]) + middle + destination[(place + 1)...]
  }

  private func commit(at name: ReferenceName) -> ObjectID? {
    guard let reference = referenceStore.reference(named: name) else { return nil }
    return try? objects.peel(reference.target).id
  }
}
