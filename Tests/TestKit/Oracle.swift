public import Testing

extension Scratch {
  /// Expects bytes that yore made to be the ones that git prints, and shows the lines that differ.
  public func expectSameAsGit(
    _ bytes: [UInt8], _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard let difference = try differenceFromGit(bytes, arguments) else { return }
    Issue.record("\(difference)", sourceLocation: sourceLocation)
  }

  /// The lines that differ from what git prints, or nil.
  func differenceFromGit(_ bytes: [UInt8], _ arguments: [String]) throws -> String? {
    let expected = try git(arguments)
    guard expected != bytes else { return nil }
    let difference = LineDifference(
      from: String(decoding: expected, as: UTF8.self), to: String(decoding: bytes, as: UTF8.self))
    return "differs from git \(arguments.joined(separator: " ")) (- git, + yore):\n\(difference)"
  }

  /// The lines that git prints for arguments that hold no spaces: `oracle("rev-list main")`.
  public func oracle(_ line: String) throws -> [String] {
    try gitText(line.split(separator: " ").map(String.init))
      .split(separator: "\n").map(String.init)
  }

  /// Whether `git fsck --strict` finds nothing to say.
  public func fsckIsClean() throws -> Bool { try fsckComplaints() == nil }

  /// Expects `git fsck --strict` to find nothing, and shows what it found.
  public func expectSound(sourceLocation: SourceLocation = #_sourceLocation) throws {
    if let complaints = try fsckComplaints() {
      Issue.record("git fsck: \(complaints)", sourceLocation: sourceLocation)
    }
  }

  private func fsckComplaints() throws -> String? {
    let run = try runGit(["fsck", "--strict", "--no-dangling", "--no-progress"])
    // That a branch is unborn is no fault.
    let said = (run.errorText + run.text).split(separator: "\n").filter {
      !$0.hasPrefix("notice: ")
    }
    return run.status == 0 && said.isEmpty ? nil : "(\(run.status)) " + said.joined(separator: "\n")
  }
}
