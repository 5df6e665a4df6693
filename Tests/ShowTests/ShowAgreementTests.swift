import TestKit
import Testing

/// What `yore show` writes to a pipe, held against `git show`.
struct ShowAgreementTests {
  private func expectSameShow(
    _ scratch: Scratch, _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let arguments = line.split(separator: " ").map(String.init)
    try scratch.expectSame(
      ["show", "--remerge-diff"] + arguments, as: ["show"] + arguments,
      sourceLocation: sourceLocation)
  }

  @Test func `commits, tags, trees and files are shown as git shows them`() throws {
    let scratch = try Scratch()
    try scratch.commit("one\n\nWith a body.", files: ["a/b/file": "1\n2\n3\n", "top": "x"])
    try scratch.git(["tag", "-a", "-m", "The first.\n\nIn more words.", "v1"])
    try scratch.git(["tag", "-a", "-m", "a tag of a tag", "v1-again", "v1"])
    try scratch.git(["tag", "-a", "-m", "a file", "of-a-file", "HEAD:top"])
    try scratch.commit("two", files: ["a/b/file": "1\nzwei\n3\n", "top": nil, "new": "n\n"])
    try scratch.commit("three", files: ["new": "n\nm\n"])
    for line in [
      "", "HEAD", "HEAD~1", "HEAD~2", "HEAD~2 HEAD", "v1", "v1-again", "v1 v1-again HEAD",
      "v1 --oneline", "v1 --format=fuller", "v1 --format=%h", "of-a-file", "HEAD:a", "HEAD^{tree}",
      "HEAD:a HEAD:new HEAD HEAD~1:a", "HEAD:new", "HEAD~2..HEAD", "HEAD~2..HEAD --oneline",
      "HEAD^!", "HEAD^@", "HEAD~1 -s", "HEAD~1 --stat", "HEAD~1 --stat -p", "HEAD~1 --name-only",
      "HEAD~1 --name-status", "HEAD~1 --raw", "HEAD~1 --raw --no-abbrev", "HEAD~1 --numstat",
      "HEAD~1 --shortstat", "HEAD~1 --patch-with-stat", "HEAD~1 --raw --stat -p -z",
      "HEAD~1 -U0", "HEAD~1 --format=email --stat -p", "HEAD~1 --format= ", "HEAD~1 -- a",
      "HEAD~1 --no-prefix", "HEAD~1 --full-index", "HEAD~1 --src-prefix=x/ --dst-prefix=y/",
      "HEAD~1 --abbrev=20", "HEAD~2 --format=raw", "HEAD~1 -s -p", "HEAD~1 -p -s",
    ] {
      try expectSameShow(scratch, line)
    }
    try scratch.git("config format.pretty fuller")
    try expectSameShow(scratch, "HEAD~1")
    try scratch.git("config log.showRoot false")
    try expectSameShow(scratch, "HEAD~2")
  }

  @Test func `a patch of each commit makes its tree out of its parent's`() throws {
    let scratch = try Scratch(MadeHistory(60, seed: 11, fileCount: 12))
    try scratch.git("read-tree --empty")
    for commit in try scratch.oracle("rev-list --no-merges HEAD") {
      let parents = try scratch.oracle("rev-list --parents -n 1 \(commit)").first ?? ""
      let parent = parents.split(separator: " ").dropFirst().first.map(String.init)
      try scratch.git(["read-tree", parent ?? "--empty"])
      let patch = try scratch.yore(["show", commit])
      let apply = try ProcessRun.run(
        ["git", "apply", "--cached", "--allow-empty"], in: scratch.path,
        environment: scratch.environment, input: patch.output)
      #expect(apply.status == 0, "\(apply.errorText)")
      #expect(
        try scratch.oracle("write-tree") == scratch.oracle("rev-parse \(commit)^{tree}"))
    }
  }

  @Test func `of a merge it shows what somebody's hand did`() throws {
    let scratch = try Scratch()
    let lines = (1...20).map { "line \($0)\n" }
    func text(_ changes: [Int: String]) -> String {
      lines.indices.map { changes[$0 + 1].map { $0 + "\n" } ?? lines[$0] }.joined()
    }
    try scratch.commit("start", files: ["f": text([:]), "g": "g\n"])
    try scratch.git("checkout -q -b topic")
    try scratch.commit("topic", files: ["f": text([3: "three of topic", 15: "fifteen"])])
    try scratch.git("checkout -q main")
    try scratch.commit("main", files: ["f": text([3: "three of main"])])
    try scratch.git("merge -q -s ours --no-commit topic")
    try scratch.write(text([3: "three of both", 15: "fifteen"]), to: "f")
    try scratch.write("g, by hand\n", to: "g")
    try scratch.git("commit -qam resolved")
    let shown = try scratch.yore(["show"]).text
    #expect(shown.contains("\n+three of both\n"))
    #expect(shown.contains("\n-three of main\n"))
    #expect(shown.contains("\n-three of topic\n"))
    #expect(shown.contains("\n+g, by hand\n"))
    #expect(!shown.contains("fifteen"))
    try scratch.expectSame(
      ["show", "--first-parent", "--diff-merges=first-parent"], as: ["show", "--first-parent"])
    try scratch.expectSame(["show", "-m"], as: ["show", "-m"])
    try scratch.expectSame(
      ["show", "-m", "--oneline", "--stat"], as: ["show", "-m", "--oneline", "--stat"])
    try scratch.expectSame(["show", "--no-diff-merges"], as: ["show", "--no-diff-merges"])
  }

  @Test func `a commit in conflict is shown with markers around what is open`() throws {
    let scratch = try Scratch()
    try scratch.commit("one", files: ["f": "1\n", "other": "o\n"])
    try scratch.commit("two", files: ["f": "1\n2\n"])
    try scratch.commit("three", files: ["f": "1\n2\n3\n", "new": "n\n"])
    #expect(try scratch.yore("move HEAD --before HEAD~1").status == 1)
    for line in ["show HEAD~1", "show HEAD~1 --json"] {
      let shown = try scratch.yore(line).text
      #expect(shown.contains("<<<<<<<"), "\(line)")
      #expect(!shown.contains(".jjconflict"), "\(line)")
      #expect(shown.contains("new"))
    }
    #expect(try scratch.yore("log --flat --name-only --format=").text == "f\nf\nnew\nf\nother\n")
  }

  @Test func `what cannot be shown is said in a line`() throws {
    let scratch = try Scratch()
    let unborn = try scratch.yore(["show"])
    #expect(unborn.status == 2)
    #expect(unborn.errorText.contains("no commits yet"))
    try scratch.commit("one", files: ["f": "1\n"])
    for (line, words) in [
      ("nosuch", "neither a revision nor a file"), ("HEAD:nosuch", "neither"),
      ("HEAD~5", "a parent that is not there"), ("--diff-algorithm=odd", "odd"),
    ] {
      let run = try scratch.yore("show " + line)
      #expect(run.status == 2, "\(line)")
      #expect(run.errorText.contains(words), "\(run.errorText)")
      #expect(run.output.isEmpty)
    }
    let tree = try scratch.yore("show HEAD: --json")
    #expect(tree.status == 2)
  }
}
