/// A commit, as the exact bytes of its object and where in them its parts are.
///
/// Reading never fails: what a malformed commit lacks is nil or empty, as `git log` shows it, and writing
/// `bytes` gives back the object that was read. Offsets are found in one pass when the value is made;
/// nothing is decoded or copied before it is asked for.
public struct Commit: Hashable, Sendable {
  /// The object's content.
  public let bytes: [UInt8]

  /// The tree, or nil when the first line names none.
  public let tree: ObjectID?

  /// The parents in their order.
  public let parents: [ObjectID]

  /// What stands after `author ` on its line, or nil when there is no such line.
  public let authorRange: Range<Int>?

  /// What stands after `committer ` on its line, or nil when there is no such line.
  public let committerRange: Range<Int>?

  /// What stands after `encoding ` on its line, or nil when there is no such line.
  public let encodingRange: Range<Int>?

  /// Where the message is: all after the first empty line, or an empty range at the end.
  public let messageRange: Range<Int>

  /// The commit whose object has these bytes.
  public init(bytes: [UInt8]) {
    var reader = HeaderReader(bytes: bytes)
    var tree: ObjectID?
    var parents: [ObjectID] = []
    var author: Range<Int>?
    var committer: Range<Int>?
    var encoding: Range<Int>?
    while let header = reader.next() {
      // The first of each counts, as for git; parents count only in the block right after the tree.
      if header.names("parent", in: bytes) {
        if author == nil, committer == nil, let id = ObjectID(hex: bytes[header.value]) {
          parents.append(id)
        }
      } else if tree == nil, header.names("tree", in: bytes) {
        tree = ObjectID(hex: bytes[header.value])
      } else if author == nil, header.names("author", in: bytes) {
        author = header.value
      } else if committer == nil, header.names("committer", in: bytes) {
        committer = header.value
      } else if encoding == nil, header.names("encoding", in: bytes) {
        encoding = header.value
      }
    }
    self.bytes = bytes
    self.tree = tree
    self.parents = parents
    authorRange = author
    committerRange = committer
    encodingRange = encoding
    messageRange = reader.messageStart..<bytes.count
  }

  /// Who wrote the change, and when.
  public var author: Signature { Signature(line: authorRange.map { bytes[$0] } ?? []) }

  /// Who made the commit, and when.
  public var committer: Signature { Signature(line: committerRange.map { bytes[$0] } ?? []) }

  /// The name of the encoding of the message and the names, or nil for UTF-8.
  public var encoding: ArraySlice<UInt8>? { encodingRange.map { bytes[$0] } }

  /// The message as it stands in the object.
  public var message: ArraySlice<UInt8> { bytes[messageRange] }
}
