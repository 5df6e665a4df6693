/// One row of a pane: what is shown, with names for how it looks, so that a terminal's bytes and a screen's
/// cells can be made of it alike.
public struct PaneRow: Hashable, Sendable {
  /// A part of a row that looks the same all over.
  public struct Span: Hashable, Sendable {
    /// Printable text without line ends.
    public var text: [UInt8]

    /// The cells that it takes.
    public var width: Int
    public var style: PaneStyle

    public init(text: [UInt8], width: Int, style: PaneStyle) {
      self.text = text
      self.width = width
      self.style = style
    }
  }

  public private(set) var spans: [Span] = []

  /// The cells of all spans.
  public private(set) var width = 0

  public init() {}

  /// The text of all spans.
  public var text: [UInt8] { spans.flatMap(\.text) }

  /// Adds what follows; joined to the last span where it looks like it.
  mutating func append(_ text: [UInt8], width: Int, _ style: PaneStyle) {
    guard !text.isEmpty else { return }
    self.width += width
    if let last = spans.indices.last, spans[last].style == style {
      spans[last].text += text
      spans[last].width += width
    } else {
      spans.append(Span(text: text, width: width, style: style))
    }
  }
}

/// What a part of a pane is, which decides how it looks.
public enum PaneStyle: String, Hashable, Sendable, CaseIterable {
  /// Text that is nothing special.
  case plain
  /// What helps to find one's way and is not read: numbers of lines, marks of rows that go on.
  case faint

  // MARK: Of a patch

  case fileHeader, hunkHeader, section, note
  case context, removed, added
  /// Words that were changed within a line.
  case removedWord, addedWord
  /// Blanks where there should be none.
  case whitespaceError

  // MARK: Of a commit

  case head, branch, remoteBranch, tag, stash, grafted

  case subject, link, commitID, trailer
}
