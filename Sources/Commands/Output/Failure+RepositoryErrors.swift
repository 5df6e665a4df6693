internal import Git
internal import Objects
internal import Platform

// What keeps a repository, or something in it, from being read.

extension Failure {
  /// Words an error of a repository.
  init(_ error: RepositoryError) {
    switch error {
    case .notARepository, .fileSystemBoundary, .damagedGitDirectory, .notAGitDirectory, .gitFile,
      .unsafeOwnership, .bareRepositoryForbidden, .workTree:
      self.init(finding: error)
    case .formatVersion, .unknownExtensions, .objectFormat, .referenceStorage:
      self.init(format: error)
    case .objectMissing, .objectKind, .corruptObject, .replaceDepth, .brokenReference:
      self.init(content: error)
    case .configuration(let file, let line):
      let place =
        file.map { "line \(line) of \(quoted($0.bytes))" }
        ?? "setting \(line) of the environment"
      self.init(
        .unavailable, code: "configuration", "\(place) is no configuration",
        hints: file == nil ? [] : ["correct the line, or take it out"],
        details: ["path": .text(shown(file?.bytes ?? [])), "line": .number(line)])
    case .library(let code, let operation, let message):
      self.init(
        .unavailable, code: "library", message.isEmpty ? "\(operation) failed" : message,
        causes: message.isEmpty ? [] : ["the call was \(operation)"],
        details: ["operation": .text(operation), "number": .number(Int(code))])
    case .system(let error):
      self.init(error)
    case .git(let arguments, let status, let message):
      self.init(gitEndedWith: status, arguments: arguments, message: message)
    }
  }

  // MARK: - Finding a repository

  private init(finding error: RepositoryError) {
    switch error {
    case .notARepository(let start):
      self.init(
        .unavailable, code: "notARepository", "\(quoted(start.bytes)) is not in a Git repository",
        hints: ["start yore inside of one, or name one with -C or --git-dir"],
        details: ["path": .text(shown(start.bytes))])
    case .fileSystemBoundary(let start, let mountPoint):
      self.init(
        .unavailable, code: "notARepository", "\(quoted(start.bytes)) is not in a Git repository",
        causes: [
          "the search ended at \(quoted(mountPoint.bytes)), where another file system begins"
        ],
        hints: ["with GIT_DISCOVERY_ACROSS_FILESYSTEM=1 it goes on"],
        details: [
          "path": .text(shown(start.bytes)), "mountPoint": .text(shown(mountPoint.bytes)),
        ])
    case .damagedGitDirectory(let path, let fault):
      self.init(
        .unavailable, code: "damagedRepository",
        "\(quoted(path.bytes)) is not a Git repository: \(fault.words)", hints: fault.hints,
        details: ["path": .text(shown(path.bytes))])
    case .notAGitDirectory(let path):
      self.init(
        .unavailable, code: "notARepository", "\(quoted(path.bytes)) is not a Git repository",
        hints: ["it was named by --git-dir or GIT_DIR"],
        details: ["path": .text(shown(path.bytes))])
    case .gitFile(let path, let fault):
      self.init(
        .unavailable, code: "gitFile",
        "\(quoted(path.bytes)) does not lead to a repository: \(fault.words)",
        details: ["path": .text(shown(path.bytes))])
    case .unsafeOwnership(let repository, let directory):
      self.init(
        .unavailable, code: "unsafeOwnership",
        "\(quoted(repository.bytes)) belongs to another user",
        hints: [
          "if you trust it: git config --global --add safe.directory "
            + shellWord(directory.bytes)
        ],
        details: [
          "path": .text(shown(repository.bytes)), "directory": .text(shown(directory.bytes)),
        ])
    case .bareRepositoryForbidden(let path):
      self.init(
        .unavailable, code: "bareRepository",
        "\(quoted(path.bytes)) is a bare repository, and safe.bareRepository wants those named",
        hints: ["if you trust it: --git-dir=\(shellWord(path.bytes))"],
        details: ["path": .text(shown(path.bytes))])
    case .workTree(let path):
      self.init(
        .unavailable, code: "workTree", "the working tree \(quoted(path.bytes)) is not there",
        hints: ["it was named by --work-tree, GIT_WORK_TREE or core.worktree"],
        details: ["path": .text(shown(path.bytes))])
    default: self.init(.unavailable, code: "internal", "unexpected trouble: \(error)")
    }
  }

  // MARK: - Its format

