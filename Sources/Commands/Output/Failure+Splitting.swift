internal import Virtualization

// Why a commit is not split.

extension Failure {
  init(_ error: SplitError) {
    switch error {
    case .merge:
      self.init(
        .refused, code: "splitsMerge", "a merge can't be split",
        hints: ["split the commits that it brought in"])
    case .notJSON(let reason, let line, let column):
      self.init(
        .usage, code: "badHunks",
        "the hunks are no JSON: \(reason) at line \(line), column \(column)",
        details: ["line": .number(line), "column": .number(column)])
    case .wrongKind(let place, let expected):
      self.init(
        .usage, code: "badHunks", "\(place) must be \(expected)", details: ["place": .text(place)])
    case .unknownFile(let place, let path):
      self.init(
        .usage, code: "badHunks", "\(place): the commit does not change \(quoted(path))",
        details: ["place": .text(place), "path": .text(shown(path))])
    case .unknownHunk(let place, let path):
      self.init(
        .usage, code: "badHunks", "\(place): there is no such hunk in \(quoted(path))",
        hints: ["yore show --json lists the hunks of a commit"],
        details: ["place": .text(place), "path": .text(shown(path))])
    case .takenTwice(let place, let path):
      self.init(
        .usage, code: "badHunks", "\(place): this of \(quoted(path)) is taken already",
        details: ["place": .text(place), "path": .text(shown(path))])
    case .emptyPart(let number):
      self.init(
        .refused, code: "emptyPart", "part \(number + 1) would change nothing",
        details: ["part": .number(number + 1)])
    case .nothingLeft:
      self.init(.refused, code: "nothingLeft", "nothing would be left for a second part")
    case .tooManyMessages(let count):
      self.init(
        .usage, code: "tooManyMessages", "there are more messages than the \(count) parts",
        details: ["parts": .number(count)])
    }
  }
}
