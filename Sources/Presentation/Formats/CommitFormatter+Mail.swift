import Text

extension CommitFormatter {
  /// `From: name <address>`, encoded or quoted where the rules of mail ask for it.
  func appendMailFrom(
    name given: ArraySlice<UInt8>, email: ArraySlice<UInt8>, to output: inout [UInt8]
  ) {
    let name = options.makesPrintable ? printable(given)[...] : given
    var longestLine = 78
    output.append(text: "From: ")
    if options.encodesMailHeaders, needsEncoding(name) {
      appendEncoded(name, isAddress: true, to: &output)
      longestLine = 76
    } else {
      let isQuoted = name.contains { "()<>[]:;@,.\"\\".utf8.contains($0) }
      appendWrapped(
        isQuoted ? quoted(name)[...] : name, width: longestLine, indent1: -6, indent2: 1,
        to: &output)
    }
    if longestLine < lastLineLength(output) + 2 + email.count + 1 { output.append(.newline) }
    output.append(text: " <")
    appendText(email, to: &output)
    output.append(text: ">\n")
  }

  /// The subject, the headers that tell the encoding, and the line that ends the headers; gives the place
  /// behind the subject.
  func appendMailSubject(
    _ text: MessageText, from start: Int, to output: inout [UInt8]
  ) -> Int {
    var title: [UInt8] = []
    let end = text.appendSubject(from: start, to: &title)
    output.append(text: "Subject: ")
    if !options.subjectPrefix.isEmpty {
      output.append(UInt8(ascii: "["))
      output.append(contentsOf: options.subjectPrefix)
      output.append(text: "] ")
    }
    if options.encodesMailHeaders, needsEncoding(title[...]) {
      appendEncoded(title[...], isAddress: false, to: &output)
    } else {
      appendWrapped(
        title[...], width: 78, indent1: -lastLineLength(output), indent2: 1, to: &output)
    }
    output.append(.newline)
    // The message counts from its first empty line on; the names above it have headers of their own.
    if text.bytes[text.headerEnd..<text.end].contains(where: isNotASCII) {
      output.append(text: "MIME-Version: 1.0\nContent-Type: text/plain; charset=")
      output.append(contentsOf: options.encoding.name)
      output.append(text: "\nContent-Transfer-Encoding: 8bit\n")
    }
    output.append(.newline)
    return end
  }

  private func isNotASCII(_ byte: UInt8) -> Bool { byte >= 0x80 || byte == .escape }

  private func needsEncoding(_ text: ArraySlice<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for byte in text {
      if isNotASCII(byte) || byte == .newline { return true }
      if previous == UInt8(ascii: "="), byte == UInt8(ascii: "?") { return true }
      previous = byte
    }
    return false
  }

  private func quoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var output = [UInt8(ascii: "\"")]
    for byte in text {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        output.append(UInt8(ascii: "\\"))
      }
      output.append(byte)
    }
    output.append(UInt8(ascii: "\""))
    return output
  }

  private func lastLineLength(_ output: [UInt8]) -> Int {
    output.count - (output.lastIndex(of: .newline).map { $0 + 1 } ?? 0)
  }

  /// Writes text as encoded words (RFC 2047), none longer than a line and no character split.
  private func appendEncoded(
    _ text: ArraySlice<UInt8>, isAddress: Bool, to output: inout [UInt8]
  ) {
    let name = options.encoding.name
    var column = lastLineLength(output) + name.count + 5
    func open() {
      output.append(text: "=?")
      output.append(contentsOf: name)
      output.append(text: "?q?")
    }
    open()
    var rest = text
    while let first = rest.first {
      let count = options.encoding.isUTF8 ? characterLength(rest) : 1
      let isSpecial = count > 1 || mustBeEncoded(first, isAddress: isAddress)
      let width = isSpecial ? 3 * count : 1
      if column + width + 2 > 76 {
        output.append(text: "?=\n ")
        open()
        column = name.count + 5 + 1
      }
      for byte in rest.prefix(count) {
        if isSpecial {
          output.append(UInt8(ascii: "="))
          output.append(upperHexDigit(byte >> 4))
          output.append(upperHexDigit(byte & 15))
        } else {
          output.append(byte)
        }
      }
      column += width
      rest = rest.dropFirst(count)
    }
    output.append(text: "?=")
  }

  /// The bytes of the first character, 1 where there is no valid one.
  private func characterLength(_ text: ArraySlice<UInt8>) -> Int {
    let first = text.first ?? 0
    let count = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    let character = text.prefix(count)
    // U+FFFE and U+FFFF are none to git.
    let isNone = character.starts(with: [0xef, 0xbf]) && (character.last ?? 0) >= 0xbe
    return character.count == count && !isNone && isValidUTF8(character) ? count : 1
  }

  private func mustBeEncoded(_ byte: UInt8, isAddress: Bool) -> Bool {
    if byte <= 0x20 || byte >= 0x7f || "=?_".utf8.contains(byte) { return true }
    return isAddress && !(byte.isLetterOrDigit || "!*+-/".utf8.contains(byte))
  }

  private func upperHexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + value
  }
}
