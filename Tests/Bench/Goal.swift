/// What a row is to reach.
enum Goal: Equatable {
  /// At most so many times what it is compared with.
  case atMost(times: Double)
  /// So many times faster than what it is compared with.
  case faster(times: Double)
  /// At most so much more than what it is compared with, in the unit of the row.
  case more(Double)
  /// At most so much, in the unit of the row.
  case limit(Double)

  /// Whether it is reached; nil when there is nothing to compare with.
  func isReached(by value: Double, against base: Double?) -> Bool? {
    switch self {
    case .limit(let most): return value <= most
    case .more(let most): return base.map { value <= $0 + most }
    case .atMost(let times): return base.map { value <= $0 * times }
    case .faster(let times): return base.map { value * times <= $0 }
    }
  }

  /// The goal in words.
  func text(in unit: Measure) -> String {
    switch self {
    case .limit(let most): "at most \(unit.text(most))"
    case .more(let most): "at most \(unit.text(most)) more"
    case .atMost(let times): "at most \(significant(times)) x"
    case .faster(let times): "\(significant(times)) times faster"
    }
  }

  /// How the value stands to what it is compared with, said as the goal says it.
  static func comparison(of value: Double, with base: Double, for goal: Goal?) -> String {
    guard value > 0, base > 0 else { return "" }
    if case .faster = goal { return "\(significant(base / value)) times" }
    return "\(significant(value / base)) x"
  }
}

/// What a row is measured in.
enum Measure: String, Encodable {
  case seconds
  case bytes
  case bytesPerCommit
  case count

  /// A value for people.
  func text(_ value: Double) -> String {
    switch self {
    case .seconds:
      value < 0.9995 ? "\(significant(value * 1000)) ms" : "\(significant(value)) s"
    case .bytes: "\(significant(value / 1e6)) MB"
    case .bytesPerCommit: "\(significant(value)) bytes"
    case .count: grouped(Int(value))
    }
  }
}

/// A number with three digits that count, and none after the point from a hundred on.
func significant(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  let tenths = Int((value * 10).rounded())
  if hundredths < 1000 {
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
  if tenths < 1000 { return "\(tenths / 10).\(tenths % 10)" }
  return grouped(Int(value.rounded()))
}

/// A number with its thousands apart.
func grouped(_ number: Int) -> String {
  let digits = Array(String(number))
  return digits.enumerated().map { index, digit in
    let behind = digits.count - index
    return behind % 3 == 0 && index > 0 ? ",\(digit)" : String(digit)
  }.joined()
}
