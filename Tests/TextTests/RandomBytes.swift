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

/// Lines in the scripts of the world, with tabs, blanks, emoji and what acts between their words.
func scriptTexts(count: Int, seed: UInt64) -> [[UInt8]] {
  var generator = SeededGenerator(seed: seed)
  // First and last characters of runs of letters, marks among them.
  let scripts: [ClosedRange<UInt32>] = [
    0x61...0x7a, 0xc0...0x17f, 0x391...0x3c9, 0x410...0x44f, 0x5d0...0x5ea, 0x620...0x65f,
    0x904...0x94d, 0x985...0x9cd, 0xb85...0xbcd, 0xe01...0xe4e, 0xf40...0xf84, 0x1000...0x103e,
    0x1100...0x11ff, 0x1780...0x17d2, 0x3041...0x3096, 0x4e00...0x9fff, 0xac00...0xd7a3,
    0x1f1e6...0x1f1ff, 0x1f300...0x1f64f, 0x300...0x36f, 0x2000...0x206f, 0xfe00...0xfe0f,
    0x20000...0x2a6df, 0xe0000...0xe007f,
  ]
  let between = [" ", "  ", "\t", "\t\t", "\u{200d}", "-", "\r", "\u{1b}", "(", "", ""]
  return (0..<count).map { number in
    var text = ""
    for _ in 0..<Int.random(in: 0...40, using: &generator) {
      // Half of the texts are mostly ASCII, as most text of a repository is.
      let isASCII = number % 2 == 0 && Int.random(in: 0..<4, using: &generator) > 0
      let letters =
        isASCII ? scripts[0] : scripts[Int.random(in: 0..<scripts.count, using: &generator)]
      for _ in 0..<Int.random(in: 1...9, using: &generator) {
        let value = UInt32.random(in: letters, using: &generator)
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      text += between[Int.random(in: 0..<between.count, using: &generator)]
    }
    return Array(text.utf8)
  }
}
