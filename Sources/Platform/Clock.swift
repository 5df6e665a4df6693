internal import Glibc

/// The time of day and the zone that the user lives in.
public enum Clock {
  /// Seconds since 1970.
  public static var now: Int64 { Int64(time(nil)) }

  /// Nanoseconds that only ever grow, to measure how long something takes.
  public static var uptime: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// How far the local zone (`TZ`) is ahead of UTC at a time, in seconds; 0 for a time out of range.
  public static func localOffset(at time: Int64) -> Int {
    // tzset happens once: localtime_r alone need not read TZ.
    _ = zone
    var (seconds, parts) = (time_t(time), tm())
    guard localtime_r(&seconds, &parts) != nil else { return 0 }
    return parts.tm_gmtoff
  }

  /// The short name of the local zone at a time, such as `CET`.
  public static func localZoneName(at time: Int64) -> String {
    _ = zone
    var (seconds, parts) = (time_t(time), tm())
    guard localtime_r(&seconds, &parts) != nil, let name = parts.tm_zone else { return "" }
    return String(cString: name)
  }

  private static let zone: Void = tzset()
}
