import Git
import Objects
import Rewrite
import TestKit
import Testing

/// Laws that hold for any edits of any history.
struct RandomEditTests {
  @Test(arguments: 0..<80)
  func `commits hold what they should, none is lost, and what may stay stays`(seed: UInt64) throws {
    let random = try RandomHistory(seed: seed)
    let site = try HistorySite(random.scratch)
    #expect(try site.realization.realize(site.history).changed.isEmpty)
    var generator = SeededGenerator(seed: seed &+ 77)
    var history = site.history
    var said: [String] = []
    var last: RealizedHistory?
    while said.count < 5 {
      let edit = RandomEdit(of: random.ids, &generator)
      said.append(edit.words)
      // What is refused is tried and leaves the history as it was.
      guard let next = try? edit.apply(history) else { continue }
      history = next
      let realized = try site.realization.realize(history)
      last = realized
      try check(
        realized, of: history, random, site, Comment(rawValue: said.joined(separator: "; ")))
    }
    guard let last else { return }
    // Nothing depends on what was made before.
    let again = try HistorySite(random.scratch).realization.realize(history)
    #expect(again.tips == last.tips)
    try site.objects.write(configuration: site.configuration)
    for (name, id) in last.tips { try site.scratch.git(["update-ref", "\(name)", id.hex]) }
    try site.scratch.expectSound()
  }

  private func check(
    _ realized: RealizedHistory, of history: VirtualHistory, _ random: RandomHistory,
    _ site: HistorySite, _ said: Comment
  ) throws {
    #expect(realized.conflicts.isEmpty, said)
    let standing = realized.entries.flatMap(\.wanted.replaced) + realized.dropped
    #expect(standing.count == Set(standing).count, said)
    #expect(Set(standing) == Set(random.ids), said)
    let model = EditModel(history, files: random.files, site)
    var ids: [VirtualID: ObjectID] = [:]
    for entry in realized.entries {
      ids[entry.wanted.id] = entry.commit
      let commit = try site.objects.commit(entry.commit)
      let found = try Set(model.files(in: commit))
      let wanted = try model.files(of: entry.wanted.id)
      #expect(found == wanted, "\(said): \(String(decoding: commit.subject, as: UTF8.self))")
      // An entry whose parents are the source's, and that was not touched, is the source.
      let source = try site.objects.commit(entry.wanted.id.source)
      if entry.wanted.isSource, source.parents == commit.parents {
        #expect(entry.commit == entry.wanted.id.source, said)
      }
    }
    for (name, tip) in history.tips {
      guard let wanted = tip.wanted, let id = ids[wanted] else { continue }
      #expect(realized.tips[name] == id, said)
    }
  }
}

/// What commits hold when each adds a file of its own: what their ancestors hold, and their own.
private final class EditModel {
  private let history: VirtualHistory
  private let added: [ObjectID: String]
  private let site: HistorySite
  private var known: [VirtualID: Set<String>] = [:]

  init(_ history: VirtualHistory, files: [ObjectID: String], _ site: HistorySite) {
    self.history = history
    added = files
    self.site = site
  }

  func files(of id: VirtualID) throws -> Set<String> {
    if let files = known[id] { return files }
    var files: Set<String> = []
    let commit = try #require(history[id])
    for parent in commit.parents.compactMap(\.wanted) {
      files.formUnion(try self.files(of: parent))
    }
    for contribution in commit.contributions {
      switch contribution {
      case .commit(let source): if let file = added[source] { files.insert(file) }
      case .since(let source, let place):
        let commit = try site.objects.commit(source)
        let before = try self.files(in: site.objects.commit(commit.parents[place]))
        files.formUnion(try self.files(in: commit).filter { !before.contains($0) })
      default: Issue.record("\(contribution) is not made by these edits")
      }
    }
    known[id] = files
    return files
  }

  func files(in commit: Commit) throws -> [String] {
    let tree = try site.objects.read(commit.tree ?? .zero, as: .tree)
    return try Tree(bytes: tree).entries().map { String(decoding: $0.name, as: UTF8.self) }
  }
}
