import Objects
import TestKit
import Testing

/// The hostile repositories whose point is what becomes of commits and trees.
struct ShapeCaseTests {
  @Test func `a merge with changes of its own keeps them`() throws {
    let scratch = try Scratch(case: "207-evil-merge")
    try scratch.run("reword", "HEAD~2^1~1", "-m", "better left")
    #expect(try scratch.tree("HEAD~1") == "cae4aa28214882cde6d74a80eb0c412d018837ab")
    #expect(try scratch.tree() == "426cc917429c972d096d56406bf6286f32695b47")
    #expect(try scratch.gitText(["rev-list", "--count", "HEAD"]) == "6")
    #expect(try scratch.gitText(["rev-list", "--count", "--merges", "HEAD"]) == "1")
    #expect(try scratch.subjects().contains("better left"))
  }

  @Test func `a merge that took one side whole still does`() throws {
    let scratch = try Scratch(case: "208-ours-merge")
    let side = try scratch.rev("side")
    try scratch.run("reword", "HEAD~1", "-m", "main one")
    #expect(try scratch.tree() == "d3b46a181f977ec239c7ea72d6e86f8e36f2f724")
    #expect(try scratch.rev("HEAD^2") == side)
    #expect(try scratch.rev("side") == side)
  }

  @Test func `commits inside of a merged branch are dropped without the merge being flattened`()
    throws
  {
    var scratch = try Scratch(case: "210-drop-inside-merged-branch")
    let first = try scratch.rev("HEAD^1")
    try scratch.run("drop", "side~1")
    #expect(try scratch.tree() == "38d07238c07908ad9ecc7517bd55748982be3f66")
    #expect(try scratch.rev("HEAD^1") == first)
    #expect(try scratch.gitText(["rev-list", "--merges", "--count", "HEAD"]) == "1")

    scratch = try Scratch(case: "210-drop-inside-merged-branch")
    try scratch.run("drop", "side~1", "side")
    #expect(try scratch.tree() == "d3b46a181f977ec239c7ea72d6e86f8e36f2f724")
    #expect(try scratch.gitText(["rev-list", "--merges", "--count", "HEAD"]) == "0")

    scratch = try Scratch(case: "210-drop-inside-merged-branch")
    let side = try scratch.rev("side")
    try scratch.run("drop", "HEAD")
    #expect(try scratch.subjects() == ["root", "main 1"])
    #expect(try scratch.rev("side") == side)
  }

