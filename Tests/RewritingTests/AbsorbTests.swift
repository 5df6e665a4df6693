import Foundation
import Objects
import TestKit
import Testing

/// `yore absorb` from end to end.
struct AbsorbTests {
  /// Lines that are named after the commits which made them: ten of each.
  private func lines(_ names: String...) -> String {
    names.map { name in (0..<10).map { "\(name)\($0)\n" }.joined() }.joined()
  }

  private func status(_ scratch: Scratch) throws -> [String] {
    try scratch.oracle("status --porcelain")
  }

  /// A file whose lines come from three commits, each with ten of its own below the others.
  private func layers() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.commit("one", files: ["f": lines("a")])
    try scratch.commit("two", files: ["f": lines("a", "b")])
    try scratch.commit("three", files: ["f": lines("a", "b", "c"), "g": "g\n"])
    return scratch
  }

  @Test func `each hunk goes into the commit that made its lines`() throws {
    let scratch = try layers()
    let text = lines("a", "b", "c").replacing("a3", with: "A3").replacing("b7\n", with: "")
      .replacing("c2", with: "c2\nnew")
    try scratch.write(text, to: "f")
    try scratch.git("add f")
    let run = try scratch.run("absorb")
    #expect(run.text.hasPrefix("Absorbed 3 hunks into 3 commits\n"))
    #expect(run.text.contains("f:4  into ") && run.text.contains("\"one\""))
    #expect(
      try scratch.gitText(["show", "HEAD~2:f"]) + "\n" == lines("a").replacing("a3", with: "A3"))
    #expect(
      try scratch.gitText(["show", "HEAD~1:f"]) + "\n"
        == lines("a", "b").replacing("a3", with: "A3").replacing("b7\n", with: ""))
    #expect(try scratch.gitText(["show", "HEAD:f"]) + "\n" == text)
    #expect(try scratch.subjects() == ["one", "two", "three"])
    #expect(try status(scratch) == [])
  }

  @Test func `lines side by side go each into its own commit without a conflict`() throws {
    let scratch = try layers()
    // The last line of one commit and the first of the next are neighbours; a line between stays.
    try scratch.write(
      lines("a", "b", "c").replacing("a9", with: "A9").replacing("b1", with: "B1")
        .replacing("b9", with: "B9"), to: "f")
    try scratch.git("add f")
    try scratch.run("absorb")
    #expect(try scratch.gitText(["show", "HEAD~2:f"]).hasSuffix("A9"))
    #expect(try scratch.gitText(["show", "HEAD~1:f"]).hasSuffix("B9"))
    #expect(try status(scratch) == [])
  }

  @Test func `what fits nowhere stays staged, and is told why`() throws {
    let scratch = try layers()
    // One hunk over the lines of two commits, a new file, and one that fits.
    try scratch.write(
      lines("a", "b", "c").replacing("a9\nb0", with: "both\nboth").replacing("c5", with: "C5"),
      to: "f")
    try scratch.write("h\n", to: "h")
    try scratch.git("add f h")
    try scratch.write("unstaged\n", to: "g")
    let staged = try scratch.gitText(["write-tree"])
    let run = try scratch.run("absorb", "--json")
    #expect(run.text.contains(#""stays":"severalCommits""#))
    #expect(run.text.contains(#""stays":"wholeFile""#))
    try expectJSON(run.output, isValidBy: "rewrite")
    #expect(try status(scratch) == ["M  f", " M g", "A  h"])
    #expect(try scratch.gitText(["write-tree"]) == staged)
    #expect(
      try scratch.gitText(["show", "HEAD:f"]) + "\n"
        == lines("a", "b", "c").replacing("c5", with: "C5"))
  }

  @Test func `nothing is done where nothing fits`() throws {
    let scratch = try layers()
    let before = try scratch.rev("HEAD")
    #expect(try scratch.run("absorb", ends: 3).errorText.contains("nothing is staged"))
    try scratch.write("h\n", to: "h")
    try scratch.git("add h")
    #expect(
      try scratch.run("absorb").text
        == "Absorbed nothing\n  h  stays: there are no lines to go by\n")
    #expect(try scratch.rev("HEAD") == before)
    #expect(try status(scratch) == ["A  h"])
  }

  @Test func `commits that others have are not changed`() throws {
    let scratch = try layers()
    try scratch.git("tag v1 HEAD~1")
    try scratch.write(
      lines("a", "b", "c").replacing("b3", with: "B3").replacing("c5", with: "C5"), to: "f")
    try scratch.git("add f")
    let before = try scratch.rev("HEAD~1")
    let run = try scratch.run("absorb")
    #expect(run.text.contains("older than what may be changed"))
    #expect(try scratch.rev("HEAD~1") == before)
    #expect(try status(scratch) == ["M  f"])
    try scratch.run("absorb", "--published")
    #expect(try status(scratch) == [])
    #expect(try scratch.gitText(["show", "HEAD~1:f"]).contains("B3"))
    #expect(try scratch.rev("v1") == before)
  }

  @Test func `a base ends the search`() throws {
    let scratch = try layers()
    try scratch.write(lines("a", "b", "c").replacing("b3", with: "B3"), to: "f")
    try scratch.git("add f")
    #expect(try scratch.run("absorb", "--base=HEAD~1").text.hasPrefix("Absorbed nothing"))
    #expect(try scratch.run("absorb", "--base=HEAD~2", "--dry-run").text.hasPrefix("Would have"))
    #expect(try status(scratch) == ["M  f"])
  }

  @Test func `with -a tracked changes are taken and what stays is not staged`() throws {
    let scratch = try layers()
    let text = lines("a", "b", "c").replacing("a3", with: "A3")
      .replacing("b9\nc0", with: "both\nboth")
    try scratch.write(text, to: "f")
    try scratch.write("u\n", to: "untracked")
    try scratch.run("absorb", "-a")
    #expect(scratch.file("f") == text)
    #expect(try status(scratch) == [" M f", "?? untracked"])
    #expect(try scratch.gitText(["diff", "--cached"]) == "")
    #expect(try scratch.gitText(["show", "HEAD~2:f"]).contains("A3"))
  }

  @Test func `with -a what was staged and fits nowhere stays staged`() throws {
    let scratch = try layers()
    try scratch.write(lines("a", "b", "c").replacing("a9\nb0", with: "both\nboth"), to: "f")
    try scratch.git("add f")
    let text = lines("a", "b", "c").replacing("a9\nb0", with: "both\nboth")
      .replacing("c5", with: "C5")
    try scratch.write(text, to: "f")
    try scratch.run("absorb", "-a")
    #expect(try status(scratch) == ["M  f"])
    #expect(try scratch.gitText(["show", ":f"]) + "\n" == text)
    #expect(try scratch.gitText(["show", "HEAD:f"]).contains("C5"))
  }

  @Test func `a hunk follows its file through a rename, and a merge ends it`() throws {
    let scratch = try layers()
    try scratch.git("mv f moved")
    try scratch.git("commit -q -m four")
    try scratch.git("checkout -q -b side HEAD~1")
    try scratch.commit("five", files: ["side": "s\n"])
    try scratch.git("checkout -q main")
    try scratch.git("merge -q --no-ff -m merge side")
    try scratch.write(
      lines("a", "b", "c").replacing("a3", with: "A3").replacing("c5", with: "C5"), to: "moved")
    try scratch.write("from the side\n", to: "side")
    try scratch.git("add -u")
    let run = try scratch.run("absorb")
    #expect(run.text.hasPrefix("Absorbed 2 hunks into 2 commits"))
    #expect(run.text.contains("side:1  stays: a merge made these lines"))
    #expect(try status(scratch) == ["M  side"])
    #expect(try scratch.gitText(["show", "HEAD~2:f"]).contains("C5"))
    #expect(try scratch.gitText(["rev-list", "--merges", "--count", "HEAD"]) == "1")
    #expect(
      try scratch.gitText(["diff", "--name-status", "-M", "HEAD~2", "HEAD~1"]) == "R100\tf\tmoved")
  }

  @Test func `a line that comes where others went goes into the commit that took them out`() throws
  {
    let scratch = try layers()
    try scratch.commit("less", files: ["f": lines("a", "b", "c").replacing("b4\nb5\n", with: "")])
    try scratch.write(lines("a", "b", "c").replacing("b5\n", with: ""), to: "f")
    try scratch.git("add f")
    try scratch.run("absorb")
    #expect(try scratch.gitText(["show", "HEAD~1:f"]).contains("b5"))
    #expect(try status(scratch) == [])
  }

  @Test(arguments: 0..<12)
  func `absorbing by chance loses no line and makes no commit more`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 77)
    let scratch = try Scratch()
    var text = (0..<12).map { "start \($0)" }
    func change(_ name: String, _ count: Int) {
      for number in 0..<count {
        let place = Int.random(in: 0...text.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where place < text.count && text.count > 3: text.remove(at: place)
        case 1 where place < text.count: text[place] = "\(name) \(number)"
        default: text.insert("\(name) \(number)", at: place)
        }
      }
    }
    let joined = { text.joined(separator: "\n") + (Bool.random(using: &generator) ? "\n" : "") }
    for number in 0..<6 {
      try scratch.commit("c\(number)", files: ["f": joined()])
      change("c\(number + 1)", 4)
    }
    try scratch.write(joined(), to: "f")
    try scratch.git("add f")
    let staged = try scratch.gitText(["write-tree"])
    let count = try scratch.gitText(["rev-list", "--count", "HEAD"])
    let makers = try scratch.oracle("blame -s -l --root HEAD -- f").map { $0.prefix(40) }
    let dry = try scratch.run("absorb", "--json", "--dry-run")
    try expectJSON(dry.output, isValidBy: "rewrite")
    for hunk in try FoldedRow.rows(in: dry.output) where hunk.commit != nil {
      let start = max(0, hunk.oldStart - 1)
      #expect(
        Set(makers[start..<(start + hunk.oldLines)].map(String.init))
          == (hunk.oldLines == 0 ? [] : [hunk.commit ?? ""]))
    }
    try scratch.run("absorb")
    #expect(try scratch.gitText(["write-tree"]) == staged)
    #expect(try scratch.gitText(["rev-list", "--count", "HEAD"]) == count)
    #expect(try scratch.gitText(["diff", "--stat"]) == "")
  }
}

/// A hunk as `yore absorb --json` tells it.
private struct FoldedRow: Decodable {
  let oldStart: Int
  let oldLines: Int
  let commit: String?

  private struct Report: Decodable {
    let hunks: [FoldedRow]
  }

  static func rows(in json: [UInt8]) throws -> [FoldedRow] {
    try JSONDecoder().decode(Report.self, from: Data(json)).hunks
  }
}
