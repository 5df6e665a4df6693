internal import Git
internal import Objects
internal import Platform

extension VirtualizedRepository {
  /// Reads the mailmap: `.mailmap` of the working tree (of `HEAD` where there is none), and what
  /// `mailmap.blob` and `mailmap.file` name.
  func readMailmap() -> Mailmap {
    var mailmap = Mailmap()
    if let workTree = location.workTree {
      let path = workTree.appending(".mailmap")
      // A link could lead anywhere on the machine; git does not follow it either.
      if FileStatus(at: path, followingLinks: false)?.kind == .file, let file = readFile(path) {
        mailmap.add(contentsOf: file)
      }
    }
    let blob =
      settings.bytes("mailmap.blob") ?? (location.isBare ? Array("HEAD:.mailmap".utf8) : nil)
    if let blob, let content = try? content(ofBlobNamed: blob) { mailmap.add(contentsOf: content) }
    if let path = settings.path("mailmap.file"), let file = readFile(path) {
      mailmap.add(contentsOf: file)
    }
    return mailmap
  }

  /// The content of the file that `revision:path`, or an id, names.
  private func content(ofBlobNamed name: [UInt8]) throws -> [UInt8]? {
    guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else {
      return try objects.read(object(named: name), as: .blob)
    }
    var id = try commit(commit(named: Array(name[..<colon]))).tree
    for part in name[(colon + 1)...].split(separator: UInt8(ascii: "/")) {
      guard let tree = id else { return nil }
      id = Tree(bytes: try objects.read(tree, as: .tree)).entry(named: part)?.id
    }
    return try id.map { try objects.read($0, as: .blob) }
  }
}
