internal import Platform
internal import Text

/// The attributes of paths: what `.gitattributes` files, the user's and the repository's own say.
///
/// Whose `.gitattributes` files count is for the caller to say, who gives them folder by folder.
public struct Attributes: Sendable {
  /// The files that hold for all paths and are weaker than any folder's, the weakest first.
  private let weaker: [AttributeFile]

  /// The repository's own file, stronger than any folder's.
  private let strongest: AttributeFile?

  /// `core.ignoreCase`.
  public let ignoresCase: Bool

  /// The name of the files of folders.
  public static let fileName = Array(".gitattributes".utf8)

  /// A file of one folder.
  public struct Folder: Sendable {
    /// The number of leading bytes of paths that name the folder, its slash included.
    public let pathCount: Int
    public let file: AttributeFile

    public init(pathCount: Int, file: AttributeFile) {
      self.pathCount = pathCount
      self.file = file
    }
  }

  public init(_ location: RepositoryLocation, configuration: Configuration) {
    let ignoresCase = configuration.bool("core.ignorecase") ?? false
    let environment = location.environment
    let top = location.workTree ?? location.gitDirectory
    func file(_ path: Path) -> AttributeFile? {
      readFile(top.appending(path)).map {
        AttributeFile($0, hasMacros: true, ignoresCase: ignoresCase)
      }
    }
    let system = environment["GIT_ATTR_NOSYSTEM"].flatMap { GitValue.bool($0) }
    let settings = environment.path("XDG_CONFIG_HOME").flatMap { $0.isEmpty ? nil : $0 }
    let user =
      configuration.path("core.attributesfile")
      ?? (settings ?? environment.path("HOME")?.appending(".config"))?.appending("git/attributes")
    weaker = [
      AttributeFile(
        Array("[attr]binary -diff -merge -text\n".utf8), hasMacros: true, ignoresCase: false),
      system == true ? nil : file("/etc/gitattributes"), user.flatMap(file),
    ].compactMap(\.self)
    strongest = file(location.commonDirectory.appending("info/attributes"))
    self.ignoresCase = ignoresCase
  }

  /// What the attributes of some names are for a path; those that nothing is said of are missing.
  ///
  /// - Parameter folders: The files of the folders above the path, the topmost first.
  public func values(
    of names: [[UInt8]], for path: [UInt8], folders: [Folder]
  ) -> [[UInt8]: AttributeValue] {
    var sources = weaker.map { Folder(pathCount: 0, file: $0) } + folders
    if let strongest { sources.append(Folder(pathCount: 0, file: strongest)) }
    var macros: [[UInt8]: [AttributeFile.Assignment]] = [:]
    for source in sources { macros.merge(source.file.macros) { $1 } }
    var values: [[UInt8]: AttributeValue] = [:]
    func take(_ assignments: [AttributeFile.Assignment]) {
      for assignment in assignments.reversed() where values[assignment.name] == nil {
        values[assignment.name] = assignment.value
        if assignment.value == .set, let others = macros[assignment.name] { take(others) }
      }
    }
    for source in sources.reversed() {
      for rule in source.file.rules(matching: path.dropFirst(source.pathCount)) {
        take(rule.assignments)
      }
    }
    return values.filter { $0.value != .unspecified && names.contains($0.key) }
  }
}
