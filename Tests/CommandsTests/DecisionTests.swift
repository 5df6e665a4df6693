import Testing

@testable import Commands

@Suite struct DecisionTests {
  @Test(arguments: [
    // choice, configuration, NO_COLOR, TERM, terminal, coloured
    (ColorChoice?.none, String?.none, String?.none, String?.some("xterm"), true, true),
    (nil, nil, nil, "xterm", false, false),
    (nil, nil, nil, "dumb", true, false),
    (nil, nil, nil, nil, true, false),
    (nil, nil, "1", "xterm", true, false),
    (nil, nil, "", "xterm", true, true),
    (nil, "always", nil, "xterm", false, true),
    (nil, "always", nil, nil, false, true),
    (nil, "always", "1", "xterm", true, false),
    (nil, "always", nil, "dumb", true, false),
    (nil, "never", nil, "xterm", true, false),
    (nil, "false", nil, "xterm", true, false),
    (nil, "true", nil, "xterm", true, true),
    (nil, "true", nil, "xterm", false, false),
    (nil, "Always", nil, "xterm", false, true),
    (nil, "nonsense", nil, "xterm", true, true),
    (.always, "never", "1", "dumb", false, true),
    (.never, "always", nil, "xterm", true, false),
    (.auto, "always", nil, "xterm", false, false),
    (.auto, "never", nil, "xterm", true, true),
  ])
  func `colour follows the option, then NO_COLOR and TERM, then the configuration`(
    choice: ColorChoice?, configured: String?, noColor: String?, term: String?, isTerminal: Bool,
    isColored: Bool
  ) {
    #expect(
      ColorDecision(
        choice: choice, configured: configured, noColor: noColor, terminalName: term,
        isTerminal: isTerminal, isPaged: false
      ).isColored == isColored)
  }

  @Test(arguments: [true, false])
  func `a pager gets colours unless color.pager says no`(takesColor: Bool) {
    let decision = ColorDecision(
      terminalName: "xterm", isTerminal: false, isPaged: true, pagerTakesColor: takesColor)
    #expect(decision.isColored == takesColor)
  }

  private func pager(
    isTerminal: Bool = true, _ choice: PagerChoice? = nil, paged: Bool = true,
    command: String? = nil, git: String? = nil, core: String? = nil, pager: String? = nil
  ) -> String? {
    PagerDecision(
      isTerminal: isTerminal, choice: choice, isPagedByDefault: paged, commandSetting: command,
      gitPager: git, corePager: core, pager: pager
    ).program
  }

  @Test func `the pager is GIT_PAGER, core.pager, PAGER or less`() {
    #expect(pager() == "less")
    #expect(pager(pager: "more") == "more")
    #expect(pager(core: "most", pager: "more") == "most")
    #expect(pager(git: "less -S", core: "most", pager: "more") == "less -S")
  }

  @Test func `cat and nothing are no pager`() {
    #expect(pager(git: "cat", core: "most") == nil)
    #expect(pager(git: "") == nil)
    #expect(pager(core: "", pager: "more") == nil)
    #expect(pager(pager: "cat") == nil)
  }

  @Test func `a pager is only for a terminal and for who wants one`() {
    #expect(pager(isTerminal: false) == nil)
    #expect(pager(isTerminal: false, .always) == nil)
    #expect(pager(.never) == nil)
    #expect(pager(paged: false) == nil)
    #expect(pager(.always, paged: false) == "less")
  }

  @Test func `a command's own setting turns its pager on, off, or names another one`() {
    #expect(pager(command: "false") == nil)
    #expect(pager(paged: false, command: "true") == "less")
    #expect(pager(paged: false, command: "most -w", core: "more") == "most -w")
    #expect(pager(command: "most", git: "more") == "more")
    #expect(pager(.always, command: "false") == "less")
  }

  @Test func `a shell starts only what needs a shell`() {
    #expect(PagerDecision.words(for: "less") == ["less"])
    #expect(PagerDecision.words(for: "less -S") == ["sh", "-c", "less -S"])
    #expect(PagerDecision.words(for: "$MY") == ["sh", "-c", "$MY"])
  }
}
