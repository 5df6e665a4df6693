import Foundation
import Git
import Objects
import Platform
import Rewrite
import TestKit
import Testing

struct LandingKillTests {
  private static let both = ["refs/heads/main", "refs/heads/topic"]

  /// Expects the old state or the new one, whole, with nothing locked and nothing local lost.
  private func expectWhole(_ scratch: Scratch, before: String, _ comment: Comment) throws {
    let left = try FileManager.default.subpathsOfDirectory(atPath: scratch.path + "/.git")
    #expect(left.filter { $0.hasSuffix(".lock") }.isEmpty, comment)
    #expect(!left.contains("yore/landing"), comment)
    if try scratch.state() == before { return }
    let subjects = try ["main", "topic"].map {
      try scratch.gitText(["log", "-1", "--format=%s", $0])
    }
    #expect(subjects == ["two, again", "two, again"], comment)
    #expect(try scratch.shell("cat three").text == "3\n", comment)
    #expect(
      try scratch.oracle("status --porcelain --ignored")
        == [" M one", "A  staged", "M  two", "?? unknown", "!! file.ignored"], comment)
    try scratch.expectSound()
  }

  @Test func `killed at any step, a landing is whole or made so by the next`() async throws {
    for step in 1...12 {
      let scratch = try Scratch.withLocalChanges()
      try scratch.git("config fetch.unpackLimit 1")
      let before = try scratch.state()
      let (path, environment) = (scratch.path, scratch.environment)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, environment = environment as [String: String], step = step as Int]
        in
        let site = try LandingSite(path: path, environment: environment)
        let fault = WriteFault { at, _ in
          if at == step { kill(getpid(), SIGKILL) }
          return nil
        }
        try site.land(
          site.request(
            ["refs/heads/main", "refs/heads/topic"], files: ["three": "3\n"]), fault: fault)
        kill(getpid(), SIGKILL)
      }
      try InterruptedLanding.settle(LandingSite(scratch).location)
      try expectWhole(scratch, before: before, "step \(step)")
    }
  }

  @Test func `killed at any moment, a landing is whole or made so by the next`() async throws {
    for round in 0..<8 {
      let scratch = try Scratch.withLocalChanges()
      let before = try scratch.state()
      let (path, environment) = (scratch.path, scratch.environment)
      let delay = Int64.random(in: 0..<30_000_000)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [
          path = path as String, environment = environment as [String: String],
          delay = delay as Int64
        ] in
        let site = try LandingSite(path: path, environment: environment)
        let request = try site.request(
          ["refs/heads/main", "refs/heads/topic"], files: ["three": "3\n"])
        Thread.detachNewThread {
          let end = Clock.uptime + delay
          while Clock.uptime < end {}
          kill(getpid(), SIGKILL)
        }
        try site.land(request)
        kill(getpid(), SIGKILL)
      }
      try InterruptedLanding.settle(LandingSite(scratch).location)
      try expectWhole(scratch, before: before, "round \(round), after \(delay) ns")
    }
  }
}
