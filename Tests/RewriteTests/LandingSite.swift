import Git
import Objects
import Platform
import Rewrite
import TestKit

/// A repository in which tests land outcomes that they make up.
struct LandingSite {
  let location: RepositoryLocation
  let configuration: Configuration
  let objects: StagedObjects

  init(path: String, environment: [String: String]) throws {
    let environment = Environment(environment)
    location = try RepositoryLocation.discover(
      startingAt: Path(path), gitDirectory: nil, workTree: nil, environment: environment)
    configuration = try Configuration(location: location, environment: environment)
    objects = StagedObjects(ObjectDatabase(location))
  }

  init(_ scratch: Scratch, folder: String? = nil) throws {
    try self.init(
      path: folder.map { scratch.root + "/" + $0 } ?? scratch.path,
      environment: scratch.environment)
  }

  func value(_ name: String) -> ObjectID? {
    ReferenceStore(location).value(of: ReferenceName(name))
  }

  /// Rewrites the first-parent line above `base` up to each reference: each commit says so in its message,
  /// and gets the files beside its own.
  func request(
    _ names: [String], above base: ObjectID? = nil, files: [String: String?] = [:]
  ) throws -> LandingRequest {
    var new: [ObjectID: ObjectID] = [:]
    var order: [ObjectID] = []
    func rewrite(_ id: ObjectID) throws -> ObjectID {
      if id == base { return id }
      if let made = new[id] { return made }
      let commit = try objects.commit(id)
      var editor = CommitEditor(commit)
      editor.setParents(try commit.parents.map(rewrite))
      let subject = commit.bytes[commit.messageRange].prefix { $0 != UInt8(ascii: "\n") }
      editor.setMessage(subject + Array(", again\n".utf8))
      if let tree = commit.tree { editor.setTree(try self.tree(tree, with: files)) }
      let made = try objects.add(.commit, editor.bytes)
      new[id] = made
      order.append(id)
      return made
    }
    let updates = try names.map { name in
      let old = value(name)
      return ReferenceUpdate(name: ReferenceName(name), old: old, new: try old.map(rewrite))
    }
    return LandingRequest(
      references: updates, message: Array("yore: again".utf8),
      rewritten: order.compactMap { old in new[old].map { .init(old: old, new: $0) } })
  }

  /// A tree with files of the top folder, or one below, set or taken away.
  private func tree(_ id: ObjectID, with files: [String: String?]) throws -> ObjectID {
    var entries: [[UInt8]: TreeEntry] = [:]
    for entry in try Tree(bytes: objects.read(id, as: .tree)).entries() {
      entries[Array(entry.name)] = entry
    }
    for (path, text) in files {
      let parts = path.split(separator: "/").map(String.init)
      guard let text else {
        entries[Array(parts[0].utf8)] = nil
        continue
      }
      var id = try objects.add(.blob, Array(text.utf8))
      var mode = TreeEntryMode.file
      for name in parts.dropFirst().reversed() {
        let entry = TreeEntry(mode: mode, name: Array(name.utf8), id: id)
        id = try objects.add(.tree, Tree(entries: [entry]).bytes)
        mode = .tree
      }
      entries[Array(parts[0].utf8)] = TreeEntry(mode: mode, name: Array(parts[0].utf8), id: id)
    }
    return try objects.add(.tree, Tree(entries: Array(entries.values)).bytes)
  }

  @discardableResult
  func land(_ request: LandingRequest, fault: WriteFault? = nil) throws -> LandingResult {
    try Landing(
      location, configuration: configuration, objects: objects,
      hooks: Hooks(location, configuration: configuration, words: .kept), fault: fault
    ).land(request)
  }
}

extension Scratch {
  /// A repository with files, a topic and local changes of every kind.
  static func withLocalChanges() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.commit("one", files: ["one": "one\n", ".gitignore": "*.ignored\n", "gone": "x\n"])
    try scratch.commit("two", files: ["two": "two\n", "three": "three\n"])
    try scratch.git("branch topic")
    try scratch.git("branch aside HEAD~1")
    try scratch.write("one, changed\n", to: "one")
    try scratch.write("two, staged\n", to: "two")
    try scratch.git("add two")
    try scratch.write("new, staged\n", to: "staged")
    try scratch.git("add staged")
    try scratch.write("unknown\n", to: "unknown")
    try scratch.write("ignored\n", to: "file.ignored")
    return scratch
  }

  /// All that a landing may not change when it is refused, or a kill may not tear.
  func state() throws -> String {
    try ["for-each-ref", "status --porcelain=v2 --branch --ignored -uall", "ls-files -s"]
      .map { try gitText($0.split(separator: " ").map(String.init)) }.joined(separator: "\n---\n")
  }

  /// Puts a hook into place.
  func hook(_ name: String, _ script: String) throws {
    let folder = try gitText(["rev-parse", "--git-common-dir"])
    try write("#!/bin/sh\n" + script + "\n", to: "\(folder)/hooks/\(name)")
    try _ = shell("chmod +x \(folder)/hooks/\(name)")
  }
}
