internal import Git
public import Objects

/// A tag and what it stands for, whatever that is and as far as it can be read.
public struct Tag: Sendable {
  public let name: ReferenceName

  /// What the reference holds: the tag object where the tag is annotated.
  public let target: ObjectID

  /// The tag object, when the tag is annotated.
  public let annotation: TagObject?

  /// What is left when tags are taken off. Where that cannot be told, the last id that is known.
  public let object: ObjectID

  /// The kind of that object; nil when it is missing or damaged.
  public let kind: ObjectKind?

  /// The commit that a tag without an annotation stands for.
  public let commit: Commit?

  /// The id of the commit that the tag stands for; nil when it stands for something else.
  public var commitID: ObjectID? { kind == .commit ? object : nil }

  /// The first paragraph of the annotation or, where there is none, of the commit's message.
  ///
  /// A signature behind the message is no part of it.
  public var subject: ArraySlice<UInt8>? {
    guard let annotation else { return commit?.decoded.subject }
    guard let end = annotation.signatureStart else { return annotation.subject }
    return TagObject(bytes: Array(annotation.bytes[..<end])).subject
  }

  /// Who made the tag, or the commit where the tag says nothing.
  public var maker: Signature? {
    if let annotation { return annotation.tagger }
    return commit?.decoded.committer
  }
}

extension TagObject {
  /// The lines with which signatures begin.
  private static let signatureLines = [
    "-----BEGIN PGP SIGNATURE-----", "-----BEGIN PGP MESSAGE-----",
    "-----BEGIN SIGNED MESSAGE-----", "-----BEGIN SSH SIGNATURE-----",
  ].map { Array($0.utf8) }

  /// Where the signature at the end of the message begins; nil when there is none.
  fileprivate var signatureStart: Int? {
    var start: Int?
    var index = messageRange.lowerBound
    while index < messageRange.upperBound {
      // No other line begins with a dash and is looked at further.
      if bytes[index] == UInt8(ascii: "-"),
        Self.signatureLines.contains(where: { bytes[index...].starts(with: $0) })
      {
        start = index
      }
      guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      index = end + 1
    }
    return start
  }
}

/// Reads tags, one after the other: nothing is read of a tag that nobody asks for.
public final class TagReader {
  private let repository: VirtualizedRepository
  /// Many tags may stand for one object, which is looked up once.
  private var kinds: [ObjectID: ObjectKind?] = [:]

  public init(_ repository: VirtualizedRepository) {
    self.repository = repository
  }

  /// The tag of a reference, in any state.
  public func tag(_ reference: Reference) -> Tag {
    let target = reference.target
    switch kind(of: target) {
    case .tag?:
      let bytes = try? repository.objects.read(target, as: .tag, fetchingMissing: false)
      let annotation = bytes.map { TagObject(bytes: $0) }
      var object = annotation?.target ?? target
      if reference.peeled != target {
        object = reference.peeled
      } else if let peeled = try? repository.objects.peel(target).id {
        object = peeled
      }
      return Tag(
        name: reference.name, target: target, annotation: annotation, object: object,
        kind: object == target ? nil : kind(of: object), commit: nil)
    case .commit?:
      let commit = try? repository.commit(target)
      return Tag(
        name: reference.name, target: target, annotation: nil, object: target,
        kind: commit == nil ? nil : .commit, commit: commit)
    case let kind:
      return Tag(
        name: reference.name, target: target, annotation: nil, object: target, kind: kind,
        commit: nil)
    }
  }

  private func kind(of id: ObjectID) -> ObjectKind? {
    if let known = kinds[id] { return known }
    let kind = (try? repository.objects.header(id))?.kind
    kinds[id] = .some(kind)
    return kind
  }
}
