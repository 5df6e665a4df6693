import TestKit
import Testing

/// Cases about branches and tags: how they are read, shown and named on the command line.
struct ReferenceCaseTests {
  @Test func `031 packed-refs-odd: five references, the loose one winning`() throws {
    let repository = try HostileCase("031")
    let rows = try repository.rows("log --all")
    #expect(
      Set(rows.flatMap(\.names)) == [
        "HEAD", "refs/heads/alpha", "refs/heads/main", "refs/heads/zeta", "refs/tags/light",
        "refs/tags/note",
      ])
    let main = try repository.rows("log main")
    #expect(main[0].id == "253f9b848ba5423b40236911d17f4230b57b31d4")
    #expect(main.count == 2)
    let decorated = try repository.yore("log --flat --all --format=%h%d")
    #expect(decorated.output == (try repository.scratch.git("log --all --format=%h%d")))
  }

  @Test func `032 twenty-thousand-refs: rows stay rows, and cost little`() throws {
    let repository = try HostileCase("032")
    #expect(try repository.rows("log").count == 20)
    for columns in [80, 200] {
      let lines = try repository.linesInTerminal("log", columns: columns)
      #expect(lines.count == 20)
      #expect(lines.allSatisfy { cells($0) <= columns })
    }
    #expect(try secondsOfWork(in: repository, "log -1") < 1)
    #expect(try secondsOfWork(in: repository, "log") < 1)
  }

  @Test func `033 case-colliding-refs: both branches are listed`() throws {
    let repository = try HostileCase("033")
    let rows = try repository.rows("log --all")
    #expect(
      Set(rows.flatMap(\.names)) == [
        "HEAD", "refs/heads/main", "refs/heads/Topic", "refs/heads/topic",
      ])
    #expect(try repository.rows("log Topic")[0].id == "b11eea3f319e8f7b1178c81b0bc33cc4ac25d57d")
    #expect(try repository.rows("log topic")[0].id == (try repository.git("rev-parse topic")[0]))
  }

  @Test func `034 ambiguous-and-odd-ref-names: seven branches, and names mean what git means`()
    throws
  {
    let repository = try HostileCase("034")
    let names = try repository.rows("log --all").flatMap(\.names)
    #expect(names.filter { $0.hasPrefix("refs/heads/") }.count == 7)
    let run = try repository.yore("log -n 1 main --format=%H")
    #expect(run.lines == ["25d78ba84ffdb0f205a461f6539cb3b8efaa4d06"])
    #expect(run.errorText == "warning: 'main' is ambiguous, 'refs/tags/main' is taken\n")
    let json = try repository.yore("log -n 1 main --json")
    let warning = try Row.object(json.errorText)["warning"] as? [String: Any]
    #expect(warning?["code"] as? String == "ambiguousName")
    for name in ["refs/heads/main", "refs/heads/-x", "HEAD", "refs/heads/HEAD", "heads/main"] {
      let id = try repository.scratch.gitText(["rev-parse", "-q", "--verify", name])
      #expect(try repository.rows("log -n 1 " + name).map(\.id) == [id], "\(name)")
    }
    let id = "253f9b848ba5423b40236911d17f4230b57b31d4"
    #expect(try repository.yore("log -n 1 --format=%H \(id)").lines == [id])
    #expect(try repository.yore("log -x", endsWith: 2).output.isEmpty)
  }

  @Test func `045 head-is-odd: the current branch is the one at the end`() throws {
    let repository = try HostileCase("045")
    let rows = try repository.rows("log")
    #expect(rows.count == 2)
    #expect(rows[0].currentNames == ["HEAD", "refs/heads/main"])
    #expect(rows[0].names.contains("refs/heads/alias"))
  }

  @Test func `121 tags-of-everything decorate what they lead to`() throws {
    let repository = try HostileCase("121")
    let rows = try repository.rows("log")
    #expect(rows.count == 2)
    #expect(
      rows[0].names.filter { $0.hasPrefix("refs/tags/") } == ["refs/tags/nest", "refs/tags/note"])
    #expect(
      rows[1].names.filter { $0.hasPrefix("refs/tags/") } == [
        "refs/tags/bare", "refs/tags/light", "refs/tags/old",
      ])
    for line in ["log --all", "log --tags", "log --all --flat"] {
      let run = try repository.yore(line)
      #expect(run.lines.count == 2)
      #expect(run.errorText == "warning: the reference 'refs/tags/gone' is broken and left out\n")
    }
    for (name, status) in [("tree", 2), ("blob", 2), ("gone", 4)] as [(String, Int32)] {
      let run = try repository.yore("log refs/tags/\(name)", endsWith: status)
      #expect(run.output.isEmpty)
      #expect(run.errorText.hasPrefix("error: "))
    }
  }

  @Test func `504 ambiguous-short-ids are refused, and those printed are unique`() throws {
    let repository = try HostileCase("504", mayKeepStore: true)
    let both = [
      "46e128e21e27ad5418ae461c0b09b2fde439718d", "46e14da600359c5bd6adfb941875e794a97f64c3",
    ]
    let run = try repository.yore("log 46e1", endsWith: 2)
    #expect(run.output.isEmpty)
    #expect(run.errorText.contains("ambiguous"))
    #expect(both.allSatisfy(run.errorText.contains))
    let details = try repository.error("log 46e1", endsWith: 2)["details"] as? [String: Any]
    #expect(details?["candidates"] as? [String] == both)
    for abbreviation in ["", " --abbrev=4", " --abbrev=1"] {
      let rows = try repository.rows("log" + abbreviation)
      #expect(Set(rows.map(\.shortID)).count == rows.count)
      let pair = rows.filter { both.contains($0.id) }
      #expect(pair.count == 2)
      #expect(pair.allSatisfy { $0.shortID.utf8.count >= 5 })
    }
    #expect(try repository.rows("log -n 1 46e12")[0].id == both[0])
  }

  @Test func `505 names-that-look-like-options are names where they are asked for as such`() throws
  {
    let repository = try HostileCase("505")
    let rows = try repository.rows("log --all")
    #expect(rows.count == 1)
    #expect(rows[0].names.filter { $0.hasPrefix("refs/heads/") }.count == 4)
    for name in ["refs/heads/-d", "refs/heads/--all", "refs/tags/--help", "--end-of-options -d"] {
      #expect(try repository.rows("log " + name).map(\.id) == rows.map(\.id), "\(name)")
    }
    #expect(try repository.yore("log -d", endsWith: 2).errorText.contains("has no option '-d'"))
    #expect(try repository.yore("log --upload-pack=touch-PWNED", endsWith: 2).output.isEmpty)
    #expect(try repository.rows("log -- --").map(\.id) == rows.map(\.id))
    #expect(!FileState.all(beneath: repository.scratch.root).keys.contains { $0.contains("PWNED") })
  }
}
