/// How often each piece of a content occurs, for telling how much of one file is in another.
///
/// The pieces are lines, or 64 bytes where a line is longer; what is kept of each is a number below 107,927,
/// made as git makes it, so that likeness is the same as git's (Junio C Hamano's estimate of 2006).
public struct ContentSpans: Sendable {
  /// The size of the content in bytes.
  public let size: Int

  /// The numbers of the pieces and how many bytes they stand for, in order of the numbers.
  private let spans: [(number: UInt32, count: Int)]

  private static let modulus: UInt32 = 107_927

  /// - Parameter isText: whether it counts as text; nil leaves that to its bytes.
  public init(_ content: [UInt8], isText: Bool? = nil) {
    size = content.count
    let isText = isText ?? !ContentMerge.isBinary(content)
    var pieces: [UInt64] = []
    pieces.reserveCapacity(content.count / 24)
    let bytes = content.span
    var (low, high, count) = (UInt32(0), UInt32(0), 0)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      place &+= 1
      // Line ends of both sorts count the same.
      if isText, byte == UInt8(ascii: "\r"), place < bytes.count,
        bytes[place] == UInt8(ascii: "\n")
      {
        continue
      }
      let old = low
      low = (low << 7) ^ (high >> 25)
      high = (high << 7) ^ (old >> 25)
      low &+= UInt32(byte)
      count &+= 1
      if count < 64, byte != UInt8(ascii: "\n") { continue }
      let number = (low &+ high &* 0x61) % Self.modulus
      pieces.append(UInt64(number) << 32 | UInt64(count))
      (low, high, count) = (0, 0, 0)
    }
    pieces.sort()
    var spans: [(number: UInt32, count: Int)] = []
    for piece in pieces {
      let (number, count) = (UInt32(piece >> 32), Int(piece & 0xffff_ffff))
      if let last = spans.last, last.number == number {
        spans[spans.count - 1].count += count
      } else {
        spans.append((number, count))
      }
    }
    self.spans = spans
  }

  /// How many bytes of this content are in another one.
  public func copiedCount(in other: ContentSpans) -> Int {
    var copied = 0
    var place = 0
    for span in spans {
      while place < other.spans.count, other.spans[place].number < span.number { place += 1 }
      guard place < other.spans.count else { break }
      if other.spans[place].number == span.number {
        copied += min(span.count, other.spans[place].count)
        place += 1
      }
    }
    return copied
  }
}
