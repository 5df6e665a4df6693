import Foundation
import Git
import Platform

/// A repository that a script of Fixtures/repositories made, gone with the value.
final class CaseRepository {
  /// The directory that the script filled.
  let path: String

  private let root: String

  /// Runs the script whose name begins with the number.
  init(_ number: String) throws {
    root = NSTemporaryDirectory() + "yore-case-" + UUID().uuidString
    path = root + "/repository"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Fixtures/repositories").standardized.path
    let scripts = try FileManager.default.contentsOfDirectory(atPath: folder)
    guard let script = scripts.first(where: { $0.hasPrefix(number + "-") }) else {
      throw MissingScript(number: number)
    }
    let result = try ChildProcess.run(["bash", folder + "/" + script, path])
    guard result.status == 0 else {
      throw FailedScript(name: script, errors: String(decoding: result.errors, as: UTF8.self))
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  /// The environment that git and yore see: nothing of the user's.
  var environment: Environment {
    var environment = Environment([
      "HOME": root, "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C.UTF-8", "TZ": "UTC",
    ])
    environment["PATH"] = Environment.current["PATH"]
    return environment
  }

  /// Where the repository is that a folder of what the script made is in.
  func location(_ folder: String = "") throws -> RepositoryLocation {
    try RepositoryLocation.discover(
      startingAt: Path(path).appending(folder), environment: environment)
  }

  /// What git writes, run in a folder of what the script made.
  func git(_ line: String, in folder: String = "") throws -> String {
    let words = ["git"] + line.split(separator: " ").map(String.init)
    let result = try ChildProcess.run(
      words, environment: environment, directory: Path(path).appending(folder))
    return String(decoding: result.output, as: UTF8.self)
  }

  struct MissingScript: Error {
    let number: String
  }

  struct FailedScript: Error {
    let name: String
    let errors: String
  }
}

extension String {
  /// The lines, without the line ends.
  var lines: [String] { split(separator: "\n").map(String.init) }
}
