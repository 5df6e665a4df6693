/// What `printable` lets through although a terminal obeys it, where a text has several lines.
public struct PrintableOptions: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Line ends stay; without this they become `^J`.
  public static let lineEnds = PrintableOptions(rawValue: 1)

  /// Tabs stay; without this they become `^I`.
  public static let tabs = PrintableOptions(rawValue: 2)
}

/// Text from a repository made fit for a terminal, as UTF-8.
///
/// Control characters come out in caret notation (`^[`), other characters that act instead of being
/// seen (of C1, of bidirectional text, tags, line separators) by number (`<U+009B>`), and bytes that
/// are no UTF-8 as they are (`<E9>`). What is printable already comes out as it is.
public func printable(
  _ bytes: ArraySlice<UInt8>, keeping options: PrintableOptions = []
) -> [UInt8] {
  var output: [UInt8] = []
  output.reserveCapacity(bytes.count)
  appendPrintable(bytes, keeping: options, to: &output)
  return output
}

/// Appends text from a repository made fit for a terminal; see `printable`.
public func appendPrintable(
  _ bytes: ArraySlice<UInt8>, keeping options: PrintableOptions = [], to output: inout [UInt8]
) {
  let span = bytes.span
  var index = 0
  while true {
    let start = index
    index += span.printableASCIICount(from: index)
    while index < span.count, span[index] >= 0x80, let scalar = span.scalar(at: index),
      !isActing(scalar.value)
    {
      index += scalar.byteCount
    }
    if index > start {
      output.append(contentsOf: bytes[(bytes.startIndex + start)..<(bytes.startIndex + index)])
      continue
    }
    guard index < span.count else { return }
    let byte = span[index]
    if byte < 0x80 {
      let stays =
        byte == UInt8(ascii: "\n") && options.contains(.lineEnds)
        || byte == UInt8(ascii: "\t") && options.contains(.tabs)
      if stays {
        output.append(byte)
      } else {
        output.append(UInt8(ascii: "^"))
        output.append(byte ^ 0x40)
      }
      index += 1
    } else if let scalar = span.scalar(at: index) {
      appendNumber(scalar.value, minimumDigits: 4, prefix: "<U+", to: &output)
      index += scalar.byteCount
    } else {
      appendNumber(UInt32(byte), minimumDigits: 2, prefix: "<", to: &output)
      index += 1
    }
  }
}

/// Whether the text is printable already: well-formed, and nothing in it that a terminal obeys.
public func isPrintable(_ bytes: ArraySlice<UInt8>) -> Bool {
  let span = bytes.span
  var index = 0
  while index < span.count {
    index += span.printableASCIICount(from: index)
    guard index < span.count else { break }
    guard span[index] >= 0x80, let scalar = span.scalar(at: index), !isActing(scalar.value) else {
      return false
    }
    index += scalar.byteCount
  }
  return true
}

/// Whether a character acts on what is around it instead of being seen: controls, the marks that
/// reorder text, separators of lines, invisible tags, and what is no character at all.
func isActing(_ value: UInt32) -> Bool {
  switch value {
  case ..<0x20, 0x7f..<0xa0: true
  case ..<0x61c: false
  case 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x206f: true
  case ..<0xfdd0: false
  case 0xfdd0...0xfdef, 0xfeff, 0xfff9...0xfffb, 0xe0000...0xe007f: true
  default: value & 0xfffe == 0xfffe
  }
}

private func appendNumber(
  _ value: UInt32, minimumDigits: Int, prefix: StaticString, to output: inout [UInt8]
) {
  prefix.withUTF8Buffer { unsafe output.append(contentsOf: $0) }
  let digits = String(value, radix: 16, uppercase: true).utf8
  for _ in 0..<max(0, minimumDigits - digits.count) { output.append(UInt8(ascii: "0")) }
  output.append(contentsOf: digits)
  output.append(UInt8(ascii: ">"))
}
