import Foundation
import Git
import Objects
import Platform
import TestKit
import Testing

/// References, with git as the oracle.
struct ReferenceTests {
  private func write(_ bytes: [UInt8], _ scratch: Scratch, _ name: String) throws {
    let file = URL(fileURLWithPath: scratch.path + "/.git/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// A packed file of made references, each third one with a peeled line.
  private func packedFile(_ count: Int, header: String) -> [UInt8] {
    var random = SystemRandom(seed: 5)
    var text = header
    for name in Set((0..<count).map { _ in "refs/tags/v\(random.next() % 1_000_000)" }).sorted() {
      text += "\(madeID(&random)) \(name)\n"
      if random.next() % 3 == 0 { text += "^\(madeID(&random))\n" }
    }
    return Array(text.utf8)
  }

  private func madeID(_ random: inout SystemRandom) -> ObjectID {
    ObjectID(words: random.next(), random.next(), UInt32(truncatingIfNeeded: random.next()))
  }

  @Test(arguments: [
    "# pack-refs with: peeled fully-peeled sorted \n", "# pack-refs with: peeled \n", "",
  ])
  func `one packed reference is found as all of them are`(header: String) throws {
    let scratch = try Scratch()
    try write(packedFile(2000, header: header), scratch, "packed-refs")
    let store = ReferenceStore(try scratch.location())
    let list = store.all()
    #expect(list.references.count > 1900)
    // A file that is not said to be sorted is gone through for each name: some of them do.
    for place in stride(from: 0, to: list.references.count, by: header.contains("sorted") ? 1 : 40)
    {
      let reference = list.references[place]
      let found = store.reference(named: reference.name)
      #expect(found == reference)
    }
    for name in ["refs/tags/v", "refs/tags/zzz", "refs/a", "refs/tags/v1000000000"] {
      #expect(store.reference(named: ReferenceName(name)) == nil)
    }
    let tags = list.references.filter { $0.peeled != $0.target }.count
    #expect(tags > 500)
    #expect(list.unpeeled.count == (header.isEmpty ? list.references.count - tags : 0))
  }

  @Test func `damage anywhere in a packed file hides only what it hit`() throws {
    let scratch = try Scratch()
    let good = packedFile(60, header: "# pack-refs with: peeled fully-peeled sorted \n")
    try write(good, scratch, "packed-refs")
    let location = try scratch.location()
    let names = ReferenceStore(location).all().references.map(\.name)
    var random = SystemRandom(seed: 11)
    for _ in 0..<150 {
      var bytes = good
      let place = Int(random.next() % UInt64(bytes.count))
      switch random.next() % 4 {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.removeSubrange(place...)
      case 2: bytes.insert(0x0a, at: place)
      default: bytes.removeSubrange(place..<min(place + 50, bytes.count))
      }
      try write(bytes, scratch, "packed-refs")
      let store = ReferenceStore(location)
      let list = store.all()
      let isShort = bytes.count < good.count - 50
      #expect(isShort || list.references.count >= names.count - 4)
      for name in names { _ = store.reference(named: name) }
    }
  }

  @Test func `a name is good when git says so`() throws {
    let scratch = try Scratch()
    var random = SystemRandom(seed: 2)
    let pieces = [
      "a", "b", "/", ".", "@", "{", "}", ".lock", "lock", "-", "~", "^", ":", "?", "*", "[", "]",
      "\\",
      " ", "\t", "\u{7f}", "é", "@{", "..", "//", "refs/", "HEAD", "\u{1}",
    ]
    var verdicts: Set<Bool> = []
    for _ in 0..<300 {
      let count = Int(random.next() % 4) + 1
      let name = (0..<count).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
      // What begins like an option never gets as far as being checked.
      if name.hasPrefix("-") { continue }
      let run = try scratch.runGit(["check-ref-format", "--allow-onelevel", name])
      #expect(ReferenceName(name).isWellFormed == (run.status == 0), "\(name.debugDescription)")
      verdicts.insert(run.status == 0)
    }
    #expect(verdicts == [true, false])
  }

  @Test func `a loose reference wins over a packed one`() throws {
    let scratch = try Scratch(#"A---B---C  main"#)
    try scratch.git("pack-refs --all")
    try scratch.git("branch -f other HEAD~1")
    try scratch.git("reset -q --hard HEAD~2")
    let store = ReferenceStore(try scratch.location())
    #expect(store.head == .branch(ReferenceName("refs/heads/main"), try scratch.rev("A")))
    #expect(
      store.all().references.map(\.target.hex) == [
        try scratch.rev("A").hex, try scratch.rev("B").hex,
      ])
  }

  @Test func `a store sees what git did since`() throws {
    let scratch = try Scratch(#"A---B---C  main"#)
    let store = ReferenceStore(try scratch.location())
    for line in [
      "tag v1", "pack-refs --all", "update-ref refs/heads/main HEAD~1", "pack-refs --all",
      "tag -d v1",
    ] {
      try scratch.git(line)
      let expected = try scratch.gitLines("for-each-ref --format=%(objectname)_%(refname)")
      #expect(store.all().references.map { "\($0.target)_\($0.name)" } == expected, "\(line)")
      #expect(store.head.target == (try scratch.rev("HEAD")))
    }
  }

  @Test func `each working tree has bisect references of its own`() throws {
    let scratch = try Scratch(#"A---B  main"#)
    try scratch.git("worktree add -q --detach ../linked HEAD~1")
    let (a, b) = (try scratch.rev("A"), try scratch.rev("B"))
    try scratch.git("update-ref refs/bisect/bad \(a)")
    try scratch.git("update-ref refs/worktree/mine \(a)")
    try scratch.git("-C ../linked update-ref refs/bisect/bad \(b)")
    try scratch.git("-C ../linked update-ref refs/rewritten/x \(b)")
    for folder in ["repository", "linked"] {
      let store = ReferenceStore(try scratch.location(folder))
      let expected = try scratch.gitLines(
        "for-each-ref --format=%(objectname)_%(refname)", in: folder)
      #expect(store.all().references.map { "\($0.target)_\($0.name)" } == expected)
      #expect(
        store.reference(named: ReferenceName("refs/bisect/bad"))?.target
          == (folder == "linked" ? b : a))
    }
  }

  @Test func `a link is a symbolic reference and one in a circle is an end`() throws {
    let scratch = try Scratch(#"A---B  main"#)
    let files = FileManager.default
    let folder = scratch.path + "/.git/refs"
    try files.createSymbolicLink(
      atPath: folder + "/heads/link", withDestinationPath: "refs/heads/main")
    try files.createSymbolicLink(atPath: folder + "/heads/up", withDestinationPath: "..")
    try write(Array("ref: refs/heads/two\n".utf8), scratch, "refs/heads/one")
    try write(Array("ref: refs/heads/one\n".utf8), scratch, "refs/heads/two")
    let store = ReferenceStore(try scratch.location())
    let list = store.all()
    // Like git, the list passes over a link that leads nowhere as a path; by its name it is found.
    #expect(list.references.map(\.name.description) == ["refs/heads/main"])
    let link = store.reference(named: ReferenceName("refs/heads/link"))
    #expect(link?.symbolicTarget == ReferenceName("refs/heads/main"))
    #expect(link?.target == (try scratch.rev("B")))
    #expect(list.broken.map(\.fault) == [.tooDeep, .tooDeep])
  }

  @Test func `a fingerprint changes with every reference and else stays`() throws {
    let scratch = try Scratch(#"A---B---C  main topic"#)
    let location = try scratch.location()
    var seen: Set<ReferenceFingerprint> = []
    func expectNew(_ line: String) throws {
      try scratch.git(line)
      let fingerprint = ReferenceStore(location).fingerprint()
      #expect(seen.insert(fingerprint).inserted, "\(line)")
      #expect(ReferenceStore(location).fingerprint() == fingerprint, "\(line)")
    }
    try expectNew("status")
    try expectNew("update-ref refs/heads/topic HEAD~1")
    try expectNew("update-ref refs/heads/topic HEAD~2")
    try expectNew("symbolic-ref HEAD refs/heads/topic")
    try expectNew("pack-refs --all")
    try expectNew("tag v1")
    try expectNew("tag -d v1")
    try expectNew("update-ref refs/deep/er/down HEAD")
    try expectNew("branch -m topic other")
  }

  @Test func `the log of a reference is read newest first`() throws {
    let scratch = try Scratch()
    for number in 0..<4 { try scratch.commit("commit \(number)") }
    try scratch.git("checkout -q -b side HEAD~2")
    try scratch.git("worktree add -q --detach ../linked")
    for (folder, name) in [
      ("repository", "HEAD"), ("repository", "refs/heads/main"), ("linked", "HEAD"),
    ] {
      let log = ReferenceStore(try scratch.location(folder)).reflog(of: ReferenceName(name))
      let expected = try scratch.gitLines(
        "log -g --format=%H_%gn_%ge_%gs \(name)", in: folder)
      #expect(!expected.isEmpty)
      #expect(
        log.map {
          "\($0.after)_"
            + [$0.committer.name, $0.committer.email, $0.message]
            .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "_")
        } == expected)
    }
  }

  @Test func `a tag is peeled however deep, and a circle of names is none`() throws {
    let scratch = try Scratch(#"A---B  main"#)
    try scratch.git(["tag", "-a", "-m", "one", "v1"])
    try scratch.git(["tag", "-a", "-m", "two", "v2", "v1"])
    try scratch.git(["tag", "-a", "-m", "tree", "v3", "HEAD^{tree}"])
    let location = try scratch.location()
    let list = ReferenceStore(location).all()
    #expect(list.unpeeled.count == 3)
    let peeled = ObjectDatabase(location).peeled(list).references.filter { $0.name.kind == .tag }
    #expect(
      try peeled.map(\.peeled) == [
        scratch.rev("B"), scratch.rev("B"), scratch.rev("HEAD^{tree}"),
      ])
  }
}