  private init(format error: RepositoryError) {
    switch error {
    case .formatVersion(let version):
      self.init(
        .unsupported, code: "formatVersion",
        "the repository has format \(version), and this build knows 0 and 1",
        details: ["version": .number(version)])
    case .unknownExtensions(let names):
      let list = Self.listed(names.map { quoted(Array($0.utf8)) }, or: "and")
      self.init(
        .unsupported, code: "unknownExtension",
        "the repository needs \(names.count == 1 ? "the extension" : "the extensions") \(list), "
          + "which this build does not know",
        details: [
          "extension": .text(names.first.map { shown(Array($0.utf8)) } ?? ""),
          "extensions": .list(names.map { shown(Array($0.utf8)) }),
        ])
    case .objectFormat(let name):
      self.init(
        .unsupported, code: "objectFormat",
        "the repository's ids are \(quoted(Array(name.utf8))), and this build reads SHA-1 only",
        details: ["extension": .text("objectFormat"), "format": .text(shown(Array(name.utf8)))])
    case .referenceStorage(let name):
      self.init(
        .unsupported, code: "referenceStorage",
        "the references are kept as \(quoted(Array(name.utf8))), and this build reads files only",
        details: ["extension": .text("refStorage"), "format": .text(shown(Array(name.utf8)))])
    default: self.init(.unavailable, code: "internal", "unexpected trouble: \(error)")
    }
  }

  // MARK: - What is in it

  private init(content error: RepositoryError) {
    switch error {
    case .objectMissing(let id):
      self.init(
        .unavailable, code: "objectMissing", "the object \(id) is missing",
        hints: ["git fsck tells what else is; fetching from a complete repository brings it back"],
        details: ["id": .text(id.hex)])
    case .objectKind(let id, let expected, let found):
      self.init(
        .unavailable, code: "objectKind",
        "\(id) is \(found.withArticle), where \(expected.withArticle) belongs",
        details: [
          "id": .text(id.hex), "expected": .text(expected.rawValue), "found": .text(found.rawValue),
        ])
    case .corruptObject(let id, let reason):
      self.init(
        .unavailable, code: "corruptObject", "the object \(id) can't be read: \(reason)",
        hints: ["git fsck tells what else is damaged"], details: ["id": .text(id.hex)])
    case .replaceDepth(let id):
      self.init(
        .unavailable, code: "replaceDepth", "what replaces the object \(id) is replaced on and on",
        hints: ["git replace --list lists what does; GIT_NO_REPLACE_OBJECTS=1 ignores it"],
        details: ["id": .text(id.hex)])
    case .brokenReference(let name, let fault):
      self.init(
        .unavailable, code: "brokenReference",
        "the reference \(quoted(name.bytes)) is broken: \(fault.words)",
        details: ["reference": .text(shown(name.bytes))])
    default: self.init(.unavailable, code: "internal", "unexpected trouble: \(error)")
    }
  }

  // MARK: - The installed git

  private init(gitEndedWith status: Int32, arguments: [String], message: [UInt8]) {
    var lines = message.split(separator: UInt8(ascii: "\n")).map { shown(Array($0)) }
    if let label = ["fatal: ", "error: "].first(where: { lines.first?.hasPrefix($0) ?? false }) {
      lines[0].removeFirst(label.count)
    }
    let command = (["git"] + arguments.prefix(1)).joined(separator: " ")
    self.init(
      .unavailable, code: "git",
      lines.isEmpty ? "\(command) ended with status \(status)" : "\(command) failed: \(lines[0])",
      causes: Array(lines.dropFirst()),
      details: [
        "arguments": .list(arguments.map { shown(Array($0.utf8)) }), "status": .number(Int(status)),
      ])
  }
}

// MARK: - Words for parts

extension GitDirectoryFault {
  fileprivate var words: String {
    switch self {
    case .unreadable: "it can't be entered"
    case .head: "its HEAD is missing or damaged"
    case .objects(let path), .references(let path):
      "\(quoted(path.bytes)) is missing or can't be entered"
    }
  }

  fileprivate var hints: [String] {
    switch self {
    case .head: ["a line 'ref: refs/heads/<branch>' in its file HEAD names the current branch"]
    case .unreadable, .objects, .references: []
    }
  }
}

extension GitFileFault {
  fileprivate var words: String {
    switch self {
    case .tooLarge: "it is too large"
    case .unreadable: "it can't be read"
    case .invalidFormat: "it does not start with 'gitdir: '"
    case .noPath: "it names no path"
    case .notARepository(let path): "\(quoted(path.bytes)) is none"
    }
  }
}

extension ReferenceFault {
  fileprivate var words: String {
    switch self {
    case .badName: "no reference may have that name"
    case .unreadable: "its file can't be read"
    case .badContent: "it holds neither an id nor another reference"
    case .nullID: "its id is all zeros"
    case .dangling(let name): "it points to \(quoted(name.bytes)), which does not exist"
    case .tooDeep: "it points on and on"
    }
  }
}

extension ObjectKind {
  /// The kind with its article, such as `a tree`.
  var withArticle: String { "a \(rawValue == "blob" ? "file's content" : rawValue)" }
}

/// Bytes as one word for a shell, to be copied from a hint.
private func shellWord(_ bytes: [UInt8]) -> String {
  let isPlain = bytes.allSatisfy { byte in
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "/._-+,:@%".utf8.contains(byte)
  }
  if isPlain, !bytes.isEmpty { return shown(bytes) }
  let parts = shown(bytes).split(separator: "'", omittingEmptySubsequences: false)
  return "'\(parts.joined(separator: "'\\''"))'"
}
