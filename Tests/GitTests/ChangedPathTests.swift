import Foundation
import Git
import Objects
import TestKit
import Testing

/// Git's changed-path filters: what they call unchanged is unchanged.
struct ChangedPathTests {
  /// Expects the filters to allow all that git finds changed, folders included, and to rule out most else.
  private func expectSound(
    _ scratch: Scratch, options: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try scratch.git(
      options + ["commit-graph", "write", "--reachable", "--changed-paths"])
    let file = try #require(try scratch.commitGraph(), sourceLocation: sourceLocation)
    let lines = try scratch.git(
      "log --all --format=%x01%H -m --first-parent --root --name-only -z")
    var changed: [ObjectID: Set<[UInt8]>] = [:]
    for part in lines.split(separator: 1) {
      let words = part.split { $0 == 0 || $0 == 10 }
      let id = try #require(ObjectID(hex: words[0]))
      var paths: Set<[UInt8]> = []
      for word in words.dropFirst() {
        let path = word.split(separator: UInt8(ascii: "/"))
        for depth in 1...path.count {
          paths.insert(Array(path.prefix(depth).joined(separator: [UInt8(ascii: "/")])))
        }
      }
      changed[id] = paths
    }
    let all = changed.values.reduce(into: Set()) { $0.formUnion($1) }
    var ruledOut = 0
    for path in all {
      let test = try #require(file.changedPathTest(of: [path]), sourceLocation: sourceLocation)
      for (id, paths) in changed {
        let position = try #require(file.position(of: id), sourceLocation: sourceLocation)
        guard test.mayHaveChanged(at: position) == false else { continue }
        ruledOut += 1
        if paths.contains(path) {
          Issue.record(
            "\(id) changes \(String(decoding: path, as: UTF8.self))", sourceLocation: sourceLocation
          )
        }
      }
    }
    let possible = all.count * changed.count - changed.values.reduce(0) { $0 + $1.count }
    #expect(ruledOut * 10 >= possible * 9, sourceLocation: sourceLocation)
  }

  @Test func `no change in a made history is denied`() throws {
    let scratch = try Scratch()
    try scratch.importHistory(300, fileCount: 200)
    try expectSound(scratch)
  }

  @Test func `the settings in the file count`() throws {
    let scratch = try Scratch()
    try scratch.importHistory(60, fileCount: 60)
    scratch.extraEnvironment = [
      "GIT_TEST_BLOOM_SETTINGS_NUM_HASHES": "3", "GIT_TEST_BLOOM_SETTINGS_BITS_PER_ENTRY": "25",
    ]
    try expectSound(scratch)
  }

  @Test func `folders, changes of kind, and names of any bytes are seen`() throws {
    let scratch = try Scratch()
    var stream = FastImport()
    func commit(_ parents: [Int]) -> Int { stream.commit(parents: parents, message: []) }
    let names = [
      "a", "ab", "abc", "abcd", "abcde", "d/e/f/g", "d/e/h", "\u{e9}t\u{e9}", "d\u{e9}/\u{4e2d}",
      "x\u{1f600}y", "\u{e9}", "\u{e9}\u{e8}\u{e0}\u{fc}\u{f6}", "aa\u{e9}", "aaa\u{e9}",
    ]
    var last = commit([])
    var tips: [Int] = []
    for name in names {
      last = commit([last])
      stream.file(name, Array(name.utf8))
      tips.append(last)
    }
    let side = commit([tips[3]])
    stream.file("side", [1])
    last = commit([last, side])
    stream.file("side", [1])
    last = commit([last])
    stream.file("d/e", nil)
    stream.file("d/e", [2])
    last = commit([last])
    stream.file("a", [2], mode: "100755")
    last = commit([last])
    stream.file("a", [2], mode: "120000")
    _ = commit([last])
    try scratch.git(["fast-import", "--quiet"], input: stream.bytes)
    try expectSound(scratch)
  }

