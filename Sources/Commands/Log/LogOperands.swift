internal import Objects
internal import Platform
internal import Virtualization

/// Tells the revisions on a command line from the paths, as git does: before `--` what names a commit is a
/// revision, and from the first that does not all are paths.
struct LogOperands {
  /// The revisions and the options between them, in their order.
  private(set) var parts: [RevisionSelection.Part] = []

  /// The paths that are asked for.
  private(set) var paths = Pathspec.everything

  private let arguments: ParsedArguments
  private let repository: VirtualizedRepository

  init(_ arguments: ParsedArguments, repository: VirtualizedRepository) {
    self.arguments = arguments
    self.repository = repository
  }

  /// Reads all of it.
  ///
  /// - Throws: `RevisionError` for an operand that is neither or both, `Pathspec.SyntaxError`.
  mutating func read() throws {
    var found: [[UInt8]] = []
    for item in arguments.items {
      switch item {
      case .option(let option): add(option)
      case .operand(let operand):
        let isPath = try !found.isEmpty || !isRevision(operand)
        if isPath {
          try checkPath(operand, isFirst: found.isEmpty)
          found.append(operand)
          continue
        }
        parts.append(.revision(operand))
      }
    }
    paths = try repository.pathspec(found + arguments.paths)
  }

  private mutating func add(_ option: ParsedArguments.Occurrence) {
    switch option.name {
    case LogOptions.all.name: parts.append(.all)
    case LogOptions.branches.name: addReferences("refs/heads/", option)
    case LogOptions.tags.name: addReferences("refs/tags/", option)
    case LogOptions.remotes.name: addReferences("refs/remotes/", option)
    case LogOptions.glob.name: addReferences("refs/", option)
    case LogOptions.exclude.name: parts.append(.exclude(option.value ?? []))
    case LogOptions.not.name: parts.append(.not)
    default: break
    }
  }

  private mutating func addReferences(_ prefix: String, _ option: ParsedArguments.Occurrence) {
    parts.append(.references(prefix: Array(prefix.utf8), pattern: option.value))
  }

  private func isRevision(_ operand: [UInt8]) throws -> Bool {
    if arguments.hasSeparator { return true }
    do {
      _ = try repository.select([.revision(operand)])
    } catch RevisionError.unknown(let name, let nearest) {
      if repository.pathExists(operand) || Self.looksLikePathspec(operand) { return false }
      throw RevisionError.neitherRevisionNorPath(name, nearest: nearest)
    } catch RevisionError.notACommit {
      // Who wants commits says so later.
    }
    // Outside a working tree, what lies in the folder by chance is no path that could be meant.
    if repository.startsInWorkTree, repository.pathExists(operand) {
      throw RevisionError.revisionOrPath(operand)
    }
    return true
  }

  private func checkPath(_ operand: [UInt8], isFirst: Bool) throws {
    guard !isFirst, !repository.pathExists(operand), !Self.looksLikePathspec(operand) else {
      return
    }
    throw RevisionError.neitherRevisionNorPath(operand, nearest: [])
  }

  /// Whether an operand means paths by its form: magic, or a wildcard.
  private static func looksLikePathspec(_ operand: [UInt8]) -> Bool {
    operand.starts(with: ":(".utf8) || operand.starts(with: ":/".utf8)
      || operand.starts(with: ":!".utf8) || operand.starts(with: ":^".utf8)
      || operand.contains { "*?[".utf8.contains($0) }
  }
}
