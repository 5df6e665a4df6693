import Text

extension CommitFormatter {
  /// Writes text in as many cells as `%<(…)` and its like ask for.
  func append(
    _ text: inout [UInt8], _ padding: UserFormat.Padding, base: Int, to output: inout [UInt8]
  ) {
    var cells = padding.width
    if cells < 0 {
      // The column to end at counts from the last line begun.
      let written = output[base...].prefix { $0 != 0 }
      let line = written.lastIndex(of: .newline).map { written[$0...] } ?? written
      cells = -cells - gitWidth(of: line, skippingColors: true)
    }
    let width = gitWidth(of: text[...], skippingColors: true)
    var side = padding.side
    if side == .leftAndSteal {
      cells = steal(cells, for: width, &text, base: base, from: &output)
      side = .left
    }
    guard width <= cells else {
      switch padding.truncation {
      case .none: output.append(contentsOf: text)
      case .left: appendGitTruncated(text[...], toWidth: cells, at: .left, to: &output)
      case .middle: appendGitTruncated(text[...], toWidth: cells, at: .middle, to: &output)
      case .right: appendGitTruncated(text[...], toWidth: cells, at: .right, to: &output)
      }
      return
    }
    let blanks = cells - width
    let before =
      switch side {
      case .right: 0
      case .both: blanks / 2
      case .left, .leftAndSteal: blanks
      }
    output.append(contentsOf: repeatElement(.space, count: before))
    output.append(contentsOf: text)
    output.append(contentsOf: repeatElement(.space, count: blanks - before))
  }

  /// Takes blanks off the end of the output while the text is wider than `cells`, colours in between going
  /// over to the text; gives the cells there are then.
  private func steal(
    _ cells: Int, for width: Int, _ text: inout [UInt8], base: Int, from output: inout [UInt8]
  ) -> Int {
    var cells = cells
    var last = output.count - 1
    while width > cells, last > base {
      if output[last] == .space {
        last -= 1
        cells += 1
        continue
      }
      guard output[last] == UInt8(ascii: "m") else { break }
      var start = last - 1
      while start > base, last - start < 10, output[start] != .escape { start -= 1 }
      guard isColor(output[start...last]) else { break }
      text.insert(contentsOf: output[start...last], at: 0)
      last = start - 1
    }
    output.removeSubrange(max(base, last + 1)...)
    return cells
  }

  /// Whether bytes are one sequence that sets colours.
  private func isColor(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count >= 3, bytes.first == .escape, bytes.dropFirst().first == UInt8(ascii: "[")
    else { return false }
    return bytes.dropFirst(2).dropLast().allSatisfy { $0.isDigit || $0 == UInt8(ascii: ";") }
  }
}
