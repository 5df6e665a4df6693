internal import Objects
internal import Platform
internal import Presentation
internal import Rewrite
internal import Text
internal import Virtualization

/// What all rewriting commands do around their edit: open, check, carry out, and tell.
struct RewriteRun {
  let context: CommandContext
  let repository: VirtualizedRepository
  let options: EditOptions

  /// Opens the repository that the command is about.
  ///
  /// - Parameter carriesOver: Whether commits that plain git put on a virtual history become a part of it.
  /// - Throws: `RepositoryError`; `Failure` where there is nothing to rewrite.
  init(_ context: CommandContext, carriesOver: Bool = true) throws {
    self.context = context
    repository = try context.openRepository()
    options = RewriteOptions.options(
      context.arguments, commandLine: Self.commandLine(context))
    guard let tip = repository.head.commit else { throw EditError.unborn }
    if repository.isStoreFarBehind([tip]) {
      let progress = ProgressLine(context.console)
      repository.prepareHistory(of: [tip], report: progress.show)
      progress.end()
    }
    if carriesOver { _ = try repository.carryOverCommits(options: options) }
  }

  /// The command with its operands, as reflogs and the log of operations tell it.
  static func commandLine(_ context: CommandContext) -> [UInt8] {
    var line = Array(context.command.name.utf8)
    for operand in context.arguments.operands { line += [UInt8(ascii: " ")] + operand }
    return line.map { $0 < 0x20 || $0 == 0x7f ? UInt8(ascii: " ") : $0 }
  }

  var arguments: ParsedArguments { context.arguments }

  /// Whether somebody sits at a terminal who can be asked.
  var isInteractive: Bool {
    !context.global.isJSON && context.console.outputIsTerminal && Terminal.isTerminal(0)
  }

  /// The commits that the operands name.
  ///
  /// - Throws: `RevisionError`, `EditError`.
  func commits() throws -> [ObjectID] { try repository.commits(named: arguments.operands) }

  /// Edits the history, and tells what came of it.
  ///
  /// - Parameters:
  ///   - named: The commits that the edit is about.
  ///   - headline: What was asked for, in the past tense.
  func edit(
    _ named: [ObjectID], headline: (RewriteReport, RewriteReportWriter) -> [UInt8],
    by change: (VirtualHistory) throws -> VirtualHistory
  ) throws -> ExitCode {
    let report = try repository.edit(named, options: options, change)
    return try tell(report, headline: headline)
  }

  /// Writes a report.
  func tell(
    _ report: RewriteReport, headline: (RewriteReport, RewriteReportWriter) -> [UInt8]
  ) throws -> ExitCode {
    let settings = repository.settings
    let look = try context.startOutput(colorKey: "color.diff") { settings.word($0) }
    for warning in report.warnings {
      try context.writeWarning(warning.words, code: warning.code)
    }
    var output: [UInt8] = []
    if look.isJSON {
      var json = JSONWriter()
      report.write(to: &json)
      json.endLine()
      output = json.output
    } else {
      let writer = RewriteReportWriter(
        colors: look.isColored ? ColorPalette { settings.bytes($0) } : nil, isPlain: look.isPlain
      ) { [repository] in repository.shortIDLength(of: $0) }
      writer.append(report, headline: headline(report, writer), to: &output)
    }
    try context.console.write(output)
    return report.isVirtual || !report.conflicts.isEmpty ? .conflicts : .done
  }

  /// A headline about one commit or a number of them: `Moved 1a2b3c4 "subject"`, `Moved 3 commits`.
  func headline(
    _ verb: String, _ commits: [ObjectID]
  ) -> (RewriteReport, RewriteReportWriter) -> [UInt8] {
    { [repository] report, writer in
      let verb = report.isDryRun ? "Would have \(verb.lowercased())" : verb
      guard let first = commits.first, commits.count == 1 else {
        return Array("\(verb) \(commits.count) commits".utf8)
      }
      let subject = (try? repository.subject(of: first)) ?? []
      return Array("\(verb) ".utf8) + writer.name(first, subject: subject)
    }
  }
}

extension RewriteReport.Warning {
  /// What the warning says, in words.
  var words: String {
    switch self {
    case .hook(let name, let status): "the hook \(name) ended with \(status)"
    case .notes(let reason): "notes were not copied: \(shown(reason))"
    }
  }

  /// The word by which programs know the warning.
  var code: String {
    switch self {
    case .hook: "hookFailed"
    case .notes: "notesNotCopied"
    }
  }
}
