import Git
import Objects
import Platform
import TestKit
import Testing

struct StagedObjectsTests {
  @Test func `a staged object has git's id, is read back, and is not in the repository`() throws {
    let scratch = try Scratch()
    let location = try RepositoryLocation.discover(
      startingAt: Path(scratch.path), gitDirectory: nil, workTree: nil,
      environment: Environment(scratch.environment))
    let objects = StagedObjects(ObjectDatabase(location))
    let id = try objects.add(.blob, Array("text\n".utf8))
    #expect(id.hex == "8e27be7d6154a1f68ea9160ef0e18691d20560dc")
    #expect(try objects.read(id, as: .blob) == Array("text\n".utf8))
    #expect(try !objects.database.contains(id))
    try objects.add(.blob, Array("text\n".utf8))
    #expect(objects.ids == [id])
  }
}
