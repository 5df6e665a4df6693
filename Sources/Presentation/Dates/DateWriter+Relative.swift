internal import Text

extension DateWriter {
  /// Writes how long ago a time is: `2 days ago`, `1 year, 2 months ago`, `in the future`.
  func appendRelative(_ time: Int64, to output: inout [UInt8]) {
    guard now >= time else {
      output.append(text: "in the future")
      return
    }
    let (seconds, overflow) = now.subtractingReportingOverflow(time)
    // Each unit is rounded from the one below it, as git rounds.
    var passed = overflow ? .max : seconds
    if passed < 90 { return appendAgo(passed, "second", to: &output) }
    passed = passed / 60 + (passed % 60 >= 30 ? 1 : 0)
    if passed < 90 { return appendAgo(passed, "minute", to: &output) }
    passed = (passed + 30) / 60
    if passed < 36 { return appendAgo(passed, "hour", to: &output) }
    passed = (passed + 12) / 24
    if passed < 14 { return appendAgo(passed, "day", to: &output) }
    if passed < 70 { return appendAgo((passed + 3) / 7, "week", to: &output) }
    if passed < 365 { return appendAgo((passed + 15) / 30, "month", to: &output) }
    guard passed < 1825 else { return appendAgo((passed + 183) / 365, "year", to: &output) }
    let months = (passed * 12 * 2 + 365) / (365 * 2)
    if months % 12 == 0 { return appendAgo(months / 12, "year", to: &output) }
    appendCount(months / 12, "year", to: &output)
    output.append(text: ", ")
    appendAgo(months % 12, "month", to: &output)
  }

  private func appendAgo(_ count: Int64, _ unit: StaticString, to output: inout [UInt8]) {
    appendCount(count, unit, to: &output)
    output.append(text: " ago")
  }

  private func appendCount(_ count: Int64, _ unit: StaticString, to output: inout [UInt8]) {
    output.append(number: count)
    output.append(.space)
    output.append(text: unit)
    if count != 1 { output.append(UInt8(ascii: "s")) }
  }

  /// Writes a date with what tells it from today: relative today, the weekday some days ago, the day
  /// without a time in another year.
  func appendHuman(
    _ time: Int64, _ civil: CivilTime, zone: Int, isLocal: Bool, to output: inout [UInt8]
  ) {
    let today = self.zone.civil(at: now)
    let isThisYear = civil.year == today?.civil.year
    var hidesDay = false
    if let today = today?.civil, isThisYear, civil.month == today.month {
      if civil.day == today.day { return appendRelative(time, to: &output) }
      // A few days back the weekday is enough; a date ahead is left to the zones.
      hidesDay = civil.day < today.day && civil.day + 5 > today.day
    }
    let hidesZone = isLocal || zone == today?.zone ?? 0 || !hidesDay
    if isThisYear {
      appendName(CivilTime.weekdayNames[civil.weekday], to: &output)
      output.append(.space)
    }
    if !hidesDay {
      appendName(CivilTime.monthNames[civil.month], to: &output)
      output.append(.space)
      output.append(number: civil.day)
    }
    if isThisYear {
      if !hidesDay { output.append(.space) }
      output.append(number: civil.hour, digits: 2)
      output.append(UInt8(ascii: ":"))
      output.append(number: civil.minute, digits: 2)
    } else {
      output.append(.space)
      output.append(number: civil.year)
    }
    if !hidesZone {
      output.append(.space)
      appendZone(zone, to: &output)
    }
  }
}
