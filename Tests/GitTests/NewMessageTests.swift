import Foundation
import Git
import Platform
import TestKit
import Testing

struct NewMessageTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func make(
    _ text: String, source: NewMessage.Source = .message, editor script: String? = nil,
    asksHook: Bool = true, notes: [String] = []
  ) throws -> String {
    let location = try scratch.location(
      changing: script.map { ["GIT_EDITOR": "f() { \($0); }; f"] } ?? [:])
    let configuration = try scratch.configuration()
    var message = NewMessage(
      location, configuration: configuration,
      hooks: Hooks(location, configuration: configuration, words: .kept))
    message.asksHook = asksHook
    let editor = try script.map { _ in
      try Editor(location, configuration: configuration, for: .message)
    }
    return String(
      decoding: try message.make(
        from: Array(text.utf8), source: source, editor: editor,
        notes: notes.map { Array($0.utf8) }), as: UTF8.self)
  }

  private func hook(_ name: String, _ script: String) throws {
    try scratch.write("#!/bin/sh\n\(script)\n", to: ".git/hooks/\(name)")
    _ = try scratch.shell("chmod +x .git/hooks/\(name)")
  }

  @Test(arguments: ["default", "verbatim", "whitespace", "strip", "scissors"], [false, true])
  func `what is cleaned out is what git commit cleans out`(mode: String, isEdited: Bool) throws {
    try scratch.git("config commit.cleanup \(mode)")
    let text =
      "\n\n  subject  \n\n\n# comment\n\tbody\t\r\n#x\n \n"
      + "# ------------------------ >8 ------------------------\ncut\n\n\n"
    try scratch.write(text, to: "text")
    let write = "cat '\(scratch.path)/text' >\"$1\""
    let ours =
      isEdited ? try make("old", editor: write) : try make(text)
    scratch.extraEnvironment["GIT_EDITOR"] = "f() { \(write); }; f"
    try scratch.git(
      isEdited
        ? ["commit", "-q", "--allow-empty"] : ["commit", "-q", "--allow-empty", "-F", "text"])
    let commit = String(decoding: try scratch.git(["cat-file", "commit", "HEAD"]), as: UTF8.self)
    let theirs = commit[(try #require(commit.range(of: "\n\n"))).upperBound...]
    #expect(ours == theirs)
  }

  @Test func `hooks and editor see the file in git's order`() throws {
    try hook("prepare-commit-msg", #"echo "prepared $1 $2 $3" >>"$1""#)
    try hook("commit-msg", #"echo "checked $1 $GIT_EDITOR" >>"$1""#)
    #expect(
      try make("subject", source: .commit("HEAD"), editor: #"echo edited >>"$1""#)
        == """
        subject

        prepared .git/COMMIT_EDITMSG commit HEAD
        edited
        checked .git/COMMIT_EDITMSG

        """.replacingOccurrences(
          of: "checked .git/COMMIT_EDITMSG\n",
          with: "checked .git/COMMIT_EDITMSG f() { echo edited >>\"$1\"; }; f\n"))
    #expect(
      try make("subject", asksHook: false) == "subject\nprepared .git/COMMIT_EDITMSG message\n")
    #expect(
      try make("subject")
        == "subject\nprepared .git/COMMIT_EDITMSG message\nchecked .git/COMMIT_EDITMSG :\n")
  }

  @Test func `the editor shows notes as comments, which are gone afterwards`() throws {
    let log = scratch.root + "/shown"
    #expect(
      try make("subject\n", editor: "cp \"$1\" '\(log)'", notes: ["one", "", "three"])
        == "subject\n")
    expectText(
      String(decoding: try Data(contentsOf: URL(fileURLWithPath: log)), as: UTF8.self),
      is: """
        subject

        # Please enter the commit message for your changes. Lines starting
        # with '#' will be ignored, and an empty message aborts the commit.
        #
        # one
        #
        # three

        """)
  }

  @Test func `a comment character of its own is chosen for lines that begin with the usual ones`()
    throws
  {
    try scratch.git("config core.commentChar auto")
    #expect(try make("#1 is\n;2 too\n", editor: "grep -q '^@ Please' \"$1\"") == "#1 is\n;2 too\n")
    let all = "#;@!$%^&|:".map { "\($0)\n" }.joined()
    #expect(throws: NewMessage.Failure.noCommentCharacter) { try make(all, editor: "true") }
    try scratch.git("config core.commentChar %")
    #expect(try make("#1\n%2\n", editor: "true") == "#1\n")
  }

  @Test func `what stops a message is told`() throws {
    #expect(throws: NewMessage.Failure.empty) { try make("\n \n") }
    #expect(throws: NewMessage.Failure.empty) { try make("x", editor: ": >\"$1\"") }
    #expect(throws: NewMessage.Failure.zeroByte) { try make("a\u{0}b") }
    do {
      _ = try make("x", editor: "exit 3")
      Issue.record("made")
    } catch NewMessage.Failure.editor(_, let status) {
      #expect(status == 3)
    }
    try hook("commit-msg", "echo bad >&2; exit 1")
    #expect(throws: NewMessage.Failure.refusedByHook("commit-msg", Array("bad\n".utf8))) {
      try make("x")
    }
    try scratch.git("config commit.cleanup other")
    #expect(throws: NewMessage.Failure.unknownCleanup(Array("other".utf8))) { try make("x") }
  }

  @Test func `the editor is the one that git would start`() throws {
    func command(
      _ purpose: Editor.Purpose, _ changes: [String: String] = [:]
    ) throws -> String {
      let location = try scratch.location(changing: changes)
      let configuration = try Configuration(
        location: location, environment: location.environment)
      return String(
        decoding: try Editor(location, configuration: configuration, for: purpose).command,
        as: UTF8.self)
    }
    #expect(try command(.message, ["EDITOR": "e"]) == "e")
    #expect(try command(.message, ["EDITOR": "e", "VISUAL": "v", "TERM": "xterm"]) == "v")
    try scratch.git("config core.editor c")
    #expect(try command(.sequence, ["EDITOR": "e"]) == "c")
    try scratch.git("config sequence.editor s")
    #expect(try command(.sequence) == "s")
    #expect(try command(.sequence, ["GIT_SEQUENCE_EDITOR": "g"]) == "g")
    #expect(try command(.message, ["GIT_EDITOR": "g"]) == "g")
  }
}
