import Foundation
import Objects
import Platform
import TestKit

@testable import Virtualization

/// The files of a history store.
struct StoreFolder {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// The names of the files, in order; none where there is no store.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The names of the segments.
  var segments: [String] { names.filter { $0.hasPrefix("segment-") } }

  /// The files that hold content, by name: all but the lock.
  func contents() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in names where name != "lock" { files[name] = try read(name) }
    return files
  }

  func read(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
  }

  func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  /// Puts exactly these files into the folder.
  func restore(_ files: [String: [UInt8]]) throws {
    for name in names where files[name] == nil { try remove(name) }
    for (name, bytes) in files { try write(bytes, name) }
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }

  func removeAll() throws {
    if FileManager.default.fileExists(atPath: path) {
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// The content of a file without its checksums.
  func content(_ name: String) throws -> [UInt8] {
    guard let file = try VerifiedFile(Path(path + "/" + name)) else { return [] }
    return try file.copy(0, file.count)
  }

  /// Writes a file whose checksums are right, whatever its content.
  func writeVerified(_ content: [UInt8], _ name: String) throws {
    try VerifiedFile.write(content, to: Path(path + "/" + name))
  }
}

extension Scratch {
  /// The store inside the repository.
  var store: StoreFolder { StoreFolder(gitDirectory + "/yore/history") }

  /// The repository as a process sees it that opens it now.
  func open() throws -> VirtualizedRepository {
    var variables = environment
    variables["GIT_DIR"] = gitDirectory
    return try VirtualizedRepository(
      opening: RepositoryStart(directory: Path(path), environment: Environment(variables)))
  }

  /// The ids of all stored commits in the order of their positions.
  func storedIDs() throws -> [ObjectID] {
    guard let store = try open().reader.store else { return [] }
    return try (0..<store.count).map { try store.id(at: $0) }
  }
}
