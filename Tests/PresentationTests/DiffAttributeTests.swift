import Foundation
import Objects
import Presentation
import TestKit
import Testing
import Virtualization

struct DiffAttributeTests {
  private static let source = """
    #include <x>

    class Thing {
    public:
      int first() {
        return 1;
      }

      @Override
      def self.second(a)
        return 2;
      end
    };

    \\section{Third}
    func third(a int) {
      // nothing
    }

    sub fourth {
    }

    # Heading one
      text
    ## Heading two
    \(String(repeating: "  more of it\n", count: 12))
    """

  /// Compares commits of files of all kinds, in the working tree of which attributes lie.
  private func compare(
    _ attributes: String, settings: [String: String] = [:], arguments: [String] = [],
    _ change: (inout PatchOptions, inout PatchWriter) -> Void = { _, _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let scratch = try Scratch()
    let lines = Self.source.split(separator: "\n", omittingEmptySubsequences: false)
    var files: [String: String?] = [
      "zero.bin": "a\0b\n", "text.txt": "one\n", "same": Self.source, "folder/deep.x": Self.source,
    ]
    for (place, ending) in ["h", "rb", "py", "pl", "md", "tex", "go", "own", "java"].enumerated() {
      files["file.\(ending)"] = Self.source
      files["other\(place)"] = String(repeating: "x", count: place)
    }
    try scratch.commit("one", files: files)
    for name in files.keys where name != "same" {
      if name.hasPrefix("other") {
        files[name] = .some(nil)
      } else if name.hasSuffix("bin") {
        files[name] = "a\0\(String(repeating: "c", count: 300))\n"
      } else {
        var changed = lines.map(String.init)
        changed[10] = "    return 3"
        changed[30] = "  changed"
        changed.append("\(name) end")
        files[name] = changed.joined(separator: "\n")
      }
    }
    try scratch.commit("two", files: files)
    try scratch.write(attributes, to: ".gitattributes")
    try scratch.write("deep.x diff=python\n", to: "folder/.gitattributes")
    for (key, value) in settings { _ = try scratch.git(["config", key, value]) }
    var (options, writer) = (PatchOptions(), PatchWriter())
    change(&options, &writer)
    let oracle = try PatchOracle(scratch)
    // With some options git writes a patch behind any other form.
    let forms = arguments.isEmpty || arguments == ["--textconv"] ? ["-p", "--numstat"] : ["-p"]
    for (old, new) in [("HEAD~1", "HEAD"), ("HEAD", "HEAD~1")] {
      try oracle.compare(
        old, new, ["--no-renames"] + arguments,
        {
          var selection = ChangeSelection()
          selection.renames.kind = .nothing
          return selection
        }(), options, writer: writer, forms: forms, sourceLocation: sourceLocation)
    }
  }

  @Test func `sections are found by the drivers that attributes name`() throws {
    try compare(
      """
      *.h diff=cpp
      *.rb diff=ruby
      *.py diff=python
      *.pl diff=perl
      *.md diff=markdown
      *.tex diff=tex
      *.go diff=golang
      *.java diff=java
      *.own diff=own
      """, settings: ["diff.own.xfuncname": "!^.*Override\n^ *(def .*)$\n^(#+ .*)$"])
  }

  @Test func `sections may be written in the basic syntax, and for all files`() throws {
    try compare(
      "*.own diff=own\n",
      settings: ["diff.own.funcname": "^\\(sub .*\\)$", "diff.default.xfuncname": "^ +return.*"])
  }

  @Test func `attributes and drivers say what is text`() throws {
    try compare(
      """
      *.bin diff
      *.txt -diff
      *.md binary
      *.own diff=own
      *.py diff=auto
      *.go diff=unknown
      """, settings: ["diff.own.binary": "true", "diff.auto.binary": "auto"])
  }

  @Test func `whole functions are shown where they are asked for`() throws {
    try compare("*.h diff=cpp\n*.go diff=golang\n", arguments: ["-W"]) { options, _ in
      options.showsSections = true
    }
  }

  @Test func `programs make text of files`() throws {
    let settings = [
      "diff.upper.textconv": "tr a-z A-Z <", "diff.upper.binary": "true",
      "diff.count.textconv": "wc -c <",
    ]
    try compare(
      "*.md diff=upper\n*.bin diff=count\n", settings: settings, arguments: ["--textconv"])
    try compare("*.md diff=upper\n*.bin diff=count\n", settings: settings) { options, _ in
      options.convertsToText = false
    }
  }

  @Test func `a program that fails is told of`() throws {
    let scratch = try Scratch()
    try scratch.commit("one", files: ["file": "one\n"])
    try scratch.write("file diff=bad\n", to: ".gitattributes")
    _ = try scratch.git(["config", "diff.bad.textconv", "false"])
    let repository = try PatchOracle(scratch).repository
    let changes = try repository.changes(from: nil, to: scratch.rev("HEAD^{tree}"))
    let change = try #require(changes.first)
    #expect(
      throws: ChangeError.conversionFailed(path: change.path, command: Array("false".utf8))
    ) {
      try repository.patch(of: change)
    }
  }

  @Test func `binary patches are git's, byte for byte`() throws {
    try compare("*.txt -diff\n*.md -diff\n", arguments: ["--binary"]) { options, _ in
      options.writesBinary = true
    }
  }

  @Test func `the look of patches follows the options`() throws {
    try compare("", arguments: ["--text", "--src-prefix=old/", "--dst-prefix="]) {
      $0.comparesBinary = true
      ($1.oldPrefix, $1.newPrefix) = (Array("old/".utf8), [])
    }
    try compare("", settings: ["diff.suppressBlankEmpty": "true"]) { $1.suppressesBlank = true }
    try compare("", arguments: ["--inter-hunk-context=20", "-U1"]) { options, _ in
      (options.context, options.contextBetween) = (1, 20)
    }
  }
}
