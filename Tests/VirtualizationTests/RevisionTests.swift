import Objects
import TestKit
import Testing

@testable import Virtualization

@Suite struct RevisionTests {
  static let history = #"""
          D---E-------K      topic origin/topic
         /     \     /
    A---B---C---M---N---O  main
         \         /
          F---G---H        side
    """#

  @Test func `revisions name what git says they name`() throws {
    let scratch = try Self.make()
    let repository = try scratch.repository()
    let full = try scratch.rev("main").hex
    for revision in [
      "HEAD", "@", "main", "heads/main", "refs/heads/main", "origin/topic", "remotes/origin/topic",
      "v1", "v2",
      "tags/v2", "v2^{}", "v2^{commit}", "v2^{tag}", "v2^{object}", "v2^{tree}", "v2^0", "nested",
      "nested^{}",
      "main~1", "main~", "main^", "main^1", "main^2", "main^^", "main~3", "main~1^2", "main~1^3",
      "main^0",
      "main~0", "main^{tree}", "main:", "main:A", "HEAD:B", "main@{0}", "main@{1}", "@{1}", "@{-1}",
      "HEAD@{1}",
      "main@{upstream}", "@{u}", ":/fix", ":/M", "main^{/C}", "HEAD^{/^G}", "main~1~1",
      "main~~^2~1",
      full, String(full.prefix(7)), String(full.prefix(4)), full.uppercased(),
      "v1-1-g" + full.prefix(9),
      "main^{}", "main^{commit}^{tree}", ":A", "main:nothing", "topic:E",
      "nowhere", "main~99", "main^3", "main^{blob}", "main^{nonsense}", "v2^{blob}", "", "main^{",
      "deadbeef",
      "main@{99}", "main@{nonsense-date}x", ":/nothing at all like it", "main..topic", "^main",
    ] {
      let git = try scratch.runGit(["rev-parse", "-q", "--verify", "--end-of-options", revision])
      let expected = git.status == 0 ? ObjectID(git.lines.last ?? "") : nil
      let found = try? repository.object(named: Array(revision.utf8))
      // A date in a reflog's braces may be anything for git.
      if revision.contains("nonsense-date") { continue }
      #expect(found == expected, "\(revision): \(git.errorText)")
    }
  }

  @Test func `what is no commit is told with what it is`() throws {
    let scratch = try Self.make()
    let repository = try scratch.repository()
    #expect(throws: RevisionError.notACommit(Array("main^{tree}".utf8), .tree)) {
      try repository.commit(named: Array("main^{tree}".utf8))
    }
    #expect(throws: RevisionError.noParent(Array("main^3".utf8))) {
      try repository.commit(named: Array("main^3".utf8))
    }
    #expect(throws: RevisionError.unknown(Array("mian".utf8), nearest: [Array("main".utf8)])) {
      try repository.commit(named: Array("mian".utf8))
    }
  }

  @Test func `several objects that begin alike are all told`() throws {
    let scratch = try Scratch(MadeHistory(1500, seed: 8))
    let repository = try scratch.repository()
    let ids = try scratch.ids("rev-list --all").map(\.hex)
    var checked = 0
    for digits in Set(ids.map { String($0.prefix(4)) }) {
      let git = try scratch.runGit(["rev-parse", "-q", "--verify", digits])
      guard git.status != 0 else { continue }
      checked += 1
      do {
        _ = try repository.object(named: Array(digits.utf8))
        Issue.record("\(digits) names one object")
      } catch RevisionError.ambiguous(let text, let candidates) {
        #expect(text == Array(digits.utf8))
        let all = try scratch.oracle("rev-parse --disambiguate=\(digits)")
        #expect(Set(candidates.map(\.id.hex)) == Set(all))
      }
      if checked == 3 { break }
    }
    #expect(checked > 0)
  }

  @Test func `a selection has the commits that git has`() throws {
    let scratch = try Self.make()
    let repository = try scratch.repository()
    for parts in [
      "main", "main topic", "main..topic", "topic...side", "main^@", "main~2^@", "main^!",
      "main~2^-2", "^main",
      "..topic", "side..", "v2", "nested..main", "main ^v1",
    ] {
      let words = parts.split(separator: " ").map(String.init)
      let expected = try scratch.gitText(["rev-parse", "--revs-only"] + words + ["--"])
        .split(separator: "\n").map(String.init)
      let selection = try repository.select(words.map { .revision(Array($0.utf8)) })
      func commit(_ id: some StringProtocol) throws -> ObjectID {
        try scratch.rev("\(id)^{commit}")
      }
      let wanted = try expected.filter { !$0.hasPrefix("^") }.map { try commit($0) }
      let unwanted = try expected.filter { $0.hasPrefix("^") }.map { try commit($0.dropFirst()) }
      #expect(Set(selection.include) == Set(wanted), "\(parts)")
      #expect(Set(selection.exclude) == Set(unwanted), "\(parts)")
      #expect(selection.isExplicit)
    }
    let negated = try repository.select([.not, .revision(Array("main..topic".utf8))])
    #expect(negated.include == [try scratch.rev("main")])
    #expect(negated.exclude == [try scratch.rev("topic")])
    #expect(try repository.select([.not, .exclude(Array("x".utf8))]).isExplicit == false)
  }

  @Test func `lineages name commits, in short form too`() throws {
    let scratch = try Self.make()
    let changed = try scratch.addCommit(
      parents: [try scratch.rev("main")], headers: "change-id zzzzkkkkzzzzkkkkzzzzkkkkzzzzkkkk\n",
      message: "changed")
    try scratch.git(["update-ref", "refs/heads/changed", changed.hex])
    let repository = try scratch.repository()
    for id in try scratch.ids("rev-list --all") {
      let lineage = Lineage(of: try repository.commit(id), id: id)
      #expect(lineage.bytes.count == 32)
      #expect(lineage.bytes.allSatisfy { (UInt8(ascii: "k")...UInt8(ascii: "z")).contains($0) })
      #expect(try repository.commit(named: lineage.bytes) == id)
      #expect(try repository.commit(named: Array(lineage.bytes.prefix(12))) == id)
    }
    #expect(
      Lineage(of: try repository.commit(changed), id: changed).description
        == "zzzzkkkkzzzzkkkkzzzzkkkkzzzzkkkk")
    #expect(try repository.commit(named: Array("zzzzkkkk".utf8)) == changed)
    #expect(throws: (any Error).self) {
      try repository.commit(named: Array("kkkkkkkkkkkkkkkk".utf8))
    }
    try scratch.git("tag zzzzkkkk main")
    try repository.refresh()
    #expect(try repository.commit(named: Array("zzzzkkkk".utf8)) == (try scratch.rev("main")))
  }

  @Test func `a start of several lineages is ambiguous`() throws {
    let scratch = try Scratch(MadeHistory(1500, seed: 8))
    let repository = try scratch.repository()
    let lineages = try scratch.ids("rev-list --all").map { id in
      Lineage(of: try repository.commit(id), id: id).description
    }
    let starts = Dictionary(grouping: lineages) { $0.prefix(4) }
    let shared = try #require(starts.first { $0.value.count > 1 })
    #expect {
      try repository.commit(named: Array(shared.key.utf8))
    } throws: { error in
      if case RevisionError.ambiguous(_, let candidates) = error {
        candidates.count == shared.value.count
      } else {
        false
      }
    }
  }

  private static func make() throws -> Scratch {
    let scratch = try Scratch(history)
    try scratch.git("tag v1 main~1")
    try scratch.git("tag -a -m v2 v2 topic")
    try scratch.git("tag -a -m nested nested v2")
    try scratch.git("config branch.main.remote origin")
    try scratch.git("config branch.main.merge refs/heads/topic")
    try scratch.git("config remote.origin.url /nowhere")
    try scratch.git("config remote.origin.fetch +refs/heads/*:refs/remotes/origin/*")
    try scratch.git("checkout -q side")
    try scratch.git("checkout -q main")
    try scratch.git("commit -q --allow-empty -m fix")
    return scratch
  }
}
