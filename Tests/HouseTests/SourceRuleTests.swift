import Testing

struct SourceRuleTests {
  private let sources: [SourceFile]
  private let tests: [SourceFile]

  init() throws {
    sources = try SourceFile.all(below: "Sources")
    // These rules name what they forbid.
    tests = try SourceFile.all(below: "Tests").filter { $0.target != "HouseTests" }
  }

  private func expectNone(
    _ words: [String], in files: [SourceFile], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for file in files {
      for (index, line) in file.codeLines.enumerated() {
        for word in words where line.contains(word) {
          Issue.record("\(file):\(index + 1) has \(word)", sourceLocation: sourceLocation)
        }
      }
    }
  }

  @Test func `no file is longer than 400 lines`() {
    for file in sources + tests {
      let count = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      if count > 400 { Issue.record("\(file) has \(count) lines") }
    }
  }

  @Test func `nothing read from a repository can end the program`() {
    expectNone(["fatalError(", "try!", "as! "], in: sources)
  }

  @Test func `no test is disabled, waits or expects to fail`() {
    expectNone(
      [".disabled(", "withKnownIssue", "XCTSkip", "Task.sleep", "usleep(", "Thread.sleep"],
      in: tests)
  }

  @Test func `a file is named after what it holds`() {
    let vague = ["Util", "Helper", "Manager", "Common", "Misc", "Extensions"]
    for file in sources + tests {
      if let word = vague.first(where: file.name.contains) { Issue.record("\(file): \(word)") }
    }
  }

  @Test func `no type has its module's name`() {
    for file in sources {
      for line in file.codeLines where line.contains(" \(file.target)") {
        let words = line.split { " :<{(".contains($0) }.map(String.init)
        let kinds: Set = ["struct", "class", "enum", "actor", "protocol", "typealias"]
        for (kind, name) in zip(words, words.dropFirst())
        where kinds.contains(kind) && name == file.target {
          Issue.record("\(file) declares \(kind) \(name)")
        }
      }
    }
  }

  @Test func `no path of one machine is written down`() {
    expectNone(["/home/", "/work/", "/Users/"], in: sources + tests)
  }
}
