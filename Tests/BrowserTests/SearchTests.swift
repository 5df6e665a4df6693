import Objects
import Platform
import Presentation
import TestKit
import Testing
import Virtualization

@testable import Browser

struct SearchTests {
  private static let merged = #"""
    A---B---M---F---G    main
     \     /
      C---D

    D: message = fix the frobnicator
    B: author = Zoe Quick <zoe@example.com>
    G: message = Frob everything
    """#

  @Test func `each letter leads to the first match from where it began`() throws {
    let browser = try ScriptedBrowser(Scratch(Self.merged))
    browser.press("/")
    browser.type("fr")
    #expect(browser.subjects.contains("[Frob everything]"))
    browser.type("obn")
    #expect(browser.subjects.contains("[fix the frobnicator]"))
    browser.press("backspace backspace backspace enter n")
    #expect(browser.subjects.contains("[fix the frobnicator]"))
    browser.press("n")
    #expect(browser.subjects.contains("[Frob everything]"))
    browser.press("N")
    #expect(browser.subjects.contains("[fix the frobnicator]"))
  }

  @Test func `a match beneath a merge is shown there, and its merge closed behind it`() throws {
    let browser = try ScriptedBrowser(Scratch(Self.merged))
    browser.press("/")
    browser.type("frob")
    browser.press("enter n")
    #expect(browser.subjects.contains("M"))
    #expect(browser.subjects.count == 7)
    browser.press("n")
    #expect(browser.subjects.count == 5)
  }

  @Test func `authors and ids are found, too`() throws {
    let scratch = try Scratch(Self.merged)
    let browser = try ScriptedBrowser(scratch)
    browser.press("/")
    browser.type("zoe")
    #expect(browser.subjects.contains("[B]"))
    browser.press("escape")
    #expect(browser.subjects.first == "[Frob everything]")
    browser.press("/")
    browser.type(String(try #require(scratch.commits["A"]).hex.prefix(8)))
    #expect(browser.subjects.contains("[A]"))
  }

  @Test func `a capital is meant as one`() throws {
    let browser = try ScriptedBrowser(Scratch(Self.merged))
    browser.press("/")
    browser.type("Frob")
    browser.press("enter")
    #expect(browser.state.search.matches.count == 1)
    browser.press("/ escape")
    #expect(!browser.state.search.isActive)
  }

  @Test(arguments: [true, false])
  func `a search finds what git finds, with a store and without`(storing: Bool) throws {
    let scratch = try Scratch(MadeHistory(3000))
    var start = RepositoryStart(
      directory: Path(scratch.path), environment: Environment(scratch.environment))
    start.usesStore = storing
    let repository = try VirtualizedRepository(opening: start)
    repository.prepareHistory(of: [try scratch.rev("main")])
    let rows = try repository.headCommits().count
    for text in ["fix", "a", "thor", "zzzz"] {
      let expected = Set(
        try scratch.oracle("log --format=%H%x09%s%x09%an%x09%ae main").filter {
          $0.drop { $0 != "\t" }.lowercased().contains(text)
        }.map { String($0.prefix(40)) })
      for row in [0, rows / 2, rows - 1] {
        let site = try SearchSite(of: repository)
        let search = try #require(site.search(for: Array(text.utf8), from: row))
        var found: [ListSearch.Match] = []
        var before: [ListSearch.Match] = []
        while !search.isDone {
          let isBefore = search.isBefore
          let matches = try search.next(100)
          if isBefore { before += matches } else { found += matches }
        }
        #expect(Set((before + found).map(\.commit.hex)) == expected)
        #expect((before + found).count == expected.count)
        let places = (before + found).map(\.lineRow)
        #expect(places == places.sorted())
        for match in found + before where match.merge == nil {
          #expect(try repository.headRow(of: match.commit) == match.lineRow)
        }
      }
    }
  }
}
