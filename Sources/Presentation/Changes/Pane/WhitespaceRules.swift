internal import Text

/// Which blanks of an added line are errors: the parts of git's `core.whitespace` that one line decides.
public struct WhitespaceRules: Hashable, Sendable {
  /// Blanks at the end of a line.
  public var findsTrailing = true

  /// A blank before a tab in the indent.
  public var findsBlankBeforeTab = true

  /// As many blanks in the indent as a tab would reach.
  public var findsIndentOfBlanks = false

  /// A tab in the indent.
  public var findsTabInIndent = false

  /// Whether a carriage return belongs to the end of a line and is no blank.
  public var allowsReturn = false

  /// The cells from one tab stop to the next.
  public var tabWidth = 8

  /// Git's own rules, changed by a value such as `-trailing-space,tab-in-indent`; words that are not known
  /// change nothing.
  public init(parsing value: [UInt8] = []) {
    for word in value.split(separator: UInt8(ascii: ",")) {
      let trimmed = word.trimmed()
      let isOff = trimmed.first == UInt8(ascii: "-")
      let name = String(decoding: isOff ? trimmed.dropFirst() : trimmed, as: UTF8.self)
      switch name {
      case "trailing-space", "blank-at-eol": findsTrailing = !isOff
      case "space-before-tab": findsBlankBeforeTab = !isOff
      case "indent-with-non-tab": findsIndentOfBlanks = !isOff
      case "tab-in-indent": findsTabInIndent = !isOff
      case "cr-at-eol": allowsReturn = !isOff
      case _ where name.hasPrefix("tabwidth="):
        if let width = Int(name.dropFirst(9)), (1..<64).contains(width) { tabWidth = width }
      default: break
      }
    }
  }

  /// The parts of a line, given without its end, that are errors, in their order.
  func errors(in line: ArraySlice<UInt8>) -> [Range<Int>] {
    var errors: [Range<Int>] = []
    var end = line.endIndex
    if allowsReturn, line.last == UInt8(ascii: "\r") { end -= 1 }
    var textEnd = end
    while textEnd > line.startIndex, line[textEnd - 1].isBlank { textEnd -= 1 }
    let indentEnd = line[..<textEnd].firstIndex { $0 != .space && $0 != Self.tab } ?? textEnd
    appendIndentErrors(in: line[..<indentEnd], to: &errors)
    if findsTrailing, textEnd < end { errors.append(textEnd..<end) }
    return errors
  }

  private func appendIndentErrors(in indent: ArraySlice<UInt8>, to errors: inout [Range<Int>]) {
    var blanks = indent.startIndex
    for place in indent.indices where indent[place] == Self.tab {
      if findsBlankBeforeTab, blanks < place {
        errors.append(blanks..<place)
      } else if findsTabInIndent {
        errors.append(place..<(place + 1))
      }
      blanks = place + 1
    }
    if findsIndentOfBlanks, indent.endIndex - blanks >= tabWidth {
      errors.append(blanks..<indent.endIndex)
    }
  }

  private static let tab = UInt8(ascii: "\t")
}
