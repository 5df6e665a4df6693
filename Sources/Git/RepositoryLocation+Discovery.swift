public import Platform

extension RepositoryLocation {
  /// Finds the repository of a directory: the one that is named, else the one that the directory is in.
  ///
  /// - Parameters:
  ///   - start: The directory to begin in, which need not be absolute.
  ///   - gitDirectory: The repository by name (`--git-dir`), before what `GIT_DIR` says.
  ///   - workTree: The working tree by name (`--work-tree`), before what `GIT_WORK_TREE` says.
  public static func discover(
    startingAt start: Path, gitDirectory: Path? = nil, workTree: Path? = nil,
    environment: Environment = .current
  ) throws(RepositoryError) -> RepositoryLocation {
    guard let directory = start.resolved else {
      throw .system(SystemError(code: missingFile, operation: "realpath", path: start))
    }
    // What the command line says is handed on like what the environment says, so that a git that is
    // started later sees the same.
    var environment = environment
    if let gitDirectory { environment.set("GIT_DIR", to: gitDirectory.bytes) }
    if let workTree { environment.set("GIT_WORK_TREE", to: workTree.bytes) }
    let setup = Setup(start: directory, environment: environment)
    if let named = environment.path("GIT_DIR") {
      return try setup.named(named)
    }
    switch try Search(start: directory, environment: environment).run() {
    case .inside(let root, let gitDirectory):
      return try setup.discovered(root: root, gitDirectory: gitDirectory)
    case .bare(let root):
      return try setup.bare(root)
    }
  }
}

/// `ENOENT`, without the system's headers.
private let missingFile: Int32 = 2

/// Makes a location of what was named or found.
private struct Setup {
  let start: Path
  let environment: Environment

  /// A repository given by name. Its working tree is where the start is, unless something else is said.
  func named(
    _ name: Path, workTreeIsImplied: Bool = true
  ) throws(RepositoryError) -> RepositoryLocation {
    let path = start.appending(name)
    let directory: Path
    if let target = try GitFile.target(of: path, environment: environment) {
      directory = target
    } else {
      guard GitDirectory.isOne(path, environment: environment), let resolved = path.resolved else {
        throw .notAGitDirectory(name)
      }
      directory = resolved
    }
    let format = try readFormat(directory)
    if let named = environment.path("GIT_WORK_TREE") {
      return try location(directory, workTree: resolve(named, in: start), format: format)
    }
    if format.isBare == true { return location(directory, workTree: nil, format: format) }
    if let configured = format.workTree {
      let tree = try resolve(Path(bytes: configured), in: directory)
      return location(directory, workTree: tree, format: format)
    }
    let isImplied = workTreeIsImplied && (environment["GIT_IMPLICIT_WORK_TREE"] != "0")
    return location(directory, workTree: isImplied ? start : nil, format: format)
  }

  /// A repository that was found with the working tree around it.
  func discovered(root: Path, gitDirectory: Path) throws(RepositoryError) -> RepositoryLocation {
    let format = try readFormat(gitDirectory)
    if environment.path("GIT_WORK_TREE") != nil || format.workTree != nil {
      return try named(gitDirectory)
    }
    return location(gitDirectory, workTree: format.isBare == true ? nil : root, format: format)
  }

  /// A repository that was found without a working tree around it, or whose inside is the start.
  func bare(_ root: Path) throws(RepositoryError) -> RepositoryLocation {
    let format = try readFormat(root)
    if environment.path("GIT_WORK_TREE") != nil || format.workTree != nil {
      return try named(root, workTreeIsImplied: false)
    }
    return location(root, workTree: nil, format: format)
  }

  private func readFormat(_ directory: Path) throws(RepositoryError) -> RepositoryFormat {
    try RepositoryFormat.read(
      gitDirectory: directory,
      commonDirectory: GitDirectory.common(of: directory, environment: environment),
      environment: environment)
  }

  private func resolve(_ path: Path, in directory: Path) throws(RepositoryError) -> Path {
    guard let resolved = directory.appending(path).resolved else { throw .workTree(path) }
    return resolved
  }

  private func location(
    _ directory: Path, workTree: Path?, format: RepositoryFormat
  ) -> RepositoryLocation {
    let common = GitDirectory.common(of: directory, environment: environment)
    var prefix: [UInt8] = []
    if let workTree, start != workTree {
      let root = workTree == "/" ? workTree.bytes : workTree.bytes + [UInt8(ascii: "/")]
      if start.bytes.starts(with: root) {
        prefix = Array(start.bytes[root.count...]) + [UInt8(ascii: "/")]
      }
    }
    let objects = environment.path("GIT_OBJECT_DIRECTORY").map { start.appending($0) }
    return RepositoryLocation(
      gitDirectory: directory, commonDirectory: common,
      objectDirectory: objects ?? common.appending("objects"), workTree: workTree, prefix: prefix,
      isBare: workTree == nil && format.isBare != false, startDirectory: start, format: format,
      environment: environment)
  }
}
