internal import Glibc

/// Tells when something in some folders changes: files that come, go, are renamed or written.
public final class FolderWatch {
  /// Can be read when something changed.
  public let descriptor: Int32
  private var folders: [Int32: Path] = [:]
  private let isWatched: (Path) -> Bool

  /// More folders than this are not watched: a repository has as many as its references ask for.
  private static let mostFolders = 4096

  /// - Parameters:
  ///   - folders: watched without those inside them.
  ///   - trees: watched with all folders inside them, also those that come later.
  ///   - isRelevant: whether a change of a path counts.
  /// - Returns: nil where the system has no such watches, or no more of them.
  public init?(_ folders: [Path], trees: [Path], isRelevant: @escaping (Path) -> Bool) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    isWatched = isRelevant
    roots = trees
    guard descriptor >= 0 else { return nil }
    for folder in folders { add(folder) }
    for tree in trees { addTree(tree) }
  }

  private let roots: [Path]

  deinit { if descriptor >= 0 { close(descriptor) } }

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ONLYDIR)

  private func add(_ folder: Path) {
    guard folders.count < Self.mostFolders else { return }
    let watch = folder.withCString { inotify_add_watch(descriptor, $0, Self.events) }
    if watch >= 0 { folders[watch] = folder }
  }

  private func addTree(_ folder: Path) {
    add(folder)
    for name in (try? namesOfFolders(in: folder)) ?? [] { addTree(folder.appending(name)) }
  }

  /// Whether something that counts changed since the last look.
  public func take() -> Bool {
    var hasChanged = false
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return hasChanged }
      var place = 0
      while place + Self.headSize <= count {
        let (watch, mask, length) = buffer.withUnsafeBytes {
          (
            $0.loadUnaligned(fromByteOffset: place, as: Int32.self),
            $0.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self),
            Int($0.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self))
          )
        }
        let name = buffer[(place + Self.headSize)..<min(count, place + Self.headSize + length)]
        place += Self.headSize + length
        if mask & UInt32(IN_Q_OVERFLOW) != 0 { hasChanged = true }
        guard let folder = folders[watch] else { continue }
        let path = folder.appending(Array(name.prefix { $0 != 0 }))
        if mask & UInt32(IN_ISDIR) != 0, mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0,
          roots.contains(where: { path.bytes.starts(with: $0.bytes) })
        {
          addTree(path)
          hasChanged = true
        }
        if isWatched(path) { hasChanged = true }
      }
    }
  }

  private static let headSize = 16
}

/// The names of the folders in a folder.
private func namesOfFolders(in folder: Path) throws -> [[UInt8]] {
  guard let stream = folder.withCString({ opendir($0) }) else { return [] }
  defer { closedir(stream) }
  var names: [[UInt8]] = []
  while let entry = readdir(stream) {
    guard entry.pointee.d_type == UInt8(DT_DIR) else { continue }
    let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
    if name != [UInt8(ascii: ".")], name != [UInt8(ascii: "."), UInt8(ascii: ".")] {
      names.append(name)
    }
  }
  return names
}
