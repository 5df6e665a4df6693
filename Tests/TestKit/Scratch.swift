import Foundation

/// A temporary repository with a sealed configuration and a clock that moves 60 s a commit.
public final class Scratch {
  /// The repository's working tree (or, when bare, the repository itself).
  public let path: String

  private let root: String
  private var clock = 1_700_000_000

  /// An empty repository on branch `main`.
  public init(bare: Bool = false) throws {
    root = NSTemporaryDirectory() + "yore-" + UUID().uuidString
    path = root + "/repository"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try git(["init", "-q", "--template=", "-b", "main"] + (bare ? ["--bare"] : []))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  /// The environment that every process of a test gets: nothing of the user's.
  public var environment: [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": root, "XDG_CONFIG_HOME": root + "/config", "XDG_STATE_HOME": root + "/state",
      "XDG_CACHE_HOME": root + "/cache", "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C.UTF-8",
      "TZ": "UTC", "GIT_AUTHOR_NAME": "A U Thor", "GIT_AUTHOR_EMAIL": "author@example.com",
      "GIT_COMMITTER_NAME": "C O Mitter", "GIT_COMMITTER_EMAIL": "committer@example.com",
      "GIT_AUTHOR_DATE": "\(clock) +0000", "GIT_COMMITTER_DATE": "\(clock) +0000",
    ]
  }

  /// Runs git in the repository and gives the bytes of its standard output.
  ///
  /// - Throws: `GitFailure` when it ends with another status than 0.
  @discardableResult
  public func git(_ arguments: [String], input: [UInt8] = []) throws -> [UInt8] {
    clock += 60
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    process.environment = environment
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
    guard process.terminationStatus == 0 else {
      throw GitFailure(arguments: arguments, status: process.terminationStatus)
    }
    return bytes
  }

  /// Runs git with arguments that hold no spaces, such as `scratch.git("log -1")`.
  @discardableResult
  public func git(_ line: String) throws -> [UInt8] {
    try git(line.split(separator: " ").map(String.init))
  }
}

/// A run of git in a test that ended badly.
public struct GitFailure: Error {
  public let arguments: [String]
  public let status: Int32
}
