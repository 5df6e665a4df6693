internal import Glibc
public import Objects
public import Platform

/// A copy of a working tree's index, to be changed by git in a file of its own and then put in the place of
/// the index at once.
///
/// The copy is gone with its owner. What is done to it shows nowhere until `install`.
public final class IndexCopy {
  private let location: RepositoryLocation
  private let permissions: FilePermissions
  private let index: Path
  private let file: TemporaryFile
  private let git: GitProgram

  /// What the index was when it was copied; nil for none.
  private let original: [UInt8]?

  /// Copies the index.
  ///
  /// - Throws: `RepositoryError.system` when it cannot be read or the copy not be written.
  public init(
    _ location: RepositoryLocation, configuration: Configuration
  ) throws(RepositoryError) {
    self.location = location
    permissions = FilePermissions(configuration)
    index = Self.path(location)
    do {
      original = index.exists ? try contents(of: index) : nil
      file = try TemporaryFile(original ?? [], in: location.gitDirectory)
    } catch {
      throw .system(error)
    }
    // An empty file is no index, and none is an empty one.
    if original == nil { removeFile(file.path) }
    git = GitProgram(location).setting("GIT_INDEX_FILE", to: file.path)
  }

  /// The index of a working tree: a relative name is seen from its top.
  private static func path(_ location: RepositoryLocation) -> Path {
    guard let named = location.environment.path("GIT_INDEX_FILE") else {
      return location.gitDirectory.appending("index")
    }
    return named.isAbsolute ? named : (location.workTree ?? location.gitDirectory).appending(named)
  }

  // MARK: - Changing the copy

  /// Puts into it what became of all files that it knows.
  ///
  /// - Throws: `IndexError.refused` with git's words.
  public func addTracked() throws { try succeed(["add", "-u"]) }

  /// Puts other entries into it, nil standing for none.
  ///
  /// - Throws: `IndexError.refused` with git's words.
  public func set(_ entries: [(path: [UInt8], entry: (mode: TreeEntryMode, id: ObjectID)?)]) throws
  {
    var input: [UInt8] = []
    for (path, entry) in entries {
      let mode = entry.map { String($0.mode.rawValue, radix: 8) } ?? "0"
      input += Array("\(mode) \((entry?.id ?? .zero).hex)\t".utf8) + path + [0]
    }
    try succeed(["update-index", "-z", "--index-info"], input: input)
    // Times and sizes of the new entries; that some files differ is no failure.
    _ = try git.change(words: ["update-index", "-q", "--refresh"].map { Array($0.utf8) })
  }

  /// Writes what it holds as a tree, into the repository.
  ///
  /// - Throws: `IndexError.unmerged`, `IndexError.refused`.
  public func writeTree() throws -> ObjectID {
    let result = try git.change(words: [Array("write-tree".utf8)])
    if result.status == 0, let tree = ObjectID(hex: result.output.withoutLineEnds) { return tree }
    let paths = try unmergedPaths()
    if !paths.isEmpty { throw IndexError.unmerged(paths) }
    throw IndexError.refused(result.errors)
  }

  private func unmergedPaths() throws -> [[UInt8]] {
    let words = ["diff-files", "--name-only", "--diff-filter=U", "-z"].map { Array($0.utf8) }
    var paths: [[UInt8]] = []
    for path in try git.change(words: words).output.split(separator: 0)
    where paths.last.map({ !$0.elementsEqual(path) }) ?? true {
      paths.append(Array(path))
    }
    return paths
  }

  private func succeed(_ words: [String], input: [UInt8] = []) throws {
    let result = try git.change(words: words.map { Array($0.utf8) }, input: input)
    if result.status != 0 { throw IndexError.refused(result.errors) }
  }

  // MARK: - The index itself

  /// Where the index that was there stays until the owner is gone.
  private var kept: Path { Path(bytes: file.path.bytes + Array(".old".utf8)) }

  deinit { removeFile(kept) }

  /// Puts the copy in the place of the index.
  ///
  /// - Throws: `IndexError.locked`, and `IndexError.changed` when the index is not what was copied any more;
  ///   `RepositoryError.system`.
  public func install() throws {
    guard readFile(file.path) != original else { return }
    try wrapping {
      try permissions.adjust(file.path)
      if original != nil { _ = try linkFile(index, as: kept) }
    }
    try replace(by: file.path, ifItIs: original)
  }

  /// Puts back what was there before `install`.
  ///
  /// - Throws: as `install` does.
  public func restore() throws {
    guard readFile(file.path) != original else { return }
    try replace(by: original == nil ? nil : kept, ifItIs: readFile(file.path))
  }

  /// Puts another file in the place of the index under git's lock. It is the file itself and no copy of it:
  /// by its time git knows which entries it cannot trust.
  private func replace(by source: Path?, ifItIs old: [UInt8]?) throws {
    let lock = Path(bytes: index.bytes + Array(".lock".utf8))
    try Interruption.deferred {
      try wrapping {
        guard try linkFile(source ?? file.path, as: lock) else { throw IndexError.locked(lock) }
      }
      guard readFile(index) == old else {
        removeFile(lock)
        throw IndexError.changed
      }
      if source == nil {
        removeFile(index)
        removeFile(lock)
        return
      }
      guard lock.withCString({ from in index.withCString { rename(from, $0) } }) == 0 else {
        let code = errno
        removeFile(lock)
        throw RepositoryError.system(SystemError(code: code, operation: "rename", path: index))
      }
    }
  }

  /// Makes errors of the operating system those of the repository.
  private func wrapping(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as SystemError {
      throw RepositoryError.system(error)
    }
  }
}

/// Why an index is not read or changed.
public enum IndexError: Error, Hashable, Sendable {
  /// Paths of it are still in conflict.
  case unmerged([[UInt8]])
  /// Another program holds its lock.
  case locked(Path)
  /// Somebody else changed it meanwhile.
  case changed
  /// git does not do it, for the reason that it gave.
  case refused([UInt8])
}
