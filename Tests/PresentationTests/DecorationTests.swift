import Foundation
import Objects
import TestKit
import Testing

@testable import Presentation

struct DecorationTests {
  private func makeLog(detached: Bool = false) throws -> OracleLog {
    let scratch = try Scratch()
    let first = try scratch.commit("first").hex
    let second = try scratch.commit("second").hex
    for name in ["a", "b/c", "z"] { try scratch.git(["branch", name]) }
    for (name, id) in [
      ("refs/remotes/origin/main", second), ("refs/remotes/origin/x", first), ("refs/stash", first),
      ("refs/odd/name", second), ("refs/notes/commits", first), ("refs/heads/old", first),
      ("refs/bisect/bad", second), ("refs/tags/light", second),
    ] {
      try scratch.git(["update-ref", name, id])
    }
    try scratch.git("symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/main")
    try scratch.git("tag -a -m tag v1 \(first)")
    try scratch.git("tag -a -m tag v2")
    if detached { try scratch.git("checkout -q --detach") }
    return try OracleLog(scratch)
  }

  @Test func `names beside commits are those of git in its order`() throws {
    for detached in [false, true] {
      let log = try makeLog(detached: detached)
      for color in [[], ["--color=always"]] {
        try log.check(["--format=%d|%D|%+d|%C(auto)%d"] + color)
        for style in ["short", "full"] {
          try log.check(["--decorate=\(style)", "--oneline"] + color)
          try log.check(["--decorate=\(style)"] + color)
          try log.check(["--decorate=\(style)", "--format=%D"] + color)
        }
      }
    }
  }

  @Test func `patterns choose the names`() throws {
    let log = try makeLog()
    for arguments in [
      ["--decorate-refs=heads"], ["--decorate-refs=refs/heads/"], ["--decorate-refs=heads/a"],
      ["--decorate-refs=HEAD"], ["--decorate-refs=tags/v*"], ["--decorate-refs=*/main"],
      ["--decorate-refs-exclude=heads"], ["--decorate-refs-exclude=HEAD"],
      ["--decorate-refs-exclude=refs/heads/main"],
      ["--decorate-refs=heads", "--decorate-refs-exclude=heads/[ab]*"],
      ["--clear-decorations"], ["--decorate-refs=mai"], ["--decorate-refs=odd"],
    ] {
      try log.check(["--format=%D"] + arguments)
      try log.check(["--format=%D"] + arguments, ["log.excludeDecoration": "refs/remotes/"])
    }
  }

  @Test func `replaced and grafted commits say so`() throws {
    for name in ["015-replace-graft", "308-shallow-with-several-boundaries"] {
      let scratch = try Scratch(case: name)
      let directory = try scratch.gitText(["rev-parse", "--absolute-git-dir"])
      let log = try OracleLog(scratch)
      for file in ["shallow", "info/grafts"] {
        let text = (try? String(contentsOfFile: "\(directory)/\(file)", encoding: .utf8)) ?? ""
        log.grafted += text.split(separator: "\n").compactMap {
          ObjectID(hex: $0.utf8.prefix(40))
        }
      }
      try log.check(["--format=%H %D"])
      try log.check(["--format=%C(auto)%d", "--color=always"])
    }
  }
}
