import Git
import Objects
import Rewrite
import TestKit
import Testing

/// What becomes of commits when the wanted history is made real.
struct RealizationTests {
  // MARK: - Bytes

  /// A history of three commits, the middle one of the given bytes between its parents and the message.
  private func site(
    _ middle: String, configure: (inout Realization.Options) -> Void = { _ in }
  ) throws -> (site: HistorySite, middle: ObjectID) {
    let scratch = try Scratch("a---b---c", bare: true)
    let (a, b) = (try scratch.rev("a"), try scratch.rev("b"))
    let tree = try scratch.gitText(["rev-parse", "\(b.hex)^{tree}"])
    let bytes = "tree \(tree)\nparent \(a.hex)\n\(middle)"
    let made = try #require(
      ObjectID(
        String(
          decoding: try scratch.git(
            ["hash-object", "-t", "commit", "-w", "--literally", "--stdin"],
            input: Array(bytes.utf8)
          ).dropLast(), as: UTF8.self)))
    try scratch.git(["update-ref", "refs/heads/main", made.hex])
    return (try HistorySite(scratch, configure: configure), made)
  }

  private func text(_ id: ObjectID?, in site: HistorySite) throws -> String {
    String(decoding: try site.objects.commit(try #require(id)).bytes, as: UTF8.self)
  }

  @Test func `all that nobody asked to change stays byte for byte`() throws {
    let odd = """
      author  Odd <<a@example.com> 99999999999999999999 +5130
      committer C <c@example.com> 1 -0000
      encoding latin1
      x-unknown value
       continued
      change-id kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk

      \u{0}message without an end
      """
    let (site, middle) = try site(odd)
    let wanted = try site.history.rewording(site["a"], as: Array("other\n".utf8))
    let realized = try site.realization.realize(wanted)
    let parent = try #require(realized.successors[site["a"]])
    let made = try text(realized.successors[middle], in: site)
    let source = try text(middle, in: site)
    #expect(
      made
        == source.replacing(site["a"].hex, with: parent.hex)
        .replacing(
          "committer C <c@example.com> 1 -0000",
          with: "committer " + String(decoding: HistorySite.committer, as: UTF8.self)))
  }

  static let signed = """
    author A <a@example.com> 1 +0000
    committer C <c@example.com> 1 +0000
    gpgsig -----BEGIN PGP SIGNATURE-----
     
     x
     -----END PGP SIGNATURE-----

    message

    """

  @Test func `signatures that no longer hold are removed and counted`() throws {
    let (site, middle) = try site(Self.signed)
    #expect(try site.realization.realize(site.history).signaturesRemoved == 0)
    let wanted = try site.history.rewording(site["a"], as: Array("other\n".utf8))
    let realized = try site.realization.realize(wanted)
    #expect(realized.signaturesRemoved == 1)
    #expect(try !text(realized.successors[middle], in: site).contains("gpgsig"))
  }

  @Test func `commits are signed where that is wanted`() throws {
    var signed: [String] = []
    let (site, middle) = try site(Self.signed) { options in
      options.sign = { bytes in
        signed.append(String(decoding: bytes, as: UTF8.self))
        return Array("sign\nature".utf8)
      }
    }
    let wanted = try site.history.rewording(site["a"], as: Array("other\n".utf8))
    let realized = try site.realization.realize(wanted)
    #expect(realized.signaturesRemoved == 0)
    let made = try text(realized.successors[middle], in: site)
    #expect(made.contains("\ngpgsig sign\n ature\n\nmessage\n"))
    #expect(
      signed == [
        try text(realized.successors[site["a"]], in: site).replacing(
          "gpgsig sign\n ature\n", with: ""),
        made.replacing("gpgsig sign\n ature\n", with: ""),
      ])
  }

  @Test func `a new message is in the encoding of new commits`() throws {
    let latin = "author \u{c4} <a@example.com> 1 +0000\ncommitter C <c@example.com> 1 +0000\n"
    let (site, middle) = try site(latin + "\nm\u{e4}\n") { $0.encoding = Array("ISO-8859-1".utf8) }
    let wanted = try site.history.rewording(middle, as: Array("\u{f6}\n".utf8))
    let realized = try site.realization.realize(wanted)
    let bytes = try site.objects.commit(try #require(realized.successors[middle])).bytes
    #expect(bytes.suffix(22) == Array("ncoding ISO-8859-1\n\n".utf8)[...] + [0xf6, 0x0a])
  }

  @Test func `an author goes into the encoding of the commit, or takes the message out of it`()
    throws
  {
    let latin = """
      author A <a@example.com> 1 +0000
      committer C <c@example.com> 1 +0000
      encoding ISO-8859-1

      m
      """
    let (site, middle) = try site(latin)
    for (name, encodes) in [("\u{c4}", true), ("\u{17d}", false)] {
      let author = Array("\(name) <a@example.com> 2 +0000".utf8)
      let realized = try site.realization.realize(
        try site.history.reauthoring(middle, as: author))
      let commit = try site.objects.commit(try #require(realized.successors[middle]))
      #expect((commit.encoding != nil) == encodes)
      #expect(Array(commit.author.name) == (encodes ? [0xc4] : Array(name.utf8)))
    }
  }

  @Test func `a copy has author and message, and nothing that says it is the other commit`() throws
  {
    let (site, middle) = try site(
      Self.signed.replacing(
        "\n\nmessage", with: "\nchange-id kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk\nx-y z\n\nmessage"))
    let realized = try site.realization.realize(
      try site.history.picking([(middle, 1)], after: site["a"]))
    let copy = try #require(realized.entries.first { $0.wanted.isNew })
    let made = try text(copy.commit, in: site)
    #expect(
      made.split(separator: "\n").dropFirst(2).map(String.init) == [
        "author A <a@example.com> 1 +0000",
        "committer " + String(decoding: HistorySite.committer, as: UTF8.self), "message",
      ])
    #expect(realized.signaturesRemoved == 1)
  }

  @Test func `tags of merged commits stay as long as these are merged`() throws {
    let scratch = try Scratch(HistoryEditTests.merged, bare: true)
    let m = try scratch.rev("m")
    let lines = try scratch.gitText(["cat-file", "commit", m.hex])
    let tag = "mergetag object \(try scratch.rev("d").hex)\n type commit\n tag t\n \n x\n"
    let bytes = lines.replacing("\n\nm", with: "\n\(tag)\nm") + "\n"
    let made = String(
      decoding: try scratch.git(
        ["hash-object", "-t", "commit", "-w", "--stdin"], input: Array(bytes.utf8)
      ).dropLast(), as: UTF8.self)
    try scratch.git(["update-ref", "refs/heads/main", made])
    let site = try HistorySite(scratch)
    let merge = try #require(ObjectID(made))
    for (commit, stays) in [("b", true), ("c", false)] {
      let realized = try site.realization.realize(
        try site.history.rewording(site[commit], as: Array("x\n".utf8)))
      #expect(try text(realized.successors[merge], in: site).contains(tag) == stays)
    }
  }

  @Test func `parents that stand there twice are no reason to change a commit`() throws {
    let scratch = try Scratch("a---b", bare: true)
    let b = try scratch.gitText(["cat-file", "commit", "main"])
    let parent = "parent \(try scratch.rev("a").hex)\n"
    let bytes = b.replacing(parent, with: parent + parent) + "\n"
    let made = String(
      decoding: try scratch.git(
        ["hash-object", "-t", "commit", "-w", "--literally", "--stdin"], input: Array(bytes.utf8)
      ).dropLast(), as: UTF8.self)
    try scratch.git(["update-ref", "refs/heads/main", made])
    let site = try HistorySite(scratch)
    #expect(try site.realization.realize(site.history).changed.isEmpty)
  }

  // MARK: - Trees

  @Test func `commits that come to change nothing are marked, or left out`() throws {
    let drawing = "a---b---c---d\n\nb: x = 1\nc: x = 1\nc: remove c"
    func realize(dropsEmpty: Bool) throws -> (HistorySite, RealizedHistory) {
      let site = try HistorySite(drawing) { $0.dropsEmpty = dropsEmpty }
      let wanted = try site.history.amending(
        site["a"], from: try site.objects.commit(site["b"]).tree ?? .zero,
        to: try site.objects.commit(site["c"]).tree ?? .zero)
      return (site, try site.realization.realize(wanted))
    }
    let (site, kept) = try realize(dropsEmpty: false)
    // c changed nothing before; it is as it was.
    #expect(kept.entries.allSatisfy { !$0.becameEmpty })
    let wanted = try site.history.picking([(site["b"], 1)])
    #expect(
      try site.realization.realize(wanted).entries.filter(\.becameEmpty).map(\.wanted.isNew)
        == [true])
    let (other, _) = try realize(dropsEmpty: true)
    let dropping = try other.realization.realize(
      try other.history.picking([(other["b"], 1)], after: other["b"]))
    #expect(dropping.changed.isEmpty)
    #expect(dropping.entries.count == 4)
  }

  @Test func `conflicts are told by commit and path, oldest first`() throws {
    let site = try HistorySite("a---b---c---d---e\n\nb c e: conflict")
    let realized = try site.realization.realize(
      try site.history.moving([site["c"]], .before(site["b"])))
    #expect(realized.conflicts.map(\.wanted.id.source) == site[all: "c"])
    #expect(realized.conflicts.flatMap(\.conflicts).map(\.path) == [Array("conflict".utf8)])
  }

  @Test func `a merge keeps how it was resolved`() throws {
    let site = try HistorySite(
      #"""
      a---b---m---n    main
       \     /
        c---d

      a: file = 1\n2\n3\n4\n5\n6\n7
      b: file = b\n2\n3\n4\n5\n6\n7
      c: file = c\n2\n3\n4\n5\n6\n7
      m: file = resolved\n2\n3\n4\n5\n6\n7
      m: more = by hand
      """#)
    let tree = try site.scratch.gitText(["rev-parse", "main~1^{tree}"])
    let reworded = try site.land(try site.history.rewording(site["a"], as: Array("x\n".utf8)))
    #expect(reworded.conflicts.isEmpty)
    #expect(try site.scratch.gitText(["rev-parse", "main~1^{tree}"]) == tree)
    let dropped = try site.land(try site.history.dropping([site["d"]]))
    #expect(dropped.conflicts.isEmpty)
    #expect(
      try site.scratch.oracle("ls-tree --name-only main~1") == ["a", "b", "c", "file", "more"])
    #expect(try site.scratch.gitText(["show", "main~1:file"]).hasPrefix("resolved\n2\n"))
  }

  // MARK: - Cost

  @Test func `a history that is made again costs what is different about it`() throws {
    let site = try HistorySite(
      "a---" + (1...30).map { "c\($0)" }.joined(separator: "---") + "---z")
    _ = try site.realization.realize(try site.history.moving([site["c1"]], .after(site["c2"])))
    let count = site.objects.ids.count
    _ = try site.realization.realize(try site.history.moving([site["c1"]], .after(site["c2"])))
    #expect(site.objects.ids.count == count)
    // Two commits and their trees.
    _ = try site.realization.realize(try site.history.moving([site["z"]], .before(site["c30"])))
    #expect(site.objects.ids.count == count + 4)
  }
}
