import Foundation
import Git
import Objects
import Rewrite
import TestKit
import Testing

/// Commits that are changed, taken out, taken apart or put together.
struct HistoryEditTests {
  static let merged = #"""
    a---b---m---n    main
     \     /
      c---d
    """#

  // MARK: - Dropping

  @Test func `a dropped commit is gone with what it changed`() throws {
    try expectEdit("a---b---c", becomes: "a---c") { try $0.history.dropping([$0["b"]]) }
    try expectEdit("a---b---c", becomes: "b---c") { try $0.history.dropping([$0["a"]]) }
    try expectEdit("a---b---c", becomes: "a") { try $0.history.dropping($0[all: "c b"]) }
  }

  @Test func `a branch at a dropped commit stays on its parent`() throws {
    try expectEdit(
      #"""
      a---b---c    main
           \
            d---e  topic
      """#,
      becomes: #"""
        a---b---c  main
             \
              d    topic
        """#
    ) { try $0.history.dropping([$0["e"]]) }
  }

  @Test func `a side from which all is dropped is none, and a merge of nothing goes away`() throws {
    try expectEdit(Self.merged, becomes: "a---b---n") {
      try $0.history.dropping($0[all: "c d"])
    }
    try expectEdit(Self.merged + "\n\nm: x = x", becomes: "a---b---m---n\n\nm: remove m\nm: x = x")
    {
      try $0.history.dropping($0[all: "c d"])
    }
    try expectEdit(Self.merged, becomes: "a---b---n\n\nb: c = c\nb: d = d") {
      try $0.history.folding($0[all: "c d"], into: $0["b"], keepsMessages: false)
    }
  }

  @Test func `a dropped merge leaves the line of its first parent`() throws {
    let site = try HistorySite(Self.merged)
    let realized = try site.land(try site.history.dropping([site["m"]]))
    #expect(Set(realized.dropped) == Set(site[all: "m c d"]))
    expectText(
      try site.summary(), is: try HistorySite.summary(of: Scratch("a---b---n", bare: true)))
  }

  @Test func `dropped changes can stay, in what stood on the commit`() throws {
    try expectEdit("a---b---c---d", becomes: "a---d\n\nd: b = b\nd: c = c") {
      try $0.history.dropping($0[all: "b c"], keepsChanges: true)
    }
    try expectEdit("a---b---c", becomes: "b---c\n\nb: a = a") {
      try $0.history.dropping([$0["a"]], keepsChanges: true)
    }
    try expectEdit(
      Self.merged,
      becomes: #"""
        a---b---m---n    main
        a---c---m

        m: d = d
        """#
    ) { try $0.history.dropping([$0["d"]], keepsChanges: true) }
    try expectEdit(Self.merged, becomes: "a---b---n\n\nn: c = c\nn: d = d") {
      try $0.history.dropping([$0["m"]], keepsChanges: true)
    }
  }

  @Test func `a branch is not left with nothing`() throws {
    let site = try HistorySite("a---b")
    #expect(throws: HistoryEditError.nothingLeft(ReferenceName("refs/heads/main"))) {
      try site.history.dropping(site[all: "a b"])
    }
  }

  // MARK: - Folding

  @Test func `one commit is folded into its parent, several into the oldest`() throws {
    try expectEdit("a---b---c---d", becomes: "a---b---d\n\nb: c = c") {
      try $0.history.folding([$0["c"]], keepsMessages: true)
    }
    try expectEdit("a---b---c---d", becomes: "a---b---c\n\nb: d = d") {
      try $0.history.folding($0[all: "d b"], keepsMessages: false)
    }
    try expectEdit("a---b---c", becomes: "a---c\n\na: b = b") {
      try $0.history.folding([$0["b"]], keepsMessages: false)
    }
  }

  @Test func `commits are folded into any other one, later or beside`() throws {
    try expectEdit("a---b---c---d", becomes: "a---c---d\n\nd: b = b") {
      try $0.history.folding([$0["b"]], into: $0["d"], keepsMessages: true)
    }
    try expectEdit("a---b---c", becomes: "b---c\n\nc: a = a") {
      try $0.history.folding([$0["a"]], into: $0["c"], keepsMessages: true)
    }
    try expectEdit(
      Self.merged,
      becomes: #"""
        a-----------m---n    main
         \         /
          c-------d

