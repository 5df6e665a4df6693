import Presentation
import Terminal
import TestKit
import Testing

@testable import Browser

struct DragTests {
  /// Presses at a row of the list, goes through others, and lets go at the last one.
  private func drag(
    _ browser: ScriptedBrowser, rows: [Int], column: Int = 30, to end: Int? = nil,
    modifiers: Modifiers = [], releases: Bool = true
  ) {
    func position(_ row: Int, _ column: Int) -> Position { Position(column: column, row: row + 2) }
    browser.send(.mouse(.press(.left), position(rows[0], column), []))
    for row in rows.dropFirst() {
      browser.send(.mouse(.drag(.left), position(row, end ?? column), modifiers))
    }
    guard releases else { return }
    browser.send(.mouse(.release(.left), position(rows.last ?? 0, end ?? column), []))
  }

  private func browser(_ drawing: String = "A---B---C---D  main") throws -> (
    Scratch, ScriptedBrowser
  ) {
    let scratch = try Scratch(drawing)
    return (scratch, try ScriptedBrowser(scratch, width: 110))
  }

  @Test(arguments: [
    ([0, 1], "C D B A"), ([0, 1, 2], "C B D A"), ([0, 3], "C B A D"), ([3, 0], "A D C B"),
    ([2, 1], "D B C A"), ([1, 2, 1], "D C B A"), ([0, 9], "D C B A"),
  ])
  func `a commit is moved to where it is dropped`(rows: [Int], result: String) throws {
    let (scratch, browser) = try browser()
    drag(browser, rows: rows)
    #expect(try scratch.oracle("log --format=%s main").joined(separator: " ") == result)
    try scratch.expectSound()
  }

  @Test func `dropped to the right, or with control held, it is squashed`() throws {
    for (end, modifiers) in [(40, Modifiers()), (30, .control)] {
      let (scratch, browser) = try browser()
      drag(browser, rows: [0, 1, 2], to: end, modifiers: modifiers)
      #expect(browser.state.field?.field.text == "B\n\nD")
      browser.press("ctrl-s")
      #expect(try scratch.oracle("log --format=%s main") == ["C", "B", "A"])
      #expect(try scratch.gitText(["log", "-1", "--format=%B", "main~1"]) == "B\n\nD\n")
      browser.press("u")
      #expect(try scratch.oracle("log --format=%s main") == ["D", "C", "B", "A"])
    }
  }

  @Test func `escape leaves it where it was`() throws {
    let (scratch, browser) = try browser()
    drag(browser, rows: [0, 2], releases: false)
    browser.press("escape")
    browser.send(.mouse(.release(.left), Position(column: 30, row: 4), []))
    #expect(try scratch.oracle("log --format=%s main") == ["D", "C", "B", "A"])
    #expect(browser.state.drag == nil)
  }

  @Test func `outside of the list nothing is dropped`() throws {
    let (scratch, browser) = try browser()
    drag(browser, rows: [0, 2], to: 90)
    #expect(try scratch.oracle("log --format=%s main") == ["D", "C", "B", "A"])
  }

  @Test func `marked commits go together`() throws {
    let (scratch, browser) = try browser()
    browser.press("space space")
    drag(browser, rows: [0, 3])
    #expect(try scratch.oracle("log --format=%s main") == ["B", "A", "D", "C"])
  }

  @Test func `what would come of it is told before, conflicts included`() throws {
    let (scratch, browser) = try browser(
      #"""
      A---B---C---D    main

      A: f = 1\n2\n3
      B: f = 1\nb\n3
      C: f = 1\nc\n3
      """#)
    let before = try scratch.oracle("for-each-ref")
    drag(browser, rows: [1, 2], releases: false)
    guard case .commits(let dragged)? = browser.state.drag else {
      Issue.record("nothing is dragged")
      return
    }
    #expect(dragged.preview?.conflictCount == 1)
    #expect(browser.screen.text.contains("1 commit in conflict"))
    #expect(browser.screen.text.contains("╌╌╌"))
    #expect(try scratch.oracle("for-each-ref") == before)
    drag(browser, rows: [0, 1], releases: false)
    #expect(browser.screen.text.contains("2 commits made anew"))
  }

  @Test func `the line between the panes is moved`() throws {
    let (_, browser) = try browser()
    let divider = try #require(browser.state.layout.divider)
    browser.send(.mouse(.press(.left), Position(column: divider, row: 5), []))
    browser.send(.mouse(.drag(.left), Position(column: 50, row: 6), []))
    #expect(browser.state.layout.divider == 50)
  }
}
