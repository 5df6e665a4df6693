public import Objects
import Text

/// Which references decorate commits: `--decorate-refs`, `--decorate-refs-exclude`, `log.excludeDecoration`.
public struct DecorationFilter: Sendable {
  private struct Pattern: Sendable {
    let name: [UInt8]
    let glob: Glob?

    /// A pattern means a name below `refs/` unless it says so itself; without a wildcard it means all below
    /// that name too.
    init(_ pattern: [UInt8]) {
      let isFull = pattern.starts(with: "refs/".utf8) || pattern.elementsEqual("HEAD".utf8)
      var name = isFull ? pattern : Array("refs/".utf8) + pattern
      if name.last == UInt8(ascii: "/") { name.removeLast() }
      self.name = name
      glob = pattern.contains(where: Glob.isSpecial) ? Glob(name) : nil
    }

    func matches(_ reference: [UInt8]) -> Bool {
      if let glob { return glob.matches(reference) }
      guard reference.starts(with: name) else { return false }
      return reference.count == name.count || reference[name.count] == UInt8(ascii: "/")
    }
  }

  private let included: [Pattern]
  private let excluded: [Pattern]
  private let excludedByDefault: [Pattern]

  /// The references that the patterns choose; without any, the kinds that git decorates with.
  ///
  /// `excludingByDefault` (`log.excludeDecoration`) gives way to what `including` names. With
  /// `showsAll` (`--clear-decorations`) nothing is left out by default.
  public init(
    including: [[UInt8]] = [], excluding: [[UInt8]] = [], excludingByDefault: [[UInt8]] = [],
    showsAll: Bool = false
  ) {
    excluded = excluding.map { Pattern($0) }
    excludedByDefault = excludingByDefault.map { Pattern($0) }
    let hasPatterns = !including.isEmpty || !excluding.isEmpty || !excludingByDefault.isEmpty
    let usual = ["HEAD", "refs/heads", "refs/tags", "refs/remotes", "refs/stash", "refs/replace"]
    included =
      hasPatterns || showsAll
      ? including.map { Pattern($0) } : usual.map { Pattern(Array($0.utf8)) }
  }

  /// Whether a reference decorates its commit.
  public func shows(_ name: ReferenceName) -> Bool {
    if excluded.contains(where: { $0.matches(name.bytes) }) { return false }
    if !included.isEmpty { return included.contains { $0.matches(name.bytes) } }
    return !excludedByDefault.contains { $0.matches(name.bytes) }
  }
}
