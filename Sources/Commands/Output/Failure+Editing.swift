internal import Git
internal import Objects
internal import Presentation
internal import Rewrite
internal import Virtualization

// Why a rewriting operation was not done. The repository is as it was in all of these cases.

extension Failure {
  /// Words the errors of rewriting; nil for any other.
  init?(editing error: any Error) {
    switch error {
    case let error as EditError: self.init(error)
    case let error as OperationError: self.init(error)
    case let error as ClipError: self.init(error)
    case let error as SplitError: self.init(error)
    case let error as HistoryEditError: self.init(error)
    case let error as PlanError: self.init(error)
    case let error as MergeError: self.init(error)
    case let error as LandingError: self.init(error)
    case let error as ReferenceUpdateError: self.init(error)
    case let error as WorkingTreeError: self.init(error)
    case let error as IndexError: self.init(error)
    case let error as NewMessage.Failure: self.init(error)
    case let error as CommitSigner.Failure: self.init(error)
    default: return nil
    }
  }

  private init(_ error: EditError) {
    switch error {
    case .onNoBranch(let id):
      self.init(
        .refused, code: "onNoBranch", "no branch that would follow leads to \(short(id))",
        hints: ["git branch <name> \(short(id)) makes one; --update-refs=branches lets all follow"],
        details: ["commit": .text(id.hex)])
    case .published(let id, let references):
      let names = references.map(Self.words)
      let shown = names.count > 4 ? Array(names.prefix(3)) + ["\(names.count - 3) more"] : names
      let verb = names.count == 1 ? "contains" : "contain"
      self.init(
        .refused, code: "published",
        "\(short(id)) is published: \(Self.listed(shown, or: "and")) \(verb) it",
        hints: ["--published rewrites it all the same; others will have to follow"],
        details: [
          "commit": .text(id.hex),
          "references": .list(references.map { Commands.shown($0.bytes) }),
        ])
    case .inProgress(let kind):
      self.init(inProgress: kind.rawValue)
    case .unborn:
      self.init(.refused, code: "noCommits", "there are no commits yet")
    case .grafted(let id):
      self.init(
        .unavailable, code: "grafted",
        "\(short(id)) has other parents than its object says, and can't be written anew",
        hints: ["git replace --graft makes such parents permanent"],
        details: ["commit": .text(id.hex)])
    case .emptyRange(let range):
      self.init(
        .usage, code: "emptyRange", "\(quoted(range)) names no commit",
        details: ["revision": .text(shown(range))])
    case .movedMeanwhile(let name):
      self.init(
        .refused, code: "movedMeanwhile",
        "\(Self.words(name)) was moved by git while its history here holds conflicts",
        hints: [
          "yore resolve --keep puts the history of yore in its place",
          "yore resolve --abandon gives up the history of yore",
        ], details: ["reference": .text(shown(name.bytes))])
    case .noConflicts:
      self.init(.refused, code: "noConflicts", "nothing is in conflict")
    case .notInConflict(let what):
      self.init(
        .usage, code: "notInConflict", "\(quoted(what)) is not in conflict",
        hints: ["yore conflicts lists what is"], details: ["what": .text(shown(what))])
    case .notText(let path):
      self.init(
        .usage, code: "notText",
        "\(quoted(path)) is in conflict about more than the lines of a text",
        hints: ["--take=ours, theirs or base takes a side, --file what a file holds"],
        details: ["path": .text(shown(path))])
    case .filesOfAnotherHead:
      self.init(
        .refused, code: "filesOfAnotherHead",
        "the files stand on what git has, and the history here ends in something else",
        hints: ["resolve the conflicts first: yore conflicts lists them"])
    case .nothingToFold:
      self.init(
        .refused, code: "nothingToFold", "nothing is staged",
        hints: ["git add stages changes; -a takes those of all tracked files"])
    case .noWorkingTree:
      self.init(.refused, code: "noWorkingTree", "there is no working tree here")
    case .notABranch(let name):
      self.init(
        .usage, code: "notABranch", "\(quoted(name)) is no local branch",
        hints: ["yore branches lists them"], details: ["branch": .text(shown(name))])
    case .badDate(let date):
      self.init(
        .usage, code: "badDate", "git makes nothing of the date \(quoted(date))",
        details: ["value": .text(shown(date))])
    case .amendedOtherwise:
      self.init(
        .refused, code: "amendedOtherwise",
        "what is staged would come out changed: commits in between change the same lines",
        hints: ["fold it into a later commit, or commit it by itself"])
    case .notBelowHead(let id):
      self.init(
        .refused, code: "notBelowHead", "\(short(id)) is not below HEAD",
        hints: ["switch to a branch that has it: what is staged goes into commits below HEAD"],
        details: ["commit": .text(id.hex)])
    }
  }

