import Foundation
import TestKit
import Testing

/// `yore graph` beside git, and what it writes read back.
struct GraphCommandTests {
  static let cases = [
    "117-clock-skew", "119-parent-is-ancestor-of-parent", "127-octopus", "128-criss-cross",
    "301-merge-and-fork-at-same-commit", "303-roots-in-one-column", "304-sixty-lanes",
    "307-first-parent-foxtrot", "308-shallow-with-several-boundaries", "309-same-dates-everywhere",
  ]

  @Test(arguments: cases)
  func `a hostile history can be read back from its drawing, in the order of git`(name: String)
    throws
  {
    let scratch = try Scratch(case: name)
    for order in ["--topo-order", "--date-order"] {
      let expected = try edges(scratch, ["--all"])
      for style in ["rounded", "square", "ascii"] {
        let run = try scratch.yore("graph --all \(order) --style=\(style) --format=%x20%H")
        let (ids, drawn) = try read(run.text)
        #expect(
          ids
            == (try scratch.oracle("log --graph --all \(order) --format=%x20%H").map(id).filter {
              !$0.isEmpty
            }))
        #expect(drawn == expected, "\(name) \(style)")
      }
      let json = try scratch.yore("graph --all \(order) --json")
      try expectJSON(json.output, isValidBy: "graph")
      #expect(try readJSON(json.lines) == expected)
    }
  }

  @Test func `the rows are those of git whatever is asked for`() throws {
    let scratch = try Scratch(MadeHistory(1500, fileCount: 20))
    let (author, file) = (
      try scratch.gitText(["log", "-1", "--skip=40", "--format=%ae"]).split(separator: "\n")[0],
      try scratch.gitText(["ls-tree", "-r", "--name-only", "HEAD"]).split(separator: "\n")[0]
    )
    for line in [
      "", "-n 20", "--skip 700 -n 30", "--date-order", "--author-date-order", "--first-parent",
      "--no-merges", "--merges", "--author=\(author)", "HEAD~20..HEAD", "HEAD~30 HEAD~4",
      "--all", "--until=2021-01-01", "-n 5 -- \(file)", "-- \(file)", "--grep=a -n 30",
    ] {
      let words = line.split(separator: " ").map(String.init)
      let ids = try scratch.yore(["graph", "--format=%x20%H"] + words).text.split(separator: "\n")
        .filter { $0.contains(/[0-9a-f]{40}/) }.map { id(String($0)) }
      let git = try scratch.gitText(["log", "--graph", "--format=%x20%H"] + words)
        .split(separator: "\n").filter { $0.contains(/[0-9a-f]{40}/) }.map { id(String($0)) }
      #expect(ids == git, "\(line)")
      // Once from the store, which the first run made, and once without it.
      let again = try scratch.yore(["-c", "yore.cache=false", "graph", "--format=%x20%H"] + words)
      #expect(try read(again.text).ids == git, "\(line)")
    }
  }

  @Test func `rows behind the drawing are the same from the store and from the objects`() throws {
    let scratch = try Scratch(MadeHistory(800, fileCount: 20))
    _ = try scratch.yore("graph --oneline")
    for line in ["graph --oneline", "graph --json", "graph", "graph --collapse", "graph --svg"] {
      let stored = try scratch.yore(line)
      #expect(stored.status == 0)
      #expect(stored.text == (try scratch.yore("-c yore.cache=false " + line).text), "\(line)")
    }
    let expected = try edges(scratch, ["HEAD"])
    #expect(try read(scratch.yore("graph --format=%x20%H").text).edges == expected)
    #expect(try readJSON(scratch.yore("graph --json").lines) == expected)
  }

  @Test(arguments: [20, 40, 80, 120])
  func `no line is wider than the terminal`(columns: Int) throws {
    let scratch = try Scratch(case: "304-sixty-lanes")
    for line in ["graph --all", "graph --all --oneline", "graph --all --format=medium"] {
      let run = try scratch.yoreInTerminal(
        line.split(separator: " ").map(String.init) + ["--no-color", "--no-pager"],
        columns: columns)
      let lines = run.text.replacing("\r\n", with: "\n").split(separator: "\n")
      #expect(lines.count >= 121)
      #expect(lines.allSatisfy { $0.count <= columns }, "\(line)")
      if columns >= 40, line == "graph --all" {
        #expect(lines.count { $0.contains("b17 t") || $0.contains("b17 o") } == 2)
      }
    }
  }

  @Test func `reversed rows are refused, as git does`() throws {
    let run = try Scratch("A---B  main").yore("graph --reverse")
    #expect(run.status == 2)
  }

  @Test func `a commit may have two lines, its subject in the second`() throws {
    let scratch = try Scratch("A---B---C  main")
    let drawn = try scratch.yore("graph --lines=2 --style=ascii --date=short").text
    let lines = drawn.split(separator: "\n")
    for subject in ["A", "B", "C"] {
      let place = try #require(lines.firstIndex { $0.hasSuffix(" " + subject) })
      #expect(lines[place - 1].hasSuffix("A U Thor, 2023-11-14"), "\(drawn)")
    }
    #expect(try scratch.yore("graph --lines=3").status == 2)
  }

  @Test func `the style is what the option says, else the setting`() throws {
    let scratch = try Scratch("A---B  main")
    #expect(try scratch.yore("graph --format=%s").text == "● B\n● A\n")
    #expect(try scratch.yore("-c yore.graph.style=ascii graph --format=%s").text == "* B\n* A\n")
    #expect(try scratch.yore("graph --plain --format=%s").text == "* B\n* A\n")
    let run = try scratch.yore("-c yore.graph.style=ascii graph --style=square --format=%s")
    #expect(run.text == "● B\n● A\n")
    #expect(try scratch.yore("-c yore.graph.style=odd graph").status == 2)
  }

  @Test func `a picture is well-formed and shows hostile text as text`() throws {
    let scratch = try Scratch(case: "122-escape-sequences")
    try scratch.commit("a <b> & \"c\"")
    let run = try scratch.yore("graph --all --svg")
    #expect(run.status == 0)
    let document = try XMLText.names(in: run.output)
    #expect(document.count { $0 == "circle" } == (try scratch.oracle("rev-list --all").count))
    #expect(run.text.contains("a &lt;b&gt; &amp; \"c\""))
    #expect(run.text.contains("prefers-color-scheme:dark"))
    #expect(!run.output.contains(0x1b))
  }

  // MARK: - Reading

  private func id(_ line: String) -> String {
    String(line.matches(of: /[0-9a-f]{40}/).first?.output ?? "")
  }

  /// The edges that git knows, as ids.
  private func edges(_ scratch: Scratch, _ revisions: [String]) throws -> [[String]] {
    try scratch.gitText(["rev-list", "--parents"] + revisions).split(separator: "\n").flatMap {
      let ids = $0.split(separator: " ").map(String.init)
      return ids.dropFirst().map { [ids[0], $0] }
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The ids of the rows, and the edges that the drawing shows between them.
  private func read(_ text: String) throws -> (ids: [String], edges: [[String]]) {
    let lines = text.split(separator: "\n")
    let ids = lines.map { id(String($0)) }.filter { !$0.isEmpty }
    let decoder = DrawingDecoder(lines.map { $0.replacing(/[ ]+[0-9a-f]{40}$/, with: "") })
    guard decoder.rowCount == ids.count else { return (ids, []) }
    let edges = decoder.edges.map { [ids[$0.child], ids[$0.parent]] }
    return (ids, edges.sorted { $0.lexicographicallyPrecedes($1) })
  }

  /// The edges that lines of JSON show, by following lanes from strip to strip.
  private func readJSON(_ lines: [String]) throws -> [[String]] {
    var coming: [Int: [String]] = [:]
    var edges: [[String]] = []
    for line in lines {
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let row = try #require(value as? [String: Any])
      let (id, lane) = (try #require(row["id"] as? String), try #require(row["lane"] as? Int))
      for child in coming[lane] ?? [] { edges.append([child, id]) }
      coming[lane] = nil
      var next: [Int: [String]] = [:]
      for edge in try #require(row["edges"] as? [[String: Any]]) {
        let (from, to) = (try #require(edge["from"] as? Int), try #require(edge["to"] as? Int))
        next[to, default: []] += from == lane ? [id] : coming[from] ?? []
      }
      coming = next
    }
    return edges.sorted { $0.lexicographicallyPrecedes($1) }
  }
}

/// Reads XML and gives the names of its elements.
enum XMLText {
  struct Fault: Error {
    let text: String
  }

  /// - Throws: `Fault` where a tag is not closed in turn, or a sign that must be escaped is not.
  static func names(in bytes: [UInt8]) throws -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    var open: [String] = []
    var names: [String] = []
    for match in text.matches(of: /<(\/?)([a-z]+)[^<>]*?(\/?)>|[<>]|&(?!lt;|gt;|amp;)/) {
      guard let name = match.output.2.map(String.init) else {
        throw Fault(text: "\(match.output.0)")
      }
      if match.output.1?.isEmpty == false {
        guard open.popLast() == name else { throw Fault(text: "</\(name)>") }
      } else {
        names.append(name)
        if match.output.3?.isEmpty != false { open.append(name) }
      }
    }
    guard open.isEmpty else { throw Fault(text: "open: \(open)") }
    return names
  }
}
