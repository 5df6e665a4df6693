import Objects
import TestKit
import Testing

extension Scratch {
  /// Puts commits on top of a branch, one after the other, and gives the last one's id.
  @discardableResult
  func grow(_ branch: String = "main", by count: Int, from start: String? = nil) throws -> ObjectID
  {
    let start = try rev(start ?? branch)
    let time = try Int(gitText(["log", "-1", "--format=%ct", start.hex])) ?? FakeClock.start
    var stream = FastImport()
    for number in 1...count {
      let message = "\(branch) grows by \(number)\n"
      stream.line("commit refs/heads/\(branch)")
      stream.line("author A U Thor <author@example.com> \(time + number * 60) +0100")
      stream.line("committer C O Mitter <committer@example.com> \(time + number * 60) +0000")
      stream.line("data \(message.utf8.count)\n\(message)")
      if number == 1 { stream.line("from \(start)") }
    }
    try git(["fast-import", "--quiet", "--force", "--date-format=raw"], input: stream.bytes)
    return try rev(branch)
  }

  /// Writes a commit of any bytes and gives its id.
  func writeCommit(_ bytes: [UInt8]) throws -> ObjectID {
    let output = try git(
      ["hash-object", "-t", "commit", "-w", "--literally", "--stdin"], input: bytes)
    return try #require(ObjectID(hex: output.dropLast()))
  }

  /// Lets a reference name a commit.
  func set(_ reference: String, to id: ObjectID) throws {
    try git(["update-ref", reference, id.hex])
  }
}