  private init(_ error: HistoryEditError) {
    switch error {
    case .unknown(let id):
      self.init(
        .refused, code: "notInRange", "\(short(id)) is not among the commits that can change here",
        details: ["commit": .text(id.hex)])
    case .cycle(let id):
      self.init(
        .refused, code: "cycle", "\(short(id)) would be its own ancestor",
        details: ["commit": .text(id.hex)])
    case .ontoItself(let id):
      self.init(
        .usage, code: "ontoItself", "\(short(id)) can't go beside or into itself",
        details: ["commit": .text(id.hex)])
    case .foldsMerge(let id):
      self.init(
        .refused, code: "foldsMerge",
        "\(short(id)) is a merge: folded into another commit it would lose what it merges",
        details: ["commit": .text(id.hex)])
    case .noParent(let id):
      self.init(
        .refused, code: "noParent", "\(short(id)) has no parent to be folded into",
        hints: ["--into names another commit"], details: ["commit": .text(id.hex)])
    case .wouldBeLost(let id):
      self.init(
        .refused, code: "wouldBeLost", "nothing would lead to \(short(id)) any more",
        hints: ["git branch <name> \(short(id)) first, then the branch goes along"],
        details: ["commit": .text(id.hex)])
    case .picksMerge(let id):
      self.init(
        .refused, code: "picksMerge",
        "\(short(id)) is a merge: which parent its change is told from must be said",
        hints: ["-m 1 takes the first parent"], details: ["commit": .text(id.hex)])
    case .noSuchParent(let id, let place):
      self.init(
        .usage, code: "noSuchParent", "\(short(id)) has no parent \(place + 1)",
        details: ["commit": .text(id.hex)])
    case .nothingLeft(let name):
      self.init(
        .refused, code: "nothingLeft", "nothing would be left of \(quoted(name.bytes))",
        hints: ["git branch -D deletes a branch"], details: ["reference": .text(shown(name.bytes))])
    }
  }

  private init(_ error: MergeError) {
    switch error {
    case .unsupportedSetting(let key):
      self.init(
        .unsupported, code: "unsupportedSetting", "\(key) asks for what yore can't do",
        details: ["setting": .text(key)])
    case .badSetting(let key, let value):
      self.init(
        .unavailable, code: "badSetting", "\(key) can't be '\(shown(Array(value.utf8)))'",
        details: ["setting": .text(key)])
    case .driverWithoutCommand(let name, let path):
      self.init(
        .unavailable, code: "mergeDriver",
        "the merge driver \(quoted(name)) of \(quoted(path)) has no command line",
        hints: ["set merge.\(shown(name)).driver"])
    case .driverFailed(let name, let path):
      self.init(
        .unavailable, code: "mergeDriver",
        "the merge driver \(quoted(name)) of \(quoted(path)) could not be run")
    case .tooManyMergeBases:
      self.init(.unavailable, code: "tooManyMergeBases", "the merge bases have no end")
    case .tooDeep(let path):
      self.init(
        .unavailable, code: "tooDeep", "folders lie too deep in each other: \(quoted(path))")
    }
  }

  // MARK: - Words

  private static func words(_ name: ReferenceName) -> String {
    let short = shown(Array(name.short))
    return name.kind == .tag ? "tag \(short)" : short
  }

  private init(inProgress kind: String) {
    self.init(
      .refused, code: "operationInProgress", "git has begun a \(kind) here and not ended it",
      hints: ["end it first: git status tells how"], details: ["operation": .text(kind)])
  }
}

/// The beginning of an id, long enough for a message.
func short(_ id: ObjectID) -> String { String(id.hex.prefix(10)) }
