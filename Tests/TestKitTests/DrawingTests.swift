import Testing

@testable import TestKit

struct DrawingTests {
  /// The parents of each commit, as `M: C E`.
  private func edges(_ text: String) throws -> [String] {
    try Drawing(text).commits.map { ([$0.name + ":"] + $0.parents).joined(separator: " ") }
  }

  @Test func `a fork has one parent twice`() throws {
    let text = #"""
      A---B---C          main
           \
            D---E        topic
      """#
    #expect(try edges(text) == ["A:", "B: A", "D: B", "C: B", "E: D"])
    let names = try Drawing(text).references.map { "\($0.name) \($0.commit)" }
    #expect(names == ["refs/heads/main C", "refs/heads/topic E"])
  }

  @Test func `parents come from the same row, then from above, then from below`() throws {
    let text = #"""
      A-------B
       \       \
        C---D---M
         \     /
          E---F
      """#
    #expect(try edges(text).last == "M: D B F")
  }

  @Test func `a word that is drawn twice is one commit`() throws {
    let text = #"""
      A---B---O
       \
        C---O
         \
          D---O    main
      """#
    #expect(try edges(text) == ["A:", "C: A", "B: A", "D: C", "O: B C D"])
  }

  @Test func `a line turns from a dash into a diagonal and back`() throws {
    let text = #"""
      A---B---C-----M
           \       /
            ---D---
      """#
    #expect(try edges(text) == ["A:", "B: A", "C: B", "D: B", "M: C D"])
  }

  @Test func `two pieces in one row are commits where a diagonal touches them`() throws {
    let text = #"""
      A---B-------C---D  main
       \         / \
        E---F---G   H---I  topic/a-b origin/topic HEAD
      """#
    #expect(try edges(text).last == "I: H")
    let names = try Drawing(text).references.map { "\($0.name) \($0.commit)" }
    #expect(
      names == [
        "refs/heads/main D", "refs/heads/topic/a-b I", "refs/remotes/origin/topic I", "HEAD I",
      ])
  }

  @Test func `several roots are possible`() throws {
    let text = #"""
      A---B---M
             /
        X---Y
      """#
    #expect(try edges(text) == ["A:", "X:", "B: A", "Y: X", "M: B Y"])
  }

  @Test func `what is said below the rows belongs to the commits named`() throws {
    let drawing = try Drawing(
      #"""
      A---B

      A B: conflict
      B: notes.txt = one\ntwo
      B: author = B E Taylor <taylor@example.com>
      B: date = 12 +0130
      B: message = subject\n\nbody
      A: tag v1
      A: annotated v2
      B: remove A
      """#)
    #expect(drawing.commits[0].attributes == [.conflict, .tag("v1"), .annotatedTag("v2")])
    #expect(
      drawing.commits[1].attributes == [
        .conflict, .file(path: "notes.txt", text: "one\ntwo\n"),
        .author(.init(name: "B E Taylor", mail: "taylor@example.com")),
        .date(time: 12, zone: "+0130"), .message("subject\n\nbody"), .file(path: "A", text: nil),
      ])
  }

  @Test(arguments: [
    ("A---B---", 1, 8, "leads to no commit"),
    ("A---B\n     \\", 2, 6, "leads to no commit"),
    ("A   B\n  /", 2, 3, "comes from no commit"),
    ("A---B  main\n \\\n  C  main", 3, 6, "refs/heads/main is on two commits"),
    ("A---B---A", 1, 1, "A is its own ancestor"),
    ("A---B\nC: tag v1", 2, 1, "no commit is named C"),
    ("A---B\n\nB: nonsense", 3, 3, "says nothing known"),
    ("A---B\nA: tag v1\nC---D", 3, 1, "rows come before"),
  ])
  func `an error points at row and column`(
    text: String, row: Int, column: Int, message: String
  ) throws {
    let error = try #require(throws: DrawingError.self) { try Drawing(text) }
    #expect(error.row == row)
    #expect(error.column == column)
    #expect(error.message.contains(message))
  }
}
