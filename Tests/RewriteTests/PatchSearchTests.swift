import Git
import Objects
import Rewrite
import TestKit
import Testing

/// Commits that change the same as others are those that `git cherry` finds.
struct PatchSearchTests {
  @Test(arguments: 0..<12)
  func `the commits that git cherry finds are found`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let scratch = try Scratch()
    var lines = (0..<30).map { "line \($0)" }
    func text() -> String { lines.map { $0 + "\n" }.joined() }
    try scratch.commit("base", files: ["f": text(), "d/g": "g\n", "old": "x\n"])
    try scratch.git("branch base")
    var topic: [ObjectID] = []
    for number in 0..<6 {
      let place = Int.random(in: 0..<lines.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        topic.append(try scratch.commit("new \(number)", files: ["d/n\(number)": "\(number)\n"]))
      case 1:
        let bytes = "\u{0}\(number)"
        topic.append(try scratch.commit("binary \(number)", files: ["binary": bytes]))
      default:
        lines[place] += " changed"
        topic.append(try scratch.commit("change \(number)", files: ["f": text()]))
      }
    }
    try scratch.git("checkout -q -b upstream base")
    try scratch.commit("above", files: ["f": "first\n" + (0..<30).map { "line \($0)\n" }.joined()])
    for commit in topic where Bool.random(using: &random) {
      if try scratch.runGit(["cherry-pick", commit.hex]).status != 0 {
        try scratch.git("cherry-pick --abort")
      }
    }
    let cherry = try scratch.oracle("cherry upstream main")
    let expected = cherry.filter { $0.hasPrefix("- ") }.compactMap {
      ObjectID(String($0.dropFirst(2)))
    }
    let (objects, _) = try scratch.merger()
    let others = try scratch.oracle("rev-list main..upstream").compactMap { ObjectID($0) }
    let found = try PatchSearch(objects).equivalents(of: topic, among: others)
    #expect(found == Set(expected))
  }

  @Test func `blanks and line numbers do not count, modes and contents do`() throws {
    let scratch = try Scratch()
    func commit(_ name: String, _ lines: String, on base: String) throws {
      try scratch.git(["checkout", "-q", "-b", name, base])
      try scratch.commit(name, files: ["f": lines.map { "\($0)\n" }.joined()])
    }
    try scratch.commit("a", files: ["f": "12345678".map { "\($0)\n" }.joined()])
    try scratch.git("branch a")
    try commit("b", "1234x678", on: "a")
    try commit("p", "0012345678", on: "a")
    try scratch.git("checkout -q -b c p")
    try scratch.commit("c", files: ["f": "0\n0\n1\n2\n3\n4\n x \n6\n7\n8\n"])
    try commit("d", "1234y678", on: "a")
    try scratch.git("checkout -q -b e a")
    try scratch.git("commit -q --allow-empty -m e")
    let (objects, _) = try scratch.merger()
    let search = PatchSearch(objects)
    let b = try scratch.rev("b")
    func isFound(_ name: String) throws -> Bool {
      try !search.equivalents(of: [b], among: [scratch.rev(name)]).isEmpty
    }
    #expect(try isFound("c"))
    #expect(try !isFound("d"))
    #expect(try !isFound("e"))
    #expect(try search.equivalents(of: [scratch.rev("e")], among: [scratch.rev("e")]).isEmpty)
  }
}
