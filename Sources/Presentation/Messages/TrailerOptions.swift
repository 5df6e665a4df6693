internal import Text

/// How `%(trailers:…)` shows trailers.
struct TrailerOptions: Hashable {
  /// The keys to show, without their colons; nil for all.
  var keys: [[UInt8]]?
  var isOnlyTrailers = false
  var isUnfolded = false
  var isKeyOnly = false
  var isValueOnly = false
  var separator: [UInt8]?
  var keyValueSeparator: [UInt8]?

  /// Writes the trailers of a message behind what `output` holds from `base` on.
  func append(
    trailersOf message: ArraySlice<UInt8>, _ settings: TrailerSettings, base: Int,
    to output: inout [UInt8]
  ) {
    let block = TrailerBlock(message, settings)
    if self == TrailerOptions() {
      output.append(contentsOf: message[block.range])
      return
    }
    let start = output.count
    for line in block.lines {
      guard let place = line.separator else {
        if !isOnlyTrailers {
          if let separator, output.count != start { output.append(contentsOf: separator) }
          output.append(contentsOf: line.text)
          if separator != nil { output.trimEnd(downTo: base) }
        }
        continue
      }
      let token = Self.token(line.text[..<place].trimmed(), settings)
      if let keys, !keys.contains(where: { equalsIgnoringCase($0, token) }) { continue }
      if let separator, output.count != start { output.append(contentsOf: separator) }
      if !isValueOnly { output.append(contentsOf: token) }
      if !isKeyOnly, !isValueOnly {
        if let keyValueSeparator {
          output.append(contentsOf: keyValueSeparator)
        } else {
          output.append(text: ": ")
        }
      }
      if !isKeyOnly {
        let value = line.text[(place + 1)...].trimmed()
        output.append(contentsOf: isUnfolded ? Self.unfolded(value)[...] : value)
      }
      if separator == nil { output.append(.newline) }
    }
  }

  /// The key as the configuration writes it.
  private static func token(
    _ written: ArraySlice<UInt8>, _ settings: TrailerSettings
  ) -> ArraySlice<UInt8> {
    let length = written.lastIndex(where: \.isLetterOrDigit).map { $0 + 1 - written.startIndex }
    guard let declared = settings.declared(written, count: length ?? 0) else { return written }
    return declared.key.map { $0[...] } ?? written
  }

  /// The value with each line end and the blanks after it made one space.
  private static func unfolded(_ value: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    var isInBreak = false
    for byte in value {
      if isInBreak, byte.isBlank { continue }
      isInBreak = byte == .newline
      output.append(isInBreak ? .space : byte)
    }
    return Array(output[...].trimmed())
  }
}
