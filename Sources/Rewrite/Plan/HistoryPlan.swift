public import Objects

/// A wanted history in the form in which people and programs write one down.
public struct HistoryPlan: Hashable, Sendable {
  /// One wanted commit.
  public struct Step: Hashable, Sendable {
    public var commit: ObjectID

    /// The commits that are folded into it, in this order.
    public var folded: [ObjectID] = []

    /// Whether the messages of folded commits are joined to its own.
    public var foldsMessages = true

    /// Those of the folded commits whose messages go away, whatever becomes of the others'.
    public var foldedSilently: Set<ObjectID> = []

    /// Another message, in UTF-8.
    public var message: [UInt8]?

    /// Another author: `Name <address>`.
    public var author: [UInt8]?

    /// Another time for the author, in a form that git reads.
    public var date: [UInt8]?

    /// The parents, where they are not just the commit before.
    public var parents: [ObjectID]?

    /// Whether it is left out after all.
    public var isSkipped = false

    /// Whether somebody is to be asked for another message.
    public var asksForMessage = false

    /// Where it was read from; nil for a plan that a program made up.
    public var places: Places?

    public init(commit: ObjectID) { self.commit = commit }

    /// Whether the message of a folded commit is joined.
    func joinsMessage(of folded: ObjectID) -> Bool {
      foldsMessages && !foldedSilently.contains(folded)
    }

    /// Where the parts of a step stand, for errors.
    public struct Places: Hashable, Sendable {
      public var commit: PlanError.Place
      public var folded: [PlanError.Place] = []
      public var parents: [PlanError.Place] = []
    }
  }

  /// The branch that it is about, in short; nil for the current one.
  public var branch: [UInt8]?

  /// The commit on which the first one stands; nil where that is a root.
  public var base: ObjectID?

  /// Whether it tells the base; one that does not means what the oldest commit stands on as it is.
  public var tellsBase = true

  /// The wanted commits, oldest first.
  public var steps: [Step] = []

  public init() {}

  /// The form that programs read; it grows when old readers would misread it.
  public static let schema = 1

  /// The plan without where it was read from.
  public var withoutPlaces: HistoryPlan {
    var plan = self
    for number in plan.steps.indices { plan.steps[number].places = nil }
    return plan
  }

  /// Where a step, or something in it, was read from.
  func place(_ number: Int) -> PlanError.Place {
    steps[number].places?.commit ?? "commits[\(number)].commit"
  }

  func placeOfFolded(_ part: Int, in number: Int) -> PlanError.Place {
    guard let places = steps[number].places?.folded, places.indices.contains(part) else {
      return "commits[\(number)].fold[\(part)]"
    }
    return places[part]
  }

  func placeOfParent(_ part: Int, in number: Int) -> PlanError.Place {
    guard let places = steps[number].places?.parents, places.indices.contains(part) else {
      return "commits[\(number)].parents[\(part)]"
    }
    return places[part]
  }

  /// The commits that stay, those that are folded into others included.
  var mentioned: [ObjectID] {
    steps.filter { !$0.isSkipped }.flatMap { [$0.commit] + $0.folded }
  }
}

/// What is wrong with a plan, and where.
public enum PlanError: Error, Hashable, Sendable {
  /// A place in JSON such as `commits[3].fold[0]`, or in a text such as `line 7`.
  public typealias Place = String

  /// It is no JSON: what was expected, at a line and a column.
  case notJSON(String, line: Int, column: Int)
  /// There is nothing where something must be.
  case missing(Place)
  /// A value of another kind is needed there.
  case wrongKind(Place, expected: String, found: String)
  /// The form is newer than this program.
  case unknownSchema(String)
  /// A word that means nothing there.
  case unknownWord(Place, [UInt8])
  /// The revision names no commit.
  case unknownCommit(Place, [UInt8])
  /// The commit is not one that the plan may change.
  case notInRange(Place, ObjectID)
  /// The commit stands there a second time.
  case duplicate(Place, ObjectID)
  /// The commit would be its own ancestor.
  case cycle(Place, ObjectID)
  /// The commit is to stand on one that the plan leaves out.
  case parentLeftOut(Place, ObjectID)
  /// A merge is to be folded into another commit: what it merges would be lost.
  case foldsMerge(Place, ObjectID)
  /// Nothing that is wanted stands on the commit, and no reference leads to it.
  case unreached(Place, ObjectID)
  /// It leaves nothing for a reference to lead to.
  case nothingLeft(ReferenceName)
  /// Something is to be folded and nothing stands before it.
  case nothingToFoldInto(Place)
  /// It names a branch that is not the one that it is applied to.
  case otherBranch([UInt8])
}
