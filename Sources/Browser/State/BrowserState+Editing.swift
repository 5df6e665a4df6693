internal import Objects
internal import Presentation
internal import Rewrite

/// Edits: each key acts at once.
extension BrowserState {
  mutating func edit(_ command: KeyCommand) -> [Effect] {
    switch command {
    case .undo: return carryOut(.undo(following: followed))
    case .redo: return carryOut(.redo(following: followed))
    default: break
    }
    let commits = editedCommits
    guard let commit = commits.first, let selected = list.selectedCommit else { return [] }
    switch command {
    case .moveDown:
      guard let place = placeBelow(commits) else { return refuse("there is nothing below it") }
      return carryOut(.move(commits, .before(place)))
    case .moveUp:
      guard let place = placeAbove(commits) else { return refuse("there is nothing above it") }
      return carryOut(.move(commits, .after(place)))
    case .squash, .fixup:
      if commits.count == 1, placeBelow(commits) == nil {
        return refuse("there is no commit below it to squash into")
      }
      return command == .squash
        ? beginField(.squash(commits, into: nil)) : carryOut(.fold(commits, into: nil, .dropped))
    case .drop: return carryOut(.drop(commits))
    case .cut: return carryOut(.cut(commits))
    case .copy: return carryOut(.copy(commits))
    case .paste: return carryOut(.paste(after: selected))
    case .reword: return beginField(.reword(commits.count == 1 ? commit : selected))
    case .rewordInEditor:
      isEditing = true
      return [.editMessage(commits.count == 1 ? commit : selected)]
    case .split: return beginSplit(selected)
    case .newBranch:
      openField("", for: .newBranch(at: selected))
      return []
    default: return []
    }
  }

  /// The commits that are looked for again when the history is another one.
  var followed: [ObjectID] {
    list.rows.merges.flatMap { [$0.merge] + $0.opened } + (list.selectedCommit.map { [$0] } ?? [])
  }

  mutating func refuse(_ reason: String) -> [Effect] {
    notice = Notice(text: reason)
    return []
  }

  mutating func carryOut(_ edit: Edit) -> [Effect] {
    isEditing = true
    lastEdit = edit
    let isPermitted = edit.purpose.map { permitted == $0 } ?? false
    permitted = nil
    return [.edit(edit, allowsPublished: isPermitted || refusedEdit == edit)]
  }

  /// The commits that an edit is about: those that are marked, or the selected one.
  var editedCommits: [ObjectID] {
    if !list.marked.isEmpty { return list.marked.sorted() }
    return list.selectedCommit.map { [$0] } ?? []
  }

  /// The commit below which some go when they move down: the first parent of the lowest of them.
  private func placeBelow(_ commits: [ObjectID]) -> ObjectID? {
    let moved = Set(commits)
    guard let row = rows(of: moved).last, let last = list.row(at: row) else { return nil }
    return last.parents.first
  }

  /// The commit above which some go when they move up: the one that stands on the highest of them.
  private func placeAbove(_ commits: [ObjectID]) -> ObjectID? {
    let moved = Set(commits)
    guard let row = rows(of: moved).first, let first = list.row(at: row) else { return nil }
    var above = row - 1
    while let other = list.row(at: above), row - above < Self.longestLook {
      if other.depth == first.depth, other.parents.contains(first.id) { return other.id }
      above -= 1
    }
    return nil
  }

  private static let longestLook = 1000

  /// The rows of some commits, as far as they are near.
  private func rows(of commits: Set<ObjectID>) -> [Int] {
    let near =
      max(0, list.top - Self.longestLook)..<min(list.rows.count, list.top + Self.longestLook)
    return near.filter { list.row(at: $0).map { commits.contains($0.id) } ?? false }
  }
}
