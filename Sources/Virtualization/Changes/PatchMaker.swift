internal import Git

/// Makes the patch of one file.
struct PatchMaker {
  let options: PatchOptions

  /// One side of a difference.
  struct Side {
    var bytes: [UInt8]

    /// What attributes say about whether it is text; nil leaves that to its bytes.
    var saysText: Bool?
  }

  /// The content of a difference, nil being a side that is not there.
  func content(_ old: Side?, _ new: Side?) -> FilePatch.Content {
    let binary = FilePatch.Content.binary(
      oldSize: old.map(\.bytes.count), newSize: new.map(\.bytes.count))
    let areText = [old, new].allSatisfy { side in side.map(isText) ?? true }
    guard areText || options.comparesBinary else { return binary }
    let (before, after) = (old?.bytes ?? [], new?.bytes ?? [])
    guard before != after else { return .text([]) }
    guard let changes = options.lineDiff.changes(from: before, to: after) else { return binary }
    let hunks = Hunks(
      old: TextLines(before), new: TextLines(after), context: options.context,
      contextBetween: options.contextBetween)
    return .text(hunks.hunks(of: changes.map { TextChange(old: $0.old, new: $0.new) }))
  }

  /// Git's test: no zero byte among the first ones.
  private func isText(_ side: Side) -> Bool {
    side.saysText
      ?? (side.bytes.count <= options.largestFileInBytes && !side.bytes.prefix(8000).contains(0))
  }
}
