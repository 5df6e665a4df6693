import Foundation
import Objects
import TestKit
import Testing

/// A repository in which yore and plain git work in turn, with a model of what undo and redo must do and of
/// what must not be lost.
final class RandomSite {
  let scratch: Scratch
  var random: SeededGenerator
  private var number = 0

  /// The folders of the working trees, beside each other; the first one is where yore runs.
  private let trees: [String]

  /// References and head, as the last operation left them.
  private var last: State

  /// The states before what can be undone, and after what can be redone, the next one last.
  private var undone: [(before: State, after: State)] = []
  private var redone: [(before: State, after: State)] = []

  /// Every commit that a reference led to at an operation.
  private(set) var commits: Set<String> = []

  private(set) var log: [String] = []

  struct State: Equatable {
    var references: Set<String>
    var head: String
  }

  /// What is not committed at a path: the file, and what the index has of it where that is staged.
  private struct LocalChange: Equatable {
    let file: String
    let staged: String
  }

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed &* 7919 &+ 1)
    scratch = try Scratch("A---B---C---D---E---F    main\n \\\n  G---H---I    topic")
    scratch.isUndoneAtEnd = false
    for key in ["reflogExpire", "reflogExpireUnreachable"] {
      try scratch.git("config gc.refs/yore/operations.\(key) never")
    }
    if seed % 3 == 1 {
      try scratch.git("worktree add -q ../other topic")
      trees = [".", "../other"]
    } else {
      trees = ["."]
    }
    last = State(references: [], head: "")
    let before = try state()
    // The first operation, from which on everything is known.
    let run = try scratch.yore("reword main -m first")
    #expect(run.status == 0, "\(run.errorText)")
    last = try state()
    undone = [(before: before, after: last)]
  }

  // MARK: - Looking

  func state() throws -> State {
    let lines = try scratch.gitText(["for-each-ref", "--format=%(refname) %(objectname)"])
      .split(separator: "\n").map(String.init).filter {
        !$0.hasPrefix("refs/yore/operations") && !$0.hasPrefix("refs/stash")
      }
    let symbolic = try scratch.runGit(["symbolic-ref", "-q", "HEAD"])
    let head =
      symbolic.status == 0 ? symbolic.text : try scratch.gitText(["rev-parse", "HEAD"]) + "\n"
    return State(references: Set(lines), head: head)
  }

  /// The kinds of all operations, newest first.
  private func kinds() throws -> [String] {
    try scratch.gitText(["log", "-g", "--format=%B", "refs/yore/operations"])
      .split(separator: "\n").filter { $0.hasPrefix("kind ") }.map { String($0.dropFirst(5)) }
  }

  /// Whether a blob is in something that is kept.
  private func isKept(_ blob: String) throws -> Bool {
    try scratch.oracle("rev-list --objects --all --reflog").contains { $0.hasPrefix(blob) }
  }

  private func blob(_ content: String) throws -> String {
    let id = try scratch.git(["hash-object", "--stdin"], input: Array(content.utf8))
    return String(decoding: id.prefix(40), as: UTF8.self)
  }

  private func content(_ path: String) -> String {
    FileManager.default.contents(atPath: scratch.path + "/" + path)
      .map { String(decoding: $0, as: UTF8.self) } ?? "none"
  }

  /// What is not committed, by the working trees and the paths.
  private func localWork() throws -> [[String]: LocalChange] {
    var work: [[String]: LocalChange] = [:]
    for tree in trees {
      let status = try scratch.gitText([
        "-C", tree, "status", "--porcelain", "-z", "-uall", "--no-renames",
      ])
      for entry in status.split(separator: "\0") {
        let path = String(entry.dropFirst(3))
        let isStaged = entry.first != " " && entry.first != "?"
        work[[tree, path]] = LocalChange(
          file: content(tree + "/" + path), staged: isStaged ? try index(tree, path) : "")
      }
    }
    return work
  }

  private func index(_ tree: String, _ path: String) throws -> String {
    try scratch.gitText(["-C", tree, "ls-files", "-s", "--", path])
  }

  private func branches() throws -> [String] {
    try scratch.oracle("for-each-ref --format=%(refname:short) refs/heads")
  }

  // MARK: - Steps

  enum Expectation {
    case edit
    /// An operation that is no step.
    case aside
    case undo(Int)
    case redo(Int)
  }

  /// Runs yore, and holds what came of it against the model.
  func yore(_ arguments: [String], _ expected: Expectation = .edit) throws {
    let before = try state()
    let work = try localWork()
    let count = try kinds().count
    let run = try scratch.yore(arguments)
    log.append("yore \(arguments.joined(separator: " ")) -> \(run.status)")
    let after = try state()
    let kinds = try kinds()
    let added = kinds.prefix(kinds.count - count)
    try expectKept(work, isDone: run.status == 0, expected)
    // What git did becomes known when it is logged: who is refused before that has only looked.
    for line in (added.isEmpty ? last : before).references {
      commits.insert(String(line.suffix(40)))
    }
    let isDone = run.status < 2
    #expect((0...3).contains(run.status), "\(run.errorText) \(history)")
    if added.contains("git") {
      undone.append((before: last, after: before))
      redone = []
    }
    if !added.isEmpty, !isDone { last = before }
    guard isDone else {
      #expect(after == before, "a refused step changed something: \(history)")
      if case .undo(let count) = expected, run.errorText.contains("nothing to undo") {
        #expect(undone.count < count)
      }
      return
    }
    guard !added.isEmpty else { return }
    switch expected {
    case .aside:
      #expect(after == before, "\(history)")
    case .edit:
      // Some change nothing, and what git did is all that is added.
      guard added.contains(where: { $0 != "git" }) else { break }
      undone.append((before: before, after: after))
      redone = []
    case .undo(let count):
      let steps = undone.suffix(count)
      #expect(after == steps.first?.before, "\(history)")
      redone += steps.reversed()
      undone.removeLast(min(count, undone.count))
    case .redo(let count):
      let steps = redone.suffix(count)
      #expect(after == steps.first?.after, "\(history)")
      undone += steps.reversed()
      redone.removeLast(min(count, redone.count))
    }
    last = after
  }

  /// Expects each file with uncommitted work as it was; what was staged is still in the index, or kept.
  private func expectKept(
    _ work: [[String]: LocalChange], isDone: Bool, _ expected: Expectation
  ) throws {
    // Of steps that go beyond one that left the working tree alone, the work of that one is a commit again.
    var isFar = false
    switch expected {
    case .undo(let count), .redo(let count): isFar = isDone && count > 1
    default: break
    }
    for (place, change) in work {
      let now = content(place.joined(separator: "/"))
      if now != change.file {
        #expect(isFar, "\(place) changed: \(history)")
        let blob = try blob(change.file)
        #expect(try change.file == "none" || isKept(blob), "\(place) is lost: \(history)")
      }
      guard change.staged != "" else { continue }
      let staged = try index(place[0], place[1])
      if staged != change.staged {
        #expect(isDone, "the index changed: \(history)")
        let id = change.staged.split(separator: " ")[1]
        #expect(try isKept(String(id)), "\(place) in the index is lost: \(history)")
      }
    }
  }

  var history: String { log.suffix(60).joined(separator: "\n") }

  func git(_ arguments: [String]) throws {
    let run = try scratch.runGit(arguments)
    log.append("git \(arguments.joined(separator: " ")) -> \(run.status)")
  }

  func write(_ path: String) throws {
    number += 1
    try scratch.write("text \(number)\n", to: path)
    log.append("write \(path)")
  }

  func any<Value>(_ values: [Value]) -> Value { values.randomElement(using: &random)! }

  var anyTree: String { any(trees) }

  var anyPath: String { any(["A", "B", "C", "D", "E", "new1", "new2", "folder/new3"]) }

  var anyBranch: String { get throws { any(try branches()) } }

  var madeBranch: String? {
    get throws { try branches().filter { $0.hasPrefix("branch") }.randomElement(using: &random) }
  }

  func anyCommit() throws -> String {
    let commits = try scratch.oracle("rev-list HEAD ^\(scratch.rev("A").hex)")
    return commits.randomElement(using: &random) ?? "HEAD"
  }

  /// Looks whether nothing is lost when git cleans up.
  func expectNothingLost() throws {
    try scratch.git("reflog expire --expire=now --expire-unreachable=now HEAD")
    for name in try branches() {
      try scratch.git([
        "reflog", "expire", "--expire=now", "--expire-unreachable=now", "refs/heads/\(name)",
      ])
    }
    try scratch.git("gc -q --prune=now")
    for commit in commits {
      #expect(try scratch.runGit(["cat-file", "-e", commit]).status == 0, "\(commit) is lost")
    }
    try scratch.expectSound()
  }
}
