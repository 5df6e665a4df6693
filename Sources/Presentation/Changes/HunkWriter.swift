internal import Objects
internal import Text
public import Virtualization

/// Writes hunks for people to read on a terminal: what is not printable is made visible.
public struct HunkWriter {
  private let colors: SlotColors?

  /// - Parameter lookup: gives the value of a key such as `color.diff.new`; nil for no colours.
  public init(lookup: ((String) -> [UInt8]?)?) {
    colors = lookup.map { SlotColors.diff(lookup: $0) }
  }

  /// Writes what happened to a file.
  public func append(_ patch: FilePatch, to output: inout [UInt8]) {
    let change = patch.change
    var line = printable(change.path[...])
    line += Array(Self.words(change).utf8)
    if patch.isBinary { line += Array(", binary".utf8) }
    append(line, slot: "meta", to: &output)
  }

  private static func words(_ change: FileChange) -> String {
    guard let old = change.old else { return "  (new file)" }
    guard let new = change.new else { return "  (deleted)" }
    if change.status == .typeChanged { return "  (another kind of file)" }
    return old.mode == new.mode ? "" : "  (mode \(octal(old.mode)) to \(octal(new.mode)))"
  }

  /// Writes a hunk.
  public func append(_ hunk: Hunk, to output: inout [UInt8]) {
    var place = Array("@@ -\(hunk.oldPlace) +\(hunk.newPlace) @@".utf8)
    if !hunk.section.isEmpty { place += [.space] + printable(hunk.section) }
    append(place, slot: "frag", to: &output)
    for line in hunk.lines {
      let (sign, slot) =
        switch line.kind {
        case .context: (" ", "context")
        case .added: ("+", "new")
        case .removed: ("-", "old")
        }
      append(Array(sign.utf8) + printable(line.text, keeping: .tabs), slot: slot, to: &output)
      if !line.hasEnd {
        append(Array("\\ No newline at end of file".utf8), slot: "context", to: &output)
      }
    }
  }

  private func append(_ text: [UInt8], slot: String, to output: inout [UInt8]) {
    let color = colors?[slot] ?? []
    output += color + text
    if !color.isEmpty { output += Color.reset.sequence }
    output.append(.newline)
  }
}

extension Hunk {
  /// The lines before as a hunk's head tells them: the first one, counted from 1, and how many unless one.
  var oldPlace: String { Self.place(old) }

  /// The lines after, told the same way.
  var newPlace: String { Self.place(new) }

  private static func place(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }
}

/// The six digits by which git tells a mode.
func octal(_ mode: TreeEntryMode) -> String {
  let digits = String(mode.rawValue, radix: 8)
  return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
}
