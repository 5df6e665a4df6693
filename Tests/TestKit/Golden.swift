import Foundation
public import Testing

/// Compares a text with the golden file Fixtures/golden/`name`, and shows the lines that differ.
///
/// With `UPDATE_GOLDEN=1` the file is written instead; on CI that variable is itself a failure, since
/// a run that writes what it should check checks nothing.
public func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let variables = ProcessInfo.processInfo.environment
  let outcome = Golden(
    folder: Fixtures.path("golden"), isUpdating: variables["UPDATE_GOLDEN"] == "1",
    isCI: variables["CI"] != nil
  ).check(text, name)
  if let outcome { Issue.record("\(outcome)", sourceLocation: sourceLocation) }
}

/// Compares a text with an expected one, and shows the lines that differ.
public func expectText(
  _ text: String, is expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard !text.utf8.elementsEqual(expected.utf8) else { return }
  Issue.record(
    "- expected, + found:\n\(LineDifference(from: expected, to: text))",
    sourceLocation: sourceLocation)
}

/// A folder of expected texts and whether they may be written.
struct Golden {
  let folder: String
  let isUpdating: Bool
  let isCI: Bool

  /// What is wrong with the text, or nil.
  func check(_ text: String, _ name: String) -> String? {
    let file = URL(fileURLWithPath: folder + "/" + name)
    if isUpdating {
      if isCI { return "UPDATE_GOLDEN is set on CI: golden files are only written by hand" }
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return nil
      } catch {
        return "golden file \(name) cannot be written: \(error)"
      }
    }
    guard let data = try? Data(contentsOf: file) else {
      return "no golden file \(name) (UPDATE_GOLDEN=1 writes it); the text is:\n\(text)"
    }
    let expected = String(decoding: data, as: UTF8.self)
    guard !expected.utf8.elementsEqual(text.utf8) else { return nil }
    return "differs from golden file \(name) (UPDATE_GOLDEN=1 writes it):\n"
      + LineDifference(from: expected, to: text).description
  }
}
