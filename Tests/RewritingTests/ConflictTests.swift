import Foundation
import Objects
import TestKit
import Testing

/// Histories that hold conflicts: what git sees of them, and how they end.
struct ConflictTests {
  /// Four commits, three of which write one line of `f`, each with a file of its own.
  static func scratch() throws -> Scratch {
    try Scratch(
      """
      A---B---C---D    main

      A: f = top\\none\\nend
      B: f = top\\ntwo\\nend
      C: f = top\\nthree\\nend
      D: g = g
      """)
  }

  private func conflicts(_ scratch: Scratch) throws -> [[String: Any]] {
    let run = try scratch.run("conflicts", "--json")
    try expectJSON(run.output, isValidBy: "conflicts")
    return try run.text.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  private func rows(_ scratch: Scratch) throws -> [[String: Any]] {
    let run = try scratch.run("log", "--flat", "--json")
    try expectJSON(run.output, isValidBy: "log")
    return try run.text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  // MARK: - Being in conflict

  @Test func `all is rewritten, and git sees nothing of it`() throws {
    let scratch = try Self.scratch()
    let before = try scratch.rev("main").hex
    let run = try scratch.run(
      "move", scratch.hex("C"), "--before", scratch.hex("B"), "--json", ends: 1)
    try expectJSON(run.output, isValidBy: "rewrite")
    #expect(run.text.contains(#""virtual":true"#) && run.text.contains(#""paths":["f"]"#))
    #expect(run.text.contains(#""workingTree":"untouched""#))
    #expect(try scratch.gitText(["rev-parse", "main"]) == before)
    #expect(try scratch.gitText(["status", "--porcelain"]) == "")
    let rows = try rows(scratch)
    #expect(rows.compactMap { $0["subject"] as? String } == ["D", "B", "C", "A"])
    #expect(
      rows.compactMap { $0["state"] as? String } == [
        "virtual", "virtual", "conflicted", "physical",
      ]
    )
    #expect(rows[2]["conflictedPaths"] as? [String] == ["f"])
    let text = try scratch.run("log")
    #expect(text.text.contains("✗ C"))
    #expect(try scratch.run("graph").text.contains("✗ C"))
    let status = try scratch.run("status", "--json")
    try expectJSON(status.output, isValidBy: "status")
    #expect(status.text.contains(#""virtual":{"conflicts":1"#))
    #expect(try scratch.run("status").text.contains("1 conflict in the history"))
    let branches = try scratch.run("branches", "--json")
    try expectJSON(branches.output, isValidBy: "branches")
    #expect(branches.text.contains(#""virtual":{"physical":"\#(before)"}"#))
  }

  @Test func `a conflict that a later edit takes the cause of is gone`() throws {
    let scratch = try Self.scratch()
    let before = try scratch.rev("main")
    try scratch.run("move", scratch.hex("C"), "--before", scratch.hex("B"), ends: 1)
    let moved = try #require(try conflicts(scratch).first?["lineage"] as? String)
    try scratch.run("move", moved, "--after", "main~1")
    #expect(try scratch.rev("main") == before)
    #expect(try conflicts(scratch).isEmpty)
    #expect(try scratch.runGit(["rev-parse", "-q", "--verify", "refs/yore/virtual"]).status == 1)
  }

  @Test func `git cleans up in the middle, and all is still there`() throws {
    let scratch = try Self.scratch()
    // What git purges is not undone.
    scratch.isUndoneAtEnd = false
    try scratch.run("move", scratch.hex("C"), "--before", scratch.hex("B"), ends: 1)
    let before = try rows(scratch).compactMap { $0["id"] as? String }
    try scratch.git("reflog expire --expire=now --all")
    try scratch.git("gc -q --prune=now")
    try scratch.expectSound()
    #expect(try rows(scratch).compactMap { $0["id"] as? String } == before)
    try scratch.run("resolve", "--take=theirs", ends: 1)
    try scratch.run("resolve", "--take=theirs")
    #expect(try scratch.subjects() == ["A", "C", "B", "D"])
  }

  @Test func `what is pushed is what git has`() throws {
    let scratch = try Self.scratch()
    let before = try scratch.rev("main").hex
    try scratch.run("move", scratch.hex("C"), "--before", scratch.hex("B"), ends: 1)
    try scratch.git("init -q --bare there")
    try scratch.git("push -q there main")
    let pushed = try scratch.gitText(["--git-dir=there", "for-each-ref", "--format=%(objectname)"])
    #expect(pushed == before)
  }

  // MARK: - Editing

  @Test func `all commands work on it, above and below`() throws {
    let scratch = try Self.scratch()
    try scratch.run("move", scratch.hex("C"), "--before", scratch.hex("B"), ends: 1)
    try scratch.run("reword", "HEAD", "-m", "D anew", ends: 1)
    try scratch.run("reword", "HEAD~3", "-m", "A anew", ends: 1)
    try scratch.run("reauthor", "HEAD~1", "--author=An Other <other@example.com>", ends: 1)
    try scratch.run("pick", "HEAD", "--after", "HEAD~3", ends: 1)
    #expect(
      try rows(scratch).compactMap { $0["subject"] as? String }
        == ["D anew", "B", "C", "D anew", "A anew"])
    try scratch.run("drop", "HEAD~3", ends: 1)
    try scratch.run("squash", "HEAD", "-m", "both", ends: 1)
    #expect(
      try rows(scratch).compactMap { $0["subject"] as? String } == ["both", "C", "A anew"])
    try scratch.run("drop", "HEAD~1")
    #expect(try scratch.subjects() == ["A anew", "both"])
    #expect(scratch.file("f") == "top\ntwo\nend\n")
  }

  @Test func `several branches wait, and follow together`() throws {
    let scratch = try Scratch(
      """
      A---B---C---D    main
               \\
                E    side

      A: f = one
      B: f = two
      C: f = three
      """)
    let before = try scratch.gitText(["for-each-ref", "refs/heads"])
    try scratch.run("move", scratch.hex("C"), "--before", scratch.hex("B"), ends: 1)
    #expect(try scratch.gitText(["for-each-ref", "refs/heads"]) == before)
    #expect(try scratch.run("log", "--flat", "--oneline", "side").text.contains(" B\n"))
    try scratch.run("drop", "main~2")
    #expect(try scratch.subjects("main") == ["A", "B", "D"])
    #expect(try scratch.subjects("side") == ["A", "B", "E"])
  }

  // MARK: - Deciding

  @Test(arguments: [("ours", "one"), ("theirs", "three"), ("base", "two")])
  func `a side is taken`(side: String, line: String) throws {
    let scratch = try Self.scratch()
    try scratch.run("drop", scratch.hex("B"), ends: 1)
    let dry = try scratch.run("resolve", "--take=\(side)", "--dry-run")
    #expect(dry.text.contains("nothing was changed"))
    try scratch.run("resolve", "--take=\(side)")
    #expect(scratch.file("f") == "top\n\(line)\nend\n")
    #expect(try scratch.subjects() == ["A", "C", "D"])
    #expect(try scratch.gitText(["status", "--porcelain"]) == "")
  }

  @Test func `lines of both sides, or what a file holds`() throws {
    let scratch = try Self.scratch()
    try scratch.run("drop", scratch.hex("B"), ends: 1)
    try scratch.run("resolve", "--take=union")
    #expect(scratch.file("f") == "top\none\nthree\nend\n")
    try scratch.run("undo", ends: 1)
    try scratch.write("mine\n", to: "given")
    let conflict = try #require(try conflicts(scratch).first?["commit"] as? String)
    try scratch.run("resolve", conflict, "f", "--file", scratch.path + "/given")
    #expect(scratch.file("f") == "mine\n")
  }

  @Test func `the editor sees both sides, and what it leaves between markers stays open`() throws {
    let scratch = try Scratch(
      """
      A---B---C    main

      A: f = 1\\n2\\n3\\n4\\n5\\n6\\n7\\n8\\n9
      B: f = one\\n2\\n3\\n4\\n5\\n6\\n7\\n8\\nnine
      C: f = I\\n2\\n3\\n4\\n5\\n6\\n7\\n8\\nIX
      """)
    try scratch.run("drop", scratch.hex("B"), ends: 1)
    try scratch.git("config merge.conflictStyle diff3")
    // The first block is decided, the second stays.
    try scratch.run(
      "resolve", ends: 1,
      environment: ["GIT_EDITOR": "cp $1 ../seen; sed -i '1,/^>>>>>>>/c\\first'"])
    let seen = try #require(scratch.file("../seen") ?? scratch.file("seen"))
    #expect(seen.contains("||||||| "))
    let open = try conflicts(scratch)
    #expect(open.count == 1)
    try scratch.run("resolve", "--take=theirs")
    #expect(scratch.file("f") == "first\n2\n3\n4\n5\n6\n7\n8\nIX\n")
  }

  @Test(arguments: [["C", "D"], ["D", "C"]])
  func `the order in which conflicts are decided is of no account`(order: [String]) throws {
    let scratch = try Scratch(
      """
      A---B---C---D---E    main

      A: f = one
      A: g = one
      B: f = two
      B: g = two
      C: f = three
      D: g = four
      E: f = five
      """)
    try scratch.run("drop", scratch.hex("B"), ends: 1)
    #expect(try conflicts(scratch).compactMap { $0["subject"] as? String } == ["C", "D", "E"])
    for name in order {
      let open = try conflicts(scratch).first { $0["subject"] as? String == name }
      let commit = try #require(open?["commit"] as? String)
      try scratch.run("resolve", commit, "--take=theirs", ends: name == order.last ? 0 : 1)
    }
    #expect(try scratch.subjects() == ["A", "C", "D", "E"])
    #expect(scratch.file("f") == "five\n")
    #expect(scratch.file("g") == "four\n")
    #expect(try scratch.gitText(["show", "main~2:f", "main~2:g"]) == "three\none")
  }

  @Test func `the merge tool gets what git would give it`() throws {
    let scratch = try Self.scratch()
    try scratch.git("config merge.tool mine")
    try scratch.git([
      "config", "mergetool.mine.cmd",
      #"cat "$BASE" "$LOCAL" "$REMOTE" | grep -v top | grep -v end >"$MERGED""#,
    ])
    try scratch.git("config mergetool.mine.trustExitCode true")
    try scratch.run("drop", scratch.hex("B"), ends: 1)
    try scratch.run("resolve", "--tool")
    #expect(scratch.file("f") == "two\none\nthree\n")
    try scratch.run("undo", ends: 1)
    try scratch.git(["config", "mergetool.other.cmd", "false"])
    try scratch.git("config mergetool.other.trustExitCode true")
    try scratch.run("resolve", "--tool=other", ends: 1)
    #expect(try conflicts(scratch).count == 1)
  }

  @Test func `a commit in conflict is tried in a working tree of its own`() throws {
    let scratch = try Self.scratch()
    try scratch.run("drop", scratch.hex("B"), ends: 1)
    let commit = try #require(try conflicts(scratch).first?["commit"] as? String)
    let there = scratch.path + "/.git/there"
    let run = try scratch.run("resolve", commit, "--checkout=.git/there", "--json", ends: 1)
    #expect(run.text.contains(#""worktree":"\#(there)""#))
    let marked = try #require(scratch.file(".git/there/f"))
    #expect(marked.contains("<<<<<<<") && marked.contains("three"))
    #expect(try scratch.gitText(["-C", there, "status", "--porcelain"]) == "")
    try scratch.write("top\ntried\nend\n", to: ".git/there/f")
    try scratch.write("other\n", to: ".git/there/A")
    // Refused for what is in the way, and nothing is lost of it.
    try scratch.write("in the way\n", to: "A")
    try scratch.run("resolve", commit, "--checkout", ends: 3)
    try scratch.git("checkout -q A")
    try scratch.run("resolve", commit, "--checkout")
    #expect(scratch.file("f") == "top\ntried\nend\n")
    #expect(scratch.file("A") == "other\n")
    #expect(try scratch.gitText(["show", "--format=", "--name-only", "HEAD~1"]) == "A\nC\nf")
    #expect(scratch.file(".git/there/f") == nil)
    #expect(try scratch.gitText(["status", "--porcelain"]) == "")
  }

  @Test func `what was decided once is decided again, by yore or by git`() throws {
    let scratch = try Self.scratch()
    try scratch.git("config rerere.enabled true")
    let first = try scratch.run("drop", scratch.hex("B"), "--json", ends: 1)
    #expect(first.text.contains(#""decisionsReused":0"#))
    try scratch.write("top\nmine\nend\n", to: "given")
    try scratch.run("resolve", "--file", scratch.path + "/given")
    let tree = try scratch.tree("main")
    try scratch.run("undo", "2")
    let again = try scratch.run("drop", scratch.hex("B"), "--json")
    #expect(again.text.contains(#""decisionsReused":1"#))
    #expect(try scratch.tree("main") == tree)
    try scratch.run("undo")
    // Git's own rebase knows it, too.
    try scratch.git(["checkout", "-q", "-b", "other"])
    let run = try scratch.runGit(["rebase", "--onto", "main~3", "main~2"])
    #expect(run.status != 0)
    #expect(scratch.file("f") == "top\nmine\nend\n")
    try scratch.git("rebase --abort")
  }

  @Test func `what is not in conflict is not decided`() throws {
    let scratch = try Self.scratch()
    #expect(try scratch.run("resolve", "--take=ours", ends: 3).errorText.contains("nothing is"))
    #expect(try scratch.run("resolve", "--abandon", ends: 3).errorText.contains("nothing is"))
    try scratch.run("drop", scratch.hex("B"), ends: 1)
    #expect(
      try scratch.run("resolve", "HEAD", "--take=ours", ends: 2).errorText.contains(
        "not in conflict"))
    try scratch.run("resolve", "--take=ours", "--file", "f", ends: 2)
    try scratch.run("resolve", ends: 3, environment: ["GIT_EDITOR": "false"])
    #expect(try conflicts(scratch).count == 1)
  }

  // MARK: - Ending

  @Test func `given up, the history is what git has`() throws {
    let scratch = try Self.scratch()
    try scratch.run("drop", scratch.hex("B"), ends: 1)
    try scratch.run("resolve", "--abandon")
    #expect(try rows(scratch).compactMap { $0["subject"] as? String } == ["D", "C", "B", "A"])
    try scratch.run("undo", ends: 1)
    #expect(try conflicts(scratch).count == 1)
  }

  @Test func `commits that git puts on top are carried over`() throws {
    let scratch = try Self.scratch()
    // One command, two operations: the first takes in what git did.
    scratch.isUndoneAtEnd = false
    try scratch.run("drop", scratch.hex("B"), ends: 1)
    try scratch.commit("E", files: ["h": "h\n"])
    #expect(try scratch.run("status").text.contains("was moved by git meanwhile"))
    try scratch.run("resolve", "--take=theirs")
    #expect(try scratch.subjects() == ["A", "C", "D", "E"])
    #expect(scratch.file("f") == "top\nthree\nend\n")
    #expect(scratch.file("h") == "h\n")
    #expect(try scratch.gitText(["status", "--porcelain"]) == "")
    try scratch.run("undo", ends: 1)
    #expect(try rows(scratch).compactMap { $0["subject"] as? String } == ["E", "D", "C", "A"])
    #expect(try scratch.subjects() == ["A", "B", "C", "D", "E"])
  }

  @Test func `a branch that git moved elsewhere is asked about`() throws {
    let scratch = try Self.scratch()
    try scratch.run("drop", scratch.hex("B"), ends: 1)
    try scratch.git("commit -q --amend -m D-amended")
    let run = try scratch.run("resolve", "--take=theirs", ends: 3)
    #expect(run.errorText.contains("main") && run.errorText.contains("--keep"))
    #expect(try scratch.run("reword", "HEAD", "-m", "x", ends: 3).errorText.contains("--abandon"))
    try scratch.run("resolve", "--keep", ends: 1)
    try scratch.run("resolve", "--take=theirs")
    #expect(try scratch.subjects() == ["A", "C", "D"])
  }

  @Test func `changes in the way of the end are kept, and it is refused`() throws {
    let scratch = try Self.scratch()
    try scratch.run("drop", scratch.hex("B"), ends: 1)
    try scratch.write("mine\n", to: "f")
    let run = try scratch.run("resolve", "--take=ours", ends: 3)
    #expect(run.errorText.contains("f"))
    #expect(scratch.file("f") == "mine\n")
    try scratch.git("checkout -q f")
    try scratch.run("resolve", "--take=ours")
    #expect(scratch.file("f") == "top\none\nend\n")
  }
}

extension Scratch {
  /// The id of a drawn commit, as a command line has it.
  fileprivate func hex(_ name: String) throws -> String { try rev(name).hex }
}
