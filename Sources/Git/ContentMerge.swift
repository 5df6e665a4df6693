internal import CGit
internal import Glibc
internal import Platform

/// Merges three versions of a text line by line, as git does: by the histogram diff, with conflicts made as
/// small as they go.
public struct ContentMerge: Hashable, Sendable {
  /// How a conflict is written into a file, as `merge.conflictStyle` says.
  public enum Style: Int32, Hashable, Sendable {
    /// Both sides.
    case merge = 0
    /// Both sides and the base between them.
    case diff3 = 1
    /// As `diff3`, with lines that both sides begin or end alike outside of the conflict.
    case zdiff3 = 2
  }

  /// What stands behind the markers of a conflict.
  public struct Labels: Hashable, Sendable {
    public var base: [UInt8]
    public var ours: [UInt8]
    public var theirs: [UInt8]

    public init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
      self.base = base
      self.ours = ours
      self.theirs = theirs
    }
  }

  public var labels: Labels
  public var style: Style
  public var markerSize: Int

  /// Whether both sides' lines are taken where they are in conflict, so that there is none.
  public var takesBoth: Bool

  /// What git has without an attribute that says otherwise.
  public static let defaultMarkerSize = 7

  public init(
    labels: Labels, style: Style = .merge, markerSize: Int = defaultMarkerSize,
    takesBoth: Bool = false
  ) {
    self.labels = labels
    self.style = style
    self.markerSize = markerSize
    self.takesBoth = takesBoth
  }

  /// What git takes for more than can be merged, in bytes.
  public static let maximumSize = 1023 * 1024 * 1024

  /// Whether git takes the content for no text: there is a zero in its first 8,000 bytes.
  public static func isBinary(_ content: [UInt8]) -> Bool {
    content.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      return memchr(start, 0, min(bytes.count, 8000)) != nil
    }
  }

  /// Merges three texts.
  ///
  /// - Returns: the merged text, and how many conflicts are in it between markers.
  /// - Throws: `RepositoryError.library` for texts that are too large or when there is no memory.
  public func merge(
    base: [UInt8], ours: [UInt8], theirs: [UInt8]
  ) throws(RepositoryError) -> (text: [UInt8], conflictCount: Int) {
    guard max(base.count, ours.count, theirs.count) <= Self.maximumSize, Library.isStarted else {
      throw Library.failure(-1, "merge")
    }
    var merged = yore_merged_content()
    let count = call(base: base, ours: ours, theirs: theirs, &merged)
    defer { yore_free_content(&merged) }
    guard count >= 0 else { throw Library.failure(count, "merge") }
    return (Array(UnsafeRawBufferPointer(start: merged.text, count: merged.size)), Int(count))
  }

  private func call(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], _ merged: inout yore_merged_content
  ) -> Int32 {
    func text(_ bytes: UnsafeBufferPointer<UInt8>) -> yore_content {
      let start = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
      return yore_content(text: start ?? UnsafePointer(emptyText), size: bytes.count)
    }
    return Path(bytes: labels.base).withCString { baseLabel in
      Path(bytes: labels.ours).withCString { ourLabel in
        Path(bytes: labels.theirs).withCString { theirLabel in
          var options = yore_content_options(
            marker_size: Int32(clamping: markerSize), style: style.rawValue,
            takes_both: takesBoth ? 1 : 0, base_label: baseLabel, our_label: ourLabel,
            their_label: theirLabel)
          return base.withUnsafeBufferPointer { base in
            ours.withUnsafeBufferPointer { ours in
              theirs.withUnsafeBufferPointer { theirs in
                yore_merge_contents(text(base), text(ours), text(theirs), &options, &merged)
              }
            }
          }
        }
      }
    }
  }
}

/// What stands for the start of a text of no bytes, since C wants one.
nonisolated(unsafe) private let emptyText = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
