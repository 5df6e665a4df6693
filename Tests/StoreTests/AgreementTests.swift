import Objects
import TestKit
import Testing

/// Lists are the same with a store, with one that is just made, without any, and as git has them.
struct AgreementTests {
  /// Command lines of git's own `log`.
  static let gitLines = [
    "--format=%H%x00%P%x00%s", "--oneline", "--format=%h|%an|%ae|%ad|%cn|%ce|%cd --date=raw",
    "--oneline --reverse", "--oneline --skip=150 -n 40", "--format=%H --topo-order",
    "--format=%H --date-order", "--format=%H --author-date-order", "--oneline --all",
    "--format=%H --first-parent", "--format=%H --merges", "--oneline --no-merges --reverse",
    "--format=%H --max-parents=0", "--format=raw", "--oneline --author=Author.1",
    "--oneline --committer=Mitter -n 30 --skip=3", "--format=%H --author=nobody",
    "--format=%H --since=@1700010000", "--oneline --until=@1700012000", "--oneline main~40..main",
    "--format=%H main~30...main~9", "--oneline --grep=1", "--format=%H%d", "--oneline HEAD~7",
  ]

  /// Command lines of yore's own.
  static let ownLines = [
    "log", "log --json", "log --expand-all", "log --expand-all --json", "log --reverse --json",
    "log --json --skip=40 -n 25", "log --flat --json", "log --flat --json --all --body",
    "log --reverse --expand-all", "log main~50 --json", "log --expand=main~3 --json",
    "log --merges --json", "log --flat --date=iso", "log main --not main~60 --expand-all --json",
    "branches --json", "tags --json", "branches --contains main~40",
  ]

  private func expectAgreement(
    _ scratch: Scratch, git gitLines: [String], own ownLines: [String] = Self.ownLines,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for line in gitLines {
      let words = ["log"] + line.split(separator: " ").map(String.init)
      try expectSame(
        "log --flat " + line, scratch, expected: try scratch.git(words), sourceLocation)
    }
    for line in ownLines { try expectSame(line, scratch, expected: nil, sourceLocation) }
  }

  private func expectSame(
    _ line: String, _ scratch: Scratch, expected: [UInt8]?, _ sourceLocation: SourceLocation
  ) throws {
    let without = scratch.answer(line, storing: false)
    #expect(without.status == 0, "\(line): \(without.errors)", sourceLocation: sourceLocation)
    if let expected {
      #expect(without.output == expected, "\(line), no store", sourceLocation: sourceLocation)
    }
    for run in ["first", "second"] {
      #expect(
        scratch.answer(line) == without, "\(line), \(run) run", sourceLocation: sourceLocation)
    }
  }

  @Test func `a made history is listed the same, whoever asks first`() throws {
    let scratch = try Scratch(MadeHistory(3000, seed: 11, tagCount: 30))
    try expectAgreement(
      scratch, git: ["--oneline", "--format=%H%x00%P", "--oneline --author=Author.3"],
      own: ["log --json", "log --expand-all", "log --json --skip=600 -n 20"])
    #expect(scratch.store.segments.count == 1)
    #expect(try Set(scratch.storedIDs().map(\.hex)) == Set(scratch.oracle("rev-list main")))
  }

  @Test func `every kind of list is the same`() throws {
    let scratch = try Scratch(MadeHistory(500, seed: 12, tagCount: 6))
    try expectAgreement(scratch, git: Self.gitLines)
    #expect(!scratch.store.segments.isEmpty)
  }

  @Test(arguments: Self.gitLines.indices)
  func `the first list of all makes the store and is right`(number: Int) throws {
    let scratch = try Self.shared(number).get()
    let line = Self.gitLines[number]
    try scratch.store.removeAll()
    let words = ["log"] + line.split(separator: " ").map(String.init)
    #expect(scratch.answer("log --flat " + line).output == (try scratch.git(words)))
  }

  private static func shared(_ number: Int) -> Result<Scratch, any Error> {
    Result { try Scratch(MadeHistory(300, seed: UInt64(100 + number), tagCount: 3)) }
  }

  @Test(arguments: UInt64(1)...6)
  func `a graph of any shape and times is listed the same`(seed: UInt64) throws {
    let scratch = try RandomGraph(seed: seed).make()
    try expectAgreement(
      scratch,
      git: [
        "--format=%H%x00%P%x00%s", "--oneline --all", "--format=%H --topo-order", "--oneline half",
        "--format=%H --date-order --all", "--format=%H --author-date-order",
        "--oneline --author=Author.1", "--format=%h|%an|%ad|%cd --date=iso --reverse",
        "--format=%H tip-1..tip-2", "--format=%H --first-parent tip-3", "--oneline --merges tip-4",
      ],
      own: [
        "log --json", "log --expand-all --json", "log --flat --json", "log tip-1 --expand-all",
        "log --all --expand-all --json", "branches --json", "branches --merged main",
      ])
    #expect(!scratch.store.segments.isEmpty)
  }

  @Test func `commits of odd form are listed as they stand in their objects`() throws {
    let scratch = try OddHistory.make()
    let count = try scratch.oracle("rev-list main").count
    try expectAgreement(
      scratch, git: ["--format=%H%x00%P", "--format=%H --topo-order", "--format=%H --first-parent"])
    for line in [
      "--format=%H|%an|%ae|%aN|%al|%ad|%at|%ai|%aI|%as", "--format=%cn|%ce|%cd|%ct|%cI|%f",
      "--format=%s%x00%f|%e|%d", "--encoding=ISO-8859-1 --oneline", "--format=%s --encoding=none",
      "--author=long", "--author=^A --committer=.", "--format=fuller", "--json", "--date=raw",
      "--reverse --oneline", "--author-date-order --oneline", "--merges --oneline",
    ] {
      try expectSame("log --flat " + line, scratch, expected: nil, #_sourceLocation)
    }
    #expect(try scratch.storedIDs().count == count)
  }
}
