internal import Platform

extension RepositoryFormat {
  /// Extensions that count whatever the version says, since old versions of git made it so.
  private static let extensionsOfAnyVersion: Set<String> = [
    "noop", "preciousobjects", "partialclone", "worktreeconfig",
  ]

  /// Extensions that version 1 may ask for and that need nothing from a reader.
  private static let harmlessExtensions: Set<String> = [
    "noop-v1", "objectformat", "refstorage", "relativeworktrees",
  ]

  /// Reads the format of a repository and checks that it can be understood.
  static func read(
    gitDirectory: Path, commonDirectory: Path, environment: Environment
  ) throws(RepositoryError) -> RepositoryFormat {
    let path = commonDirectory.appending("config")
    let configuration = try Configuration.file(path, environment: environment)
    var format = RepositoryFormat()
    format.version = configuration.int("core.repositoryformatversion")
    try check(configuration, version: format.version)
    guard format.version != nil else { return format }

    format.hasWorkTreeConfiguration = configuration.bool("extensions.worktreeconfig") ?? false
    format.partialCloneRemote = configuration.value("extensions.partialclone") ?? nil
    // `core.bare` and `core.worktree` in the shared file speak of the main working tree only.
    if environment.bytes("GIT_COMMON_DIR") == nil, gitDirectory == commonDirectory {
      format.take(configuration)
    }
    if format.hasWorkTreeConfiguration {
      format.take(configuration)
      let own = gitDirectory.appending("config.worktree")
      format.take(try Configuration.file(own, environment: environment))
    }
    return format
  }

  private mutating func take(_ configuration: Configuration) {
    isBare = configuration.bool("core.bare") ?? isBare
    workTree = (configuration.value("core.worktree") ?? nil) ?? workTree
  }

  private static func check(
    _ configuration: Configuration, version: Int?
  ) throws(RepositoryError) {
    if let version, version > 1 || version < 0 { throw .formatVersion(version) }
    // Whatever the version: without the right reader every reference would seem to be missing.
    if let storage = configuration.string("extensions.refstorage"), storage != "files" {
      throw .referenceStorage(storage)
    }
    if let hash = configuration.string("extensions.objectformat"), hash != "sha1" {
      throw .objectFormat(hash)
    }
    guard version == 1 else { return }
    var unknown: [String] = []
    for entry in configuration.entries where entry.key.hasPrefix("extensions.") {
      let name = String(decoding: entry.key[11...], as: UTF8.self)
      if !extensionsOfAnyVersion.contains(name), !harmlessExtensions.contains(name),
        !unknown.contains(name)
      {
        unknown.append(name)
      }
    }
    if !unknown.isEmpty { throw .unknownExtensions(unknown) }
  }
}
