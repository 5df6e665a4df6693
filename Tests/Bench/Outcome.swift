import Foundation

/// A row of the table.
struct Outcome: Encodable {
  /// What a command took: the medians, and how far the runs lie apart.
  struct Taken: Encodable {
    let command: String
    let median: Double
    var least: Double?
    var most: Double?
    var processorSeconds: Double?
    var peakBytes: Double?
  }

  let repository: String
  let commits: Int
  let work: String
  let unit: Measure
  var runs: Int?
  /// What yore took; nil when it could not do the work, and `note` says why.
  var yore: Taken?
  /// What it is compared with: git, or yore at another time.
  var base: Taken?
  var goal: Goal?
  var note: String?

  /// Yore's value divided by the other.
  var ratio: Double? {
    guard let yore, let base, base.median > 0 else { return nil }
    return yore.median / base.median
  }

  var isReached: Bool? {
    yore.flatMap { goal?.isReached(by: $0.median, against: base?.median) }
  }

  private enum CodingKeys: String, CodingKey {
    case repository, commits, work, unit, runs, yore, base, ratio, goal, reached, note
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(repository, forKey: .repository)
    try fields.encode(commits, forKey: .commits)
    try fields.encode(work, forKey: .work)
    try fields.encode(unit, forKey: .unit)
    try fields.encode(runs, forKey: .runs)
    try fields.encode(yore, forKey: .yore)
    try fields.encode(base, forKey: .base)
    try fields.encode(ratio, forKey: .ratio)
    try fields.encode(goal?.text(in: unit), forKey: .goal)
    try fields.encode(isReached, forKey: .reached)
    try fields.encode(note, forKey: .note)
  }

  /// The row as one line of JSON.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension Outcome.Taken {
  /// What the runs of a command took.
  init(_ command: [String], _ series: Series) {
    self.init(
      command: command.joined(separator: " "), median: series.wall, least: series.leastWall,
      most: series.mostWall, processorSeconds: series.processor, peakBytes: series.peakMemory)
  }
}
