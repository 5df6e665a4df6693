import Objects
import TestKit

/// A history with commits that the columns of a store cannot tell, or hardly: each on the one before it, on
/// top of a made one that is long enough for a store.
enum OddHistory {
  static let emptyTree = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"

  static func make() throws -> Scratch {
    let scratch = try Scratch(MadeHistory(320, seed: 3, tagCount: 4))
    var tip = try scratch.rev("main")
    let root = try scratch.writeCommit(commit(parents: [], message: "another root\n"))
    var others = [root]
    for (number, odd) in odd.enumerated() {
      tip = try scratch.writeCommit(odd(tip, number))
      if number % 5 == 4 {
        let parents = [tip] + others.suffix(number % 4 + 1)
        tip = try scratch.writeCommit(commit(parents: parents, message: "merge \(number)\n"))
      }
      others.append(
        try scratch.writeCommit(commit(parents: [others.last ?? root], message: "side\n")))
    }
    try scratch.set("refs/heads/main", to: tip)
    return scratch
  }

  private static func commit(
    parents: [ObjectID], author: String? = nil, committer: String? = nil, headers: String = "",
    message: String
  ) -> [UInt8] {
    commit(
      parents: parents, author: author, committer: committer, headers: headers,
      message: Array(message.utf8))
  }

  private static func commit(
    parents: [ObjectID], author: String? = nil, committer: String? = nil, headers: String = "",
    message: [UInt8]
  ) -> [UInt8] {
    var text = "tree \(emptyTree)\n"
    for parent in parents { text += "parent \(parent)\n" }
    let time = FakeClock.start + 5_000_000
    text += "author \(author ?? "A U Thor <author@example.com> \(time) +0000")\n"
    text += "committer \(committer ?? "C O Mitter <committer@example.com> \(time) +0000")\n"
    return Array((text + headers + "\n").utf8) + message
  }

  private typealias Maker = @Sendable (_ parent: ObjectID, _ number: Int) -> [UInt8]

  private static let odd: [Maker] = {
    var makers: [Maker] = []
    for person in people {
      makers.append { commit(parents: [$0], author: person, message: "author \($1)\n") }
      makers.append { commit(parents: [$0], committer: person, message: "committer \($1)\n") }
    }
    for headers in headers {
      makers.append { commit(parents: [$0], headers: headers, message: "headers \($1) \u{e9}\n") }
    }
    for message in messages {
      makers.append { parent, _ in commit(parents: [parent], message: message) }
    }
    for text in whole {
      makers.append { parent, _ in Array(text.replacing("PARENT", with: parent.hex).utf8) }
    }
    makers.append { parent, _ in commit(parents: [parent, parent], message: "a parent twice\n") }
    makers.append { parent, _ in
      commit(
        parents: [parent], headers: "encoding ISO-8859-1\n",
        message: Array("latin ".utf8) + [0xe9, 0xe8, 0x0a])
    }
    makers.append { parent, _ in
      commit(parents: [parent], message: Array("bad ".utf8) + [0xff, 0xc3, 0x0a])
    }
    return makers
  }()

  /// Lines of authors and committers: usual, rare and malformed.
  private static let people = [
    "A U Thor <author@example.com> 1700000000 +0000", "A <a@example.com> 0 +0000",
    "A <a@example.com> 1 -0000", "A <a@example.com> 4294967294 +0000",
    "A <a@example.com> 4294967295 +0000", "A <a@example.com> 4294967296 +0000",
    "A <a@example.com> 9999999999 +0000", "A <a@example.com> 99999999999 +0000",
    "A <a@example.com> 18446744073709551615 +0000", "A <a@example.com> 99999999999999999999 +0000",
    "A <a@example.com> -1 +0000", "A <a@example.com> 0001700000000 +0000",
    "A <a@example.com> 1700000000 +5130", "A <a@example.com> 1700000000 +051",
    "A <a@example.com> 1700000000 +00000000000000000000", "A <a@example.com> 1700000000",
    "A <a@example.com> 1700000000 ", "A <a@example.com>  1700000000 +0000",
    "A <a@example.com> 1700000000 +0000 more", "A <a@example.com>", "A", "", " ",
    "<a@example.com> 1700000000 +0000", "A <> 1700000000 +0000", "<> 1700000000 +0000",
    "A  <a@example.com> 1700000000 +0000", "A <b> <a@example.com> 1700000000 +0000",
    "A a@example.com> 1700000000 +0000", "A <a@example.com 1700000000 +0000",
    "A <a@exa>mple.com> 1700000000 +0000", "\u{e9}\u{301} <\u{202e}@example.com> 1700000000 +0530",
    "A\u{0}B <a@example.com> 1700000000 +0000", "A <a@example.com> 1700000000 \u{0}0000",
    String(repeating: "long ", count: 60) + "<a@example.com> 1700000000 +0000",
    String(repeating: "longer ", count: 10_000) + "<a@example.com> 1700000000 +0000",
    "A <a@example.com> 1600000000 +0000", "A <a@example.com> 1800000000 -1200",
  ]

  private static let headers = [
    "encoding UTF-8\n", "encoding nowhere\n", "encoding ISO-8859-1\n", "encoding \n",
    "change-id zzzzyyyyxxxxwwwwvvvvuuuuttttssss\n", "change-id no\n", "unknown header\n",
    "gpgsig -----BEGIN PGP SIGNATURE-----\n \n line\n -----END PGP SIGNATURE-----\n",
    "author again <a@example.com> 1 +0000\n", "parent 0123\n",
  ]

  private static let messages = [
    "", "\n", "\n\n\n", "no end of line", "\n\nlead\n\nbody\n", "  blanks before\n",
    "blanks behind  \t\n", "one\ntwo\nthree\n\nbody\n", "tab\there\n", "return\r\nbody\n",
    "return\rin it\n", "escape \u{1b}[31m red\n", "nul\u{0}behind\n", "\u{c}\nfeed\n", "\u{b}\n",
    String(repeating: "x", count: 254) + "\n", String(repeating: "y", count: 255) + "\n",
    String(repeating: "z", count: 256) + "\n", String(repeating: "s ", count: 5000) + "\n",
    String(repeating: "huge ", count: 20_000) + "\n", "\u{2028}line\u{202e}\n", "tree\n",
    "author A <a@example.com> 1 +0000\n",
  ]

  /// Whole objects.
  private static let whole = [
    "tree \(emptyTree)\nparent PARENT\nauthor A <a@example.com> 1700000000 +0000\n\nno committer\n",
    "tree \(emptyTree)\nparent PARENT\ncommitter A <a@example.com> 1700000000 +0000\n\nno author\n",
    "tree \(emptyTree)\nparent PARENT\n\nnobody\n",
    "tree \(emptyTree)\nparent PARENT\nauthor A <a@example.com> 1700000000 +0000\n"
      + "committer A <a@example.com> 1700000000 +0000\n",
    "tree \(emptyTree)\nparent PARENT\nauthor A <a@example.com> 1700000000 +0000\n"
      + "committer A <a@example.com> 1700000000 +0000",
    "tree \(emptyTree)\nparent PARENT\ncommitter A <a@example.com> 1700000000 +0000\n"
      + "author A <a@example.com> 1700000000 +0000\n\nthe other way around\n",
  ]
}
