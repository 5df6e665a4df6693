internal import Objects
internal import Rewrite
internal import Virtualization

/// A conflict as it is shown to be decided.
struct ConflictDetail: Equatable, Sendable {
  /// Which one it is.
  struct Name: Hashable, Sendable {
    var commit: ObjectID
    var path: [UInt8]
  }

  var name: Name
  var subject: [UInt8]
  /// How the sides disagree, in words.
  var words: String
  /// What the sides and bases are called, in turn; none where that is not known.
  var labels: [[UInt8]]
  /// The text, where it is about lines; else one open part that tells what each side is.
  var parts: [MarkedText.Part]
  /// Whether it is about lines.
  var isText: Bool

  /// The places of the parts that are open.
  var open: [Int] {
    parts.indices.filter { if case .open = parts[$0] { true } else { false } }
  }
}

/// What is taken of an open part.
enum PartChoice: Hashable, Sendable {
  case ours, theirs, both, bothReversed, base

  /// The lines that it gives of sides and bases in turn.
  func lines(of values: [[UInt8]]) -> [UInt8] {
    let sides = values.indices.filter { $0.isMultiple(of: 2) }.map { values[$0] }
    return switch self {
    case .ours: sides.first ?? []
    case .theirs: sides.last ?? []
    case .both: Self.joined(sides)
    case .bothReversed: Self.joined(sides.reversed())
    case .base: values.count > 1 ? values[1] : []
    }
  }

  private static func joined(_ sides: [[UInt8]]) -> [UInt8] {
    sides.reduce(into: []) { text, side in
      if let last = text.last, last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
      text += side
    }
  }

  /// The same of a conflict that is not about lines; nil where that makes no sense.
  var whole: ConflictChoice? {
    switch self {
    case .ours: .ours
    case .theirs: .theirs
    case .base: .base
    case .both, .bothReversed: nil
    }
  }
}

/// What is decided about a conflict.
enum ConflictDecision: Equatable, Sendable {
  /// One of the sides, of what is no text.
  case side(ConflictChoice)
  /// A content, in which markers may still stand around what is open.
  case content([UInt8])
}
