import TestKit
import Testing

@Suite struct SelectionAgreementTests {
  static let history = #"""
          D---E-------K    topic origin/topic
         /     \     /
    A---B---C---M---N---O  main
         \         /
          F---G---H        side origin/side
    R---S                  other

    B: tag v1.0
    M: annotated v1.1
    G: tag light/v2
    """#

  @Test(arguments: [
    [
      "", "HEAD", "@", "main~2", "main^2", "main~1^2", "v1.1", "v1.1^{}", "v1.1^{commit}^",
      "topic^0",
    ],
    [
      "main..topic", "topic..", "..topic", "main...topic", "topic...side", "side...", "other..main",
    ],
    [
      "^main topic", "main ^v1.0 ^side", "main --not topic side", "--not main --not topic", "^main",
    ],
    [
      "main^@", "main^!", "main^-", "main~1^-1", "main~1^-2", "main ^main^@", "topic ^main^!",
      "^main^!",
    ],
    [
      "--all", "--all ^main", "--branches", "--branches=t*", "--branches=side", "--branches=s",
      "--tags",
    ],
    [
      "--tags=v1.*", "--tags=light", "--remotes", "--remotes=origin", "--remotes=origin/s*",
      "--glob=heads",
    ],
    [
      "--glob=refs/tags/*", "--glob=heads/t*", "--exclude=main --branches",
      "--exclude=refs/heads/main --branches",
    ],
    [
      "--exclude=refs/heads/main --all", "--exclude=HEAD --all", "--exclude=* --all",
      "--exclude=main --all",
    ],
    [
      "--exclude=v1* --tags --branches=side", "--exclude=origin/* --remotes",
      "--exclude=refs/tags/* --glob=*",
    ],
    [
      "main --not --tags", "--all --not --remotes", "main topic side other",
      "--branches --not --branches=main",
    ],
  ])
  func `what is selected is what git selects`(lines: [String]) throws {
    let scratch = try Scratch(Self.history)
    for line in lines {
      try scratch.expectSameLog("--format=%H%d \(line) --")
      try scratch.expectSameLog("--topo-order --format=%s \(line)")
    }
  }

  @Test func `orders, numbers and kinds of commits are those of git`() throws {
    let scratch = try Scratch(Self.history)
    for order in [
      "", "--topo-order", "--date-order", "--author-date-order", "--reverse --topo-order",
    ] {
      for option in [
        "", "-n 3", "-4", "--max-count=0", "-n -1", "--skip=2", "--skip=3 -n 2", "--skip=99",
        "--merges",
        "--no-merges", "--min-parents=2", "--max-parents=0", "--min-parents=3",
        "--merges --no-min-parents",
        "--max-parents=-1", "--first-parent", "--first-parent --merges", "--parents",
        "--reverse -n 3",
        "--until=2023-11-14T22:20:00", "--since=2023-11-14T22:18:00",
        "--since-as-filter=2023-11-14T22:18:00",
      ] {
        try scratch.expectSameLog("--format=%s:%p --all \(order) \(option)")
      }
    }
  }

  @Test func `a commit-graph changes no order but as git's own does`() throws {
    let scratch = try Scratch(Self.history)
    try scratch.git("commit-graph write --reachable")
    for order in ["", "--topo-order", "--date-order", "--author-date-order"] {
      for option in [
        "", "--first-parent", "--until=2023-11-14T22:21:00", "--since=2023-11-14T22:17:00",
      ] {
        try scratch.expectSameLog("--format=%s --all \(order) \(option)")
      }
    }
  }

  @Test func `heads of other working trees belong to all`() throws {
    let scratch = try Scratch(Self.history)
    try scratch.git(["worktree", "add", "-q", "--detach", scratch.root + "/linked", "other"])
    try ProcessRun.run(
      ["git", "commit", "-q", "--allow-empty", "-m", "in the linked tree"],
      in: scratch.root + "/linked",
      environment: scratch.environment
    ).expectGoodEnd()
    for line in ["--all", "--exclude=worktrees/*/HEAD --all", "--all --not HEAD"] {
      try scratch.expectSameLog("--format=%s \(line)")
      try scratch.expectSameLog("--format=%s \(line)", folder: "../linked")
    }
  }

  @Test func `in a bare repository a file is not taken for a revision`() throws {
    let scratch = try Scratch(Self.history, bare: true)
    try scratch.expectSameLog("--format=%s refs/heads/main")
    try scratch.expectSameLog("--format=%s HEAD")
  }
}

extension ProcessRun {
  func expectGoodEnd(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(status == 0, "\(errorText)", sourceLocation: sourceLocation)
  }
}
