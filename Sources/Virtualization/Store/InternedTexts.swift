/// Gives each different text a number, dense from 0, in the order in which they are first seen.
struct InternedTexts {
  private(set) var texts: [[UInt8]] = []
  private var numbers: [[UInt8]: Int] = [:]

  /// The number of a text, a new one where it has none.
  mutating func number(of text: [UInt8]) -> Int {
    if let known = numbers[text] { return known }
    let number = texts.count
    numbers[text] = number
    texts.append(text)
    return number
  }
}
