/// Gives each different text a number, dense from 0, in the order in which they are first seen.
struct InternedTexts {
  /// All texts, one behind the other.
  private(set) var bytes: [UInt8] = []
  private var starts: [Int] = [0]
  private var hashes: [Int] = []
  /// Numbers by hash, or -1; twice as many places as texts, at least, and a power of two.
  private var places: [Int32] = []

  var count: Int { hashes.count }

  /// The text of a number.
  subscript(number: Int) -> ArraySlice<UInt8> { bytes[starts[number]..<starts[number + 1]] }

  /// The number of a text, a new one where it has none.
  mutating func number(of text: Span<UInt8>) -> Int {
    if (count + 1) * 2 > places.count { grow() }
    var hasher = Hasher()
    unsafe text.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    let hash = hasher.finalize()
    let mask = places.count - 1
    var place = hash & mask
    while places[place] >= 0 {
      let number = Int(places[place])
      if hashes[number] == hash, isSame(number, text) { return number }
      place = (place + 1) & mask
    }
    places[place] = Int32(count)
    hashes.append(hash)
    for index in text.indices { bytes.append(text[index]) }
    starts.append(bytes.count)
    return count - 1
  }

  private func isSame(_ number: Int, _ text: Span<UInt8>) -> Bool {
    let start = starts[number]
    guard starts[number + 1] - start == text.count else { return false }
    for index in text.indices where bytes[start + index] != text[index] { return false }
    return true
  }

  private mutating func grow() {
    places = Array(repeating: -1, count: max(64, places.count * 2))
    for (number, hash) in hashes.enumerated() {
      var place = hash & (places.count - 1)
      while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(number)
    }
  }
}
