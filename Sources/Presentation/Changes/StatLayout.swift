internal import Text

/// How the width of a line is shared between names, numbers and bars, by git's rules.
struct StatLayout {
  let numberWidth: Int
  private let nameWidth: Int
  private let barWidth: Int
  private let largest: Int

  init(_ files: [FileStatistics], of writer: StatisticsWriter) {
    let longest = files.map { gitWidth(of: writer.name(of: $0)[...]) }.max() ?? 0
    let binaries = files.filter(\.isBinary)
    // As wide as `Bin XXX -> YYY bytes`.
    let binaryWidth =
      binaries.map { 14 + Self.digits($0.added) + Self.digits($0.removed) }.max() ?? 0
    largest = files.filter { !$0.isBinary }.map { $0.added + $0.removed }.max() ?? 0
    numberWidth = max(Self.digits(largest), binaries.isEmpty ? 0 : 3)
    let width = max(writer.width, 16 + 6 + numberWidth)
    var bars = largest + 4 > binaryWidth ? largest : binaryWidth - 4
    if writer.barWidth > 0 { bars = min(bars, writer.barWidth) }
    var names = writer.nameWidth > 0 ? min(writer.nameWidth, longest) : longest
    if names + numberWidth + 6 + bars > width {
      bars = min(bars, max(width * 3 / 8 - numberWidth - 6, 6))
      if writer.barWidth > 0 { bars = min(bars, writer.barWidth) }
      if names > width - numberWidth - 6 - bars {
        names = width - numberWidth - 6 - bars
      } else {
        bars = width - numberWidth - 6 - names
      }
    }
    (nameWidth, barWidth) = (names, bars)
  }

  /// Writes a name, cut at its front where it is too long, and blanks after it.
  func appendName(_ name: [UInt8], to output: inout [UInt8]) {
    var shown = name[...]
    var room = nameWidth
    let width = gitWidth(of: name[...])
    if nameWidth < width {
      output += Array("...".utf8)
      room -= 3
      // Git takes cells for bytes here.
      shown = shown.dropFirst(width - room)
      if let slash = shown.firstIndex(of: UInt8(ascii: "/")) { shown = shown[slash...] }
    }
    output += shown
    appendBlanks(max(0, room - gitWidth(of: shown)), to: &output)
  }

  /// How long the two parts of a bar are.
  func bars(added: Int, removed: Int) -> (plus: Int, minus: Int) {
    guard barWidth <= largest else { return (added, removed) }
    var total = scaled(added + removed)
    if total < 2, added > 0, removed > 0 { total = 2 }
    if added < removed {
      let plus = scaled(added)
      return (plus, total - plus)
    }
    let minus = scaled(removed)
    return (total - minus, minus)
  }

  private func scaled(_ count: Int) -> Int {
    count == 0 ? 0 : 1 + count * (barWidth - 1) / max(largest, 1)
  }

  private static func digits(_ number: Int) -> Int { String(number).utf8.count }
}
