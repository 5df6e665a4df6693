public import Platform

/// One of the working trees of a repository.
public struct WorkTree: Hashable, Sendable {
  /// The name under which the repository knows it, or nil for the main one.
  public let name: [UInt8]?

  /// The root of the working tree; it need not exist any more.
  public let path: Path

  public let head: Head

  /// The directory of the working tree's own state.
  public let gitDirectory: Path
}

extension RepositoryLocation {
  /// All working trees, the main one first unless the repository is bare.
  public func workTrees() -> [WorkTree] {
    var trees: [WorkTree] = []
    let configuration = try? Configuration.file(
      commonDirectory.appending("config"), environment: environment)
    if configuration?.bool("core.bare") != true, commonDirectory.lastComponent.equals(".git"),
      let root = commonDirectory.parent
    {
      trees.append(tree(nil, at: root, commonDirectory))
    } else if !isLinkedWorkTree, let workTree {
      trees.append(tree(nil, at: workTree, commonDirectory))
    }
    let folder = commonDirectory.appending("worktrees")
    let names = (directoryEntries(folder) ?? []).map(\.name)
    for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let directory = folder.appending(name)
      guard let text = readFile(directory.appending("gitdir"), limit: 1 << 20),
        let root = directory.appending(text.withoutLineEnds).parent
      else { continue }
      trees.append(tree(name, at: root, directory))
    }
    return trees
  }

  /// The repository as it is seen from each working tree that is there; from this one as it was asked for.
  public func workTreeLocations() -> [RepositoryLocation] {
    let others = workTrees().filter {
      $0.gitDirectory != gitDirectory && $0.path.isSearchable
    }
    return (workTree == nil ? [] : [self])
      + others.map { inWorkTree($0.gitDirectory, root: $0.path) }
  }

  /// A working tree that has its own state in a directory.
  private func tree(_ name: [UInt8]?, at root: Path, _ directory: Path) -> WorkTree {
    WorkTree(
      name: name, path: root, head: ReferenceStore(inWorkTree(directory, root: root)).head,
      gitDirectory: directory)
  }

  /// The same repository seen from the working tree whose own directory this is.
  private func inWorkTree(_ directory: Path, root: Path) -> RepositoryLocation {
    var environment = environment
    environment["GIT_INDEX_FILE"] = nil
    return RepositoryLocation(
      gitDirectory: directory, commonDirectory: commonDirectory, objectDirectory: objectDirectory,
      workTree: root, prefix: [], isBare: isBare, startDirectory: root, format: format,
      environment: environment)
  }
}
