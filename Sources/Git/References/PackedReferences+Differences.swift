internal import Glibc
internal import Platform

extension PackedReferences {
  /// Calls `body` with the name of each reference that is not the same in another file: with some others,
  /// too, where one of the files is out of order.
  func visitDifferences(from other: PackedReferences, _ body: ([UInt8]) -> Void) {
    let (a, b) = (lines, other.lines)
    guard isSorted || map == nil, other.isSorted || other.map == nil else {
      visitAll { body(name(of: $0)) }
      other.visitAll { body(other.name(of: $0)) }
      return
    }
    withBytes { ours in
      other.withBytes { theirs in
        var (own, foreign) = (a.next(in: ours), b.next(in: theirs))
        while own != nil || foreign != nil {
          let order = Self.order(own, ours, foreign, theirs)
          if order == 0 {
            if let own, let foreign, !Self.haveSameID(own, ours, foreign, theirs) {
              body(Array(ours[own.name]))
            }
            own = a.next(in: ours)
            foreign = b.next(in: theirs)
          } else if order < 0 {
            if let own { body(Array(ours[own.name])) }
            own = a.next(in: ours)
          } else {
            if let foreign { body(Array(theirs[foreign.name])) }
            foreign = b.next(in: theirs)
          }
        }
      }
    }
  }

  private var lines: LineReader { LineReader(position: start) }

  private func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    guard let map else { return body(UnsafeRawBufferPointer(start: nil, count: 0)) }
    return map.withBytes(body)
  }

  /// Which of two lines has the name that comes first; one that is not there comes last.
  private static func order(
    _ a: Line?, _ aBytes: UnsafeRawBufferPointer, _ b: Line?, _ bBytes: UnsafeRawBufferPointer
  ) -> Int {
    guard let a else { return b == nil ? 0 : 1 }
    guard let b else { return -1 }
    let count = min(a.name.count, b.name.count)
    if count > 0, let aStart = aBytes.baseAddress, let bStart = bBytes.baseAddress {
      let order = memcmp(aStart + a.name.lowerBound, bStart + b.name.lowerBound, count)
      if order != 0 { return Int(order) }
    }
    return a.name.count - b.name.count
  }

  private static func haveSameID(
    _ a: Line, _ aBytes: UnsafeRawBufferPointer, _ b: Line, _ bBytes: UnsafeRawBufferPointer
  ) -> Bool {
    guard let aStart = aBytes.baseAddress, let bStart = bBytes.baseAddress else { return false }
    return memcmp(aStart + a.start, bStart + b.start, a.name.lowerBound - a.start) == 0
  }

  /// Goes through the lines of a file.
  private final class LineReader {
    private var position: Int

    init(position: Int) { self.position = position }

    func next(in bytes: UnsafeRawBufferPointer) -> Line? {
      while position < bytes.count {
        let (line, next) = PackedReferences.line(at: position, in: bytes)
        position = next
        if let line { return line }
      }
      return nil
    }
  }
}
