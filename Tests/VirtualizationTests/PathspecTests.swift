import TestKit
import Testing
import Text

@testable import Virtualization

@Suite struct PathspecTests {
  static let files = [
    "a", "b.c", "A.C", "a.c.c", "dir/a", "dir/b.c", "dir/sub/a", "dir/sub/deep/b.c", "Dir/Sub/A",
    "dirt", "dir.c",
    "x y/z", "[a]", "[ab]/c", "a*b", "a?b", "a\\b", "-dash", ":colon", "!bang", "^hat", "ab", "axb",
    "aa/b/c/d/e",
    "é/ü.txt", "t/.hidden", "..a", "a..", "sub/dir/sub/dir/x",
  ]

  @Test(arguments: ["", "dir", "dir/sub", "a-folder"])
  func `pathspecs mean the files that git lists for them`(folder: String) throws {
    let scratch = try Self.make()
    let repository = try scratch.repository(folder: folder)
    let top = scratch.path
    for pathspec in [
      "a", "dir", "dir/", "dir//sub", "./dir", "dir/.", "dir/../a", "*", "*.c", "**", "dir/*",
      "dir/**", "**/a",
      "d*", "?b", "a?b", "a\\?b", "a\\*b", "[a]", "\\[a\\]", "[[]a]", "[ab]", "[!a]b", "[^a]*",
      "a[x-z]b", "a[!x]b",
      "*/b.c", "**/b.c", "dir/**/b.c", "x y", "é", "t/.*", "..a", "a..", ":colon", "\\:colon",
      ":(literal)a*b",
      ":(literal)*", ":(glob)*", ":(glob)*.c", ":(glob)**/*.c", ":(glob)dir/*", ":(glob)dir/**",
      ":(glob)*/a",
      ":(glob)**/sub/**", ":(glob)d?r/a", ":(glob)dir/**/a", ":(icase)DIR", ":(icase)b.C",
      ":(icase)*.C",
      ":(icase,glob)**/SUB/*", ":/", ":/a", ":/dir/*.c", ":(top)b.c", ":(top,icase)DIR/A", ":",
      ":!a", ":^dir",
      ":!*.c", ":(exclude)dir/sub", ":(exclude,glob)**/a", ":!/dir", ":/!a", ":(exclude,icase)DIR",
      "dir/b.c/",
      "a/", "aa/b/", "..", "../a", "../..", "../*.c", "../dir/sub", "", ".", "-dash", "!bang",
      "^hat", top,
      top + "/dir", top + "/dir/sub/", top + "/*.c", top + "x", "/nowhere", ":(nonsense)a",
      ":(glob", "a\\",
      "[", "dir/[", ":;a", ":(glob,literal)a",
    ] {
      try check([pathspec], repository, scratch, folder)
    }
    for several in [
      ["a", "dir"], ["*.c", ":!dir"], ["dir", ":!dir/sub", ":!*.c"], [":!a", ":!dir"],
      [":/dir", ":(icase)a"], ["."],
    ] {
      try check(several, repository, scratch, folder)
    }
  }

  @Test(arguments: UInt64(1)...4)
  func `random patterns match what they match for git`(seed: UInt64) throws {
    let scratch = try Self.make()
    let repository = try scratch.repository()
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "a", "b", "c", "d", ".", "/", "*", "**", "?", "[ab]", "[!a]", "[^b-z]", "[[:alpha:]]",
      "[[:punct:]]", "\\a",
      "\\*", "x", "dir", "sub", "/**/", "**/", "/**", "[]a]", "[a-]", "[\\]a]", "[z-a]",
      "[[:upper:]x]", "-",
    ]
    let magic = ["", ":(glob)", ":(icase)", ":(icase,glob)", ":(exclude)", ":(glob,exclude)"]
    for _ in 0..<60 {
      let count = Int.random(in: 1...5, using: &random)
      let pattern = (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
      if pattern.hasPrefix("/") || pattern.hasPrefix(":") { continue }
      try check([magic.randomElement(using: &random)! + pattern], repository, scratch, "")
    }
  }

  private func check(
    _ pathspecs: [String], _ repository: VirtualizedRepository, _ scratch: Scratch, _ folder: String
  ) throws {
    let git = try ProcessRun.run(
      ["git", "ls-files", "-z", "--full-name", "--"] + pathspecs,
      in: scratch.path + "/" + folder, environment: scratch.environment)
    // Excluding alone means all but that, for which ls-files looks at the folder that it was started in.
    if pathspecs.allSatisfy({
      $0.hasPrefix(":!") || $0.hasPrefix(":/!") || $0.hasPrefix(":^") || $0.hasPrefix(":(exclude")
    }),
      !folder.isEmpty
    {
      return
    }
    do {
      let spec = try repository.pathspec(pathspecs.map { Array($0.utf8) })
      let found = Self.files.filter { spec.matches(Array($0.utf8)) }.sorted()
      guard git.status == 0 else {
        Issue.record("\(pathspecs) in \(folder): git says \(git.errorText)")
        return
      }
      let listed = git.text.split(separator: "\0").map(String.init).sorted()
      #expect(found == listed, "\(pathspecs) in \"\(folder)\"")
    } catch {
      #expect(git.status != 0, "\(pathspecs) in \"\(folder)\": \(error)")
    }
  }

  private static func make() throws -> Scratch {
    let scratch = try Scratch()
    let blob = try scratch.lines(["hash-object", "-w", "--stdin"], input: "text")[0]
    try scratch.git(
      ["update-index", "-z", "--index-info"],
      input: Array(files.map { "100644 \(blob)\t\($0)\0" }.joined().utf8))
    try scratch.git("checkout-index -a -f")
    try scratch.write("untracked", to: "a-folder/file")
    return scratch
  }
}
