import Foundation
import TestKit
import Testing

/// The places that people start yore in, and what it says in each.
struct SituationTests {
  private func linear(bare: Bool = false) throws -> Scratch {
    try Scratch("A---B---C---D  main", bare: bare)
  }

  @Test(arguments: [false, true])
  func `an empty repository has no commits yet`(bare: Bool) throws {
    let repository = HostileCase(reading: try Scratch(bare: bare))
    let run = try repository.yore("log")
    #expect(run.output.isEmpty)
    #expect(run.errorText == "branch main has no commits yet\n")
  }

  @Test func `a bare repository is listed like any other`() throws {
    let repository = HostileCase(reading: try linear(bare: true))
    #expect(try repository.rows("log").map(\.subject) == ["D", "C", "B", "A"])
  }

  @Test func `a shallow clone ends at a marked commit and without an error`() throws {
    let origin = try linear()
    let scratch = try Scratch()
    try scratch.git(["clone", "-q", "--depth", "2", "file://" + origin.path, "clone"])
    let repository = HostileCase(reading: scratch)
    for line in ["log", "log --flat", "log --all"] {
      let rows = try repository.rows(line, folder: "clone")
      #expect(rows.map(\.subject) == ["D", "C"])
      #expect(rows.map(\.isGrafted) == [false, true])
      #expect(rows[1].parents.isEmpty)
    }
    #expect(try repository.yore("log", folder: "clone").lines[1].contains("grafted"))
  }

  @Test func `a folder of the working tree, and the repository's own, lead to the repository`()
    throws
  {
    let scratch = try linear()
    try scratch.write("x", to: "deep/er/file")
    let repository = HostileCase(reading: scratch)
    for folder in ["deep/er", ".git", ".git/refs"] {
      #expect(try repository.rows("log", folder: folder).count == 4)
    }
    let others = ["GIT_DIR": scratch.path + "/.git"]
    #expect(try repository.yore("-C / log", environment: others).lines.count == 4)
    #expect(try repository.yore("-C / --git-dir=\(scratch.path)/.git log").lines.count == 4)
  }

