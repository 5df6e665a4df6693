internal import Text

/// A colour value of git's configuration, such as `bold red` or `#ff8000 ul`, as the bytes that switch a
/// terminal to it.
public struct Color: Hashable, Sendable {
  /// The escape sequence, or nothing for a colour that changes nothing (`normal`).
  public let sequence: [UInt8]

  init(sequence: String) {
    self.sequence = Array(sequence.utf8)
  }

  /// No change.
  public static let none = Color(sequence: "")

  /// Back to the terminal's own.
  public static let reset = Color(sequence: "\u{1b}[m")

  /// The colour that the words of a value name, or nil when one of them is none.
  public init?(parsing value: some Collection<UInt8>) {
    var hasReset = false
    var attributes: UInt32 = 0
    var colors: [Shade] = []
    for word in value.split(whereSeparator: \.isBlank) {
      if equalsIgnoringCase(word, "reset".utf8) {
        hasReset = true
      } else if colors.count < 2, let shade = Shade(parsing: Array(word)) {
        colors.append(shade)
      } else if let attribute = Self.attribute(Array(word)[...]) {
        attributes |= 1 << attribute
      } else {
        return nil
      }
    }
    let visible = colors.contains { !$0.isEmpty }
    guard hasReset || attributes != 0 || visible else {
      sequence = []
      return
    }
    // An empty number stands for a reset, so that `[;1m` is "reset, then bold".
    var parts: [String] = hasReset ? [""] : []
    parts += (0..<32).filter { attributes & 1 << $0 != 0 }.map { String($0) }
    for (index, shade) in colors.enumerated() where !shade.isEmpty {
      parts.append(shade.parameters(isBackground: index == 1))
    }
    sequence = Array("\u{1b}[\(parts.joined(separator: ";"))m".utf8)
  }

  /// The number of an attribute, with or without `no` or `no-` in front.
  private static func attribute(_ word: ArraySlice<UInt8>) -> UInt32? {
    let negated = word.removing(prefix: "no")
    let name = negated.map { $0.removing(prefix: "-") ?? $0 } ?? word
    let known: [(String, UInt32, UInt32)] = [
      ("bold", 1, 22), ("dim", 2, 22), ("italic", 3, 23), ("ul", 4, 24), ("blink", 5, 25),
      ("reverse", 7, 27), ("strike", 9, 29),
    ]
    return known.first { name.elementsEqual($0.0.utf8) }.map { negated == nil ? $0.1 : $0.2 }
  }
}

/// One colour of text or background.
private enum Shade {
  case normal
  /// Of the sixteen basic ones, or 39 for the terminal's own: the number that sets it for text.
  case basic(Int)
  case indexed(Int)
  case exact(red: Int, green: Int, blue: Int)

  var isEmpty: Bool {
    if case .normal = self { true } else { false }
  }

  init?(parsing word: [UInt8]) {
    if equalsIgnoringCase(word, "normal".utf8) {
      self = .normal
    } else if word.count == 7, word[0] == UInt8(ascii: "#"), let exact = Self.exact(word) {
      self = exact
    } else if let basic = Self.basic(word) {
      self = basic
    } else if let number = Int(String(decoding: word, as: UTF8.self)) {
      switch number {
      case -1: self = .normal
      case 0..<8: self = .basic(30 + number)
      case 8..<16: self = .basic(90 + number - 8)
      case 16..<256: self = .indexed(number)
      default: return nil
      }
    } else {
      return nil
    }
  }

  private static func exact(_ word: [UInt8]) -> Shade? {
    guard let value = UInt32(String(decoding: word.dropFirst(), as: UTF8.self), radix: 16),
      word[1] != UInt8(ascii: "+")
    else { return nil }
    return .exact(
      red: Int(value >> 16), green: Int(value >> 8 & 255), blue: Int(value & 255))
  }

  private static func basic(_ word: [UInt8]) -> Shade? {
    if equalsIgnoringCase(word, "default".utf8) { return .basic(39) }
    let isBright = word.count > 6 && equalsIgnoringCase(word.prefix(6), "bright".utf8)
    let name = isBright ? word.dropFirst(6) : word[...]
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    let index = names.firstIndex { equalsIgnoringCase(name, $0.utf8) }
    return index.map { .basic((isBright ? 90 : 30) + $0) }
  }

  func parameters(isBackground: Bool) -> String {
    let offset = isBackground ? 10 : 0
    return switch self {
    case .normal: ""
    case .basic(let number): "\(number + offset)"
    case .indexed(let number): "\(38 + offset);5;\(number)"
    case .exact(let red, let green, let blue): "\(38 + offset);2;\(red);\(green);\(blue)"
    }
  }
}
