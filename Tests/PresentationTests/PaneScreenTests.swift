import Objects
import TestKit
import Testing
import Virtualization

@testable import Presentation

struct PaneScreenTests {
  private static func change(
    _ status: FileChange.Status, _ path: String, from oldPath: String? = nil,
    _ old: TreeEntryMode?, _ new: TreeEntryMode?, similarity: Int? = nil
  ) throws -> FileChange {
    let ids = [
      try #require(ObjectID(hex: Array(String(repeating: "1b", count: 20).utf8))),
      try #require(ObjectID(hex: Array(String(repeating: "2c", count: 20).utf8))),
    ]
    return FileChange(
      status: status, path: Array(path.utf8), oldPath: oldPath.map { Array($0.utf8) },
      old: old.map { TreeFile(mode: $0, id: ids[0]) },
      new: new.map { TreeFile(mode: $0, id: ids[1]) }, similarity: similarity)
  }

  /// A file of each kind, with lines of each kind.
  private static func patches() throws -> [FilePatch] {
    let edited = [
      Hunk(
        signed: [
          " let header = map.header", "-let start = header.start",
          "+let start = try map.checked(header.start)", " return start",
        ], old: 40, new: 40, section: "func begin() throws -> Int"),
      Hunk(
        signed: [
          " \tindented by a tab",
          "-the quick brown fox jumps over the lazy dog, and then the dog chases it all the way",
          "+the quick red fox jumps over the lazy dog, and then the cat watches it all the way",
          "+trailing blanks  ", "+ \tblank before tab", "+ends as on Windows\r", " so does this\r",
          "-漢字かな交じり文の長い行がここにあります、幅は二倍です", "+漢字かな交じり文の短い行がここにあります",
          "+an \u{1b}[31mescape\u{1b}[m and a \u{202e}mark", "-the last line$",
          "+the very last line$",
        ], old: 99, new: 99),
    ]
    var large = FilePatch(
      change: try change(.modified, "large", .file, .file),
      content: .binary(oldSize: 600_000_000, newSize: 12))
    large.omission = .largeFile
    return [
      large,
      FilePatch(
        change: try change(.modified, "Sources/Virtualization/Store/Segment.swift", .file, .file),
        content: .text(edited)),
      FilePatch(
        change: try change(
          .renamed, "Sources/New/Name.swift", from: "Sources/Old/Name.swift", .file, .executable,
          similarity: 92),
        content: .text([Hunk(signed: ["-#!/bin/sh", "+#!/bin/bash", " exit 0"])])),
      FilePatch(
        change: try change(.copied, "copy", from: "original", .file, .file, similarity: 100),
        content: .text([])),
      FilePatch(
        change: try change(
          .added, "a new file with a name that is far too long for a pane", nil, .file),
        content: .text([Hunk(signed: ["+one", "+two"])])),
      FilePatch(
        change: try change(.deleted, "gone", .file, nil),
        content: .text([Hunk(signed: ["-all of it"])])),
      FilePatch(change: try change(.added, "empty", nil, .executable), content: .text([])),
      FilePatch(
        change: try change(.modified, "picture.png", .file, .file),
        content: .binary(oldSize: 1204, newSize: 31_310)),
      FilePatch(
        change: try change(.modified, "module", .commit, .commit),
        content: .text([Hunk(signed: ["-Subproject commit 1b", "+Subproject commit 2c"])])),
      FilePatch(
        change: try change(.typeChanged, "link", .file, .link),
        content: .text([Hunk(signed: ["-what it was", "+where/to$"])])),
    ]
  }

  private static let message = """
    text: wrap by grapheme, and say so in a subject that is far too long for a narrow pane

    Since 5e1c9a7 (see https://example.com/wiki/Grapheme_(text).) rows were counted by
    bytes. "77ab310f" is an id as well; 1234567 and effaced are none.

        indented    code stays as it is

    漢字かな交じり文は単語の間に空白がないので、どこでも折り返すことができます。
    A \u{1b}[2J escape.

    Fixes: 5e1c9a7 ("text: wrap")
    Signed-off-by: A U Thor <author@example.com>
    """

