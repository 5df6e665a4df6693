import Foundation
import Objects
import TestKit
import Testing

/// The hostile repositories whose point is that nothing is lost.
struct SafetyCaseTests {
  @Test func `every kind of local change is as it was after a reword`() throws {
    let scratch = try Scratch(case: "225-dirty-everything")
    func state() throws -> [String] {
      [
        try scratch.gitText(["status", "--porcelain", "--ignored"]),
        try scratch.gitText(["ls-files", "-s"]),
        try scratch.shell("cat base both mode new ita untracked ignored").text,
      ]
    }
    let before = try state()
    try scratch.run("reword", "HEAD~1", "-m", "first")
    #expect(try state() == before)
  }

  @Test func `a file that git does not know is not overwritten`() throws {
    let scratch = try Scratch(case: "226-untracked-would-be-overwritten")
    let run = try scratch.run("drop", "HEAD", ends: 3)
    #expect(run.errorText.contains("notes.txt"))
    #expect(scratch.file("notes.txt") == "precious\n")
    #expect(try scratch.rev("main").hex == "1786f981d866795d9e7ffb05f8b915e2e71c30a3")
  }

  @Test func `an ignored file is not overwritten either`() throws {
    let scratch = try Scratch(case: "227-ignored-would-be-overwritten")
    let before = try scratch.rev("main")
    try scratch.run("drop", "HEAD", ends: 3)
    #expect(scratch.file("notes.txt") == "precious, ignored\n")
    #expect(scratch.file("secret/key") == "precious key\n")
    #expect(try scratch.rev("main") == before)
  }

  @Test func `a lock of the index stops what needs it, and stays`() throws {
    let scratch = try Scratch(case: "230-index-lock-left")
    let before = try scratch.rev("main")
    let run = try scratch.run("drop", "HEAD", ends: 3)
    #expect(run.errorText.contains("index.lock"))
    #expect(try scratch.rev("main") == before)
    #expect(scratch.file("f") == "2")
    #expect(scratch.file(".git/index.lock") == "")
    try FileManager.default.removeItem(atPath: scratch.path + "/.git/index.lock")
    #expect(try scratch.gitText(["status", "--porcelain"]) == "")
    try scratch.run("drop", "HEAD")
    #expect(scratch.file("f") == "1")
  }

  @Test func `a lock of one reference keeps all of them where they are`() throws {
    let scratch = try Scratch(case: "231-ref-lock-left")
    let before = try scratch.gitText(["for-each-ref"])
    let run = try scratch.run("reword", "HEAD~1", "-m", "reworded", ends: 3)
    #expect(run.errorText.contains("refs/heads/topic"))
    #expect(try scratch.gitText(["for-each-ref"]) == before)
    #expect(scratch.file(".git/refs/heads/topic.lock") == "")
  }

  @Test func `hooks that refuse stop the whole operation`() throws {
    let scratch = try Scratch(case: "233-hooks-refusing")
    let before = try scratch.gitText(["for-each-ref"])
    let run = try scratch.run("reword", "HEAD~1", "-m", "reworded", ends: 3)
    #expect(run.errorText.contains("reference-transaction"))
    #expect(
      try scratch.run("reword", "HEAD", "-m", "WIP", ends: 3).errorText.contains("commit-msg"))
    #expect(try scratch.gitText(["for-each-ref"]) == before)
    #expect(try scratch.gitText(["status", "--porcelain"]) == "")
  }

  @Test func `a signer that fails stops the whole operation and is quoted`() throws {
    let scratch = try Scratch(case: "236-signer-fails")
    let run = try scratch.yore(["reword", "HEAD", "-m", "reworded"])
    #expect(run.status != 0)
    #expect(run.errorText.contains("no secret key"))
    #expect(try scratch.rev("main").hex == "253f9b848ba5423b40236911d17f4230b57b31d4")
  }

  @Test func `another working tree follows with its edits`() throws {
    let scratch = try Scratch(case: "239-branch-checked-out-elsewhere")
    try scratch.run("reword", "HEAD", "-m", "reworded")
    let status = try scratch.gitText(["-C", "../linked", "status", "--porcelain"])
    #expect(status == " M f")
    #expect(try scratch.subjects("topic") == ["one", "reworded", "three"])
  }

  @Test func `a commit made while the message was written is not lost`() throws {
    let scratch = try Scratch(case: "242-racing-editor")
    try scratch.run("reword", "HEAD", ends: 3)
    #expect(try scratch.subjects("main") == ["one", "two", "racer"])
  }

  @Test func `a merge that is not ended stays as it is`() throws {
    let scratch = try Scratch(case: "244-merge-in-progress")
    func state() throws -> [String?] {
      [
        try scratch.gitText(["ls-files", "-s"]), scratch.file("f"), scratch.file(".git/MERGE_HEAD"),
        scratch.file(".git/MERGE_MSG"), try scratch.gitText(["for-each-ref"]),
      ]
    }
    let before = try state()
    for arguments in [
      ["reword", "HEAD", "-m", "x"], ["drop", "HEAD"], ["squash", "HEAD"], ["pick", "side"],
      ["revert", "HEAD"], ["reauthor", "HEAD", "--reset-author"], ["apply", "-"],
      ["amend", "HEAD"], ["absorb"], ["split", "HEAD", "--", "f"], ["edit"],
    ] {
      let run = try scratch.yore(arguments, input: Array(#"{"commits":["HEAD"]}"#.utf8))
      #expect(run.status == 3, "\(arguments): \(run.errorText)")
      #expect(run.errorText.contains("merge"))
    }
    #expect(try state() == before)
    #expect(try scratch.run("log", "--oneline").status == 0)
  }

  @Test func `a bisect can be ended after a refused rewrite`() throws {
    let scratch = try Scratch(case: "246-bisect-in-progress")
    let main = try scratch.rev("main")
    #expect(try scratch.run("reword", "main~1", "-m", "x", ends: 3).errorText.contains("bisect"))
    try scratch.git("bisect reset")
    #expect(try scratch.rev("HEAD") == main)
  }

  @Test func `who is not known is told before an editor opens`() throws {
    let scratch = try Scratch(case: "260-no-identity")
    let before = try scratch.rev("main")
    scratch.extraEnvironment = [
      "GIT_AUTHOR_NAME": "", "GIT_AUTHOR_EMAIL": "", "GIT_COMMITTER_NAME": "",
      "GIT_COMMITTER_EMAIL": "", "GIT_EDITOR": "touch \(scratch.root)/opened",
    ]
    let run = try scratch.shell(
      "env -u GIT_AUTHOR_NAME -u GIT_AUTHOR_EMAIL -u GIT_COMMITTER_NAME -u GIT_COMMITTER_EMAIL "
        + "yore reword HEAD")
    #expect(run.status != 0)
    #expect(run.errorText.contains("user.name") && run.errorText.contains("user.email"))
    #expect(!FileManager.default.fileExists(atPath: scratch.root + "/opened"))
    #expect(try scratch.rev("main") == before)
  }
}
