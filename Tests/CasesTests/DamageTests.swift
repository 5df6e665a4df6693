import TestKit
import Testing

/// Cases in which something is missing, damaged or not what it should be.
struct DamageTests {
  private static let root = "25d78ba84ffdb0f205a461f6539cb3b8efaa4d06"

  @Test(
    arguments: ["028", "042"],
    ["log", "log --flat", "log --all", "log --topo-order", "log --reverse"])
  func `a missing commit ends the list with an error that names it`(
    number: String, line: String
  ) throws {
    let repository = try HostileCase(number)
    let run = try repository.yore(line, endsWith: 4)
    #expect(run.lines.count == 2)
    #expect(run.errorText.hasPrefix("error: the object \(Self.root) is missing\n"))
    let rows = try repository.rows(line, endsWith: 4)
    #expect(rows.count == 2)
    #expect(rows.allSatisfy { !$0.subject.isEmpty && !$0.authorName.isEmpty })
    #expect(rows.contains { $0.parents == [Self.root] })
    let error = try repository.error(line, endsWith: 4)
    #expect(error["code"] as? String == "objectMissing")
    #expect((error["details"] as? [String: Any])?["id"] as? String == Self.root)
  }

  @Test(arguments: ["028", "042"])
  func `a list that ends before the missing commit is whole`(number: String) throws {
    let repository = try HostileCase(number)
    for line in ["log -n 1", "log --flat -n 1", "log HEAD~1..HEAD"] {
      #expect(try repository.yore(line).lines.count == 1)
    }
  }

  @Test func `029 corrupt-side-commit spoils --all only, and is named`() throws {
    let repository = try HostileCase("029")
    #expect(try repository.yore("log").lines.count == 2)
    for line in ["log --all", "log --all --flat", "log --branches"] {
      let run = try repository.yore(line, endsWith: 4)
      #expect(run.lines.count == 2)
      #expect(run.errorText.contains("'refs/heads/damaged'"))
      #expect(run.errorText.contains("dc6d47f19b864245d1ba689313627af40ffaa8c4"))
      #expect(try repository.rows(line, endsWith: 4).count == 2)
    }
    let run = try repository.yore("log damaged", endsWith: 4)
    #expect(run.output.isEmpty)
    #expect(run.errorText.contains("dc6d47f19b864245d1ba689313627af40ffaa8c4"))
  }

  @Test func `030 broken-refs are warned of, and the three good ones are shown`() throws {
    let repository = try HostileCase("030")
    for line in ["log --all", "log --all --flat"] {
      let rows = try repository.rows(line)
      #expect(rows.count == 3)
      let names = Set(rows.flatMap(\.names))
      #expect(names == ["HEAD", "refs/heads/good", "refs/heads/main", "refs/tags/v1"])
      let errors = try repository.yore(line).errorText.split(separator: "\n")
      #expect(!errors.isEmpty)
      #expect(errors.allSatisfy { $0.hasPrefix("warning: ") })
    }
    let run = try repository.yore("log")
    #expect(run.lines.count == 2)
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: ["035", "037"])
  func `a damaged helper file does not keep commits from being listed`(number: String) throws {
    let repository = try HostileCase(number)
    let expected = try repository.scratch.gitText([
      "-c", "core.commitGraph=false", "rev-list", "HEAD",
    ])
    for line in ["log", "log --flat", "log --topo-order"] {
      #expect(try repository.rows(line).map(\.id).joined(separator: "\n") == expected)
    }
    #expect(try repository.rows("log").count == 3)
  }

  @Test func `036 commit-graph-stale: what is newer than the file is listed, children first`()
    throws
  {
    let repository = try HostileCase("036")
    for line in ["log --all", "log --topo-order", "log --date-order", "log --author-date-order"] {
      let rows = try repository.rows(line)
      #expect(rows.count == 5)
      #expect(isChildrenFirst(rows), "\(line)")
    }
    #expect(try repository.rows("log --flat").count == 5)
    let base = "60ea2dec41d0b3990181b41228a401c10435b783"
    #expect(try repository.git("merge-base main side") == [base])
    let difference = try repository.rows("log --flat main...side").map(\.id)
    #expect(difference == (try repository.git("rev-list main...side")))
    #expect(!difference.contains(base))
  }

  @Test func `131 object-types-mixed-up: an error for each bad branch, and the good one whole`()
    throws
  {
    let repository = try HostileCase("131")
    #expect(try repository.yore("log").lines.count == 2)
    for line in ["log --all", "log --all --flat", "log --branches --topo-order"] {
      let run = try repository.yore(line, endsWith: 4)
      let ids = Set(try repository.rows(line, endsWith: 4).map(\.id))
      #expect(ids.isSuperset(of: try repository.git("rev-list main")))
      for name in ["badparent", "badtree", "notcommit"] {
        let id = try #require(try repository.git("rev-parse refs/heads/\(name)").first)
        let told = run.errorText.split(separator: "\n").filter {
          $0.contains("'refs/heads/\(name)'") && $0.contains(id)
        }
        #expect(told.count == 1, "\(name)")
      }
    }
    #expect(try repository.yore("log badparent", endsWith: 4).lines.count == 1)
    #expect(try repository.yore("log badtree").lines.count >= 1)
    #expect(try repository.yore("log notcommit", endsWith: 2).output.isEmpty)
    let path = try repository.yore(["log", "badtree", "--", "f"], endsWith: 4)
    #expect(path.errorText.contains("where a tree belongs"))
  }

  @Test func `132 link-and-tree-of-one-name can be listed`() throws {
    let repository = try HostileCase("132")
    #expect(try repository.rows("log").count == 1)
    #expect(try repository.rows("log --all").count == 2)
    try repository.yore("log --all -- s")
    try repository.yore("log --all -- s/config s/hooks/post-checkout")
  }
}
