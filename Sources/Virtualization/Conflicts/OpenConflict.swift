public import Objects
internal import Rewrite

/// A path that waits for somebody to decide.
public struct OpenConflict: Hashable, Sendable {
  /// How the sides disagree.
  public enum Kind: String, Hashable, Sendable {
    case content, addedByBoth, changedAndDeleted, renamedAndDeleted, renamedByBoth, mode, type
    case fileAndFolder, submodule, folderRenamed

    init(_ kind: PathConflict.Kind) { self = Kind(rawValue: kind.rawValue) ?? .content }
  }

  public let commit: ObjectID
  public let subject: [UInt8]
  public let lineage: Lineage
  public let path: [UInt8]
  public let kind: Kind

  /// How many sides meet, two at least.
  public let sideCount: Int
}
