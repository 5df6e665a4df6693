public import Objects
internal import Text

/// Plans as lines of text, like the list of steps of `git rebase -i`: one commit a line, oldest first.
extension HistoryPlan {
  /// What a line does.
  enum Word: String, CaseIterable {
    case pick, reword, squash, fixup, drop, onto

    init?(_ text: ArraySlice<UInt8>) {
      let word = String(decoding: text, as: UTF8.self)
      guard let known = Word.allCases.first(where: { word == $0.rawValue || word == $0.letter })
      else { return nil }
      self = known
    }

    private var letter: String { String(rawValue.prefix(1)) }
  }

  /// Writes the lines, and beneath them what they may say.
  ///
  /// - Parameters:
  ///   - shortID: The digits that are enough to name a commit.
  ///   - subject: What stands behind it, for people.
  ///   - comment: What begins a comment.
  public func text(
    shortID: (ObjectID) -> [UInt8], subject: (ObjectID) -> [UInt8],
    comment: UInt8 = UInt8(ascii: "#")
  ) -> [UInt8] {
    var lines: [UInt8] = []
    func append(_ word: Word, _ commit: ObjectID, parents: [ObjectID]? = nil) {
      lines += Array("\(word.rawValue) ".utf8) + shortID(commit)
      if let parents {
        let names = parents.isEmpty ? [Array("nothing".utf8)] : parents.map(shortID)
        lines += Array(" [on ".utf8) + names.joined(separator: [UInt8(ascii: " ")])
        lines.append(UInt8(ascii: "]"))
      }
      lines += Array("  ".utf8) + printable(subject(commit)[...])
      lines.append(UInt8(ascii: "\n"))
    }
    if let base { append(.onto, base) }
    for step in steps {
      append(step.isSkipped ? .drop : .pick, step.commit, parents: step.parents)
      for folded in step.folded {
        append(step.joinsMessage(of: folded) ? .squash : .fixup, folded)
      }
    }
    lines.append(UInt8(ascii: "\n"))
    for line in Self.explanation {
      lines += [comment] + Array((line.isEmpty ? "" : " \(line)").utf8) + [UInt8(ascii: "\n")]
    }
    return lines
  }

  private static let explanation = [
    "The wanted history, oldest first. Lines may be moved; a line that is taken out drops its commit.",
    "",
    "o, onto <commit>    what the first commit stands on",
    "p, pick <commit>    the commit as it is",
    "r, reword <commit>  with another message: the editor asks for it",
    "s, squash <commit>  folded into the commit above, the messages joined",
    "f, fixup <commit>   folded into the commit above, its message going away",
    "d, drop <commit>    taken out",
    "",
    "A commit stands on the one above it, unless [on <parent>...] behind it names others;",
    "[on nothing] makes a root. Only the word, the commit and the parents are read.",
    "An empty list changes nothing.",
  ]

  /// Reads the lines; nil where nothing is left of them.
  ///
  /// - Throws: `PlanError`, what `resolve` throws.
  public init?(
    text: [UInt8], base: ObjectID?, comment: UInt8 = UInt8(ascii: "#"),
    resolve: ([UInt8]) throws -> ObjectID?
  ) throws {
    self.init()
    self.base = base
    var isEmpty = true
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let line = line.drop { " \t\r".utf8.contains($0) }
      guard let first = line.first, first != comment else { continue }
      isEmpty = false
      try read(line, at: "line \(number + 1)", resolve)
    }
    if isEmpty { return nil }
  }

  private mutating func read(
    _ line: ArraySlice<UInt8>, at place: String, _ resolve: ([UInt8]) throws -> ObjectID?
  ) throws {
    let words = line.split(
      maxSplits: 2, whereSeparator: { " \t\r".utf8.contains($0) })
    guard let word = Word(words[0]) else { throw PlanError.unknownWord(place, Array(words[0])) }
    guard words.count > 1 else { throw PlanError.missing("\(place): the commit") }
    func commit(_ revision: ArraySlice<UInt8>) throws -> ObjectID {
      guard let id = try resolve(Array(revision)) else {
        throw PlanError.unknownCommit(place, Array(revision))
      }
      return id
    }
    let id = try commit(words[1])
    switch word {
    case .onto: base = id
    case .pick, .reword, .drop:
      var step = Step(commit: id)
      step.isSkipped = word == .drop
      step.asksForMessage = word == .reword
      step.places = Step.Places(commit: place)
      if words.count > 2, let names = Self.parents(words[2]) {
        step.parents =
          names == [Array("nothing".utf8)[...]] ? [] : try names.map { try commit($0) }
        step.places?.parents = Array(repeating: place, count: step.parents?.count ?? 0)
      }
      steps.append(step)
    case .squash, .fixup:
      guard let last = steps.lastIndex(where: { !$0.isSkipped }) else {
        throw PlanError.nothingToFoldInto(place)
      }
      if word == .fixup { steps[last].foldedSilently.insert(id) }
      steps[last].folded.append(id)
      steps[last].places?.folded.append(place)
    }
  }

  /// The names between `[on ` and `]`.
  private static func parents(_ rest: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    let start = rest.drop { $0 == UInt8(ascii: " ") }
    guard start.starts(with: "[on ".utf8),
      let end = start.firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let names = start[..<end].dropFirst(4).split(separator: UInt8(ascii: " "))
    return names.isEmpty ? nil : names
  }
}
