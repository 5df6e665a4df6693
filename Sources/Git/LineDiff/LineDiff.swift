internal import CGit
internal import Glibc

/// Lines of an old text in whose place others of a new text stand.
public struct LineChange: Hashable, Sendable {
  /// The lines of the old text, counted from 0; an empty range is where the new ones come in.
  public let old: Range<Int>

  /// The lines of the new text, counted from 0.
  public let new: Range<Int>

  public init(old: Range<Int>, new: Range<Int>) {
    self.old = old
    self.new = new
  }
}

/// Compares texts line by line, as git does: by the same code, which libgit2 holds.
public struct LineDiff: Hashable, Sendable {
  /// How equal lines are found: git's `diff.algorithm`.
  public enum Algorithm: String, Hashable, Sendable, CaseIterable {
    case myers, minimal, patience, histogram

    /// The algorithm of a name as git reads it.
    public init?(named name: String) {
      switch name.lowercased() {
      case "default": self = .myers
      case let name: self.init(rawValue: name)
      }
    }
  }

  /// Which blanks count.
  public struct Blanks: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// `--ignore-all-space`.
    public static let ignoresAll = Blanks(rawValue: UInt(YORE_DIFF_IGNORE_SPACE))
    /// `--ignore-space-change`.
    public static let ignoresAmount = Blanks(rawValue: UInt(YORE_DIFF_IGNORE_SPACE_CHANGE))
    /// `--ignore-space-at-eol`.
    public static let ignoresAtEnd = Blanks(rawValue: UInt(YORE_DIFF_IGNORE_SPACE_AT_END))
    /// `--ignore-cr-at-eol`.
    public static let ignoresReturnAtEnd = Blanks(
      rawValue: UInt(YORE_DIFF_IGNORE_RETURN_AT_END))
    /// `--ignore-blank-lines`.
    public static let ignoresEmptyLines = Blanks(
      rawValue: UInt(YORE_DIFF_IGNORE_BLANK_LINES))
  }

  public var algorithm = Algorithm.myers
  public var blanks: Blanks = []

  /// Whether changes that could stand in several places are put where indentation says: git's
  /// `diff.indentHeuristic`.
  public var usesIndentation = true

  /// Larger texts are not compared.
  public static let maximumSizeInBytes = 1 << 30

  public init() {}

  /// The changes between two texts, in their order; lines end with `\n`.
  ///
  /// - Returns: nil for a text of more than `maximumSizeInBytes`, or when there is not enough memory.
  public func changes(from old: [UInt8], to new: [UInt8]) -> [LineChange]? {
    // Libgit2 hands out memory only once it has been started.
    guard Library.isStarted, old.count < Self.maximumSizeInBytes,
      new.count < Self.maximumSizeInBytes
    else { return nil }
    var found: UnsafeMutablePointer<yore_line_change>?
    var count = 0
    let code = old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        yore_line_changes(
          old.baseAddress, old.count, new.baseAddress, new.count, flags, &found, &count)
      }
    }
    guard code == 0 else { return nil }
    defer { free(found) }
    return UnsafeBufferPointer(start: found, count: count).map { change in
      LineChange(
        old: change.old_start..<change.old_start + change.old_count,
        new: change.new_start..<change.new_start + change.new_count)
    }
  }

  var flags: UInt {
    var flags = blanks.rawValue
    switch algorithm {
    case .myers: break
    case .minimal: flags |= UInt(YORE_DIFF_MINIMAL)
    case .patience: flags |= UInt(YORE_DIFF_PATIENCE)
    case .histogram: flags |= UInt(YORE_DIFF_HISTOGRAM)
    }
    if usesIndentation { flags |= UInt(YORE_DIFF_INDENT_HEURISTIC) }
    return flags
  }
}
