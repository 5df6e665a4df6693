import Objects
import TestKit
import Testing

@testable import Virtualization

@Suite struct SelectedReferenceTests {
  /// Asks for the references of some commits of one repository, and of all of another that read them all.
  private func check(
    _ scratch: Scratch, commits sets: [Set<ObjectID>], readsAll: Bool
  ) throws {
    for commits in sets {
      let (some, all) = (try scratch.repository(), try scratch.repository())
      let expected = all.references.filter {
        commits.contains($0.peeled) || $0.name.replacedObject.map(commits.contains) ?? false
      }
      #expect(some.references(toAnyOf: commits) == expected)
      #expect(some.referenceReadCount == (readsAll ? 1 : 0))
      #expect(all.references(toAnyOf: commits) == expected)
    }
  }

  private func commits(_ scratch: Scratch) throws -> [Set<ObjectID>] {
    let (a, b, c) = (try scratch.rev("A"), try scratch.rev("B"), try scratch.rev("C"))
    return [[a], [b], [c], [a, c], [a, b, c], []]
  }

  private func made() throws -> Scratch {
    let scratch = try Scratch("A---B---C  main\n\nB: tag light\nB: annotated note")
    try scratch.git("tag -a -m nested nested note")
    try scratch.git("update-ref refs/remotes/origin/main main~1")
    try scratch.git("symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/main")
    try scratch.git("tag blob main:A")
    try scratch.git("replace main~2 main~1")
    return scratch
  }

  @Test func `loose references are found by what they lead to`() throws {
    let scratch = try made()
    try check(scratch, commits: commits(scratch), readsAll: false)
  }

  @Test func `packed references are found without reading the others`() throws {
    let scratch = try made()
    let commits = try commits(scratch)
    try scratch.git("pack-refs --all")
    try check(scratch, commits: commits, readsAll: false)
  }

  @Test func `a loose reference hides the packed one of its name`() throws {
    let scratch = try made()
    let commits = try commits(scratch)
    try scratch.git("pack-refs --all")
    try scratch.git("update-ref refs/remotes/origin/main main")
    try scratch.git("tag -f light main~2")
    try scratch.write("no id", to: ".git/refs/tags/note")
    try check(scratch, commits: commits, readsAll: false)
  }

  @Test(arguments: [
    "# pack-refs with: peeled fully-peeled sorted ", "# pack-refs with: peeled sorted ", "",
  ])
  func `a packed file in any order tells the same`(header: String) throws {
    let scratch = try made()
    let commits = try commits(scratch)
    let (a, b, c) = (try scratch.rev("A"), try scratch.rev("B"), try scratch.rev("C"))
    let nested = try scratch.rev("nested")
    try scratch.git("pack-refs --all")
    let lines =
      (header.isEmpty ? [] : [header]) + [
        "\(b) refs/tags/z", "\(a) refs/tags/again", "short", "\(c) refs/tags/again",
        "\(b) refs/tags/../bad", "\(c) refs/heads/main",
        "not hexadecimal at all, not in the least x",
        "\(nested) refs/tags/nested",
      ]
    try scratch.write(lines.joined(separator: "\n") + "\n", to: ".git/packed-refs")
    try check(scratch, commits: commits, readsAll: true)
  }

  @Test func `who asks often gets the answer from all references read once`() throws {
    let scratch = try made()
    let repository = try scratch.repository()
    let commit = try scratch.rev("B")
    let first = repository.references(toAnyOf: [commit])
    #expect(first.count == 6)
    for _ in 0..<10 { #expect(repository.references(toAnyOf: [commit]) == first) }
    #expect(repository.referenceReadCount == 1)
  }
}
