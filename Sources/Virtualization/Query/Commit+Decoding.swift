public import Objects
internal import Text

extension Commit {
  /// The commit with its names and message in UTF-8; the same where it is in that already, or where its
  /// encoding cannot be read.
  public var decoded: Commit { converted(to: utf8Name) }

  /// The commit with its names and message in another encoding; the same for an empty name, where it is in
  /// that already, and where it cannot be converted.
  ///
  /// The whole object is converted at once: one byte that cannot be leaves all of it as it is, as git does.
  func converted(to name: [UInt8]) -> Commit {
    let isUTF8 = isUTF8(encodingName: name[...])
    if name.isEmpty || encoding == nil && isUTF8 { return self }
    let encoding = encoding ?? utf8Name[...]
    if encoding.elementsEqual(name) || isUTF8 && Text.isUTF8(encodingName: encoding) { return self }
    let end = bytes.firstIndex(of: 0) ?? bytes.count
    guard let text = convert(bytes[..<end], from: encoding, to: name[...]), text != bytes else {
      return self
    }
    return Commit(bytes: text)
  }
}

private let utf8Name = Array("UTF-8".utf8)