  /// A merge with names, by somebody else than who committed it.
  private static func head(_ layout: PaneLayout) throws -> CommitHeadRows {
    let ids = try ["5e", "1b", "2c"].map {
      try #require(ObjectID(hex: Array(String(repeating: $0, count: 20).utf8)))
    }
    let author = "A U Thor <author@example.com> 1767319445 +0100"
    let committer = "C O Mitter <committer@example.com> 1767319500 +0000"
    let text = "tree \(ids[0])\nauthor \(author)\ncommitter \(committer)\n\ns\n"
    var style = RowStyle(
      dates: DateWriter(style: DateStyle(.iso), zone: .utc, now: 1_767_320_000),
      abbreviation: { _ in 7 })
    let names = ["refs/heads/main", "refs/remotes/origin/main", "refs/tags/v1.2"]
    style.decorations = { _ in
      Decorations(
        references: names.map {
          Reference(name: ReferenceName($0), target: ids[0], peeled: ids[0])
        },
        head: DecoratedHead(commit: ids[0], branch: ReferenceName("refs/heads/main")))
    }
    return CommitHeadRows(
      FormattedCommit(
        id: ids[0], commit: Commit(bytes: Array(text.utf8)), parents: Array(ids[1...])),
      style: style, layout: layout)
  }

  private func screen(_ layout: PaneLayout, _ colors: PaneColors? = nil) throws -> String {
    let patches = try Self.patches()
    var pane = PatchPane(patches.map(PaneFile.init), layout: layout)
    pane.files[3].isFolded = true
    let rows =
      try Self.head(layout).rows() + [PaneRow()]
      + MessageRows(Array(Self.message.utf8)[...], layout: layout, indent: 4).rows() + [PaneRow()]
      + StatisticsRows(patches.map(FileStatistics.init), layout: layout).rows() + [PaneRow()]
      + pane.rows(from: .start, count: .max)
    var output: [UInt8] = []
    PaneRowWriter(colors: colors).append(rows, to: &output)
    // So that golden files can be read: a sequence is shown by its numbers.
    return String(decoding: output, as: UTF8.self).replacing(/\u{1b}\[([0-9;]*)m/) {
      "⟦\($0.1)⟧"
    }
  }

  @Test(arguments: [20, 44, 76])
  func `a commit in a pane`(width: Int) throws {
    expectGolden(try screen(PaneLayout(width: width)), "Pane/width-\(width).txt")
  }

  @Test func `a commit in a pane of words and ASCII, lines cut`() throws {
    var layout = PaneLayout(width: 60)
    (layout.isPlain, layout.wraps, layout.tabWidth) = (true, false, 4)
    expectGolden(try screen(layout), "Pane/plain.txt")
  }

  @Test(arguments: [Theme.dark, .light])
  func `a commit in colours`(theme: Theme) throws {
    let colors = PaneColors(theme: theme, colorCount: 256)
    expectGolden(
      try screen(PaneLayout(width: 60), colors), "Pane/\(theme.rawValue).txt")
  }

  @Test func `many names beside a commit are cut with a word`() throws {
    let id = try #require(ObjectID(hex: Array(String(repeating: "5e", count: 20).utf8)))
    var style = RowStyle(
      dates: DateWriter(style: DateStyle(.iso), zone: .utc, now: 0), abbreviation: { _ in 7 })
    style.decorations = { _ in
      Decorations(
        references: (100..<1200).map {
          Reference(name: ReferenceName("refs/heads/topic-\($0)"), target: id, peeled: id)
        }, head: DecoratedHead(commit: nil, branch: nil))
    }
    let rows = CommitHeadRows(
      FormattedCommit(id: id, commit: Commit(bytes: [])), style: style,
      layout: PaneLayout(width: 40)
    ).rows()
    #expect(
      rows.map { String(decoding: $0.text, as: UTF8.self) } == [
        "5e5e5e5  topic-100  topic-101  topic-102", "  topic-103  topic-104  topic-105",
        "  topic-106  topic-107  topic-108", "  topic-109  topic-110  … 1,089 more", "  at no date",
      ])
  }

  @Test func `settings of git change the colours`() {
    let settings = [
      "color.diff.new": "blue", "color.diff-highlight.newHighlight": "bold",
      "color.diff.frag": "no colour",
    ]
    let colors = PaneColors { settings[$0].map { Array($0.utf8) } }
    #expect(colors[.added] == Array("\u{1b}[34m".utf8))
    #expect(colors[.addedWord] == Array("\u{1b}[34m\u{1b}[1m".utf8))
    #expect(colors[.removedWord] == Array("\u{1b}[31m\u{1b}[7m".utf8))
    #expect(colors[.hunkHeader] == Array("\u{1b}[36m".utf8))
    #expect(colors[.plain] == [])
  }

  @Test(arguments: [
    ("0;15", Theme.light), ("15;0", .dark), ("15;default;0", .dark), ("12;8", .dark),
    ("0;7", .light),
    ("0;default", .unknown), ("", .unknown),
  ])
  func `the ground is told by a variable`(value: String, theme: Theme) {
    #expect(Theme(colorVariable: value) == theme)
    #expect(Theme(colorVariable: nil) == .unknown)
  }
}
