import Objects
import TestKit
import Testing
import Text
import Virtualization

@testable import Presentation

struct PatchPaneTests {
  /// A changed file of one hunk for each array of signed lines, each some way behind the last.
  private func file(
    _ hunks: [[String]], path: String = "Sources/Some/File.swift", at start: Int = 0
  )
    -> PaneFile
  {
    let side = TreeFile(mode: .file, id: .zero)
    var (old, new) = (start, start)
    let made = hunks.map { lines in
      let hunk = Hunk(signed: lines, old: old, new: new, section: "func some()")
      (old, new) = (hunk.old.upperBound + 20, hunk.new.upperBound + 20)
      return hunk
    }
    return PaneFile(
      FilePatch(
        change: FileChange(status: .modified, path: Array(path.utf8), old: side, new: side),
        content: .text(made)))
  }

  private func randomPane(width: Int, seed: UInt64) -> PatchPane {
    var chance = SeededGenerator(seed: seed)
    let words = ["let", "漢字", "\t", "x", "  ", "👨‍👩‍👧", "\u{1b}[0m", "interminable", "e\u{301}", "\r"]
    let files = (0..<4).map { number in
      file(
        (0..<Int.random(in: 0...3, using: &chance)).map { _ in
          (0..<Int.random(in: 1...9, using: &chance)).map { _ in
            let text = (0..<Int.random(in: 0...12, using: &chance)).map { _ in
              words[Int.random(in: 0..<words.count, using: &chance)]
            }
            let sign = [" ", "+", "-"][Int.random(in: 0..<3, using: &chance)]
            let end = Int.random(in: 0..<8, using: &chance) == 0 ? "$" : ""
            return sign + text.joined(separator: " ") + end
          }
        }, at: number * 90)
    }
    var pane = PatchPane(files, layout: PaneLayout(width: width))
    pane.layout.wraps = seed % 5 > 0
    pane.layout.longestLineInBytes = seed % 3 == 0 ? 20 : 1000
    pane.files[2].isFolded = seed % 2 == 0
    return pane
  }

  @Test func `as many rows are drawn as the heights say, for all widths from 1 to 300`() {
    for width in 1...300 {
      let pane = randomPane(width: width, seed: UInt64(width))
      let rows = pane.rows(from: .start, count: .max)
      #expect(rows.count == pane.rowCount, "at \(width)")
      for row in rows {
        #expect(row.width == displayWidth(of: row.text[...]))
        #expect(row.width <= width && isPrintable(row.text[...]))
      }
    }
  }

