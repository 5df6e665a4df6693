internal import Git
internal import Objects

/// How the contents of a path are merged.
struct MergeRule: Hashable {
  enum Method: Hashable {
    /// Line by line.
    case lines
    /// Line by line, and where that fails both sides' lines.
    case union
    /// Not at all.
    case wholes
    /// By a program of the user, which has this name.
    case program([UInt8])
  }

  var method: Method
  var markerSize = ContentMerge.defaultMarkerSize

  /// The command line of the program, when there is one.
  var program: [UInt8]?

  /// Whether a program of the user merges.
  var isProgram: Bool {
    if case .program = method { true } else { false }
  }
}

/// What attributes and settings say about how the contents of a path are merged.
///
/// The `.gitattributes` that count are those of `ours`: in a rebase by git that tree is checked out while a
/// commit is put on it, and git reads the files of the working tree.
final class MergeRules {
  private let trees: TreeStore
  private let settings: MergeSettings
  private let attributes: Attributes
  private var files: [ObjectID: AttributeFile] = [:]

  /// The root of the tree whose attributes count.
  var root: ObjectID?

  private static let mergeName = Array("merge".utf8)
  private static let markerName = Array("conflict-marker-size".utf8)

  init(trees: TreeStore, settings: MergeSettings, attributes: Attributes) {
    self.trees = trees
    self.settings = settings
    self.attributes = attributes
  }

  /// The rule for a path.
  ///
  /// - Parameter isOfBases: Whether merge bases are merged, for which a driver may name another one.
  func rule(for path: [UInt8], isOfBases: Bool) throws -> MergeRule {
    let values = attributes.values(
      of: [Self.mergeName, Self.markerName], for: path, folders: try folders(above: path))
    var rule: MergeRule
    switch values[Self.mergeName] {
    case .set: rule = MergeRule(method: .lines)
    case .unset: rule = MergeRule(method: .wholes)
    case .text(let name): rule = self.rule(named: name, isOfBases: isOfBases)
    case nil, .unspecified:
      rule =
        settings.defaultDriver.map { self.rule(named: $0, isOfBases: isOfBases) }
        ?? MergeRule(method: .lines)
    }
    if case .text(let text) = values[Self.markerName],
      let size = Int(String(decoding: text.prefix { isDigit($0) }, as: UTF8.self)), size > 0
    {
      rule.markerSize = min(size, 1 << 16)
    }
    return rule
  }

  private func rule(named name: [UInt8], isOfBases: Bool) -> MergeRule {
    guard let driver = settings.drivers[name] else { return Self.builtIn(name) }
    if isOfBases, let other = driver.recursive {
      // The one that it names is taken as it is.
      return rule(named: other, isOfBases: false)
    }
    return MergeRule(method: .program(name), program: driver.command)
  }

  private static func builtIn(_ name: [UInt8]) -> MergeRule {
    switch String(decoding: name, as: UTF8.self) {
    case "binary": MergeRule(method: .wholes)
    case "union": MergeRule(method: .union)
    default: MergeRule(method: .lines)
    }
  }

  /// The files of attributes in the folders above a path.
  private func folders(above path: [UInt8]) throws -> [Attributes.Folder] {
    guard var tree = root else { return [] }
    var folders: [Attributes.Folder] = []
    var start = 0
    while true {
      if let file = try file(in: tree, isTop: start == 0) {
        folders.append(Attributes.Folder(pathCount: start, file: file))
      }
      guard let slash = path[start...].firstIndex(of: PathText.slash),
        let next = try trees.entry(named: path[start..<slash], in: tree), next.mode == .tree
      else { return folders }
      tree = next.id
      start = slash + 1
    }
  }

  private func file(in tree: ObjectID, isTop: Bool) throws -> AttributeFile? {
    guard let entry = try trees.entry(named: Attributes.fileName[...], in: tree),
      entry.mode.isFile
    else { return nil }
    // Only the topmost may define macros, and hardly any other tries to.
    if let file = files[entry.id], isTop { return file }
    let file = AttributeFile(
      try trees.objects.read(entry.id, as: .blob), hasMacros: isTop,
      ignoresCase: attributes.ignoresCase)
    if isTop { files[entry.id] = file }
    return file
  }
}

private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
