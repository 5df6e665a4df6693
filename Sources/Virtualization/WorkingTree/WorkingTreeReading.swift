internal import Git
internal import Platform

/// The changes of the working tree, while git is looking for them.
///
/// git alone knows filters, sparse checkouts, submodules and what is ignored. It is started early, so that
/// both cores work.
public final class WorkingTreeReading {
  private let git: GitProgram
  private let words: [String]
  private let child: ChildProcess

  init(_ git: GitProgram, untracked: String?) throws(RepositoryError) {
    self.git = git
    words =
      ["status", "--porcelain=v2", "-z"] + (untracked.map { ["--untracked-files=\($0)"] } ?? [])
    child = try git.start(words)
  }

  /// Waits for git, and gives the changes in its order.
  ///
  /// - Throws: `RepositoryError.git` when git could not tell.
  public func changes() throws -> [WorkingTreeChange] {
    var output: [UInt8] = []
    while true {
      let chunk = try child.read(1 << 16)
      if chunk.isEmpty { break }
      output += chunk
    }
    // Its words were dropped so as not to wait for them; where it ended badly it is asked again.
    if try child.wait() != 0 { output = try git.run(words) }
    return WorkingTreeChange.all(inStatus: output)
  }
}

extension VirtualizedRepository {
  /// Has git look for changes of the working tree; nil where there is none.
  ///
  /// - Parameter untracked: which untracked files to show (`no`, `normal`, `all`); nil for what
  ///   `status.showUntrackedFiles` says.
  /// - Throws: `RepositoryError` when git cannot be started.
  public func startReadingWorkingTree(untracked: String?) throws -> WorkingTreeReading? {
    guard location.workTree != nil else { return nil }
    return try WorkingTreeReading(git, untracked: untracked)
  }

  /// The folder of the working tree that the run started in: empty at the top, else with a slash at its end.
  public var folderInWorkingTree: [UInt8] { location.prefix }
}
