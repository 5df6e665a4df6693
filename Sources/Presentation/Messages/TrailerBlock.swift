internal import Text

/// The trailers at the end of a message: lines such as `Signed-off-by: A U Thor <author@example.com>`.
struct TrailerBlock {
  /// One line of the block with the lines that continue it.
  struct Line {
    let text: ArraySlice<UInt8>
    /// Where the separator is, or nil for a line that is no trailer.
    let separator: Int?
  }

  /// The block as it stands in the message.
  let range: Range<Int>

  let lines: [Line]

  /// Finds the trailers of a message.
  init(_ message: ArraySlice<UInt8>, _ settings: TrailerSettings) {
    let end = Self.end(of: message, settings)
    let start = Self.start(in: message[..<end], settings)
    range = start..<end
    var lines: [Line] = []
    var index = start
    while index < end {
      let next = Self.nextLine(after: index, in: message[..<end])
      let text = message[index..<next]
      if let last = lines.last, last.separator != nil, text.first?.isBlank == true {
        lines[lines.count - 1] = Line(
          text: message[last.text.startIndex..<next], separator: last.separator)
      } else {
        let separator = settings.separator(in: text)
        lines.append(
          Line(text: text, separator: separator == text.startIndex ? nil : separator))
      }
      index = next
    }
    self.lines = lines
  }

  private static func nextLine(after start: Int, in message: ArraySlice<UInt8>) -> Int {
    message[start...].firstIndex(of: .newline).map { $0 + 1 } ?? message.endIndex
  }

  private static func isBlank(_ message: ArraySlice<UInt8>, at start: Int) -> Bool {
    message[start...].first { $0 == .newline || !$0.isBlank }.map { $0 == .newline } ?? true
  }

  /// Where the last line begins of the part of the message before `end`.
  private static func lastLine(_ message: ArraySlice<UInt8>) -> Int? {
    guard message.count > 1 else { return message.isEmpty ? nil : message.startIndex }
    return message.dropLast().lastIndex(of: .newline).map { $0 + 1 } ?? message.startIndex
  }

  /// Where trailers end: before comments, a `Conflicts:` list and what stands below the scissors.
  private static func end(of message: ArraySlice<UInt8>, _ settings: TrailerSettings) -> Int {
    let cutoff = scissors(in: message, settings) ?? message.endIndex
    var ignored: Int?
    var isInConflicts = false
    var index = message.startIndex
    while index < cutoff {
      let line = message[index...]
      // Git takes an offset of 0 for "none".
      let candidate = index == message.startIndex ? nil : index
      if line.first == settings.commentCharacter || line.first == .newline {
        ignored = ignored ?? candidate
      } else if line.removing(prefix: "Conflicts:\n") != nil {
        isInConflicts = true
        ignored = ignored ?? candidate
      } else if isInConflicts, line.first == UInt8(ascii: "\t") {
        // A path of the list of conflicts.
      } else if ignored != nil {
        ignored = nil
        isInConflicts = false
      }
      index = nextLine(after: index, in: message)
    }
    return ignored ?? cutoff
  }

  private static func scissors(
    in message: ArraySlice<UInt8>, _ settings: TrailerSettings
  ) -> Int? {
    var index = message.startIndex
    while index < message.endIndex {
      if message[index] == settings.commentCharacter,
        message[(index + 1)...].removing(
          prefix: " ------------------------ >8 ------------------------\n") != nil
      {
        return index
      }
      index = nextLine(after: index, in: message)
    }
    return nil
  }

  /// Where trailers begin: behind the last blank line, when what follows is all trailers, or has one that
  /// git makes and is trailers for a quarter or more.
  private static func start(in message: ArraySlice<UInt8>, _ settings: TrailerSettings) -> Int {
    var titleEnd = message.startIndex
    while titleEnd < message.endIndex,
      message[titleEnd] == settings.commentCharacter || !isBlank(message, at: titleEnd)
    {
      titleEnd = nextLine(after: titleEnd, in: message)
    }
    var hasOnlyBlanks = true
    var isRecognized = false
    var (trailers, others, continuations) = (0, 0, 0)
    var rest = message
    while let start = lastLine(rest), start >= titleEnd {
      let line = message[start...]
      rest = message[..<start]
      if line.first == settings.commentCharacter {
        others += continuations
        continuations = 0
      } else if isBlank(message, at: start) {
        if hasOnlyBlanks { continue }
        others += continuations
        let isBlock = isRecognized && trailers * 3 >= others || trailers > 0 && others == 0
        return isBlock ? nextLine(after: start, in: message) : message.endIndex
      } else {
        hasOnlyBlanks = false
        let isBlankFirst = line.first?.isBlank == true
        if line.removing(prefix: "Signed-off-by: ") != nil
          || line.removing(prefix: "(cherry picked from commit ") != nil
        {
          trailers += 1
          continuations = 0
          isRecognized = true
        } else if let separator = settings.separator(in: line), separator > start, !isBlankFirst {
          trailers += 1
          continuations = 0
          isRecognized =
            isRecognized || settings.declared(line, count: separator - start) != nil
        } else if isBlankFirst {
          continuations += 1
        } else {
          others += 1 + continuations
          continuations = 0
        }
      }
    }
    return message.endIndex
  }
}
