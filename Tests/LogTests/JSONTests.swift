import TestKit
import Testing

@Suite struct JSONTests {
  static let names = (try? Fixtures.caseNames()) ?? []

  @Test(arguments: names)
  func `every line of a hostile repository is valid by the schema`(name: String) throws {
    let scratch = try Scratch(case: name)
    for line in [
      "log --json --body -n 300", "log --json --flat --all -n 300",
      "log --json --expand-all -n 100",
    ] {
      let run = try scratch.yore(line)
      try expectJSON(run.output, isValidBy: "log")
      if run.status != 0 {
        let last = try #require(run.errorText.split(separator: "\n").last)
        #expect(last.hasPrefix("{\"error\":{\"code\":\""), "\(run.errorText)")
      }
    }
  }

  @Test func `rows tell the line, and what merges brought in`() throws {
    let scratch = try Scratch(SelectionAgreementTests.history)
    let run = try scratch.yore("log --json --expand-all")
    try expectJSON(run.output, isValidBy: "log")
    #expect(run.lines.count { $0.contains("\"depth\":0") } == 6)
    let ids = try scratch.oracle("rev-list HEAD")
    for id in ids { #expect(run.lines.count { $0.contains("\"id\":\"\(id)\"") } == 1) }
  }
}
