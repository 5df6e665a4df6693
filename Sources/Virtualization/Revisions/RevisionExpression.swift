/// One revision as it is typed, such as `main~3^2`: where to start, and the steps from there.
struct RevisionExpression: Hashable {
  /// One step from an object to another.
  enum Step: Hashable {
    /// `^n`: the n-th parent; `^0` the commit itself.
    case parent(Int)
    /// `~n`: n times the first parent.
    case ancestor(Int)
    /// `^{commit}`, `^{tree}` and such: through tags (and commits) to an object of that kind.
    case peel(to: [UInt8])
    /// `^{}`: through tags to whatever they name.
    case peelTags
  }

  let name: [UInt8]
  let steps: [Step]

  /// Reads an expression; nil when it uses what only git itself knows (`@{…}`, `:/text`, `^{/text}`,
  /// `tree:path`).
  init?(_ text: [UInt8]) {
    let nameEnd = text.firstIndex { "^~:".utf8.contains($0) } ?? text.count
    let name = Array(text[..<nameEnd])
    guard !name.isEmpty, !Self.holdsReflogSelector(name) else { return nil }
    var steps: [Step] = []
    var position = nameEnd
    func readNumber() -> Int? {
      let digits = text[position...].prefix { (48...57).contains($0) }
      position += digits.count
      guard !digits.isEmpty else { return nil }
      return digits.reduce(0) { min($0, Int.max / 100) * 10 + Int($1 - 48) }
    }
    while position < text.count {
      let sign = text[position]
      position += 1
      if sign == UInt8(ascii: "~") {
        steps.append(.ancestor(readNumber() ?? 1))
      } else if sign == UInt8(ascii: "^") {
        guard position < text.count, text[position] == UInt8(ascii: "{") else {
          steps.append(.parent(readNumber() ?? 1))
          continue
        }
        guard let close = text[position...].firstIndex(of: UInt8(ascii: "}")) else { return nil }
        let word = Array(text[(position + 1)..<close])
        guard word.first != UInt8(ascii: "/") else { return nil }
        steps.append(word.isEmpty ? .peelTags : .peel(to: word))
        position = close + 1
      } else {
        return nil
      }
    }
    self.name = name == [UInt8(ascii: "@")] ? Array("HEAD".utf8) : name
    self.steps = steps
  }

  private static func holdsReflogSelector(_ name: [UInt8]) -> Bool {
    zip(name, name.dropFirst()).contains { $0 == UInt8(ascii: "@") && $1 == UInt8(ascii: "{") }
  }
}