  @Test func `a commit that changed too much or nothing is told from others`() throws {
    let scratch = try Scratch()
    var stream = FastImport()
    let root = stream.commit(parents: [], message: [])
    for number in 0..<600 { stream.file("f\(number)", [1]) }
    let empty = stream.commit(parents: [root], message: [])
    _ = stream.commit(parents: [empty], message: [])
    stream.file("f1", [2])
    try scratch.git(["fast-import", "--quiet"], input: stream.bytes)
    try scratch.git("commit-graph write --reachable --changed-paths")
    let file = try #require(try scratch.commitGraph())
    let answers = try ["main~2", "main~1", "main"].map {
      file.mayHaveChanged(
        Array("f1".utf8), at: try #require(file.position(of: try scratch.rev($0))))
    }
    #expect(answers == [true, false, true])
  }

  @Test func `a graph without filters, or with filters switched off, says nothing`() throws {
    let scratch = try Scratch()
    try scratch.commit("one")
    try scratch.git("commit-graph write --reachable")
    #expect(try scratch.commitGraph()?.changedPathTest(of: [[65]]) == nil)
    try scratch.git("commit-graph write --reachable --changed-paths")
    #expect(try scratch.commitGraph()?.changedPathTest(of: [[65]]) != nil)
    #expect(try scratch.commitGraph()?.changedPathTest(of: [[]]) == nil)
    #expect(try scratch.commitGraph()?.changedPathTest(of: []) == nil)
    for (name, value) in [
      ("commitGraph.readChangedPaths", "false"), ("commitGraph.changedPathsVersion", "0"),
      ("commitGraph.changedPathsVersion", "2"),
    ] {
      try scratch.git(["config", name, value])
      #expect(try scratch.commitGraph() != nil)
      #expect(try scratch.commitGraph()?.changedPathTest(of: [[65]]) == nil, "\(name) \(value)")
      try scratch.git(["config", "--unset", name])
    }
  }

  @Test func `the second version hashes plain names alike, and a later one is not read`() throws {
    let scratch = try Scratch()
    try scratch.importHistory(60, fileCount: 60)
    try scratch.git("commit-graph write --reachable --changed-paths")
    let path = URL(fileURLWithPath: scratch.path + "/.git/objects/info/commit-graph")
    var bytes = [UInt8](try Data(contentsOf: path))
    let header: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 7, 0, 0, 0, 10]
    let version = 3 + (try #require(bytes.firstRange(of: header)).lowerBound)
    let first = try #require(try scratch.commitGraph())
    let paths = try scratch.git("ls-tree -r -z --name-only main").split(separator: 0).map(
      Array.init)
    func answers(_ file: CommitGraphFile) -> [Bool?] {
      paths.flatMap { path in (0..<file.count).map { file.mayHaveChanged(path, at: $0) } }
    }
    let expected = answers(first)
    try FileManager.default.removeItem(at: path)
    bytes[version] = 2
    try Data(bytes).write(to: path)
    #expect(answers(try #require(try scratch.commitGraph())) == expected)
    try scratch.git("config commitGraph.changedPathsVersion 1")
    #expect(try scratch.commitGraph()?.changedPathTest(of: paths) == nil)
    try scratch.git("config commitGraph.changedPathsVersion 2")
    #expect(try scratch.commitGraph()?.changedPathTest(of: paths) != nil)
    bytes[version] = 3
    try Data(bytes).write(to: path)
    try scratch.git("config commitGraph.changedPathsVersion -1")
    #expect(try scratch.commitGraph()?.changedPathTest(of: paths) == nil)
  }

  @Test func `only the files of a chain that have filters tell of changes`() throws {
    let scratch = try Scratch()
    let first = try scratch.commit("one")
    try scratch.git("commit-graph write --reachable --split=no-merge --no-changed-paths")
    let second = try scratch.commit("two")
    try scratch.git("commit-graph write --reachable --split=no-merge --changed-paths")
    let file = try #require(try scratch.commitGraph())
    func answer(_ id: ObjectID, _ path: String) throws -> Bool? {
      file.mayHaveChanged(Array(path.utf8), at: try #require(file.position(of: id)))
    }
    #expect(try answer(first, "one") == nil)
    #expect(try answer(second, "one") == false)
    #expect(try answer(second, "two") == true)
  }
}
