/// Rows for people, each column as wide as it needs.
enum Table {
  private static let headings = ["", "yore", "git", "ratio", "goal", ""]
  /// Numbers stand to the right.
  private static let numbers: Set<Int> = [1, 2, 3]

  static func text(_ outcomes: [Outcome]) -> String {
    let rows = [headings] + outcomes.map(cells)
    let widths = headings.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let line = zip(row.indices, zip(row, widths)).map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return numbers.contains(column) ? space + cell.0 : cell.0 + space
      }.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  private static func cells(_ outcome: Outcome) -> [String] {
    let comparison: String? =
      if let yore = outcome.yore, let base = outcome.base {
        Goal.comparison(of: yore.median, with: base.median, for: outcome.goal)
      } else { nil }
    let verdict = outcome.isReached.map { $0 ? "reached" : "missed" }
    return [
      outcome.work, outcome.yore.map { outcome.unit.text($0.median) } ?? "-",
      outcome.base.map { outcome.unit.text($0.median) } ?? "", comparison ?? "",
      outcome.goal.map { $0.text(in: outcome.unit) } ?? "",
      [verdict, outcome.note].compactMap(\.self).joined(separator: "; "),
    ]
  }
}
