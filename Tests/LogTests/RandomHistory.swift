import TestKit

/// A small history of all shapes, made from a seed: several roots, merges of up to four, dates that are equal
/// or a little wrong, messages and names of every kind, files that come and go, references everywhere.
struct RandomHistory {
  let seed: UInt64
  var count = 60

  /// Builds the repository, its working tree included; every second one has a commit-graph.
  func make() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.load(stream())
    if seed % 3 == 0 {
      try scratch.write(Self.mailmap, to: ".mailmap")
    }
    try scratch.git("reset -q --hard main")
    try scratch.git("symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/main")
    try scratch.git(["notes", "add", "-m", "a note\nfix of two lines"])
    try scratch.git("notes --ref=other add -m other main^0")
    try scratch.git("tag -a -m nested nested annotated")
    if seed % 2 == 0 { try scratch.git("commit-graph write --reachable --changed-paths") }
    return scratch
  }

  private static let mailmap = """
    Real Name <real@example.com> <author@example.com>
    Å <x@example.com>
    <new@example.com> author <a@example.com>

    """

  private func stream() -> FastImport {
    var random = SeededGenerator(seed: seed)
    var stream = FastImport()
    var marks: [Int] = []
    for number in 1...count {
      var time = FakeClock.start + number * 3600
      if chance(5, &random) { time += Int.random(in: -4000..<4000, using: &random) }
      if chance(10, &random) { time = FakeClock.start + number / 5 * 5 * 3600 }
      let author = Self.people.randomElement(using: &random)!.at(
        time - Int.random(in: 0..<50_000, using: &random),
        zone: ["+0000", "-0730", "+1400"].randomElement(using: &random)!)
      let committer = Self.people.randomElement(using: &random)!.at(
        time, zone: ["+0000", "+0200"].randomElement(using: &random)!)
      let message = Self.messages.randomElement(using: &random)!
      marks.append(
        stream.commit(
          parents: parents(among: marks, &random), message: Array(message.utf8), author: author,
          committer: committer, branch: "refs/heads/making"))
      for path in Self.paths.shuffled(using: &random).prefix(Int.random(in: 0..<3, using: &random))
      {
        let text: [UInt8]? =
          chance(8, &random) ? nil : [UInt8(ascii: "0") + .random(in: 0..<3, using: &random)]
        stream.file(path, text, mode: chance(3, &random) ? "100755" : "100644")
      }
    }
    stream.setReference("refs/heads/making", mark: nil)
    stream.setReference("refs/heads/main", mark: marks.last)
    for name in Self.references {
      stream.setReference("refs/" + name, mark: marks.randomElement(using: &random))
    }
    for name in ["annotated", "v2"] {
      stream.tag(
        name, mark: marks.randomElement(using: &random)!, message: "\(name)\n", tagger: .committer)
    }
    return stream
  }

  private func parents(among marks: [Int], _ random: inout SeededGenerator) -> [Int] {
    guard let last = marks.last else { return [] }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<4: return []
    case 4..<72: return [marks.suffix(5).randomElement(using: &random) ?? last]
    case 72..<95: return Array(marks.suffix(8).shuffled(using: &random).prefix(2))
    default: return Array(marks.suffix(8).shuffled(using: &random).prefix(4))
    }
  }

  private func chance(_ outOf: Int, _ random: inout SeededGenerator) -> Bool {
    Int.random(in: 0..<outOf, using: &random) == 0
  }

  private static let people: [FastImport.Identity] = [
    .author, .committer, .init(name: "Ångström", mail: "x@example.com"),
    .init(name: "author", mail: "A@example.com"), .init(name: "", mail: "only@example.com"),
  ]

  private static let messages = [
    "fix the thing", "Merge branch 'x'\n", "one\ntwo\n\nbody of it\nmore\n", "", "\n\nlead\n",
    "Commit\n\nSigned-off-by: A U Thor <author@example.com>\nReviewed-by: x\n", "über ref\n",
    "fix: a|b (foo)\n\nFIX again\n", "tab\there\n", "xxy\n\n\ttest eee\n", "[tag] e{2}",
  ]

  static let paths = [
    "a.txt", "b.c", "dir/a.txt", "dir/b.c", "dir/sub/x.sh", "Dir/A.TXT", "we ird/[x]", "t/t0.sh",
    "foo", "f*o",
  ]

  private static let references = [
    "heads/maint", "heads/topic/a", "heads/topic/b", "heads/zed", "remotes/origin/main",
    "remotes/origin/x", "remotes/other/main", "tags/v1.0", "tags/v1.1", "tags/v2.0", "tags/v2.5-rc",
    "stash", "bisect/bad", "weird/x",
  ]
}
