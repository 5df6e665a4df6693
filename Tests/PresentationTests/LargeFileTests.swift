import Foundation
import Presentation
import TestKit
import Testing
import Virtualization

struct LargeFileTests {
  @Test func `what is too large to be shown is told as no text, with the reason`() throws {
    let scratch = try Scratch()
    try scratch.commit("one", files: ["wide": "a\n", "long": "b\n", "plain": "c\n"])
    let wide = String(repeating: "x", count: 3000) + "\n"
    let long = String(repeating: "y\n", count: 3000)
    try scratch.commit("two", files: ["wide": wide, "long": long, "plain": "d\n"])
    let repository = try PatchOracle(scratch).repository
    var options = PatchOptions()
    (options.longestLineInBytes, options.largestFileInBytes) = (2999, 5000)
    let changes = try repository.changes(
      from: scratch.rev("HEAD~1^{tree}"), to: scratch.rev("HEAD^{tree}"))
    let patches = try changes.map { try repository.patch(of: $0, options: options) }
    #expect(patches.map(\.omission) == [.largeFile, nil, .longLine])
    #expect(patches.map(\.isBinary) == [true, false, true])
    #expect(patches[0].content == .binary(oldSize: 2, newSize: 6000))
    var output: [UInt8] = []
    PatchWriter().append(patches[2], to: &output)
    #expect(
      String(decoding: output, as: UTF8.self).hasSuffix("\nBinary files a/wide and b/wide differ\n")
    )
    (options.longestLineInBytes, options.largestFileInBytes) = (3000, 6000)
    #expect(try changes.allSatisfy { try !repository.patch(of: $0, options: options).isBinary })
  }

  @Test func `git's own limit makes files no text`() throws {
    let scratch = try Scratch()
    try scratch.commit("one", files: ["file": "a\n", "asked": "a\n"])
    let text = String(repeating: "text\n", count: 500)
    try scratch.commit("two", files: ["file": text, "asked": text])
    try scratch.write("asked diff\n", to: ".gitattributes")
    _ = try scratch.git("config core.bigFileThreshold 1k")
    let oracle = try PatchOracle(scratch)
    #expect(oracle.repository.patchOptions.largestFileInBytes == 1024)
    try oracle.compare(
      "HEAD~1", "HEAD", ["-M"], oracle.repository.changeSelection,
      oracle.repository.patchOptions)
  }

  @Test func `settings say what is looked for and how`() throws {
    let scratch = try Scratch()
    try scratch.write("*.c\n", to: "order")
    for (key, value) in [
      ("diff.renames", "copies"), ("diff.renameLimit", "7"), ("diff.algorithm", "patience"),
      ("diff.context", "5"), ("diff.interHunkContext", "2"), ("diff.indentHeuristic", "false"),
      ("diff.ignoreSubmodules", "all"), ("diff.orderFile", "order"),
    ] {
      _ = try scratch.git(["config", key, value])
    }
    let repository = try PatchOracle(scratch).repository
    let (selection, options) = (repository.changeSelection, repository.patchOptions)
    #expect(selection.renames.kind == .copies)
    #expect(selection.renames.limit == 7)
    #expect(selection.ignoresSubmodules)
    #expect(selection.order == [Array("*.c".utf8)])
    #expect(options.algorithm == .patience)
    #expect((options.context, options.contextBetween) == (5, 2))
    #expect(!options.usesIndentation)
  }
}
