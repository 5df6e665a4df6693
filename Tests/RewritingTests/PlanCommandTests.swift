import Foundation
import Objects
import TestKit
import Testing

/// Plans from the command line and back.
struct PlanCommandTests {
  private static let drawing = """
    a---b---c---m---d  main
         \\     /
          x---y        side
    """

  private func scratch() throws -> Scratch {
    let scratch = try Scratch(Self.drawing)
    try scratch.git("reset -q --hard main")
    return scratch
  }

  @Test func `a plan is what its schema says`() throws {
    let run = try scratch().run("plan", "main~3")
    try expectJSON(run.output, isValidBy: "plan")
    #expect(run.text.contains(#""parents":["#))
  }

  @Test(arguments: ["plan main~3", "plan main~3 --todo", "plan"])
  func `a plan given back unchanged changes nothing`(line: String) throws {
    let scratch = try scratch()
    let head = try scratch.rev("HEAD")
    let plan = try scratch.yore(line)
    let run = try scratch.yore(["apply", "-"], input: plan.output)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.text.contains("nothing changes"))
    #expect(try scratch.rev("HEAD") == head)
  }

  @Test func `five commits are reversed by reversing their plan`() throws {
    let scratch = try Scratch("a---b---c---d---e---f  main")
    try scratch.git("reset -q --hard main")
    let plan = try scratch.yore("plan main~5")
    var object = try #require(
      JSONSerialization.jsonObject(with: Data(plan.output)) as? [String: Any])
    object["commits"] = (object["commits"] as? [Any]).map { Array($0.reversed()) }
    let reversed = try JSONSerialization.data(withJSONObject: object)
    let tree = try scratch.tree()
    let run = try scratch.yore(["apply", "-"], input: Array(reversed))
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try scratch.subjects() == ["a", "f", "e", "d", "c", "b"])
    #expect(try scratch.tree() == tree)
  }

  @Test(arguments: [
    (#"{"commits":["nosuch"]}"#, "commits[0]"),
    (#"{"commits":[{"fold":[]}]}"#, "commits[0].commit"),
    (#"{"commits":["main","main"]}"#, "commits[1]"), (#"{"commits":3}"#, "commits"),
    ("{", "line 1"),
    (#"{"schema":2,"commits":[]}"#, "schema"),
    (#"{"commits":[{"commit":"main","fold":[1]}]}"#, "fold[0]"),
    (#"{"commits":[{"commit":"main","typo":1}]}"#, "typo"), ("pick", "line 1"),
    ("pick main\nnonsense main", "line 2"), ("squash main", "line 1"),
    (
      #"{"base":"main~4","commits":[{"commit":"main~3","parents":["main"]},"main~2","main~1","main"]}"#,
      "ancestor"
    ),
    (#"{"branch":"side","commits":["main"]}"#, "side"),
  ])
  func `a wrong plan is refused with the place`(plan: String, place: String) throws {
    let scratch = try scratch()
    let before = try scratch.gitText(["for-each-ref"])
    let run = try scratch.yore(["apply", "-"], input: Array(plan.utf8))
    #expect(run.status == 2, "\(run.text)\(run.errorText)")
    #expect(run.errorText.contains(place), "\(run.errorText)")
    #expect(try scratch.gitText(["for-each-ref"]) == before)
  }
}
