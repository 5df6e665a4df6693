import Foundation
import Objects
import Platform
import Presentation
import TestKit
import Testing
import Virtualization

struct PatchTests {
  @Test func `patches of random edits are git's, byte for byte`() throws {
    let scratch = try Scratch()
    var chance = SeededGenerator(seed: 3)
    var text = (0..<60).map { "\($0 % 7 == 0 ? "func" : "  line") \($0)\n" }
    for step in 0..<30 {
      for _ in 0..<4 where !text.isEmpty {
        let place = Int.random(in: 0..<text.count, using: &chance)
        switch Int.random(in: 0..<3, using: &chance) {
        case 0: text.remove(at: place)
        case 1: text.insert("  new \(step)\n", at: place)
        default: text[place] = "  line \(Int.random(in: 0..<60, using: &chance))\r\n"
        }
      }
      let whole = text.joined()
      try scratch.write(step % 3 == 0 ? String(whole.dropLast()) : whole, to: "file.c")
      _ = try scratch.git("add -A")
      _ = try scratch.git(["commit", "-qm", "step \(step)", "--allow-empty"])
      if step > 0 { try compare(scratch, "HEAD~1", "HEAD") }
    }
    try compare(scratch, "HEAD~20", "HEAD")
  }

  @Test func `files of every kind are told as git tells them`() throws {
    let scratch = try Scratch()
    let folder = URL(filePath: scratch.path)
    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: name).path, withDestinationPath: target)
    }
    try scratch.write("one\n", to: "plain")
    try scratch.write("stays\n", to: "mode")
    try scratch.write("a file\n", to: "becomes a link")
    try scratch.write("", to: "empty")
    try scratch.write("x\n", to: "folder")
    try scratch.write("zero \0 byte\n", to: "binary")
    try scratch.write("odd\n", to: "tab\there \"quoted\" \\ ä")
    try scratch.write("gone\n", to: "sub/deep/gone")
    try link("link", to: "plain")
    _ = try scratch.git("add -A")
    _ = try scratch.git("commit -qm one")
    try scratch.write("one\ntwo", to: "plain")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.appending(path: "mode").path)
    for name in ["becomes a link", "folder", "link", "sub"] {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
    try link("becomes a link", to: "plain")
    try link("link", to: "mode")
    try scratch.write("inside\n", to: "folder/file")
    try scratch.write("zero \0 bytes\n", to: "binary")
    try scratch.write("now with text\n", to: "empty")
    try scratch.write("even odder\n", to: "tab\there \"quoted\" \\ ä")
    try scratch.write("", to: "new and empty")
    _ = try scratch.git("add -A")
    _ = try scratch.git([
      "update-index", "--add", "--cacheinfo", "160000,\(String(repeating: "2", count: 40)),module",
    ])
    _ = try scratch.git("commit -qm two")
    try compare(scratch, "HEAD~1", "HEAD")
    try compare(scratch, "HEAD", "HEAD~1")
  }

  /// Compares the patch between two commits, and its summaries, with git's.
  private func compare(_ scratch: Scratch, _ old: String, _ new: String) throws {
    let repository = try VirtualizedRepository(
      opening: RepositoryStart(
        directory: Path(scratch.path), environment: Environment(scratch.environment)))
    let changes = try repository.changes(
      from: scratch.rev(old + "^{tree}"), to: scratch.rev(new + "^{tree}"))
    let patches = try changes.map { try repository.patch(of: $0) }
    func expect(_ option: String..., as write: (inout [UInt8]) -> Void) throws {
      var output: [UInt8] = []
      write(&output)
      let expected = try scratch.git(
        ["diff-tree", "-r", "--full-index", "--no-renames"] + option + [old, new])
      #expect(
        String(decoding: output, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
    }
    let files = patches.map(FileStatistics.init)
    try expect("-p") { output in
      for patch in patches { PatchWriter().append(patch, to: &output) }
    }
    for width in [20, 30, 45, 80, 200] {
      var writer = StatisticsWriter()
      writer.width = width
      try expect("--stat=\(width)") { writer.appendStat(files, to: &$0) }
      (writer.nameWidth, writer.barWidth) = (12, 9)
      try expect("--stat=\(width),12", "--stat-graph-width=9") {
        writer.appendStat(files, to: &$0)
      }
    }
    try expect("--shortstat") { StatisticsWriter().appendSum(files, to: &$0) }
    try expect("--numstat") { StatisticsWriter().appendNumbers(files, to: &$0) }
    var names = NameListWriter()
    try expect("--name-only") { names.appendNames(changes, to: &$0) }
    try expect("--name-status") { names.appendStatuses(changes, to: &$0) }
    try expect("--raw", "--abbrev=40") { names.appendRaw(changes, to: &$0) }
    names.usesZeros = true
    try expect("--raw", "-z", "--abbrev=40") { names.appendRaw(changes, to: &$0) }
    try expect("--name-status", "-z") { names.appendStatuses(changes, to: &$0) }
  }

  @Test(arguments: [
    ("a/b/c", "a/b/d", "a/b/{c => d}"), ("a/x/c", "a/y/c", "a/{x => y}/c"),
    ("x", "y", "x => y"), ("a/c", "a/b/c", "a/{ => b}/c"), ("b/a", "a", "b/a => a"),
    ("d/a/b/c", "d/b/c", "d/{a => }/b/c"), ("q\"x", "q", "\"q\\\"x\" => q"),
  ])
  func `a rename tells once what both names share`(old: String, new: String, shown: String) throws {
    let scratch = try Scratch()
    try scratch.commit("one", files: [old: "text\n"])
    try scratch.commit("two", files: [old: nil, new: "text\n"])
    let git = try scratch.gitText(["diff-tree", "-M", "--numstat", "-r", "HEAD~1", "HEAD"])
    #expect(git == "0\t0\t\(shown)")
    let file = TreeFile(mode: .file, id: .zero)
    let change = FileChange(
      status: .renamed, path: Array(new.utf8), oldPath: Array(old.utf8), old: file, new: file,
      similarity: 100)
    var output: [UInt8] = []
    StatisticsWriter().appendNumbers(
      [FileStatistics(FilePatch(change: change, content: .text([])))], to: &output)
    #expect(String(decoding: output, as: UTF8.self) == git + "\n")
  }
}
