internal import Text

/// How the header tells a folder.
enum FolderName {
  /// The path, printable, with `~` for the home.
  static func shown(_ path: [UInt8], home: [UInt8]) -> String {
    var path = path
    while path.count > 1, path.last == UInt8(ascii: "/") { path.removeLast() }
    if !home.isEmpty, path.starts(with: home),
      path.count == home.count || path[home.count] == UInt8(ascii: "/")
    {
      path = [UInt8(ascii: "~")] + path.dropFirst(home.count)
    }
    return Browser.shown(path)
  }
}

/// Text from a repository as printable text.
func shown(_ bytes: [UInt8]) -> String { String(decoding: printable(bytes[...]), as: UTF8.self) }
