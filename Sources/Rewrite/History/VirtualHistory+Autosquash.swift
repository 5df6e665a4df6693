public import Objects

/// What the subject of a commit asks for, by the words that `git commit --fixup` and `--squash` write.
public struct SquashRequest: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Folded in, its message going away.
    case fixup
    /// Folded in, its message joined.
    case squash
    /// Folded in, its message taking the place of the other.
    case amend
  }

  public let kind: Kind

  /// What names the other commit: its subject or the beginning of it, or its id.
  public let target: ArraySlice<UInt8>

  /// Reads a subject; nil for one that asks for nothing.
  public init?(subject: ArraySlice<UInt8>) {
    var rest = subject
    var first: Kind?
    while let (kind, after) = Self.word(rest) {
      first = first ?? kind
      rest = after
    }
    guard let first else { return nil }
    kind = first
    target = rest
  }

  private static let words: [(Kind, [UInt8])] = [
    (.fixup, Array("fixup! ".utf8)), (.squash, Array("squash! ".utf8)),
    (.amend, Array("amend! ".utf8)),
  ]

  private static func word(_ text: ArraySlice<UInt8>) -> (Kind, ArraySlice<UInt8>)? {
    for (kind, word) in words where text.starts(with: word) {
      return (kind, text.dropFirst(word.count).drop { $0 == UInt8(ascii: " ") })
    }
    return nil
  }
}

extension VirtualHistory {
  /// Folds the commits that ask for it into those that they name, as `git rebase --autosquash` does: into the
  /// first whose subject is the text, else into the one whose id begins with it, else into the first whose
  /// subject begins with it, all of them standing before.
  ///
  /// - Parameters:
  ///   - subject: The subject of a commit, its lines joined.
  ///   - message: The message of an `amend!` commit without its first paragraph, in UTF-8.
  /// - Returns: The history, and how many commits were folded.
  /// - Throws: what reading a subject throws; `HistoryEditError`.
  public func autosquashing(
    subject: (ObjectID) throws -> [UInt8], message: (ObjectID) throws -> [UInt8]
  ) throws -> (history: VirtualHistory, foldedCount: Int) {
    var targets: [(id: VirtualID, subject: [UInt8])] = []
    var bySubject: [[UInt8]: VirtualID] = [:]
    var found: [(id: VirtualID, kind: SquashRequest.Kind, target: VirtualID)] = []
    var groups: [VirtualID: VirtualID] = [:]
    for id in order {
      let text = try subject(id.source)
      let isMerge = (self[id]?.parents.count ?? 0) > 1
      if !isMerge, let request = SquashRequest(subject: text[...]) {
        let name = Array(request.target)
        let target =
          bySubject[name] ?? Self.named(name, among: targets)
          ?? targets.first { $0.subject.starts(with: name) }?.id
        if let target {
          let root = groups[target] ?? target
          groups[id] = root
          found.append((id, request.kind, root))
        }
      }
      if bySubject[text] == nil { bySubject[text] = id }
      targets.append((id, text))
    }
    var history = self
    for (id, kind, target) in found {
      history = try history.folding(
        [id.source], into: target.source, keepsMessages: kind == .squash)
      if kind == .amend {
        let text = try message(id.source)
        history.change(target) { $0.message = [.text(text)] }
      }
    }
    return (history, found.count)
  }

  /// The commit whose id begins with a text of one word.
  private static func named(
    _ name: [UInt8], among targets: [(id: VirtualID, subject: [UInt8])]
  ) -> VirtualID? {
    let least = 4
    guard name.count >= least, name.count <= ObjectID.hexCount else { return nil }
    let text = String(decoding: name, as: UTF8.self).lowercased()
    let matching = targets.filter { $0.id.source.hex.hasPrefix(text) }
    return matching.count == 1 ? matching[0].id : nil
  }
}
