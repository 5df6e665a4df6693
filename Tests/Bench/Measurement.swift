/// What one run of a program took.
struct Measurement: Equatable {
  /// The exit status, as a shell gives it.
  let status: Int
  /// Seconds from start to end.
  let wall: Double
  /// Seconds of all processors, those of its own children included.
  let processor: Double
  /// The most memory that was in use at once, in bytes.
  let peakMemory: Double
  /// How many bytes it wrote.
  let outputSize: Int
  /// A number that is the same for the same output, or 0 when it was not asked for.
  let digest: UInt64
  /// The first line that it wrote to standard error.
  let complaint: String?

  /// Reads the line that measure-run prints; nil for anything else.
  init?(report: String, errors: String = "") {
    let words = report.split { $0 == " " || $0 == "\n" }
    guard words.count == 6, let status = Int(words[0]), let wall = Double(words[1]),
      let processor = Double(words[2]), let peak = Double(words[3]), let size = Int(words[4]),
      let digest = UInt64(words[5])
    else { return nil }
    self.status = status
    self.wall = wall / 1e9
    self.processor = processor / 1e6
    peakMemory = peak * 1024
    outputSize = size
    self.digest = digest
    complaint = errors.split(separator: "\n").first.map(String.init)
  }
}

/// The runs of one command.
struct Series {
  private(set) var runs: [Measurement] = []

  mutating func add(_ run: Measurement) { runs.append(run) }

  var wall: Double { median(runs.map(\.wall)) }
  var processor: Double { median(runs.map(\.processor)) }
  var peakMemory: Double { median(runs.map(\.peakMemory)) }
  var leastWall: Double { runs.map(\.wall).min() ?? 0 }
  var mostWall: Double { runs.map(\.wall).max() ?? 0 }
}

/// The value in the middle, or the mean of the two that are; 0 for none.
func median(_ values: [Double]) -> Double {
  guard !values.isEmpty else { return 0 }
  let sorted = values.sorted()
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
