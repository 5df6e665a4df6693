public import Objects
internal import Text

extension Commit {
  /// The commit with its names and message in UTF-8; the same where it is in that already, or where its
  /// encoding cannot be read.
  ///
  /// The whole object is decoded at once: one byte that cannot be leaves all of it as it is, as git does.
  public var decoded: Commit {
    guard let encoding else { return self }
    let decoded = utf8(bytes, encoding: encoding)
    return decoded == bytes ? self : Commit(bytes: decoded)
  }
}
