import Objects
internal import Text

/// Reads the arguments of `%(trailers:…)` and `%(describe:…)`.
struct PlaceholderArguments {
  let pattern: [UInt8]
  private var index: Int

  init(pattern: [UInt8], index: Int) {
    self.pattern = pattern
    self.index = index
  }

  private var byte: UInt8? { index < pattern.count ? pattern[index] : nil }

  private func end(of name: StaticString) -> Int? {
    pattern[index...].removing(prefix: name).map(\.startIndex)
  }

  /// `(describe)` or `(describe:…)`.
  mutating func readDescribe() -> (item: UserFormat.Item, end: Int)? {
    let start = index
    defer { index = start }
    guard let place = end(of: "(describe") else { return nil }
    index = place
    var arguments: [[UInt8]] = []
    if byte == UInt8(ascii: ":") {
      index += 1
      while true {
        let before = arguments.count
        if let tags = flag("tags") {
          arguments.append(Array((tags ? "--tags" : "--no-tags").utf8))
        } else if let value = value("abbrev") {
          guard isInteger(value) else { return nil }
          arguments.append(Array("--abbrev=".utf8) + value)
        } else if let value = value("exclude") {
          guard !value.isEmpty else { return nil }
          arguments.append(Array("--exclude=".utf8) + value)
        } else if let value = value("match") {
          guard !value.isEmpty else { return nil }
          arguments.append(Array("--match=".utf8) + value)
        }
        if arguments.count == before { break }
      }
    }
    return byte == UInt8(ascii: ")") ? (.describe(arguments), index + 1) : nil
  }

  /// `(trailers)` or `(trailers:…)`.
  mutating func readTrailers() -> (item: UserFormat.Item, end: Int)? {
    guard let place = end(of: "(trailers") else { return nil }
    index = place
    var options = TrailerOptions()
    if byte == UInt8(ascii: ":") {
      index += 1
      while byte != UInt8(ascii: ")") {
        if let key = optionalValue("key") {
          guard let key else { return nil }
          let name = key.last == UInt8(ascii: ":") ? key.dropLast() : key
          options.keys = (options.keys ?? []) + [Array(name)]
          options.isOnlyTrailers = true
        } else if let value = optionalValue("separator") {
          options.separator = Self.expanded(value ?? [])
        } else if let value = optionalValue("key_value_separator") {
          options.keyValueSeparator = Self.expanded(value ?? [])
        } else if let isOn = flag("only") {
          options.isOnlyTrailers = isOn
        } else if let isOn = flag("unfold") {
          options.isUnfolded = isOn
        } else if let isOn = flag("keyonly") {
          options.isKeyOnly = isOn
        } else if let isOn = flag("valueonly") {
          options.isValueOnly = isOn
        } else {
          return nil
        }
      }
    }
    return byte == UInt8(ascii: ")") ? (.trailers(options), index + 1) : nil
  }

  /// The value of the argument `name` when it is the next one, and nil inside when it has none.
  private mutating func optionalValue(_ name: StaticString) -> ArraySlice<UInt8>?? {
    guard var place = end(of: name) else { return nil }
    var value: ArraySlice<UInt8>?
    if place < pattern.count, pattern[place] == UInt8(ascii: "=") {
      let separators = [UInt8(ascii: ","), UInt8(ascii: ")")]
      let end = pattern[place...].firstIndex(where: separators.contains) ?? pattern.count
      value = pattern[(place + 1)..<end]
      place = end
    }
    guard place < pattern.count else { return nil }
    switch pattern[place] {
    case UInt8(ascii: ","): index = place + 1
    case UInt8(ascii: ")"): index = place
    default: return nil
    }
    return .some(value)
  }

  /// The value of the argument `name` when it is the next one, empty when it has none.
  private mutating func value(_ name: StaticString) -> ArraySlice<UInt8>? {
    optionalValue(name).map { $0 ?? [] }
  }

  /// The truth of the argument `name` when it is the next one. A value that is neither true nor false is
  /// passed over but not taken, as in git.
  private mutating func flag(_ name: StaticString) -> Bool? {
    guard let value = optionalValue(name) else { return nil }
    guard let value else { return true }
    return GitValue.bool(value)
  }

  private func isInteger(_ value: ArraySlice<UInt8>) -> Bool {
    Int(String(decoding: value, as: UTF8.self)) != nil
  }

  /// A separator with `%n`, `%x2C` and `%%` put in.
  private static func expanded(_ value: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    var rest = value
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), let next = rest.first else {
        output.append(byte)
        continue
      }
      if next == UInt8(ascii: "%") || next == UInt8(ascii: "n") {
        output.append(next == UInt8(ascii: "n") ? .newline : next)
        rest.removeFirst()
      } else if next == UInt8(ascii: "x"), rest.count >= 3,
        let value = hexPair(rest[rest.startIndex + 1], rest[rest.startIndex + 2])
      {
        output.append(value)
        rest.removeFirst(3)
      } else {
        output.append(byte)
      }
    }
    return output
  }
}

/// The byte that two hexadecimal digits write.
func hexPair(_ high: UInt8, _ low: UInt8) -> UInt8? {
  guard let high = hexValue(of: high), let low = hexValue(of: low) else { return nil }
  return high << 4 | low
}
