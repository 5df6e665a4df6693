import TestKit
import Testing

/// Cases about dates, merges and where histories begin.
struct HistoryShapeTests {
  @Test(arguments: ["113", "116"])
  func `malformed and extreme committer lines leave no commit out`(number: String) throws {
    let repository = try HostileCase(number)
    for line in ["log", "log --flat", "log --topo-order", "log --date-order", "log --all"] {
      let rows = try repository.rows(line)
      #expect(rows.count == 9)
      #expect(isChildrenFirst(rows), "\(line)")
    }
    let ids = try repository.rows("log --flat").map(\.id)
    #expect(ids == (try repository.git("rev-list HEAD")))
    #expect(try repository.yore("log --date=iso").lines.count == 9)
    #expect(try repository.rows("log").contains { $0.committerDate == nil })
  }

  @Test func `117 clock-skew: a parent is never shown before its child`() throws {
    let repository = try HostileCase("117")
    for line in [
      "log", "log --all", "log --all --expand-all", "log --flat --topo-order", "log left right",
      "log --all --date-order", "log --all --author-date-order",
    ] {
      #expect(isChildrenFirst(try repository.rows(line)), "\(line)")
    }
    #expect(try repository.rows("log --all").count == 9)
    #expect(try repository.rows("log --all --expand-all").count == 9)
    // Git's own order is what --flat promises, and it shows parents first here.
    #expect(try repository.rows("log --all --flat").map(\.id) == repository.git("rev-list --all"))
    let base = "23629a8fa15e3db58c793ae0a744e5c6a74ea05b"
    #expect(try repository.git("merge-base left right") == [base])
    let difference = Set(try repository.rows("log --flat left...right").map(\.id))
    #expect(difference == Set(try repository.git("rev-list left...right")))
    #expect(!difference.contains(base))
  }

  @Test func `119 parent-is-ancestor-of-parent: a merge that brought in nothing`() throws {
    let repository = try HostileCase("119")
    let rows = try repository.rows("log")
    #expect(rows.count == 4)
    #expect(rows[0].parents.count == 2)
    #expect(rows[0].parents == [rows[1].id, rows[2].id])
    #expect(rows[0].mergedCount == 0)
    #expect(try repository.rows("log --expand-all").map(\.id) == rows.map(\.id))
    #expect(try repository.yore("log").lines[0].contains("+0"))
  }

  @Test func `127 octopus: one row with nine parents, and eight commits beneath it`() throws {
    let repository = try HostileCase("127")
    let rows = try repository.rows("log")
    #expect(rows.count == 3)
    #expect(rows[0].mergedCount == 8)
    let parents = try repository.scratch.gitText(["log", "-1", "--format=%P"])
    #expect(rows[0].parents.joined(separator: " ") == parents)
    #expect(rows[0].parents.count == 9)
    #expect(try repository.rows("log --flat").count == 11)
    let opened = try repository.rows("log --expand HEAD")
    #expect(opened.count == 11)
    #expect(opened[1...8].allSatisfy { $0.members["mergedBy"] as? String == rows[0].id })
  }

  @Test func `128 criss-cross: every commit once`() throws {
    let repository = try HostileCase("128")
    #expect(try repository.git("merge-base --all left right").count == 2)
    for line in ["log --all", "log --all --flat", "log --all --topo-order"] {
      let ids = try repository.rows(line).map(\.id)
      #expect(Set(ids) == Set(try repository.git("rev-list --all")))
      #expect(ids.count == 7)
    }
    let difference = try repository.rows("log --flat left...right").map(\.id)
    #expect(difference == (try repository.git("rev-list left...right")))
  }

  @Test func `303 roots-in-one-column: three histories, each with its root`() throws {
    let rows = try HostileCase("303").rows("log --all")
    #expect(rows.count == 6)
    #expect(rows.flatMap(\.parents).count == 3)
    #expect(rows.filter { $0.parents.isEmpty }.count == 3)
  }

  @Test func `307 first-parent-foxtrot: the line goes over the feature`() throws {
    let repository = try HostileCase("307")
    for line in ["log", "log --first-parent"] {
      let rows = try repository.rows(line)
      #expect(rows.map(\.subject) == ["pull merge", "feat 2", "feat 1", "root"])
    }
    #expect(try repository.rows("log")[0].mergedCount == 2)
    #expect(try repository.rows("log --flat").count == 6)
  }

  @Test func `308 shallow-with-several-boundaries: both borders are marked, nothing is made up`()
    throws
  {
    let repository = try HostileCase("308")
    let rows = try repository.rows("log --flat")
    #expect(rows.count == 5)
    let border = rows.filter(\.isGrafted)
    #expect(border.count == 2)
    #expect(border.allSatisfy { $0.parents.isEmpty })
    #expect(Set(rows.flatMap(\.parents)).isSubset(of: rows.map(\.id)))
    let lines = try repository.yore("log --flat").lines
    #expect(lines.filter { $0.contains("grafted") }.count == 2)
    #expect(try repository.scratch.runGit(["merge-base", "left", "right"]).status == 1)
    #expect(try repository.rows("log --flat left...right").count == 4)
  }

  @Test func `309 same-dates-everywhere: a stable order, children first`() throws {
    let repository = try HostileCase("309")
    for line in [
      "log --all", "log --all --flat", "log --all --topo-order", "log --all --date-order",
    ] {
      let rows = try repository.rows(line)
      #expect(rows.count == 41)
      // What --flat promises is git's own order, and git shows the common parent, a tip itself, first.
      if !line.hasSuffix("--flat") { #expect(isChildrenFirst(rows), "\(line)") }
      #expect(try repository.yore(line).output == repository.yore(line).output)
    }
    #expect(try repository.rows("log --all --flat").map(\.id) == repository.git("rev-list --all"))
  }

  @Test func `304 sixty-lanes: rows fit the terminal`() throws {
    let repository = try HostileCase("304")
    #expect(try repository.rows("log --all").count == 121)
    let lines = try repository.linesInTerminal("log --all", columns: 80)
    #expect(lines.count == 121)
    #expect(lines.allSatisfy { cells($0) <= 80 })
  }
}
