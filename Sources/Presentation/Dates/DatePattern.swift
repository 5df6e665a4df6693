internal import Text

/// Writes a date by a pattern of strftime(3), as the C library does in the C locale, with git's own `%z`,
/// `%Z` and `%s`.
struct DatePattern {
  let civil: CivilTime
  /// The zone as git keeps it: 130 for an hour and a half.
  let zone: Int
  /// The name of the reader's zone, or nil where the date is in the commit's zone, which has no name.
  let zoneName: [UInt8]?

  /// What stands between `%` and the letter of a conversion.
  private struct Flags {
    var pad: UInt8?
    var width: Int?
    var changesCase = false
    var isUpper = false

    var isPlain: Bool { pad == nil && width == nil && !changesCase && !isUpper }
  }

  func append(_ pattern: ArraySlice<UInt8>, to output: inout [UInt8]) {
    var index = pattern.startIndex
    while index < pattern.endIndex {
      let start = index
      guard pattern[index] == UInt8(ascii: "%") else {
        output.append(pattern[index])
        index += 1
        continue
      }
      index += 1
      var flags = Flags()
      while index < pattern.endIndex, isFlag(pattern[index], &flags) { index += 1 }
      while index < pattern.endIndex, pattern[index].isDigit {
        // Wider than any terminal is refused: a pattern must not fill the memory.
        flags.width = min((flags.width ?? 0) * 10 + Int(pattern[index] & 15), 16384)
        index += 1
      }
      let isModified =
        index < pattern.endIndex
        && (pattern[index] == UInt8(ascii: "E") || pattern[index] == UInt8(ascii: "O"))
      if isModified { index += 1 }
      guard index < pattern.endIndex else {
        appendText(Flags(width: flags.width), to: &output) { $0 += pattern[start...] }
        return
      }
      let isField = appendField(pattern[index], flags, to: &output)
      index += 1
      if !isField {
        appendText(Flags(width: flags.width), to: &output) { $0 += pattern[start..<index] }
      }
    }
  }

