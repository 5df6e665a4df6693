internal import CGit
internal import Objects

extension ObjectID {
  /// The id as libgit2 has it.
  var native: git_oid {
    var id = git_oid()
    let (high, middle, low) = words
    withUnsafeMutableBytes(of: &id) { bytes in
      bytes.storeBytes(of: high.bigEndian, as: UInt64.self)
      bytes.storeBytes(of: middle.bigEndian, toByteOffset: 8, as: UInt64.self)
      bytes.storeBytes(of: low.bigEndian, toByteOffset: 16, as: UInt32.self)
    }
    return id
  }

  /// An id that libgit2 gave.
  init(_ native: git_oid) {
    self = withUnsafeBytes(of: native) { bytes in
      ObjectID(
        words: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)),
        UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self)))
    }
  }
}

extension ObjectKind {
  /// Libgit2's number for the kind.
  var native: git_object_t {
    switch self {
    case .commit: GIT_OBJECT_COMMIT
    case .tree: GIT_OBJECT_TREE
    case .blob: GIT_OBJECT_BLOB
    case .tag: GIT_OBJECT_TAG
    }
  }

  /// The kind by libgit2's number, or nil for what is no object by itself.
  init?(native: git_object_t) {
    switch native {
    case GIT_OBJECT_COMMIT: self = .commit
    case GIT_OBJECT_TREE: self = .tree
    case GIT_OBJECT_BLOB: self = .blob
    case GIT_OBJECT_TAG: self = .tag
    default: return nil
    }
  }
}
