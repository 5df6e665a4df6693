internal import Text

/// Which paths are meant: git's pathspecs, with their magic (`:/`, `:!`, `:(icase)`, `:(glob)`, `:(literal)`).
///
/// A path is meant when one of the including items matches it (or there is none) and no excluding one does.
public struct Pathspec: Sendable {
  struct Item: Sendable {
    /// The path from the top of the tree; a slash at its end asks for a folder.
    var path: [UInt8] = []
    var isExcluded = false
    var ignoresCase = false
    /// How many leading bytes of `path` are the folder that the command was started in: they never fold case.
    var prefixCount = 0
    /// How many leading bytes of `path` stand for themselves.
    var literalCount = 0
    /// The pattern for what follows them, or nil where every byte stands for itself.
    var glob: Glob?
  }

  let items: [Item]
  private let hasIncluding: Bool

  init(items: [Item]) {
    self.items = items
    hasIncluding = items.contains { !$0.isExcluded }
  }

  /// All paths.
  public static let everything = Pathspec(items: [])

  /// No path is asked for, so all are meant.
  public var isEmpty: Bool { items.isEmpty }

  /// The file or folder that stands for itself, where there is one and nothing else.
  public var onlyPath: [UInt8]? { items.count == 1 ? plainPaths?.first : nil }

  /// One file or folder.
  public init(path: [UInt8]) {
    self.init(items: [Item(path: path, literalCount: path.count)])
  }

  /// The paths, when each is nothing but a path: no pattern, no exclusion, no folding of case.
  var plainPaths: [[UInt8]]? {
    let isPlain = items.allSatisfy {
      $0.glob == nil && !$0.isExcluded && !$0.ignoresCase && !$0.path.isEmpty
        && $0.path.last != UInt8(ascii: "/")
    }
    return isPlain ? items.map(\.path) : nil
  }

  /// Files or folders, with no slash at either end, such that all that is meant is one of them or below one; nil
  /// when there are none but the top.
  var literalStarts: [[UInt8]]? {
    let starts = items.filter { !$0.isExcluded }.map(\.literalStart)
    return starts.isEmpty || starts.contains([]) ? nil : starts
  }

  /// Whether a file (or a submodule, or a symbolic link) at this path is meant.
  public func matches(_ path: [UInt8]) -> Bool {
    (!hasIncluding || items.contains { !$0.isExcluded && $0.matches(path) })
      && !items.contains { $0.isExcluded && $0.matches(path) }
  }

  /// What is known of the files inside a folder.
  enum Reach {
    case none, some, all
  }

  /// Whether none, all or perhaps some of the files inside a folder are meant.
  ///
  /// - Parameter folder: its path, with a slash at the end.
  func reach(into folder: [UInt8]) -> Reach {
    func reach(_ items: some Sequence<Item>) -> Reach {
      var reach = Reach.none
      for item in items {
        if item.matches(folder), item.glob == nil || item.hasPlainMatch(folder) { return .all }
        if item.mayMatch(inside: folder) { reach = .some }
      }
      return reach
    }
    let included = hasIncluding ? reach(items.lazy.filter { !$0.isExcluded }) : .all
    switch reach(items.lazy.filter(\.isExcluded)) {
    case .none: return included
    case .some: return included == .none ? .none : .some
    case .all: return .none
    }
  }
}

extension Pathspec.Item {
  /// The deepest file or folder, with no slash at its end, that all that matches is or is below.
  fileprivate var literalStart: [UInt8] {
    let slash = UInt8(ascii: "/")
    if ignoresCase { return [] }
    if glob == nil { return path.last == slash ? path.dropLast() : path }
    return path[..<literalCount].lastIndex(of: slash).map { Array(path[..<$0]) } ?? []
  }

  func matches(_ path: [UInt8]) -> Bool {
    if hasPlainMatch(path) { return true }
    guard let glob, hasPrefix(path), starts(path[...], with: self.path[..<literalCount]) else {
      return false
    }
    return glob.matches(path[literalCount...])
  }

  private func hasPrefix(_ path: [UInt8]) -> Bool {
    !ignoresCase || path.starts(with: self.path[..<prefixCount])
  }

  /// Whether the item, taken as a plain path, is this path or a folder above it.
  func hasPlainMatch(_ path: [UInt8]) -> Bool {
    guard hasPrefix(path), starts(path[...], with: self.path[...]) else { return false }
    let count = self.path.count
    return count == 0 || path.count == count || self.path[count - 1] == UInt8(ascii: "/")
      || path[count] == UInt8(ascii: "/")
  }

  /// Whether some path below the folder could match.
  func mayMatch(inside folder: [UInt8]) -> Bool {
    if hasPlainMatch(folder) || starts(path[...], with: folder[...]) { return true }
    guard glob != nil else { return false }
    let literal = path.prefix(literalCount)
    return literal.count <= folder.count
      ? starts(folder[...], with: literal) : starts(literal, with: folder[...])
  }

  private func starts(_ path: ArraySlice<UInt8>, with start: ArraySlice<UInt8>) -> Bool {
    guard ignoresCase else { return path.starts(with: start) }
    return path.count >= start.count
      && zip(path, start).allSatisfy { lowercased($0) == lowercased($1) }
  }
}
