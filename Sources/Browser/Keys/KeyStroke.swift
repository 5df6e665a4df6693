/// A key with its modifiers, written as people write it: `j`, `J`, `space`, `ctrl-r`, `alt-up`.
struct KeyStroke: Hashable, Sendable {
  /// The character, or the name of a key that has none.
  let base: String
  var control = false
  var alt = false
  /// For named keys alone: with a character, shift makes another character.
  var shift = false

  /// The keys that have names, as settings and the help call them.
  static let names: Set<String> = Set(
    [
      "space", "enter", "tab", "escape", "backspace", "delete", "insert", "up", "down", "left",
      "right", "home", "end", "pageup", "pagedown",
    ] + (1...12).map { "f\($0)" })

  init(_ base: String, control: Bool = false, alt: Bool = false, shift: Bool = false) {
    self.base = base == " " ? "space" : base
    self.control = control
    self.alt = alt
    self.shift = shift
  }

  /// Reads a key as it is written; nil for what is none.
  init?(parsing text: some StringProtocol) {
    var (control, alt, shift) = (false, false, false)
    var rest = Substring(text)
    while let dash = rest.dropFirst().firstIndex(of: "-"), rest.index(after: dash) < rest.endIndex {
      switch rest[..<dash].lowercased() {
      case "ctrl", "c": control = true
      case "alt", "meta": alt = true
      case "shift": shift = true
      default: return nil
      }
      rest = rest[rest.index(after: dash)...]
    }
    let name = rest.lowercased()
    if Self.names.contains(name) {
      self.init(name, control: control, alt: alt, shift: shift)
    } else if rest.count == 1 {
      // With ctrl, terminals do not tell capitals apart.
      self.init(
        control ? name : shift ? rest.uppercased() : String(rest), control: control, alt: alt)
    } else {
      return nil
    }
  }
}

extension KeyStroke: CustomStringConvertible {
  var description: String {
    (control ? "ctrl-" : "") + (alt ? "alt-" : "") + (shift ? "shift-" : "") + base
  }
}
