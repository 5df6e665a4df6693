/// Finds the runs of characters of a regular expression that every match contains as they are.
///
/// It errs on one side only: what it does not understand ends a run, or the search for runs. What stands
/// within parentheses and brackets is passed over.
struct LiteralRuns {
  private let text: [UInt8]
  private let syntax: Pattern.Syntax
  private var index = 0
  private var depth = 0
  private var run: [UInt8] = []
  private var runs: [[UInt8]] = []

  init(_ source: Pattern.Source) {
    text = source.text
    syntax = source.syntax
  }

  /// The longest run of two characters or more, of ASCII only and with none of some letters where these are
  /// excluded; nil where there is none.
  mutating func longest(without excluded: String) -> [UInt8]? {
    guard readAll() else { return nil }
    let parts = runs.flatMap { run in
      run.split { byte in
        byte == UInt8(ascii: "\n") || byte == 0 || excluded.utf8.contains(byte)
          || (!excluded.isEmpty && byte >= 0x80)
      }
    }
    guard let longest = parts.max(by: { $0.count < $1.count }), longest.count > 1 else {
      return nil
    }
    return Array(longest)
  }

  /// Reads the whole pattern; false where nothing is known to be in each match.
  private mutating func readAll() -> Bool {
    while index < text.count {
      let byte = text[index]
      index += 1
      let isUnderstood =
        switch byte {
        case UInt8(ascii: "\\"): readEscape()
        case UInt8(ascii: "["): skipBracket()
        case UInt8(ascii: "*"), UInt8(ascii: "?"): endRun(droppingLast: true)
        case UInt8(ascii: "{") where syntax != .basic: skipInterval()
        case UInt8(ascii: "(") where syntax != .basic: openGroup()
        case UInt8(ascii: ")") where syntax != .basic: closeGroup()
        case UInt8(ascii: "|") where syntax != .basic: depth > 0
        case UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "."), UInt8(ascii: "+"),
          UInt8(ascii: "{"), UInt8(ascii: "|"):
          endRun()
        default: addCharacter(byte)
        }
      guard isUnderstood else { return false }
    }
    return endRun() && depth == 0
  }

  private mutating func addCharacter(_ byte: UInt8) -> Bool {
    if depth == 0 { run.append(byte) }
    return true
  }

  private mutating func endRun(droppingLast: Bool = false) -> Bool {
    if droppingLast {
      // A character may be several bytes.
      while let last = run.popLast(), last & 0xc0 == 0x80 {}
    }
    runs.append(run)
    run = []
    return true
  }

  private mutating func readEscape() -> Bool {
    guard index < text.count else { return false }
    let byte = text[index]
    index += 1
    if syntax == .basic {
      switch byte {
      case UInt8(ascii: "("): return openGroup()
      case UInt8(ascii: ")"): return closeGroup()
      case UInt8(ascii: "{"): return skipInterval()
      case UInt8(ascii: "|"): return depth > 0
      case UInt8(ascii: "?"): return endRun(droppingLast: true)
      case UInt8(ascii: "+"): return endRun()
      default: break
      }
    }
    if byte.isLetterOrDigit {
      // Of Perl's escapes, some go on with characters that do not mean themselves.
      return endRun() && (syntax != .perl || "wWsSdDbBAzZ".utf8.contains(byte))
    }
    switch byte {
    // The start and the end of a word or of all, where they are not themselves.
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"), UInt8(ascii: "'"):
      return endRun()
    case 0x80...: return endRun()
    default: return addCharacter(byte)
    }
  }

  private mutating func openGroup() -> Bool {
    depth += 1
    let isPlain =
      index >= text.count || text[index] != UInt8(ascii: "?") && text[index] != UInt8(ascii: "*")
    return endRun() && isPlain
  }

  private mutating func closeGroup() -> Bool {
    depth -= 1
    return depth >= 0
  }

  private mutating func skipInterval() -> Bool {
    guard let end = text[index...].firstIndex(of: UInt8(ascii: "}")) else { return false }
    index = end + 1
    return endRun(droppingLast: true)
  }

  /// Passes over a bracket expression, its `[` being read.
  private mutating func skipBracket() -> Bool {
    func next() -> UInt8? { index < text.count ? text[index] : nil }
    if next() == UInt8(ascii: "^") { index += 1 }
    if next() == UInt8(ascii: "]") { index += 1 }
    while let byte = next() {
      index += 1
      switch byte {
      case UInt8(ascii: "]"): return endRun()
      case UInt8(ascii: "\\") where syntax == .perl:
        guard let escaped = next(), escaped != UInt8(ascii: "Q") else { return false }
        index += 1
      case UInt8(ascii: "["):
        guard let kind = next(), ":.=".utf8.contains(kind) else { continue }
        guard let end = endOfClass(kind) else { return false }
        index = end
      default: break
      }
    }
    return false
  }

  /// Where `[:name:]` and its like end, its `[` being read.
  private func endOfClass(_ kind: UInt8) -> Int? {
    var place = index + 1
    while place + 1 < text.count {
      if text[place] == kind, text[place + 1] == UInt8(ascii: "]") { return place + 2 }
      place += 1
    }
    return nil
  }
}
