import Objects
import Testing

struct CommitTests {
  @Test func `headers and message are found`() {
    let id = String(repeating: "a", count: 40)
    let commit = Commit(
      bytes: Array(
        "tree \(id)\nparent \(id)\nauthor A <a@b> 12 +0100\nencoding latin1\n\nsubject\n".utf8))
    #expect(commit.tree?.hex == id)
    #expect(commit.parents.map(\.hex) == [id])
    #expect(commit.author.time == 12)
    #expect(commit.author.zone.elementsEqual("+0100".utf8))
    #expect(commit.message.elementsEqual("subject\n".utf8))
  }
}
