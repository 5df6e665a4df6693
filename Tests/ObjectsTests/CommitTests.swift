import Objects
import Testing

let idA = String(repeating: "a", count: 40)
let idB = String(repeating: "b", count: 40)

struct CommitTests {
  private func commit(_ text: String) -> Commit { Commit(bytes: Array(text.utf8)) }

  @Test func `headers and message are found`() {
    let commit = commit(
      "tree \(idA)\nparent \(idA)\nparent \(idB)\nauthor A <a@b> 12 +0100\n"
        + "encoding latin1\n\nsubject\n")
    #expect(commit.tree?.hex == idA)
    #expect(commit.parents.map(\.hex) == [idA, idB])
    #expect(commit.isMerge)
    #expect(commit.fault == nil)
    #expect(commit.author.time == 12)
    #expect(shown(commit.author.zone) == "+0100")
    #expect(shown(commit.encoding ?? []) == "latin1")
    #expect(shown(commit.message) == "subject\n")
  }

  @Test func `what git refuses is told, and what can be read is read`() {
    #expect(commit("").fault == .noTree)
    #expect(commit("tree").fault == .noTree)
    #expect(commit("tree \(idA)").fault == .noTree)
    #expect(commit("tree \(idA.dropLast())x\nauthor A <a> 1 +0000\n").fault == .badTree)
    let noTree = commit("parent \(idA)\nauthor A <a> 1 +0000\n\nm\n")
    #expect(noTree.fault == .noTree)
    #expect(noTree.parents.map(\.hex) == [idA])
    let badParent = commit(
      "tree \(idA)\nparent \(idB)\nparent 123 and more than a line holds of it, forty\n\nm\n")
    #expect(badParent.fault == .badParent)
    #expect(badParent.parents.map(\.hex) == [idB])
    #expect(shown(badParent.subject) == "m")
  }

  @Test func `parents count only right after the tree`() {
    let commit = commit("tree \(idA)\nauthor A <a> 1 +0000\nparent \(idB)\n\nm\n")
    #expect(commit.parents.isEmpty)
    #expect(commit.fault == nil)
  }

  @Test func `of several authors the last is shown and the first decides the order`() {
    let commit = commit("tree \(idA)\nauthor A <a> 1 +0000\nauthor B <b> 2 +0000\n\nm\n")
    #expect(shown(commit.author.name) == "B")
    #expect(commit.authorTime == 1)
  }

  @Test(arguments: [
    ("author A <a> 1 +0000\ncommitter C <c> 5 +0000\n\nm\n", 5),
    ("author A <a> 1 +0000\ncommitter C <c> 5 +0000\n", 0),
    ("committer C <c> 5 +0000\nauthor A <a> 1 +0000\n\nm\n", 0),
    ("author A <a> 1 +0000\ncommitter C 5 +0000\n\nm\n", 0),
    ("author A <a> 1 +0000\ncommitter C 5 +0000\n\nm > 7\n.\n", 7),
    ("author A <a> 1 +0000\ncommitter C <c>\n\n99 bottles\n", 99),
    ("author A <a> 1 +0000\ncommitter C <c> -1 +0000\n\nm\n", Int64.max),
    ("author A <a> 1 +0000\ncommitter C <c> +5 +0000\n\nm\n", 5),
    ("author A <a> 1 +0000\ncommitter C <c> 99999999999999999999 +0000\n\nm\n", Int64.max),
    ("author A <a> 1 +0000\ncommitter C <c> -99999999999999999999 +0000\n\nm\n", Int64.max),
    ("author A <a> 1 +0000\ncommitter C <c> 9223372036854775807 +0000\n\nm\n", Int64.max),
    ("author\ncommitter C <c> 5 +0000\n\nm\n", 5),
    ("", 0),
  ])
  func `the time of a walk is read as git reads it`(headers: String, time: Int64) {
    #expect(commit("tree \(idA)\nparent \(idB)\n" + headers).walkTime == time)
  }

  @Test func `headers come in order, continued ones whole`() {
    let commit = commit(
      "tree \(idA)\nx-multi first\n second\n  third\nx-empty \nodd\ngpgsig a\n \n b\n\nm\n\nnot a header\n"
    )
    #expect(
      commit.headers.map { shown($0.name) } == ["tree", "x-multi", "x-empty", "odd", "gpgsig"])
    #expect(
      commit.headers.map { shown($0.value) } == [idA, "first\nsecond\n third", "", "", "a\n\nb"])
    #expect(commit.isSigned)
    #expect(commit.changeID == nil)
    #expect(shown(commit.message) == "m\n\nnot a header\n")
  }

  @Test func `a change id is found`() {
    let commit = commit("tree \(idA)\nchange-id kkmpptxz\n\nchange-id in the message\n")
    #expect(commit.changeID.map(shown) == "kkmpptxz")
    #expect(!commit.isSigned)
  }

  @Test(arguments: [
    ("one\n", "one", ""), ("one", "one", ""), ("", "", ""), ("\n\n\n", "", ""), ("   \n", "", ""),
    ("\n\none \ntwo\t\n \n\n\nbody\n\n", "one two", "body\n\n"), ("a\r\n\r\nb\r\n", "a", "b\r\n"),
    ("\tone\n\ttwo\n", "\tone \ttwo", ""), ("one\u{b}\n\nb", "one\u{b}", "b"),
    ("one\u{0}two\n\nbody", "one", ""), ("one\n\nbo\u{0}dy", "one", "bo"),
  ])
  func `a message has a subject and a body`(message: String, subject: String, body: String) {
    let commit = commit("tree \(idA)\n\n" + message)
    #expect(shown(commit.subject) == subject)
    #expect(shown(commit.body) == body)
    #expect(shown(commit.message) == message)
  }

  @Test func `a zero byte in the headers leaves nothing to show below it`() {
    let commit = commit("tree \(idA)\nauthor A\u{0} <a> 1 +0000\ncommitter C <c> 5 +0000\n\nm\n")
    #expect(commit.committerRange == nil)
    #expect(commit.subject.isEmpty)
    #expect(commit.walkTime == 5)
    #expect(shown(commit.message) == "m\n")
  }

  @Test(arguments: [
    ("a: b, c..d ", "a-b-c.d"), ("...", ""), ("-x-", "x"), ("Über", "ber"), ("a_b\nsecond", "a_b"),
    ("v1..2...", "v1.2"),
  ])
  func `a subject is made fit for a file name`(message: String, name: String) {
    #expect(shown(commit("tree \(idA)\n\n" + message).sanitizedSubject) == name)
  }
}
