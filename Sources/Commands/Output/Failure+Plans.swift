internal import Objects
internal import Rewrite

// What is wrong with a plan, and where.

extension Failure {
  init(_ error: PlanError) {
    switch error {
    case .notJSON(let reason, let line, let column):
      self.init(
        .usage, code: "badPlan", "the plan is no JSON: \(reason) at line \(line), column \(column)",
        details: ["line": .number(line), "column": .number(column)])
    case .missing(let place):
      self.init(at: place, "\(place) is missing in the plan")
    case .wrongKind(let place, let expected, let found):
      self.init(at: place, "\(place) of the plan must be \(expected), and is \(found)")
    case .unknownSchema(let schema):
      self.init(
        at: "schema", "this yore does not know plans of schema \(Self.printable(schema))",
        hints: ["it knows schema \(HistoryPlan.schema)"])
    case .unknownWord(let place, let word):
      self.init(at: place, "\(place): \(quoted(word)) means nothing in a plan")
    case .unknownCommit(let place, let revision):
      self.init(at: place, "\(place): \(quoted(revision)) names no commit")
    case .notInRange(let place, let id):
      self.init(
        at: place, "\(place): \(short(id)) is not above the plan's base on the current branch",
        hints: ["yore pick brings in commits from elsewhere"])
    case .duplicate(let place, let id):
      self.init(at: place, "\(place): \(short(id)) stands in the plan a second time")
    case .cycle(let place, let id):
      self.init(at: place, "\(place): \(short(id)) would be its own ancestor")
    case .parentLeftOut(let place, let id):
      self.init(
        at: place, "\(place): \(short(id)) is to be stood on, and the plan leaves it out")
    case .foldsMerge(let place, let id):
      self.init(
        at: place,
        "\(place): \(short(id)) is a merge: folded into another commit it would lose what it merges"
      )
    case .unreached(let place, let id):
      self.init(
        at: place, "\(place): nothing would lead to \(short(id)) any more",
        hints: ["name it among the parents of another commit, or leave it out"])
    case .nothingLeft(let name):
      self.init(
        at: "commits", "nothing would be left of \(quoted(name.bytes))",
        hints: ["git branch -D deletes a branch"])
    case .nothingToFoldInto(let place):
      self.init(at: place, "\(place): no commit stands before it to fold into")
    case .otherBranch(let name):
      self.init(
        at: "branch", "the plan is about the branch \(quoted(name)), which is not the current one")
    }
  }

  private init(at place: String, _ headline: String, hints: [String] = []) {
    self.init(
      .usage, code: "badPlan", headline, hints: hints,
      details: ["place": .text(Self.printable(place))])
  }

  private static func printable(_ text: String) -> String { shown(Array(text.utf8)) }
}
