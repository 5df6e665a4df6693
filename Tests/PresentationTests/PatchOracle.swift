import Foundation
import Platform
import Presentation
import TestKit
import Testing
import Virtualization

/// Compares what is said of changes with what git says.
struct PatchOracle {
  let scratch: Scratch
  let repository: VirtualizedRepository

  init(_ scratch: Scratch) throws {
    self.scratch = scratch
    repository = try VirtualizedRepository(
      opening: RepositoryStart(
        directory: Path(scratch.path), environment: Environment(scratch.environment)))
  }

  /// Compares the changes between two commits as they are, their names and their patch.
  func compare(
    _ old: String, _ new: String, _ arguments: [String], _ selection: ChangeSelection,
    _ patch: PatchOptions = PatchOptions(), writer: PatchWriter = PatchWriter(),
    forms: [String] = ["--raw", "-p"], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let changes = try repository.changes(
      from: scratch.rev(old + "^{tree}"), to: scratch.rev(new + "^{tree}"), selection: selection,
      patch: patch)
    for form in forms {
      var output: [UInt8] = []
      switch form {
      case "--raw": NameListWriter().appendRaw(changes, to: &output)
      case "--summary": NameListWriter().appendSummaries(changes, to: &output)
      case "--numstat":
        let files = try changes.map {
          FileStatistics(try repository.patch(of: $0, options: patch.forStatistics))
        }
        StatisticsWriter().appendNumbers(files, to: &output)
      default:
        for change in changes {
          writer.append(try repository.patch(of: change, options: patch), to: &output)
        }
      }
      let expected = try scratch.git(
        ["diff-tree", "-r", "--full-index", form] + arguments + [old, new])
      #expect(
        String(decoding: output, as: UTF8.self) == String(decoding: expected, as: UTF8.self),
        "\(arguments) \(form)", sourceLocation: sourceLocation)
    }
  }
}
