internal import Objects
internal import Text
public import Virtualization

extension NameListWriter {
  /// Writes the names of a merge's files that differ from all parents.
  public func appendNames(_ changes: [CombinedChange], to output: inout [UInt8]) {
    for change in changes {
      output += name(change.path)
      output.append(end)
    }
  }

  /// Writes them with a letter for each parent.
  public func appendStatuses(_ changes: [CombinedChange], to output: inout [UInt8]) {
    for change in changes { appendStatus(of: change, to: &output) }
  }

  /// Writes them with modes and ids, with a colon for each parent.
  public func appendRaw(_ changes: [CombinedChange], to output: inout [UInt8]) {
    for change in changes {
      output += Array(repeating: UInt8(ascii: ":"), count: change.parents.count)
      for file in change.parents.map(\.file) + [change.new] {
        appendMode(file, to: &output)
        output.append(.space)
      }
      for file in change.parents.map(\.file) + [change.new] {
        appendID(file?.id, to: &output)
        output.append(.space)
      }
      appendStatus(of: change, to: &output)
    }
  }

  private func appendStatus(of change: CombinedChange, to output: inout [UInt8]) {
    for parent in change.parents { output += Array(parent.status.rawValue.utf8) }
    output.append(usesZeros ? 0 : UInt8(ascii: "\t"))
    output += name(change.path)
    output.append(end)
  }
}
