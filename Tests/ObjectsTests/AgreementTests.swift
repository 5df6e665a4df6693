import Objects
import TestKit
import Testing
import Text

/// Every object of the repositories with odd objects, against what git makes of it.
struct AgreementTests {
  private static let oddCases = (try? Fixtures.caseNames(ofKind: "b")) ?? []

  /// All but the case in which git itself refuses to list what there is.
  private static let listedCases = oddCases.filter { !$0.hasPrefix("131") }

  @Test func `there are odd objects to read`() {
    #expect(Self.listedCases.count > 15)
  }

  @Test(arguments: oddCases)
  func `every object is written as it was read`(script: String) throws {
    let objects = try Scratch(case: script).objects()
    #expect(!objects.isEmpty)
    for object in objects {
      switch object.kind {
      case .commit:
        let commit = Commit(bytes: object.bytes)
        var editor = CommitEditor(commit)
        #expect(editor.bytes == object.bytes, "\(object.id)")
        editor.setParents([object.id] + commit.parents)
        #expect(editor.commit.parents == [object.id] + commit.parents)
        editor.setParents(commit.parents)
        #expect(editor.bytes == object.bytes, "\(object.id)")
      case .tree:
        let entries = try Tree(bytes: object.bytes).entries()
        #expect(entries.flatMap { Array($0.bytes) } == object.bytes, "\(object.id)")
      case .tag: #expect(TagObject(bytes: object.bytes).bytes == object.bytes)
      case .blob: break
      }
    }
  }

  @Test(arguments: listedCases)
  func `commits say what git log says`(script: String) throws {
    let repository = try Scratch(case: script)
    let commits = try repository.objects().filter { $0.kind == .commit }
    let fields = [
      "%H", "%T", "%P", "%an", "%ae", "%at", "%cn", "%ce", "%ct", "%e", "%s", "%f", "%b",
    ]
    let output = try repository.git(
      [
        "log", "--no-walk=unsorted", "-z", "--format=" + fields.joined(separator: "%x01"),
        "--stdin",
      ],
      input: commits.flatMap { $0.id.hex.utf8 + [0x0a] })
    let rows = output.split(separator: 0)
    try #require(rows.count == commits.count)
    for (row, object) in zip(rows, commits) {
      let raw = Commit(bytes: object.bytes)
      let commit = Commit(bytes: utf8(raw.bytes, encoding: raw.encoding))
      let ours: [[UInt8]] = [
        Array(object.id.hex.utf8), Array((raw.tree?.hex ?? "").utf8),
        Array(raw.parents.map(\.hex).joined(separator: " ").utf8), Array(commit.author.name),
        Array(commit.author.email), Array(commit.author.timeText), Array(commit.committer.name),
        Array(commit.committer.email), Array(commit.committer.timeText), Array(raw.encoding ?? []),
        Array(commit.subject), commit.sanitizedSubject, Array(commit.body),
      ]
      let theirs = row.split(separator: 1, omittingEmptySubsequences: false).map(Array.init)
      for ((field, our), their) in zip(zip(fields, ours), theirs) {
        #expect(our == their, "\(field) of \(object.id): \(shown(our)) is \(shown(their))")
      }
    }
  }

  @Test(arguments: listedCases)
  func `commits are as old as git rev-list thinks`(script: String) throws {
    let repository = try Scratch(case: script)
    var times: [String: String] = [:]
    for line in shown(try repository.git(["rev-list", "--timestamp", "--branches"])).split(
      separator: "\n")
    {
      let fields = line.split(separator: " ").map(String.init)
      times[fields[1]] = fields[0]
    }
    #expect(!times.isEmpty)
    for object in try repository.objects() {
      guard let time = times[object.id.hex] else { continue }
      let clamped = Int64(clamping: UInt64(time) ?? .max)
      #expect(Commit(bytes: object.bytes).walkTime == clamped, "\(object.id): \(time)")
    }
  }

  @Test func `tags say what git for-each-ref says`() throws {
    let repository = try Scratch(case: "121-tags-of-everything")
    let tags = try repository.objects().filter { $0.kind == .tag }
    #expect(tags.count == 6)
    let format = "%(objectname)\t%(object)\t%(type)\t%(tag)\t%(taggername)\t%(contents:subject)"
    let output = shown(try repository.git(["for-each-ref", "--format=" + format, "refs/tags"]))
    var rows: [String: [String]] = [:]
    for line in output.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      rows[fields[0]] = Array(fields[1...])
    }
    for object in tags {
      let tag = TagObject(bytes: object.bytes)
      let ours = [
        tag.target?.hex ?? "", tag.kind?.rawValue ?? "", shown(tag.name ?? []),
        shown(tag.tagger?.name ?? []), shown(tag.subject),
      ]
      #expect(ours == rows[object.id.hex])
    }
  }

  @Test(arguments: ["126-odd-paths", "132-link-and-tree-of-one-name"])
  func `trees list what git ls-tree lists`(script: String) throws {
    let repository = try Scratch(case: script)
    for object in try repository.objects() where object.kind == .tree {
      let output = try repository.git(["ls-tree", "-z", object.id.hex])
      let ours = Tree(bytes: object.bytes).flatMap { entry -> [UInt8] in
        let digits = String(entry.mode.canonical.rawValue, radix: 8)
        let mode = String(repeating: "0", count: 6 - digits.count) + digits
        let kind = entry.mode.kind == .tree ? "tree" : "blob"
        return Array("\(mode) \(kind) \(entry.id)\t".utf8) + entry.name + [0]
      }
      #expect(ours == output)
    }
  }
}
