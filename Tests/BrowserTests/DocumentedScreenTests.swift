import Foundation
import Terminal
import TestKit
import Testing

@testable import Browser

/// The screens that the documentation shows, and the page that shows them.
struct DocumentedScreenTests {
  private func scratch() throws -> Scratch {
    try Scratch(
      #"""
      A---B---C---M---F---G---H    main
           \     /         \
            D---E           I      topic/kettle
             \
              J                    origin/spout

      A: message = begin
      B: message = kettle: boil
      B: tag v1.0
      C: message = docs: say how long it takes
      D: message = spout: pour without spilling
      E: message = spout: pour with one hand\n\nThe other one holds the cup.\n\nReviewed-by: B E Taylor <taylor@example.com>
      E: author = B E Taylor <taylor@example.com>
      E: spout.c = int pour(void)\n{\n  tilt(42);\n  return 0;\n}
      M: message = Merge branch 'spout'
      F: message = lid: keep the steam in
      F: lid.c = void close(void)\n{\n}
      G: message = lid: open when it boils
      G: lid.c = void close(void)\n{\n}\n\nvoid open(void)\n{\n}
      H: message = docs: the lid
      I: message = kettle: whistle
      J: message = spout: a longer one
      """#)
  }

  private func expectScreen(_ browser: ScriptedBrowser, _ name: String) {
    let text = browser.screen.text.replacing(/yore-[^ ]+/, with: "repository")
    expectGolden(text + "\n", "Browser/\(name).txt")
  }

  private func browser(_ scratch: Scratch? = nil) throws -> ScriptedBrowser {
    try ScriptedBrowser(scratch ?? self.scratch(), width: 110, height: 20)
  }

  @Test func `branches with where they stand`() throws {
    let browser = try browser()
    browser.press("b j")
    expectScreen(browser, "branches")
  }

  @Test func `operations, one of them taken back`() throws {
    let browser = try browser()
    browser.press("d J u o j")
    expectScreen(browser, "operations")
  }

  @Test func `clips found by letters`() throws {
    let browser = try browser()
    browser.press("d d V /")
    browser.type("lid")
    expectScreen(browser, "clips")
  }

  @Test func `a message in its field`() throws {
    let browser = try browser()
    browser.press("j s end")
    browser.type(", and close after")
    expectScreen(browser, "message")
  }

  @Test func `a commit that is dragged, and what would come of it`() throws {
    let browser = try browser()
    browser.send(.mouse(.press(.left), Position(column: 30, row: 3), []))
    browser.send(.mouse(.drag(.left), Position(column: 30, row: 4), []))
    expectScreen(browser, "drag")
  }

  @Test func `the page of screens has what the golden files have`() throws {
    let page = try String(
      contentsOfFile: Fixtures.path("../Documentation/screens.md"), encoding: .utf8)
    let parts = page.components(separatedBy: "<!-- ").dropFirst()
    #expect(parts.count >= 10)
    for part in parts {
      let name = try #require(part.components(separatedBy: " -->").first)
      let shown = part.components(separatedBy: "```\n").dropFirst().first
      let golden = try String(contentsOfFile: Fixtures.path("golden/\(name)"), encoding: .utf8)
      #expect(shown == golden, "\(name)")
    }
  }
}
