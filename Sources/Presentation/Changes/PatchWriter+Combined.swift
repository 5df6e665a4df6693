internal import Objects
internal import Text
public import Virtualization

extension PatchWriter {
  /// Writes how a file of a merge differs from all parents, byte for byte as `git diff --cc` or `-c` does.
  public func append(_ patch: CombinedPatch, to output: inout [UInt8]) {
    guard patch.isShown else { return }
    let change = patch.change
    let word = patch.isDense ? "cc" : "combined"
    appendLine(
      Array("diff --\(word) ".utf8) + quoted(change.path), slot: "meta", to: &output)
    var line = Array("index ".utf8)
    for (place, parent) in change.parents.enumerated() {
      if place > 0 { line.append(UInt8(ascii: ",")) }
      appendID(parent.file?.id, isWhole: false, to: &line)
    }
    line += Array("..".utf8)
    appendID(change.new?.id, isWhole: false, to: &line)
    appendLine(line, slot: "meta", to: &output)
    let isAdded = change.new != nil && change.parents.allSatisfy { $0.status == .added }
    if change.differsInMode { appendModes(of: change, isAdded: isAdded, to: &output) }
    guard case .text(let hunks) = patch.content else {
      output += Array("Binary files differ\n".utf8)
      return
    }
    let nothing = Array("/dev/null".utf8)
    // Git asks whether it was added only where modes differ.
    let old = isAdded && change.differsInMode ? nothing : quoted(oldPrefix + change.path)
    let new = change.new == nil ? nothing : quoted(newPrefix + change.path)
    appendLine(Array("--- ".utf8) + old, slot: "meta", to: &output)
    appendLine(Array("+++ ".utf8) + new, slot: "meta", to: &output)
    for hunk in hunks { append(hunk, to: &output) }
  }

  private func appendModes(
    of change: CombinedChange, isAdded: Bool, to output: inout [UInt8]
  ) {
    if isAdded, let new = change.new {
      return appendLine("new file mode \(octal(new.mode))", slot: "meta", to: &output)
    }
    let none = TreeEntryMode(rawValue: 0)
    var line = change.new == nil ? "deleted file mode " : "mode "
    line += change.parents.map { octal($0.file?.mode ?? none) }.joined(separator: ",")
    if let new = change.new { line += "..\(octal(new.mode))" }
    // Git gives a colour to a file that came or went only, and ends it all the same.
    if change.new == nil {
      appendLine(line, slot: "meta", to: &output)
    } else {
      output += Array(line.utf8)
      if colors != nil { output += Color.reset.sequence }
      output.append(.newline)
    }
  }

  private func append(_ hunk: CombinedHunk, to output: inout [UInt8]) {
    let signs = String(repeating: "@", count: hunk.old.count + 1)
    var head = signs
    for place in hunk.old { head += " -\(place.start),\(place.count)" }
    head += " +\(hunk.new.start),\(hunk.new.count) \(signs)"
    guard colors != nil else {
      output += Array(head.utf8)
      if !hunk.section.isEmpty { output += [.space] + hunk.section }
      output.append(.newline)
      for line in hunk.lines {
        output += line.marks + shown(line.text)
        output.append(.newline)
      }
      return
    }
    output += (colors?["frag"] ?? []) + Array(head.utf8)
    if !hunk.section.isEmpty {
      output += Color.reset.sequence + (colors?["context"] ?? []) + [.space]
      output += Color.reset.sequence + (colors?["func"] ?? []) + hunk.section
    }
    output += Color.reset.sequence
    output.append(.newline)
    for line in hunk.lines {
      let slot = line.isRemoved ? "old" : line.isAdded ? "new" : "context"
      let hasReturn = line.text.last == UInt8(ascii: "\r")
      output += (colors?[slot] ?? []) + line.marks
      output += shown(line.text.dropLast(hasReturn ? 1 : 0))
      output += Color.reset.sequence + (hasReturn ? [UInt8(ascii: "\r")] : [])
      output.append(.newline)
    }
  }
}