  @Test(arguments: [["HEAD", "--before", "HEAD~1"], ["HEAD~1^1", "--after", "HEAD~1"]])
  func `a commit that moves across a merge leaves it a merge`(arguments: [String]) throws {
    let scratch = try Scratch(case: "211-move-commit-across-merge")
    let run = try scratch.yore(["move"] + arguments)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try scratch.tree() == "2608e3e8282bcc88cf335597b0cc8a6a43d2b0d0")
    #expect(try scratch.gitText(["rev-list", "--merges", "--count", "HEAD"]) == "1")
  }

  @Test func `a commit that comes to change nothing is kept and told`() throws {
    let tree = "27be66c6f3769f2bd8c398e8153857f6e3091d54"
    var scratch = try Scratch(case: "214-becomes-empty")
    #expect(try scratch.run("drop", "HEAD~2").text.contains("empty now"))
    #expect(try scratch.tree() == tree)
    #expect(try scratch.subjects() == ["root", "B", "C"])

    scratch = try Scratch(case: "214-becomes-empty")
    #expect(try scratch.run("squash", "HEAD~1").text.contains("empty now"))
    #expect(try scratch.tree() == tree)
    #expect(try scratch.subjects() == ["root", "A", "C"])

    scratch = try Scratch(case: "214-becomes-empty")
    try scratch.run("drop", "HEAD~2", "--empty=drop")
    #expect(try scratch.subjects() == ["root", "C"])
    #expect(try scratch.tree() == tree)
  }

  @Test func `commits that were empty on purpose stay, whatever is said of others`() throws {
    let scratch = try Scratch(case: "215-existing-empty-commits")
    try scratch.run("reword", "HEAD~4", "-m", "root", "--empty=drop")
    #expect(try scratch.subjects() == ["root", "empty 1", "work", "empty 2", "tip"])
  }

  @Test func `files that become links and folders keep their trees`() throws {
    let scratch = try Scratch(case: "217-type-changes")
    let trees = try scratch.gitText(["log", "--format=%T"])
    try scratch.run("reword", "HEAD~4", "-m", "reworded")
    #expect(try scratch.gitText(["log", "--format=%T"]) == trees)
    let run = try scratch.run("move", "HEAD~2", "--before", "HEAD~3", ends: 1)
    #expect(run.text.contains("✗") && run.text.contains("      p~ours\n"))
    #expect(try scratch.gitText(["log", "--format=%T"]) == trees)
    try scratch.run("undo")
    try scratch.run("drop", "HEAD")
    #expect(scratch.file("p/q") == "deep")
    #expect(try scratch.gitText(["status", "--porcelain"]) == "")
  }

  @Test func `submodules move with the history and are not touched`() throws {
    let scratch = try Scratch(case: "219-submodule-commits")
    let inside = try scratch.gitText(["-C", "sub", "rev-parse", "HEAD"])
    try scratch.run("reword", "HEAD~3", "-m", "the root")
    #expect(try scratch.tree() == "dfaefc344f22763e761f07d10e1b3318e172a094")
    #expect(scratch.file("sub/untracked") == "keep\n")
    try scratch.run("drop", "HEAD~1")
    #expect(
      try scratch.gitText(["rev-parse", "HEAD:sub"]) == "3d87cf27ca20f33ffd7e888d3f11bf57c42972a6")
    #expect(try scratch.gitText(["-C", "sub", "rev-parse", "HEAD"]) == inside)
    #expect(scratch.file("sub/untracked") == "keep\n")
  }

  @Test(arguments: ["bump", "remove"])
  func `submodules that both sides moved are a conflict, and none is opened`(branch: String) throws
  {
    let scratch = try Scratch(case: "220-submodule-conflicts")
    #expect(try scratch.run("rebase", "main", branch, "--dry-run", ends: 1).text.contains("sub"))
    let run = try scratch.run("rebase", "main", branch, "--json", ends: 1)
    #expect(run.text.contains(#""paths":["sub"]"#))
  }

  @Test func `line ends of the working tree are git's business`() throws {
    let scratch = try Scratch(case: "221-eol-attributes")
    try scratch.run("reword", "HEAD~1", "-m", "reworded")
    #expect(try scratch.tree() == "1be7bb99641fc582a6b4a26d04c138ba001e980d")
    #expect(try scratch.gitText(["status", "--porcelain"]) == "")
    try scratch.run("drop", "HEAD")
    try scratch.run("drop", "HEAD")
    #expect(scratch.file("a.txt") == "one\r\n")
    #expect(try scratch.gitText(["status", "--porcelain"]) == "")
    #expect(try scratch.gitText(["show", "HEAD:a.txt"]) == "one")
  }

  @Test func `filters are run for files that come back`() throws {
    let scratch = try Scratch(case: "222-filter-driver")
    try scratch.run("drop", "HEAD")
    #expect(scratch.file("s.enc") == "SECRET ONE\n")
    #expect(try scratch.gitText(["status", "--porcelain"]) == "")
  }

  @Test func `what attributes say about merging holds`() throws {
    let scratch = try Scratch(case: "223-merge-attributes")
    let run = try scratch.run("rebase", "main", "topic", "--json", ends: 1)
    #expect(run.text.contains(#""paths":["lock.dat"]"#))
  }

  @Test(arguments: [
    ("205-mass-rename-upstream", "topic"), ("205-mass-rename-upstream", "plain"),
    ("206-directory-rename-new-file", "topic"),
  ])
  func `renames of others are followed`(name: String, branch: String) throws {
    let scratch = try Scratch(case: name)
    let run = try scratch.yore(["rebase", "main", branch])
    if name.hasPrefix("206") {
      // As git by default: a file that would follow its folder is asked about.
      #expect(run.status == 1 && run.text.contains("added.c"))
      return
    }
    #expect(run.status == 0, "\(run.errorText)")
    let names = try scratch.gitText(["ls-tree", "-r", "--name-only", branch]).split(separator: "\n")
    #expect(names.count { $0.hasPrefix("new/") } == 250)
    #expect(names.count { $0.hasPrefix("old/") } == 0)
    if branch == "topic" {
      #expect(try scratch.tree(branch) == "815893d3f06dad255aea2489aac4a8f416b2f563")
    }
  }

  @Test func `a merge is copied beside the parent that is named, or not at all`() throws {
    let scratch = try Scratch(case: "255-cherry-pick-a-merge")
    #expect(try scratch.run("pick", "other", ends: 3).errorText.contains("merge"))
    try scratch.run("pick", "other", "--mainline=1")
    #expect(try scratch.tree() == "f08e928804509cc89daa0deb930b61d8689717fa")
  }

  @Test func `names that differ in case only stay apart`() throws {
    let scratch = try Scratch(case: "259-case-only-rename")
    try scratch.run("reword", "HEAD~2", "-m", "reworded")
    #expect(try scratch.tree() == "48fa8cb264d77a2feda3674ecc87f5441e5fd6c5")
    #expect(
      try scratch.gitText(["ls-tree", "--name-only", "HEAD"]) == "Makefile\nReadme\nmakefile")
  }
}
