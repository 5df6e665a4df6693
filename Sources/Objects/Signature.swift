/// Who and when: the value of an author, committer or tagger line, read as leniently as git reads it.
///
/// A line without brackets has no name either. A time counts only with a zone behind it.
public struct Signature: Hashable, Sendable {
  /// The name, without the blanks behind it.
  public let name: ArraySlice<UInt8>

  /// What stands between the brackets.
  public let email: ArraySlice<UInt8>

  /// The digits of the time as they are written; empty when the line has no time.
  public let timeText: ArraySlice<UInt8>

  /// The zone as it is written, such as `+0200`; empty when the line has no time.
  public let zone: ArraySlice<UInt8>

  /// Reads a line such as `A U Thor <author@example.com> 1700000000 +0100`.
  public init(line: ArraySlice<UInt8>) {
    guard let open = line.firstIndex(of: UInt8(ascii: "<")),
      let close = line[open...].firstIndex(of: UInt8(ascii: ">"))
    else {
      self.init(name: [], email: [], timeText: [], zone: [])
      return
    }
    let name = line[..<open]
    let nameEnd = name.lastIndex { !isGitBlank($0) }.map { $0 + 1 } ?? name.startIndex
    // The time is looked for behind the last bracket: an address may hold brackets, too.
    let last = line.lastIndex(of: UInt8(ascii: ">")) ?? close
    let rest = line[(last + 1)...].drop(while: isGitBlank)
    let time = rest.prefix(while: isDigit)
    let zone = Self.zone(in: rest[time.endIndex...].drop(while: isGitBlank))
    let hasTime = !time.isEmpty && !zone.isEmpty
    self.init(
      name: name[..<nameEnd], email: line[(open + 1)..<close], timeText: hasTime ? time : [],
      zone: hasTime ? zone : [])
  }

  private init(
    name: ArraySlice<UInt8>, email: ArraySlice<UInt8>, timeText: ArraySlice<UInt8>,
    zone: ArraySlice<UInt8>
  ) {
    self.name = name
    self.email = email
    self.timeText = timeText
    self.zone = zone
  }

  /// A sign and the digits behind it, at the beginning of `text`.
  private static func zone(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let sign = text.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return []
    }
    let digits = text.dropFirst().prefix(while: isDigit)
    return digits.isEmpty ? [] : text[..<digits.endIndex]
  }
}

extension Signature {
  /// Seconds since 1970, or nil when the line has no time. A time that is too large for 64 bits is 0,
  /// as git shows it.
  public var time: Int64? {
    guard !timeText.isEmpty else { return nil }
    return number(timeText) ?? 0
  }

  /// The time to sort by: 0 when there is none, the largest when it is too large for 64 bits.
  public var orderTime: Int64 {
    timeText.isEmpty ? 0 : number(timeText) ?? .max
  }

  /// The zone as the number that it is written as (`-0130` is -130), 0 where there is none, where it
  /// is out of all range, and where the time is.
  public var zoneNumber: Int32 {
    guard number(timeText) != nil, let digits = number(zone.dropFirst()), digits < Int32.max else {
      return 0
    }
    return zone.first == UInt8(ascii: "-") ? -Int32(digits) : Int32(digits)
  }

  /// The zone in minutes east of Greenwich.
  public var zoneInMinutes: Int32 {
    zoneNumber / 100 * 60 + zoneNumber % 100
  }
}

/// The number that digits stand for, or nil where it does not fit.
private func number(_ digits: ArraySlice<UInt8>) -> Int64? {
  var value: Int64 = 0
  for digit in digits {
    let (product, overflow) = value.multipliedReportingOverflow(by: 10)
    let (sum, carry) = product.addingReportingOverflow(Int64(digit &- UInt8(ascii: "0")))
    if overflow || carry { return nil }
    value = sum
  }
  return value
}
