internal import Objects
internal import Text

/// The value of an author or committer line, taken apart exactly where git takes it apart.
///
/// Ranges are places in the bytes that were given. A line without brackets is no person at all; one whose
/// time or zone cannot be read has neither.
struct PersonLine {
  let name: Range<Int>
  let email: Range<Int>
  /// The digits of the time, there only with a zone.
  let time: Range<Int>?
  /// The sign and digits of the zone.
  let zone: Range<Int>?

  init?(_ bytes: [UInt8], _ line: Range<Int>) {
    let open = bytes.span.firstIndex(
      of: UInt8(ascii: "<"), from: line.lowerBound, before: line.upperBound)
    guard open < line.upperBound else { return nil }
    let close = bytes.span.firstIndex(
      of: UInt8(ascii: ">"), from: open + 1, before: line.upperBound)
    guard close < line.upperBound else { return nil }
    // Blanks before the bracket are no part of the name; those in front of it are, as for git.
    var nameEnd = open
    while nameEnd > line.lowerBound, bytes[nameEnd - 1].isBlank { nameEnd -= 1 }
    name = line.lowerBound..<nameEnd
    email = (open + 1)..<close

    // The time is looked for behind the last bracket, since an address may hold brackets itself.
    var index = line.upperBound
    while index > close + 1, bytes[index - 1] != UInt8(ascii: ">") { index -= 1 }
    func skip(_ isSkipped: (UInt8) -> Bool) -> Range<Int> {
      let start = index
      while index < line.upperBound, isSkipped(bytes[index]) { index += 1 }
      return start..<index
    }
    _ = skip(\.isBlank)
    let digits = skip(\.isDigit)
    _ = skip(\.isBlank)
    guard !digits.isEmpty, index < line.upperBound,
      bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
    else {
      (time, zone) = (nil, nil)
      return
    }
    let sign = index
    index += 1
    let zoneDigits = skip(\.isDigit)
    (time, zone) = zoneDigits.isEmpty ? (nil, nil) : (digits, sign..<index)
  }

  /// The time, and the zone as git keeps it: 130 for an hour and a half. Both are 0 where the line has no
  /// time or one that does not fit.
  func date(in bytes: [UInt8]) -> (time: Int64, zone: Int) {
    guard let time, let seconds = decimal(bytes[time], limit: .max) else { return (0, 0) }
    guard let zone, let digits = decimal(bytes[zone].dropFirst(), limit: Int64(Int32.max) - 1)
    else { return (seconds, 0) }
    return (seconds, bytes[zone.lowerBound] == UInt8(ascii: "-") ? -Int(digits) : Int(digits))
  }
}

/// The number that digits write, or nil where it is above `limit`.
private func decimal(_ digits: ArraySlice<UInt8>, limit: Int64) -> Int64? {
  var value: Int64 = 0
  for digit in digits {
    let (product, overflow) = value.multipliedReportingOverflow(by: 10)
    let (sum, carry) = product.addingReportingOverflow(Int64(digit & 15))
    guard !overflow, !carry, sum <= limit else { return nil }
    value = sum
  }
  return value
}
