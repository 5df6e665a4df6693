internal import Objects
internal import Platform

/// Commits of a segment that follow each other, with their ids and subjects taken out of it at once: those who go
/// through all rows do not look up each.
final class SegmentWindow {
  /// How many commits a window has; subjects are found at the beginning of each.
  static let size = SegmentLayout.subjectStride * 4

  /// The first position.
  let first: Int
  let ids: [ObjectID]
  /// The subjects, one behind the other.
  let subjects: [UInt8]
  /// Where in `subjects` each begins, and the end.
  private let starts: [Int]
  /// Whether the subject is told by the object alone.
  private let isOdd: [Bool]

  /// The window of a segment with a position.
  init(_ segment: Segment, around position: Int) throws(FileDamage) {
    let local = (position - segment.base) / Self.size * Self.size
    let count = min(Self.size, segment.count - local)
    guard local >= 0, count > 0 else { throw segment.damage }
    first = segment.base + local
    var ids: [ObjectID] = []
    var (starts, isOdd) = ([0], [Bool]())
    ids.reserveCapacity(count)
    starts.reserveCapacity(count + 1)
    isOdd.reserveCapacity(count)
    let start = try segment.subjectStart(ofStride: local / SegmentLayout.subjectStride)
    var end = 0
    for position in first..<(first + count) {
      ids.append(try segment.id(at: position))
      let (length, isTold) = try segment.subjectLength(at: position)
      end += length
      starts.append(end)
      isOdd.append(!isTold)
    }
    guard start + end <= segment.length(.subjects) else { throw segment.damage }
    subjects = try segment.file.copy(segment.offset(.subjects) + start, end)
    self.ids = ids
    self.starts = starts
    self.isOdd = isOdd
  }

  func contains(_ position: Int) -> Bool { position >= first && position - first < ids.count }

  /// Where in `subjects` that of a commit is, or nil for an odd one.
  @inline(__always)
  func subject(at position: Int) -> Range<Int>? {
    let place = position - first
    return isOdd[place] ? nil : starts[place]..<starts[place + 1]
  }
}

/// The windows that were used last: an order that goes back and forth between a few places finds them again.
struct SegmentWindows {
  private var windows: [SegmentWindow?] = Array(repeating: nil, count: 16)
  private let store: HistoryStore

  init(_ store: HistoryStore) {
    self.store = store
  }

  /// The window with a position of the store.
  mutating func window(with position: Int) throws(FileDamage) -> SegmentWindow {
    let place = position / SegmentWindow.size % windows.count
    if let window = windows[place], window.contains(position) { return window }
    let window = try SegmentWindow(store.segment(of: position), around: position)
    windows[place] = window
    return window
  }
}
