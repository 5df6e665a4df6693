import Foundation
import TestKit
import Testing

/// The completions for bash, asked as bash asks them.
@Suite struct BashCompletionTests {
  /// What is offered for a line whose last word is being written; words are split as bash does it.
  private func offers(_ words: [String], function: String = "_yore", in folder: String = "/")
    throws -> [String]
  {
    let script = Run("help --completion=bash").output
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let bash = Process()
    bash.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    bash.currentDirectoryURL = URL(fileURLWithPath: folder)
    bash.arguments = [
      "bash", "--norc", "-c",
      """
      \(script)
      COMP_WORDS=(\(quoted)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      \(function)
      printf '%s\\n' "${COMPREPLY[@]}"
      """,
    ]
    let output = Pipe()
    bash.standardOutput = output
    try bash.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    bash.waitUntilExit()
    #expect(bash.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    (["yore", "l"], ["log "]),
    (["yore", "-C", "x", "l"], ["log "]),
    (["yore", "--js"], ["--json "]),
    (["yore", "log", "--fla"], ["--flat "]),
    (["yore", "log", "--max-c"], ["--max-count="]),
    (["yore", "log", "--no-dec"], ["--no-decorate "]),
    (["yore", "log", "--color", "="], ["auto ", "always ", "never "]),
    (["yore", "log", "--color", "=", "al"], ["always "]),
    (["yore", "log", "--color=al"], ["always "]),
    (["yore", "log", "--date", "=", "iso-s"], ["iso-strict "]),
    (["yore", "log", "--pretty", "=", "form"], ["format:"]),
    (["yore", "help", "conf"], ["conflicts ", "config "]),
    (["yore", "log", "--", "--fl"], []),
    (["yore", "log", "--stat", "--num"], ["--numstat "]),
    (["yore", "log", "--stat", "--dirs"], []),
  ])
  func `words are offered where they fit`(words: [String], offers: [String]) throws {
    #expect(try self.offers(words) == offers)
  }

  @Test func `git's own completion leads here`() throws {
    #expect(try offers(["git", "yore", "log", "--fla"], function: "_git_yore") == ["--flat "])
  }

  @Test func `revisions are those of the repository`() throws {
    let scratch = try Scratch()
    try scratch.git(["commit", "-q", "--allow-empty", "-m", "one"])
    try scratch.git("tag v1")
    #expect(try offers(["yore", "log", ""], in: scratch.path) == ["HEAD ", "main ", "v1 "])
    #expect(try offers(["yore", "log", "--expand", "=", "m"], in: scratch.path) == ["main "])
  }
}
