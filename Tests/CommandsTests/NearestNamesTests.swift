import Testing

@testable import Commands

@Suite struct NearestNamesTests {
  @Test(arguments: [
    ("lgo", ["log"]), ("lo", ["log"]), ("brances", ["branches"]), ("stauts", ["status"]),
    ("xyzzy", []), ("q", []), ("tag", ["tags"]), ("BRANCHES", []),
  ])
  func `the nearest command is found, and none that is far`(typed: String, nearest: [String]) {
    #expect(
      NearestNames.nearest(to: typed, among: ["log", "status", "branches", "tags", "help"])
        == nearest)
  }

  @Test func `equally near names are all told, in order, but no more than three`() {
    #expect(
      NearestNames.nearest(to: "aax", among: ["aad", "aac", "aab", "aae"]) == ["aab", "aac", "aad"])
  }
}
