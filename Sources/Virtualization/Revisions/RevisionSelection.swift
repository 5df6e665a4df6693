public import Objects

/// Which commits a command is about: the tips to start from, and what is not wanted of their history.
public struct RevisionSelection: Sendable {
  /// One part of a command line, in its order: later parts see what `not` and `exclude` said before.
  public enum Part: Hashable, Sendable {
    /// A revision or a range in one of git's forms.
    case revision([UInt8])
    /// `--all`.
    case all
    /// `--branches`, `--tags`, `--remotes` or `--glob`, with a pattern for the names beneath `prefix`.
    case references(prefix: [UInt8], pattern: [UInt8]?)
    /// `--exclude`: leaves these names out of the next `all` or `references`.
    case exclude([UInt8])
    /// `--not`: turns what follows from wanted to unwanted, or back.
    case not
  }

  /// Where to start, in the order of the command line.
  public var include: [ObjectID] = []

  /// Commits whose history is left out.
  public var exclude: [ObjectID] = []

  /// References that were named by a part for many and lead to something that can't be read as a commit:
  /// the rest is still shown. One that leads to nothing at all is only warned of.
  public var unreadable: [UnreadableReference] = []

  /// Whether anything was named at all, even if it led to nothing.
  public var isExplicit = false

  public init(include: [ObjectID] = [], exclude: [ObjectID] = []) {
    self.include = include
    self.exclude = exclude
  }
}
