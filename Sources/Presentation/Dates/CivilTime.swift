/// A moment taken apart into year, month, day and the rest, as on a calendar and a clock.
struct CivilTime: Equatable {
  /// The year, wrapped to 32 bits as C's `int` is where dates are written.
  let year: Int
  /// 0 for January.
  let month: Int
  /// 1 to 31.
  let day: Int
  let hour: Int
  let minute: Int
  let second: Int
  /// 0 for Sunday.
  let weekday: Int
  /// 0 for the first of January.
  let dayOfYear: Int

  /// The moment that many seconds after 1970 began, or nil where the year does not fit C's `struct tm`.
  init?(seconds: Int64) {
    let day = seconds.floored(by: 86400)
    let rest = Int((seconds % 86400 + 86400) % 86400)
    // Days are counted in eras of 400 years from the first of March of the year 0, so that the day that
    // comes and goes is the last one of a year.
    let shifted = day + 719_468
    let era = shifted.floored(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayFromMarch = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayFromMarch + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 2 : monthFromMarch - 10
    let year = yearOfEra + era * 400 + (month <= 1 ? 1 : 0)
    guard Int32(exactly: year - 1900) != nil else { return nil }
    self.year = Int(Int32(truncatingIfNeeded: year))
    self.month = Int(month)
    self.day = Int(dayFromMarch - (153 * monthFromMarch + 2) / 5 + 1)
    hour = rest / 3600
    minute = rest / 60 % 60
    second = rest % 60
    weekday = Int((day + 4) - (day + 4).floored(by: 7) * 7)
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    dayOfYear =
      month >= 2
      ? Int(dayFromMarch) + 59 + (isLeap ? 1 : 0) : Int(dayFromMarch) - 306
  }

  /// The years since 1900, as C's `tm_year` has them.
  var yearsFrom1900: Int { Int(Int32(truncatingIfNeeded: year) &- 1900) }

  static let monthNames: [StaticString] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  static let weekdayNames: [StaticString] = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  /// Seconds since 1970 as git computes them from a calendar: right for 1970 to 2099, else -1.
  var gitSeconds: Int64 {
    let years = year - 1970
    guard (0...129).contains(years) else { return -1 }
    let daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334][month]
    let dayOfMonth = month < 2 || (years + 2) % 4 != 0 ? day - 1 : day
    let days = years * 365 + (years + 1) / 4 + daysBefore + dayOfMonth
    return Int64(days) * 86400 + Int64(hour * 3600 + minute * 60 + second)
  }
}

extension Int64 {
  /// The quotient rounded down, for a positive divisor.
  fileprivate func floored(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
