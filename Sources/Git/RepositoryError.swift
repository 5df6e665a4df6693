public import Objects
public import Platform

/// Why a repository, or something in it, cannot be read: facts for others to put into words.
public enum RepositoryError: Error, Hashable, Sendable {
  /// Neither the directory nor one above it is in a repository.
  case notARepository(startedAt: Path)

  /// There is no repository up to the border of the file system, and the search stops there.
  case fileSystemBoundary(startedAt: Path, mountPoint: Path)

  /// Neither the directory nor one above it is in a repository, but there is a `.git` that lacks something.
  case damagedGitDirectory(Path, GitDirectoryFault)

  /// What `GIT_DIR` or `--git-dir` names is no repository.
  case notAGitDirectory(Path)

  /// A `.git` file does not lead to a repository.
  case gitFile(Path, GitFileFault)

  /// The repository belongs to another user, and `safe.directory` does not list `directory`.
  case unsafeOwnership(repository: Path, directory: Path)

  /// A bare repository was found by looking for one, and `safe.bareRepository` forbids that.
  case bareRepositoryForbidden(Path)

  /// The format of the repository is newer than what is known.
  case formatVersion(Int)

  /// The repository says that it cannot be understood without these.
  case unknownExtensions([String])

  /// The ids of the repository are made by another hash than SHA-1.
  case objectFormat(String)

  /// The references are not kept in files.
  case referenceStorage(String)

  /// A line of a configuration file is no configuration; `file` is nil for the environment.
  case configuration(file: Path?, line: Int)

  /// The directory that is to be the working tree is not there.
  case workTree(Path)

  /// The repository does not have the object.
  case objectMissing(ObjectID)

  /// The object is of another kind than what was asked for.
  case objectKind(ObjectID, expected: ObjectKind, found: ObjectKind)

  /// The object is there and cannot be read.
  case corruptObject(ObjectID, reason: String)

  /// Objects stand in for one another in a circle, or nearly.
  case replaceDepth(ObjectID)

  /// The reference cannot be read.
  case brokenReference(ReferenceName, ReferenceFault)

  /// A call of libgit2 failed.
  case library(code: Int32, operation: String, message: String)

  /// A call of the operating system failed.
  case system(SystemError)

  /// The installed git ended with another status than 0.
  case git(arguments: [String], status: Int32, message: [UInt8])

  /// The object that cannot be read, when the error is about one.
  public var unreadableObject: ObjectID? {
    switch self {
    case .objectMissing(let id), .corruptObject(let id, _), .objectKind(let id, _, _),
      .replaceDepth(let id):
      id
    default: nil
    }
  }
}

/// What a directory lacks to be a repository.
public enum GitDirectoryFault: Hashable, Sendable {
  /// It cannot be entered.
  case unreadable
  /// `HEAD` is missing, or holds neither an id nor the name of a reference.
  case head
  /// The directory of the objects is missing or cannot be entered.
  case objects(Path)
  /// The directory of the references is missing or cannot be entered.
  case references(Path)
}

/// What is wrong with a `.git` file.
public enum GitFileFault: Hashable, Sendable {
  case tooLarge, unreadable
  /// It does not start with `gitdir: `.
  case invalidFormat
  /// It names no path.
  case noPath
  /// It names something that is no repository.
  case notARepository(Path)
}

/// What is wrong with a reference.
public enum ReferenceFault: Hashable, Sendable {
  /// The name is none that git lets a reference have.
  case badName
  /// The file cannot be read.
  case unreadable
  /// The content is neither an id nor the name of another reference.
  case badContent
  /// The id is all zeros.
  case nullID
  /// It points to a reference that does not exist.
  case dangling(ReferenceName)
  /// It points on and on.
  case tooDeep
}
