import Foundation
import TestKit
import Testing

/// Searching the messages that the history store keeps.
@Suite struct StoredSearchTests {
  @Test func `what is found in kept messages is what git finds`() throws {
    let scratch = try Self.make()
    try scratch.git(["notes", "add", "-m", "remarkable needle", "main~7"])
    for options in Self.queries {
      try scratch.expectSameLog(["--format=%H"] + options)
    }
    try #require(scratch.messageFiles().count == 1)
    for options in Self.queries {
      for locale in ["C", "C.UTF-8"] {
        try scratch.expectSameLog(["--format=%s"] + options, environment: ["LC_ALL": locale])
      }
    }
    try scratch.git("config yore.cache false")
    for options in Self.queries { try scratch.expectSameLog(["--format=%H"] + options) }
  }

  @Test func `notes that are many folders deep are searched too`() throws {
    let scratch = try Self.make()
    let id = try scratch.gitText(["rev-parse", "main~9"])
    let blob = try scratch.gitText(["hash-object", "-w", "README"])
    try scratch.git("rm -q --cached README")
    let name = id.prefix(2) + "/" + id.dropFirst(2).prefix(2) + "/" + id.dropFirst(4)
    try scratch.git(["update-index", "--add", "--cacheinfo", "100644,\(blob),\(name)"])
    let tree = try scratch.gitText(["write-tree"])
    let commit = try scratch.gitText(["commit-tree", "-m", "notes", tree])
    try scratch.git(["update-ref", "refs/notes/commits", commit])
    try scratch.expectSameLog("--format=%H --notes --grep=readable")
    try scratch.expectSameLog("--format=%H --grep=readable")
    #expect(try scratch.yore("log --flat --json --grep=readable").lines.count == 1)
  }

  @Test func `new commits are searched with the kept ones`() throws {
    let scratch = try Self.make()
    try scratch.expectSameLog("--format=%H --grep=needle")
    let first = try scratch.messageFiles()
    try scratch.git(["commit", "-q", "--allow-empty", "-m", "a new needle"])
    try scratch.expectSameLog("--format=%H --grep=needle")
    #expect(try scratch.messageFiles() == first)
    try scratch.load(Self.stream(count: 300, onTopOf: "refs/heads/main"))
    try scratch.expectSameLog("--format=%H --grep=needle")
    try scratch.expectSameLog("--format=%H --grep=needle --invert-grep")
    // The segments became one, and so did the files of messages.
    #expect(try scratch.messageFiles().count == 1)
    #expect(try scratch.messageFiles() != first)
    try scratch.load(Self.stream(count: 270, onTopOf: "refs/heads/main"))
    try scratch.expectSameLog("--format=%H --grep=needle")
    #expect(try scratch.messageFiles().count == 2)
    try scratch.expectSameLog("--format=%H --grep=number.7")
  }

  @Test func `a replaced message is searched as it is now`() throws {
    let scratch = try Self.make()
    try scratch.expectSameLog("--format=%H --grep=needle")
    let tree = try scratch.gitText(["rev-parse", "main~20^{tree}"])
    let parent = try scratch.gitText(["rev-parse", "main~21"])
    let other = try scratch.gitText(["commit-tree", tree, "-p", parent, "-m", "needle instead"])
    try scratch.git(["replace", "main~20", other])
    try scratch.expectSameLog("--format=%H --grep=needle")
    try scratch.expectSameLog("--format=%H --grep=instead")
    try scratch.git("config core.useReplaceRefs false")
    try scratch.expectSameLog("--format=%H --grep=instead")
    try scratch.expectSameLog("--format=%H --grep=needle")
  }

  @Test func `damaged messages are never believed, and are kept anew`() throws {
    let scratch = try Self.make()
    let query = ["log", "--flat", "--format=%H", "--grep=needle"]
    let expected = try scratch.git(["log", "--format=%H", "--grep=needle"])
    #expect(try scratch.yore(query).output == expected)
    let path = try #require(try scratch.messageFiles().first)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    var random = SeededGenerator(seed: 11)
    let places =
      Array((whole.count - 70)..<whole.count)
      + (0..<40).map { _ in Int.random(in: 0..<whole.count, using: &random) }
    for place in places {
      var bytes = whole
      bytes[place] ^= UInt8(1) << Int.random(in: 0..<8, using: &random)
      try bytes.write(to: URL(fileURLWithPath: path))
      #expect(try scratch.yore(query).output == expected, "byte \(place)")
      #expect(try scratch.yore(query).output == expected, "byte \(place), the second time")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == whole, "byte \(place)")
    }
    for length in [0, 1, 23, 24, 60, whole.count / 2, whole.count - 1] {
      try whole.prefix(length).write(to: URL(fileURLWithPath: path))
      #expect(try scratch.yore(query).output == expected, "\(length) bytes")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == whole, "\(length) bytes")
    }
  }

  @Test func `messages of another store are not taken for this one's`() throws {
    let (one, other) = (try Self.make(), try Self.make(needle: "other"))
    try one.expectSameLog("--format=%H --grep=needle")
    try other.expectSameLog("--format=%H --grep=needle")
    let path = try #require(try other.messageFiles().first)
    let foreign = try #require(try one.messageFiles().first)
    let url = URL(fileURLWithPath: path)
    try FileManager.default.removeItem(at: url)
    try FileManager.default.copyItem(at: URL(fileURLWithPath: foreign), to: url)
    try other.expectSameLog("--format=%H --grep=needle")
    try other.expectSameLog("--format=%H --grep=other")
  }