  private func isFlag(_ byte: UInt8, _ flags: inout Flags) -> Bool {
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "0"):
      flags.pad = byte
    case UInt8(ascii: "^"): flags.isUpper = true
    case UInt8(ascii: "#"): flags.changesCase = true
    default: return false
    }
    return true
  }

  /// Writes one conversion, or gives false where there is no such one.
  private func appendField(_ letter: UInt8, _ flags: Flags, to output: inout [UInt8]) -> Bool {
    switch letter {
    case UInt8(ascii: "%"): appendText(flags, to: &output) { $0.append(letter) }
    case UInt8(ascii: "n"): appendText(flags, to: &output) { $0.append(.newline) }
    case UInt8(ascii: "t"): appendText(flags, to: &output) { $0.append(UInt8(ascii: "\t")) }
    case UInt8(ascii: "a"):
      appendName(CivilTime.weekdayNames[civil.weekday], 3, flags, to: &output)
    case UInt8(ascii: "A"):
      appendName(CivilTime.weekdayNames[civil.weekday], 99, flags, to: &output)
    case UInt8(ascii: "b"), UInt8(ascii: "h"):
      appendName(CivilTime.monthNames[civil.month], 3, flags, to: &output)
    case UInt8(ascii: "B"):
      appendName(CivilTime.monthNames[civil.month], 99, flags, to: &output)
    case UInt8(ascii: "p"):
      let half: StaticString = civil.hour < 12 ? "AM" : "PM"
      appendText(flags, to: &output, lowers: flags.changesCase) { $0.append(text: half) }
    case UInt8(ascii: "P"):
      let half: StaticString = civil.hour < 12 ? "am" : "pm"
      appendText(flags, to: &output) { $0.append(text: half) }
    case UInt8(ascii: "Z"):
      // Git drops a plain `%Z` where the zone has no name; one with flags reaches the C library.
      if let name = zoneName ?? (flags.isPlain ? nil : Array("GMT".utf8)) {
        appendText(flags, to: &output, lowers: flags.changesCase) { $0 += name }
      }
    case UInt8(ascii: "z"):
      output.append(zone >= 0 ? UInt8(ascii: "+") : UInt8(ascii: "-"))
      output.append(number: abs(zone), digits: 4)
    case UInt8(ascii: "s"):
      let seconds = civil.gitSeconds &- Int64(zone / 100) * 3600 &- Int64(zone % 100) * 60
      // Times are unsigned for git: one before 1970 shows as a very large number.
      output.append(contentsOf: String(UInt64(bitPattern: seconds)).utf8)
    default:
      if let pattern = Self.combinations[letter] {
        appendText(flags, to: &output) { append(Array(pattern.utf8)[...], to: &$0) }
      } else {
        return appendNumber(letter, flags, to: &output)
      }
    }
    return true
  }

  /// Conversions that stand for others.
  private static let combinations: [UInt8: String] = [
    UInt8(ascii: "c"): "%a %b %e %H:%M:%S %Y", UInt8(ascii: "D"): "%m/%d/%y",
    UInt8(ascii: "F"): "%Y-%m-%d", UInt8(ascii: "r"): "%I:%M:%S %p", UInt8(ascii: "R"): "%H:%M",
    UInt8(ascii: "T"): "%H:%M:%S", UInt8(ascii: "x"): "%m/%d/%y", UInt8(ascii: "X"): "%H:%M:%S",
  ]

  private func appendNumber(_ letter: UInt8, _ flags: Flags, to output: inout [UInt8]) -> Bool {
    let hour12 = civil.hour % 12 == 0 ? 12 : civil.hour % 12
    switch letter {
    case UInt8(ascii: "C"):
      let century = civil.year / 100 - (civil.year % 100 < 0 ? 1 : 0)
      append(century, 2, "0", flags, to: &output)
    case UInt8(ascii: "d"): append(civil.day, 2, "0", flags, to: &output)
    case UInt8(ascii: "e"): append(civil.day, 2, "_", flags, to: &output)
    case UInt8(ascii: "g"): append((isoWeek.year % 100 + 100) % 100, 2, "0", flags, to: &output)
    case UInt8(ascii: "G"): append(isoWeek.year, 1, "0", flags, to: &output)
    case UInt8(ascii: "H"): append(civil.hour, 2, "0", flags, to: &output)
    case UInt8(ascii: "I"): append(hour12, 2, "0", flags, to: &output)
    case UInt8(ascii: "j"): append(civil.dayOfYear + 1, 3, "0", flags, to: &output)
    case UInt8(ascii: "k"): append(civil.hour, 2, "_", flags, to: &output)
    case UInt8(ascii: "l"): append(hour12, 2, "_", flags, to: &output)
    case UInt8(ascii: "m"): append(civil.month + 1, 2, "0", flags, to: &output)
    case UInt8(ascii: "M"): append(civil.minute, 2, "0", flags, to: &output)
    case UInt8(ascii: "S"): append(civil.second, 2, "0", flags, to: &output)
    case UInt8(ascii: "u"): append((civil.weekday + 6) % 7 + 1, 1, "0", flags, to: &output)
    case UInt8(ascii: "U"):
      append((civil.dayOfYear - civil.weekday + 7) / 7, 2, "0", flags, to: &output)
    case UInt8(ascii: "V"): append(isoWeek.week, 2, "0", flags, to: &output)
    case UInt8(ascii: "w"): append(civil.weekday, 1, "0", flags, to: &output)
    case UInt8(ascii: "W"):
      append((civil.dayOfYear - (civil.weekday + 6) % 7 + 7) / 7, 2, "0", flags, to: &output)
    case UInt8(ascii: "y"):
      append((civil.yearsFrom1900 % 100 + 100) % 100, 2, "0", flags, to: &output)
    case UInt8(ascii: "Y"): append(civil.year, 1, "0", flags, to: &output)
    default: return false
    }
    return true
  }

  /// The week of ISO 8601 and the year that it belongs to: weeks begin on Monday, and the first one of a
  /// year holds its first Thursday.
  private var isoWeek: (year: Int, week: Int) {
    func daysFromFirstMonday(_ dayOfYear: Int) -> Int {
      dayOfYear - (dayOfYear - civil.weekday + 4 + 371) % 7 + 3
    }
    func length(_ year: Int) -> Int {
      year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 366 : 365
    }
    var year = civil.year
    var days = daysFromFirstMonday(civil.dayOfYear)
    if days < 0 {
      year -= 1
      days = daysFromFirstMonday(civil.dayOfYear + length(year))
    } else {
      let next = daysFromFirstMonday(civil.dayOfYear - length(year))
      if next >= 0 { (year, days) = (year + 1, next) }
    }
    return (year, days / 7 + 1)
  }

  private func append(
    _ value: Int, _ digits: Int, _ pad: StaticString, _ flags: Flags, to output: inout [UInt8]
  ) {
    let pad = flags.pad ?? pad.withUTF8Buffer { unsafe $0[0] }
    let width = flags.width ?? digits
    if pad == UInt8(ascii: "0") {
      output.append(number: value, digits: max(digits, value < 0 ? width - 1 : width))
      return
    }
    var text: [UInt8] = []
    text.append(number: value)
    let missing = (pad == UInt8(ascii: "-") ? flags.width ?? 0 : width) - text.count
    output.append(contentsOf: repeatElement(.space, count: max(0, missing)))
    output.append(contentsOf: text)
  }

  private func appendName(
    _ name: StaticString, _ count: Int, _ flags: Flags, to output: inout [UInt8]
  ) {
    appendText(flags, to: &output, uppers: flags.changesCase) { buffer in
      name.withUTF8Buffer { unsafe buffer.append(contentsOf: $0.prefix(count)) }
    }
  }

  private func appendText(
    _ flags: Flags, to output: inout [UInt8], uppers: Bool = false, lowers: Bool = false,
    _ body: (inout [UInt8]) -> Void
  ) {
    let start = output.count
    body(&output)
    for index in start..<output.count {
      if lowers {
        output[index] = output[index].lowercased
      } else if uppers || flags.isUpper {
        output[index] = output[index].uppercased
      }
    }
    let missing = (flags.width ?? 0) - (output.count - start)
    if missing > 0 {
      let pad = flags.pad == UInt8(ascii: "0") ? UInt8(ascii: "0") : .space
      output.insert(contentsOf: repeatElement(pad, count: missing), at: start)
    }
  }
}
