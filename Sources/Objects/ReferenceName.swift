/// The full name of a reference, such as `refs/heads/main` or `HEAD`: any bytes, as they are on disk.
public struct ReferenceName: Hashable, Sendable {
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  public init(_ name: String) {
    bytes = Array(name.utf8)
  }

  /// `HEAD`.
  public static let head = ReferenceName("HEAD")

  /// What the reference is, by where its name stands.
  public var kind: ReferenceKind {
    let span = bytes.span
    func begins(_ text: StaticString) -> Bool { span.has(text, at: 0, before: span.count) }
    // Asked of every reference that there is.
    if begins("refs/heads/") { return .branch }
    if begins("refs/remotes/") { return .remote }
    if begins("refs/tags/") { return .tag }
    if self == .head { return .head }
    return bytes.elementsEqual("refs/stash".utf8) ? .stash : .other
  }

  /// The name as people say it: without `refs/heads/`, `refs/remotes/` or `refs/tags/`, and without
  /// `refs/` where the reference is of no such kind.
  public var short: ArraySlice<UInt8> {
    for prefix in ReferenceKind.prefixes where bytes.starts(with: prefix.utf8) {
      return bytes[prefix.utf8.count...]
    }
    return bytes.starts(with: "refs/".utf8) ? bytes[5...] : bytes[...]
  }
}

extension ReferenceName {
  /// The object that a reference of this name replaces by another, nil for any other name.
  public var replacedObject: ObjectID? {
    let folder = "refs/replace/".utf8
    guard bytes.starts(with: folder) else { return nil }
    return ObjectID(hex: bytes.dropFirst(folder.count))
  }
}

extension ReferenceName: Comparable {
  /// The order of the bytes, which is the order in which git lists references.
  public static func < (a: ReferenceName, b: ReferenceName) -> Bool {
    a.bytes.lexicographicallyPrecedes(b.bytes)
  }
}

extension ReferenceName: CustomStringConvertible {
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}

/// What a reference is, as JSON names it.
public enum ReferenceKind: String, Hashable, Sendable {
  case head, branch, remote, tag, stash, other

  static let prefixes = ["refs/heads/", "refs/remotes/", "refs/tags/"]

  /// The folder of all references of the kind, with its slash; nil where they have none of their own.
  public var folder: [UInt8]? {
    switch self {
    case .branch: Array("refs/heads/".utf8)
    case .remote: Array("refs/remotes/".utf8)
    case .tag: Array("refs/tags/".utf8)
    case .head, .stash, .other: nil
    }
  }
}
