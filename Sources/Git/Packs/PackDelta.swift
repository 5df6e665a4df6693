/// The differences of git's packs: what to copy from a base and what to insert.
///
///     length of the base │ length of the result │ 1ooo ssss offset, length: copy │ 0nnn nnnn n bytes: insert │ …
enum PackDelta {
  /// The length of what a difference makes of a base of so many bytes, or nil when it is meant for another.
  static func resultLength(_ delta: ArraySlice<UInt8>, base count: Int) -> Int? {
    var index = delta.startIndex
    guard length(delta, &index) == count else { return nil }
    return length(delta, &index)
  }

  /// Appends what a difference makes of a base; false when it makes no sense or something of another length.
  static func apply(
    _ delta: ArraySlice<UInt8>, to base: ArraySlice<UInt8>, length: Int,
    appendingTo output: inout [UInt8]
  ) -> Bool {
    var index = delta.startIndex
    guard self.length(delta, &index) != nil, self.length(delta, &index) == length else {
      return false
    }
    let end = output.count + length
    while index < delta.endIndex {
      let code = delta[index]
      index += 1
      if code & 0x80 != 0 {
        var (offset, size) = (0, 0)
        for bit in 0..<7 where code & 1 << UInt8(bit) != 0 {
          guard index < delta.endIndex else { return false }
          if bit < 4 {
            offset |= Int(delta[index]) << (8 * bit)
          } else {
            size |= Int(delta[index]) << (8 * (bit - 4))
          }
          index += 1
        }
        if size == 0 { size = 0x10000 }
        guard offset <= base.count, size <= base.count - offset, size <= end - output.count else {
          return false
        }
        let start = base.startIndex + offset
        output += base[start..<(start + size)]
      } else {
        let size = Int(code)
        guard size > 0, size <= delta.endIndex - index, size <= end - output.count else {
          return false
        }
        output += delta[index..<(index + size)]
        index += size
      }
    }
    return output.count == end
  }

  /// A number of seven bits a byte, the lowest first.
  private static func length(_ delta: ArraySlice<UInt8>, _ index: inout Int) -> Int? {
    var length = 0
    var shift = 0
    while index < delta.endIndex, shift < 56 {
      let byte = delta[index]
      index += 1
      length |= Int(byte & 0x7f) << shift
      if byte & 0x80 == 0 { return length }
      shift += 7
    }
    return nil
  }
}
