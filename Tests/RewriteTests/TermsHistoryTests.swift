import Git
import Objects
import Rewrite
import TestKit
import Testing

/// Conflicts as parts of a history: what they do to the commits on them, and how they go away.
struct TermsHistoryTests {
  /// The site of what a history came to, conflicted commits included.
  private func landed(_ history: VirtualHistory, of site: HistorySite) throws -> HistorySite {
    try site.land(history)
    try site.scratch.expectSound()
    return try HistorySite(site.scratch)
  }

  private func subjectOf(_ id: ObjectID, _ site: HistorySite) throws -> String {
    String(decoding: try site.objects.commit(id).subject, as: UTF8.self)
  }

  private func terms(of id: ObjectID, _ site: HistorySite) throws -> TreeTerms {
    try #require(ConflictForm.terms(of: site.objects.commit(id)))
  }

  private func told(_ realized: RealizedHistory, _ site: HistorySite) throws -> [String] {
    try realized.conflicts.map { try subjectOf($0.commit, site) }
  }

  @Test func `all commits on a conflict are made, and only its own is told`() throws {
    let site = try HistorySite(
      """
      a---b---c---d---e

      a: file = 1\\n2\\n3\\n4\\n5
      b: file = b\\n2\\n3\\n4\\n5
      c: file = c\\n2\\n3\\n4\\n5
      d: file = c\\n2\\n3\\n4\\nd
      """)
    let realized = try site.realization.realize(try site.history.dropping([site["b"]]))
    #expect(try told(realized, site) == ["c"])
    #expect(realized.entries.map(\.isDecided) == [true, false, false, false])
    let last = try #require(realized.entries.last)
    #expect(try subjectOf(last.commit, site) == "e")
  }

