internal import Git

/// Texts that do not go together as one text, with markers around what is open.
///
///     <<<<<<< label of the first side
///     the first side
///     ||||||| label of the base            in the styles `diff3` and `zdiff3`, and of more than two sides
///     the base
///     =======
///     the second side
///     >>>>>>> label of the second side
///
/// Of more than two sides, each further one follows its base in the same form. The markers are longer than
/// any that stand in the texts.
public struct MarkedText {
  public let bytes: [UInt8]

  /// The open regions as they stand in the text, markers and all.
  public let blocks: [[UInt8]]

  private let terms: TextTerms

  /// Lines that follow each other.
  public enum Part: Hashable, Sendable {
    /// These lines, whatever is decided elsewhere.
    case decided([UInt8])
    /// The lines of each side and base in turn, and how they stand in the text with their markers.
    case open([[UInt8]], block: [UInt8])
  }

  /// The text in its order, what is open apart from what is decided.
  public var parts: [Part] {
    var blocks = blocks[...]
    return terms.regions.map { region in
      switch region {
      case .decided(let lines): .decided(lines)
      case .open(let open): .open(open.values, block: blocks.popFirst() ?? [])
      }
    }
  }

  /// - Parameter labels: What stands behind the markers, for each of the terms; nil for `ours`, `base` and
  ///   `theirs`.
  init(
    _ terms: TextTerms, style: ContentMerge.Style, markerSize: Int,
    labels: MergeTerms<[UInt8]>?
  ) {
    self.terms = terms
    let size = max(markerSize, Self.longestMarker(in: terms) + 1)
    var bytes: [UInt8] = []
    var blocks: [[UInt8]] = []
    for region in terms.regions {
      switch region {
      case .decided(let lines): bytes += lines
      case .open(let open):
        if !bytes.isEmpty, bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        let block = Self.block(open, style: style, size: size, labels: labels)
        blocks.append(block)
        bytes += block
      }
    }
    self.bytes = bytes
    self.blocks = blocks
  }

  /// The terms of a text that somebody has edited: blocks that still stand in it are open as before, and all
  /// else is decided as it stands.
  func terms(of edited: [UInt8]) -> TextTerms {
    var regions: [TextTerms.Region] = []
    var rest = edited[...]
    for (block, open) in zip(blocks, terms.open) {
      guard let place = rest.firstRange(of: block) else { continue }
      if place.lowerBound > rest.startIndex {
        regions.append(.decided(Array(rest[..<place.lowerBound])))
      }
      regions.append(.open(open))
      rest = rest[place.upperBound...]
    }
    if !rest.isEmpty { regions.append(.decided(Array(rest))) }
    return TextTerms(regions: regions)
  }

