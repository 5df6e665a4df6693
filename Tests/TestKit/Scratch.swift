import Foundation
public import Objects
import Testing

/// A temporary repository with a sealed configuration and a clock that moves 60 s a commit.
///
/// It is made without a process, lies in memory where the system has such a folder, and is gone with
/// its owner: keep the value while something reads the folder. Nothing of the user's is seen, neither
/// configuration nor identity, zone or language.
public final class Scratch {
  /// The folder to work in: the working tree or, when bare, the repository itself.
  public let path: String

  /// A folder of its own that holds the repository and stands for the home folder.
  public let root: String

  /// The commits of the drawing by their names, when one was given.
  public internal(set) var commits: [String: ObjectID] = [:]

  /// Variables that every process of this repository gets besides (or instead of) the sealed ones.
  public var extraEnvironment: [String: String] = [:]

  /// Whether all that rewriting commands did is undone and redone at the end of the test.
  public var isUndoneAtEnd = true

  /// What rewriting commands did.
  var trail = OperationTrail()

  private var clock = FakeClock.start

  /// An empty repository on branch `main`.
  public init(bare: Bool = false) throws {
    root = try Self.makeRoot()
    path = root + "/repository"
    try Self.writeEmptyRepository(at: path, bare: bare)
  }

  /// A repository at `folder` below a new root, made by the caller.
  init(openAt folder: String, making make: (_ root: String) throws -> Void) throws {
    root = try Self.makeRoot()
    path = root + "/" + folder
    try make(root)
  }

  deinit {
    if isUndoneAtEnd {
      do { try trail.check(self) } catch { Issue.record(error, "undoing all at the end") }
    }
    try? FileManager.default.removeItem(atPath: root)
  }

  // MARK: - Running git

  /// The environment that every process of a test gets: nothing of the user's.
  public var environment: [String: String] {
    Self.sealedEnvironment(home: root, time: clock).merging(extraEnvironment) { $1 }
  }

  /// Runs git in the repository and gives the bytes of its standard output.
  ///
  /// - Throws: `GitFailure`, with what git said, when it ends with another status than 0.
  @discardableResult
  public func git(_ arguments: [String], input: [UInt8] = []) throws -> [UInt8] {
    let run = try runGit(arguments, input: input)
    guard run.status == 0 else {
      throw GitFailure(arguments: arguments, status: run.status, errors: run.errorText)
    }
    return run.output
  }

  /// Runs git with arguments that hold no spaces, such as `scratch.git("log -1")`.
  @discardableResult
  public func git(_ line: String) throws -> [UInt8] {
    try git(line.split(separator: " ").map(String.init))
  }

  /// Runs git and gives what it printed as text, without the last end of line.
  public func gitText(_ arguments: [String]) throws -> String {
    let text = String(decoding: try git(arguments), as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// Runs git however it ends.
  public func runGit(_ arguments: [String], input: [UInt8] = []) throws -> ProcessRun {
    if let name = arguments.first, FakeClock.movers.contains(name) { clock += FakeClock.step }
    return try ProcessRun.run(
      ["git"] + arguments, in: path, environment: environment, input: input)
  }

  // MARK: - Making and naming commits

  /// Writes the files, commits everything that changed and gives the new commit's id.
  ///
  /// - Parameters:
  ///   - message: The whole message; by default with a file named after it, so that there is a change.
  ///   - files: Contents by path; nil removes the file.
  @discardableResult
  public func commit(
    _ message: String, files: [String: String?]? = nil, author: String? = nil
  ) throws -> ObjectID {
    for (name, text) in files ?? [message: message + "\n"] {
      if let text {
        try write(text, to: name)
      } else {
        try FileManager.default.removeItem(atPath: path + "/" + name)
      }
    }
    try git(["add", "-A"])
    try git(
      [
        "commit", "-q", "--allow-empty", "--allow-empty-message", "--cleanup=verbatim", "-m",
        message,
      ]
        + (author.map { ["--author", $0] } ?? []))
    return try rev("HEAD")
  }

  /// Writes a file of the working tree, its folders included.
  public func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The id that a revision such as `HEAD~2` names, or that a commit of the drawing has.
  public func rev(_ revision: String) throws -> ObjectID {
    if let known = commits[revision] { return known }
    let text = try gitText(["rev-parse", "--verify", revision])
    guard let id = ObjectID(text) else {
      throw GitFailure(arguments: ["rev-parse", revision], status: 0, errors: text)
    }
    return id
  }

  /// Moves the clock, so that the next commits are made `seconds` later (or earlier).
  public func advanceClock(by seconds: Int) {
    clock += seconds
  }
}

/// The time of tests: it starts at a fixed second and moves only when a commit is made.
public enum FakeClock {
  /// The first second, in 2023.
  public static let start = 1_700_000_000

  /// The seconds between two commits.
  public static let step = 60

  /// The subcommands of git that move it: those that make commits or tags.
  static let movers: Set<String> = [
    "am", "cherry-pick", "commit", "commit-tree", "merge", "notes", "pull", "rebase", "revert",
    "stash", "tag",
  ]
}

/// A run of git in a test that ended badly.
public struct GitFailure: Error, CustomStringConvertible {
  public let arguments: [String]
  public let status: Int32
  public let errors: String

  public var description: String {
    "git \(arguments.joined(separator: " ")) ended with \(status): \(errors)"
  }
}