  @Test func `a short range is searched without keeping all messages`() throws {
    let scratch = try Self.make()
    try scratch.expectSameLog("--format=%H --grep=needle main~30..main")
    try scratch.expectSameLog("--format=%H --grep=needle --since=2030-01-01")
    #expect(try scratch.messageFiles().isEmpty)
  }

  private static let queries: [[String]] = [
    "--grep=needle", "-i --grep=needle", "-i --grep=kiss", "-i --grep=s", "-E --grep=need|hay",
    "--grep=^$", "--grep=", "--grep=$", "--invert-grep --grep=needle", "--grep=zzzz",
    "--grep=needle --grep=hay", "--grep=needle --grep=hay --all-match",
    "--grep=needle --grep=hay --invert-grep", "--grep=needle --author=Mitter -n 3",
    "--grep=n.*e --merges", "--grep=needle --no-merges --skip=4", "-P --grep=\\bneedle\\b",
    "-F -i --grep=A.B", "-F --grep=a.b", "--grep=über", "-i --grep=ÜBER", "--grep=caf",
    "--grep=café", "--reverse --grep=needle", "--topo-order --grep=needle", "--all --grep=hay",
    "--first-parent --grep=needle", "--grep=needle -- README", "--parents --grep=needle",
    "--grep=needle main~40..main", "--grep=remarkable", "--notes --grep=remarkable",
    "--encoding=ISO-8859-1 --grep=needle", "--encoding=none --grep=caf", "--grep=xxx",
    "--grep=number.1[0-9]$", "--since=2023-11-15 --grep=needle", "--min-parents=2 --grep=Merge",
    "--first-parent --max-parents=1 --grep=needle",
  ].map { $0.split(separator: " ").map(String.init) }

  /// Commits with messages of all sorts, more than are read in passing.
  private static func make(needle: String = "needle") throws -> Scratch {
    let scratch = try Scratch()
    try scratch.load(stream(count: 320, needle: needle))
    try scratch.git("reset -q --hard main")
    try scratch.write("readable\n", to: "README")
    try scratch.git("add README")
    try scratch.git(["commit", "-q", "-m", "\(needle) in README"])
    try scratch.git("config i18n.commitEncoding ISO-8859-1")
    try scratch.git(
      ["commit", "-q", "--allow-empty", "-F", "-"],
      input: Array("caf".utf8) + [0xe9] + Array(" \(needle)\n".utf8))
    try scratch.git("config --unset i18n.commitEncoding")
    for object in [
      "\(needle) that no empty line comes before", "\n\(needle)\0 hay", "\n", "",
      "encoding nonsense\n\n\(needle)\n", "\n\nkiſs \u{212a}iss\n\n\n",
    ] {
      try addOdd(object, to: scratch)
    }
    return scratch
  }

  private static func addOdd(_ end: String, to scratch: Scratch) throws {
    let tree = try scratch.gitText(["rev-parse", "HEAD^{tree}"])
    let parent = try scratch.gitText(["rev-parse", "HEAD"])
    let time = FakeClock.start + 400 * 3600
    let object = """
      tree \(tree)
      parent \(parent)
      author A U Thor <author@example.com> \(time) +0000
      committer C O Mitter <committer@example.com> \(time) +0000
      \(end)
      """
    let id = try scratch.git(
      ["hash-object", "-w", "-t", "commit", "--literally", "--stdin"], input: Array(object.utf8))
    try scratch.git([
      "update-ref", "refs/heads/main", String(decoding: id.dropLast(), as: UTF8.self),
    ])
  }

  private static func stream(
    count: Int, onTopOf base: String? = nil, needle: String = "needle"
  ) -> FastImport {
    var random = SeededGenerator(seed: UInt64(count))
    var stream = FastImport()
    var marks: [Int] = []
    let texts = [
      "\(needle) here", "hay", "Hay\n\n\(needle.uppercased()) hay", "a.b", "A.B\n", "über alles",
      "Über", "", "\n\n\(needle)\n", "kiss\nKISS", "caf\u{e9}", String(repeating: "x", count: 5000),
    ]
    for number in 0..<count {
      let text =
        texts.randomElement(using: &random)! + (number % 3 == 0 ? "\nnumber \(number)" : "")
      let isMerge = number > 5 && number % 7 == 0
      marks.append(
        stream.commit(
          parents: isMerge
            ? [marks[number - 1], marks[number - 3]] : marks.last.map { [$0] } ?? [],
          message: Array((isMerge ? "Merge " + text : text).utf8),
          author: number % 5 == 0 ? .committer : .author,
          committer: .committer.at(FakeClock.start + number * 3600 + (base == nil ? 0 : 1 << 22)),
          branch: "refs/heads/main", base: number == 0 ? base : nil))
    }
    return stream
  }
}

extension Scratch {
  /// The files in which messages are kept.
  fileprivate func messageFiles() throws -> Set<String> {
    let folder = path + "/.git/yore/history"
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return Set(names.filter { $0.hasPrefix("messages-") }.map { folder + "/" + $0 })
  }
}
