/// Writes lines of glyphs as the bytes of a style.
struct GlyphWriter {
  /// The bytes of each glyph, the first one lowest, and above them how many they are.
  private let glyphs: InlineArray<16, UInt32>
  private let colors: GraphColors?

  init(_ style: GraphStyle, colors: GraphColors?) {
    let bytes = style.glyphs
    glyphs = InlineArray { number in
      let glyph = number < bytes.count ? bytes[number] : []
      return glyph.reversed().reduce(0) { $0 << 8 | UInt32($1) } | UInt32(glyph.count) << 24
    }
    self.colors = colors
  }

  /// Writes a line without the blanks at its end, and gives the cells that it takes.
  func append(_ line: GlyphLine, to output: inout [UInt8]) -> Int {
    var width = line.count
    while width > 0, line[width - 1] == .blank { width -= 1 }
    if let colors {
      appendColored(line, width, colors, to: &output)
    } else {
      appendPlain(line, width, to: &output)
    }
    return width
  }

  /// A line without the blanks at its end, in pieces of one colour; blanks go with what is before them.
  func runs(_ line: GlyphLine) -> [GraphRun] {
    var width = line.count
    while width > 0, line[width - 1] == .blank { width -= 1 }
    var runs: [GraphRun] = []
    for place in 0..<width {
      let cell = line.cells[place]
      if runs.isEmpty || line[place] != .blank && runs[runs.count - 1].hue != cell.hue {
        runs.append(GraphRun(text: [], hue: cell.hue))
      }
      let glyph = glyphs[Int(cell.glyph & 15)]
      for shift in 0..<(glyph >> 24) {
        runs[runs.count - 1].text.append(UInt8(truncatingIfNeeded: glyph >> (8 * shift)))
      }
    }
    return runs
  }

  /// Writes cells four bytes at a time, each over the end of the one before.
  @inline(__always)
  private func appendPlain(_ line: GlyphLine, _ width: Int, to output: inout [UInt8]) {
    unsafe withUnsafeTemporaryAllocation(byteCount: 4 * width + 4, alignment: 1) { buffer in
      let cells = line.cells.span
      var count = 0
      for place in 0..<width {
        let glyph = glyphs[Int(cells[place].glyph & 15)]
        // There is room for four bytes a cell.
        unsafe buffer.storeBytes(of: glyph.littleEndian, toByteOffset: count, as: UInt32.self)
        count += Int(glyph >> 24)
      }
      unsafe output.append(contentsOf: buffer[..<count])
    }
  }

  private func appendColored(
    _ line: GlyphLine, _ width: Int, _ colors: GraphColors, to output: inout [UInt8]
  ) {
    var hue: UInt8?
    for place in 0..<width {
      if line[place] != .blank, line.cells[place].hue != hue {
        hue = line.cells[place].hue
        output += colors[line.cells[place].hue]
      }
      let glyph = glyphs[Int(line.cells[place].glyph & 15)]
      for shift in 0..<(glyph >> 24) {
        output.append(UInt8(truncatingIfNeeded: glyph >> (8 * shift)))
      }
    }
    if hue != nil { output += Color.reset.sequence }
  }
}
