extension DateWriter {
  /// Writes how long ago a time is in at most four cells: `5s`, `12m`, `2h`, `3d`, `6w`, `11mo`, `2y`; `soon` for
  /// a time to come.
  public func appendCompact(_ time: Int64, to output: inout [UInt8]) {
    guard now >= time else { return output.append(text: "soon") }
    let (seconds, overflow) = now.subtractingReportingOverflow(time)
    let passed = overflow ? .max : seconds
    let (minute, hour, day): (Int64, Int64, Int64) = (60, 3600, 86400)
    let (count, unit): (Int64, StaticString) =
      switch passed {
      case ..<minute: (passed, "s")
      case ..<hour: (passed / minute, "m")
      case ..<(36 * hour): (passed / hour, "h")
      case ..<(14 * day): (passed / day, "d")
      case ..<(70 * day): (passed / (7 * day), "w")
      case ..<(365 * day): (passed / (30 * day), "mo")
      default: (min(passed / (365 * day), 999), "y")
      }
    output.append(number: count)
    output.append(text: unit)
  }
}
