/// A generator that gives the same numbers in each run (splitmix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// Texts of every sort: bytes at random, and characters that matter with bytes at random between.
func hostileTexts(count: Int, seed: UInt64 = 1) -> [[UInt8]] {
  var generator = SeededGenerator(seed: seed)
  let texts = [
    "plain words", "\u{1b}[2J", "\u{9b}31m", "\u{202e}", "\u{2066}", "\u{feff}", "\u{200d}",
    "漢字", "👨‍👩‍👧", "🇩🇪", "1\u{fe0f}\u{20e3}", "⚡\u{fe0f}", "e\u{301}\u{301}", "ಠ_ಠ", "שלום",
    "\u{7f}", "\t", "\n", "\r", "\u{0}", "\u{e0041}", "\u{fffe}", "한\u{1161}\u{11a8}", "👍🏽",
  ]
  let broken: [[UInt8]] = [[0xe9], [0xf0, 0x9f, 0x91], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0x9b]]
  let pieces = texts.map { Array($0.utf8) } + broken
  return (0..<count).map { number in
    (0..<Int.random(in: 0...12, using: &generator)).flatMap { _ -> [UInt8] in
      if number % 2 == 0 { return pieces[Int.random(in: 0..<pieces.count, using: &generator)] }
      return [UInt8.random(in: 0...255, using: &generator)]
    }
  }
}

/// The text, for a failure's message.
func shown(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
