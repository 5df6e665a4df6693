/// The entries in which two trees differ, in their order. What both have in the same bytes is passed over
/// without being taken apart.
///
/// A file and a folder of one name are two entries.
public struct DifferingEntries: Sequence, IteratorProtocol {
  /// An entry that only one tree has, or what each has under one name.
  public struct Pair {
    public let old: TreeEntry?
    public let new: TreeEntry?
  }

  /// Whether both trees were readable and in git's order, as far as they were looked at. Where one is not, what
  /// belongs together may have come apart.
  public var isSound: Bool { old.isSound && new.isSound }

  private var old: Side
  private var new: Side

  public init(from old: Tree, to new: Tree) {
    self.old = Side(reader: old.makeIterator())
    self.new = Side(reader: new.makeIterator())
  }

  public mutating func next() -> Pair? {
    while true {
      if old.entry == nil, new.entry == nil, TreeReader.skipShared(&old.reader, &new.reader) {
        old.last = nil
        new.last = nil
      }
      old.read()
      new.read()
      guard let one = old.entry, let other = new.entry else {
        guard old.entry != nil || new.entry != nil else { return nil }
        return Pair(old: old.take(), new: new.take())
      }
      if TreeEntry.precedes(one, other) { return Pair(old: old.take(), new: nil) }
      if TreeEntry.precedes(other, one) { return Pair(old: nil, new: new.take()) }
      let pair = Pair(old: old.take(), new: new.take())
      if one != other { return pair }
    }
  }

  /// One of the trees.
  private struct Side {
    var reader: TreeReader
    /// The entry that comes next, once it was read.
    var entry: TreeEntry?
    /// The one before it, if none was passed over since.
    var last: TreeEntry?
    private var isOrdered = true

    var isSound: Bool { isOrdered && reader.fault == nil }

    init(reader: TreeReader) {
      self.reader = reader
    }

    mutating func read() {
      guard entry == nil, let next = reader.next() else { return }
      if let last, !TreeEntry.precedes(last, next) { isOrdered = false }
      entry = next
    }

    mutating func take() -> TreeEntry? {
      guard let taken = entry else { return nil }
      last = taken
      entry = nil
      return taken
    }
  }
}
