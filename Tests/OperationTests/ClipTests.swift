import Foundation
import Objects
import TestKit
import Testing

/// What left the history is found again, and pasted.
struct ClipTests {
  private func expectDone(_ run: ProcessRun, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(run.status == 0, "\(run.errorText)", sourceLocation: sourceLocation)
  }

  /// The subjects of the clips that a query finds, each with how it came to be one.
  private func clips(_ scratch: Scratch, _ query: String...) throws -> [String] {
    let run = try scratch.yore(["clips", "--json"] + query)
    expectDone(run)
    if !run.output.isEmpty { try expectJSON(run.output, isValidBy: "clips") }
    return try run.lines.map { line in
      let row = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      return "\(row["subject"] ?? "") \(row["how"] ?? "")"
    }
  }

  private func subjects(_ scratch: Scratch) throws -> String {
    try scratch.gitText(["log", "--format=%s"]).split(separator: "\n").joined(separator: " ")
  }

  @Test func `what was dropped, cut, copied, squashed and replaced is there, newest first`() throws
  {
    let scratch = try Scratch("A---B---C---D---E---F---G    main")
    expectDone(try scratch.yore("drop main~1"))
    expectDone(try scratch.yore("cut main~1"))
    expectDone(try scratch.yore("copy main~1"))
    expectDone(try scratch.yore("fixup main~1"))
    #expect(
      try clips(scratch)
        == ["C replaced", "D squashed", "E cut", "F dropped"])
    expectDone(try scratch.yore(["reword", "main", "-m", "new"]))
    #expect(try clips(scratch).first == "G replaced")
  }

  @Test func `letters of subject, author or path find a clip, whatever their case`() throws {
    let scratch = try Scratch(
      #"""
      A---B---C---D    main

      B: message = Fix the Parser
      B: author = Ümit Example <umit@example.org>
      C: src/lexer.c = text
      """#)
    let id = try scratch.rev("main~2").hex
    expectDone(try scratch.yore("drop main~2"))
    expectDone(try scratch.yore("drop main~1"))
    #expect(try clips(scratch, "parser") == ["Fix the Parser dropped"])
    #expect(try clips(scratch, "PARS", "fix") == ["Fix the Parser dropped"])
    #expect(try clips(scratch, "UMIT@") == ["Fix the Parser dropped"])
    #expect(try clips(scratch, "Lexer") == ["C dropped"])
    #expect(try clips(scratch, String(id.prefix(8))) == ["Fix the Parser dropped"])
    #expect(try clips(scratch, "nothing of the kind") == [])
  }

  @Test func `what was cut is pasted elsewhere, and keeps its lineage`() throws {
    let scratch = try Scratch("A---B---C---D---E    main")
    let before = try scratch.yore("log --json").text
    expectDone(try scratch.yore("cut main~2 main~1"))
    #expect(try subjects(scratch) == "E B A")
    expectDone(try scratch.yore("paste --after main~2"))
    #expect(try subjects(scratch) == "E B D C A")
    let lineages = try scratch.yore("log --json").text.matches(of: /"lineage":"([a-z]*)"/)
      .map { String($0.1) }
    #expect(lineages.allSatisfy { before.contains($0) })
    // A second copy is another commit.
    expectDone(try scratch.yore("paste"))
    #expect(try subjects(scratch) == "D C E B D C A")
    let again = try scratch.yore("log --json").text.matches(of: /"lineage":"([a-z]*)"/)
      .map { String($0.1) }
    #expect(Set(again).count == 7)
  }

  @Test func `a clip is named by a word, and outlives git gc`() throws {
    let scratch = try Scratch("A---B---C---D    main\n\nC: message = Rare words")
    expectDone(try scratch.yore("drop main~1"))
    expectDone(try scratch.yore("copy main"))
    // The clock of tests is years behind.
    try scratch.git("config gc.refs/yore/*.reflogExpire never")
    try scratch.git("config gc.refs/yore/*.reflogExpireUnreachable never")
    try scratch.git("reflog expire --expire=now --expire-unreachable=now refs/heads/main HEAD")
    try scratch.git("gc -q --prune=now")
    try FileManager.default.removeItem(atPath: scratch.path + "/.git/yore")
    expectDone(try scratch.yore(["paste", "rare", "--after", "main~1"]))
    #expect(try scratch.gitText(["log", "-1", "--format=%s", "main~1"]) == "Rare words")
    #expect(try scratch.yore(["paste", "unheard"]).status == 2)
  }

  @Test func `nothing to paste is refused`() throws {
    let scratch = try Scratch("A---B    main")
    #expect(try scratch.yore("paste").status == 3)
    expectDone(try scratch.yore("copy main --dry-run"))
    #expect(try scratch.yore("paste").status == 3)
  }

  @Test func `copying leaves undo and redo where they are`() throws {
    let scratch = try Scratch("A---B---C    main")
    expectDone(try scratch.yore(["reword", "main", "-m", "one"]))
    expectDone(try scratch.yore(["reword", "main", "-m", "two"]))
    expectDone(try scratch.yore("undo"))
    expectDone(try scratch.yore("copy main~1"))
    expectDone(try scratch.yore("redo"))
    #expect(try subjects(scratch) == "two B A")
    expectDone(try scratch.yore("copy main~1"))
    expectDone(try scratch.yore("undo 2"))
    #expect(try subjects(scratch) == "C B A")
    expectDone(try scratch.yore("redo 2"))
    #expect(try subjects(scratch) == "two B A")
  }
}
