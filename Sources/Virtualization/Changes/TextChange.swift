/// Lines of an old text in whose place others of a new text stand.
struct TextChange: Hashable {
  let old: Range<Int>
  let new: Range<Int>

  /// Whether some line is in both.
  func overlaps(_ other: TextChange) -> Bool {
    self == other || old.overlaps(other.old) || new.overlaps(other.new)
  }

  /// Whether another one is about lines of this one alone.
  func contains(_ other: TextChange) -> Bool {
    func contains(_ range: Range<Int>, _ part: Range<Int>) -> Bool {
      part.lowerBound >= range.lowerBound && part.upperBound <= range.upperBound
    }
    return contains(old, other.old) && contains(new, other.new)
  }
}
