import Foundation
import Git
import Objects
import Platform
import Rewrite
import TestKit
import Testing

/// What a merge came to, in the words of `git merge-tree`.
struct MergeResult: Equatable, CustomStringConvertible {
  var tree: String
  var isClean: Bool
  /// The entries of the index: mode, id, stage and path.
  var entries: [String]

  var description: String {
    "\(isClean ? "clean" : "conflict") \(tree)\n" + entries.joined(separator: "\n")
  }
}

extension MergeResult {
  /// What yore's merge came to.
  init(_ merge: TreeMerge) {
    tree = merge.markedTree.hex
    isClean = merge.conflicts.isEmpty
    var entries: [String] = []
    for conflict in merge.conflicts {
      for (stage, entry) in [conflict.base, conflict.ours, conflict.theirs].enumerated() {
        guard let entry else { continue }
        let mode = String(entry.mode.rawValue, radix: 8)
        let path = String(decoding: conflict.path, as: UTF8.self)
        entries.append("\(mode) \(entry.id.hex) \(stage + 1)\t\(path)")
      }
    }
    self.entries = entries
  }

  /// What git's merge came to, from what `git merge-tree -z --no-messages` printed.
  init(_ run: ProcessRun) {
    let words = run.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    tree = words.first ?? "nothing: " + run.errorText
    isClean = run.status == 0
    entries = Array(words.dropFirst())
  }
}

extension Scratch {
  /// The objects of the repository with room for new ones, and a merger over them.
  func merger(
    settings: MergeSettings? = nil
  ) throws -> (objects: StagedObjects, merger: TreeMerger) {
    let location = try RepositoryLocation.discover(
      startingAt: Path(path), environment: Environment(environment))
    let configuration = try Configuration(
      location: location, environment: Environment(environment))
    let objects = StagedObjects(ObjectDatabase(location, configuration: configuration))
    let merger = TreeMerger(
      objects, settings: try settings ?? MergeSettings(configuration),
      attributes: Attributes(location, configuration: configuration))
    return (objects, merger)
  }

  /// The tree of a commit.
  func tree(_ commit: ObjectID) throws -> ObjectID {
    try rev(commit.hex + "^{tree}")
  }

  /// What `git merge-tree` makes of two branches, or nil when it ends in the middle.
  func gitMerge(_ ours: String, _ theirs: String) throws -> MergeResult? {
    let run = try runGit(["merge-tree", "--write-tree", "-z", "--no-messages", ours, theirs])
    return run.status > 1 && run.errorText.contains("Assertion") ? nil : MergeResult(run)
  }
}
