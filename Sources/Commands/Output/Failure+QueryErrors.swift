internal import Objects
internal import Presentation
internal import Text
internal import Virtualization

// What is wrong with a revision, a path, a pattern or a format of the command line.

extension Failure {
  /// How many candidates of an ambiguous id are shown; programs get all.
  private static let shownCandidates = 10

  /// Words an error of a revision.
  init(_ error: RevisionError) {
    switch error {
    case .unknown(let name, let nearest):
      self.init(
        .usage, code: "unknownRevision", "\(quoted(name)) names no commit",
        hints: Self.hints(meaning: nearest),
        details: ["revision": .text(shown(name)), "nearest": .list(nearest.map(shown))])
    case .unborn(let name):
      self.init(
        .usage, code: "unborn",
        name.elementsEqual("HEAD".utf8)
          ? "HEAD has no commits yet" : "the branch \(quoted(name)) has no commits yet",
        details: ["revision": .text(shown(name))])
    case .ambiguous(let digits, let candidates):
      var causes = candidates.prefix(Self.shownCandidates).map { candidate in
        "\(candidate.id)" + (candidate.kind.map { " \($0.rawValue)" } ?? "")
      }
      if candidates.count > causes.count {
        causes.append("and \(candidates.count - causes.count) more")
      }
      self.init(
        .usage, code: "ambiguousRevision",
        "\(quoted(digits)) is ambiguous: \(candidates.count) ids start with it", causes: causes,
        hints: ["write more of the id"],
        details: [
          "revision": .text(shown(digits)), "candidates": .list(candidates.map(\.id.hex)),
        ])
    case .notACommit(let name, let kind):
      self.init(
        .usage, code: "notACommit", "\(quoted(name)) is \(kind.withArticle), not a commit",
        details: ["revision": .text(shown(name)), "kind": .text(kind.rawValue)])
    case .noParent(let name):
      self.init(
        .usage, code: "noParent", "\(quoted(name)) asks for a parent that is not there",
        details: ["revision": .text(shown(name))])
    case .revisionOrPath(let name):
      self.init(
        .usage, code: "ambiguousArgument", "\(quoted(name)) is both a revision and a file",
        hints: ["put -- behind it for the revision, before it for the file"],
        details: ["argument": .text(shown(name))])
    case .neitherRevisionNorPath(let name, let nearest):
      self.init(
        .usage, code: "unknownArgument", "\(quoted(name)) is neither a revision nor a file",
        hints: Self.hints(meaning: nearest) + ["put -- before the path of a file that is gone"],
        details: ["argument": .text(shown(name)), "nearest": .list(nearest.map(shown))])
    }
  }

  private static func hints(meaning names: [[UInt8]]) -> [String] {
    meant(names.map(shown)).map { [$0] } ?? []
  }

  /// Words an error of a path.
  init(_ error: Pathspec.SyntaxError) {
    let (argument, words): ([UInt8], String) =
      switch error {
      case .unknownMagic(let word, let argument):
        (argument, "\(quoted(argument)) asks for \(quoted(Array(word.utf8))), which is not known")
      case .unfinishedMagic(let argument): (argument, "\(quoted(argument)) lacks a ')'")
      case .outsideWorkTree(let argument):
        (argument, "\(quoted(argument)) is outside of the working tree")
      case .empty: ([], "an empty path means no file; . means all")
      case .globWithLiteral(let argument):
        (argument, "\(quoted(argument)) can't be both glob and literal")
      }
    var hints: [String] = []
    if case .unknownMagic = error {
      hints = [
        "there is :(top), :(exclude), :(icase), :(glob) and :(literal)",
        "./ before a path makes it mean itself",
      ]
    }
    self.init(
      .usage, code: "badPath", words, hints: hints, details: ["path": .text(shown(argument))])
  }

  /// Words an error of a pattern.
  init(_ error: Pattern.SyntaxError) {
    self.init(
      .usage, code: "badPattern", "the pattern \(quoted(error.pattern)) is wrong: \(error.reason)",
      hints: ["-F takes a pattern as it stands"], details: ["pattern": .text(shown(error.pattern))])
  }

  /// Words an error of a format.
  init(_ error: PrettyFormatError) {
    switch error {
    case .unknownFormat(let name):
      self.init(
        .usage, code: "unknownFormat", "there is no format \(quoted(name))",
        hints: ["write a name such as oneline or fuller, or placeholders such as '%h %s'"],
        details: ["format": .text(shown(name))])
    case .circularAlias(let name):
      self.init(
        .usage, code: "circularFormat", "the format \(quoted(name)) leads back to itself",
        hints: ["look at pretty.\(shown(name)) in the configuration"],
        details: ["format": .text(shown(name))])
    case .invalidColor(let value):
      self.init(
        .usage, code: "badColor", "\(quoted(value)) is no colour",
        hints: ["a colour is written as in 'bold red' or '#ff8000'"],
        details: ["color": .text(shown(value))])
    }
  }

  /// Words an error of comparing files.
  init(_ error: ChangeError) {
    switch error {
    case .conversionFailed(let path, let command):
      self.init(
        .unavailable, code: "textconvFailed",
        "\(quoted(command)) could not make text of \(quoted(path))",
        hints: ["--no-textconv shows the file as it is"],
        details: ["path": .text(shown(path)), "command": .text(shown(command))])
    }
  }
}
