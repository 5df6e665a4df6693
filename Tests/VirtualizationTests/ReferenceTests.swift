import Objects
import TestKit
import Testing

@testable import Virtualization

@Suite struct ReferenceTests {
  @Test func `a commit has its tags, those of tags too, and its branches`() throws {
    let scratch = try Scratch("A---B---C  main\n\nB: tag light\nB: annotated note")
    try scratch.git("tag -a -m nested nested note")
    try scratch.git("update-ref refs/remotes/origin/main main~1")
    try scratch.git("update-ref refs/stash main~2")
    let repository = try scratch.repository()
    let (a, b, c) = (try scratch.rev("A"), try scratch.rev("B"), try scratch.rev("C"))
    #expect(
      repository.tags(of: b).map { String(describing: $0.name) } == [
        "refs/tags/light", "refs/tags/nested", "refs/tags/note",
      ])
    #expect(
      repository.references(of: b).map { String(describing: $0.name) }
        == ["refs/remotes/origin/main", "refs/tags/light", "refs/tags/nested", "refs/tags/note"])
    #expect(repository.tags(of: c).isEmpty)
    #expect(repository.references(of: c).map { String(describing: $0.name) } == ["refs/heads/main"])
    #expect(repository.references(of: a).map { String(describing: $0.name) } == ["refs/stash"])
    #expect(
      repository.references.map { String(describing: $0.name) }
        == (try scratch.oracle("for-each-ref --format=%(refname)")))
  }

  @Test func `references are read again only when something changed`() throws {
    let scratch = try Scratch("A---B---C  main\n\nB: tag one")
    let repository = try scratch.repository()
    let (b, c) = (try scratch.rev("B"), try scratch.rev("C"))
    #expect(repository.referenceReadCount == 0)
    #expect(repository.tags(of: b).count == 1)
    #expect(repository.tags(of: c).isEmpty)
    try repository.refresh()
    #expect(repository.tags(of: b).count == 1)
    #expect(repository.referenceReadCount == 1)

    try scratch.git(
      "tag two C~1".replacing("C~1", with: b.hex).split(separator: " ").map(String.init))
    #expect(repository.tags(of: b).count == 1, "all that is shown is of one moment")
    #expect(try repository.refresh() != nil)
    #expect(repository.tags(of: b).count == 2)
    try scratch.git("pack-refs --all")
    try repository.refresh()
    try scratch.git("tag -d one")
    try repository.refresh()
    #expect(repository.tags(of: b).map { String(describing: $0.name) } == ["refs/tags/two"])
    try scratch.git(["tag", "-f", "two", c.hex])
    try repository.refresh()
    #expect(repository.tags(of: b).isEmpty)
    #expect(repository.tags(of: c).count == 1)
  }

  @Test func `what leads nowhere hides nothing`() throws {
    let scratch = try Scratch(case: "121-tags-of-everything")
    let repository = try scratch.repository()
    #expect(!repository.tags(of: try scratch.rev("HEAD")).isEmpty)
    #expect(
      Set(repository.references.map { String(describing: $0.name) })
        .isSuperset(of: ["refs/heads/main", "refs/tags/note"]))
  }

  @Test(arguments: [
    ["branch.main.remote=origin", "branch.main.merge=refs/heads/main"],
    ["branch.main.remote=.", "branch.main.merge=refs/heads/topic"],
    ["branch.main.remote=odd", "branch.main.merge=refs/heads/main"],
    ["branch.main.remote=odd", "branch.main.merge=refs/heads/release/main"],
    ["branch.main.remote=odd", "branch.main.merge=refs/changes/1"],
    ["branch.main.remote=one", "branch.main.merge=refs/heads/main"],
    ["branch.main.remote=one", "branch.main.merge=refs/heads/topic"],
    ["branch.main.remote=none", "branch.main.merge=refs/heads/main"],
    ["branch.main.remote=origin"], ["branch.main.merge=refs/heads/main"],
    ["branch.main.remote=origin", "branch.main.merge=refs/heads/gone"],
  ])
  func `a branch follows what git says it follows`(settings: [String]) throws {
    let scratch = try Scratch("A---B  main\n\\\n C     topic".replacing("\\\n C", with: "D---C"))
    for name in ["origin/main", "odd/x-main-y", "odd/deep/main", "changes/1", "single"] {
      try scratch.git(["update-ref", "refs/remotes/" + name, "main~1"])
    }
    for (remote, specs) in [
      ("origin", ["+refs/heads/*:refs/remotes/origin/*"]),
      (
        "odd",
        [
          "refs/heads/release/*:refs/remotes/odd/deep/*", "+refs/heads/*:refs/remotes/odd/x-*-y",
          "refs/changes/*:refs/remotes/changes/*",
        ]
      ), ("one", ["+refs/heads/main:refs/remotes/single"]),
    ] {
      try scratch.git(["config", "remote.\(remote).url", "/nowhere"])
      for spec in specs { try scratch.git(["config", "--add", "remote.\(remote).fetch", spec]) }
    }
    for setting in settings {
      let parts = setting.split(separator: "=").map(String.init)
      try scratch.git(["config", parts[0], parts[1]])
    }
    let asked = try scratch.runGit(["rev-parse", "--symbolic-full-name", "main@{upstream}"])
    let expected = try scratch.gitText(["for-each-ref", "--format=%(upstream)", "refs/heads/main"])
    let upstream = try scratch.repository().upstream(of: ReferenceName("refs/heads/main"))
    #expect(upstream.map { String(describing: $0.name) } ?? "" == expected)
    if asked.status == 0 { #expect(upstream?.isGone == false) }
    #expect(upstream?.isGone == nil || upstream?.isGone == (asked.status != 0))
  }
}
