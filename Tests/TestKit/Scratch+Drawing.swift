import Foundation
import Objects

extension Scratch {
  /// The repository of a drawing; see `Drawing` for how it is read.
  ///
  /// One process makes all of it, so that it costs some milliseconds, and one more fills the working
  /// tree unless `bare`. Commits are a minute apart in the order of `Drawing.commits`.
  public convenience init(_ drawing: String, bare: Bool = false) throws {
    try self.init(bare: bare)
    let drawing = try Drawing(drawing)
    let ids = try load(drawing.stream())
    for (commit, id) in zip(drawing.commits, ids) { commits[commit.name] = id }
    try setHead(of: drawing)
    advanceClock(by: FakeClock.step * drawing.commits.count)
    if !bare, !commits.isEmpty { try git("reset -q --hard") }
  }

  private func setHead(of drawing: Drawing) throws {
    let head =
      path + (FileManager.default.fileExists(atPath: path + "/.git") ? "/.git/HEAD" : "/HEAD")
    let names = drawing.references.map(\.name)
    if let detached = drawing.references.first(where: { $0.name == "HEAD" }) {
      try Data("\(try rev(detached.commit))\n".utf8).write(to: URL(fileURLWithPath: head))
    } else if !names.contains("refs/heads/main"),
      let branch = names.first(where: { $0.hasPrefix("refs/heads/") })
    {
      try Data("ref: \(branch)\n".utf8).write(to: URL(fileURLWithPath: head))
    }
  }
}

extension Drawing {
  /// The drawing's history for fast-import, its marks in the order of `commits`.
  public func stream() -> FastImport {
    var stream = FastImport()
    var trees: [String: Tree] = [:]
    var marks: [String: Int] = [:]
    let building = "refs/heads/a-drawing"
    for (index, commit) in commits.enumerated() {
      let parents = commit.parents.compactMap { trees[$0] }
      var tree = Tree(merging: parents)
      tree.ancestors.insert(commit.name)
      if parents.count < 2 { tree.write("\(commit.name)\n", to: commit.name, by: commit.name) }

      let details = Details(of: commit, time: FakeClock.start + FakeClock.step * (index + 1))
      for (path, text) in details.files { tree.write(text, to: path, by: commit.name) }
      marks[commit.name] = stream.commit(
        parents: commit.parents.compactMap { marks[$0] }, message: Array(details.message.utf8),
        author: details.author, committer: details.committer, branch: building)
      let before = parents.first?.files ?? [:]
      for path in Set(before.keys).union(tree.files.keys).sorted()
      where before[path]?.text != tree.files[path]?.text {
        stream.file(path, tree.files[path].map { Array($0.text.utf8) })
      }
      trees[commit.name] = tree
    }
    stream.setReference(building, mark: nil)
    for commit in commits { addTags(of: commit, mark: marks[commit.name] ?? 0, to: &stream) }
    for reference in references where reference.name != "HEAD" {
      stream.setReference(reference.name, mark: marks[reference.commit])
    }
    return stream
  }

  private func addTags(of commit: Commit, mark: Int, to stream: inout FastImport) {
    for attribute in commit.attributes {
      switch attribute {
      case .tag(let name): stream.setReference("refs/tags/\(name)", mark: mark)
      case .annotatedTag(let name):
        stream.tag(name, mark: mark, message: "\(name)\n", tagger: .committer)
      default: break
      }
    }
  }
}

/// All that was said about a commit, over what is usual.
private struct Details {
  var author = FastImport.Identity.author
  var committer = FastImport.Identity.committer
  var message: String
  var files: [(path: String, text: String?)] = []

  init(of commit: Drawing.Commit, time: Int) {
    var (time, zone) = (time, "+0000")
    message = commit.name + "\n"
    for attribute in commit.attributes {
      switch attribute {
      case .file(let path, let text): files.append((path, text))
      case .author(let person): author = person
      case .committer(let person): committer = person
      case .date(let seconds, let offset): (time, zone) = (seconds, offset)
      case .message(let text): message = text + "\n"
      case .conflict: files.append(("conflict", "\(commit.name)\n"))
      case .tag, .annotatedTag: break
      }
    }
    author = author.at(time, zone: zone)
    committer = committer.at(time, zone: zone)
  }
}

/// A commit's files while a drawing is built, each with who wrote it last.
private struct Tree {
  var files: [String: (text: String, writer: String)] = [:]
  var ancestors: Set<String> = []
  private var removed: [String: String] = [:]

  /// What an automatic merge gives: a side that has seen the other's version wins, else the first.
  init(merging parents: [Tree]) {
    guard let first = parents.first else { return }
    self = first
    for other in parents.dropFirst() {
      for (path, file) in other.files {
        let seen = files[path]?.writer ?? removed[path]
        if seen.map(other.ancestors.contains) ?? true { files[path] = file }
      }
      for (path, remover) in other.removed where other.files[path] == nil {
        if let file = files[path], other.ancestors.contains(file.writer) {
          write(nil, to: path, by: remover)
        }
      }
      ancestors.formUnion(other.ancestors)
    }
  }

  mutating func write(_ text: String?, to path: String, by writer: String) {
    files[path] = text.map { ($0, writer) }
    removed[path] = text == nil ? writer : nil
  }
}
