internal import Text

/// The order that patterns of paths give: files of the first pattern first, those of none last.
struct PathOrder {
  private let patterns: [Glob]

  init(_ patterns: [[UInt8]]) { self.patterns = patterns.map { Glob($0) } }

  func ordered<Element>(
    _ elements: [Element], path: (Element) -> [UInt8]
  ) -> [Element] {
    let ranked = elements.enumerated().map { ($0.offset, rank(of: path($0.element)), $0.element) }
    return ranked.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.2)
  }

  /// The place of the first pattern that the path or a folder of it matches.
  private func rank(of path: [UInt8]) -> Int {
    for (place, pattern) in patterns.enumerated() {
      var rest = path[...]
      while !rest.isEmpty {
        if pattern.matches(rest) { return place }
        guard let slash = rest.lastIndex(of: UInt8(ascii: "/")) else { break }
        rest = rest[..<slash]
      }
    }
    return patterns.count
  }
}
