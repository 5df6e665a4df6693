internal import Git
internal import Objects
internal import Platform

extension VirtualizedRepository {
  /// How the index differs from what the history has, or the files of the working tree from the index; renames are
  /// not looked for, and files that git does not know are left out.
  ///
  /// - Throws: `RepositoryError` when git cannot tell.
  public func workingPatches(staged: Bool) throws -> [FilePatch] {
    guard location.workTree != nil else { return [] }
    var words = [
      "diff", "--patch", "--full-index", "--no-ext-diff", "--no-textconv", "--no-renames",
      "--no-color", "--no-relative", "--src-prefix=a/", "--dst-prefix=b/", "--unified=3",
      "--inter-hunk-context=0", "--submodule=short", "--ignore-submodules=dirty",
    ]
    if staged {
      words.append("--cached")
      if let tree = try stagedBase { words.append(tree.hex) }
    }
    return PatchReading.patches(in: try git.run(words + ["--"]))
  }

  /// Stages all changes of some files, which may be new, or gone.
  ///
  /// - Throws: `RepositoryError`, with what git says.
  public func stage(_ paths: [[UInt8]]) throws {
    try change(["add", "--all"] + Self.namedPaths, paths)
  }

  /// Takes all changes of some files out of the index; the files stay as they are.
  ///
  /// - Throws: `RepositoryError`, with what git says.
  public func unstage(_ paths: [[UInt8]]) throws {
    let tree = try stagedBase
    try change(["reset", "--quiet"] + (tree.map { [$0.hex] } ?? []) + Self.namedPaths, paths)
  }

  /// Stages a part of the changes of a file that are not staged.
  ///
  /// - Throws: `RepositoryError`, with what git says, such as that the file is another one by now.
  public func stage(_ part: PartialPatch) throws {
    try change(Self.applying, input: part.bytes(isReversed: false))
  }

  /// Takes a part of the staged changes of a file out of the index; the file stays as it is.
  ///
  /// - Throws: `RepositoryError`, with what git says.
  public func unstage(_ part: PartialPatch) throws {
    try change(Self.applying + ["--reverse"], input: part.bytes(isReversed: true))
  }

  /// What is staged is told against this tree; nil where there is no commit.
  private var stagedBase: ObjectID? {
    get throws { physicalHead == nil ? nil : try foldedTree() }
  }

  private static let applying = ["apply", "--cached", "--whitespace=nowarn"]
  private static let namedPaths = ["--pathspec-from-file=-", "--pathspec-file-nul"]

  private func change(_ words: [String], _ paths: [[UInt8]]) throws {
    guard !paths.isEmpty else { return }
    try change(["--literal-pathspecs"] + words, input: Array(paths.joined(separator: [0])))
  }

  private func change(_ words: [String], input: [UInt8]) throws {
    let result = try git.change(words: words.map { Array($0.utf8) }, input: input)
    guard result.status == 0 else {
      throw RepositoryError.git(
        arguments: words, status: result.status, message: result.errors)
    }
  }

  /// Has git commit what is staged, with the message that somebody writes in the editor: it has the terminal.
  ///
  /// - Returns: Whether there is another commit.
  /// - Throws: `RepositoryError` when git cannot be started, `EditError.noWorkingTree`.
  public func commitStaged() throws -> Bool {
    guard let top = location.workTree else { throw EditError.noWorkingTree }
    var environment = location.environment
    environment.set("GIT_DIR", to: location.gitDirectory.bytes)
    environment.set("GIT_WORK_TREE", to: top.bytes)
    // What was committed is staged again when it is undone.
    return try logging(Array("commit".utf8), keepsWorkingTree: true) {
      let child = try ChildProcess(
        ["git", "commit"].map { Array($0.utf8) }, environment: environment, directory: top,
        input: .inherited)
      return try child.wait() == 0
    }
  }
}
