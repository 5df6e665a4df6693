import Foundation
import Git
import Platform
import TestKit
import Testing

/// Settings, with `git config` as the oracle.
struct ConfigurationTests {
  private func expectSameAsGit(
    _ scratch: Scratch, _ changes: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let location = try scratch.location(changing: changes)
    let configuration = try Configuration(location: location, environment: location.environment)
    let run = try ProcessRun.run(
      ["git", "config", "--list", "-z", "--show-scope"], in: scratch.path,
      environment: scratch.environment.merging(changes) { $1 })
    #expect(run.status == 0, "\(run.errorText)", sourceLocation: sourceLocation)
    let parts = run.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let found = configuration.entries.flatMap { entry in
      [
        entry.scope == .workTree ? "worktree" : "\(entry.scope)",
        String(decoding: entry.key, as: UTF8.self)
          + (entry.value.map { "\n" + String(decoding: $0, as: UTF8.self) } ?? ""),
      ]
    }
    #expect(found == parts, sourceLocation: sourceLocation)
  }

  private func write(_ text: String, _ scratch: Scratch, _ name: String) throws {
    let file = URL(fileURLWithPath: scratch.root + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func append(_ text: String, _ scratch: Scratch) throws {
    let path = scratch.path + "/.git/config"
    let before = try String(contentsOfFile: path, encoding: .utf8)
    try Data((before + text).utf8).write(to: URL(fileURLWithPath: path))
  }

  @Test func `levels come in git's order`() throws {
    let scratch = try Scratch()
    try write("[a] b = system\n", scratch, "system")
    try write("[a] b = home\n", scratch, ".gitconfig")
    try write("[a] b = xdg\n", scratch, "config/git/config")
    try write("[a] b = named\n", scratch, "named")
    try append("[a] b = local\n[extensions] worktreeConfig\n", scratch)
    try write("[a] b = tree\n", scratch, "repository/.git/config.worktree")
    try expectSameAsGit(scratch)
    let system = [
      "GIT_CONFIG_NOSYSTEM": "false", "GIT_CONFIG_SYSTEM": scratch.root + "/system",
    ]
    try expectSameAsGit(scratch, system)
    try expectSameAsGit(scratch, ["GIT_CONFIG_GLOBAL": scratch.root + "/named"])
    try expectSameAsGit(scratch, ["GIT_CONFIG_GLOBAL": scratch.root + "/missing"])
    try expectSameAsGit(scratch, ["XDG_CONFIG_HOME": ""])
    try expectSameAsGit(
      scratch,
      [
        "GIT_CONFIG_COUNT": "2", "GIT_CONFIG_KEY_0": "A.Sub.Section.B", "GIT_CONFIG_VALUE_0": "x",
        "GIT_CONFIG_KEY_1": "a.b", "GIT_CONFIG_VALUE_1": "",
        "GIT_CONFIG_PARAMETERS": "'a.b=it'\\''s' 'a.c'='d e' 'a.d'= 'a.e='\\!''",
      ])
  }

  @Test func `includes are read where they stand`() throws {
    let scratch = try Scratch()
    try write("[x] one = 1\n[include] path = more/two.inc\n", scratch, "one.inc")
    try write("[x] two = 2\n[include] path = ../three.inc\n", scratch, "more/two.inc")
    try write("[x] three = 3\n", scratch, "three.inc")
    try write("[include] path = ~/one.inc\n[x] last = yes\n", scratch, ".gitconfig")
    try append(
      """
      [include]
        path = ../../one.inc
        path = nowhere
      [includeIf "gitdir:~/repository/"]
        path = \(scratch.root)/three.inc
      [includeIf "gitdir:repository/.GIT"]
        path = \(scratch.root)/three.inc
      [includeIf "gitdir/i:REPOSITORY/.git"]
        path = \(scratch.root)/three.inc
      [includeIf "gitdir:./"]
        path = ../../three.inc
      [includeIf "gitdir:**/repo*/**"]
        path = ../../three.inc
      [includeIf "gitdir:/elsewhere/**"]
        path = ../../three.inc
      [includeIf "onbranch:ma*"]
        path = ../../three.inc
      [includeIf "onbranch:main/"]
        path = ../../three.inc
      [includeIf "unknown:thing"]
        path = ../../three.inc
      [includeIf "hasconfig:remote.*.url:https://example.com/**"]
        path = ../../three.inc
      [includeIf "hasconfig:remote.*.url:https://other.example/*"]
        path = ../../three.inc
      [remote "origin"]
        url = https://example.com/team/project

      """, scratch)
    try expectSameAsGit(scratch)
  }

  @Test func `a circle of includes is an error`() throws {
    let scratch = try Scratch()
    try write("[include] path = circle\n", scratch, "circle")
    try append("[include] path = ../../circle\n", scratch)
    let location = try scratch.location()
    #expect(throws: RepositoryError.self) {
      try Configuration(location: location, environment: scratch.sealed)
    }
  }

  @Test func `patterns match the branches that git matches`() throws {
    let scratch = try Scratch()
    var random = SystemRandom(seed: 7)
    let pieces = [
      "a", "b", "/", "*", "**", "?", "[ab]", "[!a]", "[^b-z]", "\\a", "**/", "/**", "x",
    ]
    var text = ""
    for number in 0..<300 {
      let count = Int(random.next() % 5) + 1
      let pattern = (0..<count).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }
        .joined()
      try write("[hit] p\(number) = \(number)\n", scratch, "inc/\(number)")
      let quoted = pattern.replacing("\\", with: "\\\\")
      text += "[includeIf \"onbranch:\(quoted)\"]\n\tpath = ../../inc/\(number)\n"
    }
    try append(text, scratch)
    for branch in ["a", "ab", "a/b", "b/a/x", "aa/bb/a", "x", "x/a", "a/x/x/b"] {
      try Data("ref: refs/heads/\(branch)\n".utf8).write(
        to: URL(fileURLWithPath: scratch.path + "/.git/HEAD"))
      try expectSameAsGit(scratch)
    }
  }

