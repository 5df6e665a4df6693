import Foundation
import Git
import Objects
import Platform
import Rewrite
import TestKit
import Testing

struct LandingFailureTests {
  private let both = ["refs/heads/main", "refs/heads/topic"]

  @Test func `a lock that another program holds is named`() throws {
    let scratch = try Scratch.withLocalChanges()
    let before = try scratch.state()
    try scratch.write("", to: ".git/refs/heads/topic.lock")
    let site = try LandingSite(scratch)
    let path = site.location.gitDirectory.appending("refs/heads/topic.lock")
    #expect(throws: ReferenceUpdateError.locked(path)) { try site.land(site.request(both)) }
    try FileManager.default.removeItem(atPath: path.description)
    #expect(try scratch.state() == before)
    #expect(try site.land(site.request(both)).references.count == 2)
  }

  @Test func `a lock of the index is found before anything moved`() throws {
    let scratch = try Scratch.withLocalChanges()
    try scratch.hook("reference-transaction", "touch ../ran")
    try scratch.write("", to: ".git/index.lock")
    let site = try LandingSite(scratch)
    let request = try site.request(both, files: ["three": "3\n"])
    #expect(throws: WorkingTreeError.self) { try site.land(request) }
    #expect(!FileManager.default.fileExists(atPath: scratch.root + "/ran"))
  }

  @Test func `a reference that moved meanwhile is told, and nothing moves`() throws {
    let scratch = try Scratch.withLocalChanges()
    let site = try LandingSite(scratch)
    let request = try site.request(both)
    try scratch.git("update-ref refs/heads/topic main~1")
    let (main, topic) = (try scratch.rev("main"), try scratch.rev("topic"))
    #expect(
      throws: ReferenceUpdateError.moved(ReferenceName("refs/heads/topic"), found: topic)
    ) { try site.land(request) }
    #expect(try scratch.rev("main") == main)
  }

  @Test func `a new name that cannot be beside another is told`() throws {
    let scratch = try Scratch.withLocalChanges()
    let site = try LandingSite(scratch)
    var request = try site.request(["refs/heads/main"])
    request.references.append(
      ReferenceUpdate(
        name: ReferenceName("refs/heads/topic/sub"), old: nil, new: try scratch.rev("main")))
    #expect(
      throws: ReferenceUpdateError.nameConflict(
        ReferenceName("refs/heads/topic/sub"), with: ReferenceName("refs/heads/topic"))
    ) { try site.land(request) }
    request.references[1] = ReferenceUpdate(
      name: ReferenceName("refs/heads/topic"), old: nil, new: try scratch.rev("main"))
    #expect(throws: ReferenceUpdateError.exists(ReferenceName("refs/heads/topic"))) {
      try site.land(request)
    }
  }

  @Test func `a log that cannot be written leaves no reference moved`() throws {
    let scratch = try Scratch.withLocalChanges()
    let before = try scratch.state()
    _ = try scratch.shell("rm .git/logs/refs/heads/topic; mkdir -p .git/logs/refs/heads/topic/x/y")
    _ = try scratch.shell("touch .git/logs/refs/heads/topic/x/y/z")
    let site = try LandingSite(scratch)
    for files: [String: String?] in [[:], ["three": "3\n"]] {
      let request = try site.request(both, files: files)
      #expect(throws: ReferenceUpdateError.self) { try site.land(request) }
      #expect(try scratch.state() == before)
    }
  }

  @Test func `a working tree that fails after the references takes them back`() throws {
    let scratch = try Scratch.withLocalChanges()
    let before = try scratch.state()
    // git looks, references move, and only then is the index locked.
    try scratch.hook(
      "reference-transaction",
      #"test "$1" = committed && test ! -e ../ran && touch ../ran .git/index.lock; exit 0"#)
    let site = try LandingSite(scratch)
    let request = try site.request(both, files: ["three": "3\n"])
    let lock = scratch.path + "/.git/index.lock"
    #expect(throws: LandingError.self) { try site.land(request) }
    // The index cannot be looked at either, so the rest is left to the next, and said.
    #expect(FileManager.default.fileExists(atPath: scratch.path + "/.git/yore/landing"))
    try FileManager.default.removeItem(atPath: lock)
    try InterruptedLanding.settle(site.location)
    #expect(try scratch.state() == before)
  }

  @Test func `what is staged as the new tree has it is still staged when all is taken back`() throws
  {
    let scratch = try Scratch.withLocalChanges()
    try scratch.write("3\n", to: "three")
    try scratch.git("add three")
    let before = try scratch.state()
    let site = try LandingSite(scratch)
    let request = try site.request(both, files: ["three": "3\n", "four": "4\n"])
    let fault = WriteFault { _, name in
      name == "done" ? SystemError(code: 28, operation: name) : nil
    }
    #expect(throws: SystemError.self) { try site.land(request, fault: fault) }
    #expect(try scratch.state() == before)
    try site.land(request)
    #expect(try scratch.gitText(["status", "--porcelain", "three", "four"]) == "")
    #expect(try scratch.shell("cat three four").text == "3\n4\n")
  }

  @Test(arguments: [
    ("MERGE_HEAD", UnfinishedOperation.Kind.merge),
    ("CHERRY_PICK_HEAD", .cherryPick), ("REVERT_HEAD", .revert), ("BISECT_LOG", .bisect),
  ])
  func `what git has begun is named`(file: String, kind: UnfinishedOperation.Kind) throws {
    let scratch = try Scratch.withLocalChanges()
    try scratch.write("\(try scratch.rev("main").hex)\n", to: ".git/" + file)
    let site = try LandingSite(scratch)
    do {
      try site.land(site.request(both))
      Issue.record("landed")
    } catch LandingError.unfinished(let operation, _) {
      #expect(operation.kind == kind)
    }
  }

  @Test func `a branch that is being rebased elsewhere does not move`() throws {
    let scratch = try Scratch.withLocalChanges()
    try scratch.git("worktree add -q ../other topic")
    let editor = ["-c", "sequence.editor=sed -i s/pick/edit/"]
    _ = try scratch.runGit(["-C", "../other"] + editor + ["rebase", "-i", "HEAD~1"])
    let site = try LandingSite(scratch)
    #expect(throws: LandingError.self) { try site.land(site.request(["refs/heads/topic"])) }
    try site.land(site.request(["refs/heads/main"]))
  }

  @Test(arguments: [[:], ["three": "3\n"]])
  func `a failure at any step leaves the old state, and it can be tried again`(
    files: [String: String]
  ) throws {
    let scratch = try Scratch.withLocalChanges()
    try scratch.git("config fetch.unpackLimit 1")
    let before = try scratch.state()
    let site = try LandingSite(scratch)
    let request = try site.request(both, files: files)
    var (step, isDone) = (0, false)
    while !isDone {
      step += 1
      let fault = WriteFault { at, name in
        at == step ? SystemError(code: 28, operation: name) : nil
      }
      do {
        try site.land(request, fault: fault)
        isDone = true
      } catch {
        #expect(try scratch.state() == before, "step \(step): \(fault.steps)")
      }
    }
    #expect(step > 5)
    #expect(try scratch.oracle("log -1 --format=%s topic") == ["two, again"])
    try scratch.expectSound()
  }
}
