internal import Text

/// What is taken out of a message before it goes into a commit, as `commit.cleanup` names it.
public enum MessageCleanup: Hashable, Sendable {
  /// Nothing.
  case verbatim
  /// Blanks at the ends of lines, empty lines at both ends and all but one of several.
  case whitespace
  /// The same, and comment lines.
  case strip
  /// All from the scissors line on, and then as `whitespace`.
  case scissors

  /// The cleanup that a setting or `--cleanup` names, or nil for a word that names none.
  ///
  /// - Parameter isEdited: Whether the message goes through an editor, where comments tell what to do.
  public init?(_ name: [UInt8]?, isEdited: Bool) {
    switch name.map({ String(decoding: $0, as: UTF8.self) }) {
    case nil, "default": self = isEdited ? .strip : .whitespace
    case "verbatim": self = .verbatim
    case "whitespace": self = .whitespace
    case "strip": self = .strip
    case "scissors": self = isEdited ? .scissors : .whitespace
    default: return nil
    }
  }

  /// The message as it goes into the commit.
  public func clean(_ message: [UInt8], comment: UInt8) -> [UInt8] {
    switch self {
    case .verbatim: message
    case .whitespace: Self.stripped(message[...], comment: nil)
    case .strip: Self.stripped(message[...], comment: comment)
    case .scissors: Self.stripped(Self.cut(message, comment: comment), comment: nil)
    }
  }

  /// The line below which nothing counts.
  static func scissors(_ comment: UInt8) -> [UInt8] {
    [comment] + Array(" ------------------------ >8 ------------------------".utf8)
  }

  private static func cut(_ message: [UInt8], comment: UInt8) -> ArraySlice<UInt8> {
    let scissors = scissors(comment)
    var start = 0
    while start < message.count {
      let end = message[start...].firstIndex(of: UInt8(ascii: "\n")) ?? message.count
      if message[start..<end].elementsEqual(scissors) { return message[..<start] }
      start = end + 1
    }
    return message[...]
  }

  private static func stripped(_ message: ArraySlice<UInt8>, comment: UInt8?) -> [UInt8] {
    var result: [UInt8] = []
    var hasGap = false
    for line in message.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if let comment, line.first == comment { continue }
      guard let last = line.lastIndex(where: { !isSpace($0) }) else {
        hasGap = true
        continue
      }
      if hasGap, !result.isEmpty { result.append(UInt8(ascii: "\n")) }
      hasGap = false
      result.append(contentsOf: line[...last])
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte.isBlank }
}

/// The character that begins a comment line in a message that is edited.
public enum CommentCharacter {
  private static let candidates = Array("#;@!$%^&|:".utf8)

  /// The character that `core.commentChar` says; with `auto` one with which no line of the message begins.
  ///
  /// - Returns: nil where `auto` finds none.
  public static func choose(_ configuration: Configuration, for message: [UInt8]) -> UInt8? {
    guard let value = configuration.value("core.commentChar") ?? nil else { return candidates[0] }
    guard value.map(\.lowercased).elementsEqual("auto".utf8) else {
      return value.count == 1 ? value[0] : candidates[0]
    }
    if !message.contains(candidates[0]) { return candidates[0] }
    var taken: Set<UInt8> = []
    var previous = UInt8(ascii: "\n")
    for byte in message {
      if previous == UInt8(ascii: "\n") || previous == UInt8(ascii: "\r") { taken.insert(byte) }
      previous = byte
    }
    return candidates.first { !taken.contains($0) }
  }
}
