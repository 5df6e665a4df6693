/// One of the three trees of a merge.
enum Side: Int, CaseIterable, Sendable {
  case base = 0
  case ours = 1
  case theirs = 2

  /// The two that changed something.
  static let changed: [Side] = [.ours, .theirs]

  /// The other one of the two.
  var other: Side { self == .ours ? .theirs : .ours }
}

/// Some of the three trees.
struct Sides: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let base = Sides(rawValue: 1)
  static let ours = Sides(rawValue: 2)
  static let theirs = Sides(rawValue: 4)
  static let both: Sides = [.ours, .theirs]
  static let all: Sides = [.base, .ours, .theirs]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ side: Side) { rawValue = 1 << UInt8(side.rawValue) }

  func contains(_ side: Side) -> Bool { contains(Sides(side)) }

  /// The tree that is not among them, when they are two.
  var missing: Side? {
    switch Sides.all.subtracting(self) {
    case .base: .base
    case .ours: .ours
    case .theirs: .theirs
    default: nil
    }
  }
}

/// A value for each of the three trees.
struct PerSide<Value> {
  var base: Value
  var ours: Value
  var theirs: Value

  init(_ base: Value, _ ours: Value, _ theirs: Value) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  init(all value: Value) { self.init(value, value, value) }

  subscript(side: Side) -> Value {
    get {
      switch side {
      case .base: base
      case .ours: ours
      case .theirs: theirs
      }
    }
    set {
      switch side {
      case .base: base = newValue
      case .ours: ours = newValue
      case .theirs: theirs = newValue
      }
    }
  }

  /// The same of each value.
  func map<Other, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> PerSide<Other> {
    PerSide<Other>(try transform(base), try transform(ours), try transform(theirs))
  }
}

extension PerSide: Equatable where Value: Equatable {}
extension PerSide: Hashable where Value: Hashable {}
extension PerSide: Sendable where Value: Sendable {}
