public import Objects

/// A staged hunk without lines around it, and what became of it.
public struct FoldedHunk: Hashable, Sendable {
  /// Why a hunk stays where it is.
  public enum Reason: String, Hashable, Sendable {
    /// Its lines come from several commits, or from lines that a later commit took out between them.
    case severalCommits
    /// Its lines are older than the commits that may be changed.
    case older
    /// A merge made its lines what they are.
    case merge
    /// The file came, went or became something else, or is no text: there are no lines to go by.
    case wholeFile
  }

  /// Where it went.
  public enum Outcome: Hashable, Sendable {
    case folded(into: ObjectID)
    case stays(Reason)
  }

  public var path: [UInt8]

  /// The lines of the file in `HEAD`, counted from 0; empty where lines come in, and for whole files.
  public var old: Range<Int>

  /// The lines of the changed file, counted from 0.
  public var new: Range<Int>
  public var outcome: Outcome

  public init(path: [UInt8], old: Range<Int>, new: Range<Int>, outcome: Outcome) {
    self.path = path
    self.old = old
    self.new = new
    self.outcome = outcome
  }

  /// The commit that it went into.
  public var commit: ObjectID? {
    if case .folded(let id) = outcome { id } else { nil }
  }
}
