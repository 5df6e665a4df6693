import Foundation
import Objects
import TestKit
import Testing
import Virtualization

struct RenameTests {
  @Test(arguments: [1, 2, 3])
  func `renames and copies of random files are those that git finds`(seed: Int) throws {
    let scratch = try Scratch()
    var tree = RandomTree(seed: UInt64(seed))
    try tree.commit(to: scratch)
    for _ in 0..<12 {
      tree.change()
      try tree.commit(to: scratch)
      let oracle = try PatchOracle(scratch)
      for (arguments, options) in Self.options {
        try oracle.compare(
          "HEAD~1", "HEAD", arguments, options, forms: ["--raw", "--summary", "--numstat"])
      }
      try oracle.compare("HEAD~1", "HEAD", ["-M", "-C"], Self.copies)
      try oracle.compare("HEAD", "HEAD~1", ["-M"], ChangeSelection())
    }
  }

  private static var copies: ChangeSelection {
    var options = ChangeSelection()
    options.renames.kind = .copies
    return options
  }

  private static let options: [([String], ChangeSelection)] = {
    var made: [([String], ChangeSelection)] = []
    for (argument, kind) in [
      ("-M", RenameOptions.Kind.renames), ("-C", .copies), ("--find-copies-harder", .copiesOfAll),
    ] {
      var options = ChangeSelection()
      options.renames.kind = kind
      made.append(([argument], options))
      options.renames.limit = 3
      made.append(([argument, "-l3"], options))
    }
    for (text, likeness) in [("100%", 60_000), ("90%", 54_000), ("2", 12_000), ("075", 4500)] {
      var options = ChangeSelection()
      options.renames.minimumLikeness = likeness
      made.append((["-M\(text)"], options))
    }
    var options = copies
    options.filter = StatusFilter("CRA")
    made.append((["-C", "--diff-filter=CRA"], options))
    options.filter = StatusFilter("dm")
    made.append((["-C", "--diff-filter=dm"], options))
    options.filter = StatusFilter("R*")
    made.append((["-C", "--diff-filter=R*"], options))
    return made
  }()

  @Test(arguments: [
    ("", 30_000), ("50%", 30_000), ("5", 30_000), ("100%", 60_000), ("1.5%", 900), ("0.25", 15_000),
    ("100", 6000), ("075", 4500),
  ])
  func `a likeness is read as git reads it`(text: String, likeness: Int) {
    #expect(RenameOptions.likeness(Array(text.utf8)) == likeness)
  }

  @Test func `a likeness that is no number is none`() {
    #expect(RenameOptions.likeness(Array("5x".utf8)) == nil)
  }

  @Test func `the origin of a file is what git follows`() throws {
    let scratch = try Scratch()
    let text = (0..<30).map { "line \($0)\n" }.joined()
    try scratch.commit("one", files: ["old": text, "other": "x\n"])
    try scratch.commit("two", files: ["old": nil, "new": text + "more\n", "fresh": "something\n"])
    let repository = try PatchOracle(scratch).repository
    let (old, new) = (try scratch.rev("HEAD~1^{tree}"), try scratch.rev("HEAD^{tree}"))
    #expect(
      try repository.renaming(to: Array("new".utf8), from: old, to: new)?.oldPath
        == Array("old".utf8))
    #expect(try repository.renaming(to: Array("fresh".utf8), from: old, to: new) == nil)
    #expect(
      try scratch.gitText(["log", "--follow", "--format=%s", "--", "new"]) == "two\none")
  }
}

/// Files that are renamed, copied, changed and taken away by chance.
struct RandomTree {
  private(set) var files: [String: [String]] = [:]
  private var chance: SeededGenerator
  private var step = 0
  private var written: [String: [String]] = [:]

  init(seed: UInt64) {
    chance = SeededGenerator(seed: seed)
    for number in 0..<20 { files["\(folder())file\(number)"] = text() }
    files["empty"] = []
    files["empty too"] = []
  }

  private mutating func folder() -> String {
    ["", "a/", "b/", "a/c/", "ä/"].randomElement(using: &chance) ?? ""
  }

  private mutating func text() -> [String] {
    (0..<Int.random(in: 1..<40, using: &chance)).map { _ in
      "line \(Int.random(in: 0..<200, using: &chance)) of some length\n"
    }
  }

  mutating func change() {
    step += 1
    for _ in 0..<7 {
      guard let name = files.keys.sorted().randomElement(using: &chance), var lines = files[name]
      else { return }
      for _ in 0..<Int.random(in: 0..<8, using: &chance) where !lines.isEmpty {
        let place = Int.random(in: 0..<lines.count, using: &chance)
        if Bool.random(using: &chance) {
          lines.remove(at: place)
        } else {
          lines[place] = "\(step)\n"
        }
      }
      let base = name.split(separator: "/").last.map(String.init) ?? name
      switch Int.random(in: 0..<6, using: &chance) {
      case 0:
        files[name] = nil
        files["\(folder())\(base)"] = lines
      case 1:
        files[name] = nil
        files["\(folder())new\(Int.random(in: 0..<9, using: &chance))"] = lines
      case 2: files["\(folder())\(base)"] = lines
      case 3: files["\(folder())copy\(Int.random(in: 0..<9, using: &chance))"] = files[name]
      case 4: files[name] = lines
      default: files["\(folder())fresh\(step)"] = text()
      }
    }
  }

  mutating func commit(to scratch: Scratch) throws {
    var changes: [String: String?] = [:]
    for name in written.keys where files[name] == nil { changes[name] = .some(nil) }
    for (name, lines) in files where written[name] != lines { changes[name] = lines.joined() }
    try scratch.commit("step \(step)", files: changes)
    written = files
  }
}
