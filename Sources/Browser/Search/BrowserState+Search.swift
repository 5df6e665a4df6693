internal import Objects

/// Searching while somebody types.
extension BrowserState {
  mutating func beginSearch() {
    search.isTyping = true
    search.text = ""
    search.forgetMatches()
    search.startLineRow = currentLineRow
    notice = nil
  }

  private var currentLineRow: Int {
    list.rows.count > 0 ? list.lineRow(atOrBefore: list.selected) : 0
  }

  /// Takes a key while a search is typed.
  mutating func type(_ key: KeyStroke) -> [Effect] {
    switch key.base {
    case "enter":
      search.isTyping = false
      if search.text.isEmpty { return endSearch() }
      return []
    case "escape":
      let effects = endSearch()
      return effects + goBack()
    case "backspace" where search.text.isEmpty: return endSearch()
    case "backspace": search.text.removeLast()
    case "u" where key.control, "w" where key.control: search.text = ""
    case "down": return goToMatch(isForward: true)
    case "up": return goToMatch(isForward: false)
    case "space": search.text += " "
    case let character where character.count == 1 && !key.control && !key.alt:
      search.text += character
    default: return []
    }
    return startSearch()
  }

  /// Searches for what stands there now; what an earlier search still finds is left alone.
  mutating func startSearch() -> [Effect] {
    search.number += 1
    search.forgetMatches()
    search.isDone = search.text.isEmpty
    guard search.isActive else { return [.cancelSearch] + goBack() }
    return [
      .search(SearchRequest(number: search.number, text: search.text, lineRow: search.startLineRow))
    ]
  }

  mutating func endSearch() -> [Effect] {
    let wasActive = search.isActive || search.isTyping
    search.isTyping = false
    search.text = ""
    search.forgetMatches()
    search.number += 1
    search.isDone = true
    return wasActive ? [.cancelSearch] : []
  }

  /// Goes back to where the search began.
  private mutating func goBack() -> [Effect] {
    list.jump(to: list.rows.row(ofLine: min(search.startLineRow, max(0, list.rows.lineCount - 1))))
    return []
  }

  mutating func take(_ found: SearchMatches) -> [Effect] {
    guard found.number == search.number else { return [] }
    search.add(found)
    guard search.current == nil, !search.matches.isEmpty else { return [] }
    return search.firstMatch(from: search.startLineRow).map { go(toMatch: $0) } ?? []
  }

  mutating func goToMatch(isForward: Bool) -> [Effect] {
    guard search.isActive else { return [] }
    guard !search.matches.isEmpty else {
      if search.isDone { notice = Notice(text: "nothing matches \(search.text)") }
      return []
    }
    guard let current = search.current, search.matches[current].commit == list.selectedCommit else {
      // The selection was moved since: on from there.
      let next = search.firstMatch(from: currentLineRow + (isForward ? 1 : 0)) ?? 0
      return go(
        toMatch: isForward ? next : (next + search.matches.count - 1) % search.matches.count)
    }
    let step = isForward ? 1 : search.matches.count - 1
    return go(toMatch: (current + step) % search.matches.count)
  }

  private mutating func go(toMatch place: Int) -> [Effect] {
    search.current = place
    let match = search.matches[place]
    if isGraph {
      return [
        .find(.commit(match.commit), from: 0, isForward: true, generation: list.generation)
      ]
    }
    if let opened = search.opened, opened != match.merge {
      list.changeOpening { $0.close(opened) }
      search.opened = nil
    }
    if let merge = match.merge {
      if list.rows.isOpen(merge) {
        reveal(match.commit)
        return []
      }
      list.jump(to: list.rows.row(ofLine: match.lineRow))
      (search.opened, revealing) = (merge, match.commit)
      return [.open(merge: merge, lineRow: match.lineRow, generation: list.generation)]
    }
    list.jump(to: list.rows.row(ofLine: match.lineRow))
    return []
  }
}