  @Test func `any text is read as git reads it, or refused as git refuses it`() throws {
    let scratch = try Scratch()
    var random = SystemRandom(seed: 3)
    let pieces = [
      "[core]", "[a \"b c\"]", "[a \"q\\\"\\\\z\"]", "[A.b]", "[a", "]", "\n", "\n", "\n", "\r\n",
      "\r",
      " ", "\t", "name", "Key2", "k-e", " = ", "=", "value", "\"", "\"in  ner\"", "\\\n", "\\t",
      "\\\"", "\\q", ";", "#", " ; note", "  ", "é", "1", "x = 1\n", "y\n", "[s]\n",
      "z= \"a;b\" # c\n",
    ]
    for _ in 0..<250 {
      let count = Int(random.next() % 14) + 1
      let text = (0..<count).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
      try write(text, scratch, "global")
      let run = try ProcessRun.run(
        ["git", "config", "--list", "-z", "--file", scratch.root + "/global"], in: "/",
        environment: scratch.environment)
      var environment = scratch.sealed
      environment["GIT_CONFIG_GLOBAL"] = scratch.root + "/global"
      let found = (try? Configuration.protected(environment: environment))?.entries.map { entry in
        entry.key + (entry.value.map { [UInt8(ascii: "\n")] + $0 } ?? [])
      }
      let expected = run.status == 0 ? run.output.split(separator: 0).map { Array($0) } : nil
      #expect(found == expected, "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    ("true", true), ("YES", true), ("on", true), ("1", true), ("-2", true), ("0x10", true),
    ("false", false), ("no", false), ("Off", false), ("0", false), ("", false), ("00", false),
    ("maybe", nil), ("1x", nil),
  ])
  func `yes and no are what git takes for them`(text: String, expected: Bool?) throws {
    let scratch = try Scratch()
    try append("[a] b = \"\(text)\"\n", scratch)
    let configuration = try Configuration(
      location: scratch.location(), environment: scratch.sealed)
    #expect(configuration.bool("A.B") == expected)
    let said = try scratch.gitLines("config --type=bool a.b").first
    #expect(said == expected.map { "\($0)" })
  }

  @Test(arguments: [
    "0", "17", "-3", "+4", "2k", "1M", "3g", "0x1f", "010", "09", "", "k", "1kk",
    "9223372036854775807",
    "9223372036854775808", "9223372036854775807k", "- 1", "1 ", "0x", "1.5",
  ])
  func `numbers are what git takes for them`(text: String) throws {
    let scratch = try Scratch()
    try append("[a] b = \"\(text)\"\n", scratch)
    let configuration = try Configuration(
      location: scratch.location(), environment: scratch.sealed)
    // What is too large for git's 32 bits is large enough here.
    let said = try scratch.gitLines("config --type=int a.b").first
    #expect(configuration.int("a.b").map { "\($0)" } == said)
  }

  @Test func `paths begin at home`() throws {
    let scratch = try Scratch()
    try append("[a]\n b = ~/x\n c = /y\n d = ~root/z\n e = ~no-such-user/z\n", scratch)
    let configuration = try Configuration(
      location: scratch.location(), environment: scratch.sealed)
    for key in ["a.b", "a.c", "a.d", "a.e"] {
      let said = try scratch.gitLines("config --type=path \(key)").first
      #expect(configuration.path(key)?.description == said)
    }
  }
}

/// A small generator with a seed, so that a failure comes back.
struct SystemRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
