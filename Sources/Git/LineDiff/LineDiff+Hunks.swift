internal import CGit
internal import Glibc

/// Neighbouring changes with the lines around them, as places of lines.
public struct LineHunk: Hashable, Sendable {
  public let old: Range<Int>
  public let new: Range<Int>

  /// The line before that begins what the hunk is in, as far as it tells of that.
  public let section: [UInt8]

  /// What each line is, by the byte that git writes in front of it: a blank, `-` or `+`.
  public internal(set) var kinds: [UInt8] = []
}

/// How changes are put together to hunks.
public struct HunkLayout: Sendable {
  /// How many unchanged lines stand around a change.
  public var context = 3

  /// How many more unchanged lines between two changes still join them.
  public var contextBetween = 0

  /// Whether each hunk reaches over the whole section that it is in: `--function-context`.
  public var showsSections = false

  public init() {}
}

extension LineDiff {
  /// The hunks between two texts as git shows them; lines end with `\n`. Where blanks do not count, the lines
  /// around changes are those of the new text.
  ///
  /// - Parameter sections: says which lines begin a section; nil for git's own rule.
  /// - Returns: nil for a text of more than `maximumSizeInBytes`, or when there is not enough memory.
  public func hunks(
    from old: [UInt8], to new: [UInt8], layout: HunkLayout = HunkLayout(),
    sections: SectionPattern? = nil
  ) -> [LineHunk]? {
    guard Library.isStarted, old.count < Self.maximumSizeInBytes,
      new.count < Self.maximumSizeInBytes
    else { return nil }
    let collector = HunkCollector(sections)
    var cLayout = yore_hunk_layout(
      flags: flags, context: min(max(layout.context, 0), Self.maximumSizeInBytes),
      context_between: min(max(layout.contextBetween, 0), Self.maximumSizeInBytes),
      shows_sections: layout.showsSections ? 1 : 0)
    var reader = collector.reader
    let code = withExtendedLifetime(collector) {
      old.withUnsafeBytes { old in
        new.withUnsafeBytes { new in
          yore_text_hunks(
            start(of: old), old.count, start(of: new), new.count, &cLayout, &reader)
        }
      }
    }
    return code < 0 ? nil : collector.hunks
  }
}

/// The address of a text; C wants one of a text of no bytes, too.
private func start(of text: UnsafeRawBufferPointer) -> UnsafePointer<CChar> {
  text.baseAddress?.assumingMemoryBound(to: CChar.self) ?? UnsafePointer(noText)
}

nonisolated(unsafe) private let noText = UnsafeMutablePointer<CChar>.allocate(capacity: 1)

/// Takes hunks from C.
private final class HunkCollector {
  private let sections: SectionPattern?
  var hunks: [LineHunk] = []

  init(_ sections: SectionPattern?) { self.sections = sections }

  var reader: yore_hunk_reader {
    yore_hunk_reader(
      payload: Unmanaged.passUnretained(self).toOpaque(),
      on_hunk: { payload, range, section, length in
        HunkCollector.from(payload).add(
          range, UnsafeRawBufferPointer(start: section, count: length))
      },
      on_line: { payload, kind in HunkCollector.from(payload).add(kind) },
      find_section: sections == nil
        ? nil
        : { payload, line, length, start, count in
          let line = UnsafeRawBufferPointer(start: line, count: length)
          guard let found = HunkCollector.from(payload).sections?.match(line) else { return 0 }
          start?.pointee = found.lowerBound
          count?.pointee = found.count
          return 1
        })
  }

  private static func from(_ payload: UnsafeMutableRawPointer?) -> HunkCollector {
    guard let payload else { preconditionFailure("the payload is what was handed over") }
    return Unmanaged<HunkCollector>.fromOpaque(payload).takeUnretainedValue()
  }

  private func add(_ range: yore_line_change, _ section: UnsafeRawBufferPointer) {
    hunks.append(
      LineHunk(
        old: range.old_start..<range.old_start + range.old_count,
        new: range.new_start..<range.new_start + range.new_count, section: Array(section)))
  }

  private func add(_ kind: CChar) {
    guard !hunks.isEmpty else { return }
    hunks[hunks.count - 1].kinds.append(UInt8(bitPattern: kind))
  }
}
