public import Objects
internal import Text
public import Virtualization

/// Writes patches in git's form, byte for byte what `git diff` writes, so that `git apply` takes them.
public struct PatchWriter {
  /// The colours, or nil for none.
  public var colors: SlotColors?

  /// How many digits of a blob's id stand in the index line.
  public var abbreviation: (ObjectID) -> Int = { _ in ObjectID.hexCount }

  /// What stands before old and new paths: `a/` and `b/`.
  public var oldPrefix = Array("a/".utf8)
  public var newPrefix = Array("b/".utf8)

  /// Whether lines are made fit for a terminal: control characters and the like visible. Without this they are
  /// as they are in the files.
  public var makesPrintable = false

  /// Whether bytes beyond ASCII are quoted in names: git's `core.quotePath`.
  public var quotesBeyondASCII = true

  /// Whether nothing stands in front of an empty line that did not change: git's `diff.suppressBlankEmpty`.
  public var suppressesBlank = false

  public init() {}

  /// Writes the header and the hunks of one file.
  public func append(_ patch: FilePatch, to output: inout [UInt8]) {
    let change = patch.change
    if !patch.parts.isEmpty {
      for part in patch.parts {
        var part = part
        part.notes = patch.notes
        append(part, to: &output)
      }
      return
    }
    appendHeader(of: patch, to: &output)
    switch patch.content {
    case .binary where change.old?.id != change.new?.id:
      if let binary = patch.binary { return append(binary, to: &output) }
      let (old, new) = names(of: change)
      output += Array("Binary files ".utf8) + old + Array(" and ".utf8) + new
      output += Array(" differ\n".utf8)
    case .binary: break
    case .text(let hunks):
      guard !hunks.isEmpty else { return }
      let (old, new) = names(of: change)
      appendLine(Array("--- ".utf8) + old + tab(after: old), slot: "meta", to: &output)
      appendLine(Array("+++ ".utf8) + new + tab(after: new), slot: "meta", to: &output)
      for hunk in hunks { append(hunk, to: &output) }
    }
  }

  // MARK: - The header

  private func appendHeader(of patch: FilePatch, to output: inout [UInt8]) {
    let change = patch.change
    let oldPath = change.oldPath ?? change.path
    appendLine(
      Array("diff --git ".utf8) + quoted(oldPrefix + oldPath) + [.space]
        + quoted(newPrefix + change.path), slot: "meta", to: &output)
    switch (change.old, change.new) {
    case (nil, let new?):
      appendLine("new file mode \(octal(new.mode))", slot: "meta", to: &output)
    case (let old?, nil):
      appendLine("deleted file mode \(octal(old.mode))", slot: "meta", to: &output)
    case (let old?, let new?) where old.mode != new.mode:
      appendLine("old mode \(octal(old.mode))", slot: "meta", to: &output)
      appendLine("new mode \(octal(new.mode))", slot: "meta", to: &output)
    default: break
    }
    if let similarity = change.similarity, change.oldPath != nil {
      let word = change.status == .copied ? "copy" : "rename"
      appendLine("similarity index \(similarity)%", slot: "meta", to: &output)
      appendLine(
        Array("\(word) from ".utf8) + quoted(oldPath), slot: "meta", to: &output)
      appendLine(
        Array("\(word) to ".utf8) + quoted(change.path), slot: "meta", to: &output)
    }
    for note in patch.notes { appendLine(note, slot: "meta", to: &output) }
    guard change.old?.id != change.new?.id else { return }
    var line = Array("index ".utf8)
    // A binary patch is applied only to the very content that it was made from.
    appendID(change.old?.id, isWhole: patch.binary != nil, to: &line)
    line += Array("..".utf8)
    appendID(change.new?.id, isWhole: patch.binary != nil, to: &line)
    if let old = change.old, let new = change.new, old.mode == new.mode {
      line += Array(" \(octal(new.mode))".utf8)
    }
    appendLine(line, slot: "meta", to: &output)
  }

  func appendID(_ id: ObjectID?, isWhole: Bool, to line: inout [UInt8]) {
    let id = id ?? .zero
    let count = isWhole ? ObjectID.hexCount : min(abbreviation(id), ObjectID.hexCount)
    id.appendHex(to: &line, count: count)
  }

  func quoted(_ path: [UInt8]) -> [UInt8] {
    quotedPath(path, quotesBeyondASCII: quotesBeyondASCII)
  }

  /// The names as `---` and `+++` give them.
  private func names(of change: FileChange) -> (old: [UInt8], new: [UInt8]) {
    let nothing = Array("/dev/null".utf8)
    return (
      change.old == nil ? nothing : quoted(oldPrefix + (change.oldPath ?? change.path)),
      change.new == nil ? nothing : quoted(newPrefix + change.path)
    )
  }

  /// Git puts a tab behind a name with blanks, so that old programs find its end.
  private func tab(after name: [UInt8]) -> [UInt8] {
    name.contains(.space) ? [UInt8(ascii: "\t")] : []
  }

  // MARK: - Hunks

  private func append(_ hunk: Hunk, to output: inout [UInt8]) {
    let place = Array("@@ -\(hunk.oldPlace) +\(hunk.newPlace) @@".utf8)
    if colors == nil {
      output += place
      if !hunk.section.isEmpty { output += [.space] + shown(hunk.section) }
      output.append(.newline)
    } else {
      appendColored(place, slot: "frag", to: &output)
      if !hunk.section.isEmpty {
        appendColored([.space], slot: "context", to: &output)
        appendColored(Array(shown(hunk.section)), slot: "func", to: &output)
      }
      output.append(.newline)
    }
    for line in hunk.lines {
      let (sign, slot) =
        switch line.kind {
        case .context: (" ", "context")
        case .added: ("+", "new")
        case .removed: ("-", "old")
        }
      let isBare = suppressesBlank && line.kind == .context && line.text.isEmpty
      appendLine((isBare ? [] : Array(sign.utf8)) + shown(line.text), slot: slot, to: &output)
      if !line.hasEnd {
        appendLine("\\ No newline at end of file", slot: "context", to: &output)
      }
    }
  }

  // MARK: - Lines

  func shown(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    makesPrintable ? printable(text, keeping: .tabs)[...] : text
  }

  func appendLine(_ line: String, slot: String?, to output: inout [UInt8]) {
    appendLine(Array(line.utf8), slot: slot, to: &output)
  }

  func appendLine(_ line: [UInt8], slot: String?, to output: inout [UInt8]) {
    if let slot { appendColored(line, slot: slot, to: &output) } else { output += line }
    output.append(.newline)
  }

  private func appendColored(_ text: [UInt8], slot: String, to output: inout [UInt8]) {
    let color = colors?[slot] ?? []
    output += color
    output += text
    if !color.isEmpty { output += Color.reset.sequence }
  }
}
