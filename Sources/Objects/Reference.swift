/// A reference and what it stands for, every symbolic step already followed.
public struct Reference: Hashable, Sendable {
  /// The full name.
  public let name: ReferenceName

  /// The object that the reference holds: for an annotated tag the tag object.
  public let target: ObjectID

  /// The object that is left when tags are taken off: for a branch the same as `target`.
  public let peeled: ObjectID

  /// The name that a symbolic reference points to, or nil for a direct one.
  public let symbolicTarget: ReferenceName?

  public init(
    name: ReferenceName, target: ObjectID, peeled: ObjectID? = nil,
    symbolicTarget: ReferenceName? = nil
  ) {
    self.name = name
    self.target = target
    self.peeled = peeled ?? target
    self.symbolicTarget = symbolicTarget
  }
}
