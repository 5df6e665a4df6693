import Objects
import Testing

struct SignatureTests {
  private func signature(_ line: String) -> Signature { Signature(line: Array(line.utf8)[...]) }

  @Test(arguments: [
    ("A U Thor <a@b.c> 12 +0100", "A U Thor", "a@b.c", Int64(12), "+0100"),
    ("A  <a> 12 -0130", "A", "a", 12, "-0130"), (" A <a> 12 +0000", " A", "a", 12, "+0000"),
    ("<a> 12 +0000", "", "a", 12, "+0000"), ("A <> 12 +0000", "A", "", 12, "+0000"),
    ("A <a>", "A", "a", nil, ""), ("A <a> abc +0000", "A", "a", nil, ""),
    ("A <a> 12", "A", "a", nil, ""), ("A <a> 12 CET", "A", "a", nil, ""),
    ("A <a> 12 +", "A", "a", nil, ""), ("A <a> -12 +0000", "A", "a", nil, ""),
    ("A a 12 +0000", "", "", nil, ""), ("A <a 12 +0000", "", "", nil, ""),
    ("A <a>> 12 +0000", "A", "a", 12, "+0000"), ("A <a> b> 12 +0000", "A", "a", 12, "+0000"),
    ("A <b <a> 12 +0000", "A", "b <a", 12, "+0000"), ("", "", "", nil, ""),
    ("A <a> 9223372036854775808 +0100", "A", "a", 0, "+0100"),
    ("A <a> 12+0000", "A", "a", 12, "+0000"),
  ])
  func `a line is read as leniently as git reads it`(
    line: String, name: String, email: String, time: Int64?, zone: String
  ) {
    let signature = signature(line)
    #expect(shown(signature.name) == name)
    #expect(shown(signature.email) == email)
    #expect(signature.time == time)
    #expect(shown(signature.zone) == zone)
  }

  @Test(arguments: [
    ("+0100", Int32(100), Int32(60)), ("-0130", -130, -90), ("+5130", 5130, 3090), ("+1", 1, 1),
    ("-99999999999999999999", 0, 0), ("+2147483647", 0, 0),
  ])
  func `a zone is a number of hours and minutes`(zone: String, number: Int32, minutes: Int32) {
    let signature = signature("A <a> 12 " + zone)
    #expect(signature.zoneNumber == number)
    #expect(signature.zoneInMinutes == minutes)
  }

  @Test func `a time too large sorts last and is shown as none`() {
    let signature = signature("A <a> 99999999999999999999 +0100")
    #expect(signature.orderTime == .max)
    #expect(signature.time == 0)
    #expect(signature.zoneNumber == 0)
    #expect(shown(signature.timeText) == "99999999999999999999")
  }

  @Test func `a written line reads back`() {
    let line = Signature.line(
      name: " \"A <U>\nThor, ".utf8, email: "<author@example.com>".utf8, time: 1_700_000_000,
      zoneInMinutes: -90)
    #expect(shown(line) == "A UThor <author@example.com> 1700000000 -0130")
    let read = Signature(line: line[...])
    #expect(read.zoneInMinutes == -90)
    #expect(read.time == 1_700_000_000)
  }
}
