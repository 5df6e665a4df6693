import Foundation
import Objects
import TestKit
import Testing

/// `yore split` from end to end.
struct SplitTests {
  private func lines(_ count: Int, _ changes: [Int: String] = [:]) -> String {
    (1...count).map { (changes[$0] ?? "line \($0)") + "\n" }.joined()
  }

  /// A commit below the tip that changes two places of a file that lie apart, two that lie near each other, a
  /// mode, and adds and removes files.
  private func busyCommit() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.commit(
      "start", files: ["f": lines(40), "near": lines(20), "gone": "g\n", "tool": "#!\n"])
    try scratch.git("update-index --chmod=+x tool")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.path + "/tool")
    try scratch.commit(
      "busy",
      files: [
        "f": lines(40, [3: "three", 30: "thirty"]), "near": lines(20, [9: "nine", 11: "eleven"]),
        "gone": nil, "deep/new": "n\n",
      ])
    try scratch.commit("tip", files: ["tip": "t\n"])
    return scratch
  }

  private func changed(_ scratch: Scratch, _ revision: String) throws -> [String] {
    try scratch.oracle("diff-tree -r --no-commit-id --name-status \(revision)")
  }

  @Test func `paths go into the first part and the rest into the second`() throws {
    let scratch = try busyCommit()
    let (tree, status) = (try scratch.tree(), try scratch.gitText(["status", "--porcelain"]))
    let run = try scratch.run("split", "HEAD~1", "--", "deep", "f")
    #expect(run.text.hasPrefix("Split ") && run.text.contains("\"busy\" into 2 commits"))
    #expect(try scratch.subjects() == ["start", "busy", "busy", "tip"])
    #expect(try scratch.tree() == tree)
    #expect(try changed(scratch, "HEAD~2") == ["A\tdeep/new", "M\tf"])
    #expect(try changed(scratch, "HEAD~1") == ["D\tgone", "M\tnear", "M\ttool"])
    #expect(try scratch.gitText(["status", "--porcelain"]) == status)
  }

  @Test func `author and date are those of the commit, and messages come in order`() throws {
    let scratch = try busyCommit()
    let author = try scratch.gitText(["log", "-1", "--format=%an %ae %ad", "HEAD~1"])
    try scratch.run("split", "HEAD~1", "-m", "first", "-m", "second", "--", "f")
    for revision in ["HEAD~1", "HEAD~2"] {
      #expect(try scratch.gitText(["log", "-1", "--format=%an %ae %ad", revision]) == author)
    }
    #expect(try scratch.subjects() == ["start", "first", "second", "tip"])
    let run = try scratch.run(
      "split", "HEAD", "-m", "a", "-m", "b", "-m", "c", "--", "tip", ends: 3)
    #expect(run.errorText.contains("nothing would be left"))
  }

  @Test func `hunks are chosen by their places`() throws {
    let scratch = try busyCommit()
    let tree = try scratch.tree()
    let choice =
      #"{"files":[{"path":"f","hunks":[{"oldStart":27,"oldLines":7,"newStart":27,"newLines":7}]}]}"#
    let run = try scratch.yore(["split", "HEAD~1", "--hunks", "-"], input: Array(choice.utf8))
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try scratch.gitText(["show", "HEAD~2:f"]) + "\n" == lines(40, [30: "thirty"]))
    #expect(try changed(scratch, "HEAD~2") == ["M\tf"])
    #expect(try scratch.tree() == tree)
    try scratch.expectSound()
  }

  @Test func `a list of choices makes a commit of each, with messages of their own`() throws {
    let scratch = try busyCommit()
    let tree = try scratch.tree()
    let choice = """
      [{"files":[{"path":"f","hunks":[{"oldStart":3,"oldLines":1,"newStart":3,"newLines":1}]}],"message":"a"},
       {"files":[{"path":"near","hunks":[{"oldStart":11,"oldLines":1,"newStart":11,"newLines":1}]},
                 {"path":"tool"},{"path":"f"}],"message":"b"}]
      """
    let run = try scratch.yore(["split", "HEAD~1", "--hunks", "-"], input: Array(choice.utf8))
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try scratch.subjects() == ["start", "a", "b", "busy", "tip"])
    #expect(try changed(scratch, "HEAD~3") == ["M\tf"])
    #expect(try changed(scratch, "HEAD~2") == ["M\tf", "M\tnear", "M\ttool"])
    #expect(try changed(scratch, "HEAD~1") == ["A\tdeep/new", "D\tgone", "M\tnear"])
    #expect(try scratch.gitText(["show", "HEAD~2:near"]) + "\n" == lines(20, [11: "eleven"]))
    #expect(try scratch.tree() == tree)
    try scratch.expectSound()
  }

  @Test(arguments: [
    (#"{"files":["#, 2, "column 11"), (#"{"files":[{"path":"x"}]}"#, 2, "does not change 'x'"),
    (#"{"files":[{"path":"f","hunks":[{"id":"0000000000000000"}]}]}"#, 2, "files[0].hunks[0]"),
    (#"[{"files":[{"path":"f"},{"path":"f"}]}]"#, 2, "[0].files[1]"),
    (#"{"files":[{"path":"f","hunks":[7]}]}"#, 2, "files[0].hunks[0] must be"),
    (#"{"files":[]}"#, 3, "part 1 would change nothing"),
  ])
  func `a choice that is wrong changes nothing, and its place is told`(
    text: String, status: Int32, words: String
  ) throws {
    let scratch = try busyCommit()
    let before = try scratch.rev("HEAD")
    let run = try scratch.yore(["split", "HEAD~1", "--hunks", "-"], input: Array(text.utf8))
    #expect(run.status == status && run.errorText.contains(words), "\(run.errorText)")
    #expect(try scratch.rev("HEAD") == before)
  }

  @Test func `nobody is asked where there is no terminal, and merges are not split`() throws {
    let scratch = try Scratch(
      #"""
      A---B---M    main
       \     /
        C---D
      """#)
    #expect(try scratch.run("split", "main~1", ends: 2).errorText.contains("needs to know"))
    #expect(try scratch.run("split", "main", "--", "C", ends: 3).errorText.contains("merge"))
    #expect(try scratch.run("split", "main~1", "--", "x", ends: 3).errorText.contains("part 1"))
  }

  @Test func `a root commit and a file that becomes a folder are split`() throws {
    let scratch = try Scratch()
    try scratch.commit("root", files: ["a": "a\n", "b": "b\n"])
    try scratch.run("split", "HEAD", "--", "b")
    #expect(try changed(scratch, "--root HEAD~1") == ["A\tb"])
    #expect(try changed(scratch, "HEAD") == ["A\ta"])
    try FileManager.default.removeItem(atPath: scratch.path + "/a")
    try scratch.commit("folder", files: ["a/inside": "i\n"])
    let tree = try scratch.tree()
    try scratch.run("split", "HEAD", "--", "a/inside", ends: 3)
    try scratch.commit("more", files: ["c": "c\n", "a/inside": "more\n"])
    try scratch.run("fixup", "HEAD")
    try scratch.run("split", "HEAD", "--", "a")
    #expect(try changed(scratch, "HEAD~1") == ["D\ta", "A\ta/inside"])
    #expect(try changed(scratch, "HEAD") == ["A\tc"])
    #expect(tree != "")
  }

  @Test func `answers on the terminal choose, and near changes fall apart`() throws {
    let scratch = try busyCommit()
    let tree = try scratch.tree()
    // deep/new: no; f: the first hunk; gone: no; near: split, the second change; then the end.
    let run = try scratch.yoreInTerminal(
      ["split", "HEAD~1", "--no-edit"], keys: "n\n?\ny\nn\nn\ns\nn\ny\nq\n")
    #expect(run.status == 0, "\(run.text)")
    #expect(run.text.contains("a - the first part takes it and the rest of the file"))
    #expect(try scratch.gitText(["show", "HEAD~2:f"]) + "\n" == lines(40, [3: "three"]))
    #expect(try scratch.gitText(["show", "HEAD~2:near"]) + "\n" == lines(20, [11: "eleven"]))
    #expect(try changed(scratch, "HEAD~2") == ["M\tf", "M\tnear"])
    #expect(try scratch.tree() == tree)
    let before = try scratch.rev("HEAD")
    let nothing = try scratch.yoreInTerminal(["split", "HEAD~1", "--no-edit"], keys: "q\n")
    #expect(nothing.status == 3)
    #expect(try scratch.rev("HEAD") == before)
  }

  @Test func `on a terminal the editor asks for each message`() throws {
    let scratch = try busyCommit()
    let run = try scratch.yoreInTerminal(
      ["split", "HEAD~1", "--", "f"],
      environment: [
        "GIT_EDITOR": "sed -i -e '1s/^/edited /' -e '/^# This is part/w \(scratch.root)/notes'"
      ])
    #expect(run.status == 0, "\(run.text)")
    #expect(try scratch.subjects() == ["start", "edited busy", "edited busy", "tip"])
    #expect(
      try String(contentsOfFile: scratch.root + "/notes", encoding: .utf8)
        == "# This is part 2 of 2.\n")
  }

  @Test(arguments: 0..<10)
  func `hunks taken by chance come back together`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 5)
    let scratch = try Scratch()
    var text = (0..<30).map { "start \($0)" }
    try scratch.commit("one", files: ["f": text.joined(separator: "\n")])
    for number in 0..<8 {
      let place = Int.random(in: 0..<text.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: text.remove(at: place)
      case 1: text[place] = "changed \(number)"
      default: text.insert("new \(number)", at: place)
      }
    }
    try scratch.commit("two", files: ["f": text.joined(separator: "\n")])
    let (tree, before) = (try scratch.tree(), try scratch.tree("HEAD~1"))
    // git's own hunks without lines around them.
    let hunks = try scratch.oracle("diff -U0 HEAD~1 HEAD").compactMap { line -> [String]? in
      guard line.hasPrefix("@@") else { return nil }
      return line.split(separator: " ")[1...2].flatMap { side -> [String] in
        let numbers = side.dropFirst().split(separator: ",").map(String.init)
        return numbers.count == 1 ? numbers + ["1"] : numbers
      }
    }
    let taken = hunks.filter { _ in Bool.random(using: &random) }
    guard !taken.isEmpty, taken.count < hunks.count else { return }
    let json = taken.map {
      "{\"oldStart\":\($0[0]),\"oldLines\":\($0[1]),\"newStart\":\($0[2]),\"newLines\":\($0[3])}"
    }
    let choice = "{\"files\":[{\"path\":\"f\",\"hunks\":[\(json.joined(separator: ","))]}]}"
    let run = try scratch.yore(["split", "HEAD", "--hunks", "-"], input: Array(choice.utf8))
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try scratch.tree() == tree)
    #expect(try scratch.tree("HEAD~2") == before)
    func count(_ range: String) throws -> Int {
      try scratch.oracle("diff -U0 \(range)").count { $0.hasPrefix("@@") }
    }
    #expect(try count("HEAD~2 HEAD~1") == taken.count)
    #expect(try count("HEAD~1 HEAD") == hunks.count - taken.count)
  }
}
