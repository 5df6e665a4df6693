internal import Platform
internal import Presentation
internal import Virtualization

/// Asks on the terminal which hunks the first part of a split commit takes, with the letters of `git add -p`.
struct HunkChooser {
  private let console: Console
  private let writer: HunkWriter

  init(_ run: RewriteRun) {
    console = run.context.console
    let settings = run.repository.settings
    let look = run.context.look(colorKey: "color.diff") { settings.word($0) }
    writer = HunkWriter(lookup: look.isColored ? { settings.bytes($0) } : nil)
  }

  /// What somebody answers.
  private enum Answer: Character {
    case yes = "y"
    case no = "n"
    case quit = "q"
    case all = "a"
    case done = "d"
    case split = "s"

    /// What it means, as help says it.
    var meaning: String {
      switch self {
      case .yes: "the first part takes it"
      case .no: "the second part takes it"
      case .quit: "the second part takes it and all that follows"
      case .all: "the first part takes it and the rest of the file"
      case .done: "the second part takes it and the rest of the file"
      case .split: "show its changes one by one"
      }
    }
  }

  /// The part that the answers come to.
  ///
  /// - Throws: `Failure` when it takes nothing.
  func choose(from split: CommitSplit) throws -> SplitPart {
    var files: [SplitPart.File] = []
    for patch in split.patches {
      let (file, isEnd) = try choose(from: patch)
      if let file { files.append(file) }
      if isEnd { break }
    }
    try console.flush()
    guard !files.isEmpty else {
      throw Failure(.refused, code: "nothingChosen", "nothing was chosen, so nothing was done")
    }
    return SplitPart(files: files)
  }

  /// What is taken of a file, nil for nothing, and whether no more is to be asked.
  private func choose(
    from patch: FilePatch
  ) throws -> (file: SplitPart.File?, isEnd: Bool) {
    let path = patch.change.path
    var output: [UInt8] = []
    writer.append(patch, to: &output)
    try console.write(output)
    guard patch.isDivisible else {
      for hunk in patch.hunks { try write(hunk) }
      let answer = try ask("Does the first part take this file", [.yes, .no, .quit])
      return (answer == .yes ? SplitPart.File(path: path) : nil, answer == .quit)
    }
    var taken: [Hunk] = []
    var left = patch.hunks[...]
    var isEnd = false
    while !isEnd, let hunk = left.popFirst() {
      try write(hunk)
      let parts = hunk.split()
      let answers: [Answer] =
        [.yes, .no, .quit, .all, .done] + (parts.count > 1 ? [.split] : [])
      switch try ask("Does the first part take this hunk", answers) {
      case .yes: taken.append(hunk)
      case .no: break
      case .all:
        taken += [hunk] + left
        left = []
      case .done: left = []
      case .split: left = parts + left
      case .quit: isEnd = true
      }
    }
    guard !taken.isEmpty else { return (nil, isEnd) }
    let names = taken.map { SplitPart.HunkName.id(Array($0.id(in: path).utf8)) }
    return (SplitPart.File(path: path, hunks: names), isEnd)
  }

  private func write(_ hunk: Hunk) throws {
    var output: [UInt8] = []
    writer.append(hunk, to: &output)
    try console.write(output)
  }

  /// Asks until there is an answer; the end of the input is one.
  private func ask(_ question: String, _ answers: [Answer]) throws -> Answer {
    let letters = answers.map { String($0.rawValue) }.joined(separator: ",")
    while true {
      try console.write("\(question) [\(letters),?]? ")
      try console.flush()
      guard let line = try readInputLine() else {
        try console.write("\n")
        return .quit
      }
      let letter = line.first { $0 != UInt8(ascii: " ") }.map { Character(Unicode.Scalar($0)) }
      if let letter = letter?.lowercased().first, let answer = Answer(rawValue: letter),
        answers.contains(answer)
      {
        return answer
      }
      for answer in answers { try console.write("\(answer.rawValue) - \(answer.meaning)\n") }
    }
  }
}
