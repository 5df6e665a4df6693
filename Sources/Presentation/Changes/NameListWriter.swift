public import Objects
internal import Text
public import Virtualization

/// Writes the names of changed files in git's forms: `--name-only`, `--name-status`, `--raw`.
public struct NameListWriter {
  /// Ends each field with a zero byte, names as they are, instead of lines with quoted names: `-z`.
  public var usesZeros = false

  /// How many digits of an id `--raw` gives.
  public var abbreviation: (ObjectID) -> Int = { _ in ObjectID.hexCount }

  /// Whether bytes beyond ASCII are quoted in names: git's `core.quotePath`.
  public var quotesBeyondASCII = true

  public init() {}

  public func appendNames(_ changes: [FileChange], to output: inout [UInt8]) {
    for change in changes {
      output += name(change.path)
      output.append(end)
    }
  }

  public func appendStatuses(_ changes: [FileChange], to output: inout [UInt8]) {
    for change in changes {
      appendStatus(of: change, to: &output)
      appendPaths(of: change, to: &output)
    }
  }

  public func appendRaw(_ changes: [FileChange], to output: inout [UInt8]) {
    for change in changes {
      output.append(UInt8(ascii: ":"))
      appendMode(change.old, to: &output)
      output.append(.space)
      appendMode(change.new, to: &output)
      output.append(.space)
      appendID(change.old?.id, to: &output)
      output.append(.space)
      appendID(change.new?.id, to: &output)
      output.append(.space)
      appendStatus(of: change, to: &output)
      appendPaths(of: change, to: &output)
    }
  }

  var end: UInt8 { usesZeros ? 0 : .newline }

  func name(_ path: [UInt8]) -> [UInt8] {
    usesZeros ? path : quotedPath(path, quotesBeyondASCII: quotesBeyondASCII)
  }

  private func appendStatus(of change: FileChange, to output: inout [UInt8]) {
    output += Array(change.status.rawValue.utf8)
    if let similarity = change.similarity {
      let digits = String(similarity)
      output += Array((String(repeating: "0", count: max(0, 3 - digits.count)) + digits).utf8)
    }
    output.append(usesZeros ? 0 : UInt8(ascii: "\t"))
  }

  private func appendPaths(of change: FileChange, to output: inout [UInt8]) {
    if let old = change.oldPath {
      output += name(old)
      output.append(usesZeros ? 0 : UInt8(ascii: "\t"))
    }
    output += name(change.path)
    output.append(end)
  }

  func appendMode(_ file: TreeFile?, to output: inout [UInt8]) {
    output += Array(octal(file?.mode ?? TreeEntryMode(rawValue: 0)).utf8)
  }

  func appendID(_ id: ObjectID?, to output: inout [UInt8]) {
    let id = id ?? .zero
    id.appendHex(to: &output, count: min(abbreviation(id), ObjectID.hexCount))
  }
}
