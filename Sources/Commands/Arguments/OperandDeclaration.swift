/// One operand of a command, or a list of them: what stands on the line and is no option.
public struct OperandDeclaration: Sendable, Equatable {
  /// How many there may be.
  public enum Count: Sendable {
    case one, optional, any, atLeastOne
  }

  /// What it stands for, with its placeholder.
  public let kind: ValueKind
  /// How many there may be.
  public let count: Count
  /// Whether it is one of the paths after `--`.
  public let followsSeparator: Bool

  public init(_ kind: ValueKind, _ count: Count, followsSeparator: Bool = false) {
    self.kind = kind
    self.count = count
    self.followsSeparator = followsSeparator
  }

  /// The operand as a usage line shows it, such as `[<revision>...]`.
  public var usage: String {
    switch count {
    case .one: kind.placeholder
    case .optional: "[\(kind.placeholder)]"
    case .any: "[\(kind.placeholder)...]"
    case .atLeastOne: "\(kind.placeholder)..."
    }
  }

  var minimum: Int { count == .one || count == .atLeastOne ? 1 : 0 }
  var maximum: Int { count == .one || count == .optional ? 1 : .max }
}
