import Foundation
import Git
import Objects
import Platform
import Rewrite
import TestKit
import Testing

/// A drawn repository with its whole history as a value, for edits that are made real and looked at.
final class HistorySite {
  let scratch: Scratch
  let objects: StagedObjects
  let merger: TreeMerger
  let configuration: Configuration
  let realization: Realization

  /// The history as it is, all branches following.
  let history: VirtualHistory

  static let committer = Array("C O Mitter <committer@example.com> 1800000000 +0000".utf8)

  init(_ scratch: Scratch, configure: (inout Realization.Options) -> Void = { _ in }) throws {
    self.scratch = scratch
    (objects, merger) = try scratch.merger()
    configuration = try Configuration(
      location: objects.database.location, environment: Environment(scratch.environment))
    var options = Realization.Options(committer: Self.committer)
    configure(&options)
    realization = Realization(objects: objects, merger: merger, options: options)
    let commits = try scratch.oracle("rev-list --topo-order --reverse --parents --branches")
    let refs = try scratch.oracle("for-each-ref --format=%(refname)%20%(objectname) refs/heads")
    history = VirtualHistory(
      commits.map { line in
        let ids = line.split(separator: " ").compactMap { ObjectID(String($0)) }
        return (ids[0], Array(ids.dropFirst()))
      },
      tips: Dictionary(
        uniqueKeysWithValues: refs.compactMap { line in
          let words = line.split(separator: " ").map(String.init)
          return ObjectID(words[1]).map { (ReferenceName(words[0]), $0) }
        }), current: ReferenceName("refs/heads/main"))
  }

  convenience init(
    _ drawing: String, configure: (inout Realization.Options) -> Void = { _ in }
  ) throws {
    try self.init(try Scratch(drawing, bare: true), configure: configure)
  }

  /// A commit of the drawing.
  subscript(name: String) -> ObjectID { scratch.commits[name] ?? .zero }

  /// Some commits of the drawing: `site[all: "b c"]`.
  subscript(all names: String) -> [ObjectID] {
    names.split(separator: " ").map { self[String($0)] }
  }

  /// Makes a history real and moves the branches.
  @discardableResult
  func land(_ history: VirtualHistory) throws -> RealizedHistory {
    let realized = try realization.realize(history)
    try objects.write(configuration: configuration)
    for (name, id) in realized.tips {
      try scratch.git(["update-ref", "\(name)", id.hex])
    }
    return realized
  }

  /// What all branches lead to, a line a commit: subject, subjects of parents, branches, tree.
  func summary() throws -> String { try Self.summary(of: scratch) }

  static func summary(of scratch: Scratch) throws -> String {
    let rows = try scratch.gitText([
      "log", "--topo-order", "--decorate=short", "--format=%H%x00%P%x00%D%x00%T%x00%s",
      "--branches",
    ]).split(separator: "\n").map {
      $0.split(separator: "\0", maxSplits: 4, omittingEmptySubsequences: false).map(String.init)
    }
    let names = Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[4]) })
    return rows.map { row in
      let parents = row[1].split(separator: " ").map { names[String($0)] ?? "?" }
      let references = row[2].replacingOccurrences(of: "HEAD -> ", with: "")
      return "\(row[4]): \(parents.joined(separator: " "))  (\(references)) \(row[3].prefix(7))\n"
    }.sorted().joined()
  }
}

/// Expects an edit of a drawn history to make another drawn history of it, in shape, branches and files.
func expectEdit(
  _ before: String, becomes after: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ edit: (HistorySite) throws -> VirtualHistory
) throws {
  let site = try HistorySite(before)
  let realized = try site.land(try edit(site))
  #expect(realized.conflicts.isEmpty, sourceLocation: sourceLocation)
  let expected = try HistorySite.summary(of: try Scratch(after, bare: true))
  expectText(try site.summary(), is: expected, sourceLocation: sourceLocation)
  try site.scratch.expectSound(sourceLocation: sourceLocation)
}
