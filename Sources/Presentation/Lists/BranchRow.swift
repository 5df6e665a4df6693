public import Objects
internal import Platform
public import Text
public import Virtualization

/// What a row of `branches` tells: a branch, the commit that it is at, and what it follows.
public struct BranchRow {
  public var branch: Branch
  public var commit: Commit
  public var tracking: Tracking?

  /// The digits of the id that are enough to name the commit.
  public var shortIDLength: Int

  public init(branch: Branch, commit: Commit, tracking: Tracking?, shortIDLength: Int) {
    self.branch = branch
    self.commit = commit
    self.tracking = tracking
    self.shortIDLength = shortIDLength
  }

  /// Writes the row as one JSON object, as Documentation/schema/branches.json describes it.
  public func write(to json: inout JSONWriter) {
    let commit = commit.decoded
    json.object { json in
      json.text("name", branch.name.short)
      json.text("reference", branch.name.bytes[...])
      json.field("kind", branch.name.kind.rawValue)
      json.id("id", branch.commit)
      json.id("shortId", branch.commit, digits: shortIDLength)
      json.field("current", branch.isCurrent)
      json.upstream(tracking)
      json.text("worktree", branch.workTree.map { $0.bytes[...] })
      if let physical = branch.physical {
        json.key("virtual")
        json.object { $0.id("physical", physical) }
      } else {
        json.null("virtual")
      }
      json.text("target", branch.symbolicTarget.map { $0.bytes[...] })
      json.text("subject", commit.subject)
      json.date("date", commit.committer)
    }
  }
}
