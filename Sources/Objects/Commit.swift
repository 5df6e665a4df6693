/// A commit, as the exact bytes of its object and where in them its parts are.
///
/// Reading never fails: what a malformed commit lacks is nil or empty, as `git log` shows it, `fault`
/// tells where git itself refuses to read it, and writing `bytes` gives back the object that was read.
/// Offsets are found in one pass when the value is made; nothing is decoded or copied before it is asked for.
///
/// What is shown of a commit ends at a zero byte, as for git; what is edited (`CommitEditor`) does not.
public struct Commit: Hashable, Sendable {
  /// The object's content.
  public let bytes: [UInt8]

  /// The tree, or nil when the first line names none.
  public let tree: ObjectID?

  /// The parents in their order: those of the lines right after the tree.
  public let parents: [ObjectID]

  /// What is wrong with the lines that git insists on, or nil.
  public let fault: CommitFault?

  /// What stands after `author ` on its line (the last one, should there be several), or nil.
  public let authorRange: Range<Int>?

  /// What stands after `committer ` on its line (the last one, should there be several), or nil.
  public let committerRange: Range<Int>?

  /// What stands after `encoding ` on its line (the first one), or nil.
  public let encodingRange: Range<Int>?

  /// Where the message is: all after the first empty line, or an empty range at the end.
  public let messageRange: Range<Int>

  /// Where the lines after the parents begin.
  let parentsEnd: Int

  /// Where what git shows ends: at the first zero byte, or at the end.
  let textEnd: Int

  /// Where the message that git shows begins.
  let textStart: Int

  /// The commit whose object has these bytes.
  public init(bytes: [UInt8]) {
    let span = bytes.span
    textEnd = span.firstIndex(of: 0, from: 0, before: bytes.count)
    let links = CommitLinks(bytes: bytes)
    tree = links.tree
    parents = links.parents
    fault = links.fault
    parentsEnd = links.end

    var author: Range<Int>?
    var committer: Range<Int>?
    var encoding: Range<Int>?
    var reader = HeaderReader(bytes: bytes, from: links.end, end: textEnd)
    while let header = reader.next() {
      if let value = header.value(of: "author", in: bytes) {
        author = value
      } else if let value = header.value(of: "committer", in: bytes) {
        committer = value
      } else if encoding == nil, let value = header.value(of: "encoding", in: bytes) {
        encoding = value
      }
    }
    authorRange = author
    committerRange = committer
    encodingRange = encoding
    textStart = reader.messageStart ?? textEnd
    if reader.messageStart == nil, textEnd < bytes.count {
      reader = HeaderReader(bytes: bytes, from: links.end)
      while reader.next() != nil {}
    }
    messageRange = (reader.messageStart ?? bytes.count)..<bytes.count
    self.bytes = bytes
  }

  /// Who wrote the change, and when.
  public var author: Signature { Signature(line: authorRange.map { bytes[$0] } ?? []) }

  /// Who made the commit, and when.
  public var committer: Signature { Signature(line: committerRange.map { bytes[$0] } ?? []) }

  /// The name of the encoding of the message and the names, or nil for UTF-8.
  public var encoding: ArraySlice<UInt8>? { encodingRange.map { bytes[$0] } }

  /// The message as it stands in the object.
  public var message: ArraySlice<UInt8> { bytes[messageRange] }

  /// Whether the commit has several parents.
  public var isMerge: Bool { parents.count > 1 }
}

/// Why git refuses to read a commit.
public enum CommitFault: Hashable, Sendable {
  /// The first line is no `tree` line.
  case noTree
  /// The tree's id is none.
  case badTree
  /// A line that begins as a parent's is none.
  case badParent
}

/// The first lines of a commit: the tree, and the parents right after it.
private struct CommitLinks {
  var tree: ObjectID?
  var parents: [ObjectID] = []
  var fault: CommitFault?
  /// Where the lines after the parents begin.
  var end = 0

  init(bytes: [UInt8]) {
    let span = bytes.span
    readTree(span)
    while true {
      // git stops, and reads on, where the object has no room for the line and one more byte.
      guard end + parentLineLength - 1 < span.count,
        span.has("parent ", at: end, before: span.count)
      else { return }
      guard end + parentLineLength < span.count, let parent = span.objectID(at: end + 7),
        span[end + parentLineLength - 1] == UInt8(ascii: "\n")
      else {
        fault = fault ?? .badParent
        return
      }
      parents.append(parent)
      end += parentLineLength
    }
  }

  private mutating func readTree(_ span: Span<UInt8>) {
    guard span.has("tree ", at: 0, before: span.count) else {
      fault = .noTree
      return
    }
    let lineEnd = span.firstIndex(of: UInt8(ascii: "\n"), from: 0, before: span.count)
    if span.count > treeLineLength, lineEnd == treeLineLength - 1 {
      tree = span.objectID(at: 5)
      if tree == nil { fault = .badTree }
    } else {
      fault = .noTree
    }
    end = min(lineEnd + 1, span.count)
  }
}

private let treeLineLength = "tree \n".utf8.count + ObjectID.hexCount
private let parentLineLength = "parent \n".utf8.count + ObjectID.hexCount
