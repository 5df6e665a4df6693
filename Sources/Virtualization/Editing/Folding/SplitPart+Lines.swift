extension SplitPart.File {
  /// What a part takes of a file by lines.
  ///
  /// - Returns: nil where nothing of it is chosen.
  public init?(taking part: PartialPatch) {
    var places: [SplitPart.HunkName] = []
    for number in part.lines.keys.sorted() where part.patch.hunks.indices.contains(number) {
      places += part.patch.hunks[number].places(ofLines: part.lines[number] ?? [])
    }
    guard !places.isEmpty else { return nil }
    self.init(path: part.patch.change.path, hunks: places)
  }
}

extension Hunk {
  /// The places of changed lines before and after, each line by itself.
  fileprivate func places(ofLines chosen: Set<Int>) -> [SplitPart.HunkName] {
    var places: [SplitPart.HunkName] = []
    var (oldLine, newLine) = (old.lowerBound, new.lowerBound)
    // What comes stands behind all that goes there, as in the hunk.
    for (place, line) in lines.enumerated() {
      switch line.kind {
      case .context: (oldLine, newLine) = (oldLine + 1, newLine + 1)
      case .removed:
        if chosen.contains(place) {
          places.append(.place(old: oldLine..<(oldLine + 1), new: newLine..<newLine))
        }
        oldLine += 1
      case .added:
        if chosen.contains(place) {
          places.append(.place(old: oldLine..<oldLine, new: newLine..<(newLine + 1)))
        }
        newLine += 1
      }
    }
    return places
  }
}
