public import Objects

/// A reference that leads to something damaged, or to something of the wrong kind.
public struct UnreadableReference: Sendable {
  /// Its name.
  public let name: ReferenceName

  /// The id that it holds.
  public let target: ObjectID

  /// What is wrong with the object, or with what that needs.
  public let error: any Error
}
