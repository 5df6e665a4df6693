internal import Text

/// The words of a line, with numbers by which equal ones are found.
struct LineWords {
  let bytes: ArraySlice<UInt8>
  let ranges: [Range<Int>]

  /// The number of each word's text.
  let numbers: [Int]

  /// The bytes of each word; 0 for blanks, which say nothing about what a line is.
  let weights: [Int]

  /// The sum of the weights.
  let weight: Int

  func isBlank(_ word: Int) -> Bool { weights[word] == 0 }

  /// The words that are no blanks, ordered by their numbers.
  fileprivate let sorted: [(number: Int, weight: Int)]

  /// How much of two lines is the same, wherever it stands.
  func sharedWeight(with other: LineWords) -> Int {
    var (place, otherPlace, shared) = (0, 0, 0)
    while place < sorted.count, otherPlace < other.sorted.count {
      let (word, otherWord) = (sorted[place], other.sorted[otherPlace])
      if word.number == otherWord.number { shared += word.weight }
      if word.number <= otherWord.number { place += 1 }
      if otherWord.number <= word.number { otherPlace += 1 }
    }
    return shared
  }
}

/// Gives equal words of several lines equal numbers.
struct WordNumbers {
  private var numbers: [ArraySlice<UInt8>: Int] = [:]

  mutating func words(of line: ArraySlice<UInt8>) -> LineWords {
    let ranges = words(in: line)
    var (found, weights): ([Int], [Int]) = ([], [])
    var weight = 0
    for range in ranges {
      let word = line[range]
      found.append(number(of: word))
      weights.append(word.first.map(\.isBlank) == true ? 0 : word.count)
      weight += weights[weights.count - 1]
    }
    let sorted = zip(found, weights).filter { $0.1 > 0 }.sorted { $0.0 < $1.0 }
    return LineWords(
      bytes: line, ranges: ranges, numbers: found, weights: weights, weight: weight,
      sorted: sorted.map { (number: $0.0, weight: $0.1) })
  }

  /// A short word is its own number; longer ones get negative numbers in their order.
  private mutating func number(of word: ArraySlice<UInt8>) -> Int {
    if word.count < 8 {
      return word.reduce(word.count) { $0 << 8 | Int($1) }
    }
    let number = numbers[word] ?? -1 - numbers.count
    numbers[word] = number
    return number
  }

  private func words(in line: ArraySlice<UInt8>) -> [Range<Int>] { Text.words(of: line) }
}
