internal import Text

/// The order in which people read the names of versions: `v1.9` before `v1.10`, `v2.0-rc1` before `v2.0`.
///
/// Names are compared by their parts, which are numbers or what stands between numbers.
public enum VersionOrder {
  /// Words that say that a version comes before the one without them.
  private static let beforeRelease = [
    "alpha", "beta", "dev", "pre", "preview", "rc", "snapshot",
  ].map { Array($0.utf8) }

  /// Whether a name comes before another one.
  public static func precedes(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
    var (first, second) = (startOfDifference(a, b), startOfDifference(b, a))
    while true {
      let (one, other) = (Part(a[first...]), Part(b[second...]))
      if one.precedes(other) { return true }
      if other.precedes(one) { return false }
      if one.count == 0 || other.count == 0 { break }
      first += one.count
      second += other.count
    }
    // Names that differ by leading zeros only still have an order.
    return a.lexicographicallyPrecedes(b)
  }

  /// Where the first part begins that is not the same in both.
  private static func startOfDifference(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Int {
    var index = 0
    let count = min(a.count, b.count)
    while index < count, a[a.startIndex + index] == b[b.startIndex + index] { index += 1 }
    func isDigit(_ place: Int) -> Bool { a[a.startIndex + place].isDigit }
    // Back to where the part begins that the difference is in or right behind.
    if index > 0 {
      let kind = isDigit(index - 1)
      while index > 0, isDigit(index - 1) == kind { index -= 1 }
    }
    return a.startIndex + index
  }

  /// A number, or what stands before the next one.
  private struct Part {
    let text: ArraySlice<UInt8>
    let isNumber: Bool
    /// 0 for what comes before a release, 1 for the end of the name, 2 for all else.
    let rank: Int

    init(_ rest: ArraySlice<UInt8>) {
      isNumber = rest.first.map(\.isDigit) ?? false
      let isNumber = isNumber
      text = rest.prefix { $0.isDigit == isNumber }
      let word = text.drop { "-._~+".utf8.contains($0) }
      if text.isEmpty {
        rank = 1
      } else {
        rank = !isNumber && beforeRelease.contains { word.starts(with: $0) } ? 0 : 2
      }
    }

    var count: Int { text.count }

    func precedes(_ other: Part) -> Bool {
      if rank != other.rank { return rank < other.rank }
      guard isNumber, other.isNumber else { return text.lexicographicallyPrecedes(other.text) }
      let (digits, others) = (significant, other.significant)
      if digits.count != others.count { return digits.count < others.count }
      return digits.lexicographicallyPrecedes(others)
    }

    /// The digits without the zeros in front of them.
    private var significant: ArraySlice<UInt8> { text.drop { $0 == UInt8(ascii: "0") } }
  }
}
