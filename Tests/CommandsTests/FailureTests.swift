import Foundation
import TestKit
import Testing

@testable import Commands

@Suite struct FailureTests {
  /// One of each error of the command line.
  private let argumentErrors: [ArgumentError] = [
    .unknownCommand("lgo", nearest: ["log"]),
    .unknownCommand("xyzzy", nearest: []),
    .unknownOption("--flt", command: "log", nearest: ["--flat"]),
    .unknownOption("--xyzzy", command: "log", nearest: []),
    .unknownOption("--xyzzy", command: nil, nearest: []),
    .optionBeforeCommand("--oneline", command: "log"),
    .ambiguousOption("--decorate-r", candidates: ["--decorate-refs", "--decorate-refs-exclude"]),
    .ambiguousOption("--no", candidates: ["--a", "--b", "--c", "--d", "--e", "--f", "--g"]),
    .missingValue("--grep", placeholder: "<pattern>"),
    .missingValue("-n", placeholder: "<n>"),
    .unexpectedValue("--flat"),
    .badNumber("-n", value: Array("five".utf8)),
    .badWord("--color", value: Array("purple".utf8), words: ["auto", "always", "never"]),
    .badSetting(Array("color".utf8)),
    .missingOperand("<commit>", command: "reword"),
    .unexpectedOperand(Array("a\u{1b}[31m".utf8) + [0xe9], command: "status"),
    .unknownTopic("confg", nearest: ["config"]),
    .unknownTopic("xyzzy", nearest: []),
    .together("--reverse", "--expand"),
    .missing("--stat", needs: "the changes of commits"),
  ]

  @Test func `every error of the command line has its words`() {
    let text = argumentErrors.map { error in
      let failure = Failure(error)
      return "exit \(failure.kind.exitCode.rawValue)\n"
        + String(decoding: failure.lines() + failure.json(), as: UTF8.self)
    }.joined(separator: "\n")
    expectGolden(text, "Failure/arguments.txt")
  }

  @Test func `no error moves the cursor or fakes a line`() {
    let hostile = "x\u{1b}[2J\nerror: fake\r\u{9b}1m\u{202e}\u{7f}"
    let failure = Failure(
      .refused, code: "x", hostile, causes: [hostile], hints: [hostile],
      details: ["path": .text(hostile), "list": .list([hostile])])
    let lines = failure.lines()
    #expect(lines.filter { $0 == UInt8(ascii: "\n") }.count == 3)
    #expect(!lines.contains { $0 < 0x20 && $0 != UInt8(ascii: "\n") || $0 == 0x7f })
    let text = String(decoding: lines, as: UTF8.self)
    #expect(!text.unicodeScalars.contains { $0 == "\u{9b}" || $0 == "\u{202e}" })
    #expect(failure.json().filter { $0 == UInt8(ascii: "\n") }.count == 1)
  }

  @Test func `the JSON of an error is one object that keeps its details`() throws {
    let failure = Failure(
      .refused, code: "published", "c0d13f2 is published", hints: ["one", "two"],
      details: [
        "number": .number(-3), "flag": .flag(true), "list": .list(["a", "b\"c"]),
        "text": .text("é"),
      ])
    let whole = try JSONSerialization.jsonObject(with: Data(failure.json())) as? [String: Any]
    let error = try #require(whole?["error"] as? [String: Any])
    #expect(error["code"] as? String == "published")
    #expect(error["message"] as? String == "c0d13f2 is published")
    #expect(error["hint"] as? String == "one; two")
    let details = try #require(error["details"] as? [String: Any])
    #expect(details["number"] as? Int == -3)
    #expect(details["flag"] as? Bool == true)
    #expect(details["list"] as? [String] == ["a", "b\"c"])
    #expect(details["text"] as? String == "é")
  }

  @Test func `each kind of trouble has the exit code that is promised`() {
    #expect(
      Failure.Kind.allCases.map { $0.exitCode.rawValue } == [2, 3, 4, 4, 130])
  }
}
