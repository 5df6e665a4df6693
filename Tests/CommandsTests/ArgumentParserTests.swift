import Commands
import Testing

@Suite struct ArgumentParserTests {
  private func parse(_ line: String) throws -> ParsedArguments {
    try ArgumentParser(
      command: Probe { _ in }, everywhere: GlobalOptions.declarations
    ).parse(line.split(separator: " ").map { Array($0.utf8) }[...])
  }

  @Test(arguments: [
    ("--max-count=5", "max-count=5"),
    ("--max-count 5", "max-count=5"),
    ("-n5", "max-count=5"),
    ("-n 5", "max-count=5"),
    ("-n -1", "max-count=-1"),
    ("-5", "max-count=5"),
    ("-12", "max-count=12"),
    ("-iEn3", "regexp-ignore-case extended-regexp max-count=3"),
    ("-iF -z", "regexp-ignore-case fixed-strings z"),
    ("--after=x --before y", "since=x until=y"),
    ("--no-decorate", "!decorate"),
    ("--decorate --decorate=full", "decorate decorate=full"),
    ("--decorate full", "decorate <full>"),
    ("--no-merges", "no-merges"),
    ("--merges", "merges"),
    ("--no-min-parents", "!min-parents"),
    ("--no-abbrev", "!abbrev"),
    ("--no-abbrev-commit", "!abbrev-commit"),
    ("--grep=a=b", "grep=a=b"),
    ("--grep=", "grep="),
    ("--grep --flat", "grep=--flat"),
    ("-S --flat", "S=--flat"),
    ("-Sfoo", "S=foo"),
    ("-P", "perl-regexp"),
    ("--no-pager", "no-pager"),
    ("-p --paginate", "patch paginate"),
  ])
  func `options are read in every form that git takes`(line: String, drawn: String) throws {
    #expect(try parse(line).drawn == drawn)
  }

  @Test(arguments: [
    ("--max-c 3", "max-count=3"),
    ("--exp=a", nil),
    ("--expand=a", "expand=a"),
    ("--onel", "oneline"),
    ("--no-dec", "!decorate"),
    ("--no-map", nil),
    ("--mail", "mailmap"),
    ("--decorate-refs-e=x", "decorate-refs-exclude=x"),
    ("--decorate-refs=x", "decorate-refs=x"),
  ])
  func `a unique start of a name is the name`(line: String, drawn: String?) throws {
    #expect((try? parse(line).drawn) == drawn)
  }

  @Test func `two names of one option make no start ambiguous`() throws {
    let option = OptionDeclaration("colour-mode", "colour-model", group: .init("x"), help: "x")
    let parser = ArgumentParser(command: Probe(options: [option]) { _ in }, everywhere: [])
    #expect(try parser.parse([Array("--col".utf8)]).drawn == "colour-mode")
  }

  @Test(arguments: [
    ("main --flat topic", "<main> flat <topic>"),
    ("main -- a b", "<main> -- a b"),
    ("-- --flat -n", "-- --flat -n"),
    ("--", "--"),
    ("--end-of-options --flat -x", "<--flat> <-x>"),
    ("--end-of-options --flat -- --all", "<--flat> -- --all"),
    ("- a", "<-> <a>"),
    ("^a b..c d...e", "<^a> <b..c> <d...e>"),
  ])
  func `operands and paths are told apart`(line: String, drawn: String) throws {
    #expect(try parse(line).drawn == drawn)
  }

