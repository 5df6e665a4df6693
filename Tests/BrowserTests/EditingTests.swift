import Objects
import TestKit
import Testing

@testable import Browser

struct EditingTests {
  private func subjects(_ scratch: Scratch) throws -> [String] {
    try scratch.oracle("log --format=%s main")
  }

  @Test func `J moves the commit down and K up, and it stays selected`() throws {
    let scratch = try Scratch("A---B---C---D")
    let browser = try ScriptedBrowser(scratch)
    browser.press("J")
    #expect(browser.subjects == ["C", "[D]", "B", "A"])
    #expect(browser.state.notice?.text == "moved “D” below “C”")
    #expect(try subjects(scratch) == ["C", "D", "B", "A"])
    browser.press("J")
    #expect(browser.subjects == ["C", "B", "[D]", "A"])
    browser.press("K K")
    #expect(browser.subjects == ["[D]", "C", "B", "A"])
    browser.press("K")
    #expect(browser.state.notice?.text == "there is nothing above it")
  }

  @Test func `s squashes into the one below, f keeps the message of that one`() throws {
    let scratch = try Scratch("A---B---C---D")
    let browser = try ScriptedBrowser(scratch)
    browser.press("s ctrl-s")
    #expect(browser.subjects == ["[C]", "B", "A"])
    #expect(try scratch.oracle("log -1 --format=%B main").filter { !$0.isEmpty } == ["C", "D"])
    browser.press("f")
    #expect(browser.subjects == ["[B]", "A"])
    #expect(try scratch.oracle("log -1 --format=%B main").filter { !$0.isEmpty } == ["B"])
  }

  @Test func `d drops, and marked commits are dropped together`() throws {
    let scratch = try Scratch("A---B---C---D---E")
    let browser = try ScriptedBrowser(scratch)
    browser.press("j d")
    #expect(browser.subjects == ["E", "[C]", "B", "A"])
    browser.press("space space d")
    #expect(browser.subjects.map { $0.filter { $0 != "[" && $0 != "]" } } == ["E", "A"])
    #expect(browser.state.list.marked.isEmpty)
    #expect(browser.state.notice?.text == "dropped 2 commits")
  }

  @Test func `R takes the message that the editor leaves`() throws {
    let scratch = try Scratch("A---B---C")
    let browser = try ScriptedBrowser(scratch)
    browser.press("j R")
    #expect(browser.subjects == ["C", "[another message]", "A"])
    #expect(try subjects(scratch) == ["C", "another message", "A"])
  }

  @Test func `u takes back and ctrl-r does again, with the selected commit followed`() throws {
    let scratch = try Scratch("A---B---C---D")
    let before = try scratch.rev("main")
    let browser = try ScriptedBrowser(scratch)
    browser.press("J J")
    #expect(browser.subjects == ["C", "B", "[D]", "A"])
    browser.press("u")
    #expect(browser.subjects == ["C", "[D]", "B", "A"])
    browser.press("u")
    #expect(browser.subjects == ["[D]", "C", "B", "A"])
    #expect(try scratch.rev("main") == before)
    browser.press("u")
    #expect(browser.state.notice?.text == "there is nothing to undo")
    browser.press("ctrl-r ctrl-r")
    #expect(browser.subjects == ["C", "B", "[D]", "A"])
  }

  @Test func `a commit that others have is refused, and nothing changes`() throws {
    let scratch = try Scratch(
      #"""
      A---B---C

      C: tag v1
      """#)
    let before = try scratch.rev("main")
    let browser = try ScriptedBrowser(scratch)
    browser.press("d")
    #expect(browser.state.notice?.isFailure == true)
    #expect(try scratch.rev("main") == before)
    #expect(browser.subjects == ["[C]", "B", "A"])
  }

  @Test func `what others have is rewritten when the key is pressed again`() throws {
    let scratch = try Scratch(
      #"""
      A---B---C

      C: tag v1
      """#)
    let browser = try ScriptedBrowser(scratch)
    browser.press("d")
    #expect(browser.state.notice?.text.hasSuffix("the same key again rewrites it") == true)
    #expect(try subjects(scratch) == ["C", "B", "A"])
    browser.press("d")
    #expect(try subjects(scratch) == ["B", "A"])
  }

  @Test func `x cuts, c copies and v pastes above the selected commit`() throws {
    let scratch = try Scratch("A---B---C---D")
    let browser = try ScriptedBrowser(scratch)
    browser.press("x")
    #expect(browser.subjects == ["[C]", "B", "A"])
    browser.press("j j v")
    #expect(browser.subjects == ["C", "B", "[D]", "A"])
    #expect(try subjects(scratch) == ["C", "B", "D", "A"])
    browser.press("u u")
    #expect(try subjects(scratch) == ["D", "C", "B", "A"])
    browser.press("home c")
    #expect(browser.state.notice?.text == "copied “D”")
    try scratch.expectSound()
  }

  @Test func `an edit loads the history once, although the files tell of it again`() throws {
    let browser = try ScriptedBrowser(Scratch("A---B---C---D"))
    #expect(browser.loadCount == 1)
    browser.press("J")
    browser.send(.repositoryChanged)
    browser.send(.repositoryChanged)
    #expect(browser.loadCount == 2)
  }

  @Test func `what others changed while an edit goes on is looked at behind it`() throws {
    let scratch = try Scratch("A---B---C---D")
    var state = try ScriptedBrowser(scratch).state
    #expect(state.update(.key(KeyStroke("d"))).count == 1)
    #expect(state.update(.key(KeyStroke("d"))) == [])
    #expect(state.update(.repositoryChanged) == [])
    let failed = EditOutcome(text: "no", isFailure: true, changesHistory: false)
    let effects = state.update(.edited(failed))
    #expect(effects.contains { if case .reloadIfChanged = $0 { true } else { false } })
  }

  @Test func `keys pressed while an edit goes on mean what it leaves`() throws {
    let scratch = try Scratch("A---B---C---D")
    let browser = try ScriptedBrowser(scratch)
    browser.pressAtOnce("J j d K")
    #expect(browser.subjects == ["C", "[A]", "D"])
    #expect(try subjects(scratch) == ["C", "A", "D"])
  }

  @Test func `commits beneath an open merge are edited where they stand`() throws {
    let scratch = try Scratch(
      #"""
      A---B---M    main
       \     /
        C---D
      """#)
    let browser = try ScriptedBrowser(scratch)
    browser.press("enter j J")
    #expect(browser.subjects == ["M", "C", "[D]", "B", "A"])
    browser.press("u")
    #expect(browser.subjects == ["M", "[D]", "C", "B", "A"])
  }
}
