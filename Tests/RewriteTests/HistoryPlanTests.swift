import Git
import Objects
import Rewrite
import TestKit
import Testing
import Text

/// Plans, as JSON and as text, and what they make of a history.
struct HistoryPlanTests {
  static let drawing = #"""
    a---b---m---n    main
     \     /
      c---d
    """#

  // MARK: - Forms

  @Test func `a plan is read as it was written, in both forms`() throws {
    let site = try PlanSite(Self.drawing)
    var plan = try site.history.plan(of: site.site[all: "b c d m n"], base: site["a"])
    plan.steps[0].folded = [site["a"]]
    plan.steps[1].isSkipped = true
    #expect(try HistoryPlan(json: site.json(plan), resolve: site.resolve).withoutPlaces == plan)
    let text = plan.text(shortID: { Array($0.hex.utf8) }, subject: { _ in Array("x".utf8) })
    let read = try HistoryPlan(text: text, base: site["a"], resolve: site.resolve)
    #expect(read?.withoutPlaces == plan)

    plan.steps[2].message = Array("other\n\n\u{1}\"\\\n".utf8)
    plan.steps[2].author = Array("Ä <a@example.com>".utf8)
    plan.steps[2].date = Array("1 +0000".utf8)
    plan.steps[3].parents = []
    plan.steps[0].folded += [site["n"]]
    plan.steps[0].foldedSilently = [site["n"]]
    plan.base = nil
    plan.branch = Array("main".utf8)
    #expect(try HistoryPlan(json: site.json(plan), resolve: site.resolve).withoutPlaces == plan)
  }

  @Test func `a text tells parents only where they are not the line above`() throws {
    let site = try PlanSite(Self.drawing)
    let plan = try site.history.plan(of: site.site[all: "b c d m n"], base: site["a"])
    let text = plan.text(shortID: site.name, subject: { _ in Array("subject".utf8) })
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n\n")[0]
    expectText(
      lines + "\n",
      is: """
        onto a  subject
        pick b  subject
        pick c [on a]  subject
        pick d  subject
        pick m [on b d]  subject
        pick n  subject

        """)
  }

  @Test func `a text without lines is no plan`() throws {
    let site = try PlanSite(Self.drawing)
    #expect(try HistoryPlan(text: Array("# a\n\n".utf8), base: nil, resolve: site.resolve) == nil)
  }

  // MARK: - Meaning

  @Test func `a plan that changes nothing changes nothing`() throws {
    let site = try PlanSite(Self.drawing)
    let plan = try site.history.plan(of: site.site[all: "b c d m n"], base: site["a"])
    let wanted = try site.apply(plan, to: "b c d m n")
    #expect(try site.site.realization.realize(wanted).changed.isEmpty)
  }

  @Test func `what is left out is dropped, and order is the wanted order`() throws {
    try expectPlan(
      "a---b---c---d", #"{"base":"a","commits":["d",{"commit":"b"}]}"#, of: "b c d",
      becomes: "a---d---b")
  }

  @Test func `a plan that tells no base stands where the commits stood`() throws {
    try expectPlan("a---b---c", #"{"commits":["c","b"]}"#, of: "b c", becomes: "a---c---b")
    try expectPlan(
      "a---b---c", #"{"base":null,"commits":["c","b"]}"#, of: "b c", above: "a",
      becomes: "c---b")
    try expectPlan("a---b---c", #"{"commits":["c","a"]}"#, of: "a b c", becomes: "c---a")
  }

  @Test func `commits are folded in the order of the plan`() throws {
    try expectPlan(
      "a---b---c---d", #"{"commits":[{"commit":"c","fold":["d","b"],"foldMessages":false}]}"#,
      of: "b c d", becomes: "a---c\n\nc: b = b\nc: d = d")
  }

  @Test func `messages and skipped commits are as they are said to be`() throws {
    try expectPlan(
      "a---b---c",
      #"{"commits":[{"commit":"b","skip":true},{"commit":"c","message":"other\n"}]}"#,
      of: "b c", becomes: "a---c\n\nc: message = other")
  }

  @Test func `parents make forks and merges, also of folded commits`() throws {
    try expectPlan(
      Self.drawing,
      #"{"commits":["b",{"commit":"c","fold":["d"],"foldMessages":false,"parents":["b"]},"#
        + #"{"commit":"n","parents":["b"]},{"commit":"m","parents":["n","d"]}]}"#,
      of: "b c d m n",
      becomes: """
        a---b---n---m    main
        b---c---m

