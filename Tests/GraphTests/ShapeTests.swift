import TestKit
import Testing

/// The shapes that people know, drawn as they should look.
struct ShapeTests {
  static let shapes: [(name: String, drawing: String)] = [
    (
      "fork",
      #"""
      A---B---C    main
           \
            D---E  topic
      """#
    ),
    (
      "merge",
      #"""
      A---B---C---M---F  main
           \     /
            D---E        topic
      """#
    ),
    (
      "criss-cross",
      #"""
      A---B---M---C  main
       \     /
        D---N---E    topic
           /
          B
      """#
    ),
    (
      "octopus",
      #"""
      A---B---C---O---P  main
       \
        D---O
         \
          E---O
      """#
    ),
    (
      "release-branches",
      #"""
      A---B---C---D---E---F---G  main
      B---P---Q---R              release-1
      D---S---T                  release-2
      F---V---W                  release-3
      """#
    ),
    (
      "develop",
      #"""
      A---------------M-------N  main
      A---B---C---D---E---P---Q  develop
      E---M
      Q---N
      C---X---Y---E
      """#
    ),
    (
      "stacked-topics",
      #"""
      A---B                    main
           \
            C---D              topic/1
                 \
                  E---F        topic/2
                       \
                        G---H  topic/3
      """#
    ),
  ]

  @Test(arguments: shapes.map(\.name))
  func `a known shape looks right`(name: String) throws {
    let shape = try #require(Self.shapes.first { $0.name == name })
    let scratch = try Scratch(shape.drawing)
    var text = ""
    for style in ["rounded", "ascii"] {
      let run = try scratch.yore(
        ["graph", "--all", "--style=\(style)", "--format=%s%d"])
      #expect(run.status == 0, "\(run.errorText)")
      text += run.text + "\n"
    }
    expectGolden(text, "Graph/\(name).txt")
  }

  @Test func `histories without a common root stand apart`() throws {
    let scratch = try Scratch(
      #"""
      A---B  main
      C---D  other
      E---F  third
      """#)
    expectGolden(try scratch.yore("graph --all --format=%s%d").text, "Graph/roots.txt")
  }

  @Test func `the border of a shallow clone is marked`() throws {
    let scratch = try Scratch(case: "308-shallow-with-several-boundaries")
    expectGolden(try scratch.yore("graph --all --format=%s%d").text, "Graph/shallow.txt")
  }

  @Test func `what a search leaves hangs together by dotted lines`() throws {
    let scratch = try Scratch(
      #"""
      A---B---C---M---F  main
           \     /
            D---E        topic

      C D M: author = B E Taylor <taylor@example.com>
      """#)
    expectGolden(try scratch.yore("graph --author=Thor --format=%s").text, "Graph/search.txt")
    expectGolden(try scratch.yore("graph --no-merges --format=%s").text, "Graph/no-merges.txt")
  }

  @Test func `closed merges tell how much they brought in, and one can be opened`() throws {
    let scratch = try Scratch(
      #"""
      A---B---C---M---F---N---G  main
           \     / \     /
            D---E   X---Y
      """#)
    let rows = { (line: String) in
      try scratch.yore(line).text.replacing(/[0-9a-f]{7}/, with: "id")
    }
    expectGolden(try rows("graph --collapse --date=short"), "Graph/collapse.txt")
    let opened = try scratch.gitText(["rev-parse", "main~3"]).prefix(40)
    expectGolden(try rows("graph --expand \(opened) --date=short"), "Graph/expand.txt")
  }

  @Test func `long messages stand beside the lines that go on`() throws {
    let scratch = try Scratch(
      #"""
      A---B---C---M  main
           \     /
            D---E

      E: message = E\n\nmore of it\nand more
      """#)
    expectGolden(
      try scratch.yore("graph --format=medium").text.replacing(/[0-9a-f]{40}/, with: "id"),
      "Graph/medium.txt")
  }
}
