import Objects
import TestKit
import Testing

@testable import Virtualization

@Suite struct AnnotationTests {
  @Test func `people are known by the names that git gives them`() throws {
    let scratch = try Scratch("A")
    try scratch.write(
      """
      # a comment
      Proper Name <commit@example.com>
      <proper@example.com> <other@example.com>
      Proper Name <proper@example.com> <third@example.com>
      Proper Name <proper@example.com> Commit Name <fourth@example.com>
      Another Name <another@example.com> Other Name <fourth@example.com>
        Spaced   Name   <spaced@example.com>   <fifth@example.com>
      <UPPER@Example.com> <SIXTH@example.com>
      Late <late@example.com> <commit@example.com>
      no address at all
      Nothing <>
      <a@b> <>
      Über <ü@example.com> <seventh@example.com> # trailing
      """ + "\r\n", to: ".mailmap")
    let repository = try scratch.repository()
    let people = [
      "Somebody <commit@example.com>", "X <other@example.com>", "X <third@example.com>",
      "Commit Name <fourth@example.com>", "commit name <FOURTH@example.com>",
      "Other Name <fourth@example.com>",
      "No Name <fourth@example.com>", "X <fifth@example.com>", "X <sixth@example.com>",
      "X <SIXTH@EXAMPLE.COM>",
      "X <seventh@example.com>", "X <nobody@example.com>", "<commit@example.com>",
    ]
    let mapped = try scratch.lines(
      ["check-mailmap", "--stdin"], input: people.joined(separator: "\n") + "\n")
    for (person, expected) in zip(people, mapped) {
      let signature = Signature(line: Array(person.utf8)[...])
      let (name, email) = repository.mailmap.mapped(name: signature.name, email: signature.email)
      let found =
        String(decoding: name, as: UTF8.self) + " <" + String(decoding: email, as: UTF8.self) + ">"
      #expect(found.drop { $0 == " " } == expected[...], "\(person)")
    }
  }

  @Test func `the mailmap comes from where the settings say`() throws {
    let scratch = try Scratch("A---B")
    let id = try scratch.commit(
      "mailmap", files: [".mailmap": "Tree <tree@example.com> <author@example.com>\n"])
    try scratch.write("File <file@example.com> <committer@example.com>\n", to: "../file-map")
    try scratch.git(["config", "mailmap.file", scratch.root + "/file-map"])
    try scratch.git(["config", "mailmap.blob", id.hex + ":.mailmap"])
    try scratch.git("rm -q .mailmap")
    for format in ["%aN <%aE>", "%cN <%cE>"] {
      let git = try scratch.gitText(["log", "-1", "--format=" + format])
      let yore = try scratch.repository().mailmap.mapped(
        name: Array((format.hasPrefix("%a") ? "A U Thor" : "C O Mitter").utf8)[...],
        email: Array(
          (format.hasPrefix("%a") ? "author@example.com" : "committer@example.com").utf8)[...])
      #expect(
        git == String(decoding: yore.name, as: UTF8.self) + " <"
          + String(decoding: yore.email, as: UTF8.self) + ">")
    }
  }

  @Test func `notes are found however deep their folders are`() throws {
    let scratch = try Scratch("A---B---C---D---E")
    let commits = try scratch.ids("rev-list main")
    var stream = FastImport()
    _ = stream.commit(parents: [], message: Array("notes\n".utf8), branch: "refs/notes/commits")
    for (depth, id) in commits.dropLast().enumerated() {
      var path = id.hex
      for level in 0..<depth {
        path.insert("/", at: path.index(path.startIndex, offsetBy: level * 3 + 2))
      }
      stream.file(path, Array("note \(depth)\n".utf8))
    }
    try scratch.load(stream)
    let repository = try scratch.repository()
    let display = repository.notesDisplay(of: [], withDefault: true)
    for id in commits {
      let git = try scratch.runGit(["notes", "show", id.hex])
      let notes = repository.notes(on: id, display)
      #expect(notes.map(\.text) == (git.status == 0 ? [git.output] : []), "\(id)")
    }
  }

  @Test func `which notes are shown is said by options, settings and variables`() throws {
    let scratch = try Scratch("A---B")
    for name in ["commits", "review/one", "review/two", "build"] {
      try scratch.git(["notes", "--ref=\(name)", "add", "-m", name, "main"])
    }
    let tip = try scratch.rev("main")
    func shown(_ names: [String], _ withDefault: Bool, _ variables: [String: String] = [:]) throws
      -> [String]
    {
      let repository = try scratch.repository(environment: variables)
      let display = repository.notesDisplay(
        of: names.map { Array($0.utf8) }, withDefault: withDefault)
      return repository.notes(on: tip, display).map {
        String(decoding: $0.text.dropLast(), as: UTF8.self)
      }
    }
    #expect(try shown([], true) == ["commits"])
    #expect(try shown(["build"], false) == ["build"])
    #expect(try shown(["review/*"], true) == ["commits", "review/one", "review/two"])
    #expect(try shown(["refs/notes/build", "notes/build", "gone"], false) == ["build"])
    #expect(try shown([], true, ["GIT_NOTES_REF": "refs/notes/build"]) == ["build"])
    #expect(
      try shown([], true, ["GIT_NOTES_DISPLAY_REF": "refs/notes/review/*:refs/notes/build"]) == [
        "commits", "review/one", "review/two", "build",
      ])
    try scratch.git("config core.notesRef refs/notes/build")
    try scratch.git("config notes.displayRef refs/notes/review/one")
    #expect(try shown([], true) == ["build", "review/one"])
  }

  @Test func `ids are as short as git makes them`() throws {
    let scratch = try Scratch(MadeHistory(1500, seed: 8))
    for setting in ["auto", "4", "11", "no", "40"] {
      try scratch.git(["config", "core.abbrev", setting])
      let repository = try scratch.repository()
      for line in try scratch.oracle("log --format=%H,%h") {
        let words = line.split(separator: ",")
        let id = try #require(ObjectID(String(words[0])))
        #expect(repository.shortIDLength(of: id) == words[1].count, "\(setting): \(line)")
      }
    }
    let repository = try scratch.repository()
    for minimum in [4, 5, 7, 30, 40] {
      for line in try scratch.oracle("log -n 300 --abbrev=\(minimum) --format=%H,%h") {
        let words = line.split(separator: ",")
        let id = try #require(ObjectID(String(words[0])))
        #expect(repository.shortIDLength(of: id, minimum: minimum) == words[1].count, "\(line)")
      }
    }
  }
}
