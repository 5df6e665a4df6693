internal import Objects
public import Platform

/// The repositories that somebody looked at on a terminal, in a small file of the user's: for each the time in seconds
/// since 1970, a blank, the folder, and a zero byte; the last one first.
public struct RecentRepositories {
  /// A repository, and when it was looked at.
  public struct Entry: Hashable, Sendable {
    /// The top of its working tree, or its own folder.
    public var path: Path
    /// In seconds since 1970.
    public var openedAt: Int64
    /// Its branch; nil where `HEAD` is at none.
    public var branch: [UInt8]?
  }

  private let file: Path?

  /// More are not remembered.
  private static let mostEntries = 50
  /// A look so short after another one is the same, in seconds.
  private static let shortest: Int64 = 60
  private static let maximumFileSize = 1 << 20

  /// - Parameter environment: says where the user's files are.
  public init(_ environment: Environment) {
    file = stateFolder { environment[$0] }?.appending("recent")
  }

  private func kept() -> [(path: Path, openedAt: Int64)] {
    guard let file, let bytes = readFile(file, limit: Self.maximumFileSize) else { return [] }
    return bytes.split(separator: 0).prefix(Self.mostEntries).compactMap { entry in
      let words = entry.split(separator: UInt8(ascii: " "), maxSplits: 1)
      guard words.count == 2, words[1].first == UInt8(ascii: "/"),
        let time = Int64(String(decoding: words[0], as: UTF8.self))
      else { return nil }
      return (Path(bytes: Array(words[1])), time)
    }
  }

  /// Remembers that a repository was looked at; where nothing can be written, it is not.
  public func note(_ path: Path, now: Int64) {
    let before = kept()
    if let first = before.first, first.path == path, now - first.openedAt < Self.shortest { return }
    guard let file, let folder = file.parent, (try? makeDirectories(folder)) != nil else { return }
    var bytes: [UInt8] = []
    let entries = [(path: path, openedAt: now)] + before.filter { $0.path != path }
    for entry in entries.prefix(Self.mostEntries) {
      bytes += Array("\(entry.openedAt) ".utf8) + entry.path.bytes + [0]
    }
    try? replaceFile(file, bytes)
  }

  /// Those that are still there, the last one first.
  public func entries(_ environment: Environment) -> [Entry] {
    kept().compactMap { path, time in
      var start = RepositoryStart(directory: path, environment: environment)
      (start.usesStore, start.isToBeRefreshed) = (false, false)
      guard let repository = try? VirtualizedRepository(opening: start),
        repository.folder == path.bytes
      else { return nil }
      return Entry(
        path: path, openedAt: time, branch: repository.head.branch.map { Array($0.short) })
    }
  }
}
