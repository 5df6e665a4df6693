import History
import TestKit

/// Made histories in one real repository, so that git can be asked about them.
final class GitOracle {
  private let scratch: Scratch
  private var names: [[UInt8]: [Int]] = [:]

  /// Writes all histories into one new repository; they have nothing in common.
  init(_ histories: [SampleHistory]) throws {
    scratch = try Scratch(bare: true)
    var stream = ""
    var offset = 1
    for (number, history) in histories.enumerated() {
      for commit in 0..<history.count {
        stream += """
          commit refs/heads/h\(number)/c\(commit)
          mark :\(offset + commit)
          author A U Thor <author@example.com> \(history.authorTimes[commit]) +0000
          committer C O Mitter <committer@example.com> \(history.times[commit]) +0000
          data <<END
          \(number) \(commit)
          END

          """
        for (place, parent) in history.parents[commit].enumerated() {
          stream += "\(place == 0 ? "from" : "merge") :\(offset + parent)\n"
        }
        stream += "deleteall\n"
        if history.contents[commit] > 0 {
          stream += "M 100644 inline file\ndata <<END\n\(history.contents[commit])\nEND\n"
        }
        stream += "\n"
      }
      offset += history.count
    }
    try scratch.git(["fast-import", "--quiet"], input: Array(stream.utf8))
    for line in try scratch.git(["log", "--all", "--format=%H %s"]).split(separator: 10) {
      let words = line.split(separator: 32)
      let numbers = words.dropFirst().compactMap { Int(String(decoding: $0, as: UTF8.self)) }
      names[Array(words[0])] = numbers
    }
  }

  /// Lets git use generation numbers from here on.
  func writeCommitGraph() throws {
    try scratch.git(["commit-graph", "write", "--reachable"])
  }

  /// The commits that `git log` lists, by number, and the parents that it gives them.
  func log(_ number: Int, _ query: Query) throws -> [(commit: Int, parents: [Int])] {
    let name = { (commit: Int) in "h\(number)/c\(commit)" }
    var words = ["log", "--format=%H %P"] + query.arguments
    words += query.include.map(name)
    words += query.exclude.map { "^" + name($0) }
    words += query.isLimitedToFile ? ["--", "file"] : ["--"]
    return try scratch.git(words).split(separator: 10).map { line in
      let ids = line.split(separator: 32).map { names[Array($0)]?[1] ?? -1 }
      return (ids[0], Array(ids.dropFirst()))
    }
  }

  /// What `git merge-base --all` prints.
  func mergeBases(_ number: Int, _ a: Int, _ b: Int) throws -> [Int] {
    let output = try? scratch.git([
      "merge-base", "--all", "h\(number)/c\(a)", "h\(number)/c\(b)",
    ])
    return (output ?? []).split(separator: 10).map { names[Array($0)]?[1] ?? -1 }
  }
}

/// A question to git and to a walk alike.
struct Query: CustomStringConvertible {
  var include: [Int] = []
  var exclude: [Int] = []
  var options = WalkOptions()
  var isLimitedToFile = false

  var arguments: [String] {
    var words: [String] = []
    switch options.order {
    case .default: break
    case .topo: words.append("--topo-order")
    case .date: words.append("--date-order")
    case .authorDate: words.append("--author-date-order")
    }
    if options.firstParent { words.append("--first-parent") }
    if options.rewriteParents { words.append("--parents") }
    if let since = options.since { words.append("--max-age=\(since)") }
    if let until = options.until { words.append("--min-age=\(until)") }
    return words
  }

  var description: String {
    "\(arguments) \(include) not \(exclude)\(isLimitedToFile ? " -- file" : "")"
  }

  /// Any question about a history.
  static func random(about history: SampleHistory, using chance: inout Chance) -> Query {
    var query = Query()
    let isOneIn = { (n: Int, chance: inout Chance) in Int.random(in: 0..<n, using: &chance) == 0 }
    let newest = history.count - 1 - Int.random(in: 0..<min(4, history.count), using: &chance)
    query.include = [newest]
    while isOneIn(3, &chance) {
      query.include.append(Int.random(in: 0..<history.count, using: &chance))
    }
    if isOneIn(2, &chance) {
      repeat {
        query.exclude.append(Int.random(in: 0..<history.count, using: &chance))
      } while isOneIn(3, &chance)
    }
    query.options.order =
      [.default, .topo, .date, .authorDate].randomElement(using: &chance) ?? .default
    query.options.firstParent = isOneIn(5, &chance)
    if isOneIn(5, &chance) { query.options.since = history.times.randomElement(using: &chance) }
    if isOneIn(5, &chance) { query.options.until = history.times.randomElement(using: &chance) }
    query.isLimitedToFile = isOneIn(2, &chance)
    query.options.rewriteParents = query.isLimitedToFile && isOneIn(2, &chance)
    return query
  }
}
