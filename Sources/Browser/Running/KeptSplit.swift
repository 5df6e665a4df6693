internal import Platform

/// How wide the list was when the browser was left last, in a small file of the user's.
struct KeptSplit {
  private let file: Path?

  /// - Parameter variable: gives the value of an environment variable.
  init(variable: (String) -> String?) {
    file = stateFolder(variable: variable)?.appending("browser-split")
  }

  /// The width in thousandths of the screen; nil where none is kept.
  func read() -> Int? {
    guard let file, let bytes = try? contents(of: file, limit: 16) else { return nil }
    return Int(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  /// Keeps a width; where nothing can be written, it is forgotten.
  func write(_ split: Int) {
    guard let file, let folder = file.parent, (try? makeDirectories(folder)) != nil else { return }
    try? replaceFile(file, Array("\(split)\n".utf8))
  }
}
