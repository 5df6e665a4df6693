internal import Objects
internal import Platform
internal import Text

/// What makes a directory a repository.
enum GitDirectory {
  /// Whether the directory has what every repository has: a `HEAD`, objects and references.
  static func isOne(_ directory: Path, environment: Environment) -> Bool {
    fault(of: directory, environment: environment) == nil
  }

  /// What keeps the directory from being a repository, or nil when it is one.
  static func fault(of directory: Path, environment: Environment) -> GitDirectoryFault? {
    guard directory.isSearchable else { return .unreadable }
    guard hasHead(directory) else { return .head }
    let common = common(of: directory, environment: environment)
    let objects = environment.path("GIT_OBJECT_DIRECTORY") ?? common.appending("objects")
    guard objects.isSearchable else { return .objects(objects) }
    let references = common.appending("refs")
    return references.isSearchable ? nil : .references(references)
  }

  /// The directory of what all working trees share, which `commondir` names, else the directory itself.
  static func common(of directory: Path, environment: Environment) -> Path {
    if let named = environment.path("GIT_COMMON_DIR") { return named.resolved ?? named }
    guard let text = readFile(directory.appending("commondir"), limit: 1 << 20) else {
      return directory
    }
    let path = directory.appending(text.withoutLineEnds)
    return path.resolved ?? path
  }

  /// Whether `HEAD` is there and holds an id or the name of a reference, existing or not.
  private static func hasHead(_ directory: Path) -> Bool {
    let path = directory.appending("HEAD")
    guard let status = FileStatus(at: path, followingLinks: false) else { return false }
    if status.kind == .link { return path.linkTarget?.hasPrefix("refs/") ?? false }
    guard let text = readFile(path, limit: 1 << 20)?.prefix(255) else { return false }
    if text.hasPrefix("ref:") {
      return text.dropFirst(4).drop(while: \.isBlank).hasPrefix("refs/")
    }
    return ObjectID(hex: text.prefix(ObjectID.hexCount)) != nil
  }
}

/// A `.git` that is a file and names the repository: that of a linked working tree or a submodule.
enum GitFile {
  /// The size above which it is taken for something else, in bytes.
  private static let maximumSize = 1 << 20

  /// The repository that the file names, resolved, or nil when there is no regular file at the path.
  static func target(
    of path: Path, environment: Environment
  ) throws(RepositoryError) -> Path? {
    guard let status = FileStatus(at: path), status.kind == .file else { return nil }
    guard status.size <= maximumSize else { throw .gitFile(path, .tooLarge) }
    guard let text = readFile(path, limit: maximumSize) else { throw .gitFile(path, .unreadable) }
    guard text.hasPrefix("gitdir: ") else { throw .gitFile(path, .invalidFormat) }
    let name = text.withoutLineEnds.dropFirst(8)
    guard !name.isEmpty else { throw .gitFile(path, .noPath) }
    let target = (path.parent ?? "").appending(name)
    guard GitDirectory.isOne(target, environment: environment), let resolved = target.resolved
    else {
      throw .gitFile(path, .notARepository(target))
    }
    return resolved
  }
}
