public import Platform

/// One of the working trees of a repository.
public struct WorkTree: Hashable, Sendable {
  /// The name under which the repository knows it, or nil for the main one.
  public let name: [UInt8]?

  /// The root of the working tree; it need not exist any more.
  public let path: Path

  public let head: Head
}

extension RepositoryLocation {
  /// All working trees, the main one first unless the repository is bare.
  public func workTrees() -> [WorkTree] {
    var trees: [WorkTree] = []
    let main = inWorkTree(commonDirectory)
    let configuration = try? Configuration.file(
      commonDirectory.appending("config"), environment: environment)
    if configuration?.bool("core.bare") != true, commonDirectory.lastComponent.equals(".git"),
      let root = commonDirectory.parent
    {
      trees.append(WorkTree(name: nil, path: root, head: ReferenceStore(main).head))
    } else if !isLinkedWorkTree, let workTree {
      trees.append(WorkTree(name: nil, path: workTree, head: ReferenceStore(main).head))
    }
    let folder = commonDirectory.appending("worktrees")
    let names = (directoryEntries(folder) ?? []).map(\.name)
    for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let directory = folder.appending(name)
      guard let text = readFile(directory.appending("gitdir"), limit: 1 << 20),
        let root = directory.appending(text.withoutLineEnds).parent
      else { continue }
      let head = ReferenceStore(inWorkTree(directory)).head
      trees.append(WorkTree(name: name, path: root, head: head))
    }
    return trees
  }

  /// The same repository seen from the working tree whose own directory this is.
  private func inWorkTree(_ directory: Path) -> RepositoryLocation {
    RepositoryLocation(
      gitDirectory: directory, commonDirectory: commonDirectory, objectDirectory: objectDirectory,
      workTree: nil, prefix: [], isBare: isBare, startDirectory: startDirectory, format: format,
      environment: environment)
  }
}
