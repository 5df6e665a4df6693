internal import Git
internal import Objects
internal import Platform

/// The histories of submodules, as far as they are there to be read.
final class SubmoduleHistory {
  private let location: RepositoryLocation
  private var databases: [[UInt8]: ObjectDatabase?] = [:]

  /// How many commits are looked at before a history counts as not known.
  private static let maximumCount = 100_000

  init(_ location: RepositoryLocation) { self.location = location }

  /// The later one of two commits of a submodule, both of which follow the base; nil when that is not so or
  /// the submodule is not there.
  func later(
    of ours: ObjectID, _ theirs: ObjectID, base: ObjectID?, path: [UInt8]
  ) throws -> ObjectID? {
    guard let base, let database = database(at: path), follows(ours, base, database),
      follows(theirs, base, database)
    else { return nil }
    if follows(theirs, ours, database) { return theirs }
    return follows(ours, theirs, database) ? ours : nil
  }

  /// The objects of the submodule that is checked out at a path.
  private func database(at path: [UInt8]) -> ObjectDatabase? {
    if let known = databases[path] { return known }
    // A path out of the working tree is nobody's submodule.
    if path.split(separator: PathText.slash).contains(where: {
      $0.first == UInt8(ascii: ".") && $0.allSatisfy { $0 == UInt8(ascii: ".") }
    }) {
      return nil
    }
    var environment = location.environment
    for name in environment.names where name.hasPrefix("GIT_") { environment[name] = nil }
    var database: ObjectDatabase?
    if let directory = location.workTree?.appending(path),
      directory.appending(".git").exists,
      let found = try? RepositoryLocation.discover(
        startingAt: directory, environment: environment)
    {
      database = ObjectDatabase(found)
    }
    databases[path] = .some(database)
    return database
  }

  /// Whether a commit is another one or comes after it.
  private func follows(_ commit: ObjectID, _ other: ObjectID, _ database: ObjectDatabase) -> Bool {
    guard (try? database.commit(other)) != nil else { return false }
    var seen: Set<ObjectID> = [commit]
    var waiting = [commit]
    while let next = waiting.popLast() {
      if next == other { return true }
      guard seen.count < Self.maximumCount, let commit = try? database.commit(next) else {
        return false
      }
      for parent in commit.parents where seen.insert(parent).inserted { waiting.append(parent) }
    }
    return false
  }
}
