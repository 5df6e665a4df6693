import Foundation
import TestKit
import Testing

/// Cases of kind a about what a repository says of itself.
struct OpeningTests {
  @Test(arguments: [
    ("002", 1), ("008", 1), ("012", 1), ("013", 1), ("027", 3), ("039", 1), ("040", 1), ("044", 2),
    ("045", 2),
  ])
  func `an oddity that does not concern the history leaves it whole`(
    number: String, count: Int
  ) throws {
    let repository = try HostileCase(number)
    let rows = try repository.rows("log")
    #expect(rows.map(\.id) == (try repository.git("rev-list HEAD")))
    #expect(rows.count == count)
    #expect(try repository.yore("log").errors.isEmpty)
  }

  @Test func `005 ext-refstorage-reftable is refused by name and not taken for empty`() throws {
    let repository = try HostileCase("005")
    for line in ["log", "log --all", "log --flat", "log nosuch", "log -- f"] {
      let run = try repository.yore(line, endsWith: 4)
      #expect(run.output.isEmpty)
      #expect(run.errorText.contains("reftable"))
      #expect(!run.errorText.contains("no commits"))
    }
    let error = try repository.error("log", endsWith: 4)
    #expect(error["code"] as? String == "referenceStorage")
  }

  @Test func `010 partial-clone is listed and nothing is fetched`() throws {
    let repository = try HostileCase("010")
    #expect(try repository.rows("log --all --body").count == 3)
    #expect(try repository.rows("log --flat").count == 3)
    let blob = "489ce0f857e7634a0eb9f328265a3e91fad49f61"
    let missing = try repository.git("rev-list --objects --missing=print HEAD")
    #expect(missing.contains("?" + blob))
  }

  @Test func `015 replace-graft shows git's view, decorated`() throws {
    let repository = try HostileCase("015")
    let rows = try repository.rows("log")
    #expect(rows.count == 5)
    #expect(rows.map(\.id) == (try repository.git("rev-list HEAD")))
    let plain = ["GIT_NO_REPLACE_OBJECTS": "1"]
    #expect(try repository.yore("log", environment: plain).lines.count == 3)
    #expect(
      try repository.yore("log --flat --format=%h%d").output
        == repository.scratch.git("log --format=%h%d"))
  }

  @Test func `017 empty-unborn is told in a line, and is an empty list for programs`() throws {
    let repository = try HostileCase("017")
    for line in ["log", "log --all", "log --flat", "log --flat --all", "log --oneline"] {
      let run = try repository.yore(line)
      #expect(run.output.isEmpty)
      #expect(run.errorText == "branch main has no commits yet\n")
    }
    let run = try repository.yore("log --json")
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
    #expect(try repository.yore("log HEAD", endsWith: 2).errorText.contains("no commits"))
    #expect(try repository.git("status --porcelain") != [])
  }

  @Test func `018 head-names-missing-branch names it, and other branches are listed`() throws {
    let repository = try HostileCase("018")
    let run = try repository.yore("log")
    #expect(run.output.isEmpty)
    #expect(run.errorText == "branch gone has no commits yet\n")
    for line in ["log --all", "log --all --flat", "log other"] {
      let all = try repository.rows(line)
      #expect(all.map(\.id) == (try repository.git("rev-list other")))
      #expect(all.count == 2)
    }
  }

  @Test func `019 detached-head marks HEAD, and no branch as current`() throws {
    let repository = try HostileCase("019")
    let rows = try repository.rows("log")
    #expect(rows.count == 3)
    #expect(rows[0].id == "bf4a946f0a9cc6ec2d171163f90acf7e3ac8a62b")
    #expect(rows.map(\.names) == [["HEAD"], [], ["refs/heads/main"]])
    #expect(rows.flatMap(\.currentNames) == ["HEAD"])
    let lines = try repository.yore("log").lines
    #expect(lines[0].contains("  HEAD  "))
    #expect(lines[2].contains("  main  "))
    #expect(!lines.joined().contains("*"))
  }

  @Test func `021 linked-worktree has its own HEAD`() throws {
    let repository = try HostileCase("021")
    let linked = try repository.rows("log")
    #expect(linked.count == 2)
    #expect(linked[0].currentNames == ["HEAD", "refs/heads/topic"])
    let main = try repository.rows("log", folder: "../main")
    #expect(main.count == 1)
    #expect(main[0].currentNames == ["HEAD", "refs/heads/main"])
  }

  @Test func `024 inside-submodule is another history than the one around it`() throws {
    let repository = try HostileCase("024")
    let inside = try repository.rows("log")
    #expect(inside.map(\.subject) == ["s2", "s1"])
    #expect(inside[0].currentNames == ["HEAD"])
    #expect(try repository.rows("log", folder: "..").count == 1)
  }

  @Test func `039 and 040: what includes and odd lines of configuration say counts`() throws {
    let team = try HostileCase("039")
    #expect(try team.git("config user.name") == ["Team Member"])
    #expect(try team.yore("log --format=%H").lines == team.git("rev-list HEAD"))
    let odd = try HostileCase("040")
    #expect(try odd.git("config user.name") == ["Con Figured"])
    #expect(try odd.yore("log --oneline").lines == odd.git("log --oneline --no-decorate"))
  }
}
