import Foundation
import Objects
import TestKit
import Testing

/// A repository in which yore and plain git work in turn, with a model of what undo and redo must do.
final class RandomSite {
  let scratch: Scratch
  var random: SeededGenerator
  private var number = 0

  /// References and head, as the last operation left them.
  private var last: State

  /// The states before what can be undone, and after what can be redone, the next one last.
  private var undone: [(before: State, after: State)] = []
  private var redone: [(before: State, after: State)] = []

  /// Every commit that a reference led to when yore ran.
  private(set) var commits: Set<String> = []

  private(set) var log: [String] = []

  struct State: Equatable {
    var references: Set<String>
    var head: String
  }

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed &* 7919 &+ 1)
    scratch = try Scratch("A---B---C---D---E---F    main\n \\\n  G---H---I    topic")
    scratch.isUndoneAtEnd = false
    for key in ["reflogExpire", "reflogExpireUnreachable"] {
      try scratch.git("config gc.refs/yore/operations.\(key) never")
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

  private func state() throws -> State {
    let lines = try scratch.gitText(["for-each-ref", "--format=%(refname) %(objectname)"])
      .split(separator: "\n").map(String.init).filter { !$0.hasPrefix("refs/yore/operations") }
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

  /// Whether a content is in a commit that is kept.
  private func isKept(_ content: String) throws -> Bool {
    let id = try scratch.git(["hash-object", "--stdin"], input: Array(content.utf8))
    let objects = try scratch.oracle("rev-list --objects --all --reflog")
    let hex = String(decoding: id.prefix(40), as: UTF8.self)
    return objects.contains { $0.hasPrefix(hex) }
  }

  /// The content of each file with changes that are not committed, and what the index has of it.
  private func localWork() throws -> [String: [String]] {
    var work: [String: [String]] = [:]
    let status = try scratch.gitText(["status", "--porcelain", "-z", "-uall", "--no-renames"])
    for entry in status.split(separator: "\0") {
      let path = String(entry.dropFirst(3))
      let content = FileManager.default.contents(atPath: scratch.path + "/" + path)
      let staged = entry.first == " " || entry.first == "?" ? "" : try index(path)
      work[path] = [content.map { String(decoding: $0, as: UTF8.self) } ?? "none", staged]
    }
    return work
  }

  private func index(_ path: String) throws -> String {
    try scratch.gitText(["ls-files", "-s", "--", path])
  }

  private func branches() throws -> [String] {
    try scratch.oracle("for-each-ref --format=%(refname:short) refs/heads")
  }

  // MARK: - Steps

  private enum Expectation {
    case edit
    case undo(Int)
    case redo(Int)
  }

  /// Runs yore, and holds what came of it against the model.
  private func yore(_ arguments: [String], _ expected: Expectation = .edit) throws {
    let before = try state()
    let work = try localWork()
    let count = try kinds().count
    for line in before.references { commits.insert(String(line.suffix(40))) }
    let run = try scratch.yore(arguments)
    log.append("yore \(arguments.joined(separator: " ")) -> \(run.status)")
    let after = try state()
    let kinds = try kinds()
    let added = kinds.prefix(kinds.count - count)
    // Of steps that go beyond one that left the working tree alone, the work of that one is a commit again.
    let isMixed = added.count { $0 != "git" } > 1
    for (path, content) in work {
      let now =
        FileManager.default.contents(atPath: scratch.path + "/" + path)
        .map { String(decoding: $0, as: UTF8.self) } ?? "none"
      if isMixed, now != content[0] {
        #expect(try isKept(content[0]), "\(path) is lost: \(history)")
        continue
      }
      #expect(now == content[0], "\(path) changed by \(arguments): \(history)")
      if content[1] != "" {
        let staged = try index(path)
        #expect(staged == content[1] || staged == "", "\(path) in the index: \(history)")
      }
    }
    let isDone = run.status == 0
    #expect(run.status == 0 || run.status == 3 || run.status == 2, "\(run.errorText) \(history)")
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
    case .edit:
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

  private var history: String { log.suffix(60).joined(separator: "\n") }

  private func git(_ arguments: [String]) throws {
    let run = try scratch.runGit(arguments)
    log.append("git \(arguments.joined(separator: " ")) -> \(run.status)")
  }

  private func write(_ path: String) throws {
    number += 1
    try scratch.write("text \(number)\n", to: path)
    log.append("write \(path)")
  }

  private var anyPath: String {
    ["A", "B", "C", "D", "E", "new1", "new2"].randomElement(using: &random)!
  }

  private func anyCommit() throws -> String {
    let commits = try scratch.oracle("rev-list HEAD ^\(scratch.rev("A").hex)")
    return commits.randomElement(using: &random) ?? "HEAD"
  }

  /// Does something.
  func step() throws {
    switch Int.random(in: 0..<24, using: &random) {
    case 0: try yore(["reword", try anyCommit(), "-m", "reworded \(log.count)", "--published"])
    case 1: try yore(["drop", try anyCommit(), "--published"])
    case 2: try yore(["drop", "HEAD", "--keep-changes", "--published"])
    case 3: try yore(["move", try anyCommit(), "--before", try anyCommit(), "--published"])
    case 4: try yore(["fixup", try anyCommit(), "--published"])
    case 5: try yore(["cut", try anyCommit(), "--published"])
    case 6: try yore(["paste"])
    case 7: try yore(["pick", ["topic", "main"].randomElement(using: &random)!])
    case 8, 9, 10, 11:
      let count = [1, 1, 1, 2, 3, 6].randomElement(using: &random)!
      try yore(["undo", "\(count)"], .undo(count))
    case 12, 13, 14:
      let count = [1, 1, 2, 4].randomElement(using: &random)!
      try yore(["redo", "\(count)"], .redo(count))
    case 15:
      let operations = try scratch.oracle("reflog show --format=%H refs/yore/operations")
      try yore(["restore", operations.randomElement(using: &random)!])
    case 16, 17:
      try write(anyPath)
      if Bool.random(using: &random) { try git(["add", "-A"]) }
      try git(["commit", "-q", "-a", "-m", "commit \(log.count)"])
    case 18: try git(["branch", "branch\(log.count)", try anyCommit()])
    case 19:
      let names = try branches().filter { $0.hasPrefix("branch") }
      if let name = names.randomElement(using: &random) { try git(["branch", "-D", name]) }
    case 20: try git(["switch", "-q", try branches().randomElement(using: &random)!])
    case 21: try git(["tag", "tag\(log.count)", try anyCommit()])
    case 22: try git(["commit", "-q", "--amend", "-m", "amended \(log.count)"])
    default:
      try write(anyPath)
      if Bool.random(using: &random) { try git(["add", "-A"]) }
    }
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
