import Git
import Objects
import Platform
import Rewrite
import TestKit
import Testing

struct LandingHookTests {
  @Test func `pre-rebase may refuse, and is not asked with no-verify`() throws {
    let scratch = try Scratch.withLocalChanges()
    try scratch.hook("pre-rebase", #"echo "not $1" >&2; exit 1"#)
    let before = try scratch.state()
    let site = try LandingSite(scratch)
    var request = try site.request(["refs/heads/main"])
    request.hookArguments = [Array("upstream".utf8)]
    #expect(throws: LandingError.refusedByHook("pre-rebase", Array("not upstream\n".utf8))) {
      try site.land(request)
    }
    #expect(try scratch.state() == before)
    request.asksHook = false
    #expect(try site.land(request).references.count == 1)
  }

  @Test func `a hook that is not executable is passed over, one without a shell line runs`() throws
  {
    let scratch = try Scratch()
    try scratch.write("exit 3\n", to: ".git/hooks/one")
    try scratch.write("exit 3\n", to: ".git/hooks/two")
    _ = try scratch.shell("chmod +x .git/hooks/two")
    let site = try LandingSite(scratch)
    let hooks = Hooks(site.location, configuration: site.configuration)
    #expect(try hooks.run("one") == nil)
    #expect(try hooks.run("two")?.status == 3)
  }

  @Test func `a hook finds the repository as it would from git`() throws {
    let scratch = try Scratch()
    try scratch.commit("one")
    try scratch.git("worktree add -q ../other")
    try scratch.hook("post-rewrite", #"git rev-parse --absolute-git-dir; pwd -P; cat"#)
    try scratch.git("config core.hooksPath .git/hooks")
    let main = try LandingSite(scratch)
    let run = try Hooks(main.location, configuration: main.configuration, words: .kept)
      .run("post-rewrite", input: Array("told\n".utf8))
    #expect(
      run.map { String(decoding: $0.output, as: UTF8.self) }
        == "\(scratch.path)/.git\n\(scratch.path)\ntold\n")

    try scratch.git("config --unset core.hooksPath")
    let other = try LandingSite(scratch, folder: "other")
    let there = try Hooks(other.location, configuration: other.configuration, words: .kept)
      .run("post-rewrite")
    #expect(
      there.map { String(decoding: $0.output, as: UTF8.self) }
        == "\(scratch.path)/.git/worktrees/other\n\(scratch.root)/other\n")
  }

  @Test func `reference-transaction sees what it sees of git`() throws {
    let scratch = try Scratch.withLocalChanges()
    try scratch.hook("reference-transaction", #"{ echo "$1"; grep refs/; } >>../hook.log"#)
    let site = try LandingSite(scratch)
    let old = try scratch.rev("main")
    try site.land(site.request(["refs/heads/main", "refs/heads/topic"]))
    let new = try scratch.rev("main")
    let lines = ["main", "topic"].map { "\(old.hex) \(new.hex) refs/heads/\($0)\n" }.joined()
    #expect(try scratch.shell("cat ../hook.log").text == "prepared\n\(lines)committed\n\(lines)")
  }

  @Test func `reference-transaction may refuse`() throws {
    let scratch = try Scratch.withLocalChanges()
    try scratch.hook("reference-transaction", #"echo no; test "$1" != prepared"#)
    let before = try scratch.state()
    let site = try LandingSite(scratch)
    for files: [String: String?] in [[:], ["three": "3\n"]] {
      let request = try site.request(["refs/heads/main", "refs/heads/topic"], files: files)
      do {
        try site.land(request)
        Issue.record("landed")
      } catch ReferenceUpdateError.refusedByHook(let words) {
        #expect(String(decoding: words, as: UTF8.self).hasPrefix("no"))
      }
      #expect(try scratch.state() == before)
    }
  }

  @Test func `post-rewrite is told every old and new commit, and its failure stops nothing`() throws
  {
    let scratch = try Scratch.withLocalChanges()
    try scratch.hook("post-rewrite", #"{ echo "$1"; cat; } >../hook.log; exit 2"#)
    let site = try LandingSite(scratch)
    var request = try site.request(["refs/heads/main"])
    request.kind = .amend
    #expect(try site.land(request).warnings == [.hook("post-rewrite", status: 2)])
    let lines = request.rewritten.map { "\($0.old.hex) \($0.new.hex)\n" }.joined()
    #expect(try scratch.shell("cat ../hook.log").text == "amend\n" + lines)
  }

  @Test(arguments: [nil, "refs/notes/*", "refs/notes/other"])
  func `notes follow where notes.rewriteRef says, else in commits`(setting: String?) throws {
    let scratch = try Scratch.withLocalChanges()
    try scratch.git(["notes", "add", "-m", "first"])
    try scratch.git(["notes", "--ref=other", "add", "-m", "second"])
    if let setting { try scratch.git(["config", "notes.rewriteRef", setting]) }
    let site = try LandingSite(scratch)
    #expect(try site.land(site.request(["refs/heads/main"])).warnings.isEmpty)
    let first = try scratch.runGit(["notes", "show", "main"]).text
    let second = try scratch.runGit(["notes", "--ref=other", "show", "main"]).text
    #expect(first == (setting == "refs/notes/other" ? "" : "first\n"))
    #expect(second == (setting == nil ? "" : "second\n"))
  }

  @Test func `notes stay when notes.rewrite.rebase says so`() throws {
    let scratch = try Scratch.withLocalChanges()
    try scratch.git(["notes", "add", "-m", "first"])
    try scratch.git(["config", "notes.rewrite.rebase", "false"])
    let site = try LandingSite(scratch)
    try site.land(site.request(["refs/heads/main"]))
    #expect(try scratch.runGit(["notes", "show", "main"]).status != 0)
  }
}
