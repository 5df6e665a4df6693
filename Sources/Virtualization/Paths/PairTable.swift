/// Pairs of numbers as numbers: the same pair always gets the same one, and two zeros get zero.
///
/// Pairs of pairs make binary trees, of which equal ones have the same number: what is at thousands of paths is told
/// apart by one comparison, and changing one of them makes as many pairs as the tree is deep.
struct PairTable {
  private(set) var pairs: [(left: UInt32, right: UInt32)] = [(0, 0)]
  /// Numbers by the hash of their pairs, 0 where there is none; a power of two, half of it free.
  private var slots: [UInt32] = Array(repeating: 0, count: 1 << 10)

  var count: Int { pairs.count }

  mutating func number(_ left: UInt32, _ right: UInt32) -> UInt32 {
    if left == 0, right == 0 { return 0 }
    var slot = Self.hash(left, right) & (slots.count - 1)
    while slots[slot] != 0 {
      if pairs[Int(slots[slot])] == (left, right) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = UInt32(pairs.count)
    pairs.append((left, right))
    slots[slot] = number
    if pairs.count * 2 > slots.count { grow() }
    return number
  }

  /// The number of a tree in which one of the leaves is another.
  ///
  /// - Parameter depth: that of the tree, which has a leaf for each number of as many bits.
  mutating func tree(_ tree: UInt32, depth: Int, setting leaf: Int, to value: UInt32) -> UInt32 {
    guard depth > 0 else { return value }
    let (left, right) = pairs[Int(tree)]
    let isRight = leaf >> (depth - 1) & 1 != 0
    let changed = self.tree(
      isRight ? right : left, depth: depth - 1, setting: leaf, to: value)
    return isRight ? number(left, changed) : number(changed, right)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (number, pair) in pairs.enumerated().dropFirst() {
      var slot = Self.hash(pair.left, pair.right) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number)
    }
  }

  private static func hash(_ left: UInt32, _ right: UInt32) -> Int {
    let mixed = (UInt64(left) << 32 | UInt64(right)) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: (mixed ^ mixed >> 32) & 0xffff_ffff)
  }
}
