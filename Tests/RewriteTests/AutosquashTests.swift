import Foundation
import Git
import Objects
import Rewrite
import TestKit
import Testing

/// `fixup!`, `squash!` and `amend!` commits go where git takes them.
struct AutosquashTests {
  @Test(arguments: [
    ("fixup! a", SquashRequest.Kind.fixup, "a"), ("squash!  a b", .squash, "a b"),
    ("amend! fixup! a", .amend, "a"), ("fixup! amend! squash! a", .fixup, "a"),
  ])
  func `a subject asks by its first word`(
    subject: String, kind: SquashRequest.Kind, target: String
  ) {
    let request = SquashRequest(subject: Array(subject.utf8)[...])
    #expect(request?.kind == kind)
    #expect(request.map { Array($0.target) } == Array(target.utf8))
  }

  @Test(arguments: ["fixup", "fixup!a", "Fixup! a", "a fixup! b", "fixup!"])
  func `other subjects ask for nothing`(subject: String) {
    #expect(SquashRequest(subject: Array(subject.utf8)[...]) == nil)
  }

  @Test(arguments: 0..<25)
  func `random requests end as in git`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let scratch = try Scratch()
    let base = try scratch.commit("base\n")
    try scratch.git("branch base")
    var subjects = ["base"]
    var ids = [base]
    for number in 1...9 {
      let subject = Self.subject(number, subjects, ids, &random)
      let body = ["", "\n\nbody \(number)", "\n\nbody \(number)\n\nmore"].randomElement(
        using: &random)
      subjects.append(subject)
      ids.append(
        try scratch.commit(subject + (body ?? "") + "\n", files: ["f\(number)": "\(number)\n"]))
    }
    let site = try HistorySite(scratch)
    let (wanted, _) = try site.history.autosquashing { id in
      Array(try site.objects.commit(id).subject)
    }
    let realized = try site.realization.realize(wanted)
    #expect(realized.conflicts.isEmpty)
    try site.objects.write(configuration: site.configuration)
    let tip = try #require(realized.tips[ReferenceName("refs/heads/main")])
    scratch.extraEnvironment = ["GIT_EDITOR": ":", "GIT_SEQUENCE_EDITOR": ":"]
    try scratch.git(["rebase", "-q", "-i", "--autosquash", "--root"])
    let log = ["log", "--format=%T %an %ad%n%B"]
    expectText(try scratch.gitText(log + [tip.hex]), is: try scratch.gitText(log + ["main"]))
  }

  /// A subject of its own, or one that asks for something that was there before.
  private static func subject(
    _ number: Int, _ subjects: [String], _ ids: [ObjectID], _ random: inout SeededGenerator
  ) -> String {
    guard Int.random(in: 0..<3, using: &random) > 0 else {
      return ["one \(number)", "one", "two words \(number)"].randomElement(using: &random) ?? ""
    }
    let place = Int.random(in: 0..<subjects.count, using: &random)
    let word = ["fixup!", "squash!", "amend!"].randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return "\(word) \(ids[place].hex.prefix(8))"
    case 1: return "\(word) \(subjects[place].prefix(3))"
    case 2: return "\(word) nothing like it"
    default: return "\(word) \(subjects[place])"
    }
  }
}
