public import Testing

extension Scratch {
  /// Expects yore to print the bytes that git prints, and to end well where git does.
  ///
  /// Times such as "3 years ago" are counted from now, so where the two differ both get a second chance.
  ///
  /// - Parameters:
  ///   - git: git's arguments.
  ///   - arguments: yore's.
  public func expectSame(
    _ git: [String], as arguments: [String], folder: String = "",
    environment extra: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let first = try difference(git, arguments, folder, extra)
    guard first != nil, let difference = try difference(git, arguments, folder, extra) else {
      return
    }
    Issue.record("\(difference)", sourceLocation: sourceLocation)
  }

  private func difference(
    _ git: [String], _ arguments: [String], _ folder: String, _ extra: [String: String]
  ) throws -> String? {
    let expected = try ProcessRun.run(
      ["git"] + git, in: path + "/" + folder, environment: environment.merging(extra) { $1 })
    let found = try yore(arguments, folder: folder, environment: extra)
    guard expected.output != found.output || (expected.status == 0) != (found.status == 0) else {
      return nil
    }
    let lines = LineDifference(from: expected.text, to: found.text)
    return """
      git \(git.joined(separator: " "))
      git (-) ended with \(expected.status) \(expected.errorText)
      yore (+) ended with \(found.status) \(found.errorText)
      \(lines)
      """
  }
}
