import Foundation
import Objects
import TestKit

/// A repository of commits with messages, names and dates of all shapes.
enum Zoo {
  static let author = "A U Thor <author@example.com>"

  static func make() throws -> Scratch {
    let scratch = try Scratch()
    var tip: ObjectID?
    for (index, message) in messages.enumerated() {
      let person = index < people.count ? people[index] : "\(author) \(1_700_000_000 + index) +0100"
      let committer = "C O Mitter <committer@example.com> \(1_700_000_000 + index * 60) -0230"
      tip = try add(message, author: person, committer: committer, to: tip, in: scratch)
    }
    for person in people.dropFirst(messages.count) {
      tip = try add(
        Array("dates\n".utf8), author: person, committer: person, to: tip, in: scratch)
    }
    if let tip { try scratch.git(["update-ref", "refs/heads/main", tip.hex]) }
    return scratch
  }

  /// Writes a commit object as it is told, on a parent.
  static func add(
    _ message: [UInt8], author: String, committer: String, to parent: ObjectID?,
    headers: String = "", in scratch: Scratch
  ) throws -> ObjectID {
    var object = Array("tree 4b825dc642cb6eb9a060e54bf8d69288fbee4904\n".utf8)
    if let parent { object += Array("parent \(parent)\n".utf8) }
    object += Array("author \(author)\ncommitter \(committer)\n\(headers)\n".utf8) + message
    let id = try scratch.git(
      ["hash-object", "-t", "commit", "-w", "--stdin", "--literally"], input: object)
    guard let id = ObjectID(hex: id.dropLast()) else { throw CocoaError(.coderInvalidValue) }
    return id
  }

  static let messages: [[UInt8]] = texts.map { Array($0.utf8) } + odd

  private static let odd: [[UInt8]] = [
    Array("na\0ul in subject\n\nbody\n".utf8),
    Array("subject\n\nbody with\0nul\n".utf8),
    [0x61, 0xe9, 0x20, 0xff, 0x0a, 0x0a, 0x09, 0x62, 0xe9, 0x09, 0x78],
    [0xc3],
    [0x61, 0x0a, 0x0a, 0xef, 0xbf, 0xbe, 0x09, 0x78, 0x0a],
  ]

  private static let texts: [String] = [
    "", "\n", "\n\n\n", "one line", "one line\n", "\n\n  leading blanks\n\nbody\n",
    "subject\nof two lines  \n\nbody\n\n\nmore body   \n\n\n", "subject\r\n\r\nbody\r\nend\r\n",
    "  indented subject\n\tof two\n\n  body\n",
    "tabs\there\n\n\tindented\n12345678\tx\nwide \u{65e5}\u{672c}\tx\nbell \u{7}\tx\ttwo\ttabs\n",
    "a..b...c /path/to - x.y_z.-.\n", "....", "---\n", "[PATCH] brackets: (and) more, \"quoted\"\n",
    "a subject that is so long that it has to be wrapped when it is written as a mail, since lines "
      + "of mails end at seventy-eight characters\n\nbody\n",
    "\u{dc}bergr\u{f6}\u{df}e und \u{65e5}\u{672c}\u{8a9e} und noch viel mehr, damit die kodierte "
      + "Zeile umbrochen wird\n\nGr\u{fc}\u{df}e\n",
    "From lines\n\nFrom the start\n>From quoted\n>>From twice\nFrom\nfrom\n",
    "subject =?utf-8?q?x?=\n", "emoji \u{1f468}\u{200d}\u{1f469} e\u{301} \u{1f1e9}\u{1f1ea}\n",
    "control \u{1b}[31mred\u{1b}[m \u{8} \u{b} \u{c} end\n\nvertical\u{b}\n\u{c}\nform\n",
    "trailers\n\nSigned-off-by: \(author)\nReviewed-by: \(author)\n",
    "trailers\n\nbody\n\nSigned-off-by: \(author)\nnot a trailer\nAcked-by: B\n  continued\n\tmore\n",
    "trailers\n\nKey: value\n folded\n  twice\nOther-Key :  spaced  \nkey: again\n\n",
    "trailers\n\nno trailer here\nneither: here\n",
    "trailers\n\nbody\n\n(cherry picked from commit 1234)\nBug #43\nCloses: #4\n",
    "Signed-off-by: in title\n", "title\n\nA: b\n\n# comment\nC: d\n# another\n\n",
    "title\n\nA: b\nConflicts:\n\tpath\n\tother\n", "# comment\n\nA: b\n",
    "title\n\nA: b\n# ------------------------ >8 ------------------------\nC: d\n",
    "title\n\nSigned-off-by: A\none\ntwo\nthree\nfour\n",
    "title\n\nSigned-off-by: A\none\ntwo\nthree\n", "title\n\nA: b\n---\nC: d\n",
    "title\n\nEmpty:\n: none\nFix = x\nIssue#12: y\n A: not\n", "title\n\nA: b\n\n\nB: c",
    "many words to be wrapped in a paragraph of some length\n\n"
      + "many words to be wrapped in a paragraph of some length\n- an item of a list that is long\n"
      + "\nnext averyveryveryveryverylongwordthatdoesnotfit\tafter a tab\n",
  ]

  /// Persons with dates, from the first commit on.
  static let people: [String] =
    [
      "", "No Brackets", "<only@example.com> 1 +0000", "A <a@b>", "A <a@b> ", "A <a@b> 12",
      "A <a@b> 12 0100", "A <a@b> 12 +", "A <a@b> x +0100", "  Blank  <  b c  > 5 +0000",
      "A > B < c > d > 100 +0200", "A <a>b> 7000 -0100x", "\u{c5}ngstr\u{f6}m \"Q\" <x@y> 9 +0000",
      "Dot. Name, (Jr) <x> 10 +0000",
      "A very long name that goes on and on until the line of a "
        + "mail is too short for it <and.an.address@that.is.long.example.com> 11 +0000",
      "A <a@b> 1700000000 +5130", "A <a@b> 1700000000 -0001", "A <a@b> 1700000000 +99999",
      "A <a@b> 1700000000 +0000000000000000000000000100", "A <a@b> 99999999999 +1400",
      "A <a@b> 9223372036854770000 +0000", "A <a@b> 9223372036854775808 +0100",
      "A <a@b> 18446744073709551616 +0100", "A <a@b> 4102444800 -1200",
      "A <a@b> 67768036191676799 +0000", "A <a@b> 67768036191676800 +0000",
    ] + seconds.map { "A <a@b> \($0) +0130" }

  /// Seconds around every change of wording of relative dates, and around leap days.
  static let seconds: [Int] =
    [
      0, 1, 89, 90, 91, 5369, 5370, 129_569, 129_570, 1_209_000, 1_252_800, 6_000_000, 6_048_001,
      31_400_000, 31_536_000, 34_000_000, 63_072_000, 94_000_000, 157_680_000, 400_000_000,
      -86_400, 3 * 86_400, 4 * 86_400, 5 * 86_400, 6 * 86_400, 7 * 86_400,
    ].map { OracleLog.now - $0 } + [951_782_399, 951_782_400, 1_078_012_800, 4_107_542_400]
}
