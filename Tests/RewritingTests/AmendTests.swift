import Foundation
import Objects
import TestKit
import Testing

/// `yore amend` from end to end.
struct AmendTests {
  /// What `git status` tells, without what is staged exactly as `HEAD` has it.
  private func status(_ scratch: Scratch) throws -> [String] {
    try scratch.oracle("status --porcelain")
  }

  private func threeCommits() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.commit("one", files: ["f": "1\n2\n3\n4\n5\n6\n7\n8\n9\n"])
    try scratch.commit("two", files: ["g": "g\n"])
    try scratch.commit("three", files: ["f": "1\n2\n3\n4\n5\n6\n7\n8\n9\nthree\n"])
    return scratch
  }

  @Test func `what is staged goes into the commit, and those on it see it`() throws {
    let scratch = try threeCommits()
    try scratch.write("1\ntwo\n3\n4\n5\n6\n7\n8\n9\nthree\n", to: "f")
    try scratch.git("add f")
    let tree = try scratch.gitText(["write-tree"])
    let run = try scratch.run("amend", "HEAD~2")
    #expect(run.text.hasPrefix("Amended ") && run.text.contains("\"one\""))
    #expect(try scratch.tree() == tree)
    #expect(try scratch.gitText(["show", "HEAD~2:f"]) == "1\ntwo\n3\n4\n5\n6\n7\n8\n9")
    #expect(try scratch.subjects() == ["one", "two", "three"])
    #expect(try status(scratch) == [])
  }

  @Test func `what is not staged stays so, whatever it is`() throws {
    let scratch = try threeCommits()
    try scratch.write("1\ntwo\n3\n4\n5\n6\n7\n8\n9\nthree\n", to: "f")
    try scratch.git("add f")
    try scratch.write("1\ntwo\n3\n4\n5\n6\n7\n8\nnine\nthree\n", to: "f")
    try scratch.write("new", to: "untracked")
    try scratch.write("later", to: "meant")
    try scratch.git("add -N meant")
    try FileManager.default.removeItem(atPath: scratch.path + "/g")
    try scratch.run("amend", "HEAD~2")
    #expect(try status(scratch) == [" M f", " D g", " A meant", "?? untracked"])
    #expect(scratch.file("f") == "1\ntwo\n3\n4\n5\n6\n7\n8\nnine\nthree\n")
    #expect(try scratch.gitText(["show", ":f"]) == "1\ntwo\n3\n4\n5\n6\n7\n8\n9\nthree")
  }

  @Test func `all tracked changes go along with -a, staged as git stages them`() throws {
    let scratch = try threeCommits()
    try scratch.write("1\n2\n3\n4\n5\n6\n7\neight\n9\nthree\n", to: "f")
    try scratch.write("g\nmore\n", to: "g")
    try scratch.write("new", to: "untracked")
    try scratch.git("update-index --chmod=+x f")
    try scratch.run("amend", "-a", "HEAD~1")
    #expect(try status(scratch) == ["?? untracked"])
    #expect(try scratch.gitText(["show", "HEAD~1:f"]).contains("eight"))
    #expect(try scratch.gitText(["ls-files", "-s", "f"]).hasPrefix("100644"))
    #expect(try scratch.gitText(["diff", "--name-only", "HEAD~2", "HEAD~1"]) == "f\ng")
  }

  @Test func `nothing changes when nothing is staged, or it cannot go there`() throws {
    let scratch = try threeCommits()
    let before = try scratch.rev("HEAD")
    #expect(try scratch.run("amend", "HEAD", ends: 3).errorText.contains("nothing is staged"))
    try scratch.write("1\n2\n3\n4\n5\n6\n7\n8\n9\nfour\n", to: "f")
    #expect(try scratch.run("amend", "HEAD~2", ends: 3).errorText.contains("nothing is staged"))
    let dry = try scratch.run("amend", "-a", "HEAD", "--dry-run", "--json")
    #expect(dry.text.contains(#""dryRun":true"#))
    #expect(try scratch.rev("HEAD") == before)
    #expect(try status(scratch) == [" M f"])
  }

  @Test func `what changes lines that came later is a conflict between, and the files stay`() throws
  {
    let scratch = try threeCommits()
    let before = try scratch.rev("HEAD")
    try scratch.write("1\n2\n3\n4\n5\n6\n7\n8\n9\nfour\n", to: "f")
    let run = try scratch.run("amend", "-a", "HEAD~2", ends: 1)
    #expect(run.text.contains("✗") && run.text.contains("f\n"))
    #expect(try status(scratch) == ["M  f"])
    #expect(try scratch.rev("HEAD") == before)
    #expect(try scratch.run("amend", "HEAD", ends: 3).errorText.contains("nothing is staged"))
  }

  @Test func `a commit of another branch does not take what is staged here`() throws {
    let scratch = try Scratch(
      """
      A---B    main
       \\
        C      topic
      """)
    try scratch.git("reset -q --hard")
    try scratch.write("more\n", to: "A")
    try scratch.git("add A")
    #expect(try scratch.run("amend", "topic", ends: 3).errorText.contains("not below HEAD"))
    try scratch.run("amend", "main~1")
    #expect(try scratch.gitText(["show", "topic:A"]) == "more")
    #expect(try status(scratch) == [])
  }

  @Test func `an index in conflict is not folded`() throws {
    let scratch = try threeCommits()
    try scratch.write("a\n", to: "g")
    try scratch.git("stash -q")
    try scratch.commit("four", files: ["g": "b\n"])
    _ = try scratch.runGit(["stash", "pop", "-q"])
    let run = try scratch.run("amend", "HEAD~1", ends: 3)
    #expect(run.errorText.contains("in conflict") && run.errorText.contains("g"))
  }

  @Test func `a hook that refuses leaves index and history as they were`() throws {
    let scratch = try threeCommits()
    try scratch.write("#!/bin/sh\nexit 1\n", to: ".git/hooks/pre-rebase")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.path + "/.git/hooks/pre-rebase")
    try scratch.write("1\n2\n3\n4\nfive\n6\n7\n8\n9\nthree\n", to: "f")
    let before = try scratch.rev("HEAD")
    try scratch.run("amend", "-a", "HEAD~2", ends: 3)
    #expect(try status(scratch) == [" M f"])
    #expect(try scratch.rev("HEAD") == before)
    try scratch.run("amend", "-a", "HEAD~2", "--no-verify")
    #expect(try status(scratch) == [])
  }

  @Test func `files deep down come, change and go`() throws {
    let scratch = try Scratch(case: "252-fixup-nested-paths")
    try scratch.run("amend", "HEAD~1")
    #expect(try scratch.tree("HEAD~1") == "418b24aace02d7f8698b073136685760cb156aef")
    #expect(try scratch.tree() == "d89dc6482103ef2450c45b7af5d5db743c886325")
    #expect(try status(scratch) == [])
  }

  @Test func `files go through their filters`() throws {
    let scratch = try Scratch(case: "222-filter-driver")
    try scratch.write("SECRET THREE\n", to: "s.enc")
    try scratch.run("amend", "-a", "HEAD")
    #expect(try scratch.gitText(["show", "HEAD:s.enc"]) == "secret three")
    #expect(scratch.file("s.enc") == "SECRET THREE\n")
    #expect(try status(scratch) == [])
  }
}
