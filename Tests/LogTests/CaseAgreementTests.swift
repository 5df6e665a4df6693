import TestKit
import Testing

@Suite struct CaseAgreementTests {
  /// Cases that git's own `log` does not get through. Yore goes on where git stops, and says why nothing is
  /// there.
  static let unlikeGit: Set<String> = [
    "005-ext-refstorage-reftable", "010-partial-clone", "017-empty-unborn",
    "018-head-names-missing-branch", "027-missing-blob", "028-missing-parent-commit",
    "029-corrupt-side-commit", "030-broken-refs", "042-commit-graph-ghost", "045-head-is-odd",
  ]

  /// Lines that git does not get through with a case, or prints what lies behind the object in memory for.
  static func isWrongInGit(_ line: String, _ name: String) -> Bool {
    switch name.prefix(3) {
    case "105": line.contains("%b")
    case "116": line.contains("%cd")
    case "121", "131": line.contains("--all")
    default: false
    }
  }

  static let names = (try? ["a", "b", "d"].flatMap { try Fixtures.caseNames(ofKind: $0) }) ?? []

  @Test(arguments: names.filter { !unlikeGit.contains($0) })
  func `a hostile repository is listed as git lists it`(name: String) throws {
    let scratch = try Scratch(case: name)
    for line in [
      "--format=%H%x00%P%x00%T%x00%s",
      "--format=%h%x09%an%x09<%ae>%x09%ad%x09%cn%x09%cd --date=iso",
      "--format=raw --all", "--format=fuller --date=raw", "--format=%B%x00%b -n 20",
      "--oneline --decorate",
      "--format=%D --all --topo-order", "--format=email -n 5",
      "--format=medium --decorate=full --color=always",
      "--format=%s --grep=e -i", "--format=%an --author=a", "--first-parent --format=%ct",
      "--format=%H -- f",
      "--format=%aN%x00%cr --reverse", "--format=%H --since=2001-01-01",
      "--encoding=none --format=%s",
    ] where !Self.isWrongInGit(line, name) {
      try scratch.expectSameLog(line)
    }
  }
}
