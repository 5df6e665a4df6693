internal import Objects
internal import Text

/// A part of the changes of a file: what is staged, or taken back, of them.
public struct PartialPatch: Equatable, Sendable {
  public let patch: FilePatch

  /// The places of the chosen lines in each hunk; those that are not changed do not count.
  public let lines: [Int: Set<Int>]

  public init(_ patch: FilePatch, lines: [Int: Set<Int>]) {
    self.patch = patch
    self.lines = lines
  }

  /// A whole hunk.
  public init(_ patch: FilePatch, hunk: Int) {
    let lines = patch.hunks.indices.contains(hunk) ? patch.hunks[hunk].lines.indices : 0..<0
    self.init(patch, lines: [hunk: Set(lines)])
  }

  private var isWhole: Bool {
    patch.hunks.enumerated().allSatisfy { number, hunk in
      hunk.lines.indices.allSatisfy {
        hunk.lines[$0].kind == .context || lines[number]?.contains($0) ?? false
      }
    }
  }

  /// The patch as `git apply` takes it.
  ///
  /// - Parameter isReversed: whether it is to be taken back (`git apply --reverse`): the lines that are not chosen
  ///   are then there as the new file has them, and else as the old one has them.
  func bytes(isReversed: Bool) -> [UInt8] {
    let path = patch.change.path
    // A file comes or goes when all of it does, or when what it comes from was not there.
    let comes = patch.change.old == nil && (isWhole || !isReversed)
    let goes = patch.change.new == nil && (isWhole || isReversed)
    let (old, new) = (quotedPath(Array("a/".utf8) + path), quotedPath(Array("b/".utf8) + path))
    var bytes = Array("diff --git ".utf8) + old + [.space] + new + [.newline]
    if comes, let mode = patch.change.new?.mode {
      bytes += "new file mode \(String(mode.rawValue, radix: 8))\n".utf8
    }
    if goes, let mode = patch.change.old?.mode {
      bytes += "deleted file mode \(String(mode.rawValue, radix: 8))\n".utf8
    }
    let nothing = Array("/dev/null".utf8)
    // A tab ends a name that has blanks in it.
    bytes += Array("--- ".utf8) + (comes ? nothing : old + [UInt8(ascii: "\t")]) + [.newline]
    bytes += Array("+++ ".utf8) + (goes ? nothing : new + [UInt8(ascii: "\t")]) + [.newline]
    var shift = 0
    for (number, hunk) in patch.hunks.enumerated() {
      guard let chosen = lines[number] else { continue }
      append(hunk, chosen, isReversed: isReversed, shift: &shift, to: &bytes)
    }
    return bytes
  }

  private func append(
    _ hunk: Hunk, _ chosen: Set<Int>, isReversed: Bool, shift: inout Int, to bytes: inout [UInt8]
  ) {
    let lines = Self.lines(of: hunk, chosen, isReversed: isReversed)
    guard lines.contains(where: { $0.kind != .context }) else { return }
    let oldCount = lines.count { $0.kind != .added }
    let newCount = lines.count { $0.kind != .removed }
    // Where it is applied is known, and where that leads follows from the hunks before it.
    let (oldStart, newStart) =
      isReversed
      ? (hunk.new.lowerBound + shift, hunk.new.lowerBound)
      : (hunk.old.lowerBound, hunk.old.lowerBound + shift)
    shift += isReversed ? oldCount - newCount : newCount - oldCount
    func place(_ start: Int, _ count: Int) -> String {
      "\(count == 0 ? start : start + 1),\(count)"
    }
    bytes += "@@ -\(place(oldStart, oldCount)) +\(place(newStart, newCount)) @@\n".utf8
    for line in lines {
      switch line.kind {
      case .context: bytes.append(.space)
      case .removed: bytes.append(UInt8(ascii: "-"))
      case .added: bytes.append(UInt8(ascii: "+"))
      }
      bytes += line.bytes
      if !line.hasEnd { bytes += "\n\\ No newline at end of file\n".utf8 }
    }
  }

  /// The lines of a hunk when some of its changes are left out.
  private static func lines(
    of hunk: Hunk, _ chosen: Set<Int>, isReversed: Bool
  ) -> [Hunk.Line] {
    let there: Hunk.Line.Kind = isReversed ? .added : .removed
    let lines = hunk.lines.enumerated().compactMap { place, line -> Hunk.Line? in
      guard line.kind != .context, !chosen.contains(place) else { return line }
      return line.kind == there ? Hunk.Line(kind: .context, bytes: line.bytes) : nil
    }
    // A line without an end is the last one; where others come behind it, it is given one.
    let last = lines.lastIndex { $0.kind != there }
    return lines.enumerated().flatMap { place, line -> [Hunk.Line] in
      guard !line.hasEnd, line.kind != there, place != last else { return [line] }
      let ended = line.bytes + [.newline]
      let made: Hunk.Line.Kind = isReversed ? .removed : .added
      guard line.kind == .context else { return [Hunk.Line(kind: made, bytes: ended)] }
      let pair = [
        Hunk.Line(kind: there, bytes: line.bytes), Hunk.Line(kind: made, bytes: ended),
      ]
      return isReversed ? pair.reversed() : pair
    }
  }
}
