import Foundation
import Git
import Objects
import Rewrite
import TestKit
import Testing

/// Picks whose outcome depends on attributes and settings, done by `git cherry-pick` and by yore.
struct MergePickTests {
  /// Three versions of a set of files, and what the repository says about them.
  struct Case {
    var base: [String: String?]
    var ours: [String: String?]
    var theirs: [String: String?]
    var settings: [String] = []
  }

  private static let lines = (1...12).map { "line \($0)\n" }.joined()

  private static func changed(_ line: Int, _ text: String) -> String {
    lines.replacingOccurrences(of: "line \(line)\n", with: text + "\n")
  }

  private static func conflicting(_ path: String) -> Case {
    Case(
      base: [path: lines], ours: [path: changed(6, "our six")],
      theirs: [path: changed(6, "their six")])
  }

  /// Picks `theirs` onto `ours` with git and with yore, and expects the same of both.
  ///
  /// - Returns: yore's merge.
  @discardableResult
  private func pick(
    _ versions: Case, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> TreeMerge {
    let scratch = try Scratch()
    for setting in versions.settings {
      let words = setting.split(separator: "=", maxSplits: 1).map(String.init)
      try scratch.git(["config", words[0], words[1]])
    }
    let base = try scratch.tree(try scratch.commit("base", files: versions.base))
    try scratch.git("checkout -q -b theirs")
    let theirs = try scratch.commit("their change", files: versions.theirs)
    try scratch.git("checkout -q main")
    let ours = try scratch.tree(try scratch.commit("our change", files: versions.ours))
    let short = try scratch.gitText(["rev-parse", "--short", "theirs"])
    let (objects, merger) = try scratch.merger()
    let merge = try merger.merge(
      base: base, ours: ours, theirs: try scratch.tree(theirs),
      labels: MergeLabels(
        base: "parent of \(short) (their change)", ours: "HEAD",
        theirs: "\(short) (their change)"))
    let run = try scratch.runGit(["cherry-pick", "theirs"])
    #expect(merge.conflicts.isEmpty == (run.status == 0), sourceLocation: sourceLocation)
    let unmerged = try scratch.gitText(["ls-files", "-u", "-z"]).split(separator: "\0")
    #expect(
      MergeResult(merge).entries == unmerged.map(String.init), sourceLocation: sourceLocation)
    try scratch.git("add -A")
    let tree = try scratch.gitText(["write-tree"])
    #expect(merge.markedTree.hex == tree, sourceLocation: sourceLocation)
    _ = objects
    return merge
  }

  @Test func `a conflict of lines is between markers`() throws {
    let merge = try pick(Self.conflicting("file"))
    #expect(merge.conflicts.map(\.kind) == [.content])
  }

  @Test func `the style of conflicts is the user's`() throws {
    for style in ["diff3", "zdiff3", "merge"] {
      var versions = Self.conflicting("file")
      versions.ours["file"] = Self.changed(6, "same\nour six\nend")
      versions.theirs["file"] = Self.changed(6, "same\ntheir six\nend")
      versions.settings = ["merge.conflictStyle=\(style)"]
      try pick(versions)
    }
  }

  @Test(arguments: [
    "file merge=union", "file -merge", "file merge=binary", "file merge", "* -merge\nfile !merge",
    "file merge=nosuch", "file conflict-marker-size=12", "fil? merge=union", "/file merge=union",
    "dir/file merge=union", "\"fi\\154e\" merge=union", "#file merge=union", "file binary",
    "[attr]joined merge=union\nfile joined", "file -binary", "FILE merge=union", "file/ -merge",
    "file merge=union\nfile merge=text", "**/file merge=union", "!file merge=union",
    "file merge=union bad^name", "file merge=union\r", "file conflict-marker-size=0",
  ])
  func `attributes say how a file is merged`(text: String) throws {
    var versions = Self.conflicting("file")
    versions.base[".gitattributes"] = text + "\n"
    try pick(versions)
  }