        d: b = b
        """#
    ) { try $0.history.folding([$0["b"]], into: $0["d"], keepsMessages: true) }
    try expectEdit(
      Self.merged,
      becomes: #"""
        a---b---m    main
         \     /
          c---d

        m: n = n
        """#
    ) { try $0.history.folding([$0["n"]], into: $0["m"], keepsMessages: false) }
  }

  @Test func `what is folded is known, and where to`() throws {
    let site = try HistorySite("a---b---c---d")
    let wanted = try site.history.folding(site[all: "b d"], keepsMessages: true)
    let realized = try site.land(wanted)
    let new = try site.scratch.rev("main~1")
    #expect(realized.successors[site["b"]] == new)
    #expect(realized.successors[site["d"]] == new)
    #expect(realized.successors[site["c"]] == (try site.scratch.rev("main")))
    #expect(realized.successors[site["a"]] == nil)
    #expect(try site.scratch.gitText(["log", "-1", "--format=%B", "main~1"]) == "b\n\nd\n")
  }

  @Test func `what cannot be folded is refused`() throws {
    let site = try HistorySite(Self.merged)
    #expect(throws: HistoryEditError.foldsMerge(site["m"])) {
      try site.history.folding([site["m"]], keepsMessages: true)
    }
    #expect(throws: HistoryEditError.noParent(site["a"])) {
      try site.history.folding([site["a"]], keepsMessages: true)
    }
    #expect(throws: HistoryEditError.ontoItself(site["b"])) {
      try site.history.folding([site["b"]], into: site["b"], keepsMessages: true)
    }
    #expect(throws: HistoryEditError.unknown(.zero)) {
      try site.history.folding([site["b"]], into: .zero, keepsMessages: true)
    }
  }

  // MARK: - Single commits

  @Test func `a reworded commit and those on it change, nothing else`() throws {
    let site = try HistorySite(Self.merged)
    let wanted = try site.history.rewording(site["c"], as: Array("other\n".utf8))
    let realized = try site.land(wanted)
    #expect(Set(realized.successors.keys) == Set(site[all: "c d m n"]))
    let expected = #"""
      a---b---m---n    main
       \     /
        c---d

      c: message = other
      """#
    expectText(try site.summary(), is: try HistorySite.summary(of: Scratch(expected, bare: true)))
    // Back to what it was, it is what it was.
    let same = try wanted.rewording(site["c"], as: Array("c\n".utf8))
    #expect(try site.realization.realize(same).changed.isEmpty)
  }

  @Test func `an amended commit passes the change on`() throws {
    try expectEdit("a---b---c", becomes: "a---b---c\n\nb: x = x") { site in
      let other = try HistorySite.tree(of: "a---x", at: "x", in: site)
      let from = try site.objects.commit(site["a"]).tree ?? .zero
      return try site.history.amending(site["b"], from: from, to: other)
    }
  }

  @Test func `a commit is split at a tree between`() throws {
    try expectEdit(
      "a---b---c\n\nb: x = x",
      becomes: "a---p---b---c\n\np: message = part\np: remove p\np: b = b\nb: x = x"
    ) { site in
      let base = try site.objects.commit(site["a"]).tree ?? .zero
      let tree = try site.objects.commit(site["b"]).tree ?? .zero
      let between = try HistorySite.tree(of: "a---b", at: "b", in: site)
      return try site.history.splitting(
        site["b"], base: base, tree: tree, at: [between], messages: [Array("part\n".utf8)])
    }
  }

  @Test func `another author stands in the commit as given`() throws {
    let site = try HistorySite("a---b")
    let author = "X <x@example.com> 1 -0130"
    try site.land(try site.history.reauthoring(site["a"], as: Array(author.utf8)))
    let text = try site.scratch.gitText(["cat-file", "-p", "main~1"])
    #expect(text.contains("\nauthor \(author)\n"))
  }

  // MARK: - Copies

  @Test func `picked commits go on top, or behind a commit`() throws {
    let drawing = #"""
      a---b        main
       \
        c---d      topic
      """#
    try expectEdit(
      drawing,
      becomes: #"""
        a---b---e---f    main
         \
          c---d          topic

