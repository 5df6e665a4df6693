public import Objects
internal import Platform
internal import Text

/// The parents that commits have in place of those they name: where a shallow clone ends, and grafts.
public struct GraftTable: Hashable, Sendable {
  private var table: [ObjectID: [ObjectID]] = [:]

  /// Whether the history is cut off somewhere (a shallow clone).
  public private(set) var isShallow = false

  /// A table without entries.
  public init() {}

  /// The grafts and the shallow borders of a repository; lines that are none are passed over.
  public init(_ location: RepositoryLocation) {
    let environment = location.environment
    let grafts =
      environment.path("GIT_GRAFT_FILE") ?? location.commonDirectory.appending("info/grafts")
    for line in Self.lines(of: location.startDirectory.appending(grafts)) where line.first != 0x23 {
      let ids = line.split(whereSeparator: \.isBlank).map { ObjectID(hex: $0) }
      let known = ids.compactMap { $0 }
      if let commit = known.first, known.count == ids.count { table[commit] = Array(known[1...]) }
    }
    let shallow =
      environment.path("GIT_SHALLOW_FILE") ?? location.commonDirectory.appending("shallow")
    guard !shallow.isEmpty else { return }
    for line in Self.lines(of: location.startDirectory.appending(shallow)) {
      guard let commit = ObjectID(hex: line.prefix(ObjectID.hexCount)) else { continue }
      table[commit] = []
      isShallow = true
    }
  }

  /// Whether every commit has the parents that it names.
  public var isEmpty: Bool { table.isEmpty }

  /// The commits that it gives other parents, in the order of their ids.
  public var commits: [ObjectID] { table.keys.sorted() }

  /// The parents that a commit is to have, or nil when it has those that it names.
  public func parents(of commit: ObjectID) -> [ObjectID]? { table[commit] }

  private static func lines(of path: Path) -> [ArraySlice<UInt8>] {
    (readFile(path) ?? []).split(separator: UInt8(ascii: "\n"))
  }
}
