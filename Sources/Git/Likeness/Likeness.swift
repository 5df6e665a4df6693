/// How like each other two files are, in git's measure: 60,000 for the same content.
public enum Likeness {
  public static let maximum = 60000

  /// Half of the content is what makes a rename.
  public static let ofRename = 30000

  /// Files of the same name have to be more like each other, since no others were looked at.
  public static let ofSameName = 45000

  /// Whether two sizes are too far apart for the likeness.
  public static func isOutOfReach(_ likeness: Int, sizes first: Int, _ second: Int) -> Bool {
    let (larger, smaller) = (max(first, second), min(first, second))
    return Double(larger) * Double(maximum - likeness)
      < Double(larger - smaller) * Double(maximum)
  }

  /// The likeness of a target to its source.
  public static func between(_ source: ContentSpans, _ target: ContentSpans) -> Int {
    guard target.size > 0 else { return 0 }
    let larger = max(source.size, target.size)
    return Int(Double(source.copiedCount(in: target)) * Double(maximum) / Double(larger))
  }
}
