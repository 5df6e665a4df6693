import Commands
import Foundation
import TestKit
import Testing

@Suite struct HelpTests {
  @Test(arguments: Yore.table.names)
  func `every command's help is as expected`(name: String) {
    expectGolden(Run("help \(name)").output, "Help/\(name).txt")
  }

  @Test func `the overview is as expected`() {
    expectGolden(Run("help").output, "Help/overview.txt")
    #expect(Run("--help").output == Run("help").output)
  }

  @Test func `the list of settings is as expected`() {
    expectGolden(Run("help config").output, "Help/config.txt")
  }

  @Test(arguments: Yore.table.names)
  func `help is plain text of at most eighty cells`(name: String) {
    for text in [Run("help \(name)").output, Run("help").output, Run("help config").output] {
      for line in text.split(separator: "\n") {
        #expect(line.utf8.count <= 80 && line.utf8.allSatisfy { $0 < 0x80 })
        #expect(line.last != " ")
      }
    }
  }

  @Test func `an unknown topic is an error with the nearest one`() {
    let run = Run("help lgo")
    #expect(run.code == .usage)
    #expect(run.errors == "error: there is no help on 'lgo'\nhint: did you mean yore help log?\n")
  }

  @Test func `hidden options are in no text`() {
    let texts = ["help log", "help log --man", "help --reference", "help --completion=fish"]
    for text in texts.map({ Run($0).output }) {
      #expect(text.contains("topo"))
      #expect(!text.contains("clear"))
    }
  }
}

/// The documents that are made from the declarations and kept in the repository.
@Suite struct DocumentTests {
  /// Each file under Documentation with the line that makes it; `Scripts/docs` does the same.
  static let documents: [(file: String, line: String)] =
    [
      ("reference.md", "help --reference"), ("man/yore.1", "help --man"),
      ("completions/yore.bash", "help --completion=bash"),
      ("completions/_yore", "help --completion=zsh"),
      ("completions/yore.fish", "help --completion=fish"),
    ] + Yore.table.names.map { ("man/yore-\($0).1", "help --man \($0)") }

  @Test(arguments: documents)
  func `a document is up to date`(file: String, line: String) throws {
    let path = Repository.root + "/Documentation/" + file
    let kept = try String(contentsOfFile: path, encoding: .utf8)
    #expect(kept == Run(line).output, "run Scripts/docs")
  }

  @Test func `no document is left of a command that is gone`() throws {
    let folder = Repository.root + "/Documentation/"
    for name in ["man", "completions"] {
      for file in try FileManager.default.contentsOfDirectory(atPath: folder + name) {
        let isMade = Self.documents.contains { $0.file == "\(name)/\(file)" }
        #expect(isMade || file == "git-yore.1", "\(file)")
      }
    }
  }

  @Test func `git finds the manual page when it is asked for help on yore`() throws {
    let path = Repository.root + "/Documentation/man/git-yore.1"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == ".so man1/yore.1\n")
  }

  @Test func `manual pages have no line that man takes for a request by accident`() {
    for name in Yore.table.names {
      let page = Run("help --man \(name)").output
      for line in page.split(separator: "\n") where line.first == "." || line.first == "'" {
        let isRequest = [".TH ", ".SH ", ".TP", ".PP", ".B "].contains { line.hasPrefix($0) }
        #expect(isRequest, "\(line)")
      }
    }
  }
}

/// Where this repository lies.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
}
