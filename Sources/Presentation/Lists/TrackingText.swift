internal import Virtualization

extension Tracking {
  /// How far a branch is from what it follows: `↑2 ↓1`, or `ahead 2, behind 1`; nothing when both are at
  /// the same commit or it cannot be told.
  func distance(isPlain: Bool) -> String {
    guard let counts else { return "" }
    var parts: [String] = []
    if counts.ahead > 0 { parts.append(isPlain ? "ahead \(counts.ahead)" : "↑\(counts.ahead)") }
    if counts.behind > 0 { parts.append(isPlain ? "behind \(counts.behind)" : "↓\(counts.behind)") }
    return parts.joined(separator: isPlain ? ", " : " ")
  }
}
