import Platform

/// The zone of the person who looks: what the clock on the wall shows at a time.
public struct LocalZone: Sendable {
  /// Seconds east of Greenwich at a time (seconds since 1970).
  public let offset: @Sendable (Int64) -> Int

  /// The zone's short name at a time, such as `CEST`.
  public let name: @Sendable (Int64) -> [UInt8]

  /// A zone that asks the two closures.
  public init(
    offset: @escaping @Sendable (Int64) -> Int, name: @escaping @Sendable (Int64) -> [UInt8]
  ) {
    self.offset = offset
    self.name = name
  }

  /// Greenwich, all year round.
  public static let utc = LocalZone(offset: { _ in 0 }, name: { _ in Array("UTC".utf8) })

  /// The zone of the machine, or of `TZ`.
  public static let system = LocalZone(
    offset: { Clock.localOffset(at: $0) }, name: { Array(Clock.localZoneName(at: $0).utf8) })

  /// The calendar on the wall at a time, and the zone written as git writes it: 130 for an hour and a half.
  ///
  /// The zone is +0000 outside the years 1970 to 2099, where git cannot tell it.
  func civil(at time: Int64) -> (civil: CivilTime, zone: Int)? {
    let (shifted, overflow) = time.addingReportingOverflow(Int64(offset(time)))
    guard !overflow, let civil = CivilTime(seconds: shifted) else { return nil }
    let local = civil.gitSeconds
    guard local != -1 else { return (civil, 0) }
    let minutes = Int((local - time) / 60)
    return (civil, minutes % 60 + minutes / 60 * 100)
  }
}
