import Foundation
import Git
import Objects
import Platform
import Rewrite
import TestKit
import Testing

struct LandingTests {
  private func indexStamp(_ scratch: Scratch) throws -> [String] {
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path + "/.git/index")
    return ["\(attributes[.systemFileNumber] ?? 0)", "\(attributes[.modificationDate] ?? 0)"]
  }

  private func leftovers(_ scratch: Scratch) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: scratch.path + "/.git").filter {
      $0.hasSuffix(".lock") || $0.contains("yore/") || $0.contains("tmp_")
    }
  }

  @Test func `branches move together, with logs as git writes them`() throws {
    let scratch = try Scratch.withLocalChanges()
    let site = try LandingSite(scratch)
    let result = try site.land(site.request(["refs/heads/main", "refs/heads/topic"]))
    #expect(result.references.count == 2)
    #expect(try scratch.oracle("log --format=%s main") == ["two, again", "one, again"])
    #expect(site.value("refs/heads/main") == site.value("refs/heads/topic"))
    for name in ["HEAD", "main", "topic"] {
      #expect(
        try scratch.oracle("reflog -1 --format=%gs|%gn|%ge \(name)")
          == ["yore: again|C O Mitter|committer@example.com"])
    }
    try scratch.expectSound()
    #expect(try leftovers(scratch).isEmpty)
  }

  @Test func `with the same tree, index and files are not touched at all`() throws {
    let scratch = try Scratch.withLocalChanges()
    let before = try scratch.gitText(["status", "--porcelain", "--ignored"])
    let stamp = try indexStamp(scratch)
    let site = try LandingSite(scratch)
    #expect(try !site.land(site.request(["refs/heads/main"])).updatedWorkingTree)
    #expect(try indexStamp(scratch) == stamp)
    #expect(try scratch.gitText(["status", "--porcelain", "--ignored"]) == before)
  }

  @Test func `with another tree the files follow, and local changes are kept`() throws {
    let scratch = try Scratch.withLocalChanges()
    let before = try scratch.gitText(["status", "--porcelain", "--ignored"])
    let site = try LandingSite(scratch)
    let result = try site.land(
      site.request(
        ["refs/heads/main", "refs/heads/topic"],
        files: ["three": "3\n", "gone": nil, "folder/deep": "deep\n"]))
    #expect(result.updatedWorkingTree)
    #expect(try scratch.gitText(["status", "--porcelain", "--ignored"]) == before)
    #expect(
      try scratch.shell("cat three folder/deep; ls").text
        == "3\ndeep\nfile.ignored\nfolder\none\nstaged\nthree\ntwo\nunknown\n")
    try scratch.expectSound()
  }

  @Test(arguments: [
    ("one", "1\n", "one"), ("two", "2\n", "two"), ("staged", "s\n", "staged"),
    ("unknown", "u\n", "unknown"), ("file.ignored", "i\n", "file.ignored"),
    ("unknown/below", "b\n", "unknown"),
  ])
  func `what would go over local changes is refused, and nothing is touched`(
    path: String, text: String, named: String
  ) throws {
    let scratch = try Scratch.withLocalChanges()
    let before = try scratch.state()
    let site = try LandingSite(scratch)
    let request = try site.request(["refs/heads/main"], files: [path: text])
    #expect(
      throws: WorkingTreeError.localChanges(
        workTree: site.location.workTree ?? "", paths: [Array(named.utf8)])
    ) { try site.land(request) }
    #expect(try scratch.state() == before)
    #expect(try leftovers(scratch).isEmpty)
  }

  @Test func `a folder of unknown files is in the way of a file`() throws {
    let scratch = try Scratch.withLocalChanges()
    try scratch.write("x\n", to: "place/inner/file")
    let site = try LandingSite(scratch)
    let request = try site.request(["refs/heads/main"], files: ["place": "file\n"])
    #expect(
      throws: WorkingTreeError.localChanges(
        workTree: site.location.workTree ?? "", paths: [Array("place/inner/file".utf8)])
    ) { try site.land(request) }
  }

  @Test func `a change that is staged as the new tree has it is no obstacle`() throws {
    let scratch = try Scratch.withLocalChanges()
    try scratch.write("two, staged and changed\n", to: "two")
    let site = try LandingSite(scratch)
    try site.land(site.request(["refs/heads/main"], files: ["two": "two, staged\n"]))
    #expect(try scratch.oracle("status --porcelain two") == [" M two"])
    #expect(try scratch.shell("cat two").text == "two, staged and changed\n")
  }

  @Test func `a file that was only touched is not taken for a change`() throws {
    let scratch = try Scratch.withLocalChanges()
    _ = try scratch.shell("touch -d 2001-01-01 three")
    let site = try LandingSite(scratch)
    try site.land(site.request(["refs/heads/main"], files: ["three": "3\n"]))
    #expect(try scratch.shell("cat three").text == "3\n")
  }

  @Test func `the working tree stays when that is asked`() throws {
    let scratch = try Scratch()
    try scratch.commit("one", files: ["one": "one\n"])
    let site = try LandingSite(scratch)
    var request = try site.request(["refs/heads/main"], files: ["one": "1\n"])
    request.workingTree = .stays
    #expect(try !site.land(request).updatedWorkingTree)
    #expect(try scratch.shell("cat one").text == "one\n")
    #expect(try scratch.oracle("status --porcelain") == ["M  one"])
  }

  @Test func `a detached head moves alone`() throws {
    let scratch = try Scratch.withLocalChanges()
    try scratch.git("checkout -q --detach")
    let main = try scratch.rev("main")
    let site = try LandingSite(scratch)
    try site.land(site.request(["HEAD"], files: ["three": "3\n"]))
    #expect(try scratch.rev("main") == main)
    #expect(try scratch.oracle("log -1 --format=%s HEAD") == ["two, again"])
    #expect(try scratch.gitText(["rev-parse", "--abbrev-ref", "HEAD"]) == "HEAD")
    #expect(try scratch.shell("cat three").text == "3\n")
  }

  @Test func `a bare repository has no working tree to follow`() throws {
    let scratch = try Scratch.withLocalChanges()
    try scratch.git("clone -q --bare . ../bare.git")
    let site = try LandingSite(scratch, folder: "bare.git")
    try site.land(site.request(["refs/heads/main"], files: ["one": "1\n"]))
    #expect(
      try scratch.gitText(["-C", "../bare.git", "show", "main:one"]) == "1")
  }

  @Test func `a branch that another working tree has checked out takes it along`() throws {
    let scratch = try Scratch.withLocalChanges()
    try scratch.git("worktree add -q ../other topic")
    let site = try LandingSite(scratch)
    try site.land(
      site.request(["refs/heads/main", "refs/heads/topic"], files: ["three": "3\n"]))
    #expect(try scratch.gitText(["-C", "../other", "status", "--porcelain"]) == "")
    #expect(try scratch.shell("cat ../other/three").text == "3\n")

    try scratch.write("local\n", to: "../other/three")
    let before = try scratch.state()
    let request = try site.request(
      ["refs/heads/main", "refs/heads/topic"], files: ["three": "III\n"])
    #expect(
      throws: WorkingTreeError.localChanges(
        workTree: Path(scratch.root + "/other").resolved ?? "", paths: [Array("three".utf8)])
    ) { try site.land(request) }
    #expect(try scratch.state() == before)
  }

  @Test func `the first commit of an unborn branch lands`() throws {
    let scratch = try Scratch()
    let site = try LandingSite(scratch)
    let blob = try site.objects.add(.blob, Array("x\n".utf8))
    let tree = try site.objects.add(
      .tree, Tree(entries: [TreeEntry(mode: .file, name: Array("x".utf8), id: blob)]).bytes)
    let person = Array("A U Thor <author@example.com> 1700000000 +0000".utf8)
    let commit = try site.objects.add(
      .commit,
      CommitEditor(
        tree: tree, parents: [], author: person, committer: person, message: Array("x\n".utf8)
      ).bytes)
    try site.land(
      LandingRequest(
        references: [
          ReferenceUpdate(name: ReferenceName("refs/heads/main"), old: nil, new: commit)
        ],
        message: Array("yore: pick".utf8)))
    #expect(try scratch.oracle("status --porcelain") == [])
    #expect(try scratch.shell("cat x").text == "x\n")
  }
}
