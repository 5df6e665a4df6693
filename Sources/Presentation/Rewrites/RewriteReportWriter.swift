public import Objects
internal import Text
public import Virtualization

/// Writes what a rewriting operation did for people: what happened, what follows, and the way back.
public struct RewriteReportWriter {
  private let colors: ColorPalette?
  private let isPlain: Bool
  private let abbreviation: (ObjectID) -> Int

  /// More rows than this are told by their number.
  static let maximumRowCount = 20

  public init(
    colors: ColorPalette?, isPlain: Bool, abbreviation: @escaping (ObjectID) -> Int
  ) {
    self.colors = colors
    self.isPlain = isPlain
    self.abbreviation = abbreviation
  }

  /// Writes all of it beneath the headline, which says what was asked for in the past tense.
  ///
  /// - Parameter reversal: how it is taken back.
  public func append(
    _ report: RewriteReport, headline: [UInt8], reversal: String = "undo: yore undo",
    to output: inout [UInt8]
  ) {
    output += headline
    output.append(.newline)
    if let hunks = report.hunks { append(hunks, of: report, to: &output) }
    guard !report.changesNothing else {
      if report.hunks == nil {
        output += Array("  nothing changes: the history is already so\n".utf8)
      }
      return
    }
    output += Array("  \(consequences(of: report))\n".utf8)
    if report.isDryRun { appendHistory(of: report, to: &output) }
    appendRemarks(on: report, to: &output)
    append(report.conflicts, to: &output)
    if report.isVirtual, !report.isDryRun { appendWayOn(from: report, to: &output) }
    if report.isDryRun {
      output += Array("  nothing was changed (--dry-run)\n".utf8)
    } else {
      output += Array("  \(reversal)\n".utf8)
    }
  }

  /// A commit as a headline names it: its short id and its subject in quotes.
  public func name(_ id: ObjectID, subject: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    appendID(id, to: &text)
    guard !subject.isEmpty else { return text }
    return text + Array(" \"".utf8) + printable(subject[...]) + Array("\"".utf8)
  }

  // MARK: - Parts

  private func consequences(of report: RewriteReport) -> String {
    let verb = report.isDryRun ? "would be " : ""
    var parts: [String] = []
    let added = report.rewritten.count { $0.isNew }
    let rewritten = report.rewritten.count - added
    if rewritten > 0 { parts.append("\(counted(rewritten, "commit")) \(verb)rewritten") }
    if added > 0 { parts.append("\(counted(added, "commit")) \(verb)added") }
    if !report.dropped.isEmpty {
      parts.append("\(counted(report.dropped.count, "commit")) \(verb)dropped")
    }
    let virtual = report.references.filter { $0.name.bytes == Self.virtualName }
    for moved in virtual { parts.append("virtual history \(verb)\(Self.fate(of: moved))") }
    let names = report.references.filter {
      $0.name.bytes != Array("HEAD".utf8) && $0.name.bytes != Self.virtualName
    }
    if report.isVirtual {
      let waiting = names.isEmpty ? "HEAD" : words(for: names)
      parts.append("\(waiting) and working tree \(verb.isEmpty ? "" : "would ")stay as they are")
      return parts.joined(separator: ", ")
    }
    if !names.isEmpty {
      parts.append("\(words(for: names)) \(verb)\(change(of: names))")
    } else if report.references.count > virtual.count {
      parts.append("HEAD \(verb)moved")
    }
    parts.append("working tree \(report.updatedWorkingTree ? "\(verb)updated" : "untouched")")
    return parts.joined(separator: ", ")
  }

  /// The reference that holds a history in conflict.
  private static let virtualName = Array("refs/yore/virtual".utf8)

  private static func fate(of moved: RewriteReport.MovedReference) -> String {
    moved.old == nil ? "begun" : moved.new == nil ? "ended" : "changed"
  }

  private func words(for references: [RewriteReport.MovedReference]) -> String {
    let names = references.map { String(decoding: printable($0.name.short), as: UTF8.self) }
    let areBranches = references.allSatisfy { $0.name.kind == .branch }
    let areTags = references.allSatisfy { $0.name.kind == .tag }
    let (one, several) =
      areBranches ? ("branch", "branches") : areTags ? ("tag", "tags") : ("reference", "references")
    if names.count > 4 { return "\(names.count) \(several)" }
    guard names.count > 1, let last = names.last else { return "\(one) \(names.joined())" }
    return "\(several) " + names.dropLast().joined(separator: ", ") + " and " + last
  }

