import Foundation
import Testing

/// What the rewriting commands of a test did, step by step, so that all of it can be undone and redone when the
/// test has come to its end.
///
/// Every run of `Scratch.yore` that rewrites is followed by itself; no test asks for it. One that makes a
/// repository in which undo must fail sets `Scratch.isUndoneAtEnd` to no.
struct OperationTrail {
  /// The state before and after an operation.
  struct Step {
    let before: RepositoryState
    let after: RepositoryState
  }

  /// The steps by the ids of the operations.
  private var steps: [String: Step] = [:]

  /// Whether the test went back and forth itself, so that not all steps need be there to be undone.
  private var hasStepped = false

  /// The commands whose effect is undone.
  private static let commands: Set<String> = [
    "reword", "move", "squash", "fixup", "drop", "split", "amend", "absorb", "autosquash", "rebase",
    "pick", "revert", "reauthor", "apply", "edit", "cut", "paste", "resolve",
  ]

  /// The commands that go through what was done.
  private static let steppers: Set<String> = ["undo", "redo", "restore"]

  /// Whether a command line is to be followed.
  mutating func follows(_ arguments: [String]) -> Bool {
    let name = arguments.first { !$0.hasPrefix("-") } ?? ""
    if Self.steppers.contains(name) { hasStepped = true }
    return Self.commands.contains(name) && !arguments.contains("--dry-run")
  }

  private static func tip(_ scratch: Scratch) throws -> String {
    try scratch.runGit(["rev-parse", "-q", "--verify", "refs/yore/operations"]).text
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Runs a command, and takes down what it did.
  mutating func follow(_ scratch: Scratch, _ run: () throws -> ProcessRun) throws -> ProcessRun {
    let before = try RepositoryState(scratch)
    let tip = try Self.tip(scratch)
    let run = try run()
    let newTip = try Self.tip(scratch)
    if newTip != tip { steps[newTip] = Step(before: before, after: try RepositoryState(scratch)) }
    return run
  }

  /// Undoes all operations one by one, and redoes them, comparing with what was taken down.
  func check(_ scratch: Scratch) throws {
    guard !steps.isEmpty else { return }
    var undone = 0
    var end = Outcome.stepped
    while true {
      end = try step(scratch, "undo")
      guard end == .stepped else { break }
      undone += 1
    }
    if !hasStepped, end == .nothingLeft {
      #expect(undone >= steps.count, "undone \(undone) of \(steps.count) operations")
    }
    var redone = 0
    while redone < undone, try step(scratch, "redo") == .stepped { redone += 1 }
    #expect(redone == undone, "redone \(redone) of \(undone) operations")
  }

  private enum Outcome {
    case stepped, nothingLeft
    /// Changes that the test made itself are in the way.
    case inTheWay
  }

  /// Takes one step, and compares.
  private func step(_ scratch: Scratch, _ command: String) throws -> Outcome {
    let before = try RepositoryState(scratch)
    let run = try scratch.runYore([command, "--json"])
    // With 1 where it leads to a history in conflict.
    guard run.status < 2 else {
      if run.errorText.contains("nothingToUndo") { return .nothingLeft }
      if run.errorText.contains("localChanges") { return .inTheWay }
      Issue.record("\(command): \(run.errorText)")
      return .nothingLeft
    }
    guard let report = try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any],
      let operations = report["operations"] as? [[String: Any]],
      let id = operations.first?["id"] as? String, let step = steps[id]
    else { return .stepped }
    let (start, end) =
      command == "undo" ? (step.after, step.before) : (step.before, step.after)
    let after = try RepositoryState(scratch)
    let isThere = after.references == end.references && after.head == end.head
    #expect(isThere, "\(command) of \(id): \(end.difference(to: after))")
    if before.hasSameLocalState(as: start) {
      let isSame = after.hasSameLocalState(as: end)
      #expect(isSame, "\(command) of \(id): \(end.difference(to: after))")
    }
    return .stepped
  }
}
