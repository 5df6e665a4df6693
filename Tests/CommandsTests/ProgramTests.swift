import Commands
import Foundation
import Platform
import Testing

@Suite struct ProgramTests {
  @Test(arguments: ["", "--plain", "-C somewhere"])
  func `a line without a command is the default command's`(line: String) {
    let table = Probe { try $0.console.write("ran \($0.arguments.drawn)") }.table
    let run = Run(line, table: table)
    #expect(run.code == .done)
    #expect(run.output.hasPrefix("ran"))
  }

  @Test func `paths may follow without a command`() {
    let run = Run("-- a b", table: Probe { try $0.console.write($0.arguments.drawn) }.table)
    #expect(run.output == "-- a b")
  }

  @Test func `options of everywhere stand before the command and after it`() {
    let table = Probe { context in
      let global = context.global
      try context.console.write(
        "\(global.isJSON) \(String(describing: global.color)) \(String(describing: global.pager))")
    }.table
    let expected = "true Optional(Commands.ColorChoice.never) Optional(Commands.PagerChoice.never)"
    #expect(Run("--json --no-color -P probe", table: table).output == expected)
    #expect(Run("probe --json --color=never --no-pager", table: table).output == expected)
    #expect(
      Run("--color=always --json probe --no-color --no-pager", table: table).output == expected)
  }

  @Test func `each directory starts from the one before`() {
    let table = Probe { _ in }.table
    #expect(Run("-C a -C b probe -C c", table: table).directories == ["a", "b", "c"])
    #expect(
      Run(words: [Array("-C".utf8), [], Array("probe".utf8)], table: table).directories == [])
  }

  @Test func `a directory that is not there ends the run with its name`() {
    let errors = Memory()
    let code = Program(
      table: Probe { _ in }.table, environment: Environment(),
      console: Console(output: Memory(), errors: errors)
    ).run([Array("-C".utf8), Array("/nowhere/at all".utf8)])
    #expect(code == .unavailable)
    #expect(
      String(decoding: errors.bytes, as: UTF8.self)
        == "error: '/nowhere/at all': No such file or directory\n")
  }

  @Test func `children see the options in git's own variables`() throws {
    let table = Probe { context in
      for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_PAGER", "GIT_CONFIG_PARAMETERS"] {
        try context.console.write("\(name)=\(context.environment[name] ?? "")\n")
      }
    }.table
    let run = Run(
      "--git-dir=a.git --work-tree b --no-pager -c color.ui=always -c core.x probe -c a.b='=!",
      table: table, environment: ["GIT_CONFIG_PARAMETERS": "'before.it'='1'"])
    #expect(
      run.output == """
        GIT_DIR=a.git
        GIT_WORK_TREE=b
        GIT_PAGER=cat
        GIT_CONFIG_PARAMETERS='before.it'='1' 'color.ui'='always' 'core.x' 'a.b'=''\\''='\\!''

        """)
  }

  @Test func `git reads the settings that are handed on`() throws {
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "config", "--get-regexp", "^x"]
    var global = GlobalOptions()
    global.settings = ["x.quote=it's !\"\\ = \n", "x.bare", "x.sub.Key=1"].map { Array($0.utf8) }
    let environment = global.applied(
      to: Environment(["PATH": "/usr/bin:/bin", "GIT_CONFIG_NOSYSTEM": "1"]))
    git.environment = Dictionary(
      uniqueKeysWithValues: environment.names.map { ($0, environment[$0] ?? "") })
    let pipe = Pipe()
    git.standardOutput = pipe
    try git.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    #expect(
      String(decoding: output, as: UTF8.self)
        == "x.quote it's !\"\\ = \n\nx.bare\nx.sub.key 1\n")
  }

  @Test(arguments: ["-c color probe", "-c .x=1 probe", "probe -c x.=1"])
  func `a setting without section and name is refused`(line: String) {
    let run = Run(line, table: Probe { _ in }.table)
    #expect(run.code == .usage)
    #expect(run.errors.hasPrefix("error: "))
  }

  @Test func `an option that belongs behind the command is told so`() {
    let run = Run("--oneline log")
    #expect(run.code == .usage)
    #expect(
      run.errors == """
        error: '--oneline' belongs behind the command's name
        hint: try yore log --oneline

        """)
    #expect(Run("-n5").errors.hasSuffix("hint: try yore log -n5\n"))
    #expect(Run("-5").errors.hasSuffix("hint: try yore log -5\n"))
  }

  @Test(arguments: ["log --dirstat", "log --graph", "log --word-diff"])
  func `what this build can't do is refused by name`(line: String) {
    let run = Run(line)
    #expect(run.code == .unavailable)
    #expect(run.output == "")
    #expect(run.errors.contains("needs what this build can't do"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["--json lgo", "lgo --json", "log --json --flt", "log --flt --json"])
  func `an error under json is one object on standard error`(line: String) throws {
    let run = Run(line)
    #expect(run.code == .usage)
    #expect(run.output == "")
    let object = try JSONSerialization.jsonObject(with: Data(run.errors.utf8)) as? [String: Any]
    let error = try #require(object?["error"] as? [String: Any])
    #expect(error["code"] is String)
    #expect((error["hint"] as? String)?.hasPrefix("did you mean") == true)
  }

  @Test func `a file named like the option does not make errors JSON`() {
    #expect(Run("log --flt -- --json").errors.hasPrefix("error: "))
  }

  @Test(arguments: ["--help log", "log --help", "log -h", "help log", "log --stat --help"])
  func `help is the same from every side`(line: String) {
    let run = Run(line)
    #expect(run.code == .done)
    #expect(run.output.hasPrefix("yore log - "))
    #expect(run.errors == "")
  }

  @Test func `the version is told in text and in JSON`() throws {
    #expect(Run("--version").output == "yore \(Version.number)\n")
    #expect(Run("--version --json").output == "{\"version\":\"\(Version.number)\"}\n")
  }

  @Test func `what a command throws is worded and ends the run`() {
    struct Odd: Error {}
    let run = Run("probe", table: Probe { _ in throw Odd() }.table)
    #expect(run.code == .unavailable)
    #expect(run.errors == "error: unexpected trouble: Odd()\n")
  }

  @Test(arguments: [
    (["COLUMNS": "40"], false, Int?.some(40)), ([:], true, 80), ([:], false, nil),
    (["COLUMNS": "0"], true, 80), (["COLUMNS": "wide"], true, 80),
  ])
  func `the width is COLUMNS, else the terminal's`(
    environment: [String: String], isTerminal: Bool, columns: Int?
  ) {
    let table = Probe { try $0.console.write("\($0.look { _ in nil }.columns ?? -1)") }.table
    // A terminal would get a pager: look() alone starts none.
    let run = Run("probe", table: table, environment: environment, isTerminal: isTerminal)
    #expect(run.output == "\(columns ?? -1)")
  }
}
