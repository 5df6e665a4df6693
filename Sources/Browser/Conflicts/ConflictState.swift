internal import Rewrite

/// A conflict that is being decided: what was taken of each open part so far.
struct ConflictState: Equatable {
  let detail: ConflictDetail
  /// By the places of the open parts.
  private(set) var choices: [Int: PartChoice] = [:]
  /// Which of the open parts is selected.
  private(set) var selected = 0
  /// The first row on the screen.
  private(set) var top = 0

  init(_ detail: ConflictDetail) { self.detail = detail }

  /// How many parts are still open.
  var openCount: Int { detail.open.count - choices.count }

  /// Takes something of the selected part, and goes on to the next one that is open; the same once more leaves it
  /// open again.
  mutating func take(_ choice: PartChoice) {
    guard detail.open.indices.contains(selected) else { return }
    let place = detail.open[selected]
    if choices[place] == choice {
      choices[place] = nil
      return
    }
    choices[place] = choice
    let next = detail.open.indices.first { $0 > selected && choices[detail.open[$0]] == nil }
    if let next { selected = next }
  }

  mutating func select(_ place: Int) { selected = max(0, min(place, detail.open.count - 1)) }

  mutating func scroll(by rows: Int, height: Int, count: Int) {
    top = max(0, min(top + rows, count - height))
  }

  /// Brings the selected part onto the screen.
  mutating func show(rows: Range<Int>, height: Int) {
    if rows.lowerBound < top || rows.upperBound > top + height {
      top = max(0, rows.lowerBound - min(3, height / 4))
    }
  }

  /// What is decided; nil where nothing is.
  var decision: ConflictDecision? {
    guard !choices.isEmpty else { return nil }
    guard detail.isText else {
      return detail.open.first.flatMap { choices[$0] }?.whole.map { .side($0) }
    }
    return .content(content)
  }

  /// The text with what was taken, and markers around what is open.
  var content: [UInt8] {
    var text: [UInt8] = []
    for (place, part) in detail.parts.enumerated() {
      switch part {
      case .decided(let lines): text += lines
      case .open(let values, let block):
        if let choice = choices[place] {
          text += choice.lines(of: values)
        } else {
          if let last = text.last, last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
          text += block
        }
      }
    }
    return text
  }
}
