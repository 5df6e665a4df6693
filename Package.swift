// swift-tools-version: 6.2

import Foundation
import PackageDescription

// MARK: - Libraries

/// The static archives that a link names, or the shared libraries where there are no archives.
///
/// A shared libgit2 costs some 20 ms at start-up (it loads TLS, SSH and Kerberos and parses every
/// certificate of the system), so its archive is linked without its network; CGit/NoNetwork.c stands in.
let archiveFolders =
  (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib"))?
  .filter { $0.hasSuffix("-linux-gnu") }.map { "/usr/lib/\($0)" } ?? []
func library(_ name: String) -> LinkerSetting {
  let archive = "lib\(name).a"
  let isThere = archiveFolders.contains {
    FileManager.default.fileExists(atPath: "\($0)/\(archive)")
  }
  return .linkedLibrary(isThere ? ":\(archive)" : name)
}

// MARK: - Targets, from the ground up

let package = Package(
  name: "yore",
  targets: [
    .target(
      name: "CGit",
      linkerSettings: ["git2", "http_parser", "mbedcrypto", "pcre2-8", "z"].map(library)),
    .target(name: "CPlatform", linkerSettings: ["zstd", "deflate"].map(library)),
    .target(name: "CTerminal", linkerSettings: ["tinfo"].map(library)),
    .target(name: "CText", linkerSettings: ["utf8proc", "pcre2-8"].map(library)),

    .target(name: "Objects"),
    .target(name: "Platform", dependencies: ["CPlatform"]),
    .target(name: "Caching"),
    .target(name: "Text", dependencies: ["CText"]),
    .target(name: "Terminal", dependencies: ["CTerminal", "Text"]),
    .target(name: "History"),
    .target(name: "Git", dependencies: ["CGit", "Text", "Objects", "Platform"]),
    .target(
      name: "Rewrite",
      dependencies: ["Git", "History", "Caching", "Platform", "Objects", "Text"]),
    .target(
      name: "Virtualization",
      dependencies: ["Rewrite", "Git", "History", "Caching", "Platform", "Objects", "Text"]),
    .target(
      name: "Presentation",
      dependencies: ["Virtualization", "History", "Caching", "Text", "Objects", "Platform"]),
    .target(
      name: "Browser",
      dependencies: [
        "Presentation", "Virtualization", "Rewrite", "Terminal", "Text", "Platform", "Objects",
      ]),
    // Of Git, Commands sees only the errors, and only where they are put into words.
    .target(
      name: "Commands",
      dependencies: [
        "Browser", "Presentation", "Virtualization", "Rewrite", "Git", "Terminal", "Text",
        "Platform", "Objects",
      ]),
    .executableTarget(name: "yore", dependencies: ["Commands"]),

    .target(name: "CTestKit", path: "Tests/CTestKit"),
    .target(name: "TestKit", dependencies: ["CTestKit", "Objects"], path: "Tests/TestKit"),
    .executableTarget(
      name: "make-history", dependencies: ["TestKit"], path: "Tests/MakeHistory"),
    .executableTarget(name: "measure-run", path: "Tests/MeasureRun"),
    .executableTarget(name: "bench", dependencies: ["TestKit"], path: "Tests/Bench"),
    .testTarget(
      name: "BenchTests",
      dependencies: ["bench", "Virtualization", "Platform", "Objects", "TestKit"]),
    .testTarget(name: "TestKitTests", dependencies: ["TestKit", "Objects"]),
    .testTarget(name: "HouseTests", dependencies: ["TestKit"]),
    .testTarget(name: "ObjectsTests", dependencies: ["Objects", "Text", "TestKit"]),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"]),
    .testTarget(name: "TextTests", dependencies: ["Text", "TestKit"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal", "Text"]),
    .testTarget(name: "CachingTests", dependencies: ["Caching"]),
    .testTarget(name: "HistoryTests", dependencies: ["History", "TestKit"]),
    .testTarget(name: "GitTests", dependencies: ["Git", "Platform", "Objects", "TestKit"]),
    .testTarget(
      name: "RewriteTests",
      dependencies: ["Rewrite", "Git", "History", "Objects", "Platform", "Text", "TestKit"]),
    .testTarget(
      name: "PresentationTests",
      dependencies: ["Presentation", "Virtualization", "Text", "Platform", "Objects", "TestKit"]),
    .testTarget(
      name: "VirtualizationTests",
      dependencies: ["Virtualization", "Git", "History", "Objects", "Platform", "Text", "TestKit"]),
    .testTarget(name: "CasesTests", dependencies: ["TestKit", "Text"]),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "Commands", "Presentation", "Virtualization", "Git", "Text", "Platform", "Objects",
        "TestKit",
      ]),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "Browser", "Presentation", "Virtualization", "Terminal", "Text", "Platform", "Objects",
        "TestKit",
      ]),
    .testTarget(name: "LogTests", dependencies: ["TestKit"]),
    .testTarget(name: "ShowTests", dependencies: ["TestKit"]),
    .testTarget(name: "GraphTests", dependencies: ["Presentation", "History", "TestKit"]),
    .testTarget(name: "RewritingTests", dependencies: ["TestKit", "Objects"]),
    .testTarget(name: "OperationTests", dependencies: ["TestKit", "Objects"]),
    .testTarget(
      name: "StoreTests",
      dependencies: ["Commands", "Virtualization", "Objects", "Platform", "TestKit"]),
  ])

// MARK: - Settings of every Swift target

/// Targets full of C pointers, where strict memory safety would mark every line and tell nothing.
let unsafeByNature: Set<String> = ["Git", "Platform"]

let targetsInC: Set<String> = [
  "CGit", "CPlatform", "CTerminal", "CText", "CTestKit", "measure-run",
]

for target in package.targets where !targetsInC.contains(target.name) {
  var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
  ]
  if target.type == .regular, !unsafeByNature.contains(target.name), target.name != "TestKit" {
    settings.append(.strictMemorySafety())
  }
  target.swiftSettings = settings
}
