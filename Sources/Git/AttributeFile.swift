internal import Text

/// What an attribute is for a path.
public enum AttributeValue: Hashable, Sendable {
  /// `name`
  case set
  /// `-name`
  case unset
  /// `!name`: as if nothing had been said.
  case unspecified
  /// `name=value`
  case text([UInt8])
}

/// The rules of one `.gitattributes` file. What cannot be understood is left out, as git does.
public struct AttributeFile: Hashable, Sendable {
  /// One attribute and what it is set to.
  struct Assignment: Hashable, Sendable {
    let name: [UInt8]
    let value: AttributeValue
  }

  /// A line: which paths, and what they get.
  struct Rule: Hashable, Sendable {
    let pattern: Glob
    /// Whether only the last part of a path is looked at.
    let isOfName: Bool
    let assignments: [Assignment]
  }

  /// The rules, the weakest first.
  let rules: [Rule]

  /// What attributes set besides themselves.
  let macros: [[UInt8]: [Assignment]]

  /// The most bytes of a line that git reads; longer lines do not count.
  private static let maximumLineCount = 2048

  /// The most bytes of a file that git reads.
  private static let maximumCount = 100 * 1024 * 1024

  /// - Parameters:
  ///   - hasMacros: Whether the file may define macros: only the topmost ones may.
  ///   - ignoresCase: `core.ignoreCase`.
  public init(_ bytes: [UInt8], hasMacros: Bool, ignoresCase: Bool) {
    var rules: [Rule] = []
    var macros: [[UInt8]: [Assignment]] = [:]
    guard bytes.count < Self.maximumCount else {
      (self.rules, self.macros) = ([], [:])
      return
    }
    let text = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
    for line in text.split(separator: UInt8(ascii: "\n")) {
      guard line.count < Self.maximumLineCount, let (pattern, rest) = Self.split(line) else {
        continue
      }
      let assignments = Self.assignments(rest)
      guard let assignments else { continue }
      if let name = Self.macroName(pattern) {
        if hasMacros, Self.isName(name[...]) { macros[name] = assignments }
      } else if let rule = Self.rule(pattern, assignments, ignoresCase: ignoresCase) {
        rules.append(rule)
      }
    }
    (self.rules, self.macros) = (rules, macros)
  }

  /// The pattern of a line and what stands behind it, or nil for a comment or nothing.
  private static func split(_ line: ArraySlice<UInt8>) -> (
    pattern: [UInt8], rest: ArraySlice<UInt8>
  )? {
    let line = line.drop(while: \.isBlank)
    guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
    if first == UInt8(ascii: "\""), let (pattern, rest) = unquoted(line) { return (pattern, rest) }
    let pattern = line.prefix { !$0.isBlank }
    return (Array(pattern), line[pattern.endIndex...])
  }

  /// What a text in double quotes says, and what follows it; nil when it has no end.
  private static func unquoted(_ text: ArraySlice<UInt8>) -> ([UInt8], ArraySlice<UInt8>)? {
    var result: [UInt8] = []
    var rest = text.dropFirst()
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return (result, rest) }
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      guard let escaped = rest.popFirst() else { return nil }
      switch escaped {
      case UInt8(ascii: "a"): result.append(7)
      case UInt8(ascii: "b"): result.append(8)
      case UInt8(ascii: "t"): result.append(9)
      case UInt8(ascii: "n"): result.append(10)
      case UInt8(ascii: "v"): result.append(11)
      case UInt8(ascii: "f"): result.append(12)
      case UInt8(ascii: "r"): result.append(13)
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): result.append(escaped)
      case UInt8(ascii: "0")...UInt8(ascii: "3"):
        guard let second = rest.popFirst(), let third = rest.popFirst(), second & ~7 == 0x30,
          third & ~7 == 0x30
        else { return nil }
        result.append((escaped & 7) << 6 | (second & 7) << 3 | third & 7)
      default: return nil
      }
    }
    return nil
  }

  private static func macroName(_ pattern: [UInt8]) -> [UInt8]? {
    guard pattern.hasPrefix("[attr]") else { return nil }
    return Array(pattern.dropFirst(6))
  }

  private static func rule(
    _ pattern: [UInt8], _ assignments: [Assignment], ignoresCase: Bool
  ) -> Rule? {
    // A pattern that excludes means nothing here, and one that ends in a slash means folders, which have
    // no attributes.
    guard let first = pattern.first, first != UInt8(ascii: "!"), pattern.last != UInt8(ascii: "/")
    else { return nil }
    let isOfName = !pattern.contains(UInt8(ascii: "/"))
    let anchored = first == UInt8(ascii: "/") ? pattern.dropFirst() : pattern[...]
    var options: Glob.Options = isOfName ? [] : .pathname
    if ignoresCase { options.insert(.ignoringCase) }
    return Rule(
      pattern: Glob(anchored, options: options), isOfName: isOfName, assignments: assignments)
  }

  private static func assignments(_ words: ArraySlice<UInt8>) -> [Assignment]? {
    var assignments: [Assignment] = []
    for word in words.split(whereSeparator: \.isBlank) {
      let name: ArraySlice<UInt8>
      let value: AttributeValue
      switch word.first {
      case UInt8(ascii: "-"): (name, value) = (word.dropFirst(), .unset)
      case UInt8(ascii: "!"): (name, value) = (word.dropFirst(), .unspecified)
      default:
        name = word.prefix { $0 != UInt8(ascii: "=") }
        value = name.count == word.count ? .set : .text(Array(word[(name.endIndex + 1)...]))
      }
      // One bad name spoils the line.
      guard isName(name) else { return nil }
      assignments.append(Assignment(name: Array(name), value: value))
    }
    return assignments
  }

  private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, first != UInt8(ascii: "-") else { return false }
    return name.allSatisfy {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
    }
  }

  /// The rules that hold for a path, given from the folder of the file, the strongest first.
  func rules(matching path: ArraySlice<UInt8>) -> [Rule] {
    let slash = path.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { path[($0 + 1)...] } ?? path
    return rules.reversed().filter { $0.pattern.matches($0.isOfName ? name : path) }
  }
}
