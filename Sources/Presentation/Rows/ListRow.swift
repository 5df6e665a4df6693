public import Objects
internal import Text
public import Virtualization

/// One commit of a list as a full-screen view shows it: printable text, and what the view decides by.
public struct ListRow: Sendable, Equatable {
  /// A reference beside the commit.
  public struct Label: Sendable, Equatable {
    /// Printable, with a star in front of the branch that `HEAD` names.
    public let text: [UInt8]
    /// The cells that it takes.
    public let width: Int
    /// What it is, for its colour.
    public let slot: ColorPalette.Slot?

    public init(text: [UInt8], slot: ColorPalette.Slot?) {
      self.text = text
      width = displayWidth(of: text[...])
      self.slot = slot
    }
  }

  public var id: ObjectID
  public var shortID: [UInt8]
  public var labels: [Label]
  public var subject: [UInt8]
  public var author: [UInt8]
  /// When the author made it, in seconds since 1970; nil where the commit does not tell.
  public var time: Int64?
  public var parents: [ObjectID]
  /// How many commits a merge brought in; nil where that is not known.
  public var mergedCount: Int?
  /// How deep it is nested beneath merges; 0 on the line itself.
  public var depth: Int
  /// The line of a drawn graph in front of it; empty where none is drawn.
  public var drawing: [GraphRun] = []
  /// Its place among the commits of a drawn graph, 0 first; nil where none is drawn.
  public var place: Int?
  /// Whether it holds a conflict.
  public var isConflicted = false
  /// Whether plain git does not have it: it belongs to a history that is in conflict.
  public var isVirtual = false
  /// Whether it is no commit, but a line of the graph between two of them.
  public var isConnector = false

  /// Whether it has more than one parent.
  public var isMerge: Bool { parents.count > 1 }

  /// No view is wider, in bytes of a subject.
  private static let longestSubject = 4096

  public init(
    id: ObjectID, shortID: [UInt8], subject: [UInt8], author: [UInt8], time: Int64?,
    parents: [ObjectID], labels: [Label] = [], mergedCount: Int? = nil, depth: Int = 0
  ) {
    self.id = id
    self.shortID = shortID
    self.labels = labels
    self.subject = subject
    self.author = author
    self.time = time
    self.parents = parents
    self.mergedCount = mergedCount
    self.depth = depth
  }

  /// A line of a drawn graph between two commits.
  public static func connector(_ drawing: [GraphRun]) -> ListRow {
    var row = ListRow(
      id: .zero, shortID: [], subject: [], author: [], time: nil, parents: [])
    row.drawing = drawing
    row.isConnector = true
    return row
  }

  /// The row of a commit.
  ///
  /// - Parameters:
  ///   - shortIDLength: how many digits name it.
  ///   - mailmap: the names that people want to be known by.
  public init(
    _ commit: LoggedCommit, shortIDLength: Int, decorations: Decorations, mailmap: Mailmap?
  ) {
    let text = commit.commit.decoded
    let person = mailmap?.mapped(name: text.author.name, email: text.author.email)
    let name = person?.name ?? text.author.name
    var hex: [UInt8] = []
    commit.id.appendHex(to: &hex, count: min(shortIDLength, ObjectID.hexCount))
    self.init(
      id: commit.id, shortID: hex, subject: printable(text.subject.prefix(Self.longestSubject)),
      author: printable((name.isEmpty ? text.author.email : name).prefix(Self.longestSubject)),
      time: text.author.time, parents: commit.parents,
      labels: NameLabel.labels(of: commit.id, in: decorations).map {
        Label(text: $0.cell.text, slot: $0.slot)
      }, mergedCount: commit.mergedCount, depth: commit.depth)
  }
}
