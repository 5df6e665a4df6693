internal import Platform

/// Something that git has begun in a working tree and not ended.
public struct UnfinishedOperation: Hashable, Sendable {
  /// What was begun.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case merge, rebase, applyingPatches, cherryPick, revert, bisect
  }

  public let kind: Kind

  /// The branch that was current when it began, in short, where that is kept.
  public private(set) var branch: [UInt8]?

  /// The step that it stands at, and the number of steps.
  public private(set) var progress: Progress?

  /// How far something is.
  public struct Progress: Hashable, Sendable {
    public let step: Int
    public let count: Int
  }

  init(_ kind: Kind, branch: [UInt8]? = nil, progress: Progress? = nil) {
    self.kind = kind
    self.branch = branch
    self.progress = progress
  }
}

extension RepositoryLocation {
  /// What is unfinished in this working tree, the outermost last.
  ///
  /// Read from the files by which git itself knows.
  public func unfinishedOperations() -> [UnfinishedOperation] {
    let folder = StateFolder(path: gitDirectory)
    var operations: [UnfinishedOperation] = []
    if folder.has("MERGE_HEAD") { operations.append(UnfinishedOperation(.merge)) }
    if folder.has("CHERRY_PICK_HEAD") {
      operations.append(UnfinishedOperation(.cherryPick))
    } else if folder.has("REVERT_HEAD") {
      operations.append(UnfinishedOperation(.revert))
    } else if let kind = folder.sequencerKind {
      operations.append(UnfinishedOperation(kind))
    }
    if let rebase = folder.rebase { operations.append(rebase) }
    if folder.has("BISECT_LOG") {
      operations.append(
        UnfinishedOperation(.bisect, branch: folder.branch(in: "BISECT_START")))
    }
    return operations
  }
}

/// The files of git's state of a working tree.
private struct StateFolder {
  let path: Path

  /// No file here is longer than a name or a number, but anything can lie there.
  private static let maximumSizeInBytes = 1 << 16

  func has(_ name: String) -> Bool { FileStatus(at: path.appending(name)) != nil }

  /// A rebase of either kind, or patches being applied.
  var rebase: UnfinishedOperation? {
    if has("rebase-merge") {
      return UnfinishedOperation(
        .rebase, branch: branch(in: "rebase-merge/head-name"),
        progress: progress("rebase-merge/msgnum", of: "rebase-merge/end"))
    }
    guard has("rebase-apply") else { return nil }
    let progress = progress("rebase-apply/next", of: "rebase-apply/last")
    if has("rebase-apply/applying") {
      return UnfinishedOperation(.applyingPatches, progress: progress)
    }
    return UnfinishedOperation(
      .rebase, branch: branch(in: "rebase-apply/head-name"), progress: progress)
  }

  /// What a list of picks is about whose current one is already committed.
  var sequencerKind: UnfinishedOperation.Kind? {
    guard !has("rebase-merge"), let line = line("sequencer/todo") else { return nil }
    let word = line.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    if word.elementsEqual("pick".utf8) || word.elementsEqual("p".utf8) { return .cherryPick }
    return word.elementsEqual("revert".utf8) ? .revert : nil
  }

  /// The branch that a file names, in short; nil for a commit.
  func branch(in name: String) -> [UInt8]? {
    guard let line = line(name), !line.isEmpty else { return nil }
    let prefix = Array("refs/heads/".utf8)
    if line.starts(with: prefix) { return Array(line.dropFirst(prefix.count)) }
    return line.elementsEqual("detached HEAD".utf8) || isID(line) ? nil : line
  }

  private func isID(_ text: [UInt8]) -> Bool {
    text.count == 40
      && text.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  private func progress(_ step: String, of count: String) -> UnfinishedOperation.Progress? {
    guard let step = number(step), let count = number(count) else { return nil }
    return UnfinishedOperation.Progress(step: step, count: count)
  }

  private func number(_ name: String) -> Int? {
    line(name).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
  }

  private func line(_ name: String) -> [UInt8]? {
    guard let text = readFile(path.appending(name), limit: Self.maximumSizeInBytes) else {
      return nil
    }
    return Array(text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
  }
}
