import Foundation
import Objects
import TestKit
import Testing
import Text

@testable import Presentation

struct LogRowTests {
  private func rows(_ commits: [FormattedCommit], _ complete: (inout LogRowFacts) -> Void)
    -> [UInt8]
  {
    var json = JSONWriter()
    for commit in commits {
      var facts = LogRowFacts(id: commit.id, commit: commit.commit, shortIDLength: 7)
      complete(&facts)
      facts.write(to: &json)
      json.endLine()
    }
    return json.output
  }

  private func values(_ bytes: [UInt8]) throws -> [[String: Any]] {
    try bytes.split(separator: .newline).map {
      try #require(try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any])
    }
  }

  @Test func `a row tells what the contract names`() throws {
    let line = "A U Thor <author@example.com> 1767319445 +0100"
    let commit = FormattedCommit(
      id: try #require(ObjectID(String(repeating: "ab", count: 20))),
      commit: Commit(
        bytes: Array(
          "tree \(ObjectID.zero)\nauthor \(line)\ncommitter \(line)\n\ns\nt\n\nbody\n".utf8)))
    let merge = try #require(ObjectID(String(repeating: "cd", count: 20)))
    let output = rows([commit]) { facts in
      facts.parents = [.zero, merge]
      facts.position = 3
      facts.mergedCount = 6
      facts.mergedBy = merge
      facts.depth = 1
      facts.state = .conflicted
      facts.conflictedPaths = [[0x61], [0xff]]
      facts.showsBody = true
      facts.references = [RowReference(name: ReferenceName("refs/heads/main"), isCurrent: true)]
    }
    let expected = #"""
      {"id":"abababababababababababababababababababab","shortId":"abababa",\#
      "lineage":"abababababababababababababababababababab",\#
      "parents":["0000000000000000000000000000000000000000",\#
      "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd"],\#
      "author":{"name":"A U Thor","email":"author@example.com","date":"2026-01-02T03:04:05+01:00"},\#
      "committer":{"name":"A U Thor","email":"author@example.com","date":"2026-01-02T03:04:05+01:00"},\#
      "subject":"s t","body":"body\n",\#
      "references":[{"name":"refs/heads/main","kind":"branch","current":true}],\#
      "position":3,"isMerge":true,"isGrafted":false,"mergedCount":6,"depth":1,\#
      "mergedBy":"cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd","state":"conflicted",\#
      "conflictedPaths":["a","�"],"conflictedPathsBase64":["YQ==","/w=="]}

      """#
    #expect(String(decoding: output, as: UTF8.self) == expected)
    try expectJSON(output, isValidBy: "log")
  }

  @Test(arguments: [
    "101-encoding-latin1-header", "103-encoding-wrong-or-unknown", "104-message-shapes",
    "105-header-without-blank-line", "108-control-characters-in-subject",
    "113-malformed-committers",
    "116-extreme-committer-dates", "120-extra-headers", "122-escape-sequences",
    "503-separators-in-fields",
  ])
  func `rows of hostile commits are valid and say what git says`(name: String) throws {
    let log = try OracleLog(Scratch(case: name))
    let output = rows(log.commits) { $0.showsBody = true }
    try expectJSON(output, isValidBy: "log")
    for byte in output { #expect(byte >= 0x20 && byte != 0x7f || byte == .newline) }
    let expected = try log.scratch.git([
      "log", "--branches", "--tags", "-z", "--format=%s%x01%b%x01%an",
    ])
    .split(separator: 0).map { $0.split(separator: 1, omittingEmptySubsequences: false) }
    for (row, fields) in zip(try values(output), expected) {
      #expect(row["subject"] as? String == String(decoding: fields[0], as: UTF8.self))
      #expect(row["body"] as? String == String(decoding: fields[1], as: UTF8.self))
      let author = try #require(row["author"] as? [String: Any])
      let isPerson = !fields[2].isEmpty
      #expect(
        author["name"] as? String == (isPerson ? String(decoding: fields[2], as: UTF8.self) : ""))
    }
  }

  @Test func `bytes that are no text are kept`() throws {
    let log = try OracleLog(Zoo.make())
    let output = rows(log.commits) { $0.showsBody = true }
    try expectJSON(output, isValidBy: "log")
    let exact = try values(output).compactMap { $0["subjectBase64"] as? String }
      .compactMap { Data(base64Encoded: $0) }.map { Array($0) }
    #expect(Set(exact) == [[0x61, 0xe9, 0x20, 0xff], [0xc3]])
  }
}
