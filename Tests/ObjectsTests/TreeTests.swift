import Objects
import TestKit
import Testing

struct TreeTests {
  private let id: [UInt8] = Array(1...20)

  private func entry(_ mode: String, _ name: String) -> [UInt8] {
    Array("\(mode) \(name)\u{0}".utf8) + id
  }

  @Test func `entries are read in their order`() throws {
    let bytes = entry("100644", "a") + entry("040000", "d") + entry("100664", "e") + entry("7", "x")
    let entries = try Tree(bytes: bytes).entries()
    #expect(entries.map { shown($0.name) } == ["a", "d", "e", "x"])
    #expect(entries.map(\.mode.kind) == [.file, .tree, .file, .commit])
    #expect(entries.map(\.mode.canonical) == [.file, .tree, .file, .commit])
    #expect(entries.allSatisfy { $0.id.bytes == id })
    #expect(entries.flatMap { Array($0.bytes) } == bytes)
    #expect(try Tree(bytes: []).entries().isEmpty)
  }

  @Test func `a broken entry ends the tree, tells why, and hides nothing before it`() {
    let good = entry("100644", "a")
    let faults: [([UInt8], TreeFault)] = [
      (entry("10o644", "b"), .badMode(offset: 29)), (entry("", "b"), .badMode(offset: 29)),
      (Array(" b\u{0}".utf8) + id, .badMode(offset: 29)),
      (entry("100644", ""), .emptyName(offset: 29)),
      (Array("100644 b".utf8), .tooShort(offset: 29)),
      (Array("100644".utf8), .tooShort(offset: 29)),
      (entry("100644", "b").dropLast(), .tooShort(offset: 29)), ([0x31], .tooShort(offset: 29)),
    ]
    for (broken, fault) in faults {
      let tree = Tree(bytes: good + broken)
      #expect(tree.map { shown($0.name) } == ["a"])
      #expect(throws: fault) { try tree.entries() }
    }
  }

  @Test func `any beginning of a tree is read without a crash`() {
    let bytes = entry("100644", "a") + entry("40000", "dir") + entry("120000", "link")
    for count in 0...bytes.count {
      #expect(Tree(bytes: Array(bytes[..<count])).reduce(0) { $0 + $1.bytes.count } <= count)
    }
  }

  @Test func `a written tree is the one that git writes`() throws {
    let scratch = try Scratch()
    let blob = try scratch.git(["hash-object", "-w", "--stdin"])
    let id = try #require(ObjectID(hex: blob.dropLast()))
    let names = ["a", "a.b", "a-b", "a0", "ab", "Z", "ü", " x", "aa"]
    let entries = names.enumerated().map { number, name in
      TreeEntry(mode: number % 2 == 0 ? .file : .executable, name: name.utf8, id: id)
    }
    let subtree = Tree(entries: [TreeEntry(mode: .link, name: "l".utf8, id: id)])
    let subtreeID = try written(subtree, in: scratch)
    let tree = Tree(
      entries: entries + [TreeEntry(mode: .tree, name: "ac".utf8, id: subtreeID)])
    let treeID = try written(tree, in: scratch)
    // Read and written by git, the tree stays the same, and git finds nothing wrong with it.
    let listing = try scratch.git(["ls-tree", "-z", treeID.hex])
    #expect(try scratch.git(["mktree", "-z"], input: listing) == Array((treeID.hex + "\n").utf8))
    try scratch.git(["fsck", "--strict"])
  }

  private func written(_ tree: Tree, in scratch: Scratch) throws -> ObjectID {
    let hex = try scratch.git(["hash-object", "-t", "tree", "-w", "--stdin"], input: tree.bytes)
    return try #require(ObjectID(hex: hex.dropLast()))
  }

  @Test func `a folder stands where its name and a slash would`() throws {
    let id = try #require(ObjectID(idA))
    let folder = TreeEntry(mode: .tree, name: "a".utf8, id: id)
    let dotted = TreeEntry(mode: .file, name: "a.b".utf8, id: id)
    let digit = TreeEntry(mode: .file, name: "a0".utf8, id: id)
    #expect(TreeEntry.precedes(dotted, folder))
    #expect(TreeEntry.precedes(folder, digit))
    #expect(!TreeEntry.precedes(folder, folder))
  }

  @Test func `two trees differ in the entries that either lacks or has otherwise`() throws {
    let other = Array(repeating: UInt8(9), count: 20)
    let shared = (10..<40).flatMap { entry("100644", "s\($0)") }
    let old = entry("100644", "a") + shared + entry("40000", "t") + entry("100644", "z")
    let new =
      entry("100644", "a") + shared + Array("100644 t\u{0}".utf8) + other
      + entry("100755", "u") + entry("100644", "z") + entry("100644", "zz")
    var found: [String] = []
    var difference = DifferingEntries(from: Tree(bytes: old), to: Tree(bytes: new))
    while let pair = difference.next() {
      found.append(
        "\(pair.old.map { shown($0.name) } ?? "-") \(pair.new.map { shown($0.name) } ?? "-")")
    }
    #expect(found == ["- t", "t -", "- u", "- zz"])
    #expect(difference.isSound)
    #expect(Array(DifferingEntries(from: Tree(bytes: old), to: Tree(bytes: old))).isEmpty)
    // Any change of a byte is found, or makes a tree that is not sound.
    for place in old.indices {
      var changed = old
      changed[place] ^= 0x01
      var difference = DifferingEntries(from: Tree(bytes: old), to: Tree(bytes: changed))
      let isFound = difference.next() != nil
      while difference.next() != nil {}
      #expect(isFound || !difference.isSound, "byte \(place)")
    }
  }

  @Test func `trees out of order are no sound ones to compare`() {
    let one = entry("100644", "a")
    for bytes in [entry("100644", "b") + one, one + one, one + [0x31]] {
      var difference = DifferingEntries(from: Tree(bytes: []), to: Tree(bytes: bytes))
      while difference.next() != nil {}
      #expect(!difference.isSound)
    }
  }

  @Test func `a mode is canonical when it stands as git writes it`() throws {
    for (mode, isCanonical) in [
      ("100644", true), ("100755", true), ("120000", true), ("160000", true), ("40000", true),
      ("040000", false), ("0100644", false), ("100664", false), ("7", false),
    ] {
      let entries = try Tree(bytes: entry(mode, "a")).entries()
      #expect(entries.first?.isModeCanonical == isCanonical, "\(mode)")
    }
  }
}
