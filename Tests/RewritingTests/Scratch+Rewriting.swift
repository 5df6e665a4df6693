import Foundation
import Objects
import TestKit
import Testing

extension Scratch {
  /// The tree of a revision, as hexadecimal digits.
  func tree(_ revision: String = "HEAD") throws -> String {
    try gitText(["rev-parse", revision + "^{tree}"])
  }

  /// The subjects of a revision's history, oldest first.
  func subjects(_ revision: String = "HEAD") throws -> [String] {
    try gitText(["log", "--reverse", "--format=%s", revision]).split(separator: "\n").map(
      String.init)
  }

  /// The text of a file of the working tree; nil where there is none.
  func file(_ name: String) -> String? {
    try? String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  /// Runs yore, which must end with a status, and leave a sound repository.
  @discardableResult
  func run(
    _ arguments: String..., ends status: Int32 = 0, folder: String = "",
    environment: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProcessRun {
    let run = try yore(arguments, folder: folder, environment: environment)
    #expect(run.status == status, "\(run.text)\(run.errorText)", sourceLocation: sourceLocation)
    try git("fsck --strict --no-dangling --no-progress")
    return run
  }
}
