internal import Git
internal import Objects

// An operation as a commit's message: the command line, and below it a line a fact. Names of references hold
// no blanks and no line ends, so that git itself shows it readably.
//
//     drop 1a2b3c4
//
//     yore-operation 1
//     kind edit
//     previous 0123…
//     reference 4567… 89ab… refs/heads/main

extension Operation {
  private static let mark = Array("yore-operation 1\n".utf8)
  private static let newline = UInt8(ascii: "\n")
  private static let blank = UInt8(ascii: " ")

  /// The message of the commit that holds it, another one each time.
  func makeMessage() -> [UInt8] {
    var text = command.isEmpty ? Array(kind.rawValue.utf8) : command
    text += [Self.newline, Self.newline] + Self.mark
    func add(_ key: String, _ words: [UInt8]...) {
      text += Array(key.utf8)
      for word in words { text += [Self.blank] + word }
      text.append(Self.newline)
    }
    func add(_ key: String, _ id: ObjectID?) { if let id { add(key, Array(id.hex.utf8)) } }
    add("kind", Array(kind.rawValue.utf8))
    add("previous", previous)
    for id in subjects { add("subject", id) }
    add("undo", position.undone)
    for id in position.redone { add("redo", id) }
    add("rest", position.rest)
    // Two that do the same in the same second are two.
    add("token", Array(String(UInt64.random(in: .min ... .max), radix: 36).utf8))
    if keepsWorkingTree { add("working-tree", Array("stays".utf8)) }
    if let index { add("index", Array(index.old.hex.utf8), Array(index.new.hex.utf8)) }
    if let head { add("head", head.old, head.new, head.workTree) }
    for reference in references {
      add(
        "reference", Array((reference.old ?? .zero).hex.utf8),
        Array((reference.new ?? .zero).hex.utf8), reference.name.bytes)
    }
    return text
  }

  /// The operation that a commit holds, or nil when it holds none.
  init?(_ commit: Commit, id: ObjectID) {
    let message = Array(commit.message)
    guard let end = message.firstIndex(of: Self.newline) else { return nil }
    let rest = message[end...].drop { $0 == Self.newline }
    guard rest.starts(with: Self.mark) else { return nil }
    self.init(.edit, command: Array(message[..<end]))
    self.id = id
    committer = commit.committer
    for line in rest.dropFirst(Self.mark.count).split(separator: Self.newline) {
      let words = line.split(
        separator: Self.blank, maxSplits: 3, omittingEmptySubsequences: false)
      guard words.count > 1, read(String(decoding: words[0], as: UTF8.self), words.dropFirst())
      else { return nil }
    }
  }

  /// Reads one line; what a later version wrote is passed over.
  private mutating func read(_ key: String, _ words: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    let first = words[words.startIndex]
    let id = ObjectID(hex: first)
    switch key {
    case "kind":
      guard let kind = Kind(rawValue: String(decoding: first, as: UTF8.self)) else { return false }
      self.kind = kind
    case "previous": previous = id
    case "undo": position.undone = id
    case "rest": position.rest = id
    case "redo": if let id { position.redone.append(id) }
    case "subject": if let id { subjects.append(id) }
    case "working-tree": keepsWorkingTree = first.elementsEqual("stays".utf8)
    case "index":
      guard let old = id, let new = words.dropFirst().first.flatMap({ ObjectID(hex: $0) }) else {
        return false
      }
      index = StagedTrees(old: old, new: new)
    case "head":
      guard words.count == 3 else { return false }
      head = MovedHead(
        workTree: Array(words[words.startIndex + 2]), old: Array(first),
        new: Array(words[words.startIndex + 1]))
    case "reference":
      guard words.count == 3, let old = id, let new = ObjectID(hex: words[words.startIndex + 1])
      else { return false }
      let name = ReferenceName(bytes: Array(words[words.startIndex + 2]))
      guard name.isWellFormed else { return false }
      references.append(
        .init(name: name, old: old == .zero ? nil : old, new: new == .zero ? nil : new))
    default: break
    }
    return true
  }
}
