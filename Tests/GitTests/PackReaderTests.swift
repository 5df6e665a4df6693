import Foundation
import Objects
import Platform
import TestKit
import Testing

@testable import Git

/// Commits read straight from packs.
struct PackReaderTests {
  /// A history whose commits are alike, so that some are packed as differences, and one that is large.
  private func make() throws -> Scratch {
    let scratch = try Scratch()
    var stream = FastImport()
    var tip: Int?
    for number in 0..<40 {
      let message = Array(repeating: "line of \(number % 7)\n", count: number == 20 ? 5000 : 40)
      tip = stream.commit(parents: tip.map { [$0] } ?? [], message: Array(message.joined().utf8))
    }
    try scratch.git(["fast-import", "--quiet"], input: stream.bytes)
    return scratch
  }

  private func content(_ id: ObjectID, _ packs: PackedObjects) -> [UInt8]? {
    packs.place(of: id).flatMap { place in
      PackReader(packs).withCommit(at: place) { span in span.indices.map { span[$0] } }
    }
  }

  @Test(arguments: ["repack -q -a -d -f --depth=20", "-c pack.indexVersion=1 repack -q -a -d -f"])
  func `commits are as git has them, or left to the database`(command: String) throws {
    let scratch = try make()
    try scratch.git(command)
    let packs = PackedObjects(try scratch.location())
    let deltas = try scratch.gitText([
      "cat-file", "--batch-all-objects", "--batch-check=%(deltabase)",
    ])
    #expect(deltas.split(separator: "\n").contains { $0.contains { $0 != "0" } })
    for text in try scratch.oracle("rev-list HEAD") {
      let id = try #require(ObjectID(text))
      let expected = try scratch.git(["cat-file", "commit", text])
      #expect(content(id, packs) == (command.hasPrefix("-c") ? nil : expected))
    }
    #expect(content(try scratch.rev("HEAD^{tree}"), packs) == nil)
    #expect(packs.place(of: .zero) == nil)
  }

  @Test func `differences to a base that is named are read`() throws {
    let scratch = try make()
    try scratch.git("-c repack.useDeltaBaseOffset=false repack -q -a -d -f")
    let packs = PackedObjects(try scratch.location())
    for text in try scratch.oracle("rev-list HEAD") {
      let id = try #require(ObjectID(text))
      #expect(try content(id, packs) == scratch.git(["cat-file", "commit", text]))
    }
  }

  @Test func `a pack or index with a wrong byte is read within its bounds`() throws {
    let scratch = try make()
    try scratch.git("repack -q -a -d -f")
    let folder = scratch.path + "/.git/objects/pack/"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let ids = try scratch.oracle("rev-list HEAD").compactMap { ObjectID($0) }
    let location = try scratch.location()
    let whole = ids.map { content($0, PackedObjects(location)) }
    #expect(!whole.contains(nil))
    for name in names where name.hasSuffix(".pack") || name.hasSuffix(".idx") {
      let path = URL(fileURLWithPath: folder + name)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path.path)
      let bytes = [UInt8](try Data(contentsOf: path))
      // Each cut and each change is a new file: what is mapped is never written over.
      for length in stride(from: 0, to: bytes.count, by: 397) {
        try Data(bytes[..<length]).write(to: path, options: .atomic)
        for id in ids { _ = content(id, PackedObjects(location)) }
      }
      for place in stride(from: 0, to: bytes.count, by: 41) {
        var damaged = bytes
        damaged[place] ^= UInt8.random(in: 1...255)
        try Data(damaged).write(to: path, options: .atomic)
        let packs = PackedObjects(location)
        for id in ids { _ = content(id, packs) }
      }
      try Data(bytes).write(to: path, options: .atomic)
    }
    #expect(ids.map { content($0, PackedObjects(location)) } == whole)
  }

  @Test func `a difference that makes no sense makes nothing`() {
    let base = Array("0123456789".utf8)
    func result(_ delta: [UInt8]) -> String? {
      guard let length = PackDelta.resultLength(delta[...], base: base.count) else { return nil }
      var output: [UInt8] = []
      let isGood = PackDelta.apply(delta[...], to: base[...], length: length, appendingTo: &output)
      return isGood ? String(decoding: output, as: UTF8.self) : nil
    }
    #expect(result([10, 5, 0x91, 2, 3, 2, 65, 66]) == "234AB")
    #expect(result([10, 4, 0x91, 2, 3, 2, 65, 66]) == nil)
    #expect(result([10, 6, 0x91, 2, 3, 2, 65, 66]) == nil)
    #expect(result([11, 5, 0x91, 2, 3, 2, 65, 66]) == nil)
    #expect(result([10, 5, 0x91, 9, 3, 2, 65, 66]) == nil)
    #expect(result([10, 5, 0x91, 2, 3, 2, 65]) == nil)
    #expect(result([10, 5, 0x91, 2]) == nil)
    #expect(result([10, 1, 0]) == nil)
    #expect(result([10, 5, 0x80]) == nil)
    #expect(result([]) == nil)
    #expect(result([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]) == nil)
  }
}
