/// A made history in the shape of a real project's: the same for the same numbers, of any length.
///
/// A quarter of the commits of a sketch are merges, a sixth of a project's. Topics of one commit or a
/// few fork from a recent commit of the main line (some from another topic), run beside each other,
/// and are merged; a few merges bring in two topics at once, and a few topics take in the main line
/// meanwhile. Times grow, with committers a while behind authors.
public struct MadeHistory: Sendable {
  /// How many commits.
  public var count: Int

  /// What the choices grow from.
  public var seed: UInt64

  /// How many tags lie evenly on the main line; every second one is annotated.
  public var tagCount: Int

  /// How many files the tree has; commits change none when there are none.
  public var fileCount: Int

  /// What it has of a real project besides the shape.
  public var likeness: Likeness

  /// How much a made history is like a real project's.
  public enum Likeness: String, Sendable {
    /// Short topics, forty authors, messages of a line or two.
    case sketch
    /// Longer topics, thousands of authors of whom few write most, messages to read, nested folders:
    /// what searching takes as long in as in a real one.
    case project
  }

  /// A history of `count` commits.
  public init(
    _ count: Int, seed: UInt64 = 1, tagCount: Int = 0, fileCount: Int = 0,
    likeness: Likeness = .sketch
  ) {
    (self.count, self.seed, self.tagCount, self.fileCount) = (count, seed, tagCount, fileCount)
    self.likeness = likeness
  }

  /// The whole history as one stream.
  public func stream() -> FastImport {
    var maker = Maker(self)
    maker.makeAll { _ in }
    return maker.stream
  }

  /// Gives the stream piece by piece, so that a million commits need no memory.
  public func write(to consume: ([UInt8]) throws -> Void) rethrows {
    var maker = Maker(self)
    try maker.makeAll { stream in
      if stream.bytes.count > 1 << 20 { try consume(stream.drain()) }
    }
    try consume(maker.stream.drain())
  }
}

/// The same random numbers everywhere (xorshift64*).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Numbers that depend on `seed` alone.
  public init(seed: UInt64) {
    state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
    for _ in 0..<8 { _ = next() }
  }

  public mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_f491_4f6c_dd1d
  }

  /// A number from 0 up to, but without, `bound`.
  mutating func number(below bound: Int) -> Int {
    Int(truncatingIfNeeded: next() >> 33) % bound
  }

  /// A number below `bound`; the more often it is drawn, the more small ones there are.
  mutating func number(below bound: Int, leaning draws: Int) -> Int {
    (0..<draws).reduce(bound - 1) { most, _ in number(below: most + 1) }
  }
}

/// The state of a history that is being made.
private struct Maker {
  /// A line of commits that will be merged.
  struct Topic {
    let slot: Int
    var tip: Int
    var left: Int
    var changed: [(file: Int, commit: Int)] = []
  }

  static let mainBranch = "refs/heads/main"
  static let topicLengths: [MadeHistory.Likeness: [Int]] = [
    .sketch: [1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 8],
    .project: [1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 12],
  ]
  static let topicLimit = 6

  let history: MadeHistory
  let topicLengths: [Int]
  let stepsPerDirectChange: Int
  var generator: SeededGenerator
  var stream = FastImport()
  var time = FakeClock.start
  var line: [Int] = []
  var topics: [Topic] = []
  var freeSlots = Array(0..<topicLimit)

  init(_ history: MadeHistory) {
    self.history = history
    topicLengths = Self.topicLengths[history.likeness] ?? [1]
    stepsPerDirectChange = history.likeness == .project ? 10 : 16
    generator = SeededGenerator(seed: history.seed)
  }

  mutating func makeAll(_ progress: (inout FastImport) throws -> Void) rethrows {
    guard history.count > 0 else { return }
    line = [commit(parents: [], on: Self.mainBranch, "root: begin")]
    for file in 0..<history.fileCount { write(file, 0) }
    while stream.count < history.count {
      step()
      try progress(&stream)
    }
    for slot in 0..<Self.topicLimit { stream.setReference(branch(slot), mark: nil) }
    stream.setReference(Self.mainBranch, mark: line.last)
    addTags()
  }