  @Test func `the order of revisions and what acts on them is kept`() throws {
    #expect(
      try parse("a --not b --exclude=c --all --not --tags=v* d").drawn
        == "<a> not <b> exclude=c all not tags=v* <d>")
  }

  @Test(arguments: [
    ("--max-count", ArgumentError.missingValue("--max-count", placeholder: "<n>")),
    ("-n", .missingValue("-n", placeholder: "<n>")),
    ("-n x", .badNumber("-n", value: Array("x".utf8))),
    ("-5x", .badNumber("--max-count", value: Array("5x".utf8))),
    ("--flat=1", .unexpectedValue("--flat")),
    ("--no-decorate=full", .unexpectedValue("--no-decorate")),
    (
      "--color=purple",
      .badWord("--color", value: Array("purple".utf8), words: ["auto", "always", "never"])
    ),
    ("--flt", .unknownOption("--flt", command: "probe", nearest: ["--flat"])),
    ("--colour", .unknownOption("--colour", command: "probe", nearest: ["--color"])),
    ("--xyzzy", .unknownOption("--xyzzy", command: "probe", nearest: [])),
    ("-iy", .unknownOption("-y", command: "probe", nearest: [])),
    ("-oneline", .unknownOption("-oneline", command: "probe", nearest: ["--oneline"])),
    ("--=x", .unknownOption("--", command: "probe", nearest: [])),
    (
      "--decorate-r=x",
      .ambiguousOption("--decorate-r", candidates: ["--decorate-refs", "--decorate-refs-exclude"])
    ),
  ])
  func `what can't be read is named`(line: String, error: ArgumentError) {
    #expect(throws: error) { try parse(line) }
  }

  @Test func `without paths, what follows the dashes are operands`() throws {
    let command = Probe(operands: [OperandDeclaration(.text("topic"), .optional)]) { _ in }
    let parser = ArgumentParser(command: command, everywhere: [])
    #expect(try parser.parse([Array("--".utf8), Array("-x".utf8)]).drawn == "<-x>")
    #expect(throws: ArgumentError.unexpectedOperand([0x62], command: "probe")) {
      try parser.parse([[0x61], [0x62]])
    }
  }

  @Test func `an operand that is needed is asked for`() {
    let command = Probe(operands: [OperandDeclaration(.revision("commit"), .atLeastOne)]) { _ in }
    #expect(throws: ArgumentError.missingOperand("<commit>", command: "probe")) {
      try ArgumentParser(command: command, everywhere: []).parse([])
    }
  }

  @Test func `bytes that are no text reach the command`() throws {
    let parsed = try ArgumentParser(command: Probe { _ in }, everywhere: []).parse([
      Array("--grep=".utf8) + [0xe9], [0xff, 0xfe], Array("--".utf8), [0xc3],
    ])
    #expect(parsed.value(LogOptions.grep) == [0xe9])
    #expect(parsed.operands == [[0xff, 0xfe]])
    #expect(parsed.paths == [[0xc3]])
  }

  @Test func `the last of options that exclude each other counts`() throws {
    let parsed = try parse("--format=x --oneline --pretty --no-decorate --decorate=short -n2 -n3")
    #expect(parsed.last(LogOptions.format, LogOptions.oneline)?.name == "oneline")
    #expect(parsed.text(LogOptions.decorate) == "short")
    #expect(parsed.flag(LogOptions.decorate) == true)
    #expect(parsed.flag(LogOptions.mailmap) == nil)
    #expect(parsed.integer(LogOptions.maxCount) == 3)
  }

  @Test func `taking back a repeated option forgets what was said before`() throws {
    let parsed = try parse("--notes=a --no-notes --notes=b --notes=c")
    #expect(parsed.values(LogOptions.notes) == [Array("b".utf8), Array("c".utf8)])
  }

  @Test(arguments: [
    ("99999999999999999999", Int.max), ("-99999999999999999999", -Int.max), ("+7", 7), ("007", 7),
  ])
  func `numbers beyond the range stay at its ends`(text: String, number: Int) throws {
    #expect(try parse("--skip=\(text)").integer(LogOptions.skip) == number)
  }

  @Test func `every option of every command can be written`() throws {
    for command in Yore.table.commands {
      let parser = ArgumentParser(command: command, everywhere: GlobalOptions.declarations)
      for option in command.options {
        var forms = option.longNames.map { "--\($0)" }
        if let short = option.short { forms.append("-\(short)") }
        for form in forms {
          var words = [Array(form.utf8)]
          if case .required(let kind) = option.value {
            words.append(Array((kind.completions.first ?? "1").utf8))
          }
          for operand in command.operands
          where operand.count == .one || operand.count == .atLeastOne {
            words.append(Array("HEAD".utf8))
          }
          #expect(try parser.parse(words[...]).occurrences.first?.name == option.name)
        }
        #expect(!option.help.isEmpty && option.help.last != ".")
      }
    }
  }

  @Test func `a service names options without a command line`() throws {
    var built = ParsedArguments()
    built.add(LogOptions.maxCount, value: Array("3".utf8))
    built.add(operand: Array("main".utf8))
    built.add(path: Array("a".utf8))
    #expect(built.drawn == (try parse("-n3 main -- a").drawn))
  }
}
