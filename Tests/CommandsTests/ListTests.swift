import Foundation
import Objects
import Platform
import TestKit
import Testing
import Text

@testable import Presentation
@testable import Virtualization

@Suite struct ListTests {
  // MARK: - Values

  @Test(arguments: [
    "v1.9 v1.10", "v1.0-rc1 v1.0", "v1.0-rc2 v1.0-rc10", "v1.0-alpha v1.0-beta", "1.0rc1 1.0",
    "1.0rc1 1.0.1", "v1.0-rc1 v1.0.1", "v1.0 v1.0.1", "v1.0 v1.0-hotfix", "build-9 build-10",
    "build-00009 build-10", "a b", "v2 v10", "v1.01 v1.1", "1 a", "release-1 v1", "v1 v1a",
    "v99999999999999999998 v99999999999999999999",
  ])
  func `versions are ordered as people read them`(pair: String) {
    let names = pair.split(separator: " ").map { Array($0.utf8)[...] }
    #expect(VersionOrder.precedes(names[0], names[1]))
    #expect(!VersionOrder.precedes(names[1], names[0]))
  }

  @Test func `the order of versions is one`() {
    let parts = ["", "v", "1", "01", "10", "2", ".", "-rc", "-beta", "a", "-"]
    var names: [ArraySlice<UInt8>] = []
    for a in parts {
      for b in parts { for c in parts { names.append(Array((a + b + c).utf8)[...]) } }
    }
    names = Set(names).sorted { VersionOrder.precedes($0, $1) }
    for (place, name) in names.enumerated() {
      #expect(!VersionOrder.precedes(name, name))
      for other in names[(place + 1)...] where !VersionOrder.precedes(name, other) {
        Issue.record(
          "\(String(decoding: name, as: UTF8.self)) \(String(decoding: other, as: UTF8.self))")
      }
    }
  }

  private func table(_ rows: [[String]], width: Int?) -> [String] {
    var writer = TableWriter(
      [.init(widest: 20), .init(), .init(dispensability: 2), .init(dispensability: 1)], width: width
    )
    var output: [UInt8] = []
    for row in rows { writer.append(row.map { .init(Array($0.utf8)) }, to: &output) }
    writer.flush(to: &output)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private let rows = [
    ["main", "1a2b3c4", "2 hours ago", "A U Thor", "fit columns to the rows that are shown"],
    ["a-name-that-is-longer-than-most", "5d6e7f8", "", "C", "short"],
  ]

  @Test func `columns stand beneath each other and are as wide as they must be`() {
    #expect(
      table(rows, width: nil) == [
        "main                             1a2b3c4  2 hours ago  A U Thor  fit columns to the rows that are shown",
        "a-name-that-is-longer-than-most  5d6e7f8               C         short",
      ])
  }

