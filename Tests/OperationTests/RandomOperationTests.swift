import Foundation
import TestKit
import Testing

/// Whatever is done in whatever order, undo leads where it was, and nothing is lost.
struct RandomOperationTests {
  /// More are tried by hand with `OPERATION_SEEDS=from-to`.
  static let seeds: [UInt64] = {
    let range = ProcessInfo.processInfo.environment["OPERATION_SEEDS"]?.split(separator: "-")
    if let range, let first = range.first.flatMap({ UInt64($0) }),
      let last = range.last.flatMap({ UInt64($0) }), first <= last
    {
      return Array(first...last)
    }
    return Array(0..<10)
  }()

  @Test(arguments: Self.seeds)
  func `fifty steps of yore, git and edits lose nothing, and undo leads where it was`(
    seed: UInt64
  ) throws {
    let site = try RandomSite(seed: seed)
    for _ in 0..<50 { try site.step() }
    try site.expectNothingLost()
  }
}
