/// Which files are to be on the disk itself before they are relied on: `core.fsync` and its kin.
struct DurabilityPolicy: Hashable, Sendable {
  /// Kinds of files, as git names them.
  enum Component: String, Hashable, Sendable, CaseIterable {
    case looseObject = "loose-object"
    case pack
    case packMetadata = "pack-metadata"
    case commitGraph = "commit-graph"
    case index
    case reference
  }

  private(set) var components: Set<Component> = [.pack, .packMetadata, .commitGraph]

  /// What the settings say.
  init(_ configuration: Configuration) {
    if let text = configuration.string("core.fsync") {
      apply(text)
    } else if let old = configuration.bool("core.fsyncObjectFiles") {
      if old { components.insert(.looseObject) } else { components.remove(.looseObject) }
    }
  }

  func covers(_ component: Component) -> Bool { components.contains(component) }

  private mutating func apply(_ text: String) {
    var (added, removed) = (Set<Component>(), Set<Component>())
    for word in text.split(whereSeparator: { ", \t\n\r".contains($0) }) {
      if word == "none" {
        components = []
      } else if word.first == "-" {
        removed.formUnion(Self.meaning(of: word.dropFirst()))
      } else {
        added.formUnion(Self.meaning(of: word))
      }
    }
    components = components.subtracting(removed).union(added)
  }

  private static let groups: [(name: String, components: Set<Component>)] =
    Component.allCases.map { ($0.rawValue, [$0]) } + [
      ("objects", [.looseObject, .pack]),
      ("derived-metadata", [.packMetadata, .commitGraph]),
      ("committed", [.looseObject, .pack, .reference]),
      ("added", [.looseObject, .pack, .reference, .index]),
      ("all", Set(Component.allCases)),
    ]

  /// All whose name begins with the word: git does not look further, so `pack` is `pack-metadata`, too.
  private static func meaning(of word: Substring) -> Set<Component> {
    groups.filter { $0.name.hasPrefix(word) }.reduce([]) { $0.union($1.components) }
  }
}
