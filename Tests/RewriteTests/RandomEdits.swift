import Foundation
import Git
import Objects
import Rewrite
import TestKit

/// A random history with merges, several roots and branches, in which every commit that is no merge adds a file
/// of its own, so that what a commit must hold is known without merging anything.
struct RandomHistory {
  let scratch: Scratch
  let ids: [ObjectID]

  /// The commits in the order of their making, and the file that each adds; nil for merges.
  let files: [ObjectID: String]

  init(seed: UInt64, count: Int = 14) throws {
    var random = SeededGenerator(seed: seed)
    var stream = FastImport()
    var held: [Set<String>] = []
    var added: [String?] = []
    for number in 0..<count {
      let parents = Self.parents(of: number, &random)
      let mark = stream.commit(
        parents: parents.map { $0 + 1 }, message: Array("c\(number)\n".utf8),
        author: FastImport.Identity.author.at(FakeClock.start + number),
        committer: FastImport.Identity.committer.at(FakeClock.start + number))
      var tree = parents.reduce(into: Set<String>()) { $0.formUnion(held[$1]) }
      let known = parents.first.map { held[$0] } ?? []
      let own = parents.count > 1 ? nil : "f\(number)"
      if let own { tree.insert(own) }
      for file in tree.subtracting(known).sorted() {
        stream.file(file, Array("\(file)\n".utf8))
      }
      held.append(tree)
      added.append(own)
      // Each branch leads to where its last commit is; the others keep all that nothing leads to.
      stream.setReference("refs/heads/b\(number)", mark: mark)
      stream.setReference("refs/heads/main", mark: mark)
    }
    scratch = try Scratch(bare: true)
    ids = try scratch.load(stream)
    files = Dictionary(
      zip(ids, added).compactMap { id, file in file.map { (id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  private static func parents(of number: Int, _ random: inout SeededGenerator) -> [Int] {
    guard number > 0 else { return [] }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return []
    case 1...3 where number > 2:
      let first = number - 1
      let second = Int.random(in: 0..<first, using: &random)
      return [first, second]
    case 4 where number > 4: return [number - 1, number - 3, number - 4]
    case 5, 6: return [Int.random(in: max(0, number - 4)..<number, using: &random)]
    default: return [number - 1]
    }
  }
}

/// An edit made from a seed, with the words for a failure.
struct RandomEdit {
  let words: String
  let apply: (VirtualHistory) throws -> VirtualHistory

  init(of ids: [ObjectID], _ random: inout SeededGenerator) {
    let shuffled = ids.shuffled(using: &random)
    let some = Array(shuffled.prefix(Int.random(in: 1...3, using: &random)))
    let other = shuffled[some.count]
    func names(_ commits: [ObjectID]) -> String {
      commits.map { "c\(ids.firstIndex(of: $0) ?? -1)" }.joined(separator: " ")
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      words = "drop \(names(some))"
      apply = { try $0.dropping(some) }
    case 1:
      words = "drop \(names(some)), keeping changes"
      apply = { try $0.dropping(some, keepsChanges: true) }
    case 2, 3:
      words = "move \(names(some)) before \(names([other]))"
      apply = { try $0.moving(some, .before(other)) }
    case 4, 5:
      words = "move \(names(some)) after \(names([other]))"
      apply = { try $0.moving(some, .after(other)) }
    case 6:
      words = "move \(names(some)) onto \(names([other]))"
      apply = { try $0.moving(some, .onto(other)) }
    default:
      words = "fold \(names(some)) into \(names([other]))"
      apply = { try $0.folding(some, into: other, keepsMessages: true) }
    }
  }
}