        c: d = d
        """)
  }

  @Test func `a text folds, drops and moves like git's`() throws {
    let site = try PlanSite("a---b---c---d---e")
    let text = "p c\ns d\nf e\nd b a subject\n"
    let plan = try #require(
      try HistoryPlan(text: Array(text.utf8), base: site["a"], resolve: site.resolve))
    try site.site.land(try site.apply(plan, to: "b c d e"))
    #expect(
      try site.site.scratch.oracle("log -1 --name-only --format=%s%n%b main").sorted()
        == ["c", "c", "d", "d", "e"])
  }

  // MARK: - Errors

  @Test(arguments: [
    (#"{"commits":["b","x"]}"#, "unknownCommit(\"commits[1]\", x)"),
    (#"{"commits":["b",{"commit":"b"}]}"#, "duplicate(\"commits[1].commit\", b)"),
    (#"{"commits":["b",{"commit":"c","fold":["d","b"]}]}"#, "duplicate(\"commits[1].fold[1]\", b)"),
    (#"{"commits":["b",{"fold":["c"]}]}"#, "missing(\"commits[1].commit\")"),
    (#"{"base":"a"}"#, "missing(\"commits\")"),
    (#"{"commits":[{"commit":"b","skip":1}]}"#, "wrongKind(\"commits[0].skip\""),
    (#"{"commits":[{"commit":3}]}"#, "wrongKind(\"commits[0].commit\""),
    (#"{"commits":[{"commit":"b","fold":"c"}]}"#, "wrongKind(\"commits[0].fold\""),
    (#"{"commits":[["b"]]}"#, "wrongKind(\"commits[0]\""),
    (#"[]"#, "wrongKind(\"the plan\""),
    (#"{"schema":2,"commits":[]}"#, "unknownSchema"),
    (#"{"commits":[{"commit":"b","msg":"x"}]}"#, "unknownWord(\"commits[0]\""),
    ("{\"commits\":[\n  \"b\",]}", "line: 2, column: 7"),
    (
      #"{"commits":[{"commit":"b","parents":["c"]},{"commit":"c","parents":["b"]}]}"#,
      "cycle(\"commits["
    ),
    (
      #"{"commits":["c",{"commit":"d","parents":["b"]}]}"#,
      "parentLeftOut(\"commits[1].parents[0]\", b)"
    ),
    (
      #"{"commits":["b",{"commit":"c","parents":["a"]},{"commit":"d","parents":["b"]}]}"#,
      "unreached(\"commits[1].commit\", c)"
    ),
    (#"{"commits":["b","a"]}"#, "notInRange(\"commits[1]\", a)"),
    (
      #"{"commits":["b",{"commit":"c","parents":["y"]}]}"#,
      "unknownCommit(\"commits[1].parents[0]\", y)"
    ),
  ])
  func `what is wrong with JSON is told with its place`(json: String, error: String) throws {
    let site = try PlanSite("a---b---c---d", above: "a")
    do {
      let plan = try HistoryPlan(json: Array(json.utf8), resolve: site.resolve)
      _ = try site.apply(plan, to: "b c d")
      Issue.record("nothing was wrong with \(json)")
    } catch let found as PlanError {
      #expect(site.words(found).contains(error), "\(site.words(found))")
    }
  }

  @Test(arguments: [
    ("pick b\npick x", "unknownCommit(\"line 2\", x)"),
    ("pick b\n\n# x\npick b", "duplicate(\"line 4\", b)"),
    ("pick b\nfixup b", "duplicate(\"line 2\", b)"), ("fixup b", "nothingToFoldInto(\"line 1\")"),
    ("drop c\nsquash b", "nothingToFoldInto(\"line 2\")"),
    ("pick", "missing(\"line 1: the commit\")"),
    ("edit b", "unknownWord(\"line 1\""), ("pick b\npick c [on x]", "unknownCommit(\"line 2\", x)"),
    ("pick c\npick d [on b]", "parentLeftOut(\"line 2\", b)"),
    ("pick b [on c]\npick c [on b]", "cycle(\"line"),
  ])
  func `what is wrong with a text is told with its line`(text: String, error: String) throws {
    let site = try PlanSite("a---b---c---d", above: "a")
    do {
      let plan = try HistoryPlan(text: Array(text.utf8), base: site["a"], resolve: site.resolve)
      _ = try site.apply(try #require(plan), to: "b c d")
      Issue.record("nothing was wrong with \(text)")
    } catch let found as PlanError {
      #expect(site.words(found).contains(error), "\(site.words(found))")
    }
  }

  @Test func `merges are not folded, and branches not left with nothing`() throws {
    let site = try PlanSite(Self.drawing)
    let folding = #"{"base":"a","commits":["b","c",{"commit":"d","fold":["m"]}]}"#
    let plan = try HistoryPlan(json: Array(folding.utf8), resolve: site.resolve)
    #expect(throws: PlanError.foldsMerge("commits[2].fold[0]", site["m"])) {
      try site.apply(plan, to: "b c d m n")
    }
    let empty = try HistoryPlan(json: Array(#"{"commits":[]}"#.utf8), resolve: site.resolve)
    #expect(throws: PlanError.nothingLeft(ReferenceName("refs/heads/main"))) {
      try site.apply(empty, to: "a b c d m n")
    }
  }
}

/// A drawn history whose commits plans name by their words.
private struct PlanSite {
  let site: HistorySite
  let history: VirtualHistory

  /// - Parameter above: A commit that may not change, nor what is below it.
  init(_ drawing: String, above: String? = nil) throws {
    site = try HistorySite(drawing)
    guard let above else {
      history = site.history
      return
    }
    let kept = site[above]
    let sources = site.history.order.map(\.source).filter { $0 != kept }
    history = VirtualHistory(
      try sources.map { [site] in ($0, try site.objects.commit($0).parents) },
      tips: site.history.tips.compactMapValues { $0.wanted?.source }, current: site.history.current)
  }

  subscript(name: String) -> ObjectID { site[name] }

  func resolve(_ revision: [UInt8]) -> ObjectID? {
    let text = String(decoding: revision, as: UTF8.self)
    return ObjectID(text) ?? site.scratch.commits[text]
  }

  func name(_ id: ObjectID) -> [UInt8] {
    Array((site.scratch.commits.first { $0.value == id }?.key ?? "?").utf8)
  }

  func json(_ plan: HistoryPlan) -> [UInt8] {
    var json = JSONWriter()
    plan.write(to: &json) { _ in Array("subject".utf8) }
    return json.output
  }

  func apply(_ plan: HistoryPlan, to commits: String) throws -> VirtualHistory {
    try history.applying(plan, to: site[all: commits]) { _ in nil }
  }

  /// An error with the names of the drawing in the place of ids.
  func words(_ error: PlanError) -> String {
    var text = "\(error)"
    for (name, id) in site.scratch.commits { text = text.replacing(id.hex, with: name) }
    for name in ["x", "y"] { text = text.replacing("\([UInt8](name.utf8))", with: name) }
    return text
  }
}

/// Expects a plan of a drawn history to make another drawn history of it.
private func expectPlan(
  _ before: String, _ json: String, of commits: String, above: String? = nil,
  becomes after: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let site = try PlanSite(before, above: above)
  let plan = try HistoryPlan(json: Array(json.utf8), resolve: site.resolve)
  let realized = try site.site.land(try site.apply(plan, to: commits))
  #expect(realized.conflicts.isEmpty, sourceLocation: sourceLocation)
  let expected = try HistorySite.summary(of: try Scratch(after, bare: true))
  expectText(try site.site.summary(), is: expected, sourceLocation: sourceLocation)
}
