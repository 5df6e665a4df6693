import Foundation
import TestKit
import Testing

struct ShowJSONTests {
  @Test(arguments: (try? Fixtures.caseNames()) ?? [])
  func `a hostile repository's commits are valid by the schema`(name: String) throws {
    let scratch = try Scratch(case: name)
    let run = try scratch.yore("show --json HEAD")
    try expectJSON(run.output, isValidBy: "show")
    if run.status != 0 {
      #expect(run.errorText.contains("{\"error\":{\"code\":\""), "\(run.errorText)")
    }
  }

  @Test func `split takes the hunks that show gives`() throws {
    let scratch = try Scratch()
    func text(_ changes: [Int: String]) -> String {
      (1...40).map { (changes[$0] ?? "line \($0)") + "\n" }.joined()
    }
    try scratch.commit("start", files: ["f": text([:])])
    try scratch.commit("busy", files: ["f": text([3: "three", 30: "thirty"]), "g": "new"])
    let shown = try scratch.yore("show --json").output
    var row = try #require(
      JSONSerialization.jsonObject(with: Data(shown)) as? [String: Any])
    var files = try #require(row["files"] as? [[String: Any]])
    #expect(files.map { $0["path"] as? String } == ["f", "g"])
    #expect(files[1]["status"] as? String == "added")
    var hunks = try #require(files[0]["hunks"] as? [[String: Any]])
    #expect(hunks.count == 2)
    hunks.removeFirst()
    files[0]["hunks"] = hunks
    files.removeLast()
    row["files"] = files
    let choice = try JSONSerialization.data(withJSONObject: row)
    let split = try scratch.yore(
      ["split", "HEAD", "-m", "first", "--hunks", "-"], input: Array(choice))
    #expect(split.status == 0, "\(split.errorText)")
    #expect(try scratch.gitText(["show", "HEAD~1:f"]) + "\n" == text([30: "thirty"]))
    #expect(try scratch.gitText(["show", "HEAD:f"]) + "\n" == text([3: "three", 30: "thirty"]))
  }
}
