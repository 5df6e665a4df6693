import Foundation
import TestKit
import Testing

/// One of the repositories of Fixtures/repositories, or a made one, that yore reads and must leave alone.
///
/// Every run checks what holds for all of them: no crash, and not a byte of the repository changed.
final class HostileCase {
  let scratch: Scratch
  private let before: [String: FileState]

  /// Whether the history is long enough for yore to keep what it computed, in a folder of its own.
  private let mayKeepStore: Bool

  /// The case of this number.
  convenience init(_ number: String, mayKeepStore: Bool = false) throws {
    let name = try #require(try Fixtures.caseNames().first { $0.hasPrefix(number + "-") })
    self.init(reading: try Scratch(case: name), mayKeepStore: mayKeepStore)
  }

  /// A repository that a test made itself.
  init(reading scratch: Scratch, mayKeepStore: Bool = false) {
    self.scratch = scratch
    self.mayKeepStore = mayKeepStore
    before = FileState.all(beneath: scratch.root + "/repository")
  }

  // MARK: - Running

  /// Runs `yore` with words that hold no blanks, and checks how it ends.
  @discardableResult
  func yore(
    _ line: String, endsWith status: Int32 = 0, folder: String = "",
    environment: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProcessRun {
    try yore(
      line.split(separator: " ").map(String.init), endsWith: status, folder: folder,
      environment: environment, sourceLocation: sourceLocation)
  }

  /// Runs `yore` and checks how it ends.
  @discardableResult
  func yore(
    _ words: [String], endsWith status: Int32 = 0, folder: String = "",
    environment: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProcessRun {
    let run = try scratch.yore(words, folder: folder, environment: environment)
    #expect(
      run.status == status, "yore \(words): \(run.errorText)", sourceLocation: sourceLocation)
    expectUntouched(sourceLocation)
    return run
  }

  /// Runs `yore` in a terminal and gives its lines without colours, once it is sure that nothing but
  /// colours was in them.
  func linesInTerminal(
    _ line: String, columns: Int, environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let run = try scratch.yoreInTerminal(
      line.split(separator: " ").map(String.init), columns: columns, environment: environment)
    #expect(run.status == 0, sourceLocation: sourceLocation)
    expectUntouched(sourceLocation)
    let text = run.text.replacing(/\u{1b}\[[0-9;]*m/, with: "").replacing("\r\n", with: "\n")
    #expect(Control.harmful(in: text, allowing: ["\n"]) == [], sourceLocation: sourceLocation)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The rows of `yore <line> --json`.
  func rows(
    _ line: String, endsWith status: Int32 = 0, folder: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [Row] {
    let run = try yore(
      "--json " + line, endsWith: status, folder: folder, sourceLocation: sourceLocation)
    return try run.lines.map(Row.init)
  }

  /// The one object that a run with `--json` writes to standard error.
  func error(
    _ line: String, endsWith status: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String: Any] {
    let run = try yore("--json " + line, endsWith: status, sourceLocation: sourceLocation)
    return try #require(try Row.object(run.errorText)["error"] as? [String: Any])
  }

  /// What git prints, line by line.
  func git(_ line: String) throws -> [String] {
    try scratch.gitText(line.split(separator: " ").map(String.init)).split(separator: "\n")
      .map(String.init)
  }

  private func expectUntouched(_ sourceLocation: SourceLocation) {
    let after = FileState.all(beneath: scratch.root + "/repository")
    let changed = Set(before.keys).union(after.keys).filter { name in
      before[name] != after[name]
        && !(mayKeepStore && "/\(name)/".contains("/.git/yore/"))
    }
    #expect(changed.sorted() == [], "written by a reader", sourceLocation: sourceLocation)
  }
}

/// What can be told from outside about a file: whether somebody wrote it.
struct FileState: Equatable {
  let size: Int
  let modified: Date?
  let content: Int

  /// Everything in a folder, by path.
  static func all(beneath folder: String) -> [String: FileState] {
    var states: [String: FileState] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
      let path = folder + "/" + name
      let attributes = (try? FileManager.default.attributesOfItem(atPath: path)) ?? [:]
      // Git itself touches a shared index that it reads, so that it is not taken for an old one.
      let isTouched = name.contains("/sharedindex.")
      let isFile = attributes[.type] as? FileAttributeType == .typeRegular
      // What a folder holds shows by itself.
      states[name] = FileState(
        size: isFile ? attributes[.size] as? Int ?? 0 : 0,
        modified: isTouched || !isFile ? nil : attributes[.modificationDate] as? Date,
        content: isFile ? FileManager.default.contents(atPath: path).hashValue : 0)
    }
    return states
  }
}
