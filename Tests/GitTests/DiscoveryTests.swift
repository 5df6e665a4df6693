import Foundation
import Git
import Platform
import TestKit
import Testing

/// Where repositories are found, with git as the oracle.
struct DiscoveryTests {
  /// A root with a repository, one that is bare, a submodule-like file, a linked tree and links.
  private func makeHouse() throws -> Scratch {
    let scratch = try Scratch(#"A---B  main"#)
    try scratch.write("", to: "some/deep folder/file")
    let files = FileManager.default
    let root = scratch.root
    try scratch.git("worktree add -q -b topic ../linked")
    try files.createDirectory(atPath: root + "/linked/inner", withIntermediateDirectories: true)
    try scratch.git("init -q --bare ../bare.git")
    try scratch.git("init -q --separate-git-dir ../apart ../separate")
    try files.createDirectory(atPath: root + "/outside/x", withIntermediateDirectories: true)
    try files.createSymbolicLink(
      atPath: root + "/shortcut", withDestinationPath: "repository/some")
    return scratch
  }

  /// What git says about a place: the repository, what is shared, the working tree, the way down.
  private func oracle(
    _ scratch: Scratch, _ folder: String, _ changes: [String: String]
  ) throws -> [String] {
    let words = "rev-parse --path-format=absolute --git-dir --git-common-dir"
    let tree = try scratch.gitLines("rev-parse --show-toplevel", in: folder, changing: changes)
    let prefix = try scratch.gitLines("rev-parse --show-prefix", in: folder, changing: changes)
    return try scratch.gitLines(words, in: folder, changing: changes)
      + scratch.gitLines("rev-parse --is-bare-repository", in: folder, changing: changes)
      + [tree.first ?? "-", prefix.first ?? ""]
  }

  private func found(
    _ scratch: Scratch, _ folder: String, _ changes: [String: String]
  ) -> [String] {
    guard let location = try? scratch.location(folder, changing: changes) else { return ["-", ""] }
    return [
      location.gitDirectory.description, location.commonDirectory.description,
      "\(location.isBare)", location.workTree?.description ?? "-",
      String(decoding: location.prefix, as: UTF8.self),
    ]
  }

  @Test func `a repository is found where git finds it`() throws {
    let scratch = try makeHouse()
    let root = try #require(Path(scratch.root).resolved?.description)
    let folders = [
      "repository", "repository/some/deep folder", "repository/.git", "repository/.git/refs/heads",
      "linked", "linked/inner", "bare.git", "bare.git/refs", "separate", "apart", "shortcut",
      "outside/x", "",
    ]
    let environments: [[String: String]] = [
      [:],
      ["GIT_DIR": root + "/repository/.git"],
      ["GIT_DIR": ".git"],
      ["GIT_DIR": root + "/linked/.git"],
      ["GIT_DIR": root + "/bare.git"],
      ["GIT_DIR": root + "/apart", "GIT_WORK_TREE": root + "/outside"],
      ["GIT_WORK_TREE": root],
      ["GIT_WORK_TREE": root + "/outside"],
      ["GIT_CEILING_DIRECTORIES": root + "/repository"],
      ["GIT_CEILING_DIRECTORIES": "relative:/:" + root + "/shortcut:" + root + "/linked/inner"],
      ["GIT_CEILING_DIRECTORIES": "::" + root + "/repository/some/"],
    ]
    for folder in folders {
      for changes in environments {
        let expected = try oracle(scratch, folder, changes)
        #expect(found(scratch, folder, changes) == expected, "\(folder) \(changes)")
      }
    }
  }

  @Test(arguments: [
    ["core.bare=true"], ["core.worktree=../../outside"], ["core.worktree=.."],
    ["core.bare=true", "core.worktree=.."], ["core.bare=0"],
  ])
  func `settings move the working tree or take it away`(settings: [String]) throws {
    let scratch = try makeHouse()
    try set(settings, scratch)
    for folder in ["repository", "repository/some", "repository/.git", "linked", "outside"] {
      for changes in [[:], ["GIT_DIR": scratch.root + "/repository/.git"]] {
        let expected = try oracle(scratch, folder, changes)
        #expect(found(scratch, folder, changes) == expected, "\(folder) \(changes)")
      }
    }
  }

  @Test func `settings of a working tree count for itself alone`() throws {
    let scratch = try makeHouse()
    try scratch.git("config extensions.worktreeConfig true")
    try scratch.git(["config", "--worktree", "core.worktree", "../../outside"])
    for folder in ["repository", "linked"] {
      let expected = try oracle(scratch, folder, [:])
      #expect(found(scratch, folder, [:]) == expected, "\(folder)")
    }
  }

  @Test func `a folder outside of everything is in no repository`() throws {
    let scratch = try makeHouse()
    let start = try #require(Path(scratch.root + "/outside/x").resolved)
    #expect(throws: RepositoryError.notARepository(startedAt: start)) {
      try scratch.location("outside/x", changing: ["GIT_CEILING_DIRECTORIES": scratch.root])
    }
  }

