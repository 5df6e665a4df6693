internal import Text
public import Virtualization

extension RewriteReportWriter {
  /// Writes where each hunk went, and what stayed and why.
  public func append(_ hunks: [FoldedHunk], of report: RewriteReport, to output: inout [UInt8]) {
    for hunk in hunks.prefix(Self.maximumRowCount) {
      output += Array("  ".utf8) + printable(hunk.path[...]) + Array(Self.place(hunk).utf8)
      switch hunk.outcome {
      case .folded(let commit):
        let made = report.successor(of: commit)
        output += Array("  into ".utf8) + name(made?.new ?? commit, subject: made?.subject ?? [])
      case .stays(let reason): output += Array("  stays: \(Self.words(reason))".utf8)
      }
      output.append(.newline)
    }
    appendRest(hunks.count, "hunk", to: &output)
  }

  /// The line at which a hunk begins, as an editor counts.
  private static func place(_ hunk: FoldedHunk) -> String {
    if hunk.old.isEmpty, hunk.new.isEmpty { return "" }
    return ":\(hunk.new.lowerBound + 1)"
  }

  private static func words(_ reason: FoldedHunk.Reason) -> String {
    switch reason {
    case .severalCommits: "several commits made these lines"
    case .older: "its lines are older than what may be changed"
    case .merge: "a merge made these lines"
    case .wholeFile: "there are no lines to go by"
    }
  }
}
