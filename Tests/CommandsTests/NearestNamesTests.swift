import Testing

@testable import Commands

@Suite struct NearestNamesTests {
  @Test(arguments: [
    ("", "abc", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("ca", "abc", 3),
    ("kitten", "sitting", 3),
    ("log", "lgo", 1), ("é", "e", 1),
  ])
  func `a swap of neighbours is one step`(from: String, to: String, distance: Int) {
    #expect(NearestNames.distance(from: from, to: to) == distance)
    #expect(NearestNames.distance(from: to, to: from) == distance)
  }

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
