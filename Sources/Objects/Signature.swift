/// Who and when: the value of an author, committer or tagger line, read as leniently as git reads it.
public struct Signature: Hashable, Sendable {
  /// The name, without the blanks around it.
  public let name: ArraySlice<UInt8>

  /// What stands between the brackets.
  public let email: ArraySlice<UInt8>

  /// Seconds since 1970, or nil when the line has no readable time.
  public let time: Int64?

  /// The zone as it is written, such as `+0200`; empty when there is none.
  public let zone: ArraySlice<UInt8>

  /// Reads a line such as `A U Thor <author@example.com> 1700000000 +0100`.
  public init(line: ArraySlice<UInt8>) {
    let blank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || (9...13).contains($0) }
    guard let open = line.firstIndex(of: UInt8(ascii: "<")),
      let close = line[open...].firstIndex(of: UInt8(ascii: ">"))
    else {
      name = []
      email = []
      time = nil
      zone = []
      return
    }
    name = line[..<open].trimmed(where: blank)
    email = line[(open + 1)..<close]
    // The time is looked for after the last bracket, since a name or address may hold brackets too.
    let last = line.lastIndex(of: UInt8(ascii: ">")) ?? close
    let rest = line[(last + 1)...].drop(while: blank)
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    time = digits.isEmpty ? nil : digits.reduce(into: Int64(0)) { $0 = saturating($0, $1) }
    let zoneStart = rest[digits.endIndex...].drop(while: blank)
    zone = digits.isEmpty ? [] : zoneStart.prefix { !blank($0) }
  }
}

/// `value * 10 + digit`, stopping at the largest value.
private func saturating(_ value: Int64, _ digit: UInt8) -> Int64 {
  let (product, overflow) = value.multipliedReportingOverflow(by: 10)
  let (sum, carry) = product.addingReportingOverflow(Int64(digit - UInt8(ascii: "0")))
  return overflow || carry ? .max : sum
}

extension ArraySlice<UInt8> {
  /// The slice without the bytes at both ends for which `isBlank` holds.
  func trimmed(where isBlank: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = drop(while: isBlank)
    guard let end = start.lastIndex(where: { !isBlank($0) }) else { return start.prefix(0) }
    return start[...end]
  }
}
