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

    public init(commit: ObjectID) { self.commit = commit }
  }

  /// The branch that it is about, in short; nil for the current one.
  public var branch: [UInt8]?

  /// The commit on which the first one stands; nil where that is a root.
  public var base: ObjectID?

  /// The wanted commits, oldest first.
  public var steps: [Step] = []

  public init() {}

  /// The form that programs read; it grows when old readers would misread it.
  public static let schema = 1

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
  case cycle(ObjectID)
  /// Something is to be folded and nothing stands before it.
  case nothingToFoldInto(Place)
  /// It names a branch that is not the one that it is applied to.
  case otherBranch([UInt8])
}
