import TestKit
import Testing
import Text

/// Yes, no and numbers as git reads them.
struct GitValueTests {
  private static let texts = [
    "true", "TRUE", "yes", "on", "On", "false", "no", "off", "", "1", "0", "-1", "2k", "1M", "0x10",
    "0X1f", "010", "08", " 7", "7 ", "+3", "--3", "+-3", "k", "maybe", "truee", "1kk", "1g",
    "99999999999999999999", "00", "0x",
  ]

  @Test func `values are yes or no as they are for git`() throws {
    let scratch = try Scratch("A  main")
    for text in Self.texts {
      let run = try scratch.runGit(["-c", "a.b=\(text)", "config", "--type=bool", "a.b"])
      let expected =
        run.status == 0 ? String(decoding: run.output, as: UTF8.self) == "true\n" : nil
      #expect(GitValue.bool(text) == expected, "\(text)")
    }
    #expect(GitValue.bool(nil as [UInt8]?) == true)
  }

  @Test func `values are numbers as they are for git`() throws {
    let scratch = try Scratch("A  main")
    for text in Self.texts {
      let run = try scratch.runGit(["-c", "a.b=\(text)", "config", "--type=int", "a.b"])
      let expected =
        run.status == 0
        ? Int(String(decoding: run.output.dropLast(), as: UTF8.self)) : nil
      #expect(GitValue.int(Array(text.utf8)) == expected, "\(text)")
    }
  }
}