  @Test func `rows from anywhere are those of the whole`() {
    for width in [1, 7, 23, 40, 90] {
      let pane = randomPane(width: width, seed: UInt64(width) + 400)
      let rows = pane.rows(from: .start, count: .max)
      var position = PanePosition.start
      for number in rows.indices {
        #expect(pane.position(ofRow: number) == position)
        #expect(pane.row(of: position) == number)
        #expect(pane.position(.start, movedBy: number) == position)
        #expect(pane.position(position, movedBy: -number) == .start)
        #expect(pane.rows(from: position, count: 3) == Array(rows[number...].prefix(3)))
        #expect(pane.rows(from: position, count: .max).count == rows.count - number)
        #expect(pane.valid(position) == position)
        let back = min(number, 7)
        #expect(
          pane.position(pane.position(position, movedBy: -back), movedBy: back) == position)
        position = pane.position(position, movedBy: 1)
      }
      #expect(pane.row(of: position) == rows.count - 1)
      #expect(pane.position(ofRow: rows.count + 9) == position)
      #expect(pane.valid(PanePosition(file: 99, hunk: 9, line: 9, row: 9)) == position)
    }
  }

  @Test func `a wider pane measures again, a theme never, a neighbour only when the gutter grows`()
  {
    let long = " " + String(repeating: "word ", count: 40)
    var pane = PatchPane([file([[long], [long]]), file([[long]])], layout: PaneLayout(width: 60))
    _ = pane.rowCount
    #expect(pane.heights.measurementCount == 3)
    _ = pane.rowCount
    var output: [UInt8] = []
    for theme in Theme.allCases {
      PaneRowWriter(colors: PaneColors(theme: theme)).append(
        pane.rows(from: .start, count: 9), to: &output)
    }
    pane.layout.isPlain = true
    pane.whitespace.findsTrailing = false
    _ = pane.rowCount
    #expect(pane.heights.measurementCount == 3)
    pane.layout.width = 61
    _ = pane.rowCount
    #expect(pane.heights.measurementCount == 6)
    pane.layout.width = 60
    _ = pane.rowCount
    #expect(pane.heights.measurementCount == 6)
    // The first hunk is longer now: the second moves down, but its numbers have no more digits.
    pane.files[0] = file([[long, long], [long]])
    _ = pane.rowCount
    #expect(pane.heights.measurementCount == 7)
    // Now they have.
    pane.files[0] = file([[long, long], [long]], at: 90)
    _ = pane.rowCount
    #expect(pane.heights.measurementCount == 9)
    pane.layout.tabWidth = 4
    _ = pane.rowCount
    #expect(pane.heights.measurementCount == 12)
  }

  @Test func `a page of a hundred thousand lines costs a page`() {
    let files = (0..<10).map { number in
      file(
        (0..<100).map { hunk in
          (0..<100).map { "+line \($0) of hunk \(hunk) in file \(number), and then some more" }
        })
    }
    let pane = PatchPane(files, layout: PaneLayout(width: 40))
    let middle = pane.position(nearRow: pane.estimatedRowCount / 2)
    #expect((4...5).contains(middle.file))
    #expect(pane.rows(from: middle, count: 50).count == 50)
    let later = pane.position(middle, movedBy: 1000)
    #expect(pane.rows(from: later, count: 50).count == 50)
    #expect(pane.position(later, movedBy: -1000) == middle)
    #expect(pane.heights.measurementCount == 0)
    // A row by its number: what stands before it is measured, and nothing else.
    let position = pane.position(ofRow: 1000)
    #expect(position.file == 0 && position.hunk == 4)
    #expect(pane.heights.measurementCount == 5)
  }

  @Test func `heights not yet known are guessed from those that are`() {
    let long = "+" + String(repeating: "x", count: 100)
    let pane = PatchPane(
      [file((0..<10).map { [long, long + "\($0)"] })], layout: PaneLayout(width: 49))
    #expect(pane.estimatedRowCount == 1 + 10 * 3)
    // Three rows of 41 cells each, and a head for all hunks but the first.
    #expect(pane.height(ofHunk: 0, inFile: 0) == 6)
    #expect(pane.estimatedRowCount == 1 + 6 + 9 * 7)
    #expect(pane.rowCount == 1 + 6 + 9 * 7)
    #expect(pane.heights.measurementCount == 10)
    for row in 0..<pane.rowCount {
      let found = pane.estimatedRow(of: pane.position(nearRow: row))
      #expect(abs(found - row) <= 6)
    }
  }

  @Test func `any numbers are a position, and any layout has rows`() {
    var chance = SeededGenerator(seed: 77)
    let numbers = [Int.min, -2, -1, 0, 1, 2, 3, 9, Int.max]
    func number() -> Int { numbers[Int.random(in: 0..<numbers.count, using: &chance)] }
    for seed in 0..<300 {
      var pane = randomPane(width: number() % 50, seed: UInt64(seed))
      (pane.layout.tabWidth, pane.layout.longestLineInBytes) = (number(), number())
      let position = PanePosition(file: number(), hunk: number(), line: number(), row: number())
      let valid = pane.valid(position)
      #expect(pane.valid(valid) == valid)
      #expect(pane.rows(from: position, count: 2) == pane.rows(from: valid, count: 2))
      #expect(pane.position(ofRow: pane.row(of: position)) == valid)
      for next in [
        pane.position(position, movedBy: number()), pane.position(nearRow: number()),
        pane.position(ofRow: number()),
      ] {
        #expect(pane.valid(next) == next)
      }
      for jump in [pane.hunk(after:), pane.hunk(before:), pane.file(after:), pane.file(before:)] {
        if let place = jump(position) { #expect(pane.valid(place) == place) }
      }
      _ = (pane.estimatedRow(of: position), pane.estimatedRowCount)
    }
  }

  @Test func `hunks and files are jumped to`() {
    var pane = PatchPane(
      [file([["+a", "+b"], ["+c"]]), file([]), file([["+d"], ["+e"]])],
      layout: PaneLayout(width: 30))
    func jumps(_ next: (PanePosition) -> PanePosition?, from start: PanePosition) -> [String] {
      var (found, position): ([String], PanePosition?) = ([], next(start))
      while let place = position {
        found.append("\(place.file).\(place.hunk)")
        position = next(place)
      }
      return found
    }
    let end = pane.valid(PanePosition(file: 9))
    #expect(jumps(pane.hunk(after:), from: .start) == ["0.0", "0.1", "2.0", "2.1"])
    #expect(jumps(pane.hunk(before:), from: end) == ["2.1", "2.0", "0.1", "0.0"])
    #expect(jumps(pane.file(after:), from: .start) == ["1.-1", "2.-1"])
    #expect(jumps(pane.file(before:), from: end) == ["2.-1", "1.-1", "0.-1"])
    pane.files[0].isFolded = true
    #expect(jumps(pane.hunk(after:), from: .start) == ["2.0", "2.1"])
    #expect(jumps(pane.hunk(before:), from: end) == ["2.1", "2.0"])
  }

  @Test func `positions stay right when files fold and patches come`() {
    var pane = PatchPane(
      [file([["+a", "+b"], ["+c"]]), file([["+d"]])], layout: PaneLayout(width: 30))
    let last = PanePosition(file: 0, hunk: 1, line: 0)
    #expect(pane.valid(last) == last)
    pane.files[0].isFolded = true
    #expect(pane.valid(last) == PanePosition(file: 0))
    #expect(pane.position(PanePosition(file: 0), movedBy: 1) == PanePosition(file: 1))
    #expect(pane.position(PanePosition(file: 1), movedBy: -1) == PanePosition(file: 0))
    pane.files[0] = PaneFile(awaiting: pane.files[0].change)
    #expect(
      pane.rows(from: .start, count: 2).map { String(decoding: $0.text, as: UTF8.self) } == [
        "▾ Sources/Some/File.swift", "  …",
      ])
    #expect(PatchPane([], layout: PaneLayout(width: 30)).rows(from: .start, count: 3) == [])
    #expect(PatchPane([], layout: PaneLayout(width: 30)).valid(last) == .start)
  }
}
