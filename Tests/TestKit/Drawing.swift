/// A history drawn with letters, as tests write it.
///
/// ```
/// A---B---C---M    main
///      \     /
///       D---E      topic origin/topic
///
/// D: notes.txt = one\ntwo
/// E: author = B E Taylor <taylor@example.com>
/// C E: conflict
/// B: tag v1
/// ```
///
/// Time runs from left to right; `-`, `\` and `/` connect; a word is a commit, and the same word again
/// is the same commit. **The order of parents** is: those that come along the same row first, then
/// those from the rows above, then those from below; within each from top to bottom.
///
/// Words at the end of a row, after two spaces or more, name references on the row's last commit: a
/// branch, a remote branch (`origin/…`), `HEAD` (detached), or in full (`refs/…`). A word that a
/// diagonal touches is always a commit. Without any name, the last commit is `main`.
///
/// Below the drawing, a line `B: …` (or `B C: …` for several) says more about a commit:
/// `path = text` sets a file (`\n` and `\t` are what they say), `remove path` removes one,
/// `author = …`, `committer = …`, `date = seconds zone`, `message = …` replace what is usual,
/// `tag name` puts a tag on it, `annotated name` a tag object, `conflict` writes its name to a file
/// that all such commits share. Every commit that is no merge also writes a file of its own name, so
/// that rewriting conflicts on purpose only; a merge takes over what its parents changed.
public struct Drawing: Sendable {
  /// The commits, parents before children.
  public internal(set) var commits: [Commit] = []

  /// Names of references, in full, with the commit of each; `HEAD` where it is detached.
  public internal(set) var references: [(name: String, commit: String)] = []

  /// A commit of a drawing.
  public struct Commit: Sendable {
    /// The word in the drawing, which is the subject as well.
    public let name: String

    /// The names of the parents, in order.
    public internal(set) var parents: [String] = []

    /// What was said about it below the drawing.
    public internal(set) var attributes: [Attribute] = []
  }

  /// What a line below the drawing says about a commit.
  public enum Attribute: Sendable, Equatable {
    case file(path: String, text: String?)
    case author(FastImport.Identity)
    case committer(FastImport.Identity)
    case date(time: Int, zone: String)
    case message(String)
    case tag(String)
    case annotatedTag(String)
    case conflict
  }
}

/// A drawing that cannot be read, with the place: rows and columns count from 1.
public struct DrawingError: Error, Equatable, CustomStringConvertible {
  public let row: Int
  public let column: Int
  public let message: String

  public var description: String { "drawing, row \(row), column \(column): \(message)" }
}
