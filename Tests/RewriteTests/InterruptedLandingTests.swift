import Foundation
import Git
import Objects
import Platform
import TestKit
import Testing

@testable import Rewrite

/// What the next yore does with each state in which a landing can be left when git was killed, too.
struct InterruptedLandingTests {
  private let scratch: Scratch
  private let site: LandingSite
  private let request: LandingRequest
  private let before: String

  private static let names = ["refs/heads/main", "refs/heads/topic"]

  init() throws {
    scratch = try Scratch.withLocalChanges()
    before = try scratch.state()
    site = try LandingSite(scratch)
    request = try site.request(
      Self.names, files: ["three": "3\n", "gone": nil, "folder/deep": "deep\n"])
    try site.objects.write(configuration: site.configuration)
  }

  private func tree(_ id: ObjectID?) throws -> ObjectID? {
    try id.flatMap { try site.objects.commit($0).tree }
  }

  /// Leaves a journal as a landing that was killed does.
  private func leaveJournal() throws {
    let update = request.references[0]
    let git = site.location.gitDirectory
    let content = LandingJournal.Content(
      home: git.bytes, references: request.references,
      moves: [.init(gitDirectory: git.bytes, from: try tree(update.old), to: try tree(update.new))])
    try scratch.write(
      String(decoding: LandingJournal.bytes(of: content), as: UTF8.self), to: ".git/yore/landing")
  }

  private func moveReference(_ place: Int) throws {
    let update = request.references[place]
    try scratch.git("update-ref \(update.name) \((try #require(update.new)).hex)")
  }

