internal import Git
internal import Platform

extension VirtualizedRepository {
  /// The paths that arguments of a command mean, taken from the folder that it was started in.
  ///
  /// - Throws: `Pathspec.SyntaxError`.
  public func pathspec(_ arguments: [[UInt8]]) throws -> Pathspec {
    var defaults = Pathspec.Defaults()
    defaults.isLiteral = location.environment.isTrue("GIT_LITERAL_PATHSPECS")
    defaults.isGlob = location.environment.isTrue("GIT_GLOB_PATHSPECS")
    defaults.needsGlobMagic = location.environment.isTrue("GIT_NOGLOB_PATHSPECS")
    defaults.ignoresCase = location.environment.isTrue("GIT_ICASE_PATHSPECS")
    return try Pathspec(
      arguments, prefix: location.prefix, top: location.workTree?.bytes, defaults: defaults)
  }

  /// Whether there is such a file or folder, taken from the folder that the command was started in.
  public func pathExists(_ path: [UInt8]) -> Bool {
    guard !path.isEmpty, !path.contains(0) else { return false }
    let whole =
      path.first == UInt8(ascii: "/") ? Path(bytes: path) : location.startDirectory.appending(path)
    return FileStatus(at: whole, followingLinks: false) != nil
  }

  /// Whether the command was started in the working tree, where names of files may be meant.
  public var startsInWorkTree: Bool {
    let start = location.startDirectory.bytes
    func isInside(_ folder: [UInt8]) -> Bool {
      start == folder || start.starts(with: folder + [UInt8(ascii: "/")])
    }
    guard let top = location.workTree?.bytes else { return false }
    return isInside(top) && !isInside(location.gitDirectory.bytes)
  }

  /// The time that words such as `2 weeks ago` mean, in seconds since 1970: git's own reading.
  ///
  /// - Throws: `RepositoryError` when git cannot be run.
  public func time(meantBy words: [UInt8]) throws -> Int64 {
    try git.approxidate(words) ?? 0
  }
}
