internal import Objects

/// Reads the patches that git writes without renames, with full ids, and with quoted paths.
///
/// Lines that mean nothing here are passed over, and a hunk that ends too early ends there.
struct PatchReading {
  private var rest: ArraySlice<UInt8>

  /// Larger numbers of lines are no numbers of lines.
  private static let mostLines = 1 << 40

  private init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// The patches of files in their order.
  static func patches(in bytes: [UInt8]) -> [FilePatch] {
    var reading = PatchReading(bytes)
    var patches: [FilePatch] = []
    while let line = reading.next() {
      guard let path = path(inHead: line) else { continue }
      patches.append(reading.patch(of: path))
    }
    return patches
  }

  /// The next line with its end.
  private mutating func next() -> ArraySlice<UInt8>? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  private func isNext(_ beginning: String) -> Bool { rest.starts(with: beginning.utf8) }

  // MARK: - A file

  private mutating func patch(of path: [UInt8]) -> FilePatch {
    var modes: (old: TreeEntryMode?, new: TreeEntryMode?) = (nil, nil)
    var ids: (old: ObjectID, new: ObjectID) = (.zero, .zero)
    var isBinary = false
    while !rest.isEmpty, !isNext("diff --git "), !isNext("@@ "), !isNext("* ") {
      guard let line = next() else { break }
      let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      if line.starts(with: "old mode ".utf8) || line.starts(with: "deleted file mode ".utf8) {
        modes.old = Self.mode(words.last)
      } else if line.starts(with: "new mode ".utf8) || line.starts(with: "new file mode ".utf8) {
        modes.new = Self.mode(words.last)
      } else if line.starts(with: "index ".utf8), words.count > 1 {
        let digits = words[1].split(separator: UInt8(ascii: "."))
        ids.old = digits.first.flatMap { ObjectID(hex: $0) } ?? .zero
        ids.new = digits.last.flatMap { ObjectID(hex: $0) } ?? .zero
        if words.count > 2 {
          let mode = Self.mode(words[2])
          modes = (mode, mode)
        }
      } else if line.starts(with: "Binary files ".utf8) {
        isBinary = true
      }
    }
    var hunks: [Hunk] = []
    while isNext("@@ "), let line = next(), let hunk = hunk(headed: line) { hunks.append(hunk) }
    let change = FileChange(
      path: path, old: modes.old.map { TreeFile(mode: $0, id: ids.old) },
      new: modes.new.map { TreeFile(mode: $0, id: ids.new) })
    let content: FilePatch.Content =
      isBinary ? .binary(oldSize: nil, newSize: nil) : .text(hunks)
    return FilePatch(change: change, content: content)
  }

  private static func mode(_ digits: ArraySlice<UInt8>?) -> TreeEntryMode? {
    digits.flatMap { UInt32(String(decoding: $0, as: UTF8.self), radix: 8) }
      .map { TreeEntryMode(rawValue: $0) }
  }

  /// The path in the first line about a file, which stands there twice.
  private static func path(inHead line: ArraySlice<UInt8>) -> [UInt8]? {
    guard line.starts(with: "diff --git ".utf8) else { return nil }
    var names = line.dropFirst(11)
    if names.last == UInt8(ascii: "\n") { names.removeLast() }
    if names.first == UInt8(ascii: "\"") { return unquoted(names).map { Array($0.dropFirst(2)) } }
    // `a/`, the path, a blank, `b/`, the path.
    guard names.count >= 5, names.count % 2 == 1 else { return nil }
    return Array(names.prefix(names.count / 2).dropFirst(2))
  }

  /// A text in quotes with escapes as in C.
  private static func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let letters: [UInt8: UInt8] = [
      UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09,
      UInt8(ascii: "n"): 0x0a, UInt8(ascii: "v"): 0x0b, UInt8(ascii: "f"): 0x0c,
      UInt8(ascii: "r"): 0x0d,
    ]
    var result: [UInt8] = []
    var rest = text.dropFirst()
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return result }
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        result.append(byte)
        continue
      }
      if (UInt8(ascii: "0")...UInt8(ascii: "3")).contains(escaped) {
        let digits = [escaped] + rest.prefix(2)
        rest = rest.dropFirst(2)
        result.append(digits.reduce(0) { $0 << 3 | ($1 & 7) })
      } else {
        result.append(letters[escaped] ?? escaped)
      }
    }
    return nil
  }

  // MARK: - A hunk

  /// Reads the lines of a hunk whose head was read: `@@ -1,2 +3,4 @@ section`.
  private mutating func hunk(headed line: ArraySlice<UInt8>) -> Hunk? {
    let words = line.split(
      separator: UInt8(ascii: " "), maxSplits: 4, omittingEmptySubsequences: false)
    guard words.count >= 4, let old = Self.lines(words[1]), let new = Self.lines(words[2])
    else { return nil }
    var section = words.count > 4 ? words[4] : []
    if section.last == UInt8(ascii: "\n") { section.removeLast() }
    var left = (old: old.count, new: new.count)
    var lines: [Hunk.Line] = []
    while left.old > 0 || left.new > 0, let line = next() {
      switch line.first {
      case UInt8(ascii: "-"):
        lines.append(Hunk.Line(kind: .removed, bytes: line.dropFirst()))
        left.old -= 1
      case UInt8(ascii: "+"):
        lines.append(Hunk.Line(kind: .added, bytes: line.dropFirst()))
        left.new -= 1
      case UInt8(ascii: "\\"): dropEnd(of: &lines)
      default:
        // With `diff.suppressBlankEmpty` an empty line has no blank in front.
        let text = line.first == UInt8(ascii: " ") ? line.dropFirst() : line
        lines.append(Hunk.Line(kind: .context, bytes: text))
        (left.old, left.new) = (left.old - 1, left.new - 1)
      }
    }
    if isNext("\\") {
      _ = next()
      dropEnd(of: &lines)
    }
    return Hunk(old: old, new: new, section: section, lines: lines)
  }

  private func dropEnd(of lines: inout [Hunk.Line]) {
    guard let last = lines.popLast() else { return }
    lines.append(Hunk.Line(kind: last.kind, bytes: last.text))
  }

  /// The lines that a head tells, counted from 0: `-3,4`, or `-3` for one.
  private static func lines(_ text: ArraySlice<UInt8>) -> Range<Int>? {
    let numbers = text.dropFirst().split(separator: UInt8(ascii: ",")).map {
      Int(String(decoding: $0, as: UTF8.self))
    }
    guard let first = numbers.first, let start = first, (0...mostLines).contains(start),
      let count = numbers.count > 1 ? numbers[1] : 1, (0...mostLines).contains(count)
    else { return nil }
    let lower = count == 0 ? start : max(0, start - 1)
    return lower..<(lower + count)
  }
}
