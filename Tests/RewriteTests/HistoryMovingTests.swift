import Objects
import Rewrite
import TestKit
import Testing

/// Commits that go to another place.
struct HistoryMovingTests {
  @Test func `before a commit is between it and its parent`() throws {
    try expectEdit("a---b---c---d", becomes: "a---d---b---c") {
      try $0.history.moving([$0["d"]], .before($0["b"]))
    }
  }

  @Test func `after a commit is between it and all that stood on it`() throws {
    try expectEdit(
      #"""
      a---b---c---d    main
       \
        e              topic
      """#,
      becomes: #"""
        a---d---b---c    main
             \
              e          topic
        """#
    ) { try $0.history.moving([$0["d"]], .after($0["a"])) }
  }

  @Test func `after the last commit is the end of the branch`() throws {
    try expectEdit("a---b---c---d", becomes: "a---c---d---b") {
      try $0.history.moving([$0["b"]], .after($0["d"]))
    }
  }

  @Test func `after the last commit of another branch is the end of that one`() throws {
    try expectEdit(
      #"""
      a---b---c    main
       \
        d---e      topic
      """#,
      becomes: #"""
        a---b          main
         \
          d---e---c    topic
        """#
    ) { try $0.history.moving([$0["c"]], .after($0["e"])) }
  }

  @Test func `below the root is a new root`() throws {
    try expectEdit("a---b---c", becomes: "c---a---b") {
      try $0.history.moving([$0["c"]], .before($0["a"]))
    }
  }

  @Test func `the root moves up and its child is the root`() throws {
    try expectEdit("a---b---c", becomes: "b---c---a") {
      try $0.history.moving([$0["a"]], .after($0["c"]))
    }
  }

  @Test func `several commits keep their order, however they are named`() throws {
    try expectEdit("a---b---c---d---e", becomes: "a---c---e---b---d") {
      try $0.history.moving($0[all: "e c e"], .before($0["b"]))
    }
  }

  @Test func `onto a commit begins a line of its own, and the branch goes along`() throws {
    try expectEdit(
      #"""
      a---b---c        main
               \
                d---e  topic
      """#,
      becomes: #"""
        a---b---c    main
         \
          d---e      topic
        """#
    ) { try $0.history.moving($0[all: "d e"], .onto($0["a"])) }
  }

  @Test func `a fork moves onto a commit as a fork`() throws {
    try expectEdit(
      #"""
      a---b          main
           \
            c---d    one
             \
              e      two
      """#,
      becomes: #"""
        a---b        main
         \
          c---d      one
           \
            e        two
        """#
    ) { try $0.history.moving($0[all: "c d e"], .onto($0["a"])) }
  }

  @Test func `a commit moves below a merge on each of its sides`() throws {
    let drawing = #"""
      a---b---m---n    main
       \     /
        c---d
      """#
    try expectEdit(
      drawing,
      becomes: #"""
        a---b---n---m    main
         \         /
          c-------d
        """#
    ) { try $0.history.moving([$0["n"]], .before($0["m"])) }
    try expectEdit(
      drawing,
      becomes: #"""
        a---b-------m    main
         \         /
          c---d---n
        """#
    ) { try $0.history.moving([$0["n"]], .after($0["d"])) }
  }

  @Test func `a merge moves alone and keeps what it merged`() throws {
    try expectEdit(
      #"""
      a---b---m---n    main
       \     /
        c---d
      """#,
      becomes: #"""
        a---b---n---m    main
         \         /
          c-------d
        """#
    ) { try $0.history.moving([$0["m"]], .after($0["n"])) }
  }

  @Test func `a merge that moves with what it merged stays a merge of it`() throws {
    let drawing = #"""
      a---x---b---m---n---z    main
           \     /
            c---d
      """#
    let moved = #"""
      a---n---x---b---m---z    main
               \     /
                c---d
      """#
    try expectEdit(drawing, becomes: moved) {
      try $0.history.moving($0[all: "x b c d m"], .before($0["z"]))
    }
    try expectEdit(drawing, becomes: moved) {
      try $0.history.moving($0[all: "x b c d m"], .after($0["n"]))
    }
  }

  @Test func `several roots and a criss-cross are moved through`() throws {
    try expectEdit(
      """
      a---b---m---o---n    main
      d---c---p            topic
      c---m
      b---p
      p---o
      """,
      becomes: """
        a---b---m---o---n    main
        c---d---p            topic
        d---m
        b---p
        p---o
        """
    ) { try $0.history.moving([$0["c"]], .before($0["d"])) }
  }

  @Test func `what cannot be is refused`() throws {
    let site = try HistorySite(
      #"""
      a---b---m---n    main
       \     /
        c---d
      """#)
    func refuses(
      _ error: HistoryEditError, _ moved: String, _ destination: Destination,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(throws: error, sourceLocation: sourceLocation) {
        try site.history.moving(site[all: moved], destination)
      }
    }
    refuses(.ontoItself(site["b"]), "b", .before(site["b"]))
    refuses(.unknown(.zero), "b", .before(.zero))
    refuses(.unknown(.zero), "nothing", .before(site["b"]))
    refuses(.cycle(site["m"]), "m", .before(site["d"]))
    // Nothing would lead to what stays.
    refuses(.wouldBeLost(site["m"]), "n", .onto(site["b"]))
    // Nor to what moves.
    refuses(.wouldBeLost(site["b"]), "b", .onto(site["a"]))
  }

  @Test func `moved there and back is the history as it was`() throws {
    let site = try HistorySite(
      #"""
      a---b---m---n---o    main
       \     /
        c---d
      """#)
    let before = try site.summary()
    let there = try site.history.moving([site["o"]], .before(site["m"]))
    #expect(try site.realization.realize(there).changed.count == 3)
    let back = try there.moving([site["o"]], .after(site["n"]))
    #expect(back.order == site.history.order)
    let realized = try site.land(back)
    #expect(realized.changed.isEmpty)
    #expect(try site.summary() == before)
  }
}
