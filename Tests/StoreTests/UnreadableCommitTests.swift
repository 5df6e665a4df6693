import Foundation
import TestKit
import Testing

@testable import Virtualization

/// A history of which no store can be made.
struct UnreadableCommitTests {
  @Test func `a history that cannot be read whole is not read again for a store`() throws {
    let scratch = try Scratch(MadeHistory(900, seed: 3))
    let root = try #require(try scratch.oracle("rev-list --reverse main").first)
    let folder = URL(fileURLWithPath: scratch.gitDirectory + "/info")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let missing = "1234567812345678123456781234567812345678"
    try Data("\(root) \(missing)\n".utf8).write(to: folder.appending(path: "grafts"))
    let tips = [try scratch.rev("main")]
    try scratch.open().prepareHistory(of: tips)
    #expect(scratch.store.names == ["lock", "unreadable"])
    var steps = 0
    try scratch.open().prepareHistory(of: tips) { _ in steps += 1 }
    #expect(steps == 0)
    try FileManager.default.removeItem(at: folder)
    try scratch.open().prepareHistory(of: tips) { _ in steps += 1 }
    #expect(steps > 0)
    #expect(!scratch.store.segments.isEmpty)
  }
}