  private func change(of references: [RewriteReport.MovedReference]) -> String {
    if references.allSatisfy({ $0.old == nil }) { return "created" }
    return references.allSatisfy { $0.new == nil } ? "deleted" : "moved"
  }

  /// The commits as they would be, newest first.
  private func appendHistory(of report: RewriteReport, to output: inout [UInt8]) {
    let conflicted = Set(report.conflicts.map(\.commit))
    let rows = report.rewritten.reversed()
    for commit in rows.prefix(Self.maximumRowCount) {
      let mark = conflicted.contains(commit.new) ? conflictMark : isPlain ? "-" : "●"
      output += Array("  \(mark) ".utf8)
      appendID(commit.new, to: &output)
      output += Array("  ".utf8) + printable(commit.subject[...])
      if commit.becameEmpty { output += Array(" (empty now)".utf8) }
      output.append(.newline)
    }
    appendRest(rows.count, "commit", to: &output)
  }

  private func appendRemarks(on report: RewriteReport, to output: inout [UInt8]) {
    let emptied = report.rewritten.filter(\.becameEmpty)
    if !emptied.isEmpty, !report.isDryRun {
      for commit in emptied.prefix(Self.maximumRowCount) {
        output += Array("  empty now, and kept: ".utf8) + name(commit.new, subject: commit.subject)
        output.append(.newline)
      }
      appendRest(emptied.count, "empty commit", to: &output)
    }
    if report.reusedDecisionCount > 0 {
      let count = counted(report.reusedDecisionCount, "conflict")
      output += Array("  \(count) decided as before (git rerere)\n".utf8)
    }
    if report.signaturesRemoved > 0 {
      let count = counted(report.signaturesRemoved, "signature")
      let words = report.signaturesRemoved == 1 ? "that no longer holds" : "that no longer hold"
      output += Array("  \(count) \(words) removed (--sign makes new ones)\n".utf8)
    }
  }

  /// Writes what there is to do about conflicts.
  private func appendWayOn(from report: RewriteReport, to output: inout [UInt8]) {
    guard let first = report.conflicts.first, let path = first.paths.first else { return }
    output += Array("  resolve: yore resolve ".utf8)
    appendID(first.commit, to: &output)
    if first.paths.count > 1 { output += Array(" ".utf8) + printable(path[...]) }
    let rest = "--take=ours|theirs|base|union without an editor; yore conflicts lists all"
    output += Array("  (\(rest))\n".utf8)
  }

  /// Writes the conflicted commits, each with the paths that disagree.
  private func append(_ conflicts: [RewriteReport.Conflict], to output: inout [UInt8]) {
    for conflict in conflicts.prefix(Self.maximumRowCount) {
      output += Array("  \(conflictMark) ".utf8)
      appendID(conflict.commit, to: &output)
      output += Array("  ".utf8) + printable(conflict.subject[...])
      for path in conflict.paths.prefix(Self.maximumRowCount) {
        output += Array("\n      ".utf8) + printable(path[...])
      }
      output.append(.newline)
    }
    appendRest(conflicts.count, "commit", " in conflict", to: &output)
  }

  private var conflictMark: String { isPlain ? "conflict" : "✗" }

  /// Says how many more there are than have rows.
  func appendRest(
    _ count: Int, _ thing: String, _ state: String = "", to output: inout [UInt8]
  ) {
    guard count > Self.maximumRowCount else { return }
    let rest = counted(count - Self.maximumRowCount, "more \(thing)")
    output += Array("  … and \(rest)\(state)\n".utf8)
  }

  private func appendID(_ id: ObjectID, to output: inout [UInt8]) {
    output += colors?[.commit] ?? []
    id.appendHex(to: &output, count: min(abbreviation(id), ObjectID.hexCount))
    if colors != nil { output += Color.reset.sequence }
  }
}

/// A number and what it counts, such as `1 commit` or `3 commits`.
public func counted(_ count: Int, _ thing: String) -> String {
  "\(count) \(thing)\(count == 1 ? "" : "s")"
}