  @Test func `what a commit changes back takes the conflict away`() throws {
    let site = try HistorySite(
      """
      a---b---c---d

      a: file = a
      b: file = b
      c: file = c
      d: file = b
      """)
    let realized = try site.realization.realize(try site.history.dropping([site["b"]]))
    #expect(try told(realized, site) == ["c"])
    let merge = try site.merger.merge(
      terms(of: try #require(realized.tips.values.first), site).trees)
    #expect(merge.conflicts.isEmpty)
    let file = try site.scratch.rev("\(site["a"].hex):file")
    try site.objects.write(configuration: site.configuration)
    #expect(try site.scratch.rev("\(merge.tree.hex):file") == file)
  }

  @Test func `exchanged commits meet in a conflict and end where they ended`() throws {
    let site = try HistorySite("a---b---c---d\n\na b c: conflict")
    let realized = try site.land(try site.history.moving([site["c"]], .before(site["b"])))
    #expect(try told(realized, site) == ["c"])
    // What stands on both has their sum, which is as it was.
    #expect(realized.entries.map(\.isDecided) == [true, false, true, true])
    #expect(
      try site.scratch.tree(realized.tips.values.first ?? .zero) == site.scratch.tree(site["d"]))
  }

  // MARK: - What meets

  @Test func `a conflict in one side of a merge goes through the merge`() throws {
    let site = try HistorySite(
      #"""
      a---b---c---m---n    main
       \         /
        d-------e

      a: file = 1\n2\n3\n4\n5\n6\n7
      b: file = b\n2\n3\n4\n5\n6\n7
      c: file = c\n2\n3\n4\n5\n6\n7
      d: file = 1\n2\n3\n4\n5\n6\nd
      m: file = c\n2\n3\n4\n5\n6\nd
      m: more = by hand
      """#)
    let there = try landed(site.history.dropping([site["b"]]), of: site)
    let m = try #require(there.history.order.first { try subjectOf($0.source, there) == "m" })
    let merge = try there.merger.merge(terms(of: m.source, there).trees)
    #expect(merge.conflicts.map(\.path) == [Array("file".utf8)])
    #expect(try there.scratch.oracle("ls-tree --name-only \(merge.tree.hex)").contains("more"))
    // And out of it with its cause.
    let c = try #require(there.history.order.first { try subjectOf($0.source, there) == "c" })
    let free = try there.realization.realize(try there.history.dropping([c.source]))
    #expect(free.conflicts.isEmpty)
    let tip = try #require(free.tips[ReferenceName("refs/heads/main")])
    try there.objects.write(configuration: there.configuration)
    #expect(
      try there.scratch.gitText(["show", "\(tip.hex):file"]) == "1\n2\n3\n4\n5\n6\nd")
  }

  @Test func `conflicts of more than two sides are told with all of them`() throws {
    let site = try HistorySite("a---b---c---d---e\n\na b c d e: conflict")
    let there = try landed(site.history.dropping([site["b"]]), of: site)
    let d = try #require(there.history.order.first { try subjectOf($0.source, there) == "d" })
    let more = try there.realization.realize(try there.history.dropping([d.source]))
    let last = try #require(more.entries.last)
    #expect(try told(more, there) == ["c", "e"])
    #expect(last.conflicts.map(\.terms.sideCount) == [3])
    #expect(last.conflicts.map(\.kind) == [.content])
  }

  // MARK: - The form

  @Test func `a conflicted commit has the headers and entries that jj writes`() throws {
    let site = try HistorySite("a---b---c---d---e\n\na b c d e: conflict")
    let there = try landed(site.history.dropping([site["b"]]), of: site)
    let d = try #require(there.history.order.first { try subjectOf($0.source, there) == "d" })
    let c = try #require(there.history.order.first { try subjectOf($0.source, there) == "c" })
    let (a, b, old) = try (
      there.scratch.tree(site["a"]), there.scratch.tree(site["b"]), there.scratch.tree(site["c"])
    )
    let text = String(decoding: try there.objects.commit(c.source).bytes, as: UTF8.self)
    let labels = [site["a"], site["b"], site["c"]].map(\.hex).map { $0.prefix(8) }
    #expect(
      text.contains(
        """
        committer C O Mitter <committer@example.com> 1800000000 +0000
        jj:conflict-labels \(labels[0]) (a)
         \(labels[1]) (b)
         \(labels[2]) (c)
        \u{20}
        jj:trees \(a.hex) \(b.hex) \(old.hex)

        c

        """))
    #expect(
      try there.scratch.oracle("ls-tree \(c.source.hex)").map {
        $0.split(separator: "\t").last.map(String.init) ?? ""
      } == [
        ".jjconflict-base-0", ".jjconflict-side-0", ".jjconflict-side-1", "JJ-CONFLICT-README",
        "a", "conflict",
      ])
    let trees = [".jjconflict-side-0", ".jjconflict-base-0", ".jjconflict-side-1"]
    #expect(try trees.map { try there.scratch.rev("\(c.source.hex):\($0)") } == [a, b, old])
    let more = try landed(there.history.dropping([d.source]), of: there)
    let e = try #require(more.history.order.first { try subjectOf($0.source, more) == "e" })
    #expect(
      try there.scratch.oracle("ls-tree --name-only \(e.source.hex)").prefix(5)
        == [
          ".jjconflict-base-0", ".jjconflict-base-1", ".jjconflict-side-0", ".jjconflict-side-1",
          ".jjconflict-side-2",
        ])
    #expect(try terms(of: e.source, more).values.count == 5)
  }

  @Test(arguments: [
    "jj:trees", "jj:trees ", "jj:trees TREE", "jj:trees TREE TREE", "jj:trees TREE  TREE",
    "jj:trees TREE TREE TREE ", "jj:trees TREE TREE 12", "jj:trees TREE TREE TREE\n TREE",
  ])
  func `headers that cannot be leave what git sees`(header: String) throws {
    let scratch = try Scratch("a", bare: true)
    let tree = try scratch.tree(scratch.commits["a"] ?? .zero)
    let text =
      "tree \(tree.hex)\nauthor A <a> 1 +0000\ncommitter A <a> 1 +0000\n"
      + header.replacing("TREE", with: tree.hex) + "\n\nm\n"
    let commit = Commit(bytes: Array(text.utf8))
    #expect(ConflictForm.conflict(of: commit) == nil)
    #expect(ConflictForm.terms(of: commit)?.single?.tree == tree)
  }
}
