internal import Glibc
internal import Platform

/// Looks for a repository from a directory upwards.
struct Search {
  /// What was found.
  enum Finding {
    /// A repository in or behind the `.git` of `root`.
    case inside(root: Path, gitDirectory: Path)
    /// A directory that is itself a repository.
    case bare(Path)
  }

  /// The directory to begin in, absolute and without links.
  let start: Path
  let environment: Environment

  func run() throws(RepositoryError) -> Finding {
    let ceiling = ceilingLength
    let staysOnDevice = !environment.isTrue("GIT_DISCOVERY_ACROSS_FILESYSTEM")
    let device = FileStatus(at: start)?.device
    var directory = start
    // The nearest `.git` that is none tells more than that there is no other above it.
    var damaged: RepositoryError?
    while true {
      let dotGit = directory.appending(".git")
      if let target = try GitFile.target(of: dotGit, environment: environment) {
        try checkOwner(of: [dotGit, directory, target], names: directory)
        return .inside(root: directory, gitDirectory: target)
      }
      guard let fault = GitDirectory.fault(of: dotGit, environment: environment) else {
        try checkOwner(of: [directory, dotGit], names: directory)
        return .inside(root: directory, gitDirectory: dotGit.resolved ?? dotGit)
      }
      if damaged == nil, FileStatus(at: dotGit)?.kind == .directory {
        damaged = .damagedGitDirectory(dotGit, fault)
      }
      if GitDirectory.isOne(directory, environment: environment) {
        try checkBareIsAllowed(directory)
        try checkOwner(of: [directory], names: directory)
        return .bare(directory)
      }
      guard let parent = directory.parent, parent != directory, directory != "/",
        (parent == "/" ? 0 : parent.bytes.count) > ceiling
      else { throw damaged ?? .notARepository(startedAt: start) }
      if staysOnDevice, FileStatus(at: parent)?.device != device {
        throw damaged ?? .fileSystemBoundary(startedAt: start, mountPoint: directory)
      }
      directory = parent
    }
  }

  /// The length of the longest of `GIT_CEILING_DIRECTORIES` above the start, or -1: neither it nor what is
  /// above it is looked at.
  private var ceilingLength: Int {
    guard let list = environment.bytes("GIT_CEILING_DIRECTORIES"), start != "/" else { return -1 }
    var longest = -1
    var resolvesLinks = true
    for entry in list.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false) {
      if entry.isEmpty {
        // An empty entry says that those behind it are free of links.
        resolvesLinks = false
        continue
      }
      var path = Path(bytes: entry)
      guard path.isAbsolute else { continue }
      if resolvesLinks {
        guard let resolved = path.resolved else { continue }
        path = resolved
      }
      var ceiling = path.bytes[...]
      if ceiling.last == UInt8(ascii: "/") { ceiling = ceiling.dropLast() }
      if start.bytes.count > ceiling.count + 1, start.bytes.starts(with: ceiling),
        start.bytes[ceiling.count] == UInt8(ascii: "/")
      {
        longest = max(longest, ceiling.count)
      }
    }
    return longest
  }

  // MARK: - Whom to trust

  /// Refuses what another user could have put there to have the reader run or read things.
  ///
  /// - Parameter name: The path by which `safe.directory` may say that it is all right.
  private func checkOwner(of paths: [Path], names name: Path) throws(RepositoryError) {
    let isOtherOwnerAssumed = environment.isTrue("GIT_TEST_ASSUME_DIFFERENT_OWNER")
    guard let stranger = paths.first(where: { isOtherOwnerAssumed || !isOwned($0) }) else { return }
    let configuration = try Configuration.protected(environment: environment)
    var isSafe = false
    for value in configuration.all("safe.directory") {
      guard let value, !value.isEmpty else {
        // An empty value takes back what weaker files allowed.
        isSafe = false
        continue
      }
      if value == [UInt8(ascii: "*")]
        || expandedPath(value, home: environment.path("HOME")) == name
      {
        isSafe = true
      }
    }
    if !isSafe { throw .unsafeOwnership(repository: stranger, directory: name) }
  }

  private func isOwned(_ path: Path) -> Bool {
    guard let status = FileStatus(at: path, followingLinks: false) else { return false }
    let user = geteuid()
    if status.owner == user { return true }
    // Root, when it is someone through sudo, trusts what that someone owns.
    guard user == 0, let name = environment["SUDO_UID"], let behind = UInt32(name) else {
      return false
    }
    return status.owner == behind
  }

  private func checkBareIsAllowed(_ directory: Path) throws(RepositoryError) {
    let configuration = try Configuration.protected(environment: environment)
    if configuration.string("safe.bareRepository") == "explicit" {
      throw .bareRepositoryForbidden(directory)
    }
  }
}
