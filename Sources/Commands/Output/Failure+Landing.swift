internal import Git
internal import Objects
internal import Platform
internal import Rewrite

// Why what an operation came to was not made real.

extension Failure {
  init(_ error: LandingError) {
    switch error {
    case .unfinished(let operation, let workTree):
      self.init(
        .refused, code: "operationInProgress",
        "git has begun a \(operation.kind.rawValue) in \(quoted(workTree.bytes)) and not ended it",
        hints: ["end it first: git status tells how"],
        details: ["operation": .text(operation.kind.rawValue)])
    case .refusedByHook(let name, let words):
      self.init(hook: name, words: words)
    case .busy(let path):
      self.init(
        .refused, code: "busy", "another yore is at work here",
        hints: ["try again when it has ended"], details: ["path": .text(shown(path.bytes))])
    case .stuck(let journal, let reason):
      self.init(
        .unavailable, code: "stuck", "it failed midway, and so did the way back",
        causes: [shown(reason)], hints: ["the next yore goes on from \(quoted(journal.bytes))"],
        details: ["path": .text(shown(journal.bytes))])
    }
  }

  init(_ error: ReferenceUpdateError) {
    switch error {
    case .locked(let path):
      self.init(
        .refused, code: "locked", "another program holds \(quoted(path.bytes))",
        hints: ["try again; if no git is running, remove the file"],
        details: ["path": .text(shown(path.bytes))])
    case .moved(let name, let found):
      self.init(
        .refused, code: "moved", "\(quoted(name.bytes)) was moved by somebody else meanwhile",
        hints: ["look at it, and try again"],
        details: [
          "reference": .text(shown(name.bytes)), "found": .text(found?.hex ?? ""),
        ])
    case .exists(let name):
      self.init(
        .refused, code: "exists", "\(quoted(name.bytes)) exists already",
        details: ["reference": .text(shown(name.bytes))])
    case .nameConflict(let name, let other):
      self.init(
        .refused, code: "nameConflict",
        "\(quoted(name.bytes)) can't be beside \(quoted(other.bytes))",
        details: ["reference": .text(shown(name.bytes))])
    case .refusedByHook(let words):
      self.init(hook: "reference-transaction", words: words)
    case .rejected(let reason):
      self.init(
        .unavailable, code: "referencesRejected", "git did not move the references",
        causes: [shown(reason)])
    }
  }

  init(_ error: WorkingTreeError) {
    switch error {
    case .localChanges(let workTree, let paths):
      self.init(
        .refused, code: "localChanges",
        "files in \(quoted(workTree.bytes)) would be overwritten, and what is in them lost",
        causes: paths.prefix(10).map { shown($0) }
          + (paths.count > 10 ? ["and \(paths.count - 10) more"] : []),
        hints: ["commit them, put them aside with git stash -u, or move them away"],
        details: ["paths": .list(paths.map { shown($0) })])
    case .refused(let workTree, let reason):
      self.init(
        .refused, code: "workingTree",
        "git does not update the files in \(quoted(workTree.bytes))", causes: [shown(reason)])
    }
  }

  init(_ error: IndexError) {
    switch error {
    case .unmerged(let paths):
      self.init(
        .refused, code: "unmerged", "files are in conflict in the index",
        causes: paths.prefix(10).map { shown($0) },
        hints: ["git add says that one is resolved"],
        details: ["paths": .list(paths.map { shown($0) })])
    case .locked(let path):
      self.init(
        .refused, code: "locked", "another program holds \(quoted(path.bytes))",
        hints: ["try again; if no git is running, remove the file"],
        details: ["path": .text(shown(path.bytes))])
    case .changed:
      self.init(
        .refused, code: "indexChanged", "somebody else changed the index meanwhile",
        hints: ["look at git status, and try again"])
    case .refused(let words):
      self.init(
        .refused, code: "index", "git does not stage the changes", causes: Self.lines(words))
    }
  }

  init(_ error: NewMessage.Failure) {
    switch error {
    case .empty:
      self.init(.refused, code: "emptyMessage", "the message is empty, so nothing was done")
    case .zeroByte:
      self.init(.usage, code: "badMessage", "a message can't hold a zero byte")
    case .refusedByHook(let name, let words):
      self.init(hook: name, words: words)
    case .editor(let command, let status):
      self.init(
        .refused, code: "editor", "the editor \(quoted(command)) ended with \(status)",
        hints: ["-m gives the message without one"])
    case .noCommentCharacter:
      self.init(
        .usage, code: "commentCharacter",
        "lines of the message begin with every character that could mark comments",
        hints: ["set core.commentChar to another one"])
    case .unknownCleanup(let word):
      self.init(
        .usage, code: "badValue", "\(quoted(word)) is no way to clean up a message",
        hints: ["it can be strip, whitespace, verbatim, scissors or default"])
    }
  }

  init(_ error: CommitSigner.Failure) {
    switch error {
    case .unknownFormat(let name):
      self.init(
        .unavailable, code: "signing", "gpg.format can't be \(quoted(name))",
        hints: ["it can be openpgp, x509 or ssh"])
    case .noKey(let words):
      self.init(
        .unavailable, code: "signing", "there is no key to sign with",
        causes: words.isEmpty ? [] : [shown(words)],
        hints: ["set user.signingKey, or use --no-sign"])
    case .program(let program, let status, let words):
      self.init(
        .unavailable, code: "signing", "\(quoted(program)) did not sign (it ended with \(status))",
        causes: Self.lines(words), hints: ["--no-sign goes without signatures"])
    }
  }

  private init(hook name: String, words: [UInt8]) {
    self.init(
      .refused, code: "hookRefused", "the hook \(name) refused", causes: Self.lines(words),
      hints: ["--no-verify passes over hooks that look at commits"],
      details: ["hook": .text(name)])
  }

  /// What a program wrote, a cause for each line.
  private static func lines(_ words: [UInt8]) -> [String] {
    words.split(separator: UInt8(ascii: "\n")).prefix(10).map { shown(Array($0)) }
  }
}
