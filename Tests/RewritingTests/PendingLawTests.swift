import Foundation
import Objects
import TestKit
import Testing

/// Laws of histories in conflict, on random ones that are full of them.
struct PendingLawTests {
  /// A linear history in which most commits change lines that others change, too, and wanted orders of it.
  private struct Site {
    let scratch: Scratch
    let commits: [ObjectID]
    let order: [ObjectID]

    init(seed: UInt64, count: Int = 7) throws {
      var random = SeededGenerator(seed: seed &* 31 &+ 5)
      scratch = try Scratch()
      var stream = FastImport()
      var files = Dictionary(
        uniqueKeysWithValues: ["a", "b", "dir/c"].map { name in
          (name, (0..<6).map { "\(name) line \($0)\n" })
        })
      for number in 0...count {
        let mark = stream.commit(
          parents: number == 0 ? [] : [number], message: Array("commit \(number)\n".utf8),
          author: FastImport.Identity.author.at(FakeClock.start + number * 100),
          committer: FastImport.Identity.committer.at(FakeClock.start + number * 100))
        var changed = Set(number == 0 ? Array(files.keys) : [])
        for _ in 0..<(number == 0 ? 0 : Int.random(in: 1...2, using: &random)) {
          let name = ["a", "b", "dir/c"].randomElement(using: &random)!
          files[name]?[Int.random(in: 0..<6, using: &random)] = "changed by \(number)\n"
          changed.insert(name)
        }
        for name in changed.sorted() {
          stream.file(name, Array((files[name] ?? []).joined().utf8))
        }
        stream.setReference("refs/heads/main", mark: mark)
      }
      commits = try scratch.load(stream)
      try scratch.git("reset -q --hard main")
      order = commits.dropFirst().shuffled(using: &random)
    }

    /// A plan that puts commits into an order.
    func plan(_ order: [String]) -> [UInt8] {
      let list = order.map { "\"\($0)\"" }.joined(separator: ",")
      return Array("{\"schema\":1,\"base\":\"\(commits[0].hex)\",\"commits\":[\(list)]}".utf8)
    }

    /// Puts commits into an order, and gives the status and what each became.
    func apply(_ order: [String]) throws -> (status: Int32, made: [String: String]) {
      let run = try scratch.yore(["apply", "-", "--json"], input: plan(order))
      #expect(run.status < 2, "\(run.errorText)")
      let report = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
      var made: [String: String] = [:]
      for row in try #require(report["rewritten"] as? [[String: Any]]) {
        for old in row["old"] as? [String] ?? [] { made[old] = row["new"] as? String }
      }
      return (run.status, made)
    }
  }

  @Test(arguments: 0..<25)
  func `edits that end in the history that was there end in its ids`(seed: UInt64) throws {
    let site = try Site(seed: seed)
    let before = try site.scratch.rev("main")
    let there = try site.apply(site.order.map(\.hex))
    // What became real at once has other committers from then on.
    guard there.status == 1 else { return }
    #expect(try site.scratch.rev("main") == before)
    let back = site.commits.dropFirst().map { there.made[$0.hex] ?? $0.hex }
    let end = try site.apply(Array(back))
    #expect(end.status == 0)
    #expect(try site.scratch.rev("main") == before)
    #expect(try site.scratch.gitText(["for-each-ref", "refs/yore/virtual"]) == "")
    try site.scratch.expectSound()
  }

  @Test(arguments: 0..<25)
  func `decided as git's user would, it ends in the commits of git's rebase`(seed: UInt64) throws {
    let site = try Site(seed: seed)
    let scratch = site.scratch
    try scratch.git("branch by-git")
    var (status, _) = try site.apply(site.order.map(\.hex))
    #expect(try scratch.gitText(["status", "--porcelain"]) == "")
    var count = 0
    while status == 1, count < 40 {
      let lines = try scratch.run("conflicts", "--json").text.split(separator: "\n")
      let line = try #require(lines.first)
      let first = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let commit = try #require(first["commit"] as? String)
      let run = try scratch.yore(["resolve", commit, "--take=theirs"])
      status = run.status
      #expect(status < 2, "\(run.errorText)")
      count += 1
    }
    #expect(status == 0)
    #expect(try scratch.gitText(["status", "--porcelain"]) == "")
    let made = try scratch.gitText(["log", "--format=%T %an %ad %s", "main"])
    #expect(try rebase(site) == made, "\(count) decisions")
    try scratch.expectSound()
  }

  /// What git's rebase ends in when the commit's own version is taken of each file in conflict.
  private func rebase(_ site: Site) throws -> String {
    let scratch = site.scratch
    try scratch.git("checkout -q by-git")
    try scratch.write(site.order.map { "pick \($0.hex)\n" }.joined(), to: ".git/todo")
    scratch.extraEnvironment = [
      "GIT_SEQUENCE_EDITOR": "cp \(scratch.path)/.git/todo", "GIT_EDITOR": ":",
    ]
    defer { scratch.extraEnvironment = [:] }
    var run = try scratch.runGit([
      "rebase", "-q", "-i", "--keep-empty", "--empty=keep", site.commits[0].hex,
    ])
    while run.status != 0 {
      let paths = try scratch.gitText(["diff", "--name-only", "--diff-filter=U"])
        .split(separator: "\n").map(String.init)
      guard !paths.isEmpty else { break }
      try scratch.git(["checkout", "-q", "--theirs", "--"] + paths)
      try scratch.git(["add", "--"] + paths)
      run = try scratch.runGit(["rebase", "--continue"])
    }
    #expect(run.status == 0, "\(run.errorText)")
    return try scratch.gitText(["log", "--format=%T %an %ad %s"])
  }
}
