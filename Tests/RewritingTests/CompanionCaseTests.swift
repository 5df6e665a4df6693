import Objects
import TestKit
import Testing

/// The hostile repositories whose point is what goes along with commits: references, hooks, notes, signatures.
struct CompanionCaseTests {
  @Test func `the hook after a rewrite runs where git runs it`() throws {
    let scratch = try Scratch(case: "234-hooks-path-and-cwd")
    try scratch.run("reword", "HEAD~1", "-m", "reworded", folder: "deep/er")
    #expect(scratch.file(".git/where") == "ran in \(scratch.path)\n")
  }

  @Test func `rewritten commits are signed anew`() throws {
    let scratch = try Scratch(case: "235-sign-commits")
    let old = try ["HEAD", "HEAD~1"].map { try scratch.gitText(["cat-file", "commit", $0]) }
    try scratch.run("reword", "HEAD~1", "-m", "reworded")
    for (revision, before) in zip(["HEAD", "HEAD~1"], old) {
      let commit = try scratch.gitText(["cat-file", "commit", revision])
      #expect(commit.contains("gpgsig") && commit.contains("FAKE"))
      #expect(signature(commit) != signature(before))
    }
    let run = try scratch.run("reword", "HEAD~1", "-m", "once more", "--no-sign", "--json")
    #expect(run.text.contains(#""signaturesRemoved":2"#))
    #expect(try !scratch.gitText(["cat-file", "commit", "HEAD"]).contains("gpgsig"))
  }

  private func signature(_ commit: String) -> String? {
    commit.split(separator: "\n").first { $0.contains("FAKE") }.map(String.init)
  }

  @Test func `notes follow where the settings say so`() throws {
    let scratch = try Scratch(case: "238-notes")
    let plain = try scratch.rev("refs/notes/commits")
    try scratch.run("reword", "HEAD~1", "-m", "reworded")
    #expect(try scratch.gitText(["notes", "--ref=review", "show", "HEAD"]) == "rev three")
    #expect(try scratch.gitText(["notes", "--ref=review", "show", "HEAD~1"]) == "rev two")
    #expect(try scratch.rev("refs/notes/commits") == plain)
    #expect(try scratch.subjects() == ["one", "reworded", "three"])
  }

  @Test func `branches along the line follow, tags and remotes do not`() throws {
    let scratch = try Scratch(case: "240-stacked-refs")
    let old = "7e4d2b020223af617286c69c9cfaeb11b50baea3"
    try scratch.run("fixup", "HEAD~2", "--into", "HEAD~3", "--published")
    #expect(try scratch.tree("part1") == "1eac38417a0548938e12d7e1ea2d16035618cb70")
    #expect(try scratch.rev("part1") == scratch.rev("HEAD~2"))
    #expect(try scratch.rev("part2") == scratch.rev("HEAD~1"))
    #expect(try scratch.rev("copy") == scratch.rev("HEAD~1"))
    #expect(try scratch.rev("v1").hex == old)
    #expect(try scratch.rev("refs/remotes/origin/part1").hex == old)
    #expect(try scratch.gitText(["symbolic-ref", "refs/heads/alias"]) == "refs/heads/part2")
    try scratch.run("drop", "HEAD~1", "--published")
    for name in ["part2", "copy"] { #expect(try scratch.rev(name) == scratch.rev("part1")) }
  }

  @Test func `published commits are refused with the references that have them`() throws {
    let scratch = try Scratch(case: "240-stacked-refs")
    let run = try scratch.run("reword", "HEAD~3", "-m", "x", ends: 3)
    #expect(run.errorText.contains("tag v1 and origin/part1 contain it"))
    try scratch.run("reword", "HEAD~1", "-m", "b, reworded")
  }

  @Test func `autosquash does what git does with a zoo of requests`() throws {
    let scratch = try Scratch(case: "247-autosquash-zoo")
    let git = try scratch.shell(
      "git branch before && GIT_SEQUENCE_EDITOR=: GIT_EDITOR=: git rebase -q -i --autosquash --root "
        + ">/dev/null && git log --format='%T%n%B' && git checkout -q -B main before && git branch -D before"
    )
    #expect(git.status == 0, "\(git.errorText)")
    try scratch.run("autosquash")
    #expect(
      try scratch.subjects() == [
        "Add widget", "New title", "Add widget cache", "fixup! no such commit", "tail",
      ])
    #expect(try scratch.tree() == "c22c30dcfefbf1d8800eaa9e9d63433618457688")
    #expect(git.text.hasPrefix(try scratch.gitText(["log", "--format=%T%n%B"])))
  }

  @Test func `of two commits of one subject the older gets the fixup`() throws {
    let scratch = try Scratch(case: "248-autosquash-ambiguous-subjects")
    try scratch.run("autosquash")
    #expect(try scratch.tree("HEAD~2") == "dbd9ba8351717b4fc90c2c262cca6bed5093ea75")
    #expect(try scratch.tree() == "73f479614644a8f1ef785a1c63ab3b4a91f60f29")
    #expect(try scratch.subjects().count == 3)
  }

  @Test func `a message is written in the encoding that the settings name`() throws {
    let scratch = try Scratch(case: "261-commit-encoding-configured")
    let before = try scratch.gitText(["log", "-1", "--format=%B", "HEAD~1"])
    try scratch.run("reword", "HEAD", "-m", "größer")
    #expect(try scratch.gitText(["log", "-1", "--format=%s"]) == "größer")
    let commit = try scratch.git("cat-file commit HEAD")
    #expect(commit.suffix(7).elementsEqual([0x67, 0x72, 0xf6, 0xdf, 0x65, 0x72, 0x0a]))
    try scratch.run("reword", "HEAD~2", "-m", "first")
    #expect(try scratch.gitText(["log", "-1", "--format=%B", "HEAD~1"]) == before)
  }

  @Test func `the root of five thousand commits is reworded`() throws {
    let scratch = try Scratch(case: "264-long-history-rewrite")
    let root = try scratch.gitText(["rev-list", "--max-parents=0", "HEAD"])
    try scratch.run("reword", root, "-m", "first")
    #expect(try scratch.gitText(["rev-list", "--count", "HEAD"]) == "5000")
    #expect(try scratch.tree() == "35f15b666f272a7aeac06cf52e61c82f25d8de34")
  }
}