  @Test func `attributes of inner folders are stronger, and those of the repository strongest`()
    throws
  {
    var versions = Self.conflicting("dir/sub/file")
    versions.base[".gitattributes"] = "*.c -merge\nfile merge=union\n"
    versions.base["dir/.gitattributes"] = "sub/file -merge\n"
    try pick(versions)
    versions.base["dir/sub/.gitattributes"] = "file !merge\n"
    try pick(versions)
    versions.base["dir/sub/.gitattributes"] = "[attr]x merge=union\nfile x\n"
    try pick(versions)
    versions.settings = ["core.attributesFile=attributes"]
    versions.base["attributes"] = "file merge=union\n"
    versions.base["dir/.gitattributes"] = ""
    versions.base[".gitattributes"] = ""
    try pick(versions)
  }

  @Test func `attributes are those of the tree that is picked onto`() throws {
    var versions = Self.conflicting("file")
    versions.theirs[".gitattributes"] = "file -merge\n"
    try pick(versions)
    versions = Self.conflicting("file")
    versions.ours[".gitattributes"] = "file merge=union\n"
    try pick(versions)
  }

  @Test(arguments: [
    "cat %O %A %B > %A.new; mv %A.new %A", "cat %B > %A; exit 1", "echo %P %L %% %Q > %A",
    "exit 130",
  ])
  func `a driver of the user merges`(command: String) throws {
    var versions = Self.conflicting("it's a 'file'!")
    versions.base[".gitattributes"] = "* merge=mine conflict-marker-size=9\n"
    versions.settings = ["merge.mine.driver=\(command)", "merge.mine.name=mine"]
    try pick(versions)
  }

  @Test func `the default driver holds for files without an attribute`() throws {
    var versions = Self.conflicting("file")
    versions.settings = ["merge.default=union"]
    try pick(versions)
    versions.settings = ["merge.default=mine", "merge.mine.driver=echo merged > %A"]
    try pick(versions)
  }

  @Test func `a driver without a command line is an error`() throws {
    var versions = Self.conflicting("file")
    versions.base[".gitattributes"] = "file merge=mine\n"
    versions.settings = ["merge.mine.name=mine"]
    #expect(
      throws: MergeError.driverWithoutCommand(name: Array("mine".utf8), path: Array("file".utf8))
    ) {
      try pick(versions)
    }
  }

  @Test func `line ends stay as they are`() throws {
    var versions = Case(base: [:], ours: [:], theirs: [:])
    func returns(_ text: String) -> String { text.replacingOccurrences(of: "\n", with: "\r\n") }
    versions.base["file"] = returns(Self.lines)
    versions.ours["file"] = returns(Self.changed(2, "two"))
    versions.theirs["file"] = returns(Self.changed(10, "ten"))
    try pick(versions)
    versions.theirs["file"] = Self.changed(10, "ten")
    try pick(versions)
  }

  @Test(arguments: ["conflict", "true", "false"])
  func `files follow a renamed folder as the user wants it`(setting: String) throws {
    let base = ["a", "b", "c"].map { ("old/\($0)", Optional(Self.lines + $0)) }
    var ours: [String: String?] = [:]
    for (path, text) in base {
      ours[path] = .some(nil)
      ours["new/" + path.dropFirst(4)] = text
    }
    try pick(
      Case(
        base: Dictionary(uniqueKeysWithValues: base), ours: ours,
        theirs: ["old/d": "added\n", "old/a": Self.changed(3, "three") + "a"],
        settings: ["merge.directoryRenames=\(setting)"]))
  }

  @Test func `more renames than the limit are not looked for`() throws {
    var (base, ours): ([String: String?], [String: String?]) = ([:], [:])
    for number in 0..<4 {
      base["old\(number)"] = Self.lines + String(repeating: "\(number)\n", count: 6)
      ours["old\(number)"] = .some(nil)
      ours["new\(9 - number)"] = Self.changed(3, "x") + String(repeating: "\(number)\n", count: 6)
    }
    let theirs = ["old1": Self.changed(9, "y") + String(repeating: "1\n", count: 6)]
    for setting in ["merge.renameLimit=1", "diff.renameLimit=1", "merge.renameLimit=0"] {
      try pick(Case(base: base, ours: ours, theirs: theirs, settings: [setting]))
    }
  }
}
