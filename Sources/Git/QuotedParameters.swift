internal import Text

/// Reads `GIT_CONFIG_PARAMETERS`, through which git hands the settings of `git -c` to what it starts:
/// quoted as for a shell, `'key'='value'`, or `'key=value'` from an older git.
enum QuotedParameters {
  /// The settings, or nil when the text is not of that form.
  static func parse(_ text: [UInt8]) -> [(key: [UInt8], value: [UInt8]?)]? {
    var settings: [(key: [UInt8], value: [UInt8]?)] = []
    var rest = text.drop(while: \.isBlank)
    while !rest.isEmpty {
      guard let key = unquote(&rest) else { return nil }
      if rest.first == UInt8(ascii: "=") {
        rest = rest.dropFirst()
        if rest.first == UInt8(ascii: "'") {
          guard let value = unquote(&rest) else { return nil }
          settings.append((key, value))
        } else {
          settings.append((key, nil))
        }
      } else if let equals = key.firstIndex(of: UInt8(ascii: "=")) {
        settings.append((Array(key[..<equals]), Array(key[(equals + 1)...])))
      } else {
        settings.append((key, nil))
      }
      guard rest.first.map(\.isBlank) ?? true else { return nil }
      rest = rest.drop(while: \.isBlank)
    }
    return settings
  }

  /// Takes one quoted word: parts in single quotes, joined by `\'` or `\!`.
  private static func unquote(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    var word: [UInt8] = []
    guard rest.first == UInt8(ascii: "'") else { return nil }
    while rest.first == UInt8(ascii: "'") {
      rest = rest.dropFirst()
      guard let end = rest.firstIndex(of: UInt8(ascii: "'")) else { return nil }
      word.append(contentsOf: rest[..<end])
      rest = rest[(end + 1)...]
      let next = rest.prefix(3)
      guard next.count == 3, next.first == UInt8(ascii: "\\"), next.last == UInt8(ascii: "'") else {
        return word
      }
      word.append(next[next.startIndex + 1])
      rest = rest.dropFirst(2)
    }
    return word
  }
}
