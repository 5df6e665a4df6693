import Foundation
import TestKit
import Testing

struct DocumentTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: Fixtures.package + "/" + path, encoding: .utf8)
  }

  @Test func `the README knows every module`() throws {
    let readme = try text("README.md")
    let targets = Set(try SourceFile.all(below: "Sources").map(\.target))
    for target in targets.sorted() where !readme.contains("\n| `\(target)` |") {
      Issue.record("README.md has no row for \(target)")
    }
  }

  @Test func `every link between documents leads somewhere`() throws {
    let names = FileManager.default.enumerator(atPath: Fixtures.package + "/Documentation")
    let pages = (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }
    for page in ["README.md", "CHANGELOG.md"] + pages.map({ "Documentation/" + $0 }) {
      let folder = page.split(separator: "/").dropLast().joined(separator: "/")
      for match in try text(page).matches(of: /\]\(([^)#:]+)\)/) {
        let target = "\(Fixtures.package)/\(folder)/\(match.output.1)"
        if !FileManager.default.fileExists(atPath: target) {
          Issue.record("\(page) points to \(match.output.1)")
        }
      }
    }
  }

  @Test func `every script that a document names is there and can be run`() throws {
    for page in ["README.md", "Documentation/testing.md"] {
      for match in try text(page).matches(of: /Scripts\/([a-z-]+)/) {
        let script = "Scripts/\(match.output.1)"
        #expect(FileManager.default.isExecutableFile(atPath: Fixtures.package + "/" + script))
      }
    }
  }
}
