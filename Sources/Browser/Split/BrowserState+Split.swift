internal import Objects
internal import Virtualization

/// Splitting a commit by a checklist.
extension BrowserState {
  mutating func beginSplit(_ commit: ObjectID) -> [Effect] {
    isEditing = true
    let isPermitted = permitted == .splitMessage(commit)
    return [.readSplit(commit, allowsPublished: isPermitted)]
  }

  mutating func open(_ patches: [FilePatch], toSplit commit: ObjectID) {
    isEditing = false
    var opened = SplitState(commit, patches)
    opened.pane.isPlain = pane.isPlain
    splitting = opened
    // The pane has another size then.
    setFocus(.commit)
  }

  /// What a key does while a commit is being split; nil where it does what it always does.
  mutating func answerInSplit(_ command: KeyCommand) -> [Effect]? {
    guard var opened = splitting else { return nil }
    switch command {
    case .help, .suspend, .redraw, .widen, .narrow: return nil
    case .mark, .stageLine:
      if let reason = opened.toggle(lineAlone: command == .stageLine) { return refuse(reason) }
    case .open:
      guard opened.part != nil else {
        return refuse("some changes are to be checked, and some not")
      }
      return beginField(.splitMessage(opened.commit))
    case .cancel, .close, .quit:
      closeSplit()
      return []
    default:
      guard opened.pane.answer(command) else { return [] }
    }
    splitting = opened
    return []
  }

  mutating func closeSplit() {
    splitting = nil
    setFocus(.list)
  }
}
