import Objects
import Testing

struct CommitEditorTests {
  private let text =
    "tree \(idA)\nparent \(idA)\nparent \(idB.uppercased())\nauthor A <a> 1 +5130\n"
    + "committer C <c> 2 +0000\nencoding latin1\nmergetag object x\n type commit\n \n tag\n"
    + "HG:extra x\nx-empty \nodd\ngpgsig a\n b\n\n\n  message \n"

  private func edited(_ text: String, _ edit: (inout CommitEditor) throws -> Void) rethrows
    -> String
  {
    var editor = CommitEditor(Commit(bytes: Array(text.utf8)))
    try edit(&editor)
    return shown(editor.bytes)
  }

  private func id(_ hex: String) throws -> ObjectID { try #require(ObjectID(hex)) }

  @Test func `nothing edited gives the same bytes, cut off anywhere`() {
    let bytes = Array((text + "\u{0}\u{ff}").utf8)
    for count in 0...bytes.count {
      let cut = Array(bytes[..<count])
      #expect(CommitEditor(Commit(bytes: cut)).bytes == cut)
    }
  }

  @Test func `nothing edited gives the same bytes, whatever they are`() {
    var seed: UInt32 = 1
    func random(_ limit: Int) -> Int {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return Int(seed >> 8) % limit
    }
    let pieces: [[UInt8]] = [[0], [10], [10, 10], [32], [62], [60], [255]]
    for _ in 0..<3_000 {
      var bytes = Array(text.utf8)
      for _ in 0...random(4) {
        let start = random(bytes.count)
        bytes.replaceSubrange(
          start..<min(start + random(3), bytes.count), with: pieces[random(pieces.count)])
      }
      let commit = Commit(bytes: bytes)
      #expect(CommitEditor(commit).bytes == bytes)
      // Whatever is asked of it is somewhere in its bytes.
      #expect(commit.subjectRange.upperBound <= commit.bodyRange.lowerBound)
      #expect(commit.subject.count <= bytes.count && commit.author.name.count <= bytes.count)
      #expect(commit.headers.reduce(0) { $0 + $1.bytes.count } <= bytes.count)
      #expect(commit.walkTime >= 0 && commit.authorTime >= 0)
    }
  }

  @Test func `other parents change their lines only`() throws {
    let new = try id(String(repeating: "c", count: 40))
    let result = try edited(text) { $0.setParents([try id(idA), new]) }
    #expect(result == text.replacing(idB.uppercased(), with: new.hex))
    #expect(try edited(text) { $0.setParents([try id(idA), try id(idB)]) } == text)
    #expect(
      try edited(text) { $0.setParents([try id(idB)]) }
        == text.replacing("parent \(idA)\nparent \(idB.uppercased())", with: "parent \(idB)"))
    #expect(
      edited(text) { $0.setParents([]) }
        == text.replacing("parent \(idA)\nparent \(idB.uppercased())\n", with: ""))
    let root = text.replacing("parent \(idA)\nparent \(idB.uppercased())\n", with: "")
    #expect(
      try edited(root) { $0.setParents([try id(idA), try id(idB)]) }
        == text.replacing(idB.uppercased(), with: idB))
  }

  @Test func `other people change their lines only`() {
    #expect(
      edited(text) { $0.setAuthor("B <b> 3 +0000".utf8) }
        == text.replacing("A <a> 1 +5130", with: "B <b> 3 +0000"))
    #expect(
      edited(text) { $0.setCommitter("B <b> 3 +0000".utf8) }
        == text.replacing("C <c> 2 +0000", with: "B <b> 3 +0000"))
  }

  @Test func `another tree, encoding or message changes that only`() throws {
    #expect(
      try edited(text) { $0.setTree(try id(idB)) }
        == text.replacing("tree \(idA)", with: "tree \(idB)"))
    #expect(
      edited(text) { $0.setEncoding("cp1251".utf8) } == text.replacing("latin1", with: "cp1251"))
    #expect(
      edited(text) { $0.setEncoding([UInt8]?.none) }
        == text.replacing("encoding latin1\n", with: ""))
    #expect(
      edited(text) { $0.setMessage("new\n".utf8) }
        == text.replacing("\n\n\n  message \n", with: "\n\nnew\n"))
  }

  @Test func `headers are set, added and taken out`() {
    #expect(
      edited(text) { $0.setHeader("HG:extra", "y\nz".utf8) }
        == text.replacing("HG:extra x", with: "HG:extra y\n z"))
    #expect(
      edited(text) { $0.setHeader("change-id", "k".utf8) }
        == text.replacing(" b\n\n\n", with: " b\nchange-id k\n\n\n"))
    let unsigned = text.replacing("gpgsig a\n b\n", with: "")
    var editor = CommitEditor(Commit(bytes: Array(text.utf8)))
    let hadSignatures = [editor.removeSignatures(), editor.removeSignatures()]
    #expect(hadSignatures == [true, false])
    #expect(shown(editor.bytes) == unsigned)
  }

  @Test func `what a broken commit lacks is added where it belongs`() throws {
    #expect(
      edited("tree \(idA)\nauthor A <a> 1 +0000") { $0.setMessage("m\n".utf8) }
        == "tree \(idA)\nauthor A <a> 1 +0000\n\nm\n")
    #expect(
      edited("tree \(idA)\nauthor A <a> 1 +0000") { $0.setCommitter("C <c> 1 +0000".utf8) }
        == "tree \(idA)\nauthor A <a> 1 +0000\ncommitter C <c> 1 +0000\n")
    #expect(try edited("\nm\n") { $0.setTree(try id(idA)) } == "tree \(idA)\n\nm\n")
    #expect(edited("") { $0.setMessage("m\n".utf8) } == "\nm\n")
  }

  @Test func `a new commit is written as git writes it`() throws {
    let editor = CommitEditor(
      tree: try id(idA), parents: [try id(idB)], author: "A <a> 1 +0000".utf8,
      committer: "C <c> 2 +0000".utf8, message: "m\n".utf8)
    #expect(
      shown(editor.bytes)
        == "tree \(idA)\nparent \(idB)\nauthor A <a> 1 +0000\ncommitter C <c> 2 +0000\n\nm\n")
    #expect(editor.commit.walkTime == 2)
  }
}