  private func expectNew() throws {
    #expect(try scratch.oracle("log -1 --format=%s main") == ["two, again"])
    #expect(try scratch.oracle("log -1 --format=%s topic") == ["two, again"])
    #expect(try scratch.shell("cat three folder/deep; ls gone").text == "3\ndeep\n")
    #expect(
      try scratch.oracle("status --porcelain --ignored")
        == [" M one", "A  staged", "M  two", "?? unknown", "!! file.ignored"])
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/.git/yore/landing"))
    try scratch.expectSound()
  }

  @Test func `nothing to settle costs nothing and is nothing`() throws {
    #expect(try InterruptedLanding.settle(site.location) == nil)
  }

  @Test func `a journal comes back as it was written, and no other bytes are one`() throws {
    let content = LandingJournal.Content(
      home: Array("a\nb".utf8), references: request.references,
      moves: [.init(gitDirectory: [0xff, 0x20], from: nil, to: try scratch.rev("main"))])
    let bytes = LandingJournal.bytes(of: content)
    #expect(LandingJournal.content(of: bytes) == content)
    for count in 0..<bytes.count - 1 {
      #expect(LandingJournal.content(of: Array(bytes[..<count])) == nil)
    }
    for text in ["yore landing 2\0", "yore landing 1\0home\0other\0a\0b\0c\0end\0"] {
      #expect(LandingJournal.content(of: Array(text.utf8)) == nil)
    }
  }

  @Test func `a file that is no journal is removed`() throws {
    try scratch.write("rubbish", to: ".git/yore/landing")
    #expect(try InterruptedLanding.settle(site.location) == nil)
    #expect(try scratch.state() == before)
  }

  @Test func `a journal that never got its name is removed by the next landing`() throws {
    try scratch.write("half", to: ".git/yore/landing.1.new")
    try site.land(request)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.path + "/.git/yore").isEmpty)
  }

  @Test func `before any reference moved it is taken back`() throws {
    try leaveJournal()
    #expect(try InterruptedLanding.settle(site.location) == .takenBack)
    #expect(try scratch.state() == before)
  }

  @Test(arguments: [0, 1])
  func `with one reference moved all are moved, and the files follow`(place: Int) throws {
    try leaveJournal()
    try moveReference(place)
    #expect(try InterruptedLanding.settle(site.location) == .completed)
    try expectNew()
    #expect(try InterruptedLanding.settle(site.location) == nil)
  }

  @Test func `with the locks that a killed git leaves, it is settled all the same`() throws {
    try leaveJournal()
    try moveReference(0)
    for name in ["refs/heads/topic.lock", "HEAD.lock", "index.lock", "packed-refs.lock"] {
      try scratch.write("", to: ".git/" + name)
    }
    #expect(try InterruptedLanding.settle(site.location) == .completed)
    try expectNew()
  }

  @Test func `a lock that is older than the landing is left, and named`() throws {
    try scratch.write("", to: ".git/refs/heads/topic.lock")
    // The file system counts time in ticks; a journal of a later one.
    let path = scratch.path + "/.git/yore/landing"
    repeat {
      try leaveJournal()
    } while FileStatus(at: Path(path))?.modified ?? 0
      <= FileStatus(at: Path(scratch.path + "/.git/refs/heads/topic.lock"))?.changed ?? 0
    try moveReference(0)
    #expect(
      throws: ReferenceUpdateError.locked(
        site.location.gitDirectory.appending("refs/heads/topic.lock"))
    ) { try InterruptedLanding.settle(site.location) }
    try FileManager.default.removeItem(atPath: scratch.path + "/.git/refs/heads/topic.lock")
    #expect(try InterruptedLanding.settle(site.location) == .completed)
    try expectNew()
  }

  @Test(arguments: ["three", "gone", "folder/deep"], ["old", "new", "missing", "begun"])
  func `files that are old, new, missing or half written become new`(
    path: String, state: String
  ) throws {
    try leaveJournal()
    try moveReference(0)
    let (old, new) =
      ["three": ("three\n", "3\n"), "gone": ("x\n", nil), "folder/deep": (nil, "deep\n")][path]
      ?? (nil, nil)
    let text = ["old": old, "new": new, "begun": new.map { String($0.dropLast()) }][state] ?? nil
    if let text {
      try scratch.write(text, to: path)
    } else {
      try? FileManager.default.removeItem(atPath: scratch.path + "/" + path)
    }
    #expect(try InterruptedLanding.settle(site.location) == .completed)
    try expectNew()
  }

  @Test func `what somebody wrote meanwhile is left as it is`() throws {
    try leaveJournal()
    try moveReference(0)
    try scratch.write("mine\n", to: "three")
    try scratch.write("mine, too\n", to: "gone")
    #expect(try InterruptedLanding.settle(site.location) == .completed)
    #expect(try scratch.shell("cat three gone").text == "mine\nmine, too\n")
    #expect(
      try scratch.oracle("status --porcelain")
        == [" M one", "A  staged", " M three", "M  two", "?? gone", "?? unknown"])
  }

  @Test func `a reference that somebody moved on stays where it is`() throws {
    try leaveJournal()
    try moveReference(0)
    try scratch.git("update-ref refs/heads/topic main~1")
    let topic = try scratch.rev("topic")
    #expect(try InterruptedLanding.settle(site.location) == .completed)
    #expect(try scratch.rev("topic") == topic)
  }

  @Test func `a working tree that the repository does not have is not touched`() throws {
    let other = try Scratch.withLocalChanges()
    let state = try other.state()
    let content = LandingJournal.Content(
      home: Array((other.path + "/.git").utf8), references: request.references,
      moves: [
        .init(
          gitDirectory: Array((other.path + "/.git").utf8),
          from: try tree(request.references[0].old), to: try tree(request.references[0].new))
      ])
    try scratch.write(
      String(decoding: LandingJournal.bytes(of: content), as: UTF8.self), to: ".git/yore/landing")
    try moveReference(0)
    #expect(try InterruptedLanding.settle(site.location) == .completed)
    #expect(try other.state() == state)
  }

  @Test func `a landing that is at work is waited for`() throws {
    let journal = try LandingJournal(
      .init(home: [], references: request.references, moves: []), in: site.location)
    #expect(throws: LandingError.busy(journal.path)) {
      _ = try LandingJournal(leftIn: site.location, patience: 20)
    }
    #expect(throws: LandingError.busy(journal.path)) {
      _ = try LandingJournal(
        .init(home: [], references: request.references, moves: []), in: site.location)
    }
    journal.remove()
    let isLeft = try LandingJournal(leftIn: site.location, patience: 20) != nil
    #expect(!isLeft)
  }
}
