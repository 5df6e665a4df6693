import Foundation
import Objects

/// A repository that one of the scripts in Fixtures/repositories makes, in a folder of its own.
final class FixtureRepository {
  /// The names of all scripts of odd objects.
  static let objectCases: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix("1") && $0.hasSuffix(".sh") }.sorted()
  }()

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/repositories").path

  private let path: String

  init(_ script: String) throws {
    path = NSTemporaryDirectory() + "yore-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = try run(["bash", Self.folder + "/" + script, path], input: [])
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func git(_ arguments: [String], input: [UInt8] = []) throws -> [UInt8] {
    try run(["git"] + arguments, input: input)
  }

  /// All objects of the repository, reachable or not.
  func objects() throws -> [(id: ObjectID, kind: ObjectKind, bytes: [UInt8])] {
    let output = try git(["cat-file", "--batch", "--batch-all-objects"])[...]
    var rest = output
    var objects: [(ObjectID, ObjectKind, [UInt8])] = []
    while let end = rest.firstIndex(of: 0x0a) {
      let fields = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard fields.count == 3, let id = ObjectID(String(fields[0])),
        let kind = ObjectKind(rawValue: String(fields[1])), let count = Int(fields[2])
      else { throw UnreadableOutput() }
      objects.append((id, kind, Array(rest[(end + 1)..<(end + 1 + count)])))
      rest = rest[(end + 1 + count + 1)...]
    }
    return objects
  }

  private func run(_ arguments: [String], input: [UInt8]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": path,
      "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C.UTF-8", "TZ": "UTC",
    ]
    let (output, source) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = source
    try process.run()
    DispatchQueue.global().async {
      source.fileHandleForWriting.write(Data(input))
      try? source.fileHandleForWriting.close()
    }
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw UnreadableOutput() }
    return bytes
  }
}

/// A program of a test that failed or said what the test does not understand.
struct UnreadableOutput: Error {}

/// The text, for comparing and for a failure's message.
func shown(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