  /// One commit more.
  private mutating func step() {
    if let done = topics.firstIndex(where: { $0.left == 0 }), generator.number(below: 3) > 0 {
      merge(done)
    } else if topics.count < Self.topicLimit, generator.number(below: topics.count + 1) == 0 {
      fork()
    } else if generator.number(below: stepsPerDirectChange) == 0 {
      line.append(
        commit(parents: line.suffix(1), on: Self.mainBranch, "main: change \(stream.count)"))
      change()
    } else if let open = topics.indices.filter({ topics[$0].left > 0 }).randomElement(
      using: &generator)
    {
      continueTopic(open)
    } else {
      merge(0)
    }
  }

  private mutating func fork() {
    let slot = freeSlots.removeLast()
    let start: Int
    if generator.number(below: 12) == 0, let other = topics.last {
      start = other.tip
    } else {
      start = line[max(0, line.count - 1 - generator.number(below: 8))]
    }
    let length = topicLengths[generator.number(below: topicLengths.count)]
    topics.append(Topic(slot: slot, tip: start, left: length))
    continueTopic(topics.count - 1)
  }

  private mutating func continueTopic(_ index: Int) {
    var parents = [topics[index].tip]
    let takesInMain = generator.number(below: 150) == 0 && line.last != parents[0]
    if takesInMain { parents += line.suffix(1) }
    let subject = takesInMain ? "Merge branch 'main'" : "area \(index): change \(stream.count)"
    topics[index].tip = commit(parents: parents, on: branch(topics[index].slot), subject)
    topics[index].left -= 1
    if let file = change() { topics[index].changed.append((file, stream.count)) }
  }

  private mutating func merge(_ index: Int) {
    var merged = [topics.remove(at: index)]
    if generator.number(below: 100) == 0, let other = topics.firstIndex(where: { $0.left == 0 }) {
      merged.append(topics.remove(at: other))
    }
    freeSlots += merged.map(\.slot)
    let names = merged.map { "'topic-\($0.tip)'" }.joined(separator: " and ")
    line.append(
      commit(
        parents: line.suffix(1) + merged.map(\.tip), on: Self.mainBranch,
        "Merge branch \(names)"))
    for change in merged.flatMap(\.changed) { write(change.file, change.commit) }
  }

  private func branch(_ slot: Int) -> String { "refs/heads/making-\(slot)" }

  private mutating func commit(parents: [Int], on branch: String, _ subject: String) -> Int {
    time += 30 + generator.number(below: 600)
    let isProject = history.likeness == .project
    let person =
      isProject
      ? generator.number(below: MadeProse.personCount, leaning: 4) : generator.number(below: 40)
    let author = FastImport.Identity(
      name: "Author \(person)", mail: "author-\(person)@example.com",
      time: time - generator.number(below: 86_400), zone: person % 3 == 0 ? "+0200" : "-0700")
    let message: [UInt8]
    if isProject {
      message = MadeProse.message(
        for: subject, by: author, isMerge: parents.count > 1, &generator)
    } else {
      let body = generator.number(below: 3) == 0 ? "\nBecause of \(person).\n" : ""
      message = Array("\(subject)\n\(body)".utf8)
    }
    return stream.commit(
      parents: parents, message: message, author: author, committer: .committer.at(time),
      branch: branch)
  }

  /// Changes a file, when there are any, in the commit just begun.
  @discardableResult
  private mutating func change() -> Int? {
    guard history.fileCount > 0 else { return nil }
    let leaning = history.likeness == .project ? 2 : 1
    let file = generator.number(below: history.fileCount, leaning: leaning)
    write(file, stream.count)
    return file
  }

  private mutating func write(_ file: Int, _ commit: Int) {
    var path = "part-\(file / 40)/file-\(file % 40).txt"
    if history.likeness == .project { path = "area-\(file / 1600)/\(path)" }
    stream.file(path, Array("as of \(commit)\n".utf8))
  }

  private mutating func addTags() {
    for number in 0..<history.tagCount {
      let mark = line[line.count * (number + 1) / (history.tagCount + 1)]
      if number % 2 == 0 {
        stream.setReference("refs/tags/v0.\(number)", mark: mark)
      } else {
        stream.tag("v0.\(number)", mark: mark, message: "v0.\(number)\n", tagger: .committer)
      }
    }
  }
}

extension Scratch {
  /// A bare repository with a made history.
  public convenience init(_ history: MadeHistory) throws {
    try self.init(bare: true)
    try load(history.stream())
  }
}
