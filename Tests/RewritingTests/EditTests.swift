import Foundation
import Objects
import TestKit
import Testing

/// `yore edit` from end to end, with programs for editors.
struct EditTests {
  private func fourCommits() throws -> Scratch {
    try Scratch("A---B---C---D    main")
  }

  private func editing(_ script: String) -> [String: String] {
    ["GIT_SEQUENCE_EDITOR": "sed -i -e '\(script)'", "GIT_EDITOR": "sed -i -e '1s/^/new /'"]
  }

  @Test func `the list is what plan prints, and its lines say what becomes of the commits`() throws
  {
    let scratch = try fourCommits()
    try scratch.git("reset -q --hard")
    let plan = try scratch.run("plan", "--todo", "main~3").text
    let run = try scratch.run(
      "edit", "main~3",
      environment: [
        "GIT_SEQUENCE_EDITOR": "sh -c 'cp \"$1\" \(scratch.root)/list; sed -i -e /C$/d \"$1\"' -"
      ])
    #expect(try String(contentsOfFile: scratch.root + "/list", encoding: .utf8) == plan)
    #expect(run.text.hasPrefix("Applied the list\n"))
    #expect(try scratch.subjects() == ["A", "B", "D"])
    #expect(try scratch.gitText(["status", "--porcelain"]) == "")
    #expect(scratch.file("C") == nil)
    #expect(scratch.file(".git/yore/git-rebase-todo") == nil)
  }

  @Test func `commits are folded, and reworded in the editor`() throws {
    let scratch = try fourCommits()
    try scratch.git("reset -q --hard")
    let tree = try scratch.tree()
    try scratch.run(
      "edit", "main~3",
      environment: editing("s/^pick \\(.*C\\)$/fixup \\1/;s/^pick \\(.*B\\)$/reword \\1/"))
    #expect(try scratch.subjects() == ["A", "new B", "D"])
    #expect(try scratch.tree() == tree)
  }

  @Test func `an empty list, and one that is as it was, change nothing`() throws {
    let scratch = try fourCommits()
    let before = try scratch.rev("HEAD")
    #expect(try scratch.run("edit", environment: editing("d")).text.hasPrefix("The list is empty"))
    let same = try scratch.run("edit", environment: editing(""))
    #expect(same.text.contains("nothing changes"))
    #expect(try scratch.rev("HEAD") == before)
    try scratch.git("tag v1")
    #expect(try scratch.run("edit").text.hasPrefix("There is nothing above the base"))
  }

  @Test func `a list that is wrong is kept, with its place and its file told`() throws {
    let scratch = try fourCommits()
    let before = try scratch.rev("HEAD")
    let run = try scratch.run("edit", "main~3", ends: 2, environment: editing("3s/^pick/pack/"))
    #expect(run.errorText.contains("line 3") && run.errorText.contains("pack"))
    #expect(run.errorText.contains(".git/yore/git-rebase-todo"))
    #expect(scratch.file(".git/yore/git-rebase-todo")?.contains("pack ") == true)
    #expect(try scratch.rev("HEAD") == before)
    let json = try scratch.run(
      "edit", "main~3", "--json", ends: 2, environment: editing("3s/^pick/pack/"))
    #expect(json.errorText.contains(#""file":"#))
  }

  @Test func `an editor that fails ends it`() throws {
    let scratch = try fourCommits()
    let before = try scratch.rev("HEAD")
    let run = try scratch.run("edit", ends: 3, environment: ["GIT_SEQUENCE_EDITOR": "false"])
    #expect(run.errorText.contains("'false' ended with 1"))
    #expect(try scratch.rev("HEAD") == before)
    #expect(scratch.file(".git/yore/git-rebase-todo") == nil)
  }
}
