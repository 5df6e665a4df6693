public import Objects
internal import Platform

/// Which objects stand in for which: what `refs/replace/` says.
public struct ReplacementTable: Hashable, Sendable {
  private var replacements: [ObjectID: ObjectID] = [:]

  /// How many replacements of replacements git follows.
  private static let maximumDepth = 5

  /// A table in which every object stands for itself.
  public init() {}

  /// The replacements of a repository; none where the environment or the settings switch them off.
  public init(_ location: RepositoryLocation, configuration: Configuration? = nil) {
    let environment = location.environment
    guard environment.bytes("GIT_NO_REPLACE_OBJECTS") == nil,
      configuration?.bool("core.useReplaceRefs") != false
    else { return }
    var base = environment.bytes("GIT_REPLACE_REF_BASE") ?? Array("refs/replace/".utf8)
    if base.last != UInt8(ascii: "/") { base.append(UInt8(ascii: "/")) }
    for (name, id) in ReferenceStore(location).targets(beneath: base) {
      let last = name.bytes.lastIndex(of: UInt8(ascii: "/")).map { name.bytes[($0 + 1)...] }
      if let original = ObjectID(hex: last ?? name.bytes[...]) { replacements[original] = id }
    }
  }

  /// Whether every object stands for itself.
  public var isEmpty: Bool { replacements.isEmpty }

  /// Which object each replaced one is read as, in the order of the ids.
  public var pairs: [(replaced: ObjectID, replacement: ObjectID)] {
    replacements.sorted { $0.key < $1.key }.map { (replaced: $0.key, replacement: $0.value) }
  }

  /// The object to read in the place of another, itself where nothing replaces it.
  public func replacement(for id: ObjectID) throws(RepositoryError) -> ObjectID {
    guard !replacements.isEmpty else { return id }
    var current = id
    for _ in 0..<Self.maximumDepth {
      guard let next = replacements[current] else { return current }
      current = next
    }
    throw .replaceDepth(id)
  }
}
