internal import Objects
internal import Platform
internal import Virtualization

// Why an operation was not taken back, done again or found.

extension Failure {
  init(_ error: OperationError) {
    switch error {
    case .nothingToUndo(let available):
      self.init(
        .refused, code: "nothingToUndo", Self.words("undo", available),
        hints: ["yore operations shows what was done"])
    case .nothingToRedo(let available):
      self.init(
        .refused, code: "nothingToRedo", Self.words("redo", available),
        hints: ["yore operations shows what was done; yore restore goes to any of it"])
    case .purged(let id):
      self.init(
        .refused, code: "purged", "the operation \(short(id)) is gone: git purged it",
        hints: ["gc.reflogExpireUnreachable says how long such things are kept"],
        details: ["operation": .text(id.hex)])
    case .objectPurged(let id, let name):
      self.init(
        .refused, code: "purged",
        "\(short(id)), to which \(quoted(name.bytes)) led, is gone: git purged it",
        details: ["object": .text(id.hex), "reference": .text(shown(name.bytes))])
    case .unknown(let text):
      self.init(
        .usage, code: "unknownOperation", "there is no operation \(quoted(text))",
        hints: ["yore operations lists them"], details: ["operation": .text(shown(text))])
    case .ambiguous(let text, let candidates):
      self.init(
        .usage, code: "ambiguousOperation",
        "\(candidates.count) operations begin with \(quoted(text))",
        hints: ["write more of the id"], details: ["candidates": .list(candidates.map(\.hex))])
    case .otherWorkTree(let name):
      let tree = name.isEmpty ? "the main working tree" : "the working tree \(quoted(name))"
      self.init(
        .refused, code: "otherWorkTree", "HEAD of \(tree) would have to move",
        hints: ["run it there"])
    case .checkedOut(let name, let workTree):
      self.init(
        .refused, code: "checkedOut",
        "\(quoted(Array(name.short))) is checked out in \(quoted(workTree.bytes))",
        details: [
          "reference": .text(shown(name.bytes)), "workTree": .text(shown(workTree.bytes)),
        ])
    case .notAtOnce(let paths):
      self.init(
        .refused, code: "notAtOnce",
        "one of the operations staged what another one changed in the files",
        causes: paths.prefix(10).map { shown($0) }, hints: ["take one step after the other"],
        details: ["paths": .list(paths.map { shown($0) })])
    case .busy:
      self.init(
        .refused, code: "busy", "other programs log operations all the time",
        hints: ["try again"])
    }
  }

  init(_ error: ClipError) {
    switch error {
    case .none:
      self.init(
        .refused, code: "noClip", "there is nothing to paste",
        hints: ["yore copy and yore cut put commits aside; so do drop and squash"])
    case .unknown(let text):
      self.init(
        .usage, code: "unknownClip", "no clip has \(quoted(text))",
        hints: ["yore clips lists them; any commit can be copied in by yore pick"],
        details: ["clip": .text(shown(text))])
    case .ambiguous(let text, let candidates):
      self.init(
        .usage, code: "ambiguousClip", "\(candidates.count) clips have \(quoted(text))",
        causes: candidates.prefix(10).map { "\(short($0.id))  \(shown($0.subject))" },
        hints: ["give the start of an id"],
        details: ["candidates": .list(candidates.map(\.id.hex))])
    }
  }

  private static func words(_ verb: String, _ available: Int) -> String {
    switch available {
    case 0: "there is nothing to \(verb)"
    case 1: "there is only 1 operation to \(verb)"
    default: "there are only \(available) operations to \(verb)"
    }
  }
}
