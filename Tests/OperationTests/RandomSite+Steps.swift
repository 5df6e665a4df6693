import TestKit

extension RandomSite {
  /// Does something: yore, plain git or somebody who edits files.
  func step() throws {
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<5: try edit()
    case 5..<7:
      let count = any([1, 1, 1, 2, 3, 6])
      try yore(["undo", "\(count)"], .undo(count))
    case 7..<9:
      let count = any([1, 1, 2, 4])
      try yore(["redo", "\(count)"], .redo(count))
    case 9:
      let operations = try scratch.oracle("reflog show --format=%H refs/yore/operations")
      try yore(["restore", any(operations)])
    case 10..<14: try plainGit()
    default:
      let path = anyTree + "/" + anyPath
      try write(path)
      if Bool.random(using: &random) { try git(["-C", anyTree, "add", "-A"]) }
    }
  }

  /// Rewrites something.
  private func edit() throws {
    let commit = try anyCommit()
    let message = "message \(log.count)"
    switch Int.random(in: 0..<17, using: &random) {
    case 0: try yore(["reword", commit, "-m", message, "--published"])
    case 1: try yore(["drop", commit, "--published"])
    case 2, 3: try yore(["drop", "HEAD", "--keep-changes", "--published"])
    case 4: try yore(["move", commit, "--before", try anyCommit(), "--published"])
    case 5: try yore(["fixup", commit, "--published"])
    case 6: try yore(["squash", commit, try anyCommit(), "-m", message, "--published"])
    case 7: try yore(["cut", commit, "--published"])
    case 8: try yore(["paste"])
    case 9: try yore(["pick", any(["topic", "main"])])
    case 10: try yore(["copy", commit], .aside)
    case 11: try yore(["amend", any(["HEAD", commit]), "--published"])
    case 12: try yore(["amend", any(["HEAD", commit]), "-a", "--published"])
    case 13: try yore(["absorb", "-a", "--published"])
    case 14: try yore(["revert", commit])
    case 15: try yore(["rebase", try anyBranch, "--published"])
    default:
      try yore(["reauthor", commit, "--author", "\(message) <a@example.com>", "--published"])
    }
  }

  /// Lets plain git do something.
  private func plainGit() throws {
    let tree = anyTree
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1, 2:
      try write(tree + "/" + anyPath)
      if Bool.random(using: &random) { try git(["-C", tree, "add", "-A"]) }
      try git(["-C", tree, "commit", "-q", "-a", "-m", "commit \(log.count)"])
    case 3: try git(["branch", "branch\(log.count)", try anyCommit()])
    case 4: if let name = try madeBranch { try git(["branch", "-D", name]) }
    case 5: if let name = try madeBranch { try git(["branch", "-f", name, try anyCommit()]) }
    case 6: if let name = try madeBranch { try git(["branch", "-m", name, "branch\(log.count)"]) }
    case 7, 8: try git(["-C", tree, "switch", "-q", try anyBranch])
    case 9: try git(["tag", "tag\(log.count)", try anyCommit()])
    case 10: try git(["-C", tree, "commit", "-q", "--amend", "-m", "amended \(log.count)"])
    case 11:
      try git(["-C", tree, "reset", "-q", any(["--hard", "--mixed", "--soft"]), "HEAD~1"])
    case 12: try git(["checkout", "-q", "--detach", any(["HEAD", try anyCommit()])])
    case 13: try git(any([["pack-refs", "--all"], ["gc", "-q"], ["repack", "-q", "-a", "-d"]]))
    case 14:
      try git(any([["stash", "-q"], ["stash", "pop", "-q"], ["rm", "-q", "-f", anyPath]]))
    default:
      let name = try anyBranch
      try git(["merge", "-q", "--no-edit", name])
      try git(["merge", "--abort"])
    }
  }
}
