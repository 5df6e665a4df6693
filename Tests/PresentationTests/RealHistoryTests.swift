import Foundation
import Objects
import Platform
import Presentation
import TestKit
import Testing
import Virtualization

/// Compares patches of a real history with git's: by hand, with `YORE_REAL_HISTORY` naming a repository,
/// `YORE_REAL_COUNT` how many commits, and `YORE_REAL_OPTIONS` options instead of all of these here.
struct RealHistoryTests {
  private static let path = ProcessInfo.processInfo.environment["YORE_REAL_HISTORY"]
  private static let count = ProcessInfo.processInfo.environment["YORE_REAL_COUNT"] ?? "200"
  private static let given = ProcessInfo.processInfo.environment["YORE_REAL_OPTIONS"]
    .map { [$0.split(separator: " ").map(String.init)] }
  private static let options: [[String]] =
    given ?? [
      ["--no-renames"], ["-M"], ["-C"], ["-M", "-w", "-W"],
      ["-M", "--ignore-blank-lines", "-U1"],
      ["-M", "--histogram", "-b"], ["-U0", "-M60%"],
    ]

  private static let mergeOptions: [[String]] =
    given ?? [
      ["-c"], ["--cc"], ["--cc", "-w"], ["-c", "-U1", "--no-renames"], ["--cc", "-U0"],
      ["--remerge-diff"],
    ]

  @Test(.enabled(if: path != nil), arguments: options)
  func `patches of a real history are git's`(arguments: [String]) throws {
    let repository = try Self.repository()
    var (changes, patch) = (ChangeSelection(), PatchOptions())
    Self.read(arguments, &changes, &patch)
    try Self.compare(["--no-merges"] + arguments) { id in
      try Self.patches(repository, id, .nothing, changes, patch)
    }
  }

  @Test(.enabled(if: path != nil), arguments: mergeOptions)
  func `patches of a real history's merges are git's`(arguments: [String]) throws {
    let repository = try Self.repository()
    var (changes, patch) = (ChangeSelection(), PatchOptions())
    Self.read(arguments, &changes, &patch)
    try Self.compare(["--merges"] + arguments) { id in
      if arguments == ["--remerge-diff"] {
        return try Self.patches(repository, id, .automaticMerge, changes, patch)
      }
      var own: [UInt8] = []
      let isDense = arguments.contains("--cc")
      let comparisons = try repository.comparisons(of: id, merges: .allParents(isDense: isDense))
      for comparison in comparisons {
        let found = try repository.combinedChanges(
          from: comparison.old, to: comparison.new, selection: changes, patch: patch)
        for change in found {
          let combined = try repository.patch(of: change, isDense: isDense, options: patch)
          PatchWriter().append(combined, to: &own)
        }
      }
      return own
    }
  }

  private static func repository() throws -> VirtualizedRepository {
    try VirtualizedRepository(
      opening: RepositoryStart(
        directory: Path(#require(path)), environment: Environment(["HOME": "/nowhere"])))
  }

  private static func patches(
    _ repository: VirtualizedRepository, _ id: ObjectID, _ merges: MergeComparison,
    _ changes: ChangeSelection, _ patch: PatchOptions
  ) throws -> [UInt8] {
    var own: [UInt8] = []
    for comparison in try repository.comparisons(of: id, merges: merges) {
      let found = try repository.changes(of: comparison, selection: changes, patch: patch)
      for change in found {
        PatchWriter().append(
          try repository.patch(of: change, in: comparison, options: patch), to: &own)
      }
    }
    return own
  }

  private static func compare(
    _ arguments: [String], with own: (ObjectID) throws -> [UInt8]
  ) throws {
    let output = try git(
      ["log", "-n", count, "-p", "--full-index"] + arguments + ["--format=tformat:%x01%H"])
    var (differing, compared) = (0, 0)
    for section in output.split(separator: 1) where section.count > 40 {
      guard let id = ObjectID(String(decoding: section.prefix(40), as: UTF8.self)) else { continue }
      compared += 1
      // `git log` finds too few merge bases at times; `git show` does not.
      let expected =
        arguments.contains("--remerge-diff")
        ? try git(["show", "-p", "--full-index", "--format=", id.hex] + arguments.dropFirst())
        : Array(section.dropFirst(42))
      let made = try own(id)
      guard made != expected else { continue }
      differing += 1
      print("\(id) differs under \(arguments)")
      guard differing < 4 else { continue }
      let name = "/tmp/differing\(arguments.joined())-\(differing)"
      try Data(made).write(to: URL(filePath: name + ".own"))
      try Data(expected).write(to: URL(filePath: name + ".git"))
    }
    print("\(arguments): \(compared) compared, \(differing) differ")
    #expect(compared > 0)
    #expect(differing == 0)
  }

  private static func git(_ arguments: [String]) throws -> [UInt8] {
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/git")
    git.arguments = ["-C", try #require(path)] + arguments
    let pipe = Pipe()
    git.standardOutput = pipe
    try git.run()
    let output = [UInt8](pipe.fileHandleForReading.readDataToEndOfFile())
    git.waitUntilExit()
    return output
  }

  private static func read(
    _ arguments: [String], _ changes: inout ChangeSelection, _ patch: inout PatchOptions
  ) {
    for argument in arguments {
      switch argument {
      case "--no-renames": changes.renames.kind = .nothing
      case "--find-copies-harder": changes.renames.kind = .copiesOfAll
      case "-l200": changes.renames.limit = 200
      case "--binary": patch.writesBinary = true
      case "-C": changes.renames.kind = .copies
      case "-w": patch.blanks.insert(.ignoresAll)
      case "-b": patch.blanks.insert(.ignoresAmount)
      case "--ignore-blank-lines": patch.blanks.insert(.ignoresEmptyLines)
      case "-W": patch.showsSections = true
      case "-U0": patch.context = 0
      case "-U1": patch.context = 1
      case "--histogram": patch.algorithm = .histogram
      case "-M60%": changes.renames.minimumLikeness = 36_000
      default: break
      }
    }
  }
}
