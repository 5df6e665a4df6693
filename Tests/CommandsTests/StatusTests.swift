import Foundation
import Objects
import TestKit
import Testing
import Text

@testable import Presentation
@testable import Virtualization

@Suite struct StatusTests {
  // MARK: - Values

  private func status(_ lines: String...) -> [WorkingTreeChange] {
    WorkingTreeChange.all(inStatus: lines.flatMap { Array($0.utf8) + [0] })
  }

  private static let ids =
    String(repeating: "a", count: 40) + " " + String(repeating: "b", count: 40)

  @Test func `paths of any bytes are read as git writes them`() {
    let changes = status(
      "1 M. N... 100644 100644 100644 \(Self.ids) a b\nc", "? -dash", "! x",
      "2 R. N... 100644 100644 100644 \(Self.ids) R100 new name", "old name",
      "u UU N... 1 2 3 4 a b c both", "1 .A N... 0 0 100644 \(Self.ids)  lead")
    #expect(
      changes == [
        WorkingTreeChange(path: Array("a b\nc".utf8), index: .modified),
        WorkingTreeChange(path: Array("-dash".utf8), worktree: .untracked),
        WorkingTreeChange(path: Array("x".utf8), worktree: .ignored),
        WorkingTreeChange(
          path: Array("new name".utf8), oldPath: Array("old name".utf8), index: .renamed),
        WorkingTreeChange(
          path: Array("both".utf8), index: .unmerged, worktree: .unmerged, isConflicted: true),
        WorkingTreeChange(path: Array(" lead".utf8), worktree: .added),
      ])
  }

  @Test(arguments: ["1", "1 M.", "1 M. N... 100644", "2 R. x", "u", "# branch.oid 1", "z z"])
  func `lines that are none are passed over`(line: String) {
    #expect(status(line).isEmpty)
    #expect(status(line, "? a").last?.path == Array("a".utf8) || line.hasPrefix("2"))
  }

  private let everything = StatusFacts(
    head: .branch(
      ReferenceName("refs/heads/topic"), .zero),
    tracking: Tracking(
      upstream: Upstream(name: ReferenceName("refs/remotes/origin/topic"), commit: .zero),
      counts: AheadBehind(ahead: 2, behind: 1)),
    operations: [
      OperationInProgress(.merge),
      OperationInProgress(.rebase, branch: Array("topic".utf8), progress: .init(step: 3, count: 7)),
      OperationInProgress(.bisect, branch: Array("m\u{1b}ain".utf8)),
    ],
    changes: [
      WorkingTreeChange(path: Array("dir/a".utf8), index: .modified, worktree: .modified),
      WorkingTreeChange(
        path: Array("dir/new".utf8), oldPath: Array("old".utf8), index: .renamed),
      WorkingTreeChange(path: Array("t".utf8), worktree: .typeChanged),
      WorkingTreeChange(
        path: Array("both".utf8), index: .unmerged, worktree: .unmerged, isConflicted: true),
      WorkingTreeChange(
        path: Array("ours".utf8), index: .added, worktree: .unmerged, isConflicted: true),
      WorkingTreeChange(path: Array("un\u{1b}[2Jseen ".utf8) + [0xe9], worktree: .untracked),
      WorkingTreeChange(path: Array(" lead".utf8), worktree: .untracked),
    ])

  private func text(_ facts: StatusFacts, isPlain: Bool = false, folder: String = "") -> String {
    var output: [UInt8] = []
    StatusWriter(colors: nil, isPlain: isPlain, folder: Array(folder.utf8)) { _ in 7 }
      .append(facts, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test func `everything at once has its place`() {
    expectText(
      text(everything),
      is: """
        topic ↑2 ↓1 origin/topic
        merge in progress
        rebase of topic in progress, step 3 of 7
        bisect from m^[ain in progress

        in conflict
          modified by both  both
          added by us       ours

        staged
          modified  dir/a
          renamed   old → dir/new

        not staged
          modified    dir/a
          other type  t

        untracked
          un^[[2Jseen <E9>
          " lead"

        nothing to undo, nothing to redo

        """)
  }

  @Test func `words stand for signs, and paths are those of the folder`() {
    let lines = text(everything, isPlain: true, folder: "dir/sub/").split(separator: "\n")
    #expect(lines.first == "topic, ahead 2, behind 1 of origin/topic")
    #expect(lines.contains("  renamed   ../../old -> ../new"))
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
  }

  @Test(arguments: [
    (HeadState.unborn(ReferenceName("refs/heads/main")), "no commits yet on main"),
    (.detached(.zero), "detached at 0000000"),
    (.branch(ReferenceName("refs/heads/a\u{202e}b"), .zero), "a<U+202E>b"),
  ])
  func `the first line tells where HEAD is`(head: HeadState, expected: String) {
    let facts = StatusFacts(head: head, tracking: nil)
    expectText(
      text(facts), is: expected + "\nnothing changed\nnothing to undo, nothing to redo\n")
  }

  @Test func `an upstream that is gone or level is told`() {
    let name = ReferenceName("refs/remotes/origin/main")
    let head = HeadState.branch(ReferenceName("refs/heads/main"), .zero)
    func line(_ tracking: Tracking) -> Substring? {
      text(StatusFacts(head: head, tracking: tracking)).split(separator: "\n").first
    }
    let gone = Tracking(upstream: Upstream(name: name, commit: nil), counts: nil)
    #expect(line(gone) == "main, upstream origin/main is gone")
    let there = Upstream(name: name, commit: .zero)
    #expect(line(Tracking(upstream: there, counts: nil)) == "main, upstream origin/main")
    let level = Tracking(upstream: there, counts: AheadBehind(ahead: 0, behind: 0))
    #expect(line(level) == "main, up to date with origin/main")
  }

  @Test func `the object has what the schema names`() throws {
    var json = JSONWriter()
    for head in [
      HeadState.detached(.zero), .unborn(ReferenceName(bytes: Array("refs/heads/".utf8) + [0xff])),
    ] {
      var facts = everything
      facts.head = head
      facts.write(to: &json)
      json.endLine()
      facts.changes = nil
      facts.tracking = nil
      facts.write(to: &json)
      json.endLine()
    }
    try expectJSON(json.output, isValidBy: "status")
  }

  // MARK: - Whole runs

  @Test(arguments: [
    "017-empty-unborn", "018-head-names-missing-branch", "019-detached-head",
    "021-linked-worktree", "024-inside-submodule", "030-broken-refs", "045-head-is-odd",
    "126-odd-paths", "225-dirty-everything", "244-merge-in-progress", "246-bisect-in-progress",
  ])
  func `what git sees is told, and nothing is written`(name: String) throws {
    let scratch = try Scratch(case: name)
    let before = try scratch.shell("find .. -type f | sort | xargs -d '\\n' cksum").output
    let run = try scratch.yore(["status", "--json", "-uall"])
    #expect(run.status == 0, "\(run.errorText)")
    try expectJSON(run.output, isValidBy: "status")
    #expect(try scratch.shell("find .. -type f | sort | xargs -d '\\n' cksum").output == before)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
    let changes = try #require(object["changes"] as? [[String: Any]])
    let git = try scratch.git(["status", "--porcelain", "-z", "--no-renames", "-uall"])
    let paths = git.split(separator: 0).map { Array($0.dropFirst(3)) }
    var told: Set<[UInt8]> = []
    for change in changes {
      for key in ["path", "oldPath"] {
        if let path = bytes(change, key) { told.insert(path) }
      }
    }
    #expect(told == Set(paths))
    let head = try scratch.runGit(["rev-parse", "--verify", "-q", "HEAD"])
    #expect(object["head"] as? String == (head.status == 0 ? head.lines.first : nil))
    let branch = try scratch.runGit(["symbolic-ref", "-q", "HEAD"])
    #expect(object["detached"] as? Bool == (branch.status != 0))
    #expect(object["unborn"] as? Bool == (head.status != 0))
  }

  @Test func `a merge and a bisect are named`() throws {
    let merge = try Scratch(case: "244-merge-in-progress").yore("status")
    #expect(merge.lines.contains("merge in progress"))
    #expect(merge.lines.contains("in conflict"))
    let bisect = try Scratch(case: "246-bisect-in-progress").yore("status")
    #expect(bisect.lines.contains("bisect from main in progress"))
  }

  @Test func `a rebase that stopped tells its branch and its step`() throws {
    let scratch = try Scratch(
      #"""
      A---B---C  main
       \
        D---E  topic

      B D: conflict
      """#)
    try scratch.git("checkout -q topic")
    #expect(try scratch.runGit(["rebase", "main"]).status != 0)
    let run = try scratch.yore("status")
    #expect(run.lines.contains("rebase of topic in progress, step 1 of 2"))
    #expect(run.lines.first?.hasPrefix("detached at ") == true)
  }

  @Test func `ahead and behind are git's numbers`() throws {
    let scratch = try Scratch(
      #"""
      A---B---C---D  main
       \
        E---F  other
      """#)
    try scratch.git("checkout -q main")
    try scratch.git("branch -q --set-upstream-to=other main")
    #expect(try scratch.yore("status").lines.first == "main ↑3 ↓2 other")
    let json = try scratch.yore("status --json").text
    #expect(json.contains(#""upstream":{"name":"other","ahead":3,"behind":2,"gone":false}"#))
    try scratch.git("branch -q -D other")
    #expect(try scratch.yore("status").lines.first == "main, upstream other is gone")
  }

  @Test func `paths are told from the folder that one is in`() throws {
    let scratch = try Scratch("A  main")
    try scratch.git("checkout -q main")
    try scratch.write("x", to: "dir/sub/new")
    try scratch.write("x", to: "top")
    let lines = try scratch.yore(["status", "-u"], folder: "dir/sub").lines
    #expect(lines.contains("  new") && lines.contains("  ../../top"))
    #expect(try !scratch.yore("status -uno").lines.contains("untracked"))
  }

  @Test func `a bare repository has no changes`() throws {
    let scratch = try Scratch(bare: true)
    let run = try scratch.yore("status")
    #expect(run.text == "no commits yet on main\nnothing to undo, nothing to redo\n")
    #expect(try scratch.yore("status --json").text.contains(#""changes":[]"#))
  }

  @Test func `without git the rest is told`() throws {
    let scratch = try Scratch("A  main")
    let run = try scratch.yore(["status"], environment: ["PATH": "/nowhere"])
    #expect(run.status == 0)
    #expect(run.lines.first == "main")
    #expect(
      run.errorText
        == "warning: changes can't be shown: git is not installed, or not in PATH\n")
    let json = try scratch.yore(["status", "--json"], environment: ["PATH": "/nowhere"])
    #expect(json.text.contains(#""changes":null"#))
  }

  @Test func `outside a repository there is a clear line`() throws {
    let scratch = try Scratch()
    let run = try scratch.yore(
      ["-C", "..", "status"], environment: ["GIT_CEILING_DIRECTORIES": scratch.root + "/.."])
    #expect(run.status == 4)
    #expect(run.errorText.hasPrefix("error: '") && run.output.isEmpty)
  }
}