  @Test func `a terminal's width is kept, what matters least going first`() {
    #expect(
      table(rows, width: 80) == [
        "main                  1a2b3c4  2 hours ago  A U Thor  fit columns to the rows t…",
        "a-name-that-is-long…  5d6e7f8               C         short",
      ])
    #expect(
      table(rows, width: 66) == [
        "main                  1a2b3c4  A U Thor  fit columns to the rows …",
        "a-name-that-is-long…  5d6e7f8  C         short",
      ])
    for width in 1...120 {
      for line in table(rows, width: width) {
        #expect(displayWidth(of: Array(line.utf8)[...]) <= width)
      }
    }
  }

  // MARK: - Branches

  @Test(arguments: [
    "017-empty-unborn", "018-head-names-missing-branch", "019-detached-head",
    "021-linked-worktree", "024-inside-submodule", "031-packed-refs-odd",
    "033-case-colliding-refs", "034-ambiguous-and-odd-ref-names", "045-head-is-odd",
    "239-branch-checked-out-elsewhere", "505-names-that-look-like-options",
  ])
  func `the branches are those that git lists, at the same commits`(name: String) throws {
    let scratch = try Scratch(case: name)
    let run = try scratch.yore("branches --json")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errorText)")
    try expectJSON(run.output, isValidBy: "branches")
    let git = try scratch.git([
      "for-each-ref", "--format=%(refname)%00%(objectname)%00%(worktreepath)", "refs/heads",
    ])
    let told = try objects(run).map { row -> [UInt8] in
      let fields = [bytes(row, "reference"), bytes(row, "id"), bytes(row, "worktree")]
      return Array(fields.map { $0 ?? [] }.joined(separator: [0]))
    }
    #expect(told == git.split(separator: 0x0a).map { Array($0) })
  }

  @Test func `broken references are warned of and hide no other`() throws {
    let scratch = try Scratch(case: "030-broken-refs")
    let run = try scratch.yore("branches --json")
    #expect(run.status == 0)
    #expect(try objects(run).map { $0["name"] as? String } == ["good", "main"])
    let warning = "the reference 'refs/heads/missing' is broken and left out"
    #expect(
      run.errorText.contains(
        #"{"warning":{"code":"brokenReference","message":"\#(warning)"}}"# + "\n"))
    let warnings = try scratch.yore("branches").errorText.split(separator: "\n")
    #expect(warnings.contains("warning: \(warning)"))
    #expect(warnings.allSatisfy { $0.hasPrefix("warning: ") })
    #expect(try objects(scratch.yore("tags --json")).map { $0["name"] as? String } == ["v1"])
  }

  @Test func `a row tells how far a branch is from what it follows`() throws {
    let scratch = try Scratch(
      #"""
      A---B---C  main
       \
        D  topic
      """#)
    try scratch.git("checkout -q main")
    try scratch.git("branch -q --set-upstream-to=main topic")
    try scratch.git("branch -q gone main~1")
    try scratch.git("config branch.gone.remote .")
    try scratch.git("config branch.gone.merge refs/heads/nowhere")
    let ids = try ["main~1", "main", "topic"].map { try scratch.rev($0).hex.prefix(7) }
    #expect(
      try scratch.yore("branches --date=short").lines == [
        "  gone   \(ids[0])  gone   2023-11-14  B", "* main   \(ids[1])         2023-11-14  C",
        "  topic  \(ids[2])  ↑1 ↓2  2023-11-14  D",
      ])
    let plain = try scratch.yore("branches --date=short --plain topic").lines
    #expect(plain == ["  topic  \(ids[2])  ahead 1, behind 2  2023-11-14  D"])
  }

  @Test func `options and patterns choose branches as git does`() throws {
    let scratch = try Scratch(
      #"""
      A---B---C  main
       \
        D  topic/one
      """#)
    try scratch.git("checkout -q main")
    try scratch.git("branch topic/two main~1")
    try scratch.git("update-ref refs/remotes/origin/main main~1")
    try scratch.git("symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/main")
    for line in [
      "--merged main", "--no-merged main", "--merged topic/two", "--contains main~1", "-r", "-a",
    ] {
      let words = line.split(separator: " ").map(String.init)
      let git = try scratch.gitText(["branch", "--format=%(refname)"] + words)
      let given = words.count > 1 ? ["\(words[0])=\(words[1])"] : words
      let rows = try objects(scratch.yore(["branches", "--json"] + given))
      #expect(
        rows.map { $0["reference"] as? String ?? "" }
          == git.split(separator: "\n").map(String.init), "\(line)")
    }
    let matching = try objects(scratch.yore(["branches", "--json", "t*"]))
    #expect(matching.map { $0["name"] as? String } == ["topic/one", "topic/two"])
    let dated = try objects(scratch.yore("branches --json --sort=date -n 1"))
    let newest = try scratch.gitText([
      "for-each-ref", "--sort=-committerdate", "--count=1", "--format=%(refname:short)",
      "refs/heads",
    ])
    #expect(dated.map { $0["name"] as? String } == [newest])
  }

  @Test func `what names no commit is the command line's fault`() throws {
    let scratch = try Scratch("A  main")
    let run = try scratch.yore("branches --contains mian")
    #expect(run.status == 2)
    #expect(run.errorText == "error: 'mian' names no commit\nhint: did you mean main?\n")
    #expect(try scratch.yore("branches --date=wrong").status == 2)
  }

  @Test func `names reach a terminal without what it would obey`() throws {
    let scratch = try Scratch(case: "034-ambiguous-and-odd-ref-names")
    let run = try scratch.yoreInTerminal(["branches"], columns: 60)
    #expect(run.text.contains("weird-<FF><FE>"))
    #expect(run.text.contains("feature/emoji-🚀"))
    for line in run.lines {
      let text = line.filter { $0 != "\r" && $0 != "\r\n" }
      #expect(!text.utf8.contains { $0 < 0x20 && $0 != 0x1b })
    }
  }

  // MARK: - Tags

  @Test func `tags of anything are shown as what they are`() throws {
    let scratch = try Scratch(case: "121-tags-of-everything")
    let run = try scratch.yore("tags --json --sort=name")
    #expect(run.status == 0)
    try expectJSON(run.output, isValidBy: "tags")
    let rows = try objects(run)
    let head = try scratch.rev("HEAD").hex
    let parent = try scratch.rev("HEAD~1").hex
    func told(_ name: String) throws -> [String?] {
      let row = try #require(rows.first { $0["name"] as? String == name })
      let tagger = row["tagger"] as? [String: Any]
      return [
        row["id"] as? String, row["kind"] as? String, tagger?["name"] as? String,
        row["subject"] as? String, (row["annotated"] as? Bool)?.description,
      ]
    }
    #expect(rows.count == 8)
    #expect(try told("light") == [parent, "commit", nil, "one", "false"])
    #expect(try told("note") == [head, "commit", "A U Thor", "n", "true"])
    #expect(try told("nest") == [head, "commit", "A U Thor", "nested", "true"])
    #expect(try told("old") == [parent, "commit", nil, "no tagger", "true"])
    #expect(try told("bare") == [parent, "commit", "A U Thor", "", "true"])
    #expect(try told("tree") == [nil, "tree", "A U Thor", "t", "true"])
    #expect(try told("blob") == [nil, "blob", nil, nil, "false"])
    #expect(try told("gone") == [nil, nil, "A U Thor", "gone", "true"])
    let text = try scratch.yore("tags").text
    for words in ["(missing) gone", "(a tree) t", "(a file's content)"] {
      #expect(text.contains(words))
    }
  }

  @Test(arguments: ["031-packed-refs-odd", "505-names-that-look-like-options"])
  func `the tags are those that git lists`(name: String) throws {
    let scratch = try Scratch(case: name)
    let run = try scratch.yore("tags --json --sort=name")
    try expectJSON(run.output, isValidBy: "tags")
    let git = try scratch.gitText(["tag", "--list", "--format=%(refname) %(*objectname)"])
    for (row, line) in zip(try objects(run), git.split(separator: "\n")) {
      let fields = line.split(separator: " ")
      #expect(row["reference"] as? String == String(fields[0]))
      if fields.count > 1 { #expect(row["id"] as? String == String(fields[1])) }
    }
  }

  @Test func `of twenty thousand tags only those that are shown are read`() throws {
    let scratch = try Scratch(case: "032-twenty-thousand-refs")
    let lines = try scratch.yore("tags -n 2").lines
    #expect(lines.map { $0.prefix(11) } == ["build-20000", "build-19999"])
    #expect(try scratch.yore("tags --json").lines.count == 20000)
    #expect(try scratch.shell("yore tags | head -1").lines.count == 1)
    // A tag whose object is missing is found out only when it is shown.
    let repository = try VirtualizedRepository(
      opening: RepositoryStart(
        directory: .init(scratch.path), environment: .init(scratch.environment)))
    let reader = TagReader(repository)
    let tags = repository.references.filter { $0.name.kind == .tag }
    #expect(repository.commitReadCount == 0)
    for tag in tags { #expect(reader.tag(tag).kind == .commit) }
    #expect(repository.commitReadCount <= 20)
  }

  @Test func `the newest version comes first, and a signature is no subject`() throws {
    let scratch = try Scratch("A  main")
    try scratch.git("checkout -q main")
    for name in ["v1.9", "v1.10", "v2.0", "v2.0-rc1"] { try scratch.git("tag \(name)") }
    let message = "Signed\n-----BEGIN PGP SIGNATURE-----\n\nabc\n-----END PGP SIGNATURE-----\n"
    try scratch.git(["tag", "-a", "--cleanup=verbatim", "-m", message, "v0.1"])
    let rows = try objects(scratch.yore("tags --json"))
    #expect(rows.map { $0["name"] as? String } == ["v2.0", "v2.0-rc1", "v1.10", "v1.9", "v0.1"])
    #expect(rows.last?["subject"] as? String == "Signed")
    let reversed = try objects(scratch.yore("tags --json --reverse v1.*"))
    #expect(reversed.map { $0["name"] as? String } == ["v1.9", "v1.10"])
  }
}
