import Objects
import Testing

/// An outline says what `Commit` says, or there is none.
struct CommitOutlineTests {
  private static let usual =
    "tree \(idA)\nparent \(idA)\nparent \(idB)\nauthor A U Thor <author@example.com> 1700000000 +0130\n"
    + "committer C <c@example.com> 1700000001 -0000\ngpgsig line\n continued\n\nsubject \nbody\n"

  /// Commits of the usual form, and some that are nearly so.
  private static let texts: [String] = [
    usual.replacing("subject \nbody", with: "subject \n\nbody"), usual,
    usual.replacing("subject \nbody\n", with: "no end"),
    usual.replacing("parent \(idA)\n", with: ""),
    usual.replacing("parent \(idA)\nparent \(idB)\n", with: "")
      .replacing("body", with: "\nbody"),
    usual.replacing("parent \(idA)\n", with: "parent \(idA)\nparent \(idA)\n"),
    usual.replacing("gpgsig line", with: "encoding latin1"),
    usual.replacing("gpgsig line", with: "change-id zzz"),
    usual.replacing("gpgsig line", with: "author B <b> 2 +0000"),
    usual.replacing("+0130", with: "+013000000000000"), usual.replacing("1700000000", with: "01"),
    usual.replacing("1700000000", with: "0"), usual.replacing("1700000000", with: "17000000000"),
    usual.replacing("A U Thor", with: "A > U <"), usual.replacing("subject", with: " \n\nsubject"),
    usual.replacing("subject", with: "sub\u{0}ject"), usual.replacing("subject \nbody\n", with: ""),
    usual.replacing("author A", with: "author  A"), usual.replacing("> 1", with: ">  1"),
  ]

  @discardableResult
  private func check(_ bytes: [UInt8]) -> Bool {
    guard let outline = CommitOutline(bytes.span) else { return false }
    let commit = Commit(bytes: bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(commit.fault == nil && commit.encoding == nil && commit.changeID == nil, "\(text)")
    #expect(commit.parents == [outline.firstParent, outline.secondParent].compactMap(\.self))
    #expect(Array(commit.subject) == Array(bytes[outline.subject]), "\(text)")
    #expect(commit.walkTime == outline.committer.time, "\(text)")
    #expect(commit.authorTime == outline.author.time, "\(text)")
    for (line, person, signature) in [
      (commit.authorRange, outline.author, commit.author),
      (commit.committerRange, outline.committer, commit.committer),
    ] {
      #expect(signature.time == person.time, "\(text)")
      #expect(Array(signature.zone) == Array(bytes[person.zone]), "\(text)")
      let whole =
        Array(bytes[person.identity]) + Array(" \(person.time) ".utf8) + Array(bytes[person.zone])
      #expect(line.map { Array(bytes[$0]) } == whole, "\(text)")
    }
    return true
  }

  @Test func `commits of the usual form have an outline`() {
    #expect(check(Array(Self.texts[0].utf8)))
    #expect(check(Array(Self.texts[2].utf8)))
    #expect(check(Array(Self.texts[4].utf8)))
    let content = Array(Self.texts[0].utf8)
    let outline = CommitOutline(content.span)
    #expect(outline.map { shown(content[$0.author.identity]) } == "A U Thor <author@example.com>")
    #expect(outline.map { shown(content[$0.subject]) } == "subject")
  }

  @Test func `what others tell needs a commit`() {
    for text in [1, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16].map({ Self.texts[$0] }) {
      #expect(!check(Array(text.utf8)), "\(text)")
    }
  }

  @Test func `no change of a few bytes makes an outline say something else`() {
    var generator = SystemRandomNumberGenerator()
    let rare = Array(" \n\u{0}<>+-09afAF\r\t".utf8)
    for text in Self.texts {
      let whole = Array(text.utf8)
      for length in 0..<whole.count { check(Array(whole[..<length])) }
      for _ in 0..<2000 {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          let place = Int.random(in: 0..<bytes.count, using: &generator)
          let byte = rare.randomElement(using: &generator) ?? 0
          switch Int.random(in: 0..<3, using: &generator) {
          case 0: bytes[place] = byte
          case 1: bytes.insert(byte, at: place)
          default: bytes.remove(at: place)
          }
        }
        check(bytes)
      }
    }
  }
}
