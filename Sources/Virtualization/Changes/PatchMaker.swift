internal import Git
internal import Text

/// Makes the content of a difference.
struct PatchMaker {
  let options: PatchOptions

  /// How sections begin; nil for git's own rule.
  var sections: SectionPattern?

  /// The content of a difference, nil being a side that is not there.
  func content(_ old: ComparedSide?, _ new: ComparedSide?) -> FilePatch.Content {
    let binary = FilePatch.Content.binary(oldSize: old?.size, newSize: new?.size)
    let areText = old?.isText != false && new?.isText != false
    guard areText || options.comparesBinary else { return binary }
    let (before, after) = (old?.bytes ?? [], new?.bytes ?? [])
    guard before != after else { return .text([]) }
    var diff = options.lineDiff
    if options.allowsDriverAlgorithm,
      let algorithm = old?.driver?.algorithm ?? new?.driver?.algorithm
    {
      diff.algorithm = algorithm
    }
    let found = diff.hunks(
      from: before, to: after, layout: options.layout, sections: sections)
    guard let found else { return binary }
    let (oldLines, newLines) = (TextLines(before), TextLines(after))
    return .text(found.map { Self.hunk($0, oldLines, newLines) })
  }

  /// The hunk with its lines; those around changes are the new text's, which differ where blanks do not count.
  private static func hunk(_ hunk: LineHunk, _ old: TextLines, _ new: TextLines) -> Hunk {
    var (oldLine, newLine) = (hunk.old.lowerBound, hunk.new.lowerBound)
    var lines: [Hunk.Line] = []
    lines.reserveCapacity(hunk.kinds.count)
    for kind in hunk.kinds {
      switch kind {
      case UInt8(ascii: "-"):
        guard oldLine < old.count else { continue }
        lines.append(Hunk.Line(kind: .removed, bytes: old[oldLine]))
        oldLine += 1
      case UInt8(ascii: "+"):
        guard newLine < new.count else { continue }
        lines.append(Hunk.Line(kind: .added, bytes: new[newLine]))
        newLine += 1
      default:
        guard newLine < new.count else { continue }
        lines.append(Hunk.Line(kind: .context, bytes: new[newLine]))
        (oldLine, newLine) = (oldLine + 1, newLine + 1)
      }
    }
    // Git cuts it where it is no UTF-8, as its end may be where there was no room for the rest of a letter.
    let section = validUTF8Prefix(hunk.section[...])
    return Hunk(old: hunk.old, new: hunk.new, section: section, lines: lines)
  }
}
