import Testing
import Text

struct EditDistanceTests {
  @Test(arguments: [
    ("", "abc", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("ca", "abc", 3),
    ("kitten", "sitting", 3),
    ("log", "lgo", 1), ("é", "e", 1),
  ])
  func `a swap of neighbours is one step`(from: String, to: String, distance: Int) {
    #expect(editDistance(Array(from), Array(to)) == distance)
    #expect(editDistance(Array(to), Array(from)) == distance)
  }
}
