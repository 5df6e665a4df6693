import Git
import Platform
import TestKit

extension Scratch {
  /// The hostile repository whose script's name begins with the number.
  convenience init(caseNumbered number: String) throws {
    guard let name = try Fixtures.caseNames().first(where: { $0.hasPrefix(number + "-") }) else {
      throw MissingCase(number: number)
    }
    try self.init(case: name)
  }

  /// The environment that yore sees: the same as git.
  var sealed: Environment { Environment(environment) }

  /// Where the repository is that a folder below the root of the scratch is in; without one that of `path`.
  func location(
    _ folder: String? = nil, changing changes: [String: String] = [:]
  ) throws -> RepositoryLocation {
    var environment = sealed
    for (name, value) in changes { environment[name] = value }
    return try RepositoryLocation.discover(
      startingAt: Path(folder.map { root + "/" + $0 } ?? path), environment: environment)
  }

  /// The settings as they are now.
  func configuration() throws -> Configuration {
    try Configuration(location: location(), environment: sealed)
  }

  /// The lines that git writes in a folder below the root, however it ends.
  func gitLines(
    _ line: String, in folder: String? = nil, changing changes: [String: String] = [:]
  ) throws -> [String] {
    try ProcessRun.run(
      ["git"] + line.split(separator: " ").map(String.init),
      in: folder.map { root + "/" + $0 } ?? path,
      environment: environment.merging(changes) { $1 }
    ).lines
  }
}

struct MissingCase: Error {
  let number: String
}
