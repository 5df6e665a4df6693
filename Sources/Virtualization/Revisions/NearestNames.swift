internal import Objects
internal import Text

extension VirtualizedRepository {
  /// Names of branches and tags that are near a word that is none: what may have been meant.
  func nearestNames(to word: [UInt8]) -> [[UInt8]] {
    let limit = max(1, min(3, word.count / 3))
    var nearest: [(name: [UInt8], distance: Int)] = []
    for reference in references where [.branch, .tag, .remote].contains(reference.name.kind) {
      let name = Array(reference.name.short)
      guard abs(name.count - word.count) <= limit, name.count < 256 else { continue }
      let distance = editDistance(name, word)
      if distance <= limit { nearest.append((name, distance)) }
    }
    nearest.sort { ($0.distance, $0.name.count) < ($1.distance, $1.name.count) }
    return nearest.prefix(3).map(\.name)
  }
}
