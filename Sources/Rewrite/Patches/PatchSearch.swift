public import Git
public import Objects

/// Finds commits that change the same as others, as `git cherry` tells it: the same lines of the same files
/// between the same lines, blanks and line numbers aside.
///
/// Most commits are told apart by the files that they change, so that few contents are read. Merges are like
/// no other commit, nor are commits that change nothing.
public final class PatchSearch {
  private let objects: StagedObjects
  private var patches: [ObjectID: [UInt8]] = [:]

  public init(_ objects: StagedObjects) { self.objects = objects }

  /// Those of some commits whose change is that of one of the others, too.
  ///
  /// - Throws: `RepositoryError` when an object cannot be read.
  public func equivalents(
    of commits: some Sequence<ObjectID>, among others: some Sequence<ObjectID>
  ) throws -> Set<ObjectID> {
    var known: [[ChangedFile.Outline]: [(id: ObjectID, files: [ChangedFile])]] = [:]
    for id in commits {
      guard let files = try changedFiles(of: id), !files.isEmpty else { continue }
      known[files.map(\.outline), default: []].append((id, files))
    }
    var found: Set<ObjectID> = []
    guard !known.isEmpty else { return found }
    for other in others {
      guard let files = try changedFiles(of: other), let alike = known[files.map(\.outline)] else {
        continue
      }
      for (id, own) in alike where !found.contains(id) {
        if try own == files || patch(of: id, own) == patch(of: other, files) { found.insert(id) }
      }
    }
    return found
  }

  /// The files that a commit changed; nil for a merge.
  private func changedFiles(of id: ObjectID) throws -> [ChangedFile]? {
    let commit = try objects.commit(id)
    guard commit.parents.count < 2 else { return nil }
    let before = try commit.parents.first.map { try objects.commit($0) }
    return try objects.changedFiles(from: before?.tree, to: commit.tree)
  }

  // MARK: - Contents

  private func patch(of id: ObjectID, _ files: [ChangedFile]) throws -> [UInt8] {
    if let known = patches[id] { return known }
    var patch: [UInt8] = []
    for file in files {
      // The length of each part is told, so that parts of files do not pass for others.
      let lines = try change(of: file)
      patch += Array("\(lines.count) ".utf8) + lines
    }
    patches[id] = patch
    return patch
  }

  /// The lines of a change with those around it, without their blanks; the ids where it is not text.
  private func change(of file: ChangedFile) throws -> [UInt8] {
    let (old, new) = (try content(file.old), try content(file.new))
    guard !ContentMerge.isBinary(old), !ContentMerge.isBinary(new),
      let changes = Self.diff.changes(from: old, to: new)
    else {
      return [file.old, file.new].flatMap { ($0?.id ?? .zero).bytes }
    }
    let (before, after) = (Self.lines(old), Self.lines(new))
    var text: [UInt8] = []
    func append(_ mark: Character, _ lines: [ArraySlice<UInt8>], _ range: Range<Int>) {
      for line in lines[range.clamped(to: lines.indices)] {
        text += Array(String(mark).utf8) + line.filter { !(9...13).contains($0) && $0 != 0x20 }
      }
    }
    var shown = 0
    for (place, change) in changes.enumerated() {
      let next = changes.indices.contains(place + 1) ? changes[place + 1].old.lowerBound : .max
      let start = max(shown, change.old.lowerBound - Self.contextInLines)
      if start < change.old.lowerBound { append(" ", before, start..<change.old.lowerBound) }
      append("-", before, change.old)
      append("+", after, change.new)
      shown = min(next, change.old.upperBound + Self.contextInLines)
      append(" ", before, change.old.upperBound..<max(shown, change.old.upperBound))
    }
    return text
  }

  private static let contextInLines = 3

  private static let diff = {
    var diff = LineDiff()
    diff.usesIndentation = false
    return diff
  }()

  private func content(_ entry: PathConflict.Entry?) throws -> [UInt8] {
    guard let entry else { return [] }
    if entry.mode == .commit { return Array("Subproject commit \(entry.id.hex)\n".utf8) }
    return try objects.read(entry.id, as: .blob)
  }

  private static func lines(_ content: [UInt8]) -> [ArraySlice<UInt8>] {
    content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }
}
