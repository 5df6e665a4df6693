import Foundation
import TestKit
import Testing

struct ModuleMapTests {
  private let sources: [SourceFile]
  private let manifest: Manifest

  init() throws {
    sources = try SourceFile.all(below: "Sources")
    manifest = try Manifest(
      String(contentsOfFile: Fixtures.package + "/Package.swift", encoding: .utf8))
  }

  @Test func `there is something to check`() {
    #expect(sources.contains { $0.path == "Sources/Objects/ObjectID.swift" })
    #expect(manifest.dependencies["Git"] == ["CGit", "Text", "Objects", "Platform"])
    #expect(manifest.dependencies["Objects"] == [])
  }

  @Test func `imports only run downward`() {
    for file in sources {
      for other in file.imports
      where !ModuleMap.allows(file.target, importing: other.module, in: file.name) {
        Issue.record("\(file) imports \(other.module)")
      }
    }
  }

  @Test func `every target has its place on the map`() {
    for target in Set(sources.map(\.target)) where !ModuleMap.order.contains(target) {
      Issue.record("Sources/\(target) is not on the map")
    }
  }

  @Test func `what is imported is declared`() throws {
    for file in sources + (try SourceFile.all(below: "Tests")) {
      let declared = manifest.dependencies[file.target] ?? []
      for other in file.imports where ModuleMap.order.contains(other.module) {
        if !declared.contains(other.module) {
          Issue.record("\(file) imports \(other.module), which Package.swift does not declare")
        }
      }
    }
  }

  @Test func `what is declared is allowed`() {
    for (target, names) in manifest.dependencies where ModuleMap.order.contains(target) {
      for name in names where !ModuleMap.allowsDeclaring(target, dependingOn: name) {
        Issue.record("Package.swift lets \(target) depend on \(name)")
      }
    }
  }

  @Test func `no C type leaks out of its wrapper`() {
    for file in sources {
      for other in file.imports where ModuleMap.owners[other.module] != nil {
        if !other.attributes.allSatisfy({ $0 == "internal" || $0 == "private" }) {
          Issue.record("\(file): \(other.attributes.joined(separator: " ")) import \(other.module)")
        }
      }
    }
  }

  @Test(arguments: [
    ("Commands", "Git"), ("Objects", "Text"), ("Presentation", "Foundation"), ("Text", "Glibc"),
    ("Virtualization", "CGit"), ("History", "Objects"), ("Git", "Virtualization"),
    ("Presentation", "Rewrite"), ("Commands", "Commands"),
  ])
  func `the map refuses`(module: String, other: String) {
    #expect(!ModuleMap.allows(module, importing: other))
  }

  @Test(arguments: [
    ("Commands", "Presentation"), ("Git", "CGit"), ("Text", "CText"), ("Platform", "Glibc"),
    ("Virtualization", "Git"), ("Presentation", "Virtualization"), ("yore", "Commands"),
    ("Commands", "Rewrite"),
  ])
  func `the map allows`(module: String, other: String) {
    #expect(ModuleMap.allows(module, importing: other))
  }

  @Test func `where errors are put into words their types are seen`() {
    #expect(ModuleMap.allows("Commands", importing: "Git", in: "Failure+RepositoryErrors.swift"))
    #expect(!ModuleMap.allows("Commands", importing: "Git", in: "StatusCommand.swift"))
    #expect(!ModuleMap.allows("Commands", importing: "CGit", in: "Failure+Wording.swift"))
  }

  @Test func `import lines are found however they are written`() {
    let file = SourceFile(
      path: "Sources/Some/File.swift",
      text: """
        // import Comment
        import Plain
        public import Wide  // why
        @testable import Inner
        internal import struct Outer.Type
        let text = "an import of words"
        """)
    #expect(file.imports.map(\.module) == ["Plain", "Wide", "Inner", "Outer"])
    #expect(file.imports.map(\.attributes) == [[], ["public"], ["@testable"], ["internal"]])
  }
}
