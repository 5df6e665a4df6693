import TestKit
import Testing

@testable import Presentation

struct DateTests {
  @Test(arguments: [
    "default", "local", "default-local", "relative", "relative-local", "iso", "iso8601",
    "iso-local",
    "iso-strict", "iso8601-strict", "iso-strict-local", "rfc", "rfc2822", "rfc-local", "short",
    "short-local", "raw", "raw-local", "human", "human-local", "unix", "unix-local", "auto:iso",
  ])
  func `a style writes what git writes`(style: String) throws {
    let log = try OracleLog(Zoo.make())
    try log.check(["--format=%ad|%cd", "--date=\(style)"])
    log.zone = LocalZone(offset: { _ in 19800 }, name: { _ in Array("IST".utf8) })
    log.scratch.extraEnvironment["TZ"] = "IST-5:30"
    try log.check(["--format=%ad|%cd|%ah|%ar", "--date=\(style)"])
  }

  @Test(arguments: [
    "%a %A %b %B %h %c|%C|%d|%D|%e|%F|%g|%G|%H|%I|%j|%k|%l|%m|%M|%n|%p|%P|%r|%R|%S|%t|%T|%u|%U|%V|%w|%W|%x|%X|%y|%Y|%%",
    "%s|%z|%Z", "%", "%Q", "%5", "%E", "%Ey|%Od|%EQ", "%-d|%_d|%0d|%5d|%_5d|%-5d|%05d",
    "%^a|%#a|%^B|%#p|%^p",
    "%10a|%010a|%_10Y|%12Y|%+Y|%+F|%+4C", "%5e|%-e|%0e|%_H|%-I|%3m", "%20c|%^c|%^F", "%%z %%Z %%s",
    "plain", "%-j|%_j|%5j",
    "%3n|%3t", "%^r|%#Z|%10R",
  ])
  func `a pattern writes what git writes`(pattern: String) throws {
    let log = try OracleLog(Zoo.make())
    log.zone = LocalZone(offset: { _ in 19800 }, name: { _ in Array("IST".utf8) })
    log.scratch.extraEnvironment["TZ"] = "IST-5:30"
    try log.check(["--format=%ad|%cd", "--date=format:\(pattern)"])
    try log.check(["--format=%ad|%cd", "--date=format-local:\(pattern)"])
  }

  @Test func `what is no style is refused`() {
    for value in ["", "nonsense", "isox", "iso-", "iso-localx", "format", "formatx:%Y", "ISO"] {
      #expect(DateStyle(parsing: value.utf8, isInteractive: false) == nil, "\(value)")
    }
    #expect(DateStyle(parsing: "auto:short".utf8, isInteractive: true) == DateStyle(.short))
    #expect(DateStyle(parsing: "auto:short".utf8, isInteractive: false) == .normal)
  }

  @Test func `days of all years are found again`() throws {
    // Each day of a cycle of 400 years, walked with the calendar's own rules.
    var (year, month, day, weekday, dayOfYear) = (1600, 0, 1, 6, 0)
    for number in -135_140..<(-135_140 + 146_097 * 2) {
      let civil = try #require(CivilTime(seconds: Int64(number) * 86400 + 86399))
      let expected = (year, month, day, weekday, dayOfYear)
      let found = (civil.year, civil.month, civil.day, civil.weekday, civil.dayOfYear)
      guard found == expected else {
        Issue.record("\(found) instead of \(expected)")
        return
      }
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      day += 1
      weekday = (weekday + 1) % 7
      dayOfYear += 1
      if day > lengths[month] { (day, month) = (1, month + 1) }
      if month == 12 { (year, month, dayOfYear) = (year + 1, 0, 0) }
    }
  }

  @Test(arguments: [Int64.min, Int64.max, -1, -62_167_219_200, 67_767_976_233_532_799])
  func `no time stops the writer`(time: Int64) {
    for zone in [0, 100, -100, 5130, Int(Int32.max), -Int(Int32.max)] {
      for form: DateStyle.Form in [
        .normal, .relative, .iso, .isoStrict, .rfc, .short, .raw, .human, .unix,
        .pattern(Array("%c %G %V %s".utf8)),
      ] {
        for isLocal in [false, true] {
          var output: [UInt8] = []
          DateWriter(style: DateStyle(form, isLocal: isLocal), zone: .utc, now: 0)
            .append(time, zone: zone, to: &output)
          #expect(!output.isEmpty)
        }
      }
    }
  }
}
