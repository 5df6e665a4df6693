internal import Objects
internal import Platform

/// Signs commits with the user's program: OpenPGP, SSH or X.509, as `gpg.format` says.
public final class CommitSigner {
  /// Why a commit was not signed.
  public enum Failure: Error, Hashable, Sendable {
    /// `gpg.format` names no format that is known.
    case unknownFormat([UInt8])
    /// No key is named, and none can be found out; what the program that should tell one said.
    case noKey([UInt8])
    /// The program ended badly or did not sign; what it said.
    case program([UInt8], status: Int32, [UInt8])
  }

  private enum Format: String {
    case openpgp, x509, ssh

    var program: String {
      switch self {
      case .openpgp: "gpg"
      case .x509: "gpgsm"
      case .ssh: "ssh-keygen"
      }
    }
  }

  private let location: RepositoryLocation
  private let configuration: Configuration
  private let identity: Identity
  private var knownKey: [UInt8]?

  public init(
    _ location: RepositoryLocation, configuration: Configuration, identity: Identity
  ) {
    self.location = location
    self.configuration = configuration
    self.identity = identity
  }

  /// Whether the settings ask for every commit to be signed.
  public static func isWanted(_ configuration: Configuration) -> Bool {
    configuration.bool("commit.gpgSign") ?? false
  }

  /// The commit with a signature of its exact bytes, behind all other headers.
  ///
  /// - Throws: `Failure`, `RepositoryError`.
  public func signed(_ commit: [UInt8]) throws -> [UInt8] {
    var editor = CommitEditor(Commit(bytes: commit))
    editor.removeSignatures()
    editor.setHeader("gpgsig", try sign(editor.bytes))
    return editor.bytes
  }

  /// The signature of some bytes, as it stands behind `gpgsig`.
  ///
  /// - Throws: `Failure`, `RepositoryError`.
  public func sign(_ bytes: [UInt8]) throws -> [UInt8] {
    let name = (configuration.value("gpg.format") ?? nil) ?? Array("openpgp".utf8)
    guard let format = Format(rawValue: String(decoding: name, as: UTF8.self)) else {
      throw Failure.unknownFormat(name)
    }
    let key = try key(format)
    let signature =
      format == .ssh ? try signSSH(bytes, key: key) : try signGPG(bytes, key: key, format)
    return Array(
      signature.filter { $0 != UInt8(ascii: "\r") }.withoutLineEnds)
  }

  // MARK: - Programs

  private func program(_ format: Format) -> [UInt8] {
    let named =
      configuration.path("gpg.\(format.rawValue).program")
      ?? (format == .openpgp ? configuration.path("gpg.program") : nil)
    return named?.bytes ?? Array(format.program.utf8)
  }

  private func run(_ words: [[UInt8]], input: [UInt8] = []) throws -> ProcessResult {
    do {
      return try ChildProcess.run(
        words: words, environment: location.environment,
        directory: location.workTree ?? location.gitDirectory, input: input)
    } catch {
      throw RepositoryError.system(error)
    }
  }

  private func signGPG(_ bytes: [UInt8], key: [UInt8], _ format: Format) throws -> [UInt8] {
    let program = program(format)
    let words = ["--status-fd=2", "-bsau"].map { Array($0.utf8) }
    let result = try run([program] + words + [key], input: bytes)
    let hasSigned = result.errors.split(separator: UInt8(ascii: "\n")).contains {
      $0.hasPrefix("[GNUPG:] SIG_CREATED ")
    }
    guard result.status == 0, hasSigned else {
      throw Failure.program(program, status: result.status, result.errors)
    }
    return result.output
  }

  private func signSSH(_ bytes: [UInt8], key: [UInt8]) throws -> [UInt8] {
    let folder = location.environment.path("TMPDIR") ?? Path("/tmp")
    let name = "yore-signing-\(Clock.uptime)"
    let content = folder.appending(name)
    let signature = folder.appending(name + ".sig")
    var keyFile = expandedPath(key, home: location.environment.path("HOME"))
    var literalFile: Path?
    defer { for path in [content, signature, literalFile] { path.map(removeFile) } }
    if let literal = Self.literalKey(key) {
      let path = folder.appending(name + ".key")
      literalFile = path
      keyFile = path
      try writeNewFile(path, literal, isPrivate: true)
    }
    guard let keyFile else { throw Failure.noKey(key) }
    try writeNewFile(content, bytes, isPrivate: true)
    let program = program(.ssh)
    let words = ["-Y", "sign", "-n", "git", "-f"].map { Array($0.utf8) }
    let result = try run([program] + words + [keyFile.bytes, content.bytes])
    guard result.status == 0, let made = readFile(signature, limit: 1 << 20) else {
      throw Failure.program(program, status: result.status, result.errors)
    }
    return made
  }

  // MARK: - Keys

  private func key(_ format: Format) throws -> [UInt8] {
    if let knownKey { return knownKey }
    let key: [UInt8]
    if let named = configuration.value("user.signingKey") ?? nil, !named.isEmpty {
      key = named
    } else if format == .ssh {
      key = try defaultKey()
    } else {
      let line = try identity.line(.committer)
      // The person alone: the line without its time.
      key = Array(line[...(line.lastIndex(of: UInt8(ascii: ">")) ?? line.endIndex - 1)])
    }
    knownKey = key
    return key
  }

  /// The first line that `gpg.ssh.defaultKeyCommand` writes.
  private func defaultKey() throws -> [UInt8] {
    guard let command = configuration.value("gpg.ssh.defaultKeyCommand") ?? nil else {
      throw Failure.noKey([])
    }
    let result = try run([Array("sh".utf8), Array("-c".utf8), command])
    let line = Array(result.output.prefix { $0 != UInt8(ascii: "\n") })
    guard result.status == 0, Self.literalKey(line) != nil else {
      throw Failure.noKey(result.errors)
    }
    return line
  }

  /// The key itself, where it is given and not the path of a file.
  private static func literalKey(_ text: [UInt8]) -> [UInt8]? {
    if text.hasPrefix("key::") { return Array(text.dropFirst(5)) }
    return text.hasPrefix("ssh-") ? text : nil
  }
}
