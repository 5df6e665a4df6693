import TestKit
import Testing

/// Values that mean nothing are told as git tells them: no list is shown by guesses.
struct BadValueTests {
  @Test(arguments: [
    ["-c", "log.date=bogus", "log"], ["-c", "core.abbrev=zz", "log", "--oneline"],
    ["-c", "core.abbrev=3", "log", "--oneline"], ["-c", "core.abbrev=41", "log", "--oneline"],
    ["log", "--decorate=bogus"], ["log", "--date=bogus"],
  ])
  func `what git refuses is refused in one line`(words: [String]) throws {
    let scratch = try Scratch("A---B  main")
    #expect(try scratch.runGit(words).status == 128)
    let run = try scratch.yore(words)
    #expect([2, 4].contains(run.status))
    #expect(run.output.isEmpty)
    #expect(String(decoding: run.errors, as: UTF8.self).hasPrefix("error: '"))
  }

  @Test(arguments: [
    ["-c", "core.abbrev=auto", "log", "--oneline"], ["-c", "core.abbrev=off", "log", "--oneline"],
    ["-c", "core.abbrev=010", "log", "--oneline"], ["-c", "core.abbrev=0x9", "log", "--oneline"],
    ["log", "--oneline", "--decorate=yes"], ["log", "--oneline", "--decorate=0"],
    ["-c", "log.decorate=bogus", "log", "--oneline"], ["-c", "log.date=short", "log"],
  ])
  func `what git takes is taken as git takes it`(words: [String]) throws {
    let scratch = try Scratch("A---B  main")
    let expected = try scratch.runGit(words)
    #expect(expected.status == 0)
    #expect(try scratch.yore(words + ["--flat"]).status == 0)
    if words.contains("--oneline") {
      #expect(try scratch.yore(words + ["--flat"]).output == expected.output)
    }
  }
}
