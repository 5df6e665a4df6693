internal import Terminal

extension KeyStroke {
  /// A key of the terminal by the name that settings call it.
  init(_ key: Key, _ modifiers: Modifiers) {
    let name =
      switch key {
      case .character(let scalar): String(scalar)
      case .function(let number): "f\(number)"
      case .pageUp: "pageup"
      case .pageDown: "pagedown"
      default: "\(key)"
      }
    self.init(
      name, control: modifiers.contains(.control), alt: modifiers.contains(.alt),
      shift: modifiers.contains(.shift))
  }
}
