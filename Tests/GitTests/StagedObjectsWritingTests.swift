import Foundation
import Git
import Objects
import Platform
import TestKit
import Testing

struct StagedObjectsWritingTests {
  /// A history of small commits, one file each, in memory.
  static func stage(_ count: Int, in objects: StagedObjects) throws -> ObjectID? {
    var parents: [ObjectID] = []
    for number in 0..<count {
      let blob = try objects.add(.blob, Array("text \(number)\n".utf8))
      let tree = try objects.add(.tree, Array("100644 file".utf8) + [0] + blob.bytes)
      let person = Array("A U Thor <author@example.com> 1700000000 +0000".utf8)
      let commit = CommitEditor(
        tree: tree, parents: parents, author: person, committer: person,
        message: Array("commit \(number)\n".utf8))
      parents = [try objects.add(.commit, commit.bytes)]
    }
    return parents.first
  }

  private func files(_ scratch: Scratch) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: scratch.path + "/.git/objects")
      .filter { !$0.hasPrefix("info") }
  }

  @Test func `few objects become a file each, as git writes them`() throws {
    let scratch = try Scratch()
    let objects = StagedObjects(ObjectDatabase(try scratch.location()))
    let tip = try #require(try Self.stage(3, in: objects))
    #expect(try objects.write(configuration: scratch.configuration()) == 9)
    #expect(try files(scratch).filter { $0.count == 41 }.count == 9)
    try scratch.git("update-ref refs/heads/main \(tip.hex)")
    try scratch.expectSound()
    #expect(try scratch.oracle("log --format=%s") == ["commit 2", "commit 1", "commit 0"])
    #expect(try objects.write(configuration: scratch.configuration()) == 0)
  }

  @Test func `many objects become one pack that git takes`() throws {
    let scratch = try Scratch()
    let objects = StagedObjects(ObjectDatabase(try scratch.location()))
    let tip = try #require(try Self.stage(200, in: objects))
    #expect(try objects.write(configuration: scratch.configuration()) == 600)
    let written = try files(scratch).filter { $0.contains("pack-") }
    #expect(written.map { ($0 as NSString).pathExtension }.sorted() == ["idx", "pack"])
    #expect(try files(scratch).allSatisfy { !$0.contains("tmp") })
    try scratch.git("update-ref refs/heads/main \(tip.hex)")
    try scratch.expectSound()
    try scratch.git(["verify-pack", scratch.path + "/.git/objects/" + written[0]])
    #expect(try objects.database.contains(tip))
    try scratch.git("gc -q --prune=now")
    try scratch.expectSound()
    #expect(try scratch.oracle("rev-list --count main") == ["200"])
  }

  @Test func `contents of all sizes come back from a pack`() throws {
    let scratch = try Scratch()
    try scratch.git("config fetch.unpackLimit 1")
    let sizes = [0, 1, 15, 16, 55, 56, 63, 64, 65, 119, 120, 2047, 2048, 70_000, 3_000_000]
    let objects = StagedObjects(ObjectDatabase(try scratch.location()))
    var ids: [ObjectID] = []
    for size in sizes {
      ids.append(
        try objects.add(
          .blob, (0..<size).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 31 >> 3) }))
    }
    #expect(try objects.write(configuration: scratch.configuration()) == sizes.count)
    let input = Array(ids.map { $0.hex + "\n" }.joined().utf8)
    let answer = try scratch.git(["cat-file", "--batch-check=%(objectsize)"], input: input)
    #expect(String(decoding: answer, as: UTF8.self) == sizes.map { "\($0)\n" }.joined())
    try scratch.expectSound()
  }

  @Test func `what the repository or an alternate has is not written again`() throws {
    let scratch = try Scratch()
    try scratch.write("text 0\n", to: "file")
    try scratch.git("add file")
    let objects = StagedObjects(ObjectDatabase(try scratch.location()))
    _ = try Self.stage(1, in: objects)
    #expect(try objects.write(configuration: scratch.configuration()) == 2)

    try scratch.git(["clone", "-q", "--shared", "--no-checkout", ".", "../borrower"])
    let borrower = StagedObjects(ObjectDatabase(try scratch.location("borrower")))
    _ = try Self.stage(1, in: borrower)
    #expect(try borrower.write(configuration: scratch.configuration()) == 0)
  }

  @Test(arguments: ["umask", "group", "all", "0640", "0600", "2", "true"])
  func `files and folders have the modes that git gives them`(setting: String) throws {
    let scratch = try Scratch()
    try scratch.git("config core.sharedRepository \(setting)")
    try scratch.write("by git\n", to: "theirs")
    let theirs = try scratch.gitText(["hash-object", "-w", "theirs"])
    let objects = StagedObjects(ObjectDatabase(try scratch.location()))
    let ours = try objects.add(.blob, Array("by yore\n".utf8)).hex
    try objects.write(configuration: scratch.configuration())
    func modes(_ hex: String) throws -> [Int?] {
      let folder = scratch.path + "/.git/objects/" + hex.prefix(2)
      return try [folder, folder + "/" + hex.dropFirst(2)].map {
        try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
      }
    }
    #expect(try modes(ours) == modes(theirs))
  }

  @Test(arguments: [1, 1000])
  func `a disk that fails at any step leaves nothing, and the write can be tried again`(
    limit: Int
  ) throws {
    var (step, isDone) = (1, false)
    while !isDone {
      let scratch = try Scratch()
      try scratch.git("config fetch.unpackLimit \(limit)")
      try scratch.git("config core.fsync all")
      let objects = StagedObjects(ObjectDatabase(try scratch.location()))
      let tip = try #require(try Self.stage(2, in: objects))
      let fault = WriteFault { at, name in
        at == step ? SystemError(code: 28, operation: name) : nil
      }
      do {
        try objects.write(configuration: scratch.configuration(), fault: fault)
        isDone = true
      } catch RepositoryError.system(let error) {
        #expect(error.code == 28)
        #expect(try files(scratch).allSatisfy { !$0.contains("tmp_") })
        try objects.write(configuration: scratch.configuration())
      }
      try scratch.git("update-ref refs/heads/main \(tip.hex)")
      try scratch.expectSound()
      step += 1
    }
    #expect(step > 8)
  }
}
