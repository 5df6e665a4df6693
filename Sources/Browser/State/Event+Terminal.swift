internal import Terminal

extension Event {
  /// What comes from the terminal.
  init(_ event: TerminalEvent) {
    self =
      switch event {
      case .key(let key, let modifiers): .key(KeyStroke(key, modifiers))
      case .paste(let text): .paste(String(decoding: text, as: UTF8.self))
      case .mouse(let action, let position, let modifiers): .mouse(action, position, modifiers)
      case .focus(let isHere): .focus(isHere)
      }
  }
}
