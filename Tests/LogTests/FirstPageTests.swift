import TestKit
import Testing

@Suite struct FirstPageTests {
  @Test func `the first run writes the same rows as later ones`() throws {
    let scratch = try Scratch(MadeHistory(5000))
    for line in ["log", "log --flat", "log --flat --oneline -n 1500", "log --skip=3 --json"] {
      try scratch.git("config yore.cache false")
      let plain = try scratch.yore(line)
      try scratch.git("config yore.cache true")
      #expect(try scratch.shell("rm -rf $(git rev-parse --git-common-dir)/yore").status == 0)
      let first = try scratch.yore(line)
      let again = try scratch.yore(line)
      #expect(first.status == 0)
      #expect(first.lines.count > 1000, "\(line)")
      #expect(first.output == plain.output, "\(line)")
      #expect(first.output == again.output, "\(line)")
    }
  }

  /// The pipe is left after the first rows: a run that had read everything before would have kept it.
  @Test func `rows come before the whole history is read`() throws {
    let scratch = try Scratch(MadeHistory(5000))
    let run = try scratch.shell(
      "yore log --flat --json | head -n 1; ls $(git rev-parse --git-common-dir)/yore/history")
    #expect(run.text.hasPrefix("{\"id\""))
    #expect(!run.text.contains("segment"), "\(run.text)")
  }

  @Test func `signs are words where the terminal or the locale has no others`() throws {
    let scratch = try Scratch("A---M---B  main\n \\ /\n  T  topic")
    let plain = ["TERM": "xterm", "LC_ALL": "C"]
    for environment in [["TERM": "dumb"], plain, ["LC_ALL": "", "LANG": "de_DE.ISO-8859-1"]] {
      let run = try scratch.yoreInTerminal(["log", "--color=never"], environment: environment)
      #expect(run.output.allSatisfy { $0 < 0x80 }, "\(run.text)")
      #expect(run.text.contains("> "))
    }
    for environment in [[:], ["LC_ALL": "", "LC_CTYPE": "en_US.utf8"], ["LC_ALL": "C.UTF-8"]] {
      let run = try scratch.yoreInTerminal(["log", "--color=never"], environment: environment)
      #expect(run.text.contains("▸"), "\(run.text)")
    }
    #expect(try scratch.yore(["log"], environment: plain).text.contains("▸"))
  }
}
