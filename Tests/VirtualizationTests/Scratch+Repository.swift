import Objects
import Platform
import TestKit
import Testing
import Virtualization

extension Scratch {
  /// The repository as yore sees it from a folder of it, without a history store unless asked for one.
  func repository(
    folder: String = "", storing: Bool = false, environment extra: [String: String] = [:]
  ) throws -> VirtualizedRepository {
    var start = RepositoryStart(
      directory: Path(folder.isEmpty ? path : path + "/" + folder),
      environment: Environment(environment.merging(extra) { $1 }))
    start.usesStore = storing
    return try VirtualizedRepository(opening: start)
  }

  /// The ids that git prints, one a line.
  func ids(_ line: String) throws -> [ObjectID] { try oracle(line).compactMap { ObjectID($0) } }

  /// Writes a commit object as it is told and gives its id.
  func addCommit(
    tree: String = "4b825dc642cb6eb9a060e54bf8d69288fbee4904", parents: [ObjectID] = [],
    headers: String = "", message: String
  ) throws -> ObjectID {
    let person = "A U Thor <author@example.com> \(FakeClock.start) +0000"
    var object = "tree \(tree)\n"
    for parent in parents { object += "parent \(parent)\n" }
    object += "author \(person)\ncommitter \(person)\n\(headers)\n\(message)\n"
    let output = try git(
      ["hash-object", "-t", "commit", "-w", "--stdin"], input: Array(object.utf8))
    return try #require(ObjectID(hex: output.dropLast()))
  }

  /// Feeds git and gives its lines.
  func lines(_ arguments: [String], input: String) throws -> [String] {
    String(decoding: try git(arguments, input: Array(input.utf8)), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
  }
}
