import Foundation
import Git
import Platform
import TestKit
import Testing

/// Repositories that belong to somebody else, with git as the oracle.
struct OwnershipTests {
  /// Makes git and yore take every owner for a stranger, as a test cannot become somebody else.
  private static let strange = "GIT_TEST_ASSUME_DIFFERENT_OWNER"

  private func isRead(
    _ scratch: Scratch, _ folder: String? = nil, _ changes: [String: String]
  ) throws -> Bool {
    let isReadByGit = !(try scratch.gitLines("rev-parse --git-dir", in: folder, changing: changes))
      .isEmpty
    let isReadHere = (try? scratch.location(folder, changing: changes)) != nil
    #expect(isReadHere == isReadByGit, "\(changes)")
    return isReadHere
  }

  private func setGlobal(_ values: [String], _ scratch: Scratch) throws {
    let text = values.map { "\tdirectory = \($0)\n" }.joined()
    try Data(("[safe]\n" + text).utf8).write(
      to: URL(fileURLWithPath: scratch.root + "/.gitconfig"))
  }

  @Test func `a stranger's repository is refused, with the folder to allow`() throws {
    let scratch = try Scratch()
    let directory = try #require(Path(scratch.path).resolved)
    #expect(
      throws: RepositoryError.unsafeOwnership(repository: directory, directory: directory)
    ) {
      try scratch.location(changing: [Self.strange: "1"])
    }
  }

  @Test func `only the user's own settings can allow it`() throws {
    let scratch = try Scratch()
    let directory = try #require(Path(scratch.path).resolved?.description)
    try scratch.git(["config", "safe.directory", "*"])
    #expect(try !isRead(scratch, nil, [Self.strange: "1"]))
    for (values, isAllowed) in [
      (["*"], true), ([directory], true), ([directory + "/.git"], false), (["*", ""], false),
      (["", "*"], true), (["~/repository"], true), ([directory + "/"], false), (["/other"], false),
    ] {
      try setGlobal(values, scratch)
      #expect(try isRead(scratch, nil, [Self.strange: "1"]) == isAllowed, "\(values)")
    }
  }

  @Test func `the command line can allow it`() throws {
    let scratch = try Scratch()
    let changes = [Self.strange: "1", "GIT_CONFIG_PARAMETERS": "'safe.directory'='*'"]
    #expect(try isRead(scratch, nil, changes))
  }

  @Test func `a repository that is named need not be allowed`() throws {
    let scratch = try Scratch()
    #expect(try isRead(scratch, nil, [Self.strange: "1", "GIT_DIR": scratch.path + "/.git"]))
  }

  @Test func `a bare repository is allowed by its own name`() throws {
    let scratch = try Scratch(bare: true)
    #expect(try !isRead(scratch, nil, [Self.strange: "1"]))
    try setGlobal([try #require(Path(scratch.path).resolved?.description)], scratch)
    #expect(try isRead(scratch, nil, [Self.strange: "1"]))
  }

  @Test func `bare repositories can be forbidden`() throws {
    let scratch = try Scratch(bare: true)
    try scratch.git("config --global safe.bareRepository explicit")
    #expect(try !isRead(scratch, nil, [:]))
    #expect(try isRead(scratch, nil, ["GIT_DIR": "."]))
  }

  @Test func `root trusts what belongs to who became root`() throws {
    let scratch = try Scratch()
    // Only root can give files away; everybody else keeps owning the repository.
    let isRoot = chown(scratch.path, 4242, 4242) == 0
    #expect(try isRead(scratch, nil, [:]) == !isRoot)
    #expect(try isRead(scratch, nil, ["SUDO_UID": "17"]) == !isRoot)
    #expect(try isRead(scratch, nil, ["SUDO_UID": "4242"]))
  }
}