  @Test func `a repository of another user is refused with a hint`() throws {
    let scratch = try linear()
    let pretends = ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"]
    if geteuid() == 0 { chown(scratch.path, 12345, 12345) }
    let repository = HostileCase(reading: scratch)
    let environment = geteuid() == 0 ? [:] : pretends
    let run = try repository.yore("log", endsWith: 4, environment: environment)
    #expect(run.output.isEmpty)
    #expect(
      run.errorText == """
        error: '\(scratch.path)' belongs to another user
        hint: if you trust it: git config --global --add safe.directory \(scratch.path)

        """)
    try scratch.git(["config", "--global", "--add", "safe.directory", scratch.path])
    #expect(try repository.yore("log", environment: environment).lines.count == 4)
  }

  @Test func `ids by SHA-256 are named as what this build can't read`() throws {
    let scratch = try Scratch()
    try scratch.git(["init", "-q", "--object-format=sha256", "other"])
    let repository = HostileCase(reading: scratch)
    let run = try repository.yore("log", endsWith: 4, folder: "other")
    #expect(run.output.isEmpty)
    #expect(
      run.errorText == "error: the repository's ids are 'sha256', and this build reads SHA-1 only\n"
    )
  }

  @Test func `an extension that is not known is named`() throws {
    let scratch = try linear()
    try scratch.git(["config", "core.repositoryFormatVersion", "1"])
    try scratch.git(["config", "extensions.fromTheFuture", "true"])
    let repository = HostileCase(reading: scratch)
    let run = try repository.yore("log", endsWith: 4)
    #expect(run.errorText.contains("fromthefuture"))
    #expect(run.output.isEmpty)
  }

  @Test func `outside of a repository that is said`() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch.root + "/plain", withIntermediateDirectories: true)
    scratch.extraEnvironment["GIT_CEILING_DIRECTORIES"] = scratch.root
    let repository = HostileCase(reading: scratch)
    let run = try repository.yore("log", endsWith: 4, folder: "../plain")
    #expect(run.output.isEmpty)
    #expect(
      run.errorText == """
        error: '\(scratch.root)/plain' is not in a Git repository
        hint: start yore inside of one, or name one with -C or --git-dir

        """)
    let json = try repository.yore("log --json", endsWith: 4, folder: "../plain")
    let error = try Row.object(json.errorText)["error"] as? [String: Any]
    #expect(error?["code"] as? String == "notARepository")
  }

  @Test func `a folder that is none, and a repository that is not there, are named`() throws {
    let scratch = try linear()
    let repository = HostileCase(reading: scratch)
    #expect(
      try repository.yore("-C D log", endsWith: 4).errorText == "error: 'D': Not a directory\n")
    #expect(
      try repository.yore("-C nowhere log", endsWith: 4).errorText
        == "error: 'nowhere': No such file or directory\n")
    let run = try repository.yore("log", endsWith: 4, environment: ["GIT_DIR": "/nowhere"])
    #expect(run.errorText.hasPrefix("error: '/nowhere' is not a Git repository\n"))
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    ("HEAD", "its HEAD is missing or damaged"),
    ("objects", "objects' is missing or can't be entered"),
    ("refs", "refs' is missing or can't be entered"),
  ])
  func `a repository that lacks a part is told apart from none`(part: String, words: String) throws
  {
    let scratch = try linear()
    try FileManager.default.removeItem(atPath: scratch.path + "/.git/" + part)
    let repository = HostileCase(reading: scratch)
    let run = try repository.yore("log", endsWith: 4)
    #expect(run.errorText.hasPrefix("error: '\(scratch.path)/.git' is not a Git repository: "))
    #expect(run.errorText.contains(words))
    #expect(try repository.error("log", endsWith: 4)["code"] as? String == "damagedRepository")
  }

  @Test func `objects that may not be read are named, to all but root, who may read them`() throws {
    let scratch = try linear()
    let objects = scratch.path + "/.git/objects"
    chmod(objects, 0)
    defer { chmod(objects, 0o755) }
    let run = try scratch.yore("log")
    if geteuid() == 0 {
      #expect(run.lines.count == 4)
    } else {
      #expect(run.status == 4)
      #expect(run.errorText.contains("objects' is missing or can't be entered"))
    }
  }

  @Test func `a damaged configuration is told with its line`() throws {
    let scratch = try linear()
    let path = scratch.path + "/.git/config"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try Data((text + "[core\n").utf8).write(to: URL(fileURLWithPath: path))
    let repository = HostileCase(reading: scratch)
    let run = try repository.yore("log", endsWith: 4)
    #expect(run.errorText.hasPrefix("error: line \(text.split(separator: "\n").count + 1) of "))
    #expect(run.errorText.contains("/.git/config' is no configuration\n"))
  }

  @Test func `without git in PATH browsing works, and what needs it says so`() throws {
    let repository = HostileCase(reading: try linear())
    let none = ["PATH": "/nonexistent"]
    for line in ["log", "log --flat", "log --all", "log --author=Thor", "log HEAD~2", "log -- A"] {
      let run = try repository.yore(line, environment: none)
      #expect(!run.output.isEmpty)
      #expect(run.errors.isEmpty)
    }
    for line in ["log --since=yesterday", "log HEAD@{yesterday}", "log :/A"] {
      let run = try repository.yore(line, endsWith: 4, environment: none)
      #expect(run.output.isEmpty)
      #expect(run.errorText.hasPrefix("error: git is not installed, or not in PATH\n"))
    }
  }

  @Test func `a wrong command line is told in a line, with exit code 2`() throws {
    let repository = HostileCase(reading: try linear())
    for (line, words) in [
      ("log nosuch", "'nosuch' is neither a revision nor a file"),
      ("log HEAD~9", "'HEAD~9' asks for a parent that is not there"),
      ("log -n x", "'-n' needs a number, not 'x'"),
      ("log --bogus", "yore log has no option '--bogus'"),
      ("log --grep=( -E", "the pattern '(' is wrong"),
      ("log nosuch..HEAD", "nosuch"), ("log -- :(bad)x", "'bad'"),
      ("lgo", "'lgo' is not a command"),
    ] {
      let run = try repository.yore(line, endsWith: 2)
      #expect(run.output.isEmpty)
      #expect(run.errorText.hasPrefix("error: "))
      #expect(run.errorText.contains(words), "\(line)")
      #expect(try repository.error(line, endsWith: 2)["message"] as? String != nil)
    }
  }
}
