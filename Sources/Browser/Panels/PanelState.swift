internal import Objects

/// A list of other things than commits, in the place of the list: searched as one types, with keys of its own.
struct PanelState: Equatable {
  let kind: PanelKind
  /// All rows; nil until they have come.
  private(set) var rows: [PanelRow]?
  /// The places of the rows that have all words of the filter.
  private(set) var found: [Int] = []
  private(set) var selected = 0
  private(set) var top = 0
  private(set) var filter = ""
  /// Whether others are on their way: the history has changed.
  var isStale = false
  /// Whether keys are typed into the filter.
  var isTyping = false
  private var height = 1

  init(_ kind: PanelKind) { self.kind = kind }

  /// The selected row; nil where there is none.
  var selectedRow: PanelRow? {
    guard let rows, found.indices.contains(selected) else { return nil }
    return rows[found[selected]]
  }

  /// The rows on the screen.
  var shown: ArraySlice<PanelRow> {
    guard let rows else { return [] }
    return found[min(top, found.count)..<min(top + height, found.count)].map { rows[$0] }[...]
  }

  /// Takes the rows as they are now; what was selected stays so.
  mutating func show(_ newRows: [PanelRow]) {
    let item = selectedRow?.item
    let isFirst = rows == nil
    isStale = false
    rows = newRows
    search()
    let place =
      isFirst
      ? found.firstIndex { newRows[$0].isCurrent } : found.firstIndex { newRows[$0].item == item }
    select(place ?? selected)
  }

  mutating func filter(by text: String) {
    filter = text
    search()
    select(0)
  }

  private mutating func search() {
    let words = filter.utf8.split(separator: UInt8(ascii: " ")).map { $0.map(\.lowercasedLetter) }
    let rows = rows ?? []
    found = rows.indices.filter { place in
      guard !words.isEmpty else { return true }
      let text = rows[place].searched
      return words.allSatisfy { !text.ranges(of: $0).isEmpty }
    }
  }

  mutating func select(_ place: Int) {
    selected = max(0, min(place, found.count - 1))
    keepSelectionShown()
  }

  mutating func resize(height: Int) {
    self.height = max(1, height)
    keepSelectionShown()
  }

  private mutating func keepSelectionShown() {
    top = max(0, min(top, found.count - height))
    if selected < top { top = selected }
    if selected >= top + height { top = selected - height + 1 }
  }

  /// Moves the selection; false for a key that is none of movement.
  mutating func move(_ command: KeyCommand) -> Bool {
    switch command {
    case .down: select(selected + 1)
    case .up: select(selected - 1)
    case .pageDown: select(selected + height)
    case .pageUp: select(selected - height)
    case .halfPageDown: select(selected + height / 2)
    case .halfPageUp: select(selected - height / 2)
    case .first: select(0)
    case .last: select(found.count - 1)
    default: return false
    }
    return true
  }
}
