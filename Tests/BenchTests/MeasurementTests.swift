import Testing

@testable import bench

struct MeasurementTests {
  @Test func `a report is read into seconds and bytes`() throws {
    let run = try #require(
      Measurement(report: "0 2500000 1200 4096 77 18446744073709551615\n", errors: "one\ntwo\n"))
    #expect(run.status == 0)
    #expect(run.wall == 0.0025)
    #expect(run.processor == 0.0012)
    #expect(run.peakMemory == 4_194_304)
    #expect(run.outputSize == 77)
    #expect(run.digest == .max)
    #expect(run.complaint == "one")
  }

  @Test(arguments: ["", "0 1 2 3 4", "0 1 2 3 4 five", "0 1 2 3 4 5 6"])
  func `what is no report is refused`(text: String) {
    #expect(Measurement(report: text) == nil)
  }

  @Test(
    arguments: [
      ([], 0), ([3], 3), ([1, 9], 5), ([9, 1, 2], 2), ([4, 1, 3, 2], 2.5), ([1, 1, 1, 100], 1),
    ] as [([Double], Double)])
  func `the median is the value in the middle`(values: [Double], expected: Double) {
    #expect(median(values) == expected)
  }

  @Test func `one slow run moves the most and not the median`() throws {
    var series = Series()
    for wall in [10, 11, 12, 900] {
      series.add(try #require(Measurement(report: "0 \(wall)000000000 5 6 7 8")))
    }
    #expect(series.wall == 11.5)
    #expect(series.leastWall == 10)
    #expect(series.mostWall == 900)
    #expect(series.peakMemory == 6144)
  }
}
