import Foundation
import Objects
import TestKit
import Testing

@testable import Virtualization

struct LandingRecoveryTests {
  @Test func `opening settles a landing that was ended midway, and shows what came of it`() throws {
    let scratch = try Scratch(
      #"""
      A---B---C    main
           \
            D      topic
      """#)
    let (c, d) = (try scratch.rev("C").hex, try scratch.rev("D").hex)
    let fields = [
      "yore landing 1", scratch.path + "/.git", "reference", "refs/heads/main", c, d, "reference",
      "refs/heads/topic", d, c, "end",
    ]
    try scratch.write(fields.map { $0 + "\0" }.joined(), to: ".git/yore/landing")
    try scratch.git("update-ref refs/heads/topic \(c)")
    let repository = try scratch.repository()
    #expect(try scratch.rev("main").hex == d)
    #expect(repository.head.commit?.hex == d)
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/.git/yore/landing"))
  }
}
