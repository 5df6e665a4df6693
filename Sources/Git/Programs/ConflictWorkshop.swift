internal import Platform

/// A repository for a moment that holds nothing but files in conflict, in which git's own programs for
/// conflicts are run: the user's merge tool, and the memory of decisions (`git rerere`).
///
/// It has the settings of the repository that it is for, and shares its memory of decisions; nothing else of
/// that repository is touched, its index and working tree least of all.
public final class ConflictWorkshop {
  private let location: RepositoryLocation
  private let folder: TemporaryFolder
  private let environment: Environment

  /// The versions of a file that meet; nil for none.
  public struct Versions {
    public var base: [UInt8]?
    public var ours: [UInt8]?
    public var theirs: [UInt8]?

    public init(base: [UInt8]?, ours: [UInt8]?, theirs: [UInt8]?) {
      (self.base, self.ours, self.theirs) = (base, ours, theirs)
    }
  }

  /// - Throws: `RepositoryError`.
  public init(_ location: RepositoryLocation) throws(RepositoryError) {
    self.location = location
    var environment = location.environment
    do {
      folder = try TemporaryFolder(in: TemporaryFile.directory(environment))
    } catch {
      throw .system(error)
    }
    for name in [
      "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR", "GIT_PREFIX", "GIT_NAMESPACE",
      "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_SHALLOW_FILE", "GIT_LITERAL_PATHSPECS",
    ] {
      environment[name] = nil
    }
    environment.set("GIT_DIR", to: folder.path.appending(".git").bytes)
    environment.set("GIT_WORK_TREE", to: folder.path.bytes)
    self.environment = environment
    try run(["init", "-q", "--template="])
    try share()
  }

  /// Takes over settings and memory.
  private func share() throws(RepositoryError) {
    let own = folder.path.appending(".git")
    do {
      var config = readFile(own.appending("config")) ?? []
      config += Array("[include]\n\tpath = \"".utf8)
      for byte in location.commonDirectory.appending("config").bytes {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
          config.append(UInt8(ascii: "\\"))
        }
        config.append(byte)
      }
      // What is said of the other repository's place is not true of this one.
      config += Array("\"\n[core]\n\tbare = false\n\tautocrlf = false\n".utf8)
      try overwriteFile(own.appending("config"), config)
      let memory = location.commonDirectory.appending("rr-cache")
      try makeDirectories(memory)
      try makeLink(at: own.appending("rr-cache"), to: memory)
    } catch {
      throw .system(error)
    }
  }

  // MARK: - Files

  /// A name for a file of a path: its last part, where that is no name of git's.
  ///
  /// - Parameter number: Tells files apart that have the same name.
  public static func name(for path: [UInt8], number: Int? = nil) -> [UInt8] {
    let last = path.split(separator: UInt8(ascii: "/")).last.map { Array($0) } ?? []
    let isPlain = last.allSatisfy { $0 > 0x20 && $0 != 0x7f && $0 != UInt8(ascii: "\\") }
    let isSafe =
      isPlain && !last.isEmpty && last.first != UInt8(ascii: ".") && last.first != UInt8(ascii: "-")
    let name = isSafe ? last : Array("file".utf8)
    return number.map { Array("\($0)/".utf8) + name } ?? name
  }

  /// Puts a file there, in conflict.
  ///
  /// - Parameter content: What the file holds, with markers.
  /// - Throws: `RepositoryError`.
  public func put(_ name: [UInt8], _ versions: Versions, content: [UInt8]) throws(RepositoryError) {
    var input: [UInt8] = []
    let stages = [versions.base, versions.ours, versions.theirs]
    for (place, version) in stages.enumerated() {
      guard let version else { continue }
      let id = try run(["hash-object", "-w", "--stdin"], input: version).withoutLineEnds
      input += Array("100644 ".utf8) + id + Array(" \(place + 1)\t".utf8) + name + [0]
    }
    try run(["update-index", "-z", "--index-info"], input: input)
    try write(content, to: name)
  }

  /// Gives a file another content.
  ///
  /// - Throws: `RepositoryError.system`.
  public func write(_ content: [UInt8], to name: [UInt8]) throws(RepositoryError) {
    do {
      let path = folder.path.appending(name)
      if let slash = name.lastIndex(of: UInt8(ascii: "/")) {
        try makeDirectories(folder.path.appending(name[..<slash]))
      }
      try overwriteFile(path, content)
    } catch {
      throw .system(error)
    }
  }

  /// What a file holds now; nil where it is gone.
  public func content(of name: [UInt8]) -> [UInt8]? { readFile(folder.path.appending(name)) }

  // MARK: - Programs

  /// Lets the user's merge tool work on a file, as `git mergetool` starts it.
  ///
  /// - Parameter tool: Its name; nil for what the settings say.
  /// - Returns: Whether the user has decided.
  /// - Throws: `RepositoryError`.
  public func runTool(_ tool: [UInt8]?, on name: [UInt8]) throws(RepositoryError) -> Bool {
    var words = ["git", "mergetool", "--no-prompt"].map { Array($0.utf8) }
    if let tool { words.append(Array("--tool=".utf8) + tool) }
    words += [Array("--".utf8), name]
    let status: Int32
    do {
      status = try Interruption.leftToChild { () throws(SystemError) -> Int32 in
        // What it says is not what yore prints.
        try ChildProcess(
          words, environment: environment, directory: folder.path, input: .inherited,
          output: .asErrors
        ).wait()
      }
    } catch {
      throw .system(error)
    }
    guard status == 0 else { return false }
    return try run(["ls-files", "-u"]).isEmpty
  }

  /// Lets git remember the files as they are in conflict, and decide those that it knows.
  ///
  /// - Throws: `RepositoryError`.
  public func consultMemory() throws(RepositoryError) {
    try run(["-c", "rerere.enabled=true", "-c", "rerere.autoUpdate=false", "rerere"])
  }

  /// Lets git forget how a file was decided.
  ///
  /// - Throws: `RepositoryError`.
  public func forget(_ name: [UInt8]) throws(RepositoryError) {
    let words = ["-c", "rerere.enabled=true", "rerere", "forget", "--"].map { Array($0.utf8) }
    try run(words: words + [name])
  }

  @discardableResult
  private func run(_ words: [String], input: [UInt8] = []) throws(RepositoryError) -> [UInt8] {
    try run(words: words.map { Array($0.utf8) }, input: input)
  }

  @discardableResult
  private func run(words: [[UInt8]], input: [UInt8] = []) throws(RepositoryError) -> [UInt8] {
    let result: ProcessResult
    do {
      result = try ChildProcess.run(
        words: [Array("git".utf8), Array("--no-pager".utf8)] + words, environment: environment,
        directory: folder.path, input: input)
    } catch {
      throw .system(error)
    }
    guard result.status == 0 else {
      throw .git(
        arguments: words.map { String(decoding: $0, as: UTF8.self) }, status: result.status,
        message: result.errors)
    }
    return result.output
  }
}
