/// What one part of a commit that is split takes of its change.
public struct SplitPart: Hashable, Sendable {
  /// What a part takes of one file.
  public struct File: Hashable, Sendable {
    /// The path; after a deletion the old one.
    public var path: [UInt8]

    /// Where a renamed file was before: that it went is taken along.
    public var oldPath: [UInt8]?

    /// The hunks; nil for the whole file.
    public var hunks: [HunkName]?

    public init(path: [UInt8], oldPath: [UInt8]? = nil, hunks: [HunkName]? = nil) {
      self.path = path
      self.oldPath = oldPath
      self.hunks = hunks
    }
  }

  /// A way to say which hunk is meant.
  public enum HunkName: Hashable, Sendable {
    /// `Hunk.id`.
    case id([UInt8])
    /// Its lines before and after, counted from 0.
    case place(old: Range<Int>, new: Range<Int>)
  }

  public var files: [File]

  /// Another message, in UTF-8; nil for that of the commit.
  public var message: [UInt8]?

  public init(files: [File], message: [UInt8]? = nil) {
    self.files = files
    self.message = message
  }
}

/// Why a commit is not split. Places are such as `[0].files[2].hunks[1]`.
public enum SplitError: Error, Hashable, Sendable {
  /// A merge has more than one change.
  case merge
  /// The text of the parts is no JSON.
  case notJSON(String, line: Int, column: Int)
  /// Something else is needed there.
  case wrongKind(place: String, expected: String)
  /// The commit does not change the file.
  case unknownFile(place: String, path: [UInt8])
  /// The file has no such hunk.
  case unknownHunk(place: String, path: [UInt8])
  /// It was taken by this part, or by one before.
  case takenTwice(place: String, path: [UInt8])
  /// A part takes nothing, by its number from 0.
  case emptyPart(Int)
  /// There is nothing that a second part could take.
  case nothingLeft
  /// There are more messages than parts.
  case tooManyMessages(parts: Int)
}
