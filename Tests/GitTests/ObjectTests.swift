import Foundation
import Objects
import Platform
import TestKit
import Testing

@testable import Git

/// Objects, replacements, shallow borders and the calls of git.
struct ObjectTests {
  @Test func `objects of all kinds are read as git reads them`() throws {
    let scratch = try Scratch(#"A---B  main"#)
    try scratch.git(["tag", "-a", "-m", "tag", "v1"])
    for isPacked in [false, true] {
      if isPacked { try scratch.git("repack -q -a -d") }
      let database = ObjectDatabase(try scratch.location())
      for (name, kind) in [
        ("v1", ObjectKind.tag), ("HEAD", .commit), ("HEAD^{tree}", .tree), ("HEAD:A", .blob),
      ] {
        let id = try #require(ObjectID(try scratch.gitText(["rev-parse", name])))
        let expected = try scratch.git(["cat-file", kind.rawValue, id.hex])
        #expect(try database.read(id, as: kind) == expected)
        let header = try database.header(id)
        #expect(header.kind == kind)
        #expect(header.size == expected.count)
        #expect(try database.contains(id))
      }
      let blob = try scratch.rev("HEAD:A")
      #expect(throws: RepositoryError.objectKind(blob, expected: .commit, found: .blob)) {
        try database.commit(blob)
      }
      #expect(throws: RepositoryError.objectMissing(.zero)) { try database.read(.zero) }
      #expect(try !database.contains(.zero))
    }
  }

  @Test func `objects that were added later are found`() throws {
    let scratch = try Scratch(#"A---B  main"#)
    let database = ObjectDatabase(try scratch.location())
    _ = try database.commit(try scratch.rev("A"))
    let added = try scratch.commit("C")
    try scratch.git("repack -q -a -d")
    #expect(try database.commit(added).parents == [try scratch.rev("B")])
  }

  @Test func `objects of alternates are read`() throws {
    let scratch = try Scratch(#"A---B  main"#)
    let borrower = try Scratch()
    let id = try scratch.rev("B")
    let objects = scratch.path + "/.git/objects"
    let changes = ["GIT_ALTERNATE_OBJECT_DIRECTORIES": "/nowhere:" + objects]
    #expect(try ObjectDatabase(borrower.location(changing: changes)).contains(id))
    #expect(try !ObjectDatabase(borrower.location()).contains(id))
    try Data((objects + "\n").utf8).write(
      to: URL(fileURLWithPath: borrower.path + "/.git/objects/info/alternates"))
    #expect(try ObjectDatabase(borrower.location()).contains(id))
  }

  @Test func `a replacement stands in unless it is switched off`() throws {
    let scratch = try Scratch(#"A---B---C  main"#)
    let (a, c) = (try scratch.rev("A"), try scratch.rev("C"))
    try scratch.git(["replace", c.hex, a.hex])
    #expect(try ObjectDatabase(scratch.location()).commit(c).parents.isEmpty)
    let off = try scratch.location(changing: ["GIT_NO_REPLACE_OBJECTS": "1"])
    #expect(try ObjectDatabase(off).commit(c).parents == [try scratch.rev("B")])
    try scratch.git("config core.useReplaceRefs false")
    let location = try scratch.location()
    let configuration = try Configuration(location: location, environment: scratch.sealed)
    #expect(
      try ObjectDatabase(location, configuration: configuration).commit(c).parents
        == [try scratch.rev("B")])
    // Packed, and in a circle.
    try scratch.git(["replace", "-f", a.hex, c.hex])
    try scratch.git("pack-refs --all")
    #expect(throws: RepositoryError.replaceDepth(c)) {
      try ObjectDatabase(scratch.location()).commit(c)
    }
  }

  @Test func `grafts and shallow borders give other parents`() throws {
    let scratch = try Scratch(#"A---B---C---D  main"#)
    let ids = try ["A", "B", "C", "D"].map { try scratch.rev($0) }
    #expect(try GraftTable(scratch.location()).isEmpty)
    try Data("# note\n\(ids[3]) \(ids[1]) \(ids[0])\nnonsense\n".utf8).write(
      to: URL(fileURLWithPath: scratch.path + "/.git/info/grafts"))
    let grafted = try GraftTable(scratch.location())
    #expect(grafted.parents(of: ids[3]) == [ids[1], ids[0]])
    #expect(grafted.parents(of: ids[2]) == nil)
    #expect(!grafted.isShallow)
    try FileManager.default.removeItem(atPath: scratch.path + "/.git/info/grafts")
    try scratch.git(["clone", "-q", "--depth=2", "file://" + scratch.path, "../shallow"])
    let shallow = try GraftTable(scratch.location("shallow"))
    #expect(shallow.isShallow)
    #expect(shallow.parents(of: ids[2]) == [])
    #expect(shallow.parents(of: ids[3]) == nil)
  }

  @Test func `forty digits in memory are read like any other`() throws {
    let text = Array("0123456789abcdefABCDEF9876543210deadBEEF".utf8)
    for place in text.indices {
      for byte in UInt8.min...UInt8.max {
        var digits = text
        digits[place] = byte
        let found = digits.withUnsafeBytes { ObjectID(hexAt: 0, in: $0) }
        let expected = ObjectID(hex: digits)
        if found != expected { Issue.record("byte \(byte) at \(place)") }
      }
    }
    #expect(text.withUnsafeBytes { ObjectID(hexAt: 1, in: $0) } == nil)
  }

  @Test func `git is asked for what only git knows`() throws {
    let scratch = try Scratch(
      #"""
      A---B---C  main
           \
            D    topic
      """#)
    try scratch.git(["config", "log.showSignature", "true"])
    try scratch.git(["config", "core.abbrev", "5"])
    let git = GitProgram(try scratch.location())
    let d = try scratch.rev("D")
    #expect(try git.object(Array("topic".utf8)) == d)
    #expect(try git.object(Array("nothing".utf8)) == nil)
    #expect(try git.approxidate(Array("2020-01-02 03:04:05 +0000".utf8)) == 1_577_934_245)
    #expect {
      try git.run(["rev-parse", "--verify", "nothing"])
    } throws: { error in
      guard case .git(_, 128, let message)? = error as? RepositoryError else { return false }
      return String(decoding: message, as: UTF8.self).contains("Needed a single revision")
    }
  }
}