        e: message = c
        e: remove e
        e: c = c
        f: message = d
        f: remove f
        f: d = d
        """#
    ) { try $0.history.picking([($0["c"], 1), ($0["d"], 1)]) }
    try expectEdit(
      drawing,
      becomes: #"""
        a---e---b    main
             \
              c---d  topic

        e: message = d
        e: remove e
        e: d = d
        """#
    ) { try $0.history.picking([($0["d"], 1)], after: $0["a"]) }
  }

  @Test func `a merge is picked and reverted from one of its parents`() throws {
    let site = try HistorySite(Self.merged)
    #expect(throws: HistoryEditError.picksMerge(site["m"])) {
      try site.history.picking([(site["m"], 2)])
    }
    #expect(throws: HistoryEditError.noSuchParent(site["m"], 2)) {
      try site.history.picking([(site["m"], 2)], since: 2)
    }
    let commit = try site.objects.commit(site["m"])
    let message = revertMessage(of: commit, id: site["m"], parent: site["b"])
    let wanted = try site.history.reverting(
      [(site["m"], 2, message)], author: HistorySite.committer, since: 0)
    try site.land(wanted)
    let made = try site.scratch.gitText(["log", "-1", "--format=%B%an", "main"])
    let tree = try site.scratch.gitText(["ls-tree", "-r", "--name-only", "main"])
    try site.scratch.git(["update-ref", "refs/heads/main", "main~1"])
    try site.scratch.git(["worktree", "add", "-q", site.scratch.root + "/w", "main"])
    try site.scratch.git(
      ["-C", site.scratch.root + "/w", "revert", "--no-edit", "-m", "1", site["m"].hex])
    #expect(
      made.replacingOccurrences(of: "C O Mitter", with: "A U Thor")
        == (try site.scratch.gitText(["log", "-1", "--format=%B%an", "main"])))
    #expect(tree == (try site.scratch.gitText(["ls-tree", "-r", "--name-only", "main"])))
  }

  // MARK: - Rebasing

  @Test func `a branch is put on another base`() throws {
    let drawing = #"""
      a---b---c    main
       \
        d---e---f  topic
      """#
    try expectEdit(
      drawing,
      becomes: #"""
        a---b---c            main
                 \
                  d---e---f  topic
        """#
    ) { try $0.history.rebasing($0[all: "d e f"], onto: $0["c"]) }
    try expectEdit(
      drawing,
      becomes: #"""
        a---b---c    main
                 \
                  e  topic
        """#
    ) {
      try $0.history.rebasing(
        $0[all: "d e f"], onto: $0["c"], skipping: [$0["d"], $0["f"]])
    }
    try expectEdit(drawing, becomes: "a---b---c    main topic") {
      try $0.history.rebasing($0[all: "d e f"], onto: $0["c"], skipping: Set($0[all: "d e f"]))
    }
  }

  @Test func `a branch's own merges stay, and merges of its base go`() throws {
    try expectEdit(
      #"""
      a---b---c                main
       \   \
        d---m---e-------n---h  topic
                 \     /
                  f---g
      """#,
      becomes: #"""
        a---b---c                      main
                 \
                  d---e-------n---h    topic
                       \     /
                        f---g
        """#
    ) { try $0.history.rebasing($0[all: "d m e f g n h"], onto: $0["c"]) }
  }
}

extension HistorySite {
  /// The tree of a commit of another drawing, its objects made here.
  static func tree(of drawing: String, at name: String, in site: HistorySite) throws -> ObjectID {
    let other = try Scratch(drawing, bare: true)
    try site.scratch.git(["fetch", "-q", other.path, "main:refs/other"])
    return try site.objects.commit(other.rev(name)).tree ?? .zero
  }
}
