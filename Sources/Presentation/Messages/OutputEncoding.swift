import Text

/// The encoding that text is written in: `i18n.logOutputEncoding`, UTF-8 where nothing else is asked for.
public struct OutputEncoding: Sendable {
  /// The name as it was given; empty to leave all text as it is.
  public let name: [UInt8]

  /// Whether the name is one of UTF-8's.
  public let isUTF8: Bool

  /// UTF-8.
  public static let utf8 = OutputEncoding(name: "UTF-8".utf8)

  public init(name: some Sequence<UInt8>) {
    self.name = Array(name)
    isUTF8 = Self.isUTF8(self.name[...])
  }

  /// The text with its encoding changed to this one, or nil where it stays as it is: because it has that
  /// encoding already and no header says so, or because it cannot be converted.
  ///
  /// Text in UTF-8 with a header that says UTF-8 is given back unchanged, so that the header can be dropped.
  func converting(_ text: ArraySlice<UInt8>, from encoding: ArraySlice<UInt8>?) -> [UInt8]? {
    if name.isEmpty { return nil }
    let from = encoding ?? OutputEncoding.utf8.name[...]
    if isUTF8 && Self.isUTF8(from) || equalsIgnoringCase(from, name) {
      return encoding == nil ? nil : Array(text)
    }
    return convert(text, from: from, to: name[...])
  }

  static func isUTF8(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.count >= 4, equalsIgnoringCase(name.prefix(3), "utf".utf8) else { return false }
    let rest = name.dropFirst(3)
    return (rest.removing(prefix: "-") ?? rest).elementsEqual("8".utf8)
  }
}
