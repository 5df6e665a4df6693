import Objects
import TestKit
import Testing
import Text
import Virtualization

@testable import Presentation

struct MailmapTests {
  private let file = """
    # comment
    Proper Name <commit@example.com>
    <proper@example.com> <Commit2@example.com>
    Proper Name <proper@example.com> <commit3@example.com>
    Proper Name <proper@example.com> Commit Name <commit4@example.com>
    Other Name <other@example.com> other name <COMMIT4@EXAMPLE.COM>
    Simple <simple@example.com> <commit4@example.com>
      Spaced   Name   <  spaced@example.com > <commit5@example.com> trailing
    No Address <>
    Empty Old <new@example.com> <>
    <only@example.com>
    Twice <a@example.com> <twice@example.com>
    Again <twice@example.com>
    broken line
    broken <line
    Named <named@example.com> N1 <commit6@example.com>
     # no comment <hash@example.com>

    """

  @Test func `people are mapped as git maps them`() throws {
    let scratch = try Scratch()
    try scratch.write(file, to: ".mailmap")
    var mailmap = Mailmap()
    mailmap.add(contentsOf: Array(file.utf8))
    let names = ["Commit Name", "COMMIT NAME", "Other Name", "N1", "x", ""]
    let emails =
      ([
        "commit", "Commit", "commit2", "commit3", "commit4", "commit5", "commit6", "twice", "only",
        "hash", "none",
      ].map { $0 + "@example.com" }) + [""]
    let people = names.flatMap { name in emails.map { (name, $0) } }
    let input = people.map { "\($0) <\($1)>\n" }.joined()
    let expected = try scratch.git(["check-mailmap", "--stdin"], input: Array(input.utf8))
    var output: [UInt8] = []
    for (name, email) in people {
      let mapped = mailmap.mapped(name: Array(name.utf8)[...], email: Array(email.utf8)[...])
      output += mapped.name + (mapped.name.isEmpty ? [] : [.space])
      output += Array("<".utf8) + mapped.email + Array(">\n".utf8)
    }
    #expect(String(decoding: output, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
  }

  @Test func `formats use the mailmap where git does`() throws {
    let scratch = try Scratch()
    let map = "New Name <new@example.com> <author@example.com>\n"
    try scratch.write(map, to: ".mailmap")
    try scratch.commit("first", files: ["file": "text"])
    let log = try OracleLog(scratch)
    var mailmap = Mailmap()
    mailmap.add(contentsOf: Array(map.utf8))
    log.mailmap = mailmap
    try log.check([])
    try log.check(["--no-mailmap"])
    try log.check(["--format=email"])
    try log.check(["--format=%an %aN %ae %aE %al %aL", "--no-mailmap"])
  }
}
