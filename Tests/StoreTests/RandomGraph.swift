import TestKit

/// A graph in which anything goes: several roots, octopus merges, the same times again and again, clocks that
/// are wrong.
struct RandomGraph {
  let seed: UInt64
  var count = 420

  func make() throws -> Scratch {
    var random = SeededGenerator(seed: seed)
    var stream = FastImport()
    var marks: [Int] = []
    for number in 1...count {
      let time = FakeClock.start + time(number, &random)
      let author = FastImport.Identity(
        name: "Author \(Int.random(in: 0..<20, using: &random))", mail: "author@example.com",
        time: time - Int.random(in: -100_000..<20_000_000, using: &random),
        zone: ["+0000", "-0730", "+1400"].randomElement(using: &random) ?? "+0000")
      marks.append(
        stream.commit(
          parents: parents(among: marks, &random), message: Array("commit \(number)\n".utf8),
          author: author, committer: .committer.at(time), branch: "refs/heads/making"))
    }
    stream.setReference("refs/heads/making", mark: nil)
    stream.setReference("refs/heads/main", mark: marks.last)
    stream.setReference("refs/heads/half", mark: marks[marks.count / 2])
    for number in 0..<8 {
      stream.setReference("refs/heads/tip-\(number)", mark: marks.randomElement(using: &random))
    }
    let scratch = try Scratch(bare: true)
    try scratch.load(stream)
    return scratch
  }

  private func time(_ number: Int, _ random: inout SeededGenerator) -> Int {
    switch seed % 3 {
    case 0: number * 60
    case 1: number / 40 * 60
    default: number * 60 + Int.random(in: -20_000..<20_000, using: &random)
    }
  }

  private func parents(among marks: [Int], _ random: inout SeededGenerator) -> [Int] {
    guard let last = marks.last else { return [] }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<2: return []
    case 2..<60: return [last]
    case 60..<70: return [marks.suffix(12).randomElement(using: &random) ?? last]
    case 70..<95: return [last] + marks.suffix(9).dropLast().shuffled(using: &random).prefix(1)
    default: return Array(marks.suffix(10).shuffled(using: &random).prefix(4))
    }
  }
}
