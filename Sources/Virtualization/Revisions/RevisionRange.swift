/// One argument that names commits: a revision, or several of them in one of git's short forms.
indirect enum RevisionRange: Hashable {
  /// `a`.
  case single([UInt8])
  /// `^a`, `^a^@` and such: the other way around.
  case excluded(RevisionRange)
  /// `a..b`: what b has and a has not.
  case difference(from: [UInt8], to: [UInt8])
  /// `a...b`: what only one of the two has.
  case symmetricDifference([UInt8], [UInt8])
  /// `a^@`: all parents.
  case parents(of: [UInt8])
  /// `a^!`: the commit without its parents.
  case alone([UInt8])
  /// `a^-n`: the commit without its n-th parent's history.
  case withoutParent(Int, of: [UInt8])

  /// Reads an argument. Whether the revisions in it exist is not looked at.
  init(_ argument: [UInt8]) {
    let head = Array("HEAD".utf8)
    let dot = UInt8(ascii: ".")
    // `..` alone is the folder above, not a range.
    if let dots = argument.indices.dropLast().first(where: {
      argument[$0] == dot && argument[$0 + 1] == dot
    }), argument.count > 2 {
      let isSymmetric = dots + 2 < argument.count && argument[dots + 2] == dot
      let left = Array(argument[..<dots])
      let right = Array(argument[(dots + (isSymmetric ? 3 : 2))...])
      let (from, to) = (left.isEmpty ? head : left, right.isEmpty ? head : right)
      self = isSymmetric ? .symmetricDifference(from, to) : .difference(from: from, to: to)
      return
    }
    if argument.first == UInt8(ascii: "^"), argument.count > 1 {
      let rest = Array(argument.dropFirst())
      self = .excluded(Self.shorthand(rest) ?? .single(rest))
      return
    }
    self = Self.shorthand(argument) ?? .single(argument)
  }

  private static func shorthand(_ argument: [UInt8]) -> RevisionRange? {
    guard let caret = argument.lastIndex(of: UInt8(ascii: "^")), caret > 0 else { return nil }
    let base = Array(argument[..<caret])
    let mark = argument[(caret + 1)...]
    switch mark.first {
    case UInt8(ascii: "@") where mark.count == 1: return .parents(of: base)
    case UInt8(ascii: "!") where mark.count == 1: return .alone(base)
    case UInt8(ascii: "-"):
      let digits = mark.dropFirst()
      guard digits.count < 9, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
      let number = digits.reduce(0) { $0 * 10 + Int($1 - 48) }
      return .withoutParent(digits.isEmpty ? 1 : number, of: base)
    default: return nil
    }
  }
}
