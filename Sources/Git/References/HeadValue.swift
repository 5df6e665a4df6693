public import Objects
public import Platform

/// What `HEAD` of a working tree holds, no step followed.
public enum HeadValue: Hashable, Sendable {
  /// The name of a branch, which need not exist.
  case branch(ReferenceName)
  /// An id.
  case detached(ObjectID)

  private static let mark = Array("ref:".utf8)

  /// Reads what `text` wrote.
  public init?(text: some Collection<UInt8>) {
    if text.starts(with: Self.mark) {
      let name = ReferenceName(bytes: Array(text.dropFirst(Self.mark.count)))
      guard name.isWellFormed else { return nil }
      self = .branch(name)
    } else {
      guard text.count == ObjectID.hexCount, let id = ObjectID(hex: text) else { return nil }
      self = .detached(id)
    }
  }

  /// One word for it, such as `ref:refs/heads/main` or an id.
  public var text: [UInt8] {
    switch self {
    case .branch(let name): Self.mark + name.bytes
    case .detached(let id): Array(id.hex.utf8)
    }
  }
}

/// A `HEAD` that is to lead elsewhere: to another branch, from one to a commit, or back.
public struct HeadUpdate: Hashable, Sendable {
  public let old: HeadValue
  public let new: HeadValue

  public init(old: HeadValue, new: HeadValue) {
    (self.old, self.new) = (old, new)
  }

  /// The update that takes this one back.
  public var reversed: HeadUpdate { HeadUpdate(old: new, new: old) }

  /// The words after `git` that do it. Git updates symbolic references in no transaction.
  func words(message: [UInt8]) -> [[UInt8]] {
    let message = message.isEmpty ? Array("yore".utf8) : message
    return switch new {
    case .branch(let name):
      ["symbolic-ref", "-m"].map { Array($0.utf8) } + [message, Array("HEAD".utf8), name.bytes]
    case .detached(let id):
      ["update-ref", "--no-deref", "-m"].map { Array($0.utf8) }
        + [message, Array("HEAD".utf8), Array(id.hex.utf8)]
    }
  }

  /// Does it in the working tree of a location.
  ///
  /// - Throws: `ReferenceUpdateError.rejected`, `RepositoryError` when git cannot be run.
  public func perform(
    in location: RepositoryLocation, message: [UInt8], sharing lock: FileLock? = nil
  ) throws {
    let result = try GitProgram(location).change(words: words(message: message), sharing: lock)
    if result.status != 0 { throw ReferenceUpdateError.rejected(result.errors) }
  }
}

extension ReferenceStore {
  /// What `HEAD` holds, or nil when it cannot be understood.
  public var headValue: HeadValue? {
    switch read(.head) {
    case .symbolic(let name) where name.isWellFormed: .branch(name)
    case .id(let id) where id != .zero: .detached(id)
    default: nil
    }
  }
}
