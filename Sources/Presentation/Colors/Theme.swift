/// The ground that a terminal writes on.
public enum Theme: String, Hashable, Sendable, CaseIterable {
  /// Not known: only colours that can be read on either ground, and swapped ones where one is marked.
  case unknown
  case dark, light

  /// The ground that the variable `COLORFGBG` tells of, as some terminals set it: its last number is the
  /// background's, one of sixteen.
  public init(colorVariable: String?) {
    let last = colorVariable?.split(separator: ";").last.flatMap { Int($0) }
    self =
      switch last ?? -1 {
      case 0..<7, 8: .dark
      case 7, 9..<16: .light
      default: .unknown
      }
  }
}