  /// Whether a text holds lines that begin as the markers do, beyond those of the blocks.
  public func hasStrayMarkers(in edited: [UInt8]) -> Bool {
    guard let first = blocks.first else { return false }
    let marker = first.prefix { $0 == UInt8(ascii: "<") }
    guard !marker.isEmpty else { return false }
    return terms(of: edited).regions.contains { region in
      guard case .decided(let lines) = region else { return false }
      return lines.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: marker) }
    }
  }

  private static func block(
    _ open: MergeTerms<[UInt8]>, style: ContentMerge.Style, size: Int,
    labels: MergeTerms<[UInt8]>?
  ) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    var (head, tail): ([UInt8], [UInt8]) = ([], [])
    var open = open
    if style != .diff3, open.sideCount == 2 {
      (head, open, tail) = trimmed(open)
    }
    var block = head
    func mark(_ character: Character, _ label: [UInt8]?) {
      block += Array(String(repeating: character, count: size).utf8)
      if let label, !label.isEmpty { block += [UInt8(ascii: " ")] + label }
      block.append(newline)
    }
    func add(_ lines: [UInt8]) {
      block += lines
      if let last = lines.last, last != newline { block.append(newline) }
    }
    let count = open.values.count
    for place in open.values.indices {
      let isAdded = place % 2 == 0
      let label =
        labels?.values.count == count
        ? labels?.values[place] : defaultLabel(place, count: count)
      if place == 0 {
        mark("<", label)
      } else if isAdded {
        mark("=", nil)
      } else if style != .merge || count > 3 {
        mark("|", label)
      }
      if isAdded || style != .merge || count > 3 { add(open.values[place]) }
    }
    mark(
      ">",
      labels?.values.count == count ? labels?.values.last : defaultLabel(count - 1, count: count))
    return block + tail
  }

  private static func defaultLabel(_ place: Int, count: Int) -> [UInt8] {
    let word = place == 0 ? "ours" : place % 2 == 1 ? "base" : "theirs"
    return Array((place < 3 || count == 3 ? word : "\(word) \(place / 2 + place % 2)").utf8)
  }

  /// Lines that both sides begin or end alike stand outside of the markers.
  private static func trimmed(
    _ open: MergeTerms<[UInt8]>
  ) -> (head: [UInt8], open: MergeTerms<[UInt8]>, tail: [UInt8]) {
    let newline = UInt8(ascii: "\n")
    func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
      var lines = text.split(separator: newline, omittingEmptySubsequences: false)
      if lines.last?.isEmpty ?? false { lines.removeLast() }
      return lines
    }
    let (ours, theirs) = (open.values[0], open.values[2])
    guard ours.last == newline || ours.isEmpty, theirs.last == newline || theirs.isEmpty else {
      return ([], open, [])
    }
    let (one, other) = (lines(ours), lines(theirs))
    let most = min(one.count, other.count)
    var head = 0
    while head < most, one[head] == other[head] { head += 1 }
    var tail = 0
    while tail < most - head, one[one.count - 1 - tail] == other[other.count - 1 - tail] {
      tail += 1
    }
    func text(_ lines: some Collection<ArraySlice<UInt8>>) -> [UInt8] {
      lines.flatMap { $0 + [newline] }
    }
    let rest = MergeTerms(
      ours: text(one[head..<(one.count - tail)]), base: open.values[1],
      theirs: text(other[head..<(other.count - tail)]))
    return (text(one[..<head]), rest, text(one[(one.count - tail)...]))
  }

  /// How long the longest line start is that could be taken for a marker.
  private static func longestMarker(in terms: TextTerms) -> Int {
    var longest = 0
    func look(_ text: [UInt8]) {
      var isLineStart = true
      var place = text.startIndex
      while place < text.endIndex {
        let byte = text[place]
        if isLineStart, "<>=|".utf8.contains(byte) {
          let end = text[place...].firstIndex { $0 != byte } ?? text.endIndex
          longest = max(longest, end - place)
          place = end
          isLineStart = false
        } else {
          isLineStart = byte == UInt8(ascii: "\n")
          place += 1
        }
      }
    }
    for region in terms.regions {
      switch region {
      case .decided(let lines): look(lines)
      case .open(let open): for text in open.values { look(text) }
      }
    }
    // Shorter ones are taken for no markers by anybody.
    return longest >= ContentMerge.defaultMarkerSize ? longest : 0
  }
}

extension TextTerms {
  init(regions: [Region]) { self.regions = regions }

  /// The text with the lines of all sides, one after the other, where it is open.
  var union: [UInt8] {
    regions.flatMap { region in
      switch region {
      case .decided(let lines): lines
      case .open(let open): Self.joined(open.added)
      }
    }
  }

  /// Lines of several sides, each set of them once.
  private static func joined(_ sides: [[UInt8]]) -> [UInt8] {
    var text: [UInt8] = []
    for (place, side) in sides.enumerated() where !sides[..<place].contains(side) {
      if !text.isEmpty, text.last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
      text += side
    }
    return text
  }

  /// Each of the texts again, all that is decided being in all of them.
  func texts(count: Int) -> MergeTerms<[UInt8]>? {
    var texts = [[UInt8]](repeating: [], count: count)
    for region in regions {
      switch region {
      case .decided(let lines): for place in texts.indices { texts[place] += lines }
      case .open(let open):
        guard open.values.count <= count else { return nil }
        for place in texts.indices {
          // Values that have cancelled out of a region stand in for each other.
          let value = place < open.values.count ? open.values[place] : open.values[0]
          texts[place] += value
        }
      }
    }
    return MergeTerms(alternating: texts)
  }
}