  @Test func `a named folder that is no repository is refused by name`() throws {
    let scratch = try makeHouse()
    #expect(throws: RepositoryError.notAGitDirectory("../outside")) {
      try RepositoryLocation.discover(
        startingAt: Path(scratch.path), gitDirectory: "../outside", environment: scratch.sealed)
    }
  }

  @Test(arguments: [
    ("nonsense", GitFileFault.invalidFormat), ("gitdir: \n", .noPath),
    ("gitdir: ../nowhere\n", .notARepository("/nowhere")),
  ])
  func `a damaged git file is named`(text: String, fault: GitFileFault) throws {
    let scratch = try makeHouse()
    let file = scratch.root + "/outside/.git"
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    #expect {
      try scratch.location("outside/x")
    } throws: { error in
      guard case .gitFile(let path, let found)? = error as? RepositoryError,
        path.description.hasSuffix("/outside/.git")
      else { return false }
      guard case .notARepository(let target) = found else { return found == fault }
      return target.description.hasSuffix("/nowhere")
    }
  }

  /// Sets `name=value` settings in their order: git looks at each before it writes the next.
  private func set(_ settings: [String], _ scratch: Scratch) throws {
    for setting in settings {
      try scratch.git(["config"] + setting.split(separator: "=").map(String.init))
    }
  }

  // MARK: - Formats

  @Test(arguments: [
    (["core.repositoryformatversion=2"], RepositoryError.formatVersion(2)),
    (
      ["core.repositoryformatversion=1", "extensions.futureThing=1"],
      .unknownExtensions(["futurething"])
    ),
    (
      ["core.repositoryformatversion=1", "extensions.objectFormat=sha256"],
      .objectFormat("sha256")
    ),
    (["extensions.refStorage=reftable"], .referenceStorage("reftable")),
  ])
  func `a format that is not understood is refused by name`(
    settings: [String], error: RepositoryError
  ) throws {
    let scratch = try Scratch()
    try set(settings, scratch)
    #expect(throws: error) { try scratch.location() }
  }

  @Test(arguments: [
    ["core.repositoryformatversion=1", "extensions.preciousObjects=true"],
    ["core.repositoryformatversion=1", "extensions.objectFormat=sha1"],
    ["core.repositoryformatversion=1", "extensions.noop=1", "extensions.noop-v1=1"],
    ["core.repositoryformatversion=0", "extensions.futureThing=1"],
  ])
  func `a format that asks for nothing new is read`(settings: [String]) throws {
    let scratch = try Scratch()
    try set(settings, scratch)
    #expect(try scratch.gitLines("rev-parse --git-dir") == [".git"])
    #expect(try scratch.location().format.version != nil)
  }

  @Test func `a repository without a configuration is read`() throws {
    let scratch = try Scratch()
    try FileManager.default.removeItem(atPath: scratch.path + "/.git/config")
    #expect(try scratch.location().format.version == nil)
  }

  @Test func `a line that is no configuration is named`() throws {
    let scratch = try Scratch()
    try Data("[core]\n\tbare = false\n oops oops\n".utf8).write(
      to: URL(fileURLWithPath: scratch.path + "/.git/config"))
    #expect {
      try scratch.location()
    } throws: { error in
      guard case .configuration(let path, 3)? = error as? RepositoryError else { return false }
      return path?.description.hasSuffix("/.git/config") ?? false
    }
  }
}
