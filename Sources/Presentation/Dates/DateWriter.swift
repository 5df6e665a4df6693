internal import Text

/// Writes dates as git does, for any time and zone that a commit may carry.
///
/// A zone is given as git keeps it: the number of its digits, so that 130 is an hour and a half. Where git
/// gives up on a date (a zone that takes it before 1970), the date is written all the same.
public struct DateWriter: Sendable {
  /// How dates are written when nothing else is asked for.
  public let style: DateStyle

  /// The reader's zone.
  public let zone: LocalZone

  /// The time that relative dates count from.
  public let now: Int64

  public init(style: DateStyle, zone: LocalZone, now: Int64) {
    self.style = style
    self.zone = zone
    self.now = now
  }

  /// Writes a date in the writer's own style.
  public func append(_ time: Int64, zone: Int, to output: inout [UInt8]) {
    append(time, zone: zone, as: style, to: &output)
  }

  /// Writes a date in a given style.
  public func append(
    _ time: Int64, zone given: Int, as style: DateStyle, to output: inout [UInt8]
  ) {
    if style.form == .unix {
      output.append(number: time)
      return
    }
    var zone = given
    var local: (civil: CivilTime, zone: Int)?
    if style.isLocal {
      local = self.zone.civil(at: time)
      zone = local?.zone ?? 0
    }
    switch style.form {
    case .raw:
      output.append(number: time)
      output.append(.space)
      appendZone(zone, to: &output)
      return
    case .relative:
      appendRelative(time, to: &output)
      return
    default: break
    }
    let civil: CivilTime
    var zoneName = style.isLocal ? self.zone.name(time) : nil
    if let found = style.isLocal ? local?.civil : Self.civil(time, zone: zone) {
      civil = found
    } else if let epoch = CivilTime(seconds: 0) {
      (civil, zone) = (epoch, 0)
      if style.isLocal { zoneName = Array("GMT".utf8) }
    } else {
      return
    }
    switch style.form {
    case .short: appendDay(civil, to: &output)
    case .iso:
      appendDay(civil, to: &output)
      output.append(.space)
      appendClock(civil, to: &output)
      output.append(.space)
      appendZone(zone, to: &output)
    case .isoStrict:
      appendDay(civil, to: &output)
      output.append(UInt8(ascii: "T"))
      appendClock(civil, to: &output)
      output.append(zone >= 0 ? UInt8(ascii: "+") : UInt8(ascii: "-"))
      output.append(number: abs(zone) / 100, digits: 2)
      output.append(UInt8(ascii: ":"))
      output.append(number: abs(zone) % 100, digits: 2)
    case .rfc:
      appendName(CivilTime.weekdayNames[civil.weekday], to: &output)
      output.append(text: ", ")
      output.append(number: civil.day)
      output.append(.space)
      appendName(CivilTime.monthNames[civil.month], to: &output)
      output.append(.space)
      output.append(number: civil.year)
      output.append(.space)
      appendClock(civil, to: &output)
      output.append(.space)
      appendZone(zone, to: &output)
    case .pattern(let pattern):
      DatePattern(civil: civil, zone: zone, zoneName: zoneName)
        .append(pattern[...], to: &output)
    case .human:
      appendHuman(time, civil, zone: zone, isLocal: style.isLocal, to: &output)
    default:
      appendNormal(civil, zone: zone, hidesZone: style.isLocal || zone == -1, to: &output)
    }
  }

  /// The calendar at a time in a zone written as git writes it, or nil where there is none.
  private static func civil(_ time: Int64, zone: Int) -> CivilTime? {
    let minutes = zone.magnitude / 100 * 60 + zone.magnitude % 100
    let seconds = Int64(minutes) * (zone < 0 ? -60 : 60)
    let (shifted, overflow) = time.addingReportingOverflow(seconds)
    return overflow ? nil : CivilTime(seconds: shifted)
  }

  /// `Thu Jan 1 02:00:00 1970 +0200`.
  private func appendNormal(
    _ civil: CivilTime, zone: Int, hidesZone: Bool, to output: inout [UInt8]
  ) {
    appendName(CivilTime.weekdayNames[civil.weekday], to: &output)
    output.append(.space)
    appendName(CivilTime.monthNames[civil.month], to: &output)
    output.append(.space)
    output.append(number: civil.day)
    output.append(.space)
    appendClock(civil, to: &output)
    output.append(.space)
    output.append(number: civil.year)
    if !hidesZone {
      output.append(.space)
      appendZone(zone, to: &output)
    }
  }

  /// `1970-01-01`.
  private func appendDay(_ civil: CivilTime, to output: inout [UInt8]) {
    output.append(number: civil.year, digits: civil.year < 0 ? 3 : 4)
    output.append(UInt8(ascii: "-"))
    output.append(number: civil.month + 1, digits: 2)
    output.append(UInt8(ascii: "-"))
    output.append(number: civil.day, digits: 2)
  }

  /// `02:00:00`.
  private func appendClock(_ civil: CivilTime, to output: inout [UInt8]) {
    output.append(number: civil.hour, digits: 2)
    output.append(UInt8(ascii: ":"))
    output.append(number: civil.minute, digits: 2)
    output.append(UInt8(ascii: ":"))
    output.append(number: civil.second, digits: 2)
  }

  /// `+0200`.
  func appendZone(_ zone: Int, to output: inout [UInt8]) {
    output.append(zone >= 0 ? UInt8(ascii: "+") : UInt8(ascii: "-"))
    output.append(number: abs(zone), digits: 4)
  }

  /// The first three letters of a name.
  func appendName(_ name: StaticString, to output: inout [UInt8]) {
    name.withUTF8Buffer { unsafe output.append(contentsOf: $0.prefix(3)) }
  }
}
